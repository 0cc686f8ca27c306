//! `import`, and round trips of Tiled maps.

use crate::support::Run;

const MAP: &str = "<map orientation=\"hexagonal\" width=\"2\" height=\"2\" staggeraxis=\"y\" staggerindex=\"odd\">\n\
    <tileset firstgid=\"1\" name=\"moon\"><tile id=\"0\" type=\"Sand\"/><tile id=\"1\" type=\"Hole\"/></tileset>\n\
    <layer name=\"ground\"><data encoding=\"csv\">1,2,1,0</data></layer></map>";

#[test]
fn tiled_round_trip_imports_only_the_edits_to_the_map() {
    let run = Run::new().file("scenarios/keep", "");
    run.run("render boards/rally/red.toml --out maps/red.tmx").code(1).complains("cannot write");
    run.run("render boards/rally/red.toml --out red.tmx").code(0).says("red.tmx  30×12 hexes").says("red-tiles.png");
    assert_eq!(&std::fs::read(run.path("red-tiles.png")).unwrap()[1..4], b"PNG");
    let map = run.read("red.tmx");
    assert!(map.contains("source=\"red-tiles.png\"") && map.contains("value=\"Rojo\""), "{map}");
    run.run("import red.tmx --out boards/rally/red.toml").code(0).complains("0 files created, 0 changed");
    std::fs::write(run.path("red.tmx"), map.replacen("\n1,1,", "\n1,3,", 1)).unwrap();
    run.run("import red.tmx --out boards/rally/red.toml --dry-run").code(0).says("changed boards/rally/red.toml: 1 hex");
    assert!(!run.path("boards/rally/red.toml").exists());
    run.run("import red.tmx --out boards/rally/red.toml").code(0).complains("0 files created, 1 changed");
    assert!(run.read("boards/rally/red.toml").contains("\n. f s . ."));
    run.run("render boards/walking/action-deck.toml --out deck.tmx").code(1).complains("no-map");
}

#[test]
fn import_command_remembers_the_tile_mapping() {
    let run = Run::new().file("scenarios/keep", "").file("moon.tmx", MAP);
    run.run("import moon.tmx").code(1).complains("moon.tmx:2:").complains("`Sand`, `Hole`").complains("--map \"Sand=");
    run.run("import moon.tmx --map Sand=surface --map Hole=creter").code(1).complains("did you mean `crater`");
    assert!(!run.path("boards").exists() && !run.path("imports.toml").exists(), "all or nothing");
    run.run("import moon.tmx --game rally --map Sand=surface --map Hole=crater")
        .code(0)
        .says("created boards/rally/moon.toml: 2 × 2 hexes");
    assert!(run.read("imports.toml").contains("[rally.moon]\nSand = \"surface\"\nHole = \"crater\"\n"));
    std::fs::write(run.path("moon.tmx"), MAP.replace("1,2,1,0", "1,2,1,2")).unwrap();
    run.run("import moon.tmx").code(0).says("changed boards/rally/moon.toml: 1 hex");
    run.run("import moon.tmx --kind action").code(2);
    run.run("import moon.tmx --map Sand").code(2).complains("write the tile");
    run.file("imports.toml", "[rally\n").run("import moon.tmx").code(1).complains("imports.toml:1:");
}

/// Each of several concurrent imports adds a card to the same deck.
#[test]
fn concurrent_imports_keep_the_cards_of_each_successful_import() {
    let deck =
        "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"D\", es = \"D\" }\n\n[cards]\nplanning = 1\n";
    let run = Run::new().file("scenarios/keep", "").file("boards/d.toml", deck);
    let children: Vec<_> = (0..8)
        .map(|number| {
            let table = format!("{number}.csv");
            std::fs::write(run.path(&table), format!("id,name_en,copies\ncard_{number},Card,3\n")).unwrap();
            run.command(&["import", &table, "--game", "walking", "--kind", "action", "--deck", "boards/d.toml"]).spawn().unwrap()
        })
        .collect();
    let ended: Vec<_> = children.into_iter().map(|child| child.wait_with_output().unwrap()).collect();
    let deck = run.read("boards/d.toml");
    for (number, ended) in ended.iter().enumerate() {
        let (said, is_done) = (String::from_utf8_lossy(&ended.stderr), ended.status.success());
        assert!(is_done || said.contains("`boards/d.toml` has changed on disk since it was read; nothing was saved; try again"), "{said}");
        assert_eq!(deck.contains(&format!("card_{number} = 3")), is_done, "{said}\n{deck}");
        assert_eq!(run.path(&format!("scripts/walking/action/card_{number}.rhai")).exists(), is_done, "{said}");
    }
    assert!(ended.iter().any(|ended| ended.status.success()));
}
