use super::*;
use crate::games;
use crate::scenario::Scenario;
use crate::workspace::Workspace;
use crate::{document, mars, moonbase, mowdown, rally, walking};
use serde::{Deserialize, Serialize};

mod declared {
    use super::*;

    options! {
        /// Options of a game of this test.
        Declared {
            load {
                /// X-R1 Boxes that a player may carry.
                boxes: u8 [1..=9] = 4;
            }
            weather {
                /// How the wind blows.
                wind: Wind = Wind::None;
                /// X-R2 Night falls.
                night: bool = true;
                /// X-R3 What is written on the flag.
                flag: String = "none".to_owned();
            }
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    pub enum Wind {
        /// It does not.
        None,
        FromWest,
    }
}

#[test]
fn option_is_declared_in_one_line() {
    use declared::OPTIONS;
    let told: Vec<_> = OPTIONS.specs.iter().map(|o| format!("{} {:?} = {} [{}] {}", o.name, o.kind, o.default, o.rule, o.about)).collect();
    assert_eq!(
        told,
        [
            "boxes Int { min: 1, max: 9 } = 4 [X-R1] Boxes that a player may carry.",
            "wind Word([Word { word: \"from_west\", about: \"\" }, Word { word: \"none\", about: \"It does not.\" }]) = none [] How the wind blows.",
            "night Bool = true [X-R2] Night falls.",
            "flag Text = none [X-R3] What is written on the flag.",
        ]
    );
    let given = BTreeMap::from([("boxes".to_owned(), OptionValue::Int(7)), ("wind".to_owned(), OptionValue::Word("from_west".into()))]);
    assert_eq!(
        read::<declared::Declared>(&given),
        declared::Declared { boxes: 7, wind: declared::Wind::FromWest, night: true, flag: "none".into() }
    );
}

fn scenario(path: &str) -> Scenario {
    let text = Workspace::bundled().read(path).unwrap();
    document::read(path, &text).0.and_then(document::Document::into).unwrap()
}

/// Every value at an end of what an option takes, the words all.
fn extremes(spec: &OptionSpec) -> Vec<OptionValue> {
    match &spec.kind {
        OptionKind::Bool => vec![OptionValue::Bool(false), OptionValue::Bool(true)],
        OptionKind::Int { min, max } => vec![OptionValue::Int(*min), OptionValue::Int(*max)],
        OptionKind::Word(words) => words.iter().map(|word| OptionValue::Word(word.word.clone())).collect(),
        OptionKind::Text => vec![OptionValue::Word(String::new()), OptionValue::Word("?".into())],
    }
}

/// Reads and writes a struct with one option at a limit of its range.
fn comes_back<T: DeserializeOwned + Serialize + Default + PartialEq>(game: &GameSpec) {
    let usual: BTreeMap<String, OptionValue> = game.options.specs.iter().map(|spec| (spec.name.clone(), spec.default.clone())).collect();
    assert!(read::<T>(&usual) == T::default(), "{game}");
    for spec in &game.options.specs {
        assert!(!spec.about.is_empty() && !spec.rule.is_empty() && spec.fitted(&spec.default).is_some(), "{spec:?}");
        for value in extremes(spec) {
            let mut given = usual.clone();
            given.insert(spec.name.clone(), value.clone());
            let again = serde_json::to_value(read::<T>(&given)).unwrap();
            assert_eq!(again[&spec.name], json!(value), "{game}: {}", spec.name);
        }
    }
}

#[test]
fn option_values_reach_the_rules_unchanged() {
    comes_back::<walking::Options>(&walking::SPEC);
    comes_back::<mars::Options>(&mars::SPEC);
    comes_back::<rally::Options>(&rally::SPEC);
    comes_back::<mowdown::Options>(&mowdown::SPEC);
    comes_back::<moonbase::Options>(&moonbase::SPEC);
    assert_eq!(games::ALL.iter().count(), 5, "a game whose options are not looked at here");
}

#[test]
fn invalid_option_is_reported_with_a_suggestion() {
    let mut lap = scenario("scenarios/walking/full-lap.toml");
    let mut said = |name: &str, value: OptionValue| {
        lap.options = BTreeMap::from([(name.to_owned(), value)]);
        faults(&lap).into_iter().map(|fault| format!("{}: {} ({})", fault.code, fault.message, fault.help)).collect::<Vec<_>>()
    };
    let word = |word: &str| OptionValue::Word(word.to_owned());
    assert_eq!(said("robery", OptionValue::Bool(true)), ["unknown-option: unknown option `robery` (did you mean `robbery`?)"]);
    assert_eq!(said("robbery", OptionValue::Int(1)), ["bad-option: invalid value `1` of the option `robbery` (use true or false)"]);
    assert_eq!(said("jumps", OptionValue::Int(4)), ["bad-option: invalid value `4` of the option `jumps` (use a number from 1 to 3)"]);
    assert_eq!(
        said("sputnik_mode", word("printd")),
        ["bad-option: invalid value `printd` of the option `sputnik_mode` (did you mean `printed`?)"]
    );
    assert_eq!(said("sputnik_mode", word("x")), ["bad-option: invalid value `x` of the option `sputnik_mode` (use one of: printed, once)"]);
    assert_eq!(
        said("first_player", OptionValue::Int(4)),
        ["bad-option: invalid value of the option `first_player`: unknown seat 4 (use a seat from 0 to 3)"]
    );
    assert_eq!(said("first_player", OptionValue::Int(2)), [""; 0]);
    assert_eq!(of::<walking::Options>(&lap).first_player, walking::FirstPlayer(Some(2)));
    assert_eq!(complete(&lap)["first_player"], word("2"));
}

#[test]
fn the_options_page_is_generated_from_the_declarations() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/options.md")).unwrap_or_default();
    assert!(page == reference(), "docs/options.md is not what is declared; `moonwright api --options` prints it:\n{}", reference());
}
