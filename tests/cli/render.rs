//! `render`: what is drawn, where it is written, and what is said of it.

use crate::support::{Run, Said};
use serde_json::json;

const CARD: &str = "scripts/walking/action/planning.rhai";

/// Width and height in the head of a PNG.
fn size(run: &Run, path: &str) -> [u32; 2] {
    let bytes = std::fs::read(run.path(path)).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
}

/// The card with another text in English.
fn card(text: &str) -> String {
    let script = moonwright::content::workspace::Workspace::bundled().read(CARD).unwrap();
    script.replace("At the end of the round: take one Earth Control counter.", text)
}

#[test]
fn boards_of_every_kind_and_the_start_of_a_match_are_drawn_as_png_and_svg() {
    let run = Run::new();
    for file in ["boards/rally/red.toml", "boards/walking/crater-dash.toml", "boards/mowdown/nook.toml", "boards/moonbase/near-side.toml"] {
        run.run(&format!("render {file} --out board.svg")).code(0);
        let svg = run.read("board.svg");
        assert!(svg.starts_with("<svg ") && svg.contains("<text") && !svg.contains("NaN") && !svg.contains("\"-0\""), "{file}");
    }
    run.run("render scenarios/rally/first-race.toml --out start.png --scale 20").code(0).says("start.png");
    run.run("render boards/rally/blue.toml --out board.png --scale 20").code(0);
    assert_eq!(size(&run, "start.png"), size(&run, "board.png"));
    assert_ne!(std::fs::read(run.path("start.png")).unwrap(), std::fs::read(run.path("board.png")).unwrap(), "rovers stand on it");
    run.run("render boards/moonbase/forces.toml").code(1).complains("has no picture");
}

#[test]
fn a_deck_is_one_picture_or_one_of_each_card_in_a_folder() {
    let run = Run::new();
    run.run("render boards/walking/action-deck.toml --dpi 25.4 --out deck.png").code(0);
    let said = run.run("render boards/walking/action-deck.toml --dpi 25.4 --out cards --format json").code(0).json();
    let pictures = said["pictures"].as_array().unwrap();
    assert!(pictures.len() > 5 && pictures.iter().all(|picture| picture["pixels"] == json!([63, 88])), "{said:#}");
    assert_eq!(size(&run, "cards/planning.png"), [63, 88]);
    assert!(size(&run, "deck.png")[0] > 4 * 63);
    run.run(&format!("render {CARD} --bleed 3 --dpi 254 --out card.svg --language es")).code(0);
    let svg = run.read("card.svg");
    assert!(svg.contains(">Planificación</text>") && svg.contains("viewBox=\"0 0 690 940\""), "{svg}");
}

#[test]
fn what_does_not_fit_a_card_is_told_with_its_place_and_so_are_signs_without_a_font() {
    let told = |text: &str| Run::new().file("scenarios/keep", "").file(CARD, &card(text)).run(&format!("render {CARD} --format json"));
    let finding = |said: Said| said.json()["findings"][0].clone();
    let overflow = finding(told(&"battery ".repeat(120)).code(1));
    assert_eq!((&overflow["code"], &overflow["line"], &overflow["file"]), (&json!("card-text-overflow"), &json!(4), &json!(CARD)));
    let small = finding(told(&"battery ".repeat(84)).code(0));
    assert_eq!((&small["code"], &small["severity"]), (&json!("card-text-small"), &json!("warning")));
    assert_eq!(finding(told("漢").code(0))["code"], "missing-glyph");
    assert_eq!(told("Short.").code(0).json()["findings"], json!([]));
}

#[test]
fn what_cannot_be_is_refused_with_a_remedy_and_nothing_is_written() {
    let run = Run::new();
    let red = "boards/rally/red.toml";
    run.run(&format!("render {red} --scale 3000 --out a.png")).code(1).complains("400 million").complains("--scale ");
    run.run(&format!("render {CARD} --dpi 90000 --out a.png")).code(1).complains("--dpi ");
    run.run(&format!("render {red} --out a.gif")).code(2).complains(".png or .svg");
    run.run(&format!("render {red} boards/rally/blue.toml --out a.png")).code(2).complains("name a folder");
    run.run(&format!("render {red} {red} --out a")).code(2).complains("would both be written");
    run.run(&format!("render {red} --at 3 --out a.png")).code(2).complains("no recorded match");
    for odd in ["0", "-1", "NaN", "inf", "x"] {
        run.run(&format!("render {red} --scale={odd} --out a.png")).code(2).complains("write a number");
    }
    run.run(&format!("render {red} --bleed 21")).code(2).complains("from 0 to 20");
    run.run("render boards/rally/none.toml").code(1).complains("no such file");
    assert!(!run.path("a.png").exists() && !run.path("a").exists());
}

#[test]
fn a_moment_of_a_recorded_match_is_drawn() {
    let run = Run::new();
    run.run("play scenarios/rally/first-race.toml --seat random --seed 1 --record match.json").code(0);
    run.run("render match.json --at 0 --scale 20 --out start.png").code(0);
    run.run("render match.json --scale 20 --out end.png").code(0);
    assert_ne!(std::fs::read(run.path("start.png")).unwrap(), std::fs::read(run.path("end.png")).unwrap());
    run.run("render match.json --at 100000").code(1).complains("no decision 100000: the last is");
}

#[test]
fn a_large_board_is_an_svg_with_less_detail_that_is_told_unless_all_of_it_is_wished_for() {
    let red = moonwright::content::workspace::Workspace::bundled().read("boards/rally/red.toml").unwrap();
    let (head, rest) = red.split_once("grid = \"\"\"\n").unwrap();
    let rows = format!("{}\n", ". ".repeat(100).trim_end()).repeat(100);
    let board = format!("{head}grid = \"\"\"\n{rows}{}", &rest[rest.find("\"\"\"").unwrap()..]);
    let run = Run::new().file("scenarios/keep", "").file("boards/rally/large.toml", &board);
    let drawn = |more: &str, out: &str| {
        let said = run.run(&format!("render boards/rally/large.toml --format json --out {out} {more}")).code(0).json();
        (said["findings"][0]["code"].clone(), std::fs::metadata(run.path(out)).unwrap().len())
    };
    let (less, everything) = (drawn("", "less.svg"), drawn("--detail full", "all.svg"));
    assert_eq!((&less.0, &everything.0), (&json!("less-detail"), &json!(null)));
    assert!(2 * less.1 < everything.1, "{less:?} {everything:?}");
    assert_eq!(drawn("--scale 4", "small.png").0, json!(null), "pixels have no such limit");
}
