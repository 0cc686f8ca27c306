//! Set-up functions of script tests that keep the state of a match consistent.

use moonwright::content::workspace::Workspace;
use moonwright::playtest::script_tests;
use moonwright::rules::chance::Chance;
use moonwright::rules::registry::{self, AnyMatch};

fn started(scenario: &str) -> Box<dyn AnyMatch> {
    let bundle = registry::load(&Workspace::bundled(), scenario).unwrap();
    registry::prepare(&bundle).unwrap().start(Chance::new(1)).unwrap()
}

fn set_up(m: &dyn AnyMatch, statements: &str) -> Box<dyn AnyMatch> {
    script_tests::set_up(m, statements).unwrap().pop().unwrap()
}

#[test]
fn mm_44_the_defender_is_the_red_alien_of_its_star_box() {
    let mut m = started("scenarios/mars/practice.toml");
    for (aliens, lives) in [("#{ yellow: 1 }", false), ("#{ red: 1, yellow: 1 }", true), ("#{}", false)] {
        m = set_up(&*m, &format!("m.set_aliens(#{{ x: 20, y: 1 }}, {aliens});"));
        let state = m.state_json();
        assert_eq!((&state["defenders"]["right"], &state["defenders"]["left"]), (&lives.into(), &true.into()), "{state}");
        assert_eq!(state["barriers"]["right"], lives, "{state}");
    }
}

#[test]
fn wm_50_an_astronaut_is_not_placed_in_the_goal() {
    let mut m = started("scenarios/walking/practice.toml");
    let refused = script_tests::set_up(&*m, "m.place(0, 25, 1);").err().unwrap();
    assert_eq!(refused.message.to_string(), "place: (25,1) is the goal; an astronaut finishes there only by moving");
    m = set_up(&*m, "m.place(0, 3, 1); m.play_move(0, 25, 1);");
    assert_eq!(m.state_json()["astronauts"][0]["finished"], true);
}
