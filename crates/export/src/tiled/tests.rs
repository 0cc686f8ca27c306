//! Tests of round trips in every encoding, of maps from other sources, and of invalid maps.

use super::import::{MapDefaults, import, survey};
use super::read::{MapFolder, read};
use super::write;
use super::{kinds::TileKind, *};
use crate::import::Import;
use content::columns::ColumnBoard;
use content::diagnostic::Diagnostic;
use content::document::{self, Document};
use content::hex::HexBoard;
use content::message::message;
use content::picture::ReferencePicture;
use content::workspace::Workspace;
use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use geometry::columns::Spot;
use geometry::hex::offset;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::Write;

/// Compresses in the Zstandard format.
fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

const RED: &str = "boards/rally/red.toml";

/// Returns a map, three hexes wide, with these tiles and this ground.
fn painted(tiles: &str, ground: &str) -> String {
    let rows = ground.trim_end_matches(',').split(',').count() / 3;
    format!(
        "<map orientation=\"hexagonal\" width=\"3\" height=\"{rows}\" staggeraxis=\"y\" staggerindex=\"odd\">\n\
         <tileset firstgid=\"1\" name=\"moon\">{tiles}</tileset>\n\
         <layer id=\"1\" name=\"Tile Layer 1\" width=\"3\" height=\"{rows}\"><data encoding=\"csv\">{ground}</data></layer>\n</map>"
    )
}

fn brought(workspace: &Workspace, text: &str, given: &MapDefaults) -> Result<Import, Vec<Diagnostic>> {
    let (map, warnings) = read("maps/my crater.tmx", text.as_bytes(), &MapFolder::NOTHING)?;
    let import = import(workspace, "maps/my crater.tmx", &map, given)?;
    Ok(Import { warnings: warnings.into_iter().chain(import.warnings).collect(), ..import })
}

fn given(kinds: &[(&str, &str)]) -> MapDefaults {
    MapDefaults { kinds: kinds.iter().map(|(tile, kind)| ((*tile).to_owned(), (*kind).to_owned())).collect(), ..MapDefaults::default() }
}

fn codes(text: &str) -> Vec<(String, u32)> {
    let findings = brought(&Workspace::bundled(), text, &MapDefaults::default()).unwrap_err();
    findings.into_iter().map(|finding| (finding.code, finding.line)).collect()
}

fn board(import: &Import) -> HexBoard {
    document::read(&import.files[0].path, &import.files[0].text).0.unwrap().into().unwrap()
}

fn grid(import: &Import) -> Vec<String> {
    let text = &import.files[0].text;
    let grid = text.split("\"\"\"").nth(1).unwrap();
    grid.lines().filter(|line| !line.is_empty()).map(|line| line.replace(' ', "")).collect()
}

/// Returns every bundled hex board, and one with every feature that a board can have.
fn boards() -> Vec<(String, Document)> {
    let workspace = Workspace::bundled();
    let read = |path: String| Some((path.clone(), document::read(&path, &workspace.read(&path).ok()?).0?));
    let mut boards: Vec<(String, Document)> = workspace.paths().into_iter().filter_map(read).collect();
    boards.retain(|(_, document)| document.get::<HexBoard>().is_some());
    let mut full = boards.iter().find(|(path, _)| path == RED).unwrap().1.clone();
    let picture = ReferencePicture { file: "boards/rally/scan.png".into(), at: [-250, 7], width: 2000, opacity: 40 };
    *full.picture_mut() = Some(picture);
    let board = full.get_mut::<HexBoard>().unwrap();
    board.name.en = "Quote \" & <red>\nsecond line".into();
    board.features.insert(offset(12, 8), "cache".into());
    board.features.insert(offset(0, 0), "nobody_wrote_it".into());
    board.legend.insert('z', "not_written_yet".into());
    boards.push(("boards/rally/full.toml".to_owned(), full));
    boards
}

fn text_of(document: &Document) -> String {
    write::map(&Workspace::bundled(), document, "x-tiles.png", false).unwrap().text
}

/// Returns the same map with a different encoding of its layers.
fn packed(text: &str, how: &str, compress: impl Fn(&[u8]) -> Vec<u8>) -> String {
    let mut parts = text.split("<data encoding=\"csv\">");
    let mut whole = parts.next().unwrap().to_owned();
    for part in parts {
        let (numbers, rest) = part.split_once("</data>").unwrap();
        let bytes: Vec<u8> = numbers.split(',').flat_map(|number| number.trim().parse::<u32>().unwrap().to_le_bytes()).collect();
        whole.push_str(&format!("<data encoding=\"base64\"{how}>\n   {}\n  </data>{rest}", BASE64.encode(&compress(&bytes))));
    }
    whole
}

#[test]
fn hex_boards_round_trip_through_every_tiled_encoding() {
    let boards = boards();
    assert!(boards.len() > 6);
    let given = MapDefaults { out: Some("boards/rally/back.toml".into()), ..MapDefaults::default() };
    let zlib = |bytes: &[u8]| {
        let mut out = ZlibEncoder::new(Vec::new(), Compression::default());
        out.write_all(bytes).unwrap();
        out.finish().unwrap()
    };
    let gzip = |bytes: &[u8]| {
        let mut out = GzEncoder::new(Vec::new(), Compression::default());
        out.write_all(bytes).unwrap();
        out.finish().unwrap()
    };
    for (path, document) in boards {
        let text = text_of(&document);
        let packings = [
            text.clone(),
            packed(&text, "", <[u8]>::to_vec),
            packed(&text, " compression=\"zlib\"", zlib),
            packed(&text, " compression=\"gzip\"", gzip),
            packed(&text, " compression=\"zstd\"", zstd),
            as_tmj(&text),
        ];
        for (number, text) in packings.iter().enumerate() {
            let import = brought(&Workspace::bundled(), text, &given).unwrap();
            let [file] = &import.files[..] else { panic!("{path} {number}: {import:?}") };
            let back = document::read(&file.path, &file.text).0.unwrap();
            assert_eq!(back, document, "{path}, packing {number}");
        }
        // Importing it over the board itself changes nothing.
        let mut workspace = Workspace::bundled();
        workspace.overlay(&path, Some(document::write(&document, None).into()));
        let own = brought(&workspace, &text, &MapDefaults { out: Some(path.clone()), ..MapDefaults::default() }).unwrap();
        assert!(own.files.is_empty(), "{path}: {own:?}");
    }
}

/// Returns the same map in Tiled's JSON format.
fn as_tmj(text: &str) -> String {
    use serde_json::{Value, json};
    let document = roxmltree::Document::parse(text).unwrap();
    let root = document.root_element();
    let number = |node: roxmltree::Node<'_, '_>, key: &str| node.attribute(key).map(|word| word.parse::<u32>().unwrap());
    let properties = |node: roxmltree::Node<'_, '_>| -> Value {
        let each = node.children().find(|child| child.has_tag_name("properties")).into_iter().flat_map(|child| child.children());
        let each = each.filter(|child| child.is_element());
        each.map(|p| json!({ "name": p.attribute("name"), "type": "string", "value": p.attribute("value") })).collect()
    };
    let layers = root.children().filter(|child| child.has_tag_name("layer")).map(|layer| {
        let data = layer.children().find(|child| child.has_tag_name("data")).unwrap().text().unwrap();
        let numbers: Vec<u32> = data.split(',').map(|word| word.trim().parse().unwrap()).collect();
        json!({ "name": layer.attribute("name"), "type": "tilelayer", "data": numbers, "width": 1, "height": 1, "opacity": 1 })
    });
    let set = root.children().find(|child| child.has_tag_name("tileset")).unwrap();
    let tiles = set.children().filter(|child| child.has_tag_name("tile"));
    let tiles: Value =
        tiles.map(|tile| json!({ "id": number(tile, "id"), "type": tile.attribute("type"), "properties": properties(tile) })).collect();
    let whole = json!({
        "type": "map", "orientation": "hexagonal", "infinite": false, "staggeraxis": "y", "staggerindex": "odd",
        "width": number(root, "width"), "height": number(root, "height"), "properties": properties(root),
        "layers": layers.collect::<Value>(), "tilesets": [{ "firstgid": 1, "name": "rally", "tiles": tiles }],
    });
    whole.to_string()
}

#[test]
fn boards_of_columns_round_trip_through_tiled_maps() {
    let workspace = Workspace::bundled();
    let read = |path: &String| document::read(path, &workspace.read(path).ok()?).0.filter(|found| found.get::<ColumnBoard>().is_some());
    let mut boards: Vec<(String, Document)> =
        workspace.paths().into_iter().filter_map(|path| read(&path).map(|document| (path, document))).collect();
    assert!(!boards.is_empty());
    // The other parity.
    let (path, mut lower) = boards[0].clone();
    let board = lower.get_mut::<ColumnBoard>().unwrap();
    board.cells = board.cells.iter().map(|(spot, cell)| (Spot::new(spot.column, spot.half + 1), *cell)).collect();
    boards.push((path, lower));
    for (path, document) in boards {
        let text = text_of(&document);
        let mut own = Workspace::bundled();
        own.overlay(&path, Some(document::write(&document, None).into()));
        let same = brought(&own, &text, &MapDefaults { out: Some(path.clone()), ..MapDefaults::default() }).unwrap();
        assert!(same.files.is_empty(), "{path}: {same:?}");
        let new = brought(&workspace, &text, &MapDefaults::default()).unwrap();
        let back = document::read(&new.files[0].path, &new.files[0].text).0.unwrap();
        let (back, board) = (back.get::<ColumnBoard>().unwrap(), document.get::<ColumnBoard>().unwrap());
        assert_eq!((&back.cells, &back.name), (&board.cells, &board.name), "{path}");
    }
}

#[test]
fn map_with_shifted_columns_becomes_a_board_of_columns() {
    let tiles = "<tile id=\"0\" type=\"1\"/><tile id=\"1\" type=\"hole\"/>";
    let text = painted(tiles, "1,1,2,0,1,2").replace("staggeraxis=\"y\"", "staggeraxis=\"x\"");
    let findings = brought(&Workspace::bundled(), &text, &MapDefaults::default()).unwrap_err();
    assert!(findings[0].code == "map-tiles" && findings[0].help.to_string().contains("1, 1h, 1H, 2,"), "{findings:?}");
    let import = brought(&Workspace::bundled(), &text, &given(&[("hole", "2H")])).unwrap();
    assert_eq!(import.files[0].path, "boards/mowdown/my-crater.toml");
    assert_eq!(grid(&import), ["1.2H", ".1.", "..2H", ".1."]);
    let wide = text.replace("width=\"3\" height=\"2\"", "width=\"1\" height=\"27\"").replace("1,1,2,0,1,2", &["1"; 27].join(","));
    assert_eq!(codes(&wide)[0].0, "map-form");
    let rally = MapDefaults { game: Some("rally".into()), ..given(&[("hole", "2H")]) };
    assert_eq!(brought(&Workspace::bundled(), &text, &rally).unwrap_err()[0].code, "unknown-game");
}

#[test]
fn reimporting_a_tiled_map_changes_only_the_edited_hexes() {
    let workspace = Workspace::bundled();
    let before = workspace.read(RED).unwrap();
    let document = document::read(RED, &before).0.unwrap();
    let text = text_of(&document);
    // The second hex of the first row becomes a finish, tile 3.
    let text = text.replacen("<data encoding=\"csv\">\n1,1,", "<data encoding=\"csv\">\n1,3,", 1);
    let import = brought(&workspace, &text, &MapDefaults { out: Some(RED.into()), ..MapDefaults::default() }).unwrap();
    let [file] = &import.files[..] else { panic!("{import:?}") };
    assert_eq!((file.path.as_str(), file.is_new(), &file.what[..]), (RED, false, &[message!("one-hex")][..]));
    assert!(file.text.starts_with("# A staggered start") && file.text.contains("\n. f s . ."), "{}", file.text);
}

#[test]
fn import_remembers_the_mapping_of_unknown_tiles() {
    let mut workspace = Workspace::bundled();
    let tiles = "<tile id=\"0\" class=\"Sand\"/><tile id=\"1\"><image source=\"art/hole.png\"/></tile>";
    // The third tile has no property at all, and the highest bits of the first one flip it.
    let ground = "2147483649,2,3,1,2,0,1,1,1";
    let found = brought(&workspace, &painted(tiles, ground), &MapDefaults::default()).unwrap_err();
    assert_eq!((found[0].code.as_str(), found[0].line, found.len()), ("map-tiles", 2, 1));
    assert!(found[0].message.to_string().ends_with("`Sand`, `hole`, `moon 2`"), "{}", found[0].message);
    assert!(
        found[0].help.to_string().contains("surface, void, start, finish,") && found[0].help.to_string().contains("fine_dust"),
        "{}",
        found[0].help
    );

    let kinds = given(&[("Sand", "surface"), ("hole", "Crater"), ("moon 2", "finish")]);
    let import = brought(&workspace, &painted(tiles, ground), &kinds).unwrap();
    assert_eq!(grid(&import), [".Af", ".A_", "..."]);
    let told: Vec<_> = import.files.iter().map(|file| (file.path.as_str(), file.is_new())).collect();
    assert_eq!(told, [("boards/rally/my-crater.toml", true), ("imports.toml", true)]);
    assert!(import.files[1].text.contains("[rally.moon]\n") && import.files[1].text.contains("Sand = \"surface\"\n"));

    for file in &import.files {
        workspace.overlay(&file.path, Some(file.text.as_str().into()));
    }
    assert!(brought(&workspace, &painted(tiles, ground), &MapDefaults::default()).unwrap().files.is_empty(), "nothing is asked again");
    let wider = brought(&workspace, &painted(tiles, "2,2,3,1,2,0,2,1,1"), &MapDefaults::default()).unwrap();
    assert_eq!(grid(&wider), ["AAf", ".A_", "B.."], "a piece keeps its letter, and another gets the next");
    assert_eq!(wider.files[0].what, [message!("hexes-count", hexes = 2), message!("legend")]);
}

#[test]
fn map_import_changes_features_only_with_a_feature_layer() {
    let mut workspace = Workspace::bundled();
    let tiles = "<tile id=\"0\" type=\"surface\"/><tile id=\"1\" type=\"cache\"/>";
    let plain = painted(tiles, "1,1,1,1,1,1");
    let first = brought(&workspace, &plain, &MapDefaults::default()).unwrap();
    let with = format!("{}\n[[feature]]\nat = [2, 1]\nkind = \"cache\"\n", first.files[0].text);
    workspace.overlay(&first.files[0].path, Some(with.into()));
    assert!(brought(&workspace, &plain, &MapDefaults::default()).unwrap().files.is_empty());
    let layer = |ground: &str| format!("<layer name=\"Features\"><data encoding=\"csv\">{ground}</data></layer></map>");
    let moved = brought(&workspace, &plain.replace("</map>", &layer("0,2,0,0,0,0")), &MapDefaults::default()).unwrap();
    assert_eq!((moved.files[0].what.as_slice(), board(&moved).features.len()), (&[message!("features-count", features = 2)][..], 1));
    let ground = brought(&workspace, &plain.replace("</map>", &layer("0,1,0,0,0,0")), &MapDefaults::default()).unwrap_err();
    assert_eq!(ground[0].code, "map-tiles");
}

#[test]
fn tiled_maps_with_even_stagger_keep_their_shifted_rows() {
    let even = painted("<tile id=\"0\" type=\"start\"/>", "1,1,1,1,0,1").replace("\"odd\"", "\"even\"");
    assert_eq!(grid(&brought(&Workspace::bundled(), &even, &MapDefaults::default()).unwrap()), ["___", "sss", "s_s"]);
}

#[test]
fn imported_boards_that_violate_rules_produce_warnings() {
    let tiles = "<tile id=\"0\" type=\"crater\"><properties><property name=\"symbol\" value=\"A\"/></properties></tile>";
    let import = brought(&Workspace::bundled(), &painted(tiles, "1,0,1,0,0,0"), &MapDefaults::default()).unwrap();
    assert_eq!(grid(&import), ["A_A", "___"]);
    assert!(import.warnings.iter().any(|finding| finding.code == "LR-V5" && !finding.is_error()), "{:?}", import.warnings);
}

#[test]
fn ignored_tiled_layers_are_reported_by_name() {
    let more = "<group><layer name=\"top\"><data encoding=\"csv\">0,0,0</data></layer></group><objectgroup name=\"units\"/></map>";
    let text = painted("<tile id=\"0\" type=\"start\"/>", "1,1,1").replace("</map>", more);
    let import = brought(&Workspace::bundled(), &text, &MapDefaults::default()).unwrap();
    let told: Vec<_> =
        import.warnings.iter().filter(|finding| finding.code == "map-layer").map(|finding| finding.message.to_string()).collect();
    assert!(told.len() == 2 && told[0].contains("units") && told[1].contains("top"), "{told:?}");
}

#[test]
fn invalid_tiled_maps_are_rejected_with_code_and_line() {
    let good = painted("<tile id=\"0\" type=\"surface\"/>", "1,1,1");
    let with = |from: &str, to: &str| codes(&good.replace(from, to));
    let form = [("map-form".to_owned(), 1)];
    assert_eq!(with("hexagonal", "orthogonal"), form);
    assert_eq!(with("<map ", "<map infinite=\"1\" "), form);
    assert_eq!(with("width=\"3\" height=\"1\" stag", "width=\"3\" height=\"1025\" stag"), form);
    assert_eq!(with("width=\"3\" height=\"1\" stag", "width=\"99999999999\" height=\"0\" stag"), form);
    assert_eq!(with("<map ", "<map a=\"<\" ")[0], ("map-syntax".to_owned(), 1));
    assert_eq!(with("1,1,1", "1,1")[0], ("map-layer".to_owned(), 3));
    assert_eq!(with("1,1,1", "1,1,x")[0], ("map-layer".to_owned(), 3));
    assert_eq!(with("1,1,1", "1,1,-1")[0], ("map-layer".to_owned(), 3));
    assert_eq!(with("firstgid=\"1\"", "firstgid=\"2\"")[0], ("map-layer".to_owned(), 3));
    assert_eq!(with("firstgid=\"1\"", "firstgid=\"0\"")[0], ("map-form".to_owned(), 2));
    assert_eq!(with("encoding=\"csv\"", "encoding=\"base64\" compression=\"zstd\"")[0], ("map-layer".to_owned(), 3));
    assert_eq!(with("encoding=\"csv\"", "encoding=\"rot13\"")[0], ("map-layer".to_owned(), 3));
    assert_eq!(with(" type=\"surface\"", "")[0], ("map-tiles".to_owned(), 2));
    assert_eq!(with(" type=\"surface\"", " type=\"Lava\"")[0], ("map-tiles".to_owned(), 2));
    for outside in ["../moon.tsx", "/etc/passwd", "C:\\moon.tsx", "moon.tsx"] {
        let set = format!("firstgid=\"1\" source=\"{outside}\"");
        assert_eq!(with("firstgid=\"1\"", &set)[0], ("map-tiles".to_owned(), 2), "{outside}");
    }
    let refused = |given: &MapDefaults| brought(&Workspace::bundled(), &good, given).unwrap_err()[0].code.clone();
    assert_eq!(refused(&MapDefaults { game: Some("walking".into()), ..MapDefaults::default() }), "unknown-game");
    assert_eq!(refused(&MapDefaults { out: Some("../x.toml".into()), ..MapDefaults::default() }), "bad-reference");
    assert_eq!(refused(&MapDefaults { out: Some("scripts/x.rhai".into()), ..MapDefaults::default() }), "bad-reference");
    assert_eq!(refused(&MapDefaults { out: Some("boards/rally/rover1.toml".into()), ..MapDefaults::default() }), "wrong-kind");
    assert_eq!(refused(&given(&[("surface", "lavva")])), "map-tiles");
    assert_eq!(refused(&given(&[("surfaec", "start")])), "map-tiles");
}

#[test]
fn hostile_tiled_maps_are_rejected() {
    let bomb = "<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><map orientation=\"&b;\"/>";
    assert_eq!(codes(bomb)[0].0, "map-syntax", "entities are not expanded");
    let deep = format!("<map>{}{}</map>", "<group>".repeat(9999), "</group>".repeat(9999));
    assert_eq!(codes(&deep)[0].0, "map-syntax");
    let deep = format!("{{\"layers\":{}[]{}}}", "[{\"layers\":".repeat(60), "}]".repeat(60));
    assert_eq!(codes(&deep)[0].0, "map-syntax");
    // A thousand times as many bytes as the layer has hexes.
    let mut zeros = ZlibEncoder::new(Vec::new(), Compression::best());
    zeros.write_all(&vec![0; 16 << 20]).unwrap();
    for (how, zeros) in [("zlib", zeros.finish().unwrap()), ("zstd", zstd(&vec![0; 16 << 20]))] {
        let data = format!("encoding=\"base64\" compression=\"{how}\">{}", BASE64.encode(&zeros));
        assert_eq!(codes(&painted("", "0,0,0").replace("encoding=\"csv\">0,0,0", &data))[0].0, "map-layer");
    }
    assert_eq!(read("x.tmx", &vec![b' '; LARGEST + 1], &MapFolder::NOTHING).unwrap_err()[0].code, "too-large");
    for odd in ["", "{", "{}", "<map/>", "<tileset/>", "[]", "\u{feff}<map></map>", "{\"type\":\"map\",\"layers\":[1,null,{\"data\":3}]}"] {
        assert!(brought(&Workspace::bundled(), odd, &MapDefaults::default()).is_err(), "{odd}");
    }
}

#[test]
fn tilesets_outside_the_map_folder_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let (inside, map) = (folder.path().join("project/maps"), folder.path().join("project/maps/x.tmx"));
    std::fs::create_dir_all(inside.join("art")).unwrap();
    let set = "<tileset name=\"moon\" tilewidth=\"64\" tileheight=\"74\" columns=\"2\"><image source=\"moon.png\"/><tile id=\"0\" type=\"start\"/></tileset>";
    std::fs::write(inside.join("art/moon.tsx"), set).unwrap();
    std::fs::write(folder.path().join("secret.tsx"), set).unwrap();
    std::fs::create_dir_all(folder.path().join("project/tile sets [1]")).unwrap();
    std::fs::write(folder.path().join("project/tile sets [1]/moon.tsx"), set).unwrap();
    let with = |source: &str| {
        let text = painted("", "1,1,1").replace("name=\"moon\"></tileset>", &format!("source=\"{source}\"/>"));
        read("x.tmx", text.as_bytes(), &MapFolder::of(&map))
    };
    let (map, _) = with("art/moon.tsx").unwrap();
    let sheet = map.tilesets[0].sheet.as_ref().unwrap();
    assert_eq!((sheet.file.as_str(), sheet.columns, sheet.tile), ("art/moon.png", 2, [64, 74]));
    let survey = survey(&Workspace::bundled(), "x.tmx", &map, &MapDefaults::default()).unwrap();
    assert_eq!((survey.out.as_str(), survey.tiles.len(), survey.tiles[0].hexes, survey.tiles[0].own), ("boards/rally/x.toml", 1, 3, true));
    assert_eq!(survey.tiles[0].kind.as_ref().map(TileKind::word), Some("start"));
    let codes = |source: &str| with(source).unwrap_err().into_iter().map(|found| found.code).collect::<Vec<_>>();
    assert_eq!(codes("../../secret.tsx"), ["map-tiles"], "the tiles of the layer are no second mistake");
    for source in ["../tile sets [1]/moon.tsx", "..\\tile sets [1]\\moon.tsx", "../tile%20sets%20%5B1%5D/./moon.tsx"] {
        assert_eq!(with(source).unwrap().0.tilesets[0].tiles[&0].kind, "start", "{source}");
    }
    let text = painted("", "1,1,1").replace("name=\"moon\"></tileset>", "source=\"../../secret.tsx\"/>");
    let wide = MapFolder::in_project(&inside.join("x.tmx"), folder.path()).unwrap();
    assert!(read("x.tmx", text.as_bytes(), &wide).is_ok());
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.path().join("secret.tsx"), inside.join("link.tsx")).unwrap();
        assert_eq!(with("link.tsx").unwrap_err()[0].code, "map-tiles");
    }
    std::fs::write(inside.join("moon.tsj"), "{\"type\":\"tileset\",\"name\":\"moon\",\"tiles\":[{\"id\":0,\"class\":\"finish\"}]}")
        .unwrap();
    assert_eq!(with("moon.tsj").unwrap().0.tilesets[0].tiles[&0].kind, "finish");
}
