use super::*;
use crate::Shape;
use crate::theme::Theme;
use content::document::{self, Document};
use content::workspace::Workspace;

fn board(path: &str) -> AreaBoard {
    document::read(path, &Workspace::bundled().read(path).unwrap()).0.and_then(Document::into).unwrap()
}

const MAPS: [&str; 3] = ["boards/moonbase/near-side.toml", "boards/moonbase/shackleton.toml", "boards/moonbase/far-side.toml"];

#[test]
fn area_names_and_craters_are_drawn_inside_their_area() {
    for path in MAPS {
        let board = board(path);
        let map = AreaMap::of(&board, Scale::of(&board), Language::En, |_| Colour::NONE);
        for (i, (area, look)) in board.areas.iter().zip(&map.areas).enumerate() {
            assert_eq!(map.area_at(&board, look.label.0), Some(i), "{path} {}", area.id);
            assert_eq!(look.craters.is_empty(), !area.cratered, "{path} {}", area.id);
            for (at, radius) in &look.craters {
                assert!(depth(&area.corners, map.scale.back(*at)) * map.scale.square() > *radius, "{path} {}", area.id);
            }
        }
    }
}

#[test]
fn map_labels_are_drawn_only_when_zoomed_in() {
    let board = board(MAPS[2]);
    let words = |near: bool| {
        let map = AreaMap::of(&board, Scale::of(&board), Language::Es, draw::seat_colours(&board));
        let mut scene = crate::Scene::new(map.bounds());
        draw::draw(&map, &Theme::DARK, draw::Detail { parts: draw::Parts::ALL, visible: scene.bounds, near }, &mut scene);
        let word = |shape: &Shape| if let Shape::Text { text, .. } = shape { Some(text.clone()) } else { None };
        (scene.shapes.iter().filter_map(word).collect::<Vec<_>>(), map)
    };
    let (near, map) = words(true);
    assert!(near.join(" ").contains("Foso de Korolev") && near.len() >= board.areas.len(), "{near:?}");
    assert_eq!(words(false).0, [""; 0]);
    assert_eq!((map.arcs.len(), map.scarps.len()), (2, 2));
    let arc = map.arc(map.arcs[0]);
    for (point, area) in [arc[0], arc[16]].into_iter().zip([map.arcs[0].0, map.arcs[0].1]) {
        let (area, dot) = (&map.areas[area], 0.08);
        assert!((point.y - area.label.0.y).abs() > area.sign_height() / 2.0 + dot, "above or below the name and its minerals");
        assert!(area.bounds.contains(point), "{point:?}");
    }
}

#[test]
fn area_map_renders_as_text() {
    let board = board(MAPS[1]);
    let picture = text::board_text(&board, |area| if area == 0 { vec!["LLL".to_owned()] } else { Vec::new() });
    assert!(picture.lines().all(|line| line.chars().count() <= 79) && picture.lines().count() <= 45, "{picture}");
    for word in ["lb^", "LLL", "a2*", "b2**", "mb^", " o  o", "|", "--"] {
        assert!(picture.contains(word), "{word}:\n{picture}");
    }
    let list = text::areas_text(&board, Language::Es);
    assert_eq!(list.lines().nth(2), Some("a2  Minas de hielo        *    lb a1 b2 b3"), "{list}");
    assert_eq!(text::board_text(&AreaBoard { areas: Vec::new(), ..board }, |_| Vec::new()), "");
}

#[test]
fn incrementally_updated_map_equals_a_new_map() {
    for path in MAPS {
        let before = board(path);
        let scale = Scale::of(&before);
        let map = |board: &AreaBoard| AreaMap::of(board, scale, Language::En, |_| Colour::NONE);
        let mut moved = before.clone();
        moved.areas[1].corners[0].x += 1;
        let mut fewer = before.clone();
        fewer.areas.remove(2);
        for after in [&moved, &fewer] {
            let mut followed = map(&before);
            followed.update(&before, after, Language::En, |_| Colour::NONE);
            assert_eq!(followed, map(after), "{path}");
            followed.update(after, &before, Language::En, |_| Colour::NONE);
            assert_eq!(followed, map(&before), "{path}, and back");
        }
    }
}
