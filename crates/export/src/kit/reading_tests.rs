//! Tests of the text on the printed pages of a scenario.

use super::*;
use crate::canvas::{Canvas, Fill, Verb};
use crate::cards;
use crate::face::Cut;
use crate::fonts::{self, TextLine, Weight};
use crate::picture::Picture;
use crate::piece::PieceToken;
use crate::press::Paper;
use crate::tts;
use content::ring::{JointSlot, RingBoard};
use content::text::Language;
use scene::printed::PrintedCard;
use scene::theme::Colour;
use scene::words::Words;
use scene::{Outline, Point, Shape, board};

/// A canvas that collects the drawn text, in drawing order.
#[derive(Default)]
struct Reader(String);

impl Canvas for Reader {
    fn path(&mut self, _: &[Verb], _: Fill, _: Option<Outline>) {}
    fn line(&mut self, line: &TextLine, _: Point, _: f32, _: Colour) {
        assert!(line.missing.is_empty(), "no font has a sign of: {}", line.text);
        self.0.push_str(&line.text);
        self.0.push(' ');
    }
    fn push(&mut self, _: crate::canvas::Affine) {}
    fn clip(&mut self, _: scene::SceneRect) {}
    fn pop(&mut self) {}
}

fn read<'a>(pictures: impl Iterator<Item = &'a dyn Picture>) -> String {
    let mut reader = Reader::default();
    pictures.for_each(|picture| picture.draw(picture.bounds(), &mut reader));
    spaced(&reader.0)
}

fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn scenarios() -> Vec<String> {
    let scenarios: Vec<String> = Workspace::bundled().paths().into_iter().filter(|path| path.starts_with("scenarios/")).collect();
    assert!(scenarios.len() > 30);
    scenarios
}

/// Returns all text of a scenario: on its pages, in its booklet, and on the pictures of its save.
fn written(workspace: &Workspace, bundle: &Bundle, language: Language, paper: Paper) -> [(&'static str, String); 3] {
    let press = PrintSettings { paper, ..PrintSettings::default() };
    let wish = |what| RenderOptions { language, what, ..RenderOptions::default() };
    let pages = |what| {
        let print = of_bundle(workspace, bundle, &wish(what), &press).unwrap();
        read(print.pages.iter().map(|page| page.picture.as_ref()))
    };
    let save = tts::of_bundle(workspace, bundle, &wish(PrintPart::All), &press).unwrap_or_else(|findings| panic!("{findings:?}"));
    let pictures = read(save.pictures().iter().map(|drawn| drawn.picture.as_ref()));
    [("pages", pages(PrintPart::All)), ("booklet", pages(PrintPart::Booklet)), ("save", pictures)]
}

#[test]
fn print_booklet_and_save_contain_card_texts_and_changed_options() {
    let workspace = Workspace::bundled();
    for (number, path) in scenarios().iter().enumerate() {
        let bundle = rules::registry::load(&workspace, path).unwrap();
        for language in Language::ALL {
            let paper = [Paper::A4, Paper::Letter][(number + language as usize) % 2];
            for (what, written) in written(&workspace, &bundle, language, paper) {
                for file in &bundle.scripts {
                    let script = cards::script(&workspace, &file.path).unwrap();
                    let PrintedCard { name, text, .. } = PrintedCard::of(&script, language);
                    assert!(written.contains(&spaced(&text)), "{path}, {what}, {language:?}: {} is missing: {text}", file.path);
                    assert!(written.contains(&spaced(&name)), "{path}, {what}, {language:?}: {name}");
                    for fact in cards::facts(&script, language) {
                        assert!(written.contains(&fact), "{path}, {what}, {language:?}: {}: {fact}", file.path);
                    }
                }
                for spec in &bundle.scenario.game.options.specs {
                    let value = &bundle.options[&spec.name];
                    let called = content::options::names::LocalizedOption::of(bundle.scenario.game, spec, language);
                    let told = format!("{}: {}.", called.name, called.value(value));
                    let is_told = written.contains(&spaced(&told));
                    assert_eq!(is_told, *value != spec.default, "{path}, {what}, {language:?}: {told}");
                }
            }
        }
    }
}

#[test]
fn printed_lunar_cards_show_names_and_mark_extra_difficult_ones() {
    for language in Language::ALL {
        let workspace = Workspace::bundled();
        let bundle = rules::registry::load(&workspace, "scenarios/walking/full-lap.toml").unwrap();
        let [(_, pages), _, (_, save)] = written(&workspace, &bundle, language, Paper::A4);
        let (_, library) = bundle.ring().unwrap();
        let theme = registry::theme("walking", false);
        for card in &library.cards {
            let name = card.name.get(language);
            assert!(pages.contains(name) && save.contains(name), "{name}");
            let shapes = |extra| {
                let card = content::ring::LunarCard { extra, ..card.clone() };
                scene::ground::card_picture(&card, Some(name), theme).shapes.len()
            };
            assert_eq!(shapes(true), shapes(false) + 1, "{name}");
        }
        assert!(library.cards.iter().any(|card| card.extra));
        assert!(pages.contains(&words(language).word("mark-extra")), "the legend explains the mark");
    }
}

#[test]
fn special_box_names_fit_their_joints_and_tokens() {
    let workspace = Workspace::bundled();
    let mut seen = 0;
    for path in workspace.paths().iter().filter(|path| path.starts_with("boards/")) {
        let (document, _) = content::document::read(path, &workspace.read(path).unwrap());
        let Some(ring) = document.as_ref().and_then(|document| document.get::<RingBoard>()) else { continue };
        let folder = format!("scripts/{}/{}/", ring.game, ring.joint_kind());
        let scripts = workspace.paths().into_iter().filter(|path| path.starts_with(&folder) && !path.ends_with(".test.rhai"));
        for (script, language) in scripts.flat_map(|script| Language::ALL.map(|language| (script.clone(), language))) {
            let printed = PrintedCard::of(&cards::script(&workspace, &script).unwrap(), language);
            let mut ring = ring.clone();
            ring.joints[0] = JointSlot::Token(printed.stem.clone());
            let theme = registry::theme(ring.game.id, false);
            let scene = board::board_scene(&ring, None, std::slice::from_ref(&printed), theme, Words::common(language));
            let middle = f32::from(ring.shape.width) + 1.5;
            let mut name = String::new();
            for shape in &scene.shapes {
                let Shape::Text { at, size, text, .. } = shape else { continue };
                if at.x == middle && *text != printed.glyph {
                    let line = fonts::line(text, Weight::Normal);
                    assert!(line.width * size <= 1.0 && at.y > 0.0, "{path}: {text} is too wide");
                    name.push_str(text);
                    name.push(' ');
                }
            }
            assert_eq!(name.trim_end(), printed.short, "{path}");
            let mut token = Reader::default();
            let stock = Stock { width: pieces::TOKEN, height: pieces::TOKEN, ..Stock::STANDARD };
            let side = PieceSide::Token(PieceToken { printed: printed.clone(), ..PieceToken::default() });
            side.marks(&Cut::alone(stock, false), &mut token);
            assert!(spaced(&token.0).contains(&printed.name), "{path}: {} is not on its token", printed.name);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn printed_kits_describe_waves_fire_results_and_set_up() {
    let has = |path: &str, language, texts: &[&str]| {
        let workspace = Workspace::bundled();
        let bundle = rules::registry::load(&workspace, path).unwrap();
        let [(_, pages), (_, booklet), (_, save)] = written(&workspace, &bundle, language, Paper::A4);
        for (text, written) in texts.iter().flat_map(|text| [(text, &pages), (text, &save)]) {
            assert!(written.contains(text), "{path}: {text}");
        }
        booklet
    };
    let siege = "scenarios/mars/siege.toml";
    let booklet = has(siege, Language::En, &["At the start, in area 1: 1 red, 1 blue.", "End of round 2: no wave."]);
    assert!(booklet.contains("End of round 3, in addition: a wave on the right: 3 yellow."));
    has(siege, Language::Es, &["Fin de la ronda 3, además: una oleada a la derecha: 3 amarillos."]);
    let fire = ["D1: the owner chooses one target; each saves (then it is suppressed)"];
    has("scenarios/moonbase/first-quarter.toml", Language::En, &fire);
    has("scenarios/rally/slalom.toml", Language::En, &["Rover 2: 2 missiles, 2 shields."]);
    let sections = ["1 1, 2 1 1 2", "From section 1 to section 2: 1 solar.", "craters C2, B3; ant hills (level) E2 (1), C4 (1)."];
    has("scenarios/mowdown/training-yard.toml", Language::En, &sections);
}
