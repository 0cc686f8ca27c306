//! Modification of computed values by scripts: the `modify_…` and `can_…` hooks, and how their return values are read.

use super::action::Shots;
use super::event::AccidentCause;
use super::host::{ShotContext, WindowContext, hook};
use super::plans::Allowed;
use super::state::{MarineId, Mode, Pick, Shot, ShotKind, Side, Source, SourceName, ThrowKind};
use super::step::{Call, HookArgs, Window};
use super::turn::PROGRAM;
use super::{DIALECT, Match};
use arrayvec::ArrayVec;
use content::message::{Message, message};
use geometry::ring::Pos;
use rhai::{Dynamic, ImmutableString};
use script::convert::{ArrayOf, FromScript, IntoScript, number};
use script::program::ScriptId;
use script::shape::shape;

shape! {
    /// The conditions of the bomb (MM-42, MM-43).
    #[derive(Copy, PartialEq, Eq)]
    both struct Bomb as "Bomb" {
        /// Number of dice of the bomb roll.
        dice: u8 [1..=12];
        /// Sum that the dice must reach.
        needed: u8 [0..=99];
        /// Whether the bomb is possible while aliens are in the marine's box.
        ignore_engaged: bool;
        /// Whether the marine dies if the bomb fails.
        dies: bool;
        /// Number of other actions allowed before the bomb.
        other_actions: u8 [0..=2];
        /// Total number of dice that these other actions must have.
        other_dice: u8 [0..=12];
    }

    /// A possible turn.
    both struct ModeMap as "TurnMode" {
        /// Name of the mode; `program` is the standard mode.
        name: ImmutableString;
        /// Number of dice of the turn.
        dice: u8 [1..=99];
        /// Whether all dice form a single action, the bomb.
        bomb: bool = false;
        /// Whether the dice are rolled before they are distributed over the actions.
        roll_first: bool = false;
    }

    /// The effect of a rolled skull.
    both struct Released as "SkullEffect" {
        /// Whether the skull releases a wave.
        wave: bool;
    }

    /// A source of a reroll.
    both struct SourceMap as "RerollSource" {
        /// Name of the source; required for a new source.
        source: Option<ImmutableString> = None;
        /// Whether any number of dice can be rerolled at once, instead of one.
        any: bool = false;
        /// Index of the source in the list that the hook received, from 0; `()` for a new source.
        index: Option<u8> = None;
    }

    /// A roll whose dice may be rerolled.
    #[derive(Copy)]
    out struct ThrowContext as "RollContext" {
        /// The marine that has rolled.
        actor: MarineId;
        /// Purpose of the roll.
        kind: ThrowKind;
        /// Number of the action, from 1; 0 outside an action.
        action: u8;
        /// Box of the upgrade that is called; `()` for other scripts.
        at: Option<Pos>;
    }
}

/// Sources of rerolls for a roll.
type Sources = Vec<Source>;

/// Name of a companion as a source of rerolls, in scripts and JSON.
pub const COMPANION: &str = "companion";
/// Name of the Landing Zone as a source of rerolls.
pub const ZONE: &str = "landing_zone";

/// Maximum number of options that a script can offer.
const MAX_PICKS: usize = 64;
/// Maximum number of turn modes, shot values, and sources of rerolls.
const MAX_MODES: usize = 8;
const MAX_SHOTS: usize = 9;
const MAX_CAUSES: usize = 9;
const MAX_SOURCES: usize = 20;
/// Maximum number of dice that are rolled before they are distributed.
const MAX_THROWN_FIRST: u8 = 6;

/// A value returned by a hook, read by type, or the reason why it is invalid.
type HookResult<T> = Result<T, Message>;

impl Match {
    /// Calls a hook for a value. Returns `None` if the script does not define the hook, if it fails, or if its return value is
    /// invalid. Both errors are reported, and the value stays unchanged.
    fn answer<T: FromScript<Match>, R>(
        &mut self,
        (script, hook, me): (impl Into<Option<ScriptId>>, u8, MarineId),
        arguments: impl Fn(&Match) -> Vec<Dynamic>,
        read: impl FnOnce(&mut Match, T) -> HookResult<R>,
    ) -> Option<R> {
        let script = script.into().filter(|script| self.setup.scripts.defines(*script, hook))?;
        let call = Call::new(script, hook, me, HookArgs::Nothing);
        let mut value = self.look(call, |m| [me.into_script()].into_iter().chain(arguments(m)).collect())?;
        let found = T::from_script(self, &mut value).and_then(|value| read(self, value));
        match found {
            Ok(found) => Some(found),
            Err(reason) => {
                let about = DIALECT.hooks[usize::from(hook)].about;
                self.wrong_result(call, message!("returns-invalid-value", reason), Message::verbatim(about));
                None
            }
        }
    }

    /// `modify_dice_count`, MM-16: asks the marine's abilities.
    pub(super) fn dice_of_abilities(&mut self, a: MarineId, n: u8) -> u8 {
        let abilities = self.state.abilities(a);
        self.modified_dice_count(a, n, abilities)
    }

    /// `modify_dice_count`, MM-16, MM-R70: asks the cards that the marine holds.
    pub(super) fn dice_of_cards(&mut self, a: MarineId, n: u8) -> u8 {
        let cards: Vec<ScriptId> = self.state.hand(a).collect();
        self.modified_dice_count(a, n, cards.into_iter())
    }

    fn modified_dice_count(&mut self, a: MarineId, n: u8, scripts: impl Iterator<Item = ScriptId>) -> u8 {
        let mut n = n;
        for script in scripts {
            let asked = (script, hook::MODIFY_DICE_COUNT, a);
            let read = |_: &mut Match, value: Dynamic| number(&value, 1, 99);
            n = self.answer(asked, |_| vec![n.into_script()], read).unwrap_or(n);
        }
        n
    }

    /// `modify_modes`, MM-66 ff.
    pub(super) fn modified_modes(&mut self, a: MarineId) -> ArrayVec<Mode, MAX_MODES> {
        let dice = self.state.turn.dice;
        let plain = Mode::plain(dice);
        let Some(training) = self.state.marine(a).training else { return ArrayVec::from_iter([plain]) };
        let shown = |_: &Match| vec![vec![ModeMap { name: PROGRAM.into(), dice, bomb: false, roll_first: false }].into_script()];
        let read = |m: &mut Match, modes: Vec<ModeMap>| -> HookResult<ArrayVec<Mode, MAX_MODES>> {
            let modes = at_most(modes, MAX_MODES)?.into_iter();
            modes.map(|mode| m.mode_of(training, mode).map(|mode| mode.unwrap_or(plain))).collect()
        };
        let modes = self.answer((training, hook::MODIFY_MODES, a), shown, read);
        modes.filter(|modes| !modes.is_empty()).unwrap_or_else(|| ArrayVec::from_iter([plain]))
    }

    /// Reads a mode of a script; `None` for plain programming. The number of dice is limited to all dice.
    fn mode_of(&mut self, script: ScriptId, given: ModeMap) -> HookResult<Option<Mode>> {
        let ModeMap { name: mode, dice, bomb, roll_first } = given;
        if mode == PROGRAM {
            return Ok(None);
        }
        // With more dice there would be too many distributions to offer.
        if roll_first && dice > MAX_THROWN_FIRST {
            return Err(message!("dice-expected-number-from-roll", max_thrown_first = MAX_THROWN_FIRST, dice));
        }
        let dice = dice.min(self.setup.full_pool().iter().sum());
        Ok(Some(Mode { offered: Some((script, self.name_number(&mode))), dice, bomb, throw_first: roll_first }))
    }

    /// `modify_shots`: asks the training, then the cards in force (MM-R56).
    pub(super) fn modified_shots(&mut self, a: MarineId, fight: bool, shots: Shots) -> Shots {
        let mut shots = match self.state.marine(a).training {
            Some(training) => self.shots_by(training, a, fight, shots),
            None => shots,
        };
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
        let kind = if fight { ShotKind::Fight } else { ShotKind::Shot };
        let shown = |_: &Match| vec![shots.iter().copied().collect::<ArrayOf<Shot>>().into_script(), ShotContext { kind }.into_script()];
        let read = |_: &mut Match, shots: Vec<Shot>| -> HookResult<Shots> {
            let shots: Shots = at_most(shots, MAX_SHOTS)?.into_iter().collect();
            let twice = shots.iter().enumerate().find(|(i, shot)| shots[..*i].iter().any(|other| other.value == shot.value));
            twice.map_or(Ok(()), |(_, shot)| Err(message!("duplicate-value", value = shot.value))).map(|()| shots.clone())
        };
        self.answer((script, hook::MODIFY_SHOTS, a), shown, read).unwrap_or(shots)
    }

    /// `modify_move`, MM-66, MM-76, MM-77.
    pub(super) fn modified_plan(&mut self, a: MarineId) -> Allowed {
        let plain = Match::plain_plan();
        let asked = (self.state.marine(a).training, hook::MODIFY_MOVE, a);
        self.answer(asked, |_| vec![plain.into_script()], |_, plan: Allowed| Ok(plan)).unwrap_or(plain)
    }

    /// `modify_landing`, MM-71: returns the first remaining cause.
    pub(super) fn modified_landing(&mut self, a: MarineId, causes: ArrayVec<AccidentCause, 4>) -> Option<AccidentCause> {
        let shown = |_: &Match| vec![causes.iter().filter_map(|cause| cause.word()).collect::<ArrayOf<&str>>().into_script()];
        let read = |_: &mut Match, causes: Vec<AccidentCause>| Ok(at_most(causes, MAX_CAUSES)?.first().copied());
        let asked = (self.state.marine(a).training, hook::MODIFY_LANDING, a);
        self.answer(asked, shown, read).unwrap_or_else(|| causes.first().copied())
    }

    /// `modify_skull`, MM-71: returns whether the skull releases a wave.
    pub(super) fn modified_wave(&mut self, a: MarineId) -> bool {
        let asked = (self.state.marine(a).training, hook::MODIFY_SKULL, a);
        self.answer(asked, |_| vec![Released { wave: true }.into_script()], |_, thrown: Released| Ok(thrown.wave)).unwrap_or(true)
    }

    /// `modify_bomb`, MM-67, MM-70.
    pub(super) fn modified_bomb(&mut self, a: MarineId) -> Bomb {
        let options = &self.setup.options;
        let (dice, needed) = (options.bomb_dice, options.bomb_target);
        let mut bomb = Bomb { dice, needed, ignore_engaged: false, dies: false, other_actions: 0, other_dice: 0 };
        for ability in self.state.abilities(a) {
            let asked = (ability, hook::MODIFY_BOMB, a);
            bomb = self.answer(asked, |_| vec![bomb.into_script()], |_, bomb: Bomb| Ok(bomb)).unwrap_or(bomb);
        }
        // More dice than the box contains are all of them, as for modes.
        Bomb { dice: bomb.dice.min(self.setup.full_pool().iter().sum()), ..bomb }
    }

    /// Calls `can_use` and `use_options`: returns the options with which a script can be used in a window; a single option if there
    /// is nothing to choose.
    pub(super) fn offered_picks(&mut self, script: ScriptId, a: MarineId, window: Window) -> Vec<Pick> {
        if self.setup.windows[script.index()] & window.bit() == 0 {
            return Vec::new();
        }
        let shown = |_: &Match| vec![WindowContext { window }.into_script()];
        let is_defined = |m: &Match, hook| m.setup.scripts.defines(script, hook);
        if is_defined(self, hook::CAN_USE) && self.answer((script, hook::CAN_USE, a), shown, |_, can: bool| Ok(can)) != Some(true) {
            return Vec::new();
        }
        if !is_defined(self, hook::USE_OPTIONS) {
            return vec![Pick::Nothing];
        }
        let read = |_: &mut Match, picks: Vec<Pick>| at_most(picks, MAX_PICKS);
        self.answer((script, hook::USE_OPTIONS, a), shown, read).unwrap_or_default()
    }

    /// `modify_reroll_sources`: asks the training of every living marine, every upgrade, the roller's cards; then `can_reroll` of the
    /// roller. The sources are offered in the order of the document: companion, Landing Zone, abilities and upgrades, cards.
    pub(super) fn modified_sources(&mut self, a: MarineId, kind: ThrowKind, action: u8, sources: Sources) -> Sources {
        let throw = (a, kind, action);
        let mut sources = sources;
        let living: ArrayVec<MarineId, 5> = self.state.living().collect();
        for owner in living {
            if let Some(training) = self.state.marine(owner).training {
                sources = self.sources_by(training, owner, throw, None, None, sources);
            }
        }
        for side in Side::BOTH {
            if let Some(upgrade) = self.state.upgrades[side as usize] {
                sources = self.sources_by(upgrade, a, throw, Some(side), None, sources);
            }
        }
        if !self.state.carried.is_empty() {
            let cards: Vec<ScriptId> = self.state.hand(a).collect();
            for card in cards {
                sources = self.sources_by(card, a, throw, None, Some(card), sources);
            }
        }
        sources.sort_by_key(|source| match source.name {
            SourceName::Companion => 0,
            SourceName::LandingZone => 1,
            SourceName::Script(_) if source.card.is_none() => 2,
            SourceName::Script(_) => 3,
        });
        for ability in self.state.abilities(a) {
            let asked = (ability, hook::CAN_REROLL, a);
            let shown = |_: &Match| vec![throw_context(throw, None).into_script()];
            if !sources.is_empty() && self.answer(asked, shown, |_, may: bool| Ok(may)) == Some(false) {
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
        card: Option<ScriptId>,
        sources: Sources,
    ) -> Sources {
        if sources.len() >= MAX_SOURCES {
            return sources;
        }
        let shown = |m: &Match, (i, source): (u8, &Source)| SourceMap {
            source: Some(super::fields::source_word(m, source.name).into()),
            any: source.any,
            index: Some(i),
        };
        let shown = |m: &Match| {
            let list: ArrayOf<SourceMap> = (0..).zip(&sources).map(|source| shown(m, source)).collect();
            let joint = side.map(|side| side.upgrade(m.state.shape()));
            vec![list.into_script(), throw_context(throw, joint).into_script()]
        };
        let read = |_: &mut Match, given: Vec<SourceMap>| -> HookResult<Sources> {
            at_most(given, 2 * MAX_SOURCES)?.into_iter().map(|source| source_of(source, script, card, &sources)).collect()
        };
        self.answer((script, hook::MODIFY_REROLL_SOURCES, owner), shown, read).unwrap_or_else(|| sources.clone())
    }
}

/// Checks the maximum length of a list.
fn at_most<T>(list: Vec<T>, most: usize) -> HookResult<Vec<T>> {
    if list.len() > most { Err(message!("expected-most-elements", most, found = list.len())) } else { Ok(list) }
}

/// Returns a source that was passed to the script, or a new source of the script itself.
fn source_of(given: SourceMap, script: ScriptId, card: Option<ScriptId>, shown: &[Source]) -> HookResult<Source> {
    if let Some(index) = given.index {
        return shown.get(usize::from(index)).copied().ok_or_else(|| message!("index-unknown-source", index));
    }
    let name = match given.source.as_deref() {
        None => return Err(message!("missing-source")),
        Some(COMPANION) => SourceName::Companion,
        Some(ZONE) => SourceName::LandingZone,
        Some(_) => SourceName::Script(script),
    };
    Ok(Source { name, any: given.any, card })
}

/// Returns the context of a roll for `modify_reroll_sources` and `can_reroll`.
fn throw_context((thrower, kind, action): (MarineId, ThrowKind, u8), joint: Option<Pos>) -> ThrowContext {
    ThrowContext { actor: thrower, kind, action, at: joint }
}
