//! Every word on a board is readable: its contrast with the background meets the accessibility guidelines in both themes.

use moonwright::content::bundle::Bundle;
use moonwright::content::text::Language;
use moonwright::content::workspace::Workspace;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry;
use moonwright::rules::viewer::Viewer;
use moonwright::scene::table::ViewContext;
use moonwright::scene::theme::{Colour, READABLE};
use moonwright::scene::{Point, Scene, Shape};
use std::collections::BTreeSet;

/// The background behind a board, dark and light.
const TABLES: [(bool, Colour); 2] = [(true, Colour::hex(0x121419)), (false, Colour::hex(0xe4e7ed))];

fn inside(points: &[Point], at: Point) -> bool {
    let turn = |i: usize| {
        let (a, b) = (points[i], points[(i + 1) % points.len()]);
        (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
    };
    (0..points.len()).all(|i| turn(i) >= 0.0) || (0..points.len()).all(|i| turn(i) <= 0.0)
}

/// Returns the colour that a shape paints at a point.
fn paint(shape: &Shape, at: Point) -> Option<Colour> {
    match shape {
        Shape::Gradient { area, top, bottom } if area.contains(at) => Some(top.mix(*bottom, (at.y - area.min.y) / area.height())),
        Shape::Rect { area, fill, .. } if area.contains(at) => Some(*fill),
        Shape::Circle { centre, radius, fill, .. } if (at.x - centre.x).hypot(at.y - centre.y) < *radius => Some(*fill),
        Shape::Polygon { points, fill } if inside(points, at) => Some(*fill),
        _ => None,
    }
}

fn over(ground: Colour, colour: Colour) -> Colour {
    ground.mix(colour.alpha(255), f32::from(colour.a) / 255.0)
}

/// Returns the words of a picture with too little contrast.
fn unreadable(scene: &Scene, table: Colour) -> impl Iterator<Item = String> {
    scene.shapes.iter().enumerate().filter_map(move |(number, shape)| {
        let Shape::Text { at, text, colour, .. } = shape else { return None };
        let below = scene.shapes[..number].iter().filter_map(|shape| paint(shape, *at));
        let ground = below.fold(table, over);
        let ratio = over(ground, *colour).contrast(ground);
        (ratio < READABLE).then(|| format!("{text:?} {colour:?} on {ground:?}: {ratio:.2}"))
    })
}

#[test]
fn board_text_has_readable_contrast_in_both_themes() {
    let workspace = Workspace::bundled();
    let mut found = BTreeSet::new();
    for scenario in ["walking/full-lap", "rally/first-race", "mars/standard", "mowdown/dirty-ankle", "moonbase/first-quarter"] {
        let bundle = Bundle::load(&workspace, &format!("scenarios/{scenario}.toml")).unwrap();
        let mut m = registry::prepare(&bundle).unwrap().start(Chance::new(5)).unwrap();
        for _ in 0..40 {
            if m.decision().is_some() {
                m.apply(m.choice_count() - 1).unwrap();
            }
        }
        let seen = ViewContext { bundle: &bundle, m: m.as_ref(), eyes: Viewer::Nobody, asking: Some(m.as_ref()), language: Language::En };
        let table = moonwright::scene::registry::table(&seen);
        for (dark, behind) in TABLES {
            let theme = moonwright::scene::registry::theme(m.game(), dark);
            let mut scene = table.board(theme);
            table.pieces(1.0, theme, &mut scene);
            table.draw_highlights(None, theme, &mut scene);
            found.extend(unreadable(&scene, behind).map(|words| format!("{scenario} {dark}: {words}")));
        }
    }
    assert!(found.is_empty(), "{} words: {found:#?}", found.len());
}
