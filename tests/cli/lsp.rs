//! `moonwright lsp` as a black box: the conversation of an editor over pipes.

use crate::support::Run;
use serde_json::{Value as Json, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const CARD: &str = "scripts/walking/action/probe.rhai";
const TEST: &str = "scripts/walking/action/probe.test.rhai";
const DECK: &str = "boards/walking/probe-deck.toml";
const HEAD: &str =
    "const META = #{\n    name: #{ en: \"Probe 🌙\", es: \"Sonda\" },\n    text: #{ en: \"Nothing.\", es: \"Nada.\" },\n};\n\n";

/// An editor connected to the program.
struct Editor {
    run: Run,
    child: Child,
    input: ChildStdin,
    inbox: Receiver<Json>,
    asked: i64,
    /// Notifications from the server.
    told: Vec<Json>,
}

fn messages(pipe: impl Read + Send + 'static) -> Receiver<Json> {
    let (sender, inbox) = channel();
    std::thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        loop {
            let (mut length, mut line) = (0, String::new());
            while pipe.read_line(&mut line).unwrap() > 0 && !line.trim().is_empty() {
                if let Some(told) = line.strip_prefix("Content-Length: ") {
                    length = told.trim().parse().unwrap();
                }
                line.clear();
            }
            let mut body = vec![0; length];
            if length == 0 || pipe.read_exact(&mut body).is_err() || sender.send(serde_json::from_slice(&body).unwrap()).is_err() {
                return;
            }
        }
    });
    inbox
}

impl Editor {
    /// Starts the server on a folder with these files and initializes it.
    fn on(files: &[(&str, &str)]) -> Editor {
        let run = files.iter().fold(Run::new().file("scenarios/keep", ""), |run, (path, text)| run.file(path, text));
        let mut child = run.command(&["lsp"]).spawn().unwrap();
        let (input, inbox) = (child.stdin.take().unwrap(), messages(child.stdout.take().unwrap()));
        let mut editor = Editor { run, child, input, inbox, asked: 0, told: Vec::new() };
        let capabilities = json!({ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } });
        let root = format!("file://{}", editor.run.path("").canonicalize().unwrap().display());
        let begun = editor.ask("initialize", json!({ "processId": null, "rootUri": root, "capabilities": capabilities }));
        assert_eq!(begun["result"]["serverInfo"]["name"], "moonwright");
        assert_eq!(begun["result"]["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", json!({}));
        editor
    }
    fn uri(&self, path: &str) -> String {
        format!("file://{}/{path}", self.run.path("").canonicalize().unwrap().display()).replace("/./", "/")
    }
    fn send(&mut self, message: &Json) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.input.flush().unwrap();
    }
    fn tell(&mut self, method: &str, params: Json) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }
    fn ask(&mut self, method: &str, params: Json) -> Json {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.inbox.recv_timeout(Duration::from_secs(60)).unwrap_or_else(|_| panic!("no answer to {method}"));
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
            self.told.push(message);
        }
    }
    fn open(&mut self, path: &str, text: &str) -> Vec<String> {
        let file = json!({ "uri": self.uri(path), "languageId": "rhai", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": file }));
        self.findings(path)
    }
    /// Returns the current diagnostics of a file, as `line:column-column message`.
    fn findings(&mut self, path: &str) -> Vec<String> {
        let uri = self.uri(path);
        loop {
            let message = self.inbox.recv_timeout(Duration::from_secs(60)).expect("findings");
            if message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"] == *uri {
                let line = |found: &Json| {
                    let range = &found["range"];
                    let (from, to) = (&range["start"], &range["end"]);
                    format!("{}:{}-{} {}", from["line"], from["character"], to["character"], found["message"].as_str().unwrap())
                };
                return message["params"]["diagnostics"].as_array().unwrap().iter().map(line).collect();
            }
        }
    }
    /// Sends a request for the position after some words of a text.
    fn at(&mut self, method: &str, path: &str, text: &str, words: &str, more: &Json) -> Json {
        let (before, _) = text.split_at(text.find(words).unwrap() + words.len());
        let last = before.rsplit('\n').next().unwrap();
        let position = json!({ "line": before.matches('\n').count(), "character": last.encode_utf16().count() });
        let mut params = json!({ "textDocument": { "uri": self.uri(path) }, "position": position });
        params.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        self.ask(method, params)["result"].clone()
    }
    /// Sends a request for a file as a whole.
    fn whole(&mut self, method: &str, path: &str) -> Json {
        let params = json!({ "textDocument": { "uri": self.uri(path) }, "options": { "tabSize": 4, "insertSpaces": true } });
        self.ask(method, params)["result"].clone()
    }
    fn end(mut self) -> Option<i32> {
        assert_eq!(self.ask("shutdown", Json::Null)["result"], Json::Null);
        self.tell("exit", Json::Null);
        self.child.wait().unwrap().code()
    }
}

fn card(body: &str) -> String {
    format!("{HEAD}{body}")
}

fn labels(items: &Json) -> Vec<&str> {
    items.as_array().unwrap().iter().map(|item| item["label"].as_str().unwrap()).collect()
}

#[test]
fn language_server_offers_diagnostics_completion_and_signature_help() {
    let mut editor = Editor::on(&[]);
    let text = card("fn on_robbed(me, ctx) {\n    /* 🌙 */ me.move_cir\n}\n");
    let found = editor.open(CARD, &text);
    assert!(found[0].starts_with("5:3-12 `on_robbed` has no effect"), "{found:?}");
    assert_eq!(found[1..], ["6:16-24 `Astronaut` has no field `move_cir`\ndid you mean `move_circles`?"]);
    let items = editor.at("textDocument/completion", CARD, &text, "me.move_cir", &json!({}));
    assert_eq!(labels(&items), ["move_circles"]);
    assert_eq!(items[0]["textEdit"]["newText"], "move_circles($0)");
    assert_eq!(items[0]["textEdit"]["range"]["start"], json!({ "line": 6, "character": 16 }));
    assert!(items[0]["documentation"]["value"].as_str().unwrap().contains("```rhai\nmove_circles(a: Astronaut"));
    let hooks = editor.at("textDocument/completion", CARD, &text, "};\n\n", &json!({}));
    let hook = hooks.as_array().unwrap().iter().find(|item| item["label"] == "on_overtaken").unwrap();
    assert_eq!(hook["textEdit"]["newText"], "fn on_overtaken(me, ctx) {\n    $0\n\\}");
    // Typing is a change of a range, counted in UTF-16.
    let range = json!({ "start": { "line": 6, "character": 13 }, "end": { "line": 6, "character": 24 } });
    let change = json!({ "range": range, "text": "me.cause_accident(\"skull\")" });
    let file = json!({ "uri": editor.uri(CARD), "version": 2 });
    editor.tell("textDocument/didChange", json!({ "textDocument": file, "contentChanges": [change] }));
    assert!(editor.findings(CARD).is_empty());
    let text = text.replace("me.move_cir", "me.cause_accident(\"skull\")");
    let told = editor.at("textDocument/hover", CARD, &text, "me.cause", &json!({}));
    let words = told["contents"]["value"].as_str().unwrap();
    assert!(words.contains("cause_accident(a: Astronaut, cause: string)") && words.contains("**WM-33** Consequences"), "{words}");
    assert_eq!(told["range"]["end"]["character"], 30);
    let call = editor.at("textDocument/signatureHelp", CARD, &text, "cause_accident(", &json!({}));
    assert_eq!(call["activeParameter"], 1);
    assert_eq!(call["signatures"][0]["parameters"][1]["label"], "cause: string");
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn lsp_reports_diagnostics_for_open_documents() {
    let mut editor = Editor::on(&[]);
    let found = editor.open(CARD, &card("fn on_robed(me, ctx) {\n    me.move_circl(1);\n}\nfn broken() { let = 1; }\nfn too() { f(; }\n"));
    assert_eq!(found.len(), 2, "{found:?}");
    let found = editor.open(CARD, &card("fn on_robbed(me, ctx) {\n    let a = \"🌙\"; me.move_circl(1);\n}\n"));
    let unknown = "6:21-31 cannot find function `move_circl`\ndid you mean `move_circles`?";
    assert!(found.iter().any(|found| found.starts_with(unknown)), "{found:?}");
    let found = editor.open(TEST, "fn test_a() {\n    assert(tru);\n}\n");
    assert!(found[0].starts_with("1:11-12 cannot find variable `tru`"), "{found:?}");
    let found = editor.open(DECK, "format = 1\ngame = \"walking\"\nkind = \"dek\"\n");
    assert!(found[0].starts_with("2:7-12 unknown kind \"dek\"\ndid you mean `deck`?"), "{found:?}");
    // A closed file has no diagnostics.
    let uri = editor.uri(DECK);
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": uri } }));
    assert!(editor.findings(DECK).is_empty());
    assert_eq!(editor.end(), Some(0));
}

const DECK_TEXT: &str =
    "format = 1\ngame = \"walking\"\nkind = \"deck\"\nof = \"action\"\nname = { en = \"A\", es = \"B\" }\n\n[cards]\nprobe = 2\n";
const TEST_TEXT: &str =
    "fn test_a() {\n    let m = scenario(\"scenarios/walking/practice.toml\").start();\n    m.set_hand(0, \"probe\");\n}\n";

#[test]
fn lsp_finds_definitions_and_references_and_renames_cards() {
    let text = card("fn on_robbed(me, ctx) {\n    let n = far(me);\n    n + n\n}\nfn far(a) { a.x }\n");
    let mut editor = Editor::on(&[(CARD, &text), (TEST, TEST_TEXT), (DECK, DECK_TEXT)]);
    editor.open(CARD, &text);
    let to = editor.at("textDocument/definition", CARD, &text, "= fa", &json!({}));
    assert_eq!((&to["uri"], &to["range"]["start"]), (&json!(editor.uri(CARD)), &json!({ "line": 9, "character": 3 })));
    let uses = editor.at("textDocument/references", CARD, &text, "let n", &json!({ "context": { "includeDeclaration": true } }));
    assert_eq!(uses.as_array().unwrap().len(), 3);
    assert_eq!(editor.at("textDocument/documentHighlight", CARD, &text, "n + ", &json!({})).as_array().unwrap().len(), 3);
    let edit = editor.at("textDocument/rename", CARD, &text, "let n", &json!({ "newName": "count_of" }));
    assert_eq!(edit["documentChanges"][0]["edits"].as_array().unwrap().len(), 3);
    let refused = editor.ask(
        "textDocument/rename",
        json!({ "textDocument": { "uri": editor.uri(CARD) }, "position": { "line": 6, "character": 8 }, "newName": "let" }),
    );
    assert!(refused["error"]["message"].as_str().unwrap().contains("invalid name `let`"), "{refused}");
    editor.open(TEST, TEST_TEXT);
    let to = editor.at("textDocument/definition", TEST, TEST_TEXT, "\"pro", &json!({}));
    assert_eq!(to["uri"], editor.uri(CARD));
    let uses = editor.at("textDocument/references", TEST, TEST_TEXT, "\"pro", &json!({ "context": { "includeDeclaration": true } }));
    let uris: Vec<&str> = uses.as_array().unwrap().iter().map(|place| place["uri"].as_str().unwrap()).collect();
    assert_eq!(uris, [editor.uri(DECK), editor.uri(TEST)]);
    assert_eq!(editor.at("textDocument/prepareRename", TEST, TEST_TEXT, "\"pro", &json!({}))["placeholder"], "probe");
    let edit = editor.at("textDocument/rename", TEST, TEST_TEXT, "\"pro", &json!({ "newName": "sonde" }));
    let changes = edit["documentChanges"].as_array().unwrap();
    let renamed: Vec<&str> = changes.iter().filter_map(|change| change["newUri"].as_str()).collect();
    assert_eq!(renamed.len(), 2);
    assert!(renamed.iter().all(|uri| uri.contains("action/sonde.")) && changes[0]["textDocument"]["uri"] == editor.uri(DECK), "{edit}");
    assert_eq!(changes[0]["edits"][0]["range"]["start"]["line"], 7);
    // A deck links to its cards.
    editor.open(DECK, DECK_TEXT);
    let to = editor.at("textDocument/definition", DECK, DECK_TEXT, "\nprobe", &json!({}));
    assert_eq!(to["uri"], editor.uri(CARD));
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn lsp_completes_and_hovers_documents_from_their_schema() {
    let mut editor = Editor::on(&[]);
    let offered = |editor: &mut Editor, path: &str, text: &str, words: &str| {
        editor.open(path, text);
        let items = editor.at("textDocument/completion", path, text, words, &json!({}));
        items.as_array().unwrap().iter().map(|item| item["textEdit"]["newText"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let head = "format = 1\ngame = \"walking\"\nkind = \"scenario\"\n";
    const SCENARIO: &str = "scenarios/walking/probe.toml";
    let text = format!("{head}name = {{ en = \"A\" }}\nboard = \"\"\npl\n\n[decks]\naction = \n\n[options]\nro\nfirst_player = \"\"\n");
    assert_eq!(offered(&mut editor, SCENARIO, &text, "\npl")[0], "players = $0");
    assert_eq!(offered(&mut editor, SCENARIO, &text, "\nro")[..2], ["robbery = $0", "round_limit = $0"]);
    let boards = offered(&mut editor, SCENARIO, &text, "board = \"");
    assert!(!boards.is_empty() && boards.iter().all(|path| path.starts_with("boards/walking/") && !path.contains("deck")), "{boards:?}");
    let decks = offered(&mut editor, SCENARIO, &text, "action = ");
    assert!(decks.iter().any(|path| path == "\"boards/walking/action-deck.toml\"$0"), "{decks:?}");
    assert!(!decks.iter().any(|path| path.contains("box-deck")), "{decks:?}");
    let words = offered(&mut editor, SCENARIO, &text, "first_player = \"");
    assert!(words.len() > 1 && words.iter().all(|word| !word.contains('"')), "{words:?}");
    assert_eq!(offered(&mut editor, SCENARIO, &text, "action = \n"), ["box = \"$0\""], "`action` is there already");
    let deck = format!("{DECK_TEXT}plan\n");
    assert!(offered(&mut editor, DECK, &deck, "\nplan").contains(&"planning = $0".to_owned()));
    assert_eq!(offered(&mut editor, DECK, &deck, "of = \""), ["action$0", "box$0"]);
    let text = text.replace("ro\n", "robbery = true\n");
    editor.open(SCENARIO, &text);
    let mut hover = |words: &str| {
        let told = editor.at("textDocument/hover", SCENARIO, &text, words, &json!({}));
        told["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let words = hover("\nrobb");
    assert!(words.contains("robbery: boolean = true") && words.contains("**WM-R42**"), "{words}");
    assert!(hover("\nboa").contains("Workspace path of the board."));
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn lsp_offers_code_actions_for_problems() {
    let mut editor = Editor::on(&[]);
    let text = card("fn on_robbed(me, ctx) {\n    /* 🌙 */ me.move_circl(1);\n}\n");
    editor.open(CARD, &text);
    let actions = |editor: &mut Editor, path: &str, line: i64| {
        let place = json!({ "line": line, "character": 0 });
        let end = json!({ "line": line, "character": 99 });
        let params = json!({ "textDocument": { "uri": editor.uri(path) }, "range": { "start": place, "end": end }, "context": { "diagnostics": [] } });
        editor.ask("textDocument/codeAction", params)["result"].as_array().unwrap().clone()
    };
    let found = actions(&mut editor, CARD, 6);
    assert_eq!((&found[0]["title"], &found[0]["isPreferred"]), (&json!("Write move_circles"), &json!(true)));
    let edit = &found[0]["edit"]["documentChanges"][0]["edits"][0];
    assert_eq!(edit["range"], json!({ "start": { "line": 6, "character": 16 }, "end": { "line": 6, "character": 26 } }));
    assert_eq!(edit["newText"], "move_circles");
    let test = found.last().unwrap();
    assert_eq!(test["title"], "Add a test");
    assert_eq!(test["edit"]["documentChanges"][0]["uri"], editor.uri(TEST));
    assert_eq!(actions(&mut editor, CARD, 1).len(), 1, "nothing is wrong in another line");
    let text = card("fn on_robbed(me, ctx) {\n    me.choose(\"way\", [1, 2]);\n}\n");
    editor.open(CARD, &text);
    assert_eq!(actions(&mut editor, CARD, 6)[0]["title"], "Add questions: way");
    editor.open(DECK, "format = 1\ngame = \"walking\"\nkind = \"dek\"\n");
    assert_eq!(actions(&mut editor, DECK, 2)[0]["title"], "Write deck");
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn language_server_returns_symbols_folds_and_tokens_of_a_script() {
    let mut editor = Editor::on(&[]);
    let text = card("// One\n// and more.\nfn on_robbed(me, ctx) {\nlet x = me;  \n        x.move_circles(1);\n}\n\nfn far() {}\n");
    editor.open(CARD, &text);
    let symbols = editor.whole("textDocument/documentSymbol", CARD);
    let names: Vec<&str> = symbols.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["META", "on_robbed", "far"]);
    assert_eq!(symbols[1]["range"]["end"], json!({ "line": 10, "character": 1 }));
    let folds = editor.whole("textDocument/foldingRange", CARD);
    let lines = |fold: &Json| (fold["startLine"].as_i64().unwrap(), fold["endLine"].as_i64().unwrap());
    assert_eq!(folds.as_array().unwrap().iter().map(lines).collect::<Vec<_>>(), [(0, 2), (5, 6), (7, 9)]);
    let edits = editor.whole("textDocument/formatting", CARD);
    let told: Vec<(i64, &str)> = edits
        .as_array()
        .unwrap()
        .iter()
        .map(|edit| (edit["range"]["start"]["line"].as_i64().unwrap(), edit["newText"].as_str().unwrap()))
        .collect();
    assert_eq!(told, [(8, "    "), (8, ""), (9, "    ")]);
    let tokens = editor.whole("textDocument/semanticTokens/full", CARD);
    assert_eq!(tokens["data"].as_array().unwrap().len() % 5, 0);
    assert_eq!(tokens["data"].as_array().unwrap()[..5], [0, 0, 5, 3, 0].map(Json::from));
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn language_server_survives_invalid_client_messages() {
    let mut editor = Editor::on(&[]);
    let at = |uri: &str, line: i64, character: i64| json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": character } });
    let unknown = editor.uri("scripts/walking/action/nobody.rhai");
    assert_eq!(editor.ask("textDocument/hover", at(&unknown, 0, 0))["result"], Json::Null);
    assert_eq!(editor.ask("textDocument/definition", at("untitled:Untitled-1", 0, 0))["result"], Json::Null);
    assert_eq!(editor.ask("textDocument/hover", json!({ "position": 3 }))["error"]["code"], -32602);
    assert_eq!(editor.ask("textDocument/hover", at("no address", -1, 0))["error"]["code"], -32602);
    assert_eq!(editor.ask("moon/dance", Json::Null)["error"]["code"], -32601);
    let text = "🌙\r\n\"é`${".repeat(20);
    editor.open(CARD, &text);
    let uri = editor.uri(CARD);
    for (line, character) in [(0, 1), (0, 9), (4_294_967_295, 4_294_967_295_i64), (20, 3), (19, 0)] {
        for method in ["completion", "hover", "signatureHelp", "definition", "documentHighlight", "prepareRename"] {
            let answer = editor.ask(&format!("textDocument/{method}"), at(&uri, line, character));
            assert!(answer.get("result").is_some(), "{method}: {answer}");
        }
    }
    let change = |editor: &mut Editor, change: Json| {
        let file = json!({ "uri": editor.uri(CARD), "version": 3 });
        editor.tell("textDocument/didChange", json!({ "textDocument": file, "contentChanges": [change] }));
        editor.findings(CARD)
    };
    let back = json!({ "start": { "line": 9, "character": 99 }, "end": { "line": 1, "character": 1 } });
    change(&mut editor, json!({ "range": back, "text": "x" }));
    let large = format!("{}fn on_robbed(me, ctx) {{\n{}}}\n", HEAD, "    me.move_circles(1);\n".repeat(100_000));
    let found = change(&mut editor, json!({ "text": large }));
    assert!(found[0].contains("at most"), "{found:?}");
    for method in ["documentSymbol", "foldingRange", "formatting", "semanticTokens/full"] {
        assert_eq!(editor.whole(&format!("textDocument/{method}"), CARD), Json::Null, "{method} of a text that is too large");
    }
    write!(editor.input, "Content-Length: 3\r\n\r\n{{]}}Content-Length: 2\r\n\r\n[]").unwrap();
    assert_eq!(editor.ask("initialize", json!({ "capabilities": {} }))["error"]["code"], -32600, "it is initialized already");
    let errors: Vec<&Json> = editor.told.iter().filter(|message| message["error"].is_object()).collect();
    let [parse, batch] = errors[..] else { panic!("{errors:?}") };
    assert_eq!((&parse["error"]["code"], &parse["id"], &batch["error"]["code"]), (&json!(-32700), &Json::Null, &json!(-32600)));
    assert_eq!(editor.ask("shutdown", Json::Null)["result"], Json::Null);
    assert_eq!(editor.ask("textDocument/hover", at(&uri, 0, 0))["error"]["code"], -32600);
    editor.tell("exit", Json::Null);
    assert_eq!(editor.child.wait().unwrap().code(), Some(0));
}

#[test]
fn language_server_exits_when_its_input_closes() {
    let ends = |broken: bool| {
        let mut editor = Editor::on(&[]);
        if broken {
            editor.input.write_all(b"nonsense\r\n\r\n").unwrap();
        }
        drop(editor.input);
        editor.child.wait().unwrap().code()
    };
    assert_eq!(ends(false), Some(1), "nobody said that it ends");
    assert_ne!(ends(true), Some(0));
    // Before the initialization.
    let run = Run::new();
    run.run("lsp").code(1);
    let said = Run::new().input("Content-Length: 99999999999\r\n\r\n").run("lsp");
    assert!(said.code != 0 && said.err.contains("longer than 16 MiB"), "{}", said.err);
}
