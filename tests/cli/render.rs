//! `render`: the pictures, where they are written, and the messages about them.

use crate::support::{Run, Said};
use serde_json::json;

const CARD: &str = "scripts/walking/action/planning.rhai";

/// Returns the width and height in the header of a PNG.
fn size(run: &Run, path: &str) -> [u32; 2] {
    let bytes = std::fs::read(run.path(path)).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()))
}

/// Returns the card with a different English text.
fn card(text: &str) -> String {
    let script = moonwright::content::workspace::Workspace::bundled().read(CARD).unwrap();
    script.replace("At the end of the round: take one Earth Control counter.", text)
}

#[test]
fn boards_and_match_starts_render_as_png_and_svg() {
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
    run.run("render boards/moonbase/forces.toml").code(1).complains("cannot draw this type of document");
}

#[test]
fn deck_renders_as_one_image_or_one_image_per_card() {
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
fn render_reports_card_text_overflow_and_missing_glyphs() {
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
fn render_rejects_invalid_arguments_with_help_and_writes_nothing() {
    let run = Run::new();
    let red = "boards/rally/red.toml";
    run.run(&format!("render {red} --scale 3000 --out a.png")).code(1).complains("400 million").complains("--scale ");
    run.run(&format!("render {CARD} --dpi 90000 --out a.png")).code(1).complains("--dpi ");
    run.run(&format!("render {red} --out a.gif")).code(2).complains(".png, .svg, .pdf, .csv, .json or .tmx");
    run.run(&format!("render {red} boards/rally/blue.toml --out a.png")).code(2).complains("requires a folder");
    run.run(&format!("render {red} {red} --out a")).code(2).complains("would both be written");
    run.run(&format!("render {red} --at 3 --out a.png")).code(2).complains("not a recorded match");
    for odd in ["0", "-1", "NaN", "inf", "x"] {
        run.run(&format!("render {red} --scale={odd} --out a.png")).code(2).complains("write a number");
    }
    run.run(&format!("render {red} --bleed 21")).code(2).complains("from 0 to 20");
    run.run("render boards/rally/none.toml").code(1).complains("file or scenario");
    assert!(!run.path("a.png").exists() && !run.path("a").exists());
}

#[test]
fn render_draws_a_position_of_a_recorded_match() {
    let run = Run::new();
    run.run("play scenarios/rally/first-race.toml --seat random --seed 1 --record match.json").code(0);
    run.run("render match.json --at 0 --scale 20 --out start.png").code(0);
    run.run("render match.json --scale 20 --out end.png").code(0);
    assert_ne!(std::fs::read(run.path("start.png")).unwrap(), std::fs::read(run.path("end.png")).unwrap());
    run.run("render match.json --at 100000").code(1).complains("unknown decision 100000: the last decision is");
}

#[test]
fn rendered_report_charts_use_localized_card_names() {
    let run = Run::new();
    run.run("simulate scenarios/walking/crater-dash.toml --games 40 --seat greedy --format json --out report.json").code(0);
    run.run("render report.json --out charts.svg --language es").code(0);
    let svg = run.read("charts.svg");
    assert!([">Victorias<", ">Cartas jugadas por partida<", ">Planificación<"].iter().all(|text| svg.contains(text)), "{svg}");
    run.run("render report.json --out charts.svg --at 3").code(2).complains("is not a recorded match");
}

#[test]
fn render_says_what_an_unsupported_json_file_is() {
    let damaged = "{ \"format\": 3, \"kind\": \"replay\", \"game\": \"walking\" }";
    let run = Run::new().file("damaged.json", damaged).file("cut.json", "{ \"format\": 3,").file("other.json", "[]");
    run.run("simulate duel --games 2 --seat random --vary jumps=1,2 --format json -o grid.json").code(0);
    run.run("render grid.json").code(1).complains("expected a recorded match or a batch report, found kind \"grid\"");
    run.run("simulate duel --games 2 --seat random --format json -o old.json").code(0);
    std::fs::write(run.path("old.json"), run.read("old.json").replacen("\"format\": 7", "\"format\": 6", 1)).unwrap();
    run.run("render old.json").code(1).complains("unsupported report format 6, expected 7");
    run.run("render damaged.json").code(1).complains("damaged.json: not a replay: missing field `scenario`");
    run.run("render cut.json").code(1).complains("cut.json: neither a recorded match nor a batch report: EOF");
    run.run("render other.json").code(1).complains("neither a recorded match nor a batch report");
}

#[test]
fn large_board_svg_reduces_detail_and_reports_it_by_default() {
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

/// Returns the sizes of the pages of a PDF in points.
fn pages(run: &Run, path: &str) -> Vec<String> {
    let bytes = std::fs::read(run.path(path)).unwrap();
    assert_eq!(&bytes[..5], b"%PDF-");
    let text = String::from_utf8_lossy(&bytes);
    text.split("/MediaBox[").skip(1).map(|rest| rest.split(']').next().unwrap().to_owned()).collect()
}

#[test]
fn deck_pdf_follows_the_options_for_copies_backs_and_paper() {
    let run = Run::new();
    let deck = "boards/walking/action-deck.toml";
    run.run(&format!("render {deck} --out deck.pdf")).code(0).says("6 pages");
    assert_eq!(pages(&run, "deck.pdf"), vec!["0 0 595.27563 841.8898"; 6], "24 cards, nine a sheet, on both sides");
    run.run(&format!("render {deck} --out one.pdf --copies one --backs none --paper letter")).code(0).says("1 page");
    assert_eq!(pages(&run, "one.pdf"), ["0 0 612 792"]);
    let said = run.run(&format!("render {deck} --out poker.pdf --card poker --paper letter --format json")).code(0).json();
    assert_eq!((said["pictures"][0]["pages"].clone(), said["findings"][0]["code"].clone()), (json!(6), json!("prints-outside")));
    run.run(&format!("render {deck} --out large.pdf --card 300x400")).code(1).complains("does not fit on A4");
    run.run(&format!("render {deck} --out odd.pdf --card 3x4")).code(2).complains("20 to 400 mm");
    run.run(&format!("render {deck} --out odd.pdf --shift 1")).code(2).complains("1.5,-0.5");
    run.run("render --test-page --out test.pdf --shift -1.5,2").code(0).says("2 pages");
    run.run("render").code(2);
}

#[test]
fn pdf_splits_a_board_over_pages_and_prints_a_scenario_as_one_file() {
    let run = Run::new();
    run.run("render boards/rally/red.toml --out board.pdf").code(0).says("5 pages");
    run.run("render boards/rally/red.toml --out small.pdf --cell 9 --paper a3").code(0).says("1 page");
    assert_eq!(pages(&run, "small.pdf"), ["0 0 841.8898 1190.5513"]);
    run.run("render boards/rally/red.toml --out huge.pdf --cell 400").code(1).complains("--cell");
    run.run("render scenarios/mowdown/first-mowing.toml --language es --out kit.pdf").code(0).says("6 pages");
    run.run("render scenarios/walking/crater-dash.toml boards/rally/red.toml --as pdf --out prints").code(0);
    assert!(run.path("prints/crater-dash.pdf").is_file() && run.path("prints/red.pdf").is_file());
}

#[test]
fn check_warns_about_card_text_overflow_and_missing_glyphs() {
    let long = card(&"Take one Earth Control counter. ".repeat(30));
    let run = Run::new().file("scenarios/here.txt", "").file(CARD, &long.replace("glyph: \"✏\"", "glyph: \"漢\""));
    let said = run.run(&format!("check {CARD} --format json")).code(0).json();
    let found: Vec<(&str, bool)> = said["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| (finding["code"].as_str().unwrap(), finding["line"].as_u64() > Some(1)))
        .collect();
    assert_eq!(found, [("card-text-overflow", true), ("missing-glyph", true)], "{said}");
    run.run("check boards/walking/action-deck.toml").code(0).says("card-text-overflow");
}

#[test]
fn render_exports_cards_as_csv() {
    let run = Run::new();
    run.run("render boards/walking/action-deck.toml --out cards.csv").code(0).says("8 card types");
    let table = run.read("cards.csv");
    let line = table.lines().find(|line| line.starts_with("\"planning\",")).unwrap();
    assert!(
        line.starts_with("\"planning\",\"walking\",\"action\",\"3\",\"Planning\",\"At the end")
            && line.ends_with("scripts/walking/action/planning.rhai\""),
        "{line}"
    );
    run.run("render boards/rally/red.toml --out board.csv").code(1).complains("the file contains no cards");
}

#[test]
fn render_exports_a_tabletop_simulator_save_with_images() {
    let run = Run::new();
    let race = "scenarios/rally/first-race.toml";
    run.run(&format!("render {race} --out race.json --language es")).code(0).says("race.json").says("separate images");
    let save: serde_json::Value = serde_json::from_str(&run.read("race.json")).unwrap();
    assert_eq!(save["SaveName"], "Lunar Rally — Primera carrera");
    let board = save["ObjectStates"][0]["CustomImage"]["ImageURL"].as_str().unwrap();
    let folder = run.path("race-pictures").canonicalize().unwrap();
    let file = board.strip_prefix("file://").unwrap();
    assert!(file.starts_with(folder.to_str().unwrap()) && std::fs::read(file).unwrap().starts_with(b"\x89PNG"), "{board}");
    let all = |folder: &str| -> Vec<(String, Vec<u8>)> {
        let files = std::fs::read_dir(run.path(folder)).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<_> =
            files.map(|file| (file.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(file).unwrap())).collect();
        files.sort();
        files
    };
    let first = all("race-pictures");
    assert!(first.iter().all(|(_, bytes)| bytes[25] == 2), "red, green and blue, nothing else");
    run.run(&format!("render {race} --out race.json --language es --url-prefix https://example.org/race")).code(0);
    assert_eq!(all("race-pictures"), first);
    let board = run.read("race.json").contains("\"ImageURL\": \"https://example.org/race/first-race-board-1.png\"");
    assert!(board && !run.read("race.json").contains("file:"));
    run.run("render boards/rally/rover1.toml --as json --out decks/").code(0);
    assert!(run.path("decks/rover1.json").exists() && run.path("decks/rover1-pictures").is_dir());
    run.run(&format!("render {race} --out race.pdf --url-prefix https://e.org")).code(2).complains("--url-prefix is only for .json files");
    run.run(&format!("render {race} --out race.json --url-prefix ftp://e.org")).code(2).complains("begins with https://");
}

#[test]
fn render_can_output_one_part_of_a_scenario_or_deck() {
    let run = Run::new();
    let (race, deck) = ("scenarios/rally/first-race.toml", "boards/walking/action-deck.toml");
    run.run(&format!("render {race} --what board --scale 20 --out board.png")).code(0);
    run.run("render boards/rally/blue.toml --scale 20 --out own.png").code(0);
    let same = |a: &str, b: &str| std::fs::read(run.path(a)).unwrap() == std::fs::read(run.path(b)).unwrap();
    assert!(same("board.png", "own.png"), "without rovers");
    run.run(&format!("render {race} --what cards --dpi 50 --out cards")).code(0);
    assert_eq!(size(&run, "cards/rover1-forward_1_all_terrain.png"), size(&run, "cards/rover2-forward_1_all_terrain.png"));
    run.run(&format!("render {race} --what cards --out cards.png")).code(2).complains("cannot write 2 images to");
    run.run(&format!("render {race} --what tokens --dpi 50 --out tokens.png")).code(0);
    run.run(&format!("render {deck} --what back --dpi 25.4 --out back.png")).code(0);
    assert_eq!(size(&run, "back.png"), [63, 88]);
    run.run(&format!("render {deck} --what back --out back.pdf")).code(0).says("3 pages");
    run.run(&format!("render {race} --what cards --out cards.pdf")).code(0).says("8 pages");
    run.run(&format!("render {race} --what rules --out rules.pdf")).code(0).says("3 pages");
    run.run(&format!("render {deck} --what tokens --out t.pdf")).code(1).complains("contains none of the requested parts");
    run.run("render boards/rally/red.toml --what cards --out t.png").code(1).complains("contains none of the requested parts");
    run.run("render scenarios/mowdown/first-mowing.toml --what cards --out t.pdf").code(1).complains("--what");
    run.run(&format!("render {race} --what booklet --out t.png")).code(2).complains("use a .pdf file");
    run.run(&format!("render {deck} --what back --out t.csv")).code(2).complains("only for images and pages");
}

#[test]
fn booklets_are_printed_on_an_even_number_of_landscape_pages() {
    let run = Run::new();
    for (paper, size) in [("a4", "0 0 841.8898 595.27563"), ("letter", "0 0 792 612")] {
        run.run(&format!("render scenarios/moonbase/first-quarter.toml --what booklet --paper {paper} --language es --out b.pdf")).code(0);
        let sides = pages(&run, "b.pdf");
        assert!(sides.len() >= 2 && sides.len().is_multiple_of(2) && sides.iter().all(|side| side == size), "{sides:?}");
    }
}

/// A small hex board with every symbol of its legend.
const SMALL: &str = r#"
format = 1
game = "rally"
kind = "board"
name = { en = "Small", es = "Chico" }
grid = """
s . A f
 . 1 _ f
"""

[legend]
1 = "fine_dust"
A = "crater"
"#;

/// A small ring with random areas.
const RING: &str = r#"
format = 1
game = "walking"
kind = "board"
name = { en = "Small ring", es = "Anillo chico" }
areas = 2
width = 4
levels = 4
joint_level = 1
last_area_points = [6, 7, 8, 9]
finish_points = [11, 10]
cards = "boards/walking/lunar-cards.toml"
layout = ["?", "?"]
joints = ["?"]
"#;

/// Renders an SVG and compares it with its snapshot. Numbers have at most three decimals and no negative zero, so that the file is
/// the same on every system.
fn golden(run: &Run, name: &str, file: &str, more: &str) {
    run.run(&format!("render {file} --out {name}.svg {more}")).code(0);
    let svg = run.read(&format!("{name}.svg"));
    let marks: String = svg.split('>').map(|tag| tag.split_once('<').map_or("", |(_, tag)| tag)).collect::<Vec<_>>().join(" ");
    let words = marks.split(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-');
    for number in words.filter(|word| word.contains(|letter: char| letter.is_ascii_digit())) {
        let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        assert!(decimals <= 3 && number.trim_end_matches(['0', '.']) != "-", "{name}: {number}");
    }
    insta::assert_snapshot!(name, svg.replace("><", ">\n<"));
}

#[test]
fn rendered_boards_and_cards_match_their_golden_images() {
    let run = Run::new().file("scenarios/keep", "").file("boards/rally/small.toml", SMALL).file("boards/walking/small.toml", RING);
    golden(&run, "hexes", "boards/rally/small.toml", "--scale 40 --detail shaded");
    golden(&run, "card", "scripts/walking/action/planning.rhai", "--language es");
    golden(&run, "back", "boards/walking/action-deck.toml", "--what back");
    golden(&run, "columns", "boards/mowdown/nook.toml", "--scale 40");
    golden(&run, "areas", "boards/moonbase/shackleton.toml", "--scale 100");
    golden(&run, "ring", "boards/walking/small.toml", "--scale 40");
}

/// Returns the colours at six positions of a picture, as red, green and blue.
fn colours(run: &Run, path: &str, places: [(u32, u32); 6]) -> [[u8; 3]; 6] {
    let mut reader = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(run.path(path)).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    places.map(|(x, y)| {
        let at = (y * info.width + x) as usize * info.color_type.samples();
        [pixels[at], pixels[at + 1], pixels[at + 2]]
    })
}

#[test]
fn rendered_pixels_match_the_terrain() {
    let run = Run::new().file("scenarios/keep", "").file("boards/rally/small.toml", SMALL);
    run.run("render boards/rally/small.toml --scale 100 --detail flat --out board.png").code(0);
    let [width, height] = size(&run, "board.png");
    let around = (width - 450) / 2;
    // Centres of the first row, then of the second row, and a corner outside.
    let places = [50, 150, 250, 350].map(|x| (around + x, 80)).into_iter().chain([(around + 200, height - 80), (1, 1)]);
    let [start, plain, crater, finish, dust, outside] = colours(&run, "board.png", places.collect::<Vec<_>>().try_into().unwrap());
    let light = |[r, g, b]: [u8; 3]| u32::from(r) + u32::from(g) + u32::from(b);
    assert!(light(crater) < light(plain) && light(plain) < light(outside), "{crater:?} {plain:?} {outside:?}");
    assert!(start[2] > start[0] && dust[0] > dust[2], "ice is blue, dust is yellow: {start:?} {dust:?}");
    assert_ne!(finish, plain);
}

/// Returns the output of a program for a file, or reports and skips it if the program is not installed.
fn told(program: &str, arguments: &[&str]) -> Option<String> {
    match std::process::Command::new(program).args(arguments).output() {
        Ok(said) => {
            assert!(said.status.success(), "{program} {arguments:?}: {}", String::from_utf8_lossy(&said.stderr));
            Some(String::from_utf8_lossy(&said.stdout).into_owned())
        }
        Err(error) => {
            eprintln!("skipped: {program}: {error}");
            None
        }
    }
}

#[test]
fn pdf_tools_read_the_pages_fonts_and_text_of_a_kit() {
    let run = Run::new();
    let kit = "render scenarios/walking/full-lap.toml --language es --out kit.pdf";
    run.run(kit).code(0);
    let (path, first) = (run.path("kit.pdf"), std::fs::read(run.path("kit.pdf")).unwrap());
    let file = path.to_str().unwrap();
    if let Some(info) = told("pdfinfo", &[file]) {
        let count = pages(&run, "kit.pdf").len();
        let said = |key: &str| info.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default().trim().to_owned();
        assert_eq!((said("Pages:"), said("Page size:")), (count.to_string(), "595.276 x 841.89 pts (A4)".to_owned()), "{info}");
        assert!(said("CreationDate:").is_empty() && said("Title:").contains("Vuelta completa"), "{info}");
    }
    if let Some(fonts) = told("pdffonts", &[file]) {
        let rows: Vec<&str> = fonts.lines().skip(2).collect();
        assert!(!rows.is_empty() && rows.iter().all(|row| row.contains("yes yes yes")), "embedded, cut, with their letters: {fonts}");
    }
    if let Some(text) = told("pdftotext", &["-layout", file, "-"]) {
        assert!(
            ["Planificación", "Resumen de reglas", "astronauta", "€"].map(|word| text.contains(word)) == [true, true, true, false],
            "{text}"
        );
    }
    told("qpdf", &["--check", file]);
    run.run(kit).code(0);
    assert!(std::fs::read(&path).unwrap() == first, "the same pages are the same bytes");
}

#[cfg(unix)]
#[test]
fn implicit_output_name_does_not_follow_a_symlink() {
    let run = Run::new().file("precious.txt", "mine").file("folder/keep", "");
    let link = |to: &str, at: &str| std::os::unix::fs::symlink(run.path(to), run.path(at)).unwrap();
    link("precious.txt", "planning.svg");
    link("precious.txt", "folder/planning.svg");
    for arguments in ["--as svg", "--as svg --out folder"] {
        run.run(&format!("render {CARD} {arguments}"))
            .code(1)
            .complains("planning.svg: expected a regular file, found a symbolic link; remove it");
    }
    assert_eq!(run.read("precious.txt"), "mine");
    run.run(&format!("render {CARD} --out planning.svg")).code(0);
    assert!(run.read("precious.txt").starts_with("<svg "), "somebody typed this name");
}

#[cfg(unix)]
#[test]
fn full_disk_error_does_not_mention_the_temporary_file() {
    let run = Run::new();
    // A limit on the size of files simulates a full disk.
    let line = format!("trap '' XFSZ; ulimit -f 1; exec {} render boards/rally/red.toml --out red.svg", env!("CARGO_BIN_EXE_moonwright"));
    let said = std::process::Command::new("sh").args(["-c", &line]).current_dir(run.path("")).output().unwrap();
    let told = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.code() == Some(1) && told.contains("cannot write red.svg: File too large"), "{told}");
    assert!(!told.contains(".saving-") && !told.contains("at path"), "{told}");
    assert!(!run.path("red.svg").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn images_can_have_names_that_are_not_utf_8() {
    use std::os::unix::ffi::OsStrExt;
    let (run, name) = (Run::new(), std::ffi::OsStr::from_bytes(b"caf\xe9.svg"));
    let output = run.command(&["render", "boards/rally/red.toml", "--out"]).arg(name).output().unwrap();
    assert_eq!((output.status.code(), run.path(".").join(name).is_file()), (Some(0), true), "{output:?}");
}
