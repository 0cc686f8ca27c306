//! Quick fixes for the diagnostics that `check` reports for scripts: each is found, and applying it improves the text.

use moonwright::content::diagnostic::Diagnostic;
use moonwright::content::message::{Message, message};
use moonwright::content::workspace::{Revision, Workspace};
use moonwright::playtest::{script_tests, writing};
use moonwright::rules::registry;
use moonwright::script::analysis::fixes::{fixes, suggested_words};

const META: &str = "const META = #{\n    name: #{ en: \"A\", es: \"B\" },\n    text: #{ en: \"C\", es: \"D\" },\n};\n";
const CARD: &str = "scripts/walking/action/odd.rhai";

fn findings(path: &str, text: &str) -> Vec<Diagnostic> {
    let workspace = Workspace::bundled();
    match path.ends_with(script_tests::ENDING) {
        true => script_tests::compile(registry::game("walking").unwrap(), path, text).err().unwrap_or_default(),
        false => match registry::script(&workspace, &Revision::new(path, text.into())) {
            Ok((_, findings)) | Err(findings) => findings,
        },
    }
}

/// Returns the quick fixes for all diagnostics, and the text after applying the first one.
fn ways(path: &str, text: &str) -> (Vec<String>, String) {
    let around = writing::surroundings(&Workspace::bundled().paths(), path).unwrap();
    let found: Vec<_> = findings(path, text).iter().flat_map(|finding| fixes(&around, text, finding)).collect();
    let after = found.first().map(|fix| fix.apply(text)).unwrap_or_default();
    (found.iter().map(ToString::to_string).collect(), after)
}

/// Checks that this is the first quick fix and that it leaves no diagnostics.
#[track_caller]
fn mends(path: &str, text: &str, first: &str) -> String {
    let (found, after) = ways(path, text);
    assert_eq!(found.first().map(String::as_str), Some(first), "{found:?}\n{:#?}", findings(path, text));
    let left = findings(path, &after);
    assert!(left.is_empty(), "{after}\n{left:#?}");
    after
}

fn card(body: &str) -> String {
    format!("{META}fn on_round_end(me, ctx) {{\n    {body}\n}}\n")
}

#[test]
fn quick_fix_replaces_a_misspelled_name_with_the_nearest_match() {
    let body = |body: &str, first: &str| mends(CARD, &card(body), first);
    body("me.move_circl(1);", "Write move_circles");
    body("let total = 1; me.move_circles(totl);", "Write total");
    body("far(1);\n}\nfn fra(n) {\n    n", "Write fra");
    mends(
        CARD,
        &format!("{META}fn on_round_edn(me, ctx) {{\n    me.move_circles(1);\n}}\nfn on_robbed(me, ctx) {{}}\n"),
        "Write on_round_end",
    );
    mends(CARD, &format!("{META}fn on_round_end(me, ctx, more) {{\n    me.move_circles(1);\n}}\n"), "Write on_round_end(me, ctx)");
}

#[test]
fn quick_fix_corrects_a_value_of_the_wrong_type() {
    let body = |body: &str, first: &str| mends(CARD, &card(body), first);
    body("me.gain(\"putnik\", 1);", "Write \"sputnik\"");
    body("me.gain(\"sputnik\", \"1\");", "Write 1");
    body("me.gain('ec', 1);", "Write \"ec\"");
    body("me.move_circles(\"2\");", "Write 2");
}

#[test]
fn quick_fix_declares_an_undeclared_question() {
    let asks = |head: &str| format!("{head}fn on_round_end(me, ctx) {{\n    me.move_circles(me.choose(\"how_far\", [1, 2]));\n}}\n");
    let after = mends(CARD, &asks(META), "Add questions: how_far");
    assert!(after.contains("    questions: #{\n        how_far: #{ en: \"…\", es: \"…\" },\n    },\n};"), "{after}");
    let text = "#{ en: \"C\", es: \"D\" }";
    let bare = META.replace("\" },\n};", "\" }\n};");
    assert_ne!(bare, META);
    mends(CARD, &asks(&bare), "Add questions: how_far");
    let other = META.replace("\n};", &format!("\n    questions: #{{\n        way: {text},\n    }},\n}};"));
    let both = asks(&other).replace("    me.move_c", "    me.choose(\"way\", [1, 2]);\n    me.move_c");
    let after = mends(CARD, &both, "Add questions: how_far");
    assert!(after.contains("questions: #{\n        how_far: #{ en:"), "{after}");
    // A name similar to a declared one may be misspelt.
    let near = asks(&other.replace("way:", "how_fra:"));
    assert_eq!(ways(CARD, &near).0[..2], ["Write how_fra", "Add questions: how_far"]);
}

#[test]
fn quick_fixes_repair_common_syntax_errors() {
    mends(CARD, &card("let a = true;\n    if a and not me.is_last() { me.stand_up(); }"), "Write && !");
    let body = |body: &str, first: &str| mends(CARD, &card(body), first);
    body("me.move_circles(1", "Add )");
    body("me.move_circles(1)\n    me.stand_up();", "Add ;");
    body("if me.id = 1 { me.move_circles(1); }", "Write ==");
    body("var x = 1;\n    me.move_circles(x);", "Write let");
    body("let x 1;\n    me.move_circles(x);", "Add =");
    body("me.move_circles(1); )", "Remove )");
    body("me.gain(“ec”, 1);", "Write \"ec\"");
    // Two functions contain errors; each has its own quick fix.
    let (found, _) = ways(CARD, &format!("{}fn far() {{\n    var y = 1;\n}}\n", card("me.move_circles(1")));
    assert_eq!(found, ["Add )", "Write let"]);
}

#[test]
fn quick_fixes_complete_and_correct_metadata() {
    let run = "fn on_round_end(me, ctx) {\n    me.move_circles(1);\n}\n";
    let text = |keys: &str| format!("const META = #{{\n{keys}}};\n{run}");
    let names = "    name: #{ en: \"A\", es: \"B\" },\n";
    let words = "    text: #{ en: \"C\", es: \"D\" },\n";
    mends(CARD, &text(&format!("{names}    tetx: #{{ en: \"C\", es: \"D\" }},\n")), "Write text");
    let after = mends(CARD, &text(&format!("    name: #{{ en: \"A\" }},\n{words}")), "Add es");
    assert!(after.contains("name: #{ en: \"A\", es: \"A\" },"), "{after}");
    mends(CARD, &text(&format!("    name: #{{ es: \"A\", }},\n{words}")), "Add en");
    mends(CARD, &text(words), "Add name");
    mends(CARD, &text(&format!("{names}{words}    colour: \"bule\",\n")), "Write \"blue\"");
    mends(CARD, &text(&format!("{names}{words}    red: \"true\",\n")), "Write true");
    let after = mends(CARD, &text(&format!("{names}    nobody: [1, #{{ a: 2 }}],\n{words}")), "Remove nobody");
    assert_eq!(after, text(&format!("{names}{words}")));
    let (found, after) = ways(CARD, run);
    assert_eq!(found[0], "Add const META");
    assert!(after.starts_with("const META = #{") && findings(CARD, &after).is_empty(), "{after}");
}

#[test]
fn quick_fix_adds_a_hook_to_a_script_without_one() {
    let (found, after) = ways(CARD, META);
    assert!(found.len() > 3 && found.iter().all(|way| way.starts_with("Add fn ")), "{found:?}");
    assert!(findings(CARD, &after).is_empty(), "{after}");
    assert!(ways("scripts/walking/box/odd.rhai", META).0.contains(&"Add fn on_rest".to_owned()));
}

#[test]
fn test_script_reports_all_syntax_errors_with_quick_fixes() {
    let test = "scripts/walking/action/odd.test.rhai";
    let text = "fn test_a() {\n    let m = scenario(\"x\".start();\n}\nfn test_b() {\n    let n = 'ec';\n    assert(nn == 1)\n}\n";
    let lines: Vec<u32> = findings(test, text).iter().map(|finding| finding.line).collect();
    assert_eq!(lines, [2, 5]);
    let (found, _) = ways(test, text);
    assert_eq!(found[1], "Write \"ec\"", "{found:?}");
    mends(test, "fn test_a() {\n    let match_one = 1;\n    assert(match_oen == 1);\n}\n", "Write match_one");
}

#[test]
fn document_fix_applies_the_suggestion_of_its_diagnostic() {
    let text = "format = 1\ngame = \"walking\"\nkind = \"dek\"\n";
    let finding = Diagnostic {
        line: 3,
        column: 8,
        length: 5,
        ..Diagnostic::error("unknown-kind", "x", Message::NONE).help(message!("did-you-mean", suggestion = "deck"))
    };
    assert_eq!(suggested_words(text, &finding)[0].apply(text), text.replace("dek", "deck"));
    for (line, column, length) in [(9, 1, 1), (0, 0, 0), (3, 99, 5), (3, 1, 0), (4, 1, 3)] {
        assert!(suggested_words(text, &Diagnostic { line, column, length, ..finding.clone() }).is_empty());
    }
}

#[test]
fn quick_fixes_never_panic_on_any_text_and_position() {
    let around = writing::surroundings(&Workspace::bundled().paths(), CARD).unwrap();
    let texts =
        ["", "é🌙\n\"", META, "const META = #{ a: ", "fn on_x(me) { me.x(", "fn on_round_end(", "const META = #{ name: #{ en: \"🌙\" "];
    for text in texts {
        for code in ["script-syntax", "script-function", "script-hook", "script-metadata", "script-argument", "x"] {
            for (line, column) in (0..6).flat_map(|line| (0..24).map(move |column| (line, column))) {
                let finding = Diagnostic {
                    line,
                    column,
                    length: 3,
                    ..Diagnostic::error(code, CARD, message!("no-text", constant = "META", key = "text", language = "en"))
                        .help(message!("did-you-mean", suggestion = "x"))
                };
                fixes(&around, text, &finding).iter().for_each(|fix| _ = fix.apply(text));
            }
        }
    }
}
