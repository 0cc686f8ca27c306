//! Abilities, cards, upgrades and base actions of March on Mars by careless or hostile authors: invalid return values are reported
//! with file, line and reason, the rules continue as if nothing had been returned, and no effect runs forever.

use moonwright::content::bundle::Bundle;
use moonwright::content::workspace::Workspace;
use moonwright::geometry::ring::pos;
use moonwright::rules::chance::Chance;
use moonwright::rules::mars::Match;
use moonwright::rules::mars::state::MarineId;
use moonwright::rules::mars::state::Side;
use moonwright::rules::registry::{AnyMatch, prepare};
use moonwright::rules::viewer::Viewer;
use serde_json::{Value as Json, json};

const META: &str = "const META = #{ name: #{ en: \"Evil\" }, text: #{ en: \"Evil\" }, lasts: \"action\", questions: #{ missile: #{ en: \"Which?\" } } };\n";

/// A match in which a bundled script is replaced by an untrusted one, with its reported failures.
struct Stranger {
    running: Box<dyn AnyMatch>,
    path: String,
    told: Vec<String>,
}

impl Stranger {
    /// Replaces `kind/stem` by the untrusted script; no marine has an ability, and all are in the Landing Zone.
    fn new(kind: &str, stem: &str, body: &str) -> Stranger {
        let path = format!("scripts/mars/{kind}/{stem}.rhai");
        let mut workspace = Workspace::bundled();
        workspace.overlay(&path, Some(format!("{META}{body}").into()));
        let bundle = Bundle::load(&workspace, "scenarios/mars/practice.toml").expect("documents are sound");
        let mut running = prepare(&bundle).expect("the script compiles").start(Chance::new(1)).expect("nothing is forced");
        let m = running.as_any_mut().downcast_mut::<Match>().expect("a match of mars");
        m.state.round = 1;
        for a in MarineId::first(3) {
            m.train(a, None, None);
            m.put(a, pos(11 + a.number(), 1));
        }
        m.clear_aliens();
        Stranger { running, path, told: Vec::new() }
    }
    fn set(mut self, change: impl FnOnce(&mut Match)) -> Stranger {
        change(self.running.as_any_mut().downcast_mut::<Match>().expect("a match of mars"));
        self.note();
        self
    }
    /// Gives the untrusted ability to marine 0 and places it on the right side.
    fn trained(self) -> Stranger {
        self.set(|m| {
            let ability = m.setup.scripts.find("training", "fusion_cannon").expect("it is on a card");
            m.train(MarineId::new(0), Some(ability), None);
            m.put(MarineId::new(0), pos(16, 1));
        })
    }
    fn note(&mut self) {
        for failure in self.running.failures() {
            let found = &failure.diagnostic;
            assert_eq!(found.file, self.path, "{found}");
            assert!(found.line > 1 || found.code == "script-bound", "{found}");
            self.told.push(format!("{}: {}", found.line, found.message));
        }
        assert!(self.running.decision().is_some() || self.running.outcome().is_some(), "the match goes on");
    }
    fn force(self, results: Json) -> Stranger {
        self.set(|m| m.chance.force(results.as_array().expect("a list").clone()))
    }
    fn asked(&self) -> &str {
        if self.running.decision().is_some() { self.running.decision_name() } else { "over" }
    }
    fn choose(mut self, choice: &Json) -> Stranger {
        let index = self.running.find_choice(choice).unwrap_or_else(|refused| panic!("{}: {refused}", self.asked()));
        self.running.apply(index).expect("the choice is legal");
        self.note();
        self
    }
    /// Plays the turn of marine 0 with first choices until the next actor is to be chosen or the match is over.
    fn turn(self) -> Stranger {
        let mut stranger = self.set(|m| m.play_turn(MarineId::new(0)));
        for _ in 0..60 {
            if ["next_actor", "over"].contains(&stranger.asked()) {
                return stranger;
            }
            stranger.running.apply(0).expect("the first choice is legal");
            stranger.note();
        }
        panic!("the turn does not end");
    }
    fn chosen(&self) -> Vec<Json> {
        (0..self.running.choice_count()).map(|i| self.running.choice_json(i)).collect()
    }
}

/// Checks the failure reported for each of these return values of a hook of an ability.
fn each(function: &str, returned: &[(&str, &str)]) {
    for (value, reason) in returned {
        // A skull and a fall into a pit, so that every hook of a turn is called.
        let stranger = Stranger::new("training", "fusion_cannon", &format!("\nfn {function} {{\n    {value}\n}}\n")).trained();
        let stranger = stranger.force(json!(["skull", "yellow", "yellow"])).set(|m| m.put(MarineId::new(1), pos(16, 1)));
        let mut stranger = stranger.set(|m| m.play_turn(MarineId::new(0)));
        while !["next_actor", "over"].contains(&stranger.asked()) {
            // One black die first.
            let black = stranger.chosen().iter().position(|choice| choice[0] == json!([0, 0, 1]));
            stranger.running.apply(black.unwrap_or(0)).expect("a legal choice");
            stranger.note();
            if stranger.asked() != "program" && !stranger.told.is_empty() {
                break;
            }
        }
        let first = stranger.told.first().unwrap_or_else(|| panic!("{function} gives back {value} and nothing is told"));
        assert!(first.starts_with("3: ") && first.contains(reason), "{function} gives back {value}: {first}");
    }
}

#[test]
fn modify_dice_count_rejects_invalid_counts() {
    each(
        "modify_dice_count(me, n)",
        &[("\"many\"", "type `string`"), ("-1", "-1"), ("99999999999", "from 1 to 99"), ("()", "type `()`"), ("[n]", "type `array`")],
    );
}

#[test]
fn modify_modes_rejects_invalid_modes() {
    each(
        "modify_modes(me, modes)",
        &[
            ("7", "expected an array"),
            ("[7]", "expected a map"),
            ("[#{ dice: 4 }]", "missing key `name`"),
            ("[#{ name: 1, dice: 4 }]", "`name`: expected a string, found a value of type `int`"),
            ("[#{ name: \"x\", dice: -3 }]", "`dice`: expected a number"),
            ("[#{ name: \"x\", dice: 4, bomb: 1 }]", "`bomb`: expected `true` or `false`, found a value of type `int`"),
            ("[#{ name: \"x\", dice: 12, roll_first: true }]", "from 1 to 6"),
            ("[#{ name: \"x\", dice: 4, boom: true }]", "`boom`"),
            ("let m = []; for i in 0..9 { m.push(#{ name: \"x\", dice: 1 }); } m", "at most 8"),
        ],
    );
}

#[test]
fn modify_shots_and_modify_move_reject_invalid_values() {
    each(
        "modify_shots(me, shots)",
        &[
            ("()", "expected an array"),
            ("[#{ value: 2 }]", "missing key `hits`"),
            ("[#{ value: 0, hits: 1 }]", "`value`: expected a number"),
            ("[#{ value: 2, hits: 100 }]", "from 0 to 99"),
            ("shots + shots", "duplicate value 1"),
        ],
    );
    each(
        "modify_move(me, plan)",
        &[
            ("me", "expected a map"),
            ("#{ legs: 2 }", "missing key `extra`"),
            ("plan.legs = 3; plan", "from 1 to 2"),
            ("plan.leg = 2; plan", "unknown key `leg`; did you mean `legs`?"),
            ("plan.allowed = \"no\"; plan", "found a value of type `string`"),
        ],
    );
}

#[test]
fn landing_skull_and_reroll_hook_results_are_validated() {
    each(
        "modify_landing(me, causes)",
        &[("\"crash\"", "expected an array"), ("[1]", "element 0: expected a string, found a value of type `int`")],
    );
    each("modify_skull(me, thrown)", &[("false", "expected a map"), ("#{}", "missing key `wave`"), ("#{ wave: 0 }", "`wave`: expected")]);
    each(
        "modify_reroll_sources(me, sources, ctx)",
        &[
            ("[\"me\"]", "expected a map"),
            ("[#{}]", "missing `source`"),
            ("[#{ index: 5 }]", "`index`: unknown source 5"),
            ("[#{ source: \"x\", any: 1 }]", "`any`: expected `true` or `false`"),
            ("let l = []; for i in 0..41 { l.push(#{ source: \"x\" }); } l", "at most 40"),
        ],
    );
    each("can_reroll(me, ctx)", &[("1", "expected `true` or `false`")]);
}

#[test]
fn modify_bomb_rejects_invalid_values() {
    for (value, reason) in [
        ("7", "expected a map"),
        ("bomb.needed = -1; bomb", "from 0 to 99"),
        ("bomb.dice = 0; bomb", "from 1 to 12"),
        ("#{ needed: 8 }", "missing key `dice`"),
    ] {
        let stranger = Stranger::new("training", "fusion_cannon", &format!("\nfn modify_bomb(me, bomb) {{\n    {value}\n}}\n")).trained();
        let stranger = stranger.set(|m| {
            m.defend(Side::Right, false);
            m.put(MarineId::new(0), pos(24, 1));
        });
        let stranger = stranger.set(|m| m.play_turn(MarineId::new(0))).choose(&json!([[2, 2, 0]]));
        assert!(stranger.told[0].contains(reason), "{value}: {:?}", stranger.told);
        assert_eq!(stranger.asked(), "roll_as", "the bomb is what the rules say");
    }
}

#[test]
fn use_options_rejects_invalid_options() {
    for (value, reason) in [
        ("[[1]]", "expected `()`, a number, a string or a box"),
        ("[1099511627776]", "too large"),
        ("[#{ x: 99, y: 0 }]", "a box"),
        ("\"left\"", "expected an array"),
        ("let l = []; for i in 0..65 { l.push(i); } l", "at most 64"),
        ("me.step(\"climb\", 1); options", "cannot change the match"),
    ] {
        let ability = Stranger::new(
            "training",
            "fusion_cannon",
            &format!("\nfn use_options(me, ctx) {{\n    let options = []; {value}\n}}\nfn on_use(me, ctx) {{}}\n"),
        );
        let ability = ability.trained().set(|m| m.play_turn(MarineId::new(0)));
        assert!(ability.told[0].contains(reason), "{value}: {:?}", ability.told);
        assert_eq!(ability.asked(), "program", "nothing is offered");
        let base = Stranger::new(
            "base",
            "bait",
            &format!("\nfn use_options(me, ctx) {{\n    let options = []; {value}\n}}\nfn on_use(me, ctx) {{}}\n"),
        )
        .set(|m| m.play_turn(MarineId::new(0)));
        assert!(base.told[0].contains(reason), "{value}: {:?}", base.told);
        assert!(!base.chosen().iter().any(|choice| choice["base"] == "bait"));
    }
}

/// Uses an ability and checks that its failure is reported once and leaves no effect.
fn used(line: &str) -> String {
    let body = format!(
        "\nfn can_use(me, ctx) {{ ctx.window == \"turn_start\" }}\nfn on_use(me) {{\n    me.set_mark(\"used\", 1);\n    {line}\n}}\n"
    );
    let stranger = Stranger::new("training", "fusion_cannon", &body).trained().set(|m| m.play_turn(MarineId::new(0)));
    let before = stranger.running.state_json();
    let mut stranger = stranger.choose(&json!({ "play": "fusion_cannon" }));
    assert_eq!(stranger.told.len(), 1, "{line}");
    assert!(stranger.told[0].starts_with("6: "), "{line}: {}", stranger.told[0]);
    assert_eq!(stranger.running.state_json(), before, "{line} leaves something behind");
    stranger.told.remove(0)
}

#[test]
fn errors_for_invalid_arguments_name_the_function_and_value() {
    for (line, reason) in [
        ("let kind = \"fly\"; me.step(kind, 1);", "step: `kind`: unknown value `fly`"),
        ("let dir = 2; me.step(\"climb\", dir);", "found 2"),
        ("let colour = \"green\"; kill(me, pos(me), colour);", "kill: `colour`: unknown value `green`"),
        ("let x = 300; me.kill(#{ x: x, y: 1 }, \"red\");", "expected a box"),
        ("me.kill_all(9);", "area 9 is not in play"),
        ("me.move_to(#{ x: 22, y: 1 }, \"far\");", "is unreachable"),
        ("me.move_to(#{ x: 16, y: 3 }, \"air\");", "expected a ground box"),
        ("set_upgrade(\"left\", \"castle\");", "unknown upgrade `castle`"),
        ("let side = \"up\"; start_wave(side);", "wave: `side`: unknown value `up`"),
        ("let n = -1; deploy(4, n);", "deploy: `n`: expected a number"),
        ("let colour = \"pink\"; deploy(4, [colour]);", "deploy: `colours`: element 0: unknown value `pink`"),
        ("let n = 1000; me.hit(pos(me), n);", "found 1000"),
        ("let by = 7; hit(by, pos(me), 1);", "hit: `by`: expected `Marine`, found a value of type `int`"),
        ("let die = 7; me.shoot(pos(me), [die]);", "shoot: `dice`: element 0: expected a map `#{"),
        (
            "let value = 10; me.shoot(pos(me), [#{ colour: \"blue\", value: value }]);",
            "shoot: `dice`: element 0: `value`: expected a number from 1 to 9, found 10",
        ),
        ("let colour = \"pink\"; me.roll_dice([colour]);", "roll_dice: `colours`: element 0: unknown value `pink`"),
        ("me.roll_dice([\"blue\", \"blue\", \"blue\", \"blue\", \"blue\"]);", "at most 4 blue"),
        ("let who = 9; kill_marine(who);", "`kill_marine` does not accept these values: a number"),
        ("let who = -1; set_mark(who, \"tired\", 1);", "set_mark: `on`: expected `Marine|Box`, found a value of type `int`"),
        ("let gone = marines()[1]; gone.kill_marine(); gone.stand_up();", "unknown or dead marine 1"),
        ("me.set_mark(\"moved\", 1);", "set by the rules"),
        ("kill_in_group(\"red\");", "only in `on_wave_pass`"),
        ("reroll_wave_die();", "only in `on_wave_roll`"),
        ("emit_event(\"x\", #{ a: [1] });", "emit_event: `a`"),
        ("emit_event(\"x\", #{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 });", "at most 5 fields"),
        ("area_columns(0);", "area 0 is not in play"),
        ("let n = 9223372036854775807; boxes_at_range(pos(me), n);", "expected a number"),
        ("for i in 0..17 { start_wave(\"left\"); }", "at most 16 movements"),
        ("for i in 0..65 { me.set_mark(`m${i}`, 1); }", "at most 64 marks"),
    ] {
        let told = used(line);
        assert!(told.contains(reason), "{line}: {told}");
    }
}

#[test]
fn self_triggering_effects_stop_at_the_effect_limit() {
    let body = "fn can_use(me, ctx) { ctx.window == \"turn_start\" }\nfn on_use(me) {\n    set_mark(pos(me), \"trap\", 1);\n    deploy(4, [\"yellow\"]);\n}\nfn on_alien_placed(me, ctx) {\n    kill((), ctx.at, ctx.colour);\n    deploy(4, [ctx.colour]);\n}\n";
    let stranger = Stranger::new("training", "fusion_cannon", body).trained().set(|m| m.play_turn(MarineId::new(0)));
    let stranger = stranger.choose(&json!({ "play": "fusion_cannon" }));
    assert_eq!(stranger.told.len(), 1);
    assert!(stranger.told[0].contains("exceeded 256 effects"), "{:?}", stranger.told);
    let again = stranger.turn();
    assert_eq!(again.asked(), "next_actor");
}

#[test]
fn script_has_no_effect_after_it_ends_the_match() {
    let body = "fn on_turn_end(me) {\n    me.roll_dice([\"blue\"]).then(|dice| {\n        for other in marines() { kill_marine(other); }\n        start_wave(\"left\");\n        roll_dice((), [\"white\"]);\n    });\n}\n";
    let stranger = Stranger::new("training", "fusion_cannon", body).trained().turn();
    assert_eq!(stranger.running.outcome().unwrap().cause, "marines");
    let last = stranger.running.events_json(Viewer::All).pop().expect("something has happened");
    assert_eq!(last["name"], "game_ended", "nothing happens afterwards");
}

#[test]
fn script_that_has_ended_the_match_asks_nothing() {
    let body = "fn on_turn_end(me) {\n    for other in marines() { kill_marine(other); }\n    choose((), \"missile\", [1, 2]);\n    log(\"still here\");\n}\n";
    let stranger = Stranger::new("training", "fusion_cannon", body).trained().turn();
    assert_eq!((stranger.asked(), stranger.running.outcome().map(|end| end.cause)), ("over", Some("marines".into())));
    let last = stranger.running.events_json(Viewer::All).pop().expect("something has happened");
    assert_eq!(last["name"], "game_ended");
}

#[test]
fn mm_r69_a_wave_started_while_a_group_passes_follows_the_whole_wave() {
    let body = "fn on_wave_pass(me, ctx) {\n    if get_var(\"once\") == () { set_var(\"once\", true); start_wave(ctx.side); }\n}\n";
    let stranger = Stranger::new("upgrade", "bunker", body).set(|m| {
        m.state.upgrades[1] = m.setup.scripts.find("upgrade", "bunker");
        m.infest(pos(16, 1), [0, 0, 1]);
        m.infest(pos(21, 1), [0, 1, 0]);
    });
    let stranger = stranger.set(|m| m.play_wave(Side::Right));
    let moves = |event: &Json| event["aliens"].is_object().then(|| format!("{} {}", event["from"], event["to"]));
    let events = stranger.running.events_json(Viewer::All);
    let told: Vec<String> = events
        .iter()
        .filter_map(|event| match event["name"].as_str()? {
            "aliens_moved" => moves(event),
            name @ ("wave_started" | "aliens_drawn") => Some(name.to_owned()),
            _ => None,
        })
        .collect();
    let passes = ["wave_started", r#"{"area":4} {"incoming":"right"}"#, r#"{"area":5} {"area":4}"#, "aliens_drawn"];
    assert_eq!(told, passes.repeat(2));
}

#[test]
fn thousands_of_event_names_are_accepted() {
    let body = "fn can_use(me) { me.mark(\"n\") < 60 }\nfn on_use(me) {\n    let n = me.mark(\"n\");\n    me.set_mark(\"n\", n + 1);\n    for i in 0..200 { emit_event(`name ${n} ${i}`, #{}); }\n}\n";
    let mut stranger = Stranger::new("training", "fusion_cannon", body).trained().set(|m| m.play_turn(MarineId::new(0)));
    for _ in 0..60 {
        stranger = stranger.choose(&json!({ "play": "fusion_cannon" }));
    }
    assert!(stranger.told.is_empty(), "{:?}", stranger.told);
    let last = stranger.running.events_json(Viewer::All).pop().expect("something is announced");
    assert_eq!(last["name"], "name 59 199");
}

#[test]
fn failing_upgrades_and_base_actions_report_the_error_line() {
    for (kind, stem, body) in [
        ("upgrade", "bunker", "\nfn on_wave_pass(me, ctx) {\n    let colour = \"pink\"; kill_in_group(colour);\n}\n"),
        ("upgrade", "bunker", "\nfn on_act(me, ctx) {\n    let dice = 7; shoot((), ctx.at, dice);\n}\n"),
        ("upgrade", "bunker", "\nfn modify_reroll_sources(me, sources, ctx) {\n    sources.push(ctx.joint.z); sources\n}\n"),
        ("base", "bait", "\nfn on_wave_roll(me, ctx) {\n    reroll_wave_die() + \"\"; throw ctx.face\n}\n"),
    ] {
        let stranger = Stranger::new(kind, stem, body).set(|m| {
            m.state.upgrades[1] = m.setup.scripts.find("upgrade", "bunker");
            m.infest(pos(16, 1), [0, 0, 1]);
            m.put(MarineId::new(0), pos(17, 2));
        });
        let mut stranger = stranger.set(|m| m.play_wave(Side::Right));
        while stranger.asked() == "next_actor" && stranger.told.is_empty() && stranger.running.number() < 200 {
            let upgrade = stranger.chosen().iter().position(|choice| choice.get("upgrade").is_some());
            stranger.running.apply(upgrade.unwrap_or(0)).expect("a legal choice");
            stranger.note();
            while !["next_actor", "over"].contains(&stranger.asked()) && stranger.told.is_empty() {
                stranger.running.apply(0).expect("the first choice is legal");
                stranger.note();
            }
        }
        assert!(["3: ", "4: "].iter().any(|line| stranger.told.iter().any(|told| told.starts_with(line))), "{body}: {:?}", stranger.told);
    }
}

#[test]
fn mm_72_values_outside_a_volley_are_shot_individually() {
    let body = "fn modify_shots(me, shots) { shots.map(|shot| { shot.together = shot.value < 3; shot }) }\n";
    let stranger = Stranger::new("training", "fusion_cannon", body).trained().set(|m| {
        m.infest(pos(17, 2), [0, 0, 1]);
        m.infest(pos(18, 1), [0, 0, 1]);
        m.infest(pos(19, 1), [0, 0, 1]);
        m.play_turn(MarineId::new(0));
    });
    let stranger = stranger.force(json!([1, 3, 2, 2])).choose(&json!([[2, 2, 0]]));
    let stranger = if stranger.asked() == "roll_as" { stranger.choose(&json!("normal")) } else { stranger };
    assert_eq!(stranger.asked(), "act");
    let choices = stranger.chosen();
    let both = |choice: &Json| choice["volley"].as_array().is_some_and(|volley| volley.len() == 2);
    assert!(choices.iter().any(both) && choices.iter().any(|choice| choice["shoot"] == 3));
    assert!(!choices.iter().any(|choice| choice["shoot"] == 1), "what can be shot together is in the volleys");
}

#[test]
fn bot_answers_a_missile_choice_without_a_valid_beacon() {
    let body = "\nfn can_use(me) { true }\n\
                fn on_use(me) {\n    choose(me, \"missile\", [#{ kind: \"a\", beacon: 1000 }, #{ kind: \"b\", beacon: 7 }, #{ kind: \"c\", beacon: -1 }]);\n}\n";
    let stranger = Stranger::new("training", "fusion_cannon", body).trained().set(|m| m.play_turn(MarineId::new(0)));
    let stranger = stranger.choose(&json!({ "play": "fusion_cannon" }));
    assert_eq!(stranger.asked(), "missile");
    assert!(stranger.running.greedy(stranger.running.decision().unwrap().seat, 0) < 3);
}
