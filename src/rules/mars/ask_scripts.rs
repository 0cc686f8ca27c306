//! What scripts change in the values that the rules work out: the `modify_…` and `can_…` hooks, and how their answers are read.

use super::action::Shots;
use super::answers::Read;
use super::event::AccidentCause;
use super::host::hook;
use super::plans::Allowed;
use super::state::{MarineId, Mode, Pick, Shot, Side, Source, SourceName, ThrowKind};
use super::step::{Call, Given, Moment};
use super::turn::PROGRAM;
use super::{DIALECT, Match, answers, host};
use crate::rules::moonwalk::show::{box_map, place_of};
use crate::rules::names::Name;
use crate::script::program::ScriptId;
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

/// Sources of re-rolls for a throw.
type Sources = Vec<Source>;

/// Source names of the rules in scripts and JSON.
pub const COMPANION: &str = "companion";
/// See [`COMPANION`].
pub const ZONE: &str = "landing_zone";

/// Most options that a script can offer.
const MAX_PICKS: usize = 64;
/// Most ways to take a turn, values to shoot with, sources of re-rolls.
const MAX_MODES: usize = 8;
const MAX_SHOTS: usize = 9;
const MAX_SOURCES: usize = 20;

fn map_of(fields: impl IntoIterator<Item = (&'static str, Dynamic)>) -> Dynamic {
    Dynamic::from_map(fields.into_iter().map(|(key, value)| (key.into(), value)).collect::<Map>())
}

fn int_of(n: u8) -> Dynamic {
    Dynamic::from_int(n.into())
}

impl Match {
    /// What a hook says when it is asked for a value; none when the script does not have it, when it fails, or when what it gives
    /// back cannot be read. Both are told, and the value stays as it was.
    fn answer<T>(
        &mut self,
        (script, hook, me): (ScriptId, u8, MarineId),
        arguments: impl Fn(&Match) -> Vec<Dynamic>,
        read: impl FnOnce(&mut Match, Dynamic) -> Read<T>,
    ) -> Option<T> {
        if !self.setup.defines(script, hook) {
            return None;
        }
        let call = Call::new(script, hook, me, Given::Nothing);
        let value = self.look(call, arguments)?;
        match read(self, value) {
            Ok(found) => Some(found),
            Err(fault) => {
                self.wrong_result(call, &fault, DIALECT.hooks[hook as usize].about);
                None
            }
        }
    }

    /// `modify_dice_count`, MM-16; at most all dice.
    pub(super) fn modified_dice_count(&mut self, a: MarineId, n: u8) -> u8 {
        let mut n = n;
        for ability in self.state.abilities(a) {
            let asked = (ability, hook::MODIFY_DICE_COUNT, a);
            n = self.answer(asked, |_| vec![int_of(a.number()), int_of(n)], |_, value| answers::number(&value, 1..=99)).unwrap_or(n);
        }
        n.min(self.setup.full_pool().iter().sum())
    }

    /// `modify_modes`, MM-66 ff.
    pub(super) fn modified_modes(&mut self, a: MarineId) -> ArrayVec<Mode, MAX_MODES> {
        let dice = self.state.turn.dice;
        let plain = Mode { name: Name::new(u16::MAX), script: ScriptId::NONE, dice, bomb: false, throw_first: false };
        let training = self.state.marine(a).training;
        let shown = |_: &Match| {
            let list: Array = vec![map_of([("mode", PROGRAM.into()), ("dice", int_of(dice))])];
            vec![int_of(a.number()), list.into()]
        };
        let read = |m: &mut Match, value: Dynamic| -> Read<ArrayVec<Mode, MAX_MODES>> {
            let list = answers::list(value, MAX_MODES)?.into_iter();
            list.map(|entry| m.read_mode(training, entry).map(|mode| mode.unwrap_or(plain))).collect()
        };
        let modes = self.answer((training, hook::MODIFY_MODES, a), shown, read);
        modes.filter(|modes| !modes.is_empty()).unwrap_or_else(|| ArrayVec::from_iter([plain]))
    }

    /// A mode of a script; none for plain programming. At most all dice.
    fn read_mode(&mut self, script: ScriptId, entry: Dynamic) -> Read<Option<Mode>> {
        let entry = answers::map(entry, &["mode", "dice", "bomb", "throw_first"])?;
        let name = answers::word(&entry, "mode")?;
        if name == PROGRAM {
            return Ok(None);
        }
        let throw_first = answers::flag_or_no(&entry, "throw_first")?;
        // More dice could be distributed in more ways than anybody can be asked for.
        let most = if throw_first { 6 } else { 99 };
        let dice = answers::int(&entry, "dice", 1..=most)?.min(self.setup.full_pool().iter().sum());
        let bomb = answers::flag_or_no(&entry, "bomb")?;
        Ok(Some(Mode { name: self.name_number(&name), script, dice, bomb, throw_first }))
    }

    /// `modify_shots`: the training, then the cards in force (MM-R56).
    pub(super) fn modified_shots(&mut self, a: MarineId, fight: bool, shots: Shots) -> Shots {
        let training = self.state.marine(a).training;
        let mut shots = self.shots_by(training, a, fight, shots);
        if !self.state.in_force.is_empty() {
            for card in self.state.in_force.clone() {
                shots = self.shots_by(card, a, fight, shots);
            }
        }
        shots
    }

    fn shots_by(&mut self, script: ScriptId, a: MarineId, fight: bool, shots: Shots) -> Shots {
        if shots.is_empty() {
            return shots;
        }
        let shown = |shot: &Shot| {
            let (hits, kills, bonus) = (int_of(shot.hits), int_of(shot.kills), int_of(shot.bonus));
            map_of([("value", int_of(shot.value)), ("hits", hits), ("kills", kills), ("bonus", bonus), ("together", shot.together.into())])
        };
        let kind = if fight { "fight" } else { "shot" };
        let arguments = |_: &Match| vec![int_of(a.number()), shots.iter().map(shown).collect::<Array>().into(), kind.into()];
        let read = |_: &mut Match, value: Dynamic| read_shots(value);
        self.answer((script, hook::MODIFY_SHOTS, a), arguments, read).unwrap_or(shots)
    }

    /// `modify_plan`, MM-66, MM-76, MM-77.
    pub(super) fn modified_plan(&mut self, a: MarineId) -> Allowed {
        let shown = [("legs", int_of(1)), ("extra", int_of(0)), ("engaged_ok", false.into()), ("allowed", true.into())];
        let keys = ["legs", "extra", "engaged_ok", "allowed"];
        let read = |_: &mut Match, value: Dynamic| {
            let map = answers::map(value, &keys)?;
            Ok(Allowed {
                legs: answers::int(&map, "legs", 1..=2)?,
                extra: answers::int(&map, "extra", 0..=3)?,
                engaged_ok: answers::flag(&map, "engaged_ok")?,
                allowed: answers::flag(&map, "allowed")?,
            })
        };
        let asked = (self.state.marine(a).training, hook::MODIFY_PLAN, a);
        self.answer(asked, |_| vec![int_of(a.number()), map_of(shown.clone())], read).unwrap_or(Match::plain_plan())
    }

    /// `modify_landing`, MM-71: the first cause that is left.
    pub(super) fn modified_landing(&mut self, a: MarineId, causes: ArrayVec<AccidentCause, 4>) -> Option<AccidentCause> {
        let shown: Array = causes.iter().filter_map(|cause| cause.word()).map(Into::into).collect();
        let read = |m: &mut Match, value: Dynamic| match answers::list(value, MAX_SHOTS)?.into_iter().next() {
            None => Ok(None),
            Some(first) => match first.into_string() {
                Ok(word) => Ok(Some(m.cause_named(&word))),
                Err(other) => Err(format!("returns a cause of type {other}, expected words")),
            },
        };
        let asked = (self.state.marine(a).training, hook::MODIFY_LANDING, a);
        self.answer(asked, |_| vec![int_of(a.number()), shown.clone().into()], read).unwrap_or_else(|| causes.first().copied())
    }

    fn cause_named(&mut self, word: &str) -> AccidentCause {
        let known = AccidentCause::RULES.into_iter().find(|cause| cause.word() == Some(word));
        known.unwrap_or_else(|| AccidentCause::Named(self.name_number(word)))
    }

    /// `modify_after_throw`, MM-71: whether the skull releases a wave.
    pub(super) fn modified_wave(&mut self, a: MarineId) -> bool {
        let read = |_: &mut Match, value: Dynamic| answers::flag(&answers::map(value, &["wave"])?, "wave");
        let asked = (self.state.marine(a).training, hook::MODIFY_AFTER_THROW, a);
        self.answer(asked, |_| vec![int_of(a.number()), map_of([("wave", true.into())])], read).unwrap_or(true)
    }

    /// `modify_bomb`, MM-67, MM-70.
    pub(super) fn modified_bomb(&mut self, a: MarineId) -> Bomb {
        let options = &self.setup.options;
        let (dice, needed) = (options.bomb_dice, options.bomb_target);
        let mut bomb = Bomb { dice, needed, ignore_engaged: false, dies: false, others: 0, other_dice: 0 };
        for ability in self.state.abilities(a) {
            let asked = (ability, hook::MODIFY_BOMB, a);
            bomb = self.answer(asked, |_| vec![int_of(a.number()), shown_bomb(bomb)], |_, value| read_bomb(value)).unwrap_or(bomb);
        }
        bomb
    }

    /// `modify_free`, `modify_flight`, `modify_base`: what a script offers; each entry is one option.
    pub(super) fn offered_picks(&mut self, script: ScriptId, hook: u8, a: MarineId, moment: Option<Moment>) -> Vec<Pick> {
        let arguments = |_: &Match| {
            let mut arguments = vec![int_of(a.number()), Array::new().into()];
            arguments.extend(moment.map(|moment| moment.word().into()));
            arguments
        };
        let read = |m: &mut Match, value: Dynamic| answers::list(value, MAX_PICKS)?.iter().map(|entry| m.pick_of(entry)).collect();
        self.answer((script, hook, a), arguments, read).unwrap_or_default()
    }

    /// A script's value as what can be picked.
    ///
    /// # Errors
    /// When it is none.
    pub(super) fn pick_of(&mut self, value: &Dynamic) -> Read<Pick> {
        if value.is_unit() {
            return Ok(Pick::Nothing);
        }
        if let Ok(n) = value.as_int() {
            return i32::try_from(n).map(Pick::Number).map_err(|_| format!("names {n}, which is too large"));
        }
        if value.is_string() {
            return Ok(Pick::Word(self.name_number(&value.to_string())));
        }
        let at = value.read_lock::<Map>().and_then(|map| place_of(&self.state.strip, &map));
        at.map(Pick::At).ok_or_else(|| format!("names a value of type {}, expected (), a number, a word or a box", value.type_name()))
    }

    /// `modify_reroll_sources`: training of every living marine, every upgrade, the thrower's cards; then `can_reroll` of the thrower.
    /// They are offered in the order of the document: companion, Landing Zone, abilities and upgrades, cards.
    pub(super) fn modified_sources(&mut self, a: MarineId, kind: ThrowKind, action: u8, sources: Sources) -> Sources {
        let throw = (a, kind, action);
        let mut sources = sources;
        let living: ArrayVec<MarineId, 5> = self.state.living().collect();
        for owner in living {
            let training = self.state.marine(owner).training;
            sources = self.sources_by(training, owner, throw, None, ScriptId::NONE, sources);
        }
        for side in Side::BOTH {
            let upgrade = self.state.upgrades[side as usize];
            sources = self.sources_by(upgrade, a, throw, Some(side), ScriptId::NONE, sources);
        }
        if !self.state.held.is_empty() {
            let cards: Vec<ScriptId> = self.state.hand(a).collect();
            for card in cards {
                sources = self.sources_by(card, a, throw, None, card, sources);
            }
        }
        sources.sort_by_key(|source| match source.name {
            SourceName::Companion => 0,
            SourceName::LandingZone => 1,
            SourceName::Script(_) if source.card == ScriptId::NONE => 2,
            SourceName::Script(_) => 3,
        });
        for ability in self.state.abilities(a) {
            let asked = (ability, hook::CAN_REROLL, a);
            let arguments = |_: &Match| vec![int_of(a.number()), throw_context(throw, None)];
            if !sources.is_empty() && self.answer(asked, arguments, |_, value| answers::yes(&value)) == Some(false) {
                sources.clear();
            }
        }
        sources
    }

    fn sources_by(
        &mut self,
        script: ScriptId,
        owner: MarineId,
        throw: (MarineId, ThrowKind, u8),
        side: Option<Side>,
        card: ScriptId,
        sources: Sources,
    ) -> Sources {
        if sources.len() >= MAX_SOURCES {
            return sources;
        }
        let arguments = |m: &Match| {
            let shown = |(i, source): (usize, &Source)| {
                let word = super::fields::source_word(m, source.name);
                map_of([("source", word.into()), ("any", source.any.into()), ("index", int_of(i as u8))])
            };
            let list: Array = sources.iter().enumerate().map(shown).collect();
            let joint = side.map(|side| side.upgrade(m.state.shape()));
            vec![int_of(owner.number()), list.into(), throw_context(throw, joint.map(|at| box_map(at).into()))]
        };
        let entry = |entry: Dynamic| read_source(entry, script, card, &sources);
        let read = |_: &mut Match, value: Dynamic| answers::list(value, 2 * MAX_SOURCES)?.into_iter().map(entry).collect();
        self.answer((script, hook::MODIFY_REROLL_SOURCES, owner), arguments, read).unwrap_or_else(|| sources.clone())
    }
}

fn read_shots(value: Dynamic) -> Read<Shots> {
    let shots: Shots = answers::list(value, MAX_SHOTS)?.into_iter().map(read_shot).collect::<Read<_>>()?;
    let twice = shots.iter().enumerate().find(|(i, shot)| shots[..*i].iter().any(|other| other.value == shot.value));
    match twice {
        Some((_, shot)) => Err(format!("returns the value {} twice", shot.value)),
        None => Ok(shots),
    }
}

fn read_shot(entry: Dynamic) -> Read<Shot> {
    let entry = answers::map(entry, &["value", "hits", "kills", "bonus", "together"])?;
    Ok(Shot {
        value: answers::int(&entry, "value", 1..=99)?,
        hits: answers::int(&entry, "hits", 0..=99)?,
        kills: answers::int_or_none(&entry, "kills", 0..=99)?,
        bonus: answers::int_or_none(&entry, "bonus", 0..=99)?,
        together: answers::flag_or_no(&entry, "together")?,
    })
}

fn shown_bomb(bomb: Bomb) -> Dynamic {
    let flags = [("ignore_engaged", bomb.ignore_engaged.into()), ("dies", bomb.dies.into())];
    let numbers = [("dice", bomb.dice), ("needed", bomb.needed), ("others", bomb.others), ("other_dice", bomb.other_dice)];
    map_of(numbers.map(|(key, n)| (key, int_of(n))).into_iter().chain(flags))
}

fn read_bomb(value: Dynamic) -> Read<Bomb> {
    let map = answers::map(value, &["dice", "needed", "ignore_engaged", "dies", "others", "other_dice"])?;
    Ok(Bomb {
        dice: answers::int(&map, "dice", 1..=12)?,
        needed: answers::int(&map, "needed", 0..=99)?,
        ignore_engaged: answers::flag(&map, "ignore_engaged")?,
        dies: answers::flag(&map, "dies")?,
        others: answers::int(&map, "others", 0..=2)?,
        other_dice: answers::int(&map, "other_dice", 0..=12)?,
    })
}

/// A source that the script was shown, or a new one of its own.
fn read_source(entry: Dynamic, script: ScriptId, card: ScriptId, shown: &[Source]) -> Read<Source> {
    let entry = answers::map(entry, &["source", "any", "index"])?;
    if entry.contains_key("index") {
        let most = shown.len().saturating_sub(1) as u8;
        let index = answers::int(&entry, "index", 0..=most)?;
        return shown.get(index as usize).copied().ok_or_else(|| "returns a source with an `index` that it was not shown".to_owned());
    }
    let name = match answers::word(&entry, "source")?.as_str() {
        COMPANION => SourceName::Companion,
        ZONE => SourceName::LandingZone,
        _ => SourceName::Script(script),
    };
    Ok(Source { name, any: answers::flag_or_no(&entry, "any")?, card })
}

/// What `modify_reroll_sources` and `can_reroll` know of the throw.
fn throw_context((thrower, kind, action): (MarineId, ThrowKind, u8), joint: Option<Dynamic>) -> Dynamic {
    map_of([
        ("thrower", int_of(thrower.number())),
        ("kind", host::throw_word(kind).into()),
        ("action", int_of(action)),
        ("joint", joint.unwrap_or(Dynamic::UNIT)),
    ])
}
