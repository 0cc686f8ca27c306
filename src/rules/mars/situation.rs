//! Setting a situation up: what script tests, worked cases and set-ups from outside do to a match before play goes on.

use super::event::{Faces, TurnEnd};
use super::host_read::{colour, small};
use super::state::{Aliens, Held, MarineId, NOBODY, Side, Turn};
use super::step::{Call, Given, Step};
use super::{Match, host};
use crate::content::mars::{EQUIPMENT, TRAINING, UPGRADE};
use crate::geometry::ring::{Pos, pos};
use crate::rules::moonwalk::show::place_of;
use crate::rules::testing::TestMatch;
use crate::script::api::host_function;
use crate::script::program::ScriptId;
use rhai::{Array, Engine, EvalAltResult, INT, Map};

type Result<T> = std::result::Result<T, Box<EvalAltResult>>;

impl Match {
    /// Puts a marine into a box, as if he had always stood there.
    pub fn put(&mut self, a: MarineId, at: Pos) {
        self.state.marines[a.index()].at = at;
    }
    /// Lets a box hold these aliens, out of the reserve as far as that reaches.
    pub fn infest(&mut self, at: Pos, aliens: Aliens) {
        let held = self.state.aliens_at(at);
        let reserve = &mut self.state.reserve;
        (0..3).for_each(|c| reserve[c] = (reserve[c] + held[c]).saturating_sub(aliens[c]));
        *self.state.aliens_mut(at) = aliens;
    }
    /// Takes all aliens but the defenders off the board.
    pub fn clear_aliens(&mut self) {
        let shape = self.state.shape();
        let stars = Side::BOTH.map(|side| side.star(shape));
        for at in self.state.strip.places().filter(|at| !stars.contains(at)) {
            self.infest(at, [0; 3]);
        }
        for i in 0..2 {
            let there = std::mem::take(&mut self.state.incoming[i]);
            (0..3).for_each(|c| self.state.reserve[c] += there[c]);
        }
    }
    /// Lets a defender live, or takes him away with his barrier.
    pub fn defend(&mut self, side: Side, lives: bool) {
        let star = side.star(self.state.shape());
        self.infest(star, if lives { [1, 0, 0] } else { [0; 3] });
        self.state.defenders[side as usize] = lives;
        let column = side.barrier(self.state.shape());
        std::sync::Arc::make_mut(&mut self.state.strip).set_barrier(column, lives);
    }
    /// Gives a marine an ability; the other side of his card is kept unless `other` names one.
    pub fn train(&mut self, a: MarineId, ability: ScriptId, other: ScriptId) {
        let marine = &mut self.state.marines[a.index()];
        (marine.training, marine.pair) = (ability, [ability, other]);
    }
    /// Gives a marine an equipment card, out of the deck if it is there.
    pub fn equip(&mut self, a: MarineId, card: ScriptId) {
        self.state.deck.take(card);
        self.state.held.push(Held { marine: a, card });
    }
    fn stop_everything(&mut self) {
        self.clear_agenda();
        self.state.throws.clear();
        self.state.in_force.clear();
        self.state.drawn.clear();
        (self.state.flying, self.state.turn) = (false, Turn::default());
        self.state.round = self.state.round.max(1);
    }
    /// The rest of the round, to be done after what is set up.
    fn rest_of_round(&mut self) {
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.push(Step::NextActor);
    }
    /// Lets the turn of a marine begin now.
    pub fn play_turn(&mut self, a: MarineId) {
        self.stop_everything();
        self.rest_of_round();
        self.push(Step::StartTurn(a));
        self.reconsider();
    }
    /// Lets a wave come now.
    pub fn play_wave(&mut self, side: Side) {
        self.stop_everything();
        self.rest_of_round();
        self.push(Step::Wave { side, cause: super::event::WaveCause::Script, new: super::step::NewAliens::Rule });
        self.reconsider();
    }
    /// Goes to the end of the marine phase now.
    pub fn play_phase_end(&mut self) {
        self.stop_everything();
        self.push(Step::EndOfRound);
        self.push(Step::CheckZone);
        self.reconsider();
    }
    /// Goes to the start of the next round now.
    pub fn play_round(&mut self) {
        self.stop_everything();
        self.push(Step::Round);
        self.reconsider();
    }
    /// Goes to the marine phase now; everybody can act.
    pub fn play_phase(&mut self) {
        self.stop_everything();
        self.state.marines.iter_mut().for_each(|marine| marine.acted = false);
        self.rest_of_round();
        self.reconsider();
    }
    /// Deploys aliens on an area now, from its side.
    pub fn play_deploy(&mut self, area: u8, side: Side, aliens: Aliens) {
        let aliens = self.take_aliens(aliens);
        self.deploy(area, side, aliens);
    }
    /// Lets hits fall on a box now.
    pub fn play_hits(&mut self, a: MarineId, at: Pos, hits: u8) {
        self.stop_everything();
        self.state.turn.marine = Some(a);
        self.push(Step::TurnOver(TurnEnd::Done));
        self.push(Step::Hit(super::step::Hits { by: a, at, hits, kills: 0, cause: super::event::Cause::Shot }));
        self.reconsider();
    }
    /// The dice on the table, for pictures.
    pub fn faces(&self) -> Option<Faces> {
        self.state.throws.last().map(|throw| Faces::of(&throw.dice))
    }
    /// Lets an upgrade act now.
    pub fn play_upgrade(&mut self, side: Side) {
        self.stop_everything();
        self.rest_of_round();
        let (upgrade, joint) = (self.state.upgrades[side as usize], side.upgrade(self.state.shape()));
        self.push_call(Call::new(upgrade, host::hook::ON_PHASE, NOBODY, Given::Joint(joint)));
        self.reconsider();
    }
}

fn change<R>(m: &TestMatch, work: impl FnOnce(&mut Match) -> Result<R>) -> Result<R> {
    m.with(|m: &mut Match| work(m))
}

fn marine(m: &Match, function: &str, a: INT) -> Result<MarineId> {
    let known = MarineId::among(a, m.state.marines.len());
    known.ok_or_else(|| format!("{function}: there is no marine {a}").into())
}

fn box_at(m: &Match, function: &str, x: INT, y: INT) -> Result<Pos> {
    let at = u8::try_from(x).ok().zip(u8::try_from(y).ok()).map(|(x, y)| pos(x, y));
    let ground = at.filter(|at| m.state.strip.cell(*at).is_ground());
    ground.ok_or_else(|| format!("{function}: ({x},{y}) is no ground box").into())
}

fn side_named(function: &str, name: &str) -> Result<Side> {
    Side::named(name).ok_or_else(|| format!("{function}: no side is `{name}`; write left or right").into())
}

fn script(m: &Match, function: &str, kind: &str, stem: &str) -> Result<ScriptId> {
    match (stem, m.setup.scripts.find(kind, stem)) {
        ("", _) => Ok(ScriptId::NONE),
        (_, Some(found)) => Ok(found),
        (_, None) => Err(format!("{function}: the scenario has no {kind} script `{stem}`").into()),
    }
}

fn aliens_of(function: &str, map: &Map) -> Result<Aliens> {
    let mut aliens: Aliens = [0; 3];
    for (name, n) in map {
        aliens[colour(function, name)?] = small(function, n.as_int().unwrap_or(-1))?;
    }
    Ok(aliens)
}

/// Registers the set-up functions for script tests.
pub fn register(engine: &mut Engine) {
    register_marines(engine);
    register_aliens(engine);
    register_play(engine);
}

fn register_marines(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    let about = "Puts a marine into a ground box.";
    host_function(engine, "place", &["m: Match", "a: int", "x: int", "y: int"], "()", about, |m: M, a: INT, x: INT, y: INT| {
        change(m, |m| {
            let (a, at) = (marine(m, "place", a)?, box_at(m, "place", x, y)?);
            m.put(a, at);
            Ok(())
        })
    });
    host_function(engine, "face_down", &["m: Match", "a: int"], "()", "Lets a marine lie face-down.", |m: M, a: INT| {
        change(m, |m| {
            let a = marine(m, "face_down", a)?;
            m.state.marines[a.index()].face_down = true;
            Ok(())
        })
    });
    let about = "Gives a marine an ability; `\"\"` takes it away.";
    host_function(engine, "train", &["m: Match", "a: int", "ability: string"], "()", about, |m: M, a: INT, ability: &str| {
        change(m, |m| {
            let (a, ability) = (marine(m, "train", a)?, script(m, "train", TRAINING, ability)?);
            m.train(a, ability, ScriptId::NONE);
            Ok(())
        })
    });
    let about = "The same with the other side of the card.";
    host_function(
        engine,
        "train",
        &["m: Match", "a: int", "ability: string", "other: string"],
        "()",
        about,
        |m: M, a: INT, ability: &str, other: &str| {
            change(m, |m| {
                let (a, other) = (marine(m, "train", a)?, script(m, "train", TRAINING, other)?);
                let ability = script(m, "train", TRAINING, ability)?;
                m.train(a, ability, other);
                Ok(())
            })
        },
    );
    let about = "Gives a marine an equipment card.";
    host_function(engine, "equip", &["m: Match", "a: int", "card: string"], "()", about, |m: M, a: INT, card: &str| {
        change(m, |m| {
            let (a, card) = (marine(m, "equip", a)?, script(m, "equip", EQUIPMENT, card)?);
            m.equip(a, card);
            Ok(())
        })
    });
}

fn register_aliens(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    let about = "Lets a box hold these aliens: `#{ red: 1, yellow: 2 }`.";
    host_function(engine, "aliens", &["m: Match", "at: Map", "aliens: Map"], "()", about, |m: M, at: Map, aliens: Map| {
        change(m, |m| {
            let at = place_of(&m.state.strip, &at).ok_or("aliens: needs a box `#{ x, y }` of the strip")?;
            let aliens = aliens_of("aliens", &aliens)?;
            let elsewhere =
                |c: usize| m.state.aliens.iter().map(|here| usize::from(here[c])).sum::<usize>() - usize::from(m.state.aliens_at(at)[c]);
            if (0..3).any(|c| elsewhere(c) + usize::from(aliens[c]) > 99) {
                return Err("aliens: at most 99 of a colour can be on the board".into());
            }
            m.infest(at, aliens);
            Ok(())
        })
    });
    host_function(engine, "clear", &["m: Match"], "()", "Takes all aliens but the defenders off the board.", |m: M| {
        change(m, |m| {
            m.clear_aliens();
            Ok(())
        })
    });
    let about = "Lets the defender of a side live, or takes him away.";
    host_function(engine, "defender", &["m: Match", "side: string", "lives: bool"], "()", about, |m: M, side: &str, lives: bool| {
        change(m, |m| {
            m.defend(side_named("defender", side)?, lives);
            Ok(())
        })
    });
    let about = "Lets aliens lie in the incoming box of a side.";
    host_function(engine, "incoming", &["m: Match", "side: string", "aliens: Map"], "()", about, |m: M, side: &str, aliens: Map| {
        change(m, |m| {
            let aliens = aliens_of("incoming", &aliens)?;
            let aliens = m.take_aliens(aliens);
            m.state.incoming[side_named("incoming", side)? as usize] = aliens;
            Ok(())
        })
    });
    let about = "Lays an upgrade on a side; `\"\"` takes it away.";
    host_function(engine, "upgrade", &["m: Match", "side: string", "upgrade: string"], "()", about, |m: M, side: &str, upgrade: &str| {
        change(m, |m| {
            let upgrade = script(m, "upgrade", UPGRADE, upgrade)?;
            m.state.upgrades[side_named("upgrade", side)? as usize] = upgrade;
            Ok(())
        })
    });
    host_function(engine, "unlock", &["m: Match"], "()", "Unlocks equipment.", |m: M| {
        change(m, |m| {
            m.state.unlocked = true;
            Ok(())
        })
    });
    host_function(engine, "round", &["m: Match", "n: int"], "()", "Lets it be round `n`.", |m: M, n: INT| {
        change(m, |m| {
            m.state.round = small("round", n)?;
            Ok(())
        })
    });
}

fn register_play(engine: &mut Engine) {
    type M<'a> = &'a mut TestMatch;
    host_function(engine, "turn", &["m: Match", "a: int"], "()", "Lets the turn of a marine begin now.", |m: M, a: INT| {
        change(m, |m| {
            let a = marine(m, "turn", a)?;
            m.play_turn(a);
            Ok(())
        })
    });
    let about = "Lets a marine program and throw now: an action for each list of colours. Results are forced before.";
    host_function(engine, "turn_with", &["m: Match", "a: int", "actions: Array"], "()", about, |m: M, a: INT, actions: Array| {
        change(m, |m| {
            let a = marine(m, "turn_with", a)?;
            m.play_turn(a);
            let mut program = [[0; 3]; 3];
            for (slot, action) in program.iter_mut().zip(actions) {
                for name in action.into_array().unwrap_or_default() {
                    slot[crate::rules::moonwalk::show::colour("turn_with", &name.to_string())?.index()] += 1;
                }
            }
            m.play_program(program).map_err(Into::into)
        })
    });
    host_function(engine, "wave", &["m: Match", "side: string"], "()", "Lets a wave come on a side now.", |m: M, side: &str| {
        change(m, |m| {
            m.play_wave(side_named("wave", side)?);
            Ok(())
        })
    });
    host_function(engine, "phase_end", &["m: Match"], "()", "Goes to the end of the marine phase now.", |m: M| {
        change(m, |m| {
            m.play_phase_end();
            Ok(())
        })
    });
    host_function(engine, "phase", &["m: Match"], "()", "Goes to the marine phase now; everybody can act.", |m: M| {
        change(m, |m| {
            m.play_phase();
            Ok(())
        })
    });
    host_function(engine, "next_round", &["m: Match"], "()", "Goes to the start of the next round now.", |m: M| {
        change(m, |m| {
            m.play_round();
            Ok(())
        })
    });
    host_function(engine, "act_upgrade", &["m: Match", "side: string"], "()", "Lets the upgrade of a side act now.", |m: M, side: &str| {
        change(m, |m| {
            m.play_upgrade(side_named("act_upgrade", side)?);
            Ok(())
        })
    });
}

impl Match {
    /// Answers what comes before and with the program: nothing used at the start, plain programming, this program.
    ///
    /// # Errors
    /// When another decision stands in the way.
    pub fn play_program(&mut self, program: crate::rules::moonwalk::dice::Program) -> std::result::Result<(), String> {
        for _ in 0..6 {
            let wanted = match self.decision().map(|ask| ask.name) {
                Some("free_action" | "turn_mode") => Some(0),
                Some("program") => self.choices().iter().position(|choice| *choice == super::Choice::Program { is: program }),
                _ => return Ok(()),
            };
            let index = wanted.ok_or_else(|| format!("turn_with: {program:?} is no program of this turn"))?;
            let programmed = self.decision().is_some_and(|ask| ask.name == "program");
            self.apply(index).map_err(|refused| refused.to_string())?;
            if programmed {
                return Ok(());
            }
        }
        Ok(())
    }
}
