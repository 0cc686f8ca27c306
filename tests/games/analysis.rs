//! What is offered, told and typed in scripts that are being written, most of them broken.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::writing;
use moonwright::script::analysis::complete::{Offer, Offers, complete};
use moonwright::script::analysis::explain::{explain, signature};
use moonwright::script::analysis::{Surroundings, lexer};
use std::time::Instant;

fn around(path: &str) -> Surroundings {
    writing::surroundings(&Workspace::bundled().paths(), path).unwrap()
}

fn card() -> Surroundings {
    around("scripts/walking/action/new.rhai")
}

fn test() -> Surroundings {
    around("scripts/walking/action/new.test.rhai")
}

/// What may be written at the `¦` of a text.
fn offers(around: &Surroundings, text: &str) -> Offers {
    let byte = text.find('¦').unwrap();
    complete(around, &text.replacen('¦', "", 1), byte)
}

fn labels(around: &Surroundings, text: &str) -> Vec<String> {
    offers(around, text).offers.into_iter().map(|offer| offer.label).collect()
}

fn has(around: &Surroundings, text: &str, wanted: &[&str], unwanted: &[&str]) {
    let found = labels(around, text);
    for label in wanted {
        assert!(found.iter().any(|known| known == label), "{text}: no {label} in {found:?}");
    }
    for label in unwanted {
        assert!(!found.iter().any(|known| known == label), "{text}: {label} in {found:?}");
    }
}

/// The text with an offer taken; `¦` is where the caret then stands.
fn taken(around: &Surroundings, text: &str, label: &str) -> String {
    let found = offers(around, text);
    let offer: &Offer = found.offers.iter().find(|offer| offer.label == label).unwrap_or_else(|| panic!("{label}: {found:?}"));
    let plain = text.replacen('¦', "", 1);
    let (before, after) = offer.insert.split_at(offer.caret);
    format!("{}{before}¦{after}{}", &plain[..found.from], &plain[found.to..])
}

#[test]
fn members_fit_the_type_that_the_handle_has() {
    let card = card();
    has(&card, "fn on_robbed(me, ctx) { if true { me.¦", &["circle_move", "id", "count"], &["filter", "abs", "actor"]);
    has(&card, "fn on_robbed(me, ctx) { ctx.th¦", &["thief"], &["circle_move"]);
    has(&card, "fn on_robbed(me, ctx) { ctx.thief.¦ \n if", &["circle_move"], &["thief", "filter"]);
    has(&card, "fn x() { let all = astronauts().filter(|a| a != 1); all[0].¦", &["circle_move"], &["push"]);
    has(&card, "fn x() { let all = astronauts(); all.¦ }", &["filter", "len", "push"], &["circle_move"]);
    has(&card, "fn x() { for a in astronauts() { a.¦", &["circle_move"], &["len"]);
    has(&card, "fn x() { for (a, i) in astronauts() { i.¦", &["abs"], &["len"]);
    has(&card, "fn x() { astronauts().some(|who| who.¦)", &["circle_move"], &[]);
    has(&card, "fn x(me) { me.circle_move(1).then(|to| to.¦", &[], &["circle_move"]);
    has(&card, "fn x() { \"text\".¦", &["to_string"], &["circle_move", "abs", "len"]);
    has(&card, "fn first() { astronauts()[0] }\nfn x() { first().¦", &["circle_move"], &["len"]);
    // A name that was closed away is not in sight.
    has(&card, "fn x() { if true { let inner = 1; } let outer = 2; ¦", &["outer"], &["inner"]);
}

#[test]
fn hooks_are_written_whole_and_each_is_offered_once() {
    let card = card();
    assert_eq!(taken(&card, "on_ro¦", "on_round_end"), "fn on_round_end(me, ctx) {\n    ¦\n}");
    assert_eq!(taken(&card, "fn on_ro¦", "on_round_end"), "fn on_round_end(me, ctx) {\n    ¦\n}");
    assert_eq!(taken(&card, "fn on_ro¦(me, ctx) {}", "on_round_end"), "fn on_round_end¦(me, ctx) {}");
    has(&card, "fn on_round_end(me, ctx) {}\nfn ¦", &["on_robbed"], &["on_round_end", "on_rest"]);
    has(&around("scripts/walking/box/new.rhai"), "fn ¦", &["on_rest"], &["on_robbed"]);
    let asks = "const META = #{ asks: #{ who: #{ en: \"\" } } };\nfn wo¦";
    assert_eq!(labels(&card, asks)[0], "worth_who");
    has(&test(), "¦", &["fn test_"], &["on_robbed"]);
}

#[test]
fn metadata_offers_its_keys_and_what_they_may_be() {
    let card = card();
    has(&card, "const META = #{ name: #{ en: \"\" }, ¦", &["colour", "text", "red", "pick"], &["name"]);
    has(&card, "const META = #{ name: #{ ¦ } };", &["en", "es"], &["colour"]);
    has(&card, "const META = #{ name: #{ en: \"a\", ¦ } };", &["es"], &["en"]);
    assert_eq!(taken(&card, "const META = #{ pick: ¦ };", "partner"), "const META = #{ pick: \"partner\"¦ };");
    assert_eq!(taken(&card, "const META = #{ colour: \"bl¦\" };", "blue"), "const META = #{ colour: \"blue¦\" };");
    assert_eq!(taken(&card, "const META = #{ colour: \"bl¦", "blue"), "const META = #{ colour: \"blue\"¦");
    has(&card, "const META = #{ red: ¦ };", &["true", "false"], &["blue"]);
    assert_eq!(taken(&card, "const META = #{ te¦ };", "text"), "const META = #{ text: #{ en: \"¦\", es: \"\" }, };");
    has(&card, "const META = #{ name: #{ en: \"on_¦\" } };", &[], &["on_robbed"]);
}

#[test]
fn texts_offer_what_their_place_asks_for() {
    let (card, test) = (card(), test());
    has(
        &test,
        "fn test_a() { let m = scenario(\"scenarios/walking/practice.toml\").start(); m.hand(1, \"¦\");",
        &["slipstream"],
        &["program"],
    );
    has(&test, "fn test_a() { scenario(\"¦", &["scenarios/walking/practice.toml"], &["slipstream"]);
    has(&test, "fn begin() { scenario(\"x\").start() }\nfn test_a() { let m = begin(); m.¦", &["hand", "run_to"], &["circle_move"]);
    has(&test, "fn test_a(m) { m.run_to(\"¦", &["program"], &["slipstream"]);
    has(&test, "fn test_a(m) { assert_eq(m.decision().name, \"pr¦\");", &["program"], &["practice"]);
    has(&test, "fn test_a(m) { for e in m.events() { if e.name == \"ro¦", &["robbed"], &[]);
    has(&test, "fn test_a(m) { m.choose(#{ play: \"no_i¦", &["no_instructions"], &[]);
    has(&test, "fn test_a(s) { s.option(\"¦", &[&*around("scripts/walking/box/a.test.rhai").names.options[0].0], &["slipstream"]);
    has(&card, "fn on_robbed(me, ctx) { me.count(\"¦\")", &["sputnik"], &["slipstream"]);
    has(&card, "fn on_robbed(me, ctx) { if ctx.loot == \"¦", &["sputnik", "handicap"], &[]);
    has(&card, "const META = #{ asks: #{ who: #{ en: \"\" } } };\nfn x(me) { me.choose(\"¦", &["who"], &["en"]);
}

#[test]
fn nothing_is_offered_in_comments_and_numbers_and_where_a_name_is_made() {
    let card = card();
    for text in ["// on_¦", "fn x() { /* me.¦", "fn x() { let n = 12¦", "fn x() { let fre¦", "fn x() { 0..¦"] {
        let found = labels(&card, text);
        assert!(found.is_empty() || text.ends_with("0..¦"), "{text}: {found:?}");
    }
}

#[test]
fn a_place_tells_what_stands_there_and_the_rule_behind_it() {
    let card = card();
    let at = |text: &str| {
        let byte = text.find('¦').unwrap();
        explain(&card, &text.replacen('¦', "", 1), byte).map(|told| (told.declared, told.about))
    };
    let (declared, about) = at("fn on_ro¦bbed(me, ctx) {").unwrap();
    assert!(declared.starts_with("on_robbed(me: Astronaut, ctx: Context)") && about.contains("WM-37"), "{declared} {about}");
    let (declared, about) = at("fn on_robbed(me, ctx) { me.acc¦ident(\"skull\")").unwrap();
    assert!(declared.starts_with("accident(a: Astronaut, cause: string) -> int") && about.contains("WM-33"), "{declared} {about}");
    assert_eq!(at("fn on_robbed(me, ctx) { ctx.th¦ief }").unwrap(), ("thief: Astronaut|()".to_owned(), "Who has robbed.".to_owned()));
    assert_eq!(at("fn on_robbed(m¦e, ctx) { }").unwrap().0, "me: Astronaut");
    assert!(at("const META = #{ pi¦ck: \"colour\" };").unwrap().1.contains("partner"));
    assert_eq!(at("// Moves it.\nfn away(a) {}\nfn x(me) { aw¦ay(me) }").unwrap(), ("fn away(a)".to_owned(), "Moves it.".to_owned()));
    assert_eq!(at("fn x() { unheard_¦of(1) }"), None);
}

#[test]
fn a_call_tells_which_parameter_is_written() {
    let card = card();
    let at = |text: &str| {
        let byte = text.find('¦').unwrap();
        signature(&card, &text.replacen('¦', "", 1), byte)
            .map(|call| (call.name, call.parameters.get(call.argument).cloned().unwrap_or_default()))
    };
    let is = |name: &str, parameter: &str| Some((name.to_owned(), parameter.to_owned()));
    assert_eq!(at("fn x(me) { me.place(¦"), is("place", "to: Box"));
    assert_eq!(at("fn x(me) { me.place(a, ¦)"), is("place", "cause: string"));
    assert_eq!(at("fn x(me) { place(me, f(1, 2), ¦"), is("place", "cause: string"));
    assert_eq!(at("fn x(me) { me.choose(\"a\", [1, 2, ¦"), is("choose", "options: [?]"));
    assert_eq!(at("fn x(me) { me.place(a, \"b\"); ¦"), None);
    assert_eq!(at("fn x(me) { me.place(|| { ¦"), None);
}

#[test]
fn every_cut_of_every_script_is_read_without_breaking() {
    let workspace = Workspace::bundled();
    let paths = workspace.paths();
    for path in paths.iter().filter(|path| path.ends_with(".rhai")) {
        let (text, around) = (workspace.read(path).unwrap(), writing::surroundings(&paths, path).unwrap());
        for byte in (0..=text.len()).step_by(37) {
            let byte = (byte..=text.len()).find(|byte| text.is_char_boundary(*byte)).unwrap();
            let cut = &text[..byte];
            let found = complete(&around, cut, byte);
            assert!(found.from <= found.to && cut.is_char_boundary(found.from) && cut.is_char_boundary(found.to), "{path} {byte}");
            assert!(found.offers.iter().all(|offer| offer.insert.is_char_boundary(offer.caret)), "{path} {byte}");
            explain(&around, &text, byte);
            signature(&around, cut, byte);
        }
    }
}

#[test]
fn hostile_texts_are_read_in_time() {
    let card = card();
    let nested = "fn f(){ g( }".repeat(2_000);
    let calls: String = (0..400).map(|i| format!("fn f{i}() {{ let a = f{}(); let b = f{}(); a }}\n", i + 1, i + 2)).collect();
    let odd =
        ["((((".repeat(8_000), "!".repeat(30_000), "me.".repeat(10_000), "[{(".repeat(9_000), "|".repeat(30_000), "é\"`".repeat(9_000)];
    for text in odd.iter().map(|odd| format!("fn on_robbed(me, ctx) {{ let a = {odd}")).chain([nested, calls]) {
        let begun = Instant::now();
        complete(&card, &format!("{text} let b = f0(); me."), text.len() + 20);
        explain(&card, &text, text.len() / 2);
        signature(&card, &text, text.len());
        assert!(begun.elapsed().as_secs() < 4, "{} took {:?}", &text[..40], begun.elapsed());
    }
    assert_eq!(lexer::tokens(&odd[5]).iter().map(|token| token.text.len()).sum::<usize>(), odd[5].len());
}

#[test]
fn a_script_of_two_thousand_lines_is_answered_at_once() {
    let card = card();
    let body = "    let all = astronauts().filter(|a| a != me);\n    for a in all { if a.count(\"sputnik\") > 1 { a.circle_move(1); } }\n";
    let text = format!("fn on_robbed(me, ctx) {{\n{}    me.", body.repeat(1_000));
    let slowest = (0..5).map(|_| {
        let begun = Instant::now();
        assert!(!complete(&card, &text, text.len()).offers.is_empty());
        assert!(explain(&card, &text, text.len() - 2).is_some());
        signature(&card, &text, text.len());
        begun.elapsed()
    });
    // Three answers, by code that is not optimized: the window gives one of them 20 ms.
    let slowest = slowest.max().unwrap_or_default();
    assert!(slowest.as_millis() < 600, "{slowest:?}");
}
