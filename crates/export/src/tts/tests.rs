use super::picture::Squares;
use super::*;
use content::text::Language;
use scene::placed::ScenePiece;
use std::collections::{BTreeMap, BTreeSet};

fn save(path: &str, language: Language) -> Save {
    let (workspace, wish) = (Workspace::bundled(), RenderOptions { language, ..RenderOptions::default() });
    let save = of_file(&workspace, path, &wish, &PrintSettings::default());
    save.unwrap_or_else(|findings| panic!("{path}: {findings:?}"))
}

fn sizes(save: &Save) -> BTreeMap<&str, [u32; 2]> {
    save.pictures().iter().map(|drawn| (drawn.file.as_str(), drawn.size.pixels)).collect()
}

/// Returns every object, including those in bags and decks.
fn objects(json: &Json) -> Vec<&Json> {
    let all = ["ObjectStates", "ContainedObjects"].into_iter().filter_map(|key| json[key].as_array()).flatten();
    all.flat_map(|object| std::iter::once(object).chain(objects(object))).collect()
}

fn text<'a>(object: &'a Json, key: &str) -> &'a str {
    object[key].as_str().unwrap_or_default()
}

/// Checks that the sheet and slot of a card and their pictures exist.
fn holds_together(card: &Json, sizes: &BTreeMap<&str, [u32; 2]>, path: &str) {
    let id = card["CardID"].as_u64().unwrap();
    let sheet = &card["CustomDeck"][(id / 100).to_string()];
    let (columns, rows) = (sheet["NumWidth"].as_u64().unwrap(), sheet["NumHeight"].as_u64().unwrap());
    assert!(id % 100 < 70 && id % 100 < columns * rows && columns <= 10 && rows <= 7, "{path}: {card}");
    assert!(sizes.contains_key(text(sheet, "FaceURL")) && sizes.contains_key(text(sheet, "BackURL")), "{path}: {sheet}");
}

#[test]
fn tts_saves_of_bundled_scenarios_are_consistent_in_both_languages() {
    let workspace = Workspace::bundled();
    for path in workspace.paths().iter().filter(|path| path.starts_with("scenarios/")) {
        for language in Language::ALL {
            let save = save(path, language);
            assert_eq!(save.findings, [], "{path}");
            let (all, sizes) = (objects(&save.json), sizes(&save));
            let ids: BTreeSet<&str> = all.iter().map(|object| text(object, "GUID")).collect();
            assert!(ids.len() == all.len() && ids.iter().all(|id| id.len() == 6), "{path}: ids are its own");
            assert!(sizes.values().flatten().all(|side| (1..4096).contains(side)), "{path}: {sizes:?}");
            for object in &all {
                match text(object, "Name") {
                    "Card" => holds_together(object, &sizes, path),
                    "DeckCustom" => {
                        let cards = object["ContainedObjects"].as_array().unwrap();
                        let ids: Vec<&Json> = cards.iter().map(|card| &card["CardID"]).collect();
                        assert_eq!(object["DeckIDs"].as_array().unwrap().iter().collect::<Vec<_>>(), ids, "{path}");
                        assert!(cards.len() > 1 && cards.iter().all(|card| object["CustomDeck"].get(sheet_of(card)).is_some()), "{path}");
                    }
                    "Custom_Tile" | "Figurine_Custom" => {
                        let image = &object["CustomImage"];
                        let known = |key: &str| text(image, key).is_empty() || sizes.contains_key(text(image, key));
                        assert!(known("ImageURL") && known("ImageSecondaryURL") && !text(image, "ImageURL").is_empty(), "{path}: {image}");
                    }
                    "Bag" => assert!(object["ContainedObjects"].as_array().unwrap().len() > 1, "{path}"),
                    "Die_6" => assert_eq!(shown(object), ["1", "2", "3", "4", "5", "6"], "{path}"),
                    "Custom_Dice" => {
                        let image = &object["CustomImage"];
                        assert_eq!((shown(object).len(), &image["CustomDice"]["Type"]), (6, &Json::from(1)), "{path}");
                        assert_eq!(sizes[text(image, "ImageURL")], [768, 768], "{path}");
                    }
                    other => panic!("{path}: {other}"),
                }
            }
            assert!(save.json["TabStates"].as_object().unwrap().len() == 2 && !text(&save.json, "Rules").is_empty(), "{path}");
        }
    }
}

/// Returns the values of a die, from the first face to the sixth.
fn shown(die: &Json) -> Vec<&str> {
    die["RotationValues"].as_array().unwrap().iter().map(|value| text(value, "Value")).collect()
}

#[test]
fn tts_dice_match_the_scenario_faces_and_share_images() {
    let bundle = rules::registry::load(&Workspace::bundled(), "scenarios/walking/full-lap.toml").unwrap();
    let save = save("scenarios/walking/full-lap.toml", Language::En);
    let dice: Vec<&Json> = objects(&save.json).into_iter().filter(|object| text(object, "Name") == "Custom_Dice").collect();
    let faces = |die: &content::scenario::DieKind| die.faces.iter().map(ToString::to_string).collect::<Vec<_>>();
    let expected: Vec<Vec<String>> = bundle.scenario.dice.iter().flat_map(|die| vec![faces(die); usize::from(die.count)]).collect();
    assert_eq!(dice.iter().map(|die| shown(die)).collect::<Vec<_>>(), expected);
    let pictures: BTreeSet<&str> = dice.iter().map(|die| text(&die["CustomImage"], "ImageURL")).collect();
    assert_eq!(pictures.len(), bundle.scenario.dice.len());
}

fn sheet_of(card: &Json) -> String {
    (card["CardID"].as_u64().unwrap() / 100).to_string()
}

#[test]
fn tabletop_simulator_saves_contain_the_pieces_of_the_initial_board() {
    let workspace = Workspace::bundled();
    let mut laid = 0;
    for path in workspace.paths().iter().filter(|path| path.starts_with("scenarios/")) {
        let bundle = rules::registry::load(&workspace, path).unwrap();
        let m = subject::beginning(&bundle, path).unwrap();
        let seen = ViewContext { bundle: &bundle, m: m.as_ref(), eyes: Viewer::All, asking: None, language: Language::En };
        // Lunar cards and tokens that are part of the board picture are not separate pieces.
        let printed = |placed: &ScenePiece| placed.id.starts_with("ground-") && !path_draws(&bundle);
        let placed = registry::table(&seen).placed().into_iter().filter(|placed| !printed(placed)).count();
        let save = save(path, Language::En);
        let on_board = |object: &&Json| object["Transform"]["posY"].as_f64().unwrap() > f64::from(object::SURFACE) + 0.1;
        assert_eq!(objects(&save.json).into_iter().filter(on_board).count(), placed, "{path}");
        laid += placed;
    }
    assert!(laid > 50, "{laid}");
}

fn path_draws(bundle: &content::bundle::Bundle) -> bool {
    bundle.ring().is_ok_and(|(ring, _)| ring.areas.contains(&content::ring::AreaSlot::Random))
}

#[test]
fn tts_deck_repeats_ids_of_copies_and_starts_a_new_sheet_after_70_faces() {
    let actions = save("boards/walking/action-deck.toml", Language::Es);
    let deck = &actions.json["ObjectStates"][0];
    let ids: Vec<u64> = deck["DeckIDs"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect();
    let faces: BTreeSet<u64> = ids.iter().copied().collect();
    assert_eq!((ids.len(), *faces.first().unwrap(), *faces.last().unwrap()), (24, 100, 99 + faces.len() as u64));
    assert!(ids.is_sorted() && faces.len() < ids.len(), "{ids:?}");
    assert!(actions.json["SaveName"] == "" && text(deck, "Nickname") == "Cartas de acción");

    let workspace = Workspace::bundled();
    let (document, _) = document::read("boards/walking/lunar-cards.toml", &workspace.read("boards/walking/lunar-cards.toml").unwrap());
    let set = CardSet::of(&workspace, &document.unwrap(), Language::En).unwrap();
    let many = CardSet { cards: set.cards.iter().cycle().take(145).cloned().collect(), back: set.back.clone(), title: set.title.clone() };
    let mut tray = Tray::new("many");
    let deck = tray.deck(&many, "Many", PrintSettings::default().card.stock(), PrintSettings::default().copies);
    let ids: Vec<u64> = deck["DeckIDs"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect();
    assert_eq!((ids.len(), ids[69], ids[70], ids[144]), (145, 169, 200, 304));
    let save = tray.saved(object::save("", "", &[], vec![deck]), Vec::new());
    assert_eq!(sizes(&save).values().map(|size| size[0]).max(), Some(4090), "{:?}", sizes(&save));
}

#[test]
fn tts_single_card_is_not_a_deck_and_urls_use_the_given_prefix() {
    let card = save("scripts/walking/action/planning.rhai", Language::En);
    assert_eq!(text(&card.json["ObjectStates"][0], "Name"), "Card");
    let json = card.json("https://example.org/pictures/");
    let sheet = &json["ObjectStates"][0]["CustomDeck"]["1"];
    assert!(text(sheet, "FaceURL").starts_with("https://example.org/pictures/planning-cards-"), "{sheet}");
    let figures = objects(&save("scenarios/walking/duel.toml", Language::En).json("https://e.org/")).len();
    assert!(figures > 20);
    let refused = of_file(&Workspace::bundled(), "boards/moonbase/forces.toml", &RenderOptions::default(), &PrintSettings::default());
    assert_eq!(refused.err().unwrap()[0].code, "no-picture");
}

#[test]
fn addresses_of_pictures_are_percent_encoded() {
    let save = Save {
        name: String::new(),
        findings: Vec::new(),
        json: serde_json::json!({ "FaceURL": "ñ 100%-cards.png" }),
        pictures: Vec::new(),
    };
    let folder = address_of(Path::new("/home/Ana Núñez/#1 [wip]?/save-pictures"));
    assert_eq!(folder, "file:///home/Ana%20N%C3%BA%C3%B1ez/%231%20%5Bwip%5D%3F/save-pictures/");
    assert_eq!(text(&save.json(&folder), "FaceURL"), format!("{folder}%C3%B1%20100%25-cards.png"));
}

proptest::proptest! {
    #[test]
    fn board_squares_cover_the_board_and_number_at_most_144(width in 1.0..400.0f32, height in 1.0..400.0f32) {
        let squares = Squares::of(width, height);
        let (across, down) = (squares.columns as f32 * squares.side, squares.rows as f32 * squares.side);
        proptest::prop_assert!(across > width - 0.5 && down > height - 0.5, "{squares:?}");
        proptest::prop_assert!(squares.columns * squares.rows <= 144);
        let bounds = scene::SceneRect::new(3.0, -2.0, width, height);
        let (first, last) = (squares.part(bounds, 0, 0), squares.part(bounds, squares.columns - 1, squares.rows - 1));
        proptest::prop_assert!(first.min.x <= 3.5 && last.max.x >= width + 2.5 && first.min.y <= -1.5 && last.max.y >= height - 2.5);
    }
}
