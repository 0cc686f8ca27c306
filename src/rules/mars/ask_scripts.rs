//! What scripts change in the values that the rules work out: the `modify_…` and `can_…` hooks, and how their answers are read.

use super::action::Shots;
use super::event::AccidentCause;
use super::host::hook;
use super::plans::Allowed;
use super::state::{Mode, NONE, Pick, Shot, Side, Source, SourceName, ThrowKind};
use super::step::{Call, Given, Moment};
use super::turn::PROGRAM;
use super::{Match, host};
use crate::geometry::ring::pos;
use crate::rules::moonwalk::show::box_map;
use arrayvec::ArrayVec;
use rhai::{Array, Dynamic, Map};

/// What the bomb needs (MM-42, MM-43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bomb {
    /// Dice of its throw.
    pub dice: u8,
    /// What they must add up to.
    pub needed: u8,
    /// Aliens in the box do not matter.
    pub ignore_engaged: bool,
    /// The marine dies if it fails.
    pub dies: bool,
    /// Other actions allowed before it.
    pub others: u8,
    /// The dice that these must have in all.
    pub other_dice: u8,
}

/// Source names of the rules in scripts and JSON.
pub const COMPANION: &str = "companion";
/// See [`COMPANION`].
pub const ZONE: &str = "landing_zone";

fn map(fields: impl IntoIterator<Item = (&'static str, Dynamic)>) -> Dynamic {
    Dynamic::from_map(fields.into_iter().map(|(key, value)| (key.into(), value)).collect::<Map>())
}

fn int(map: &Map, key: &str) -> u8 {
    map.get(key).and_then(|value| value.as_int().ok()).unwrap_or(0).clamp(0, 99) as u8
}

fn flag(map: &Map, key: &str) -> bool {
    map.get(key).and_then(|value| value.as_bool().ok()).unwrap_or(false)
}

fn word(map: &Map, key: &str) -> String {
    map.get(key).map(ToString::to_string).unwrap_or_default()
}

fn number(n: u8) -> Dynamic {
    Dynamic::from_int(n.into())
}

impl Match {
    /// Calls a hook that works a value out; none when the script does not have it or fails.
    fn modified(&mut self, script: u8, hook: u8, me: u8, arguments: Vec<Dynamic>) -> Option<Dynamic> {
        if !self.setup.defines(script, hook) {
            return None;
        }
        self.look(Call::new(script, hook, me, Given::Nothing), arguments)
    }

    fn wrong(&mut self, script: u8, hook: u8, help: &str) {
        self.wrong_result(Call::new(script, hook, NONE, Given::Nothing), "returns something else", help);
    }

    fn modified_map(&mut self, script: u8, hook: u8, me: u8, value: impl FnOnce() -> Dynamic) -> Option<Map> {
        if !self.setup.defines(script, hook) {
            return None;
        }
        let value = self.modified(script, hook, me, vec![number(me), value()])?;
        let read = value.try_cast::<Map>();
        if read.is_none() {
            self.wrong(script, hook, "return the map that it was given, changed");
        }
        read
    }

    fn read_list(&mut self, script: u8, hook: u8, value: Option<Dynamic>) -> Option<Array> {
        let read = value?.try_cast::<Array>();
        if read.is_none() {
            self.wrong(script, hook, "return the array that it was given, changed");
        }
        read
    }

    /// `modify_dice_count`, MM-16.
    pub(super) fn modified_dice_count(&mut self, a: u8, n: u8) -> u8 {
        let training = self.state.marine(a).training;
        let value = self.modified(training, hook::MODIFY_DICE_COUNT, a, vec![number(a), number(n)]);
        let pool: u8 = self.setup.full_pool().iter().sum();
        value.and_then(|value| value.as_int().ok()).map_or(n, |n| n.clamp(1, pool.into()) as u8).min(pool)
    }

    /// `modify_modes`, MM-66 ff.
    pub(super) fn modified_modes(&mut self, a: u8) -> ArrayVec<Mode, 8> {
        let dice = self.state.turn.dice;
        let plain = Mode { name: u16::MAX, script: NONE, dice, bomb: false, throw_first: false };
        let mut modes = ArrayVec::from_iter([plain]);
        let training = self.state.marine(a).training;
        if !self.setup.defines(training, hook::MODIFY_MODES) {
            return modes;
        }
        let list: Array = vec![map([("mode", PROGRAM.into()), ("dice", number(dice))])];
        let value = self.modified(training, hook::MODIFY_MODES, a, vec![number(a), list.into()]);
        let Some(list) = self.read_list(training, hook::MODIFY_MODES, value) else { return modes };
        let pool: u8 = self.setup.full_pool().iter().sum();
        modes.clear();
        for entry in list.into_iter().filter_map(Dynamic::try_cast::<Map>).take(8) {
            let name = word(&entry, "mode");
            let (dice, bomb, throw_first) = (int(&entry, "dice").clamp(1, pool), flag(&entry, "bomb"), flag(&entry, "throw_first"));
            modes.push(match name.as_str() {
                PROGRAM => plain,
                other => Mode { name: self.name_number(other), script: training, dice, bomb, throw_first },
            });
        }
        if modes.is_empty() {
            modes.push(plain);
        }
        modes
    }

    /// `modify_shots`: the training, then the cards in force (MM-R56).
    pub(super) fn modified_shots(&mut self, a: u8, fight: bool, shots: Shots) -> Shots {
        let training = self.state.marine(a).training;
        let mut shots = self.shots_by(training, a, fight, shots);
        if !self.state.in_force.is_empty() {
            for card in self.state.in_force.clone() {
                shots = self.shots_by(card, a, fight, shots);
            }
        }
        shots
    }

    fn shots_by(&mut self, script: u8, a: u8, fight: bool, shots: Shots) -> Shots {
        if !self.setup.defines(script, hook::MODIFY_SHOTS) || shots.is_empty() {
            return shots;
        }
        let shown = |shot: &Shot| {
            let (hits, kills, bonus) = (number(shot.hits), number(shot.kills), number(shot.bonus));
            map([("value", number(shot.value)), ("hits", hits), ("kills", kills), ("bonus", bonus), ("together", shot.together.into())])
        };
        let list: Array = shots.iter().map(shown).collect();
        let kind = if fight { "fight" } else { "shot" };
        let value = self.modified(script, hook::MODIFY_SHOTS, a, vec![number(a), list.into(), kind.into()]);
        let Some(list) = self.read_list(script, hook::MODIFY_SHOTS, value) else { return shots };
        let read = |entry: Map| Shot {
            value: int(&entry, "value"),
            hits: int(&entry, "hits"),
            kills: int(&entry, "kills"),
            bonus: int(&entry, "bonus"),
            together: flag(&entry, "together"),
        };
        list.into_iter().filter_map(Dynamic::try_cast::<Map>).map(read).take(9).collect()
    }

    /// `modify_plan`, MM-66, MM-76, MM-77.
    pub(super) fn modified_plan(&mut self, a: u8) -> Allowed {
        let plan = Match::plain_plan();
        let shown = || map([("legs", number(1)), ("extra", number(0)), ("engaged_ok", false.into()), ("allowed", true.into())]);
        match self.modified_map(self.state.marine(a).training, hook::MODIFY_PLAN, a, shown) {
            Some(read) => Allowed {
                legs: int(&read, "legs").clamp(1, 2),
                extra: int(&read, "extra").min(3),
                engaged_ok: flag(&read, "engaged_ok"),
                allowed: flag(&read, "allowed"),
            },
            None => plan,
        }
    }

    /// `modify_landing`, MM-71: the first cause that is left.
    pub(super) fn modified_landing(&mut self, a: u8, causes: ArrayVec<AccidentCause, 4>) -> Option<AccidentCause> {
        let first = causes.first().copied();
        let training = self.state.marine(a).training;
        if !self.setup.defines(training, hook::MODIFY_LANDING) {
            return first;
        }
        let list: Array = causes.iter().filter_map(|cause| cause.word()).map(Into::into).collect();
        let value = self.modified(training, hook::MODIFY_LANDING, a, vec![number(a), list.into()]);
        let Some(list) = self.read_list(training, hook::MODIFY_LANDING, value) else { return first };
        let word = list.first()?.to_string();
        Some(match AccidentCause::RULES.into_iter().find(|cause| cause.word() == Some(&word)) {
            Some(cause) => cause,
            None => AccidentCause::Named(self.name_number(&word)),
        })
    }

    /// `modify_after_throw`, MM-71: whether the skull releases a wave.
    pub(super) fn modified_wave(&mut self, a: u8) -> bool {
        let training = self.state.marine(a).training;
        let read = self.modified_map(training, hook::MODIFY_AFTER_THROW, a, || map([("wave", true.into())]));
        read.is_none_or(|read| flag(&read, "wave"))
    }

    /// `modify_bomb`, MM-67, MM-70.
    pub(super) fn modified_bomb(&mut self, a: u8) -> Bomb {
        let options = self.setup.options;
        let (dice, needed) = (options.bomb_dice, options.bomb_target);
        let shown = || {
            let flags = [("ignore_engaged", false.into()), ("dies", false.into())];
            let numbers = [("dice", number(dice)), ("needed", number(needed)), ("others", number(0)), ("other_dice", number(0))];
            map(numbers.into_iter().chain(flags))
        };
        match self.modified_map(self.state.marine(a).training, hook::MODIFY_BOMB, a, shown) {
            Some(read) => Bomb {
                dice: int(&read, "dice"),
                needed: int(&read, "needed"),
                ignore_engaged: flag(&read, "ignore_engaged"),
                dies: flag(&read, "dies"),
                others: int(&read, "others"),
                other_dice: int(&read, "other_dice"),
            },
            None => Bomb { dice, needed, ignore_engaged: false, dies: false, others: 0, other_dice: 0 },
        }
    }

    /// `modify_free`, `modify_flight`, `modify_base`: what a script offers; each entry is one option.
    pub(super) fn offered_picks(&mut self, script: u8, hook: u8, a: u8, moment: Option<Moment>) -> Vec<Pick> {
        let mut arguments = vec![number(a), Array::new().into()];
        arguments.extend(moment.map(|moment| moment.word().into()));
        let value = self.modified(script, hook, a, arguments);
        let list = self.read_list(script, hook, value).unwrap_or_default();
        list.iter().take(64).map(|entry| self.pick_of(entry)).collect()
    }

    /// A script's value as what can be picked.
    pub(super) fn pick_of(&mut self, value: &Dynamic) -> Pick {
        if let Ok(n) = value.as_int() {
            return Pick::Number(n as i32);
        }
        if value.is_string() {
            return Pick::Word(self.name_number(&value.to_string()));
        }
        let field = |map: &Map, key: &str| map.get(key).and_then(|v| v.as_int().ok()).and_then(|n| u8::try_from(n).ok());
        let at = value.read_lock::<Map>().and_then(|map| field(&map, "x").zip(field(&map, "y")));
        at.map_or(Pick::Nothing, |(x, y)| Pick::At(pos(x, y)))
    }

    /// `modify_reroll_sources`: training of every living marine, every upgrade, the thrower's cards; then `can_reroll` of the thrower.
    pub(super) fn modified_sources(&mut self, a: u8, kind: ThrowKind, action: u8, sources: ArrayVec<Source, 12>) -> ArrayVec<Source, 12> {
        let mut sources = sources;
        let living: ArrayVec<u8, 5> = self.state.living().collect();
        for owner in living {
            let training = self.state.marine(owner).training;
            sources = self.sources_by(training, owner, (a, kind, action), None, NONE, sources);
        }
        for side in Side::BOTH {
            let upgrade = self.state.upgrades[side as usize];
            sources = self.sources_by(upgrade, a, (a, kind, action), Some(side), NONE, sources);
        }
        if !self.state.held.is_empty() {
            let cards: Vec<u8> = self.state.hand(a).collect();
            for card in cards {
                sources = self.sources_by(card, a, (a, kind, action), None, card, sources);
            }
        }
        let training = self.state.marine(a).training;
        if !sources.is_empty() && self.setup.defines(training, hook::CAN_REROLL) {
            let context = throw_context((a, kind, action), None);
            let allowed = self.modified(training, hook::CAN_REROLL, a, vec![number(a), context]);
            if !allowed.and_then(|value| value.as_bool().ok()).unwrap_or(true) {
                sources.clear();
            }
        }
        sources
    }

    fn sources_by(
        &mut self,
        script: u8,
        owner: u8,
        throw: (u8, ThrowKind, u8),
        side: Option<Side>,
        card: u8,
        sources: ArrayVec<Source, 12>,
    ) -> ArrayVec<Source, 12> {
        if !self.setup.defines(script, hook::MODIFY_REROLL_SOURCES) {
            return sources;
        }
        let name = |name: SourceName| match name {
            SourceName::Companion => COMPANION,
            SourceName::LandingZone => ZONE,
            SourceName::Script(script) => self.setup.stem(script),
        };
        let shown = |(i, source): (usize, &Source)| {
            map([("source", name(source.name).into()), ("any", source.any.into()), ("index", number(i as u8))])
        };
        let list: Array = sources.iter().enumerate().map(shown).collect();
        let joint = side.map(|side| side.upgrade(self.state.shape()));
        let context = throw_context(throw, joint.map(|at| box_map(at).into()));
        let arguments = vec![number(owner), list.into(), context];
        let value = self.modified(script, hook::MODIFY_REROLL_SOURCES, owner, arguments);
        let Some(list) = self.read_list(script, hook::MODIFY_REROLL_SOURCES, value) else { return sources };
        let read = |entry: Map| {
            let known = entry.get("index").and_then(|i| i.as_int().ok()).and_then(|i| sources.get(i as usize)).copied();
            known.unwrap_or_else(|| match word(&entry, "source").as_str() {
                COMPANION => Source { name: SourceName::Companion, any: flag(&entry, "any"), card },
                ZONE => Source { name: SourceName::LandingZone, any: flag(&entry, "any"), card },
                _ => Source { name: SourceName::Script(script), any: flag(&entry, "any"), card },
            })
        };
        list.into_iter().filter_map(Dynamic::try_cast::<Map>).map(read).take(12).collect()
    }
}

/// What `modify_reroll_sources` and `can_reroll` know of the throw.
fn throw_context((thrower, kind, action): (u8, ThrowKind, u8), joint: Option<Dynamic>) -> Dynamic {
    map([
        ("thrower", number(thrower)),
        ("kind", host::throw_word(kind).into()),
        ("action", number(action)),
        ("joint", joint.unwrap_or(Dynamic::UNIT)),
    ])
}
