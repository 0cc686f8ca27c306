//! The only source of randomness of a match: forced results first, then the results at the addresses of the rolls.

pub use super::address::{Address, Purpose, TABLE};

use super::address;
use content::message::{Message, message};
use imbl::Vector;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use std::collections::VecDeque;
use std::sync::Arc;

/// Maximum number of results that can be pinned.
pub const MAX_PINNED: usize = 100;

/// The properties of drawn items, such as cards, that [`Chance`] needs.
pub trait Kinds<T> {
    /// Identifies a kind of item, independently of which other kinds exist: see [`identity`](script::program::identity).
    fn identity(&self, thing: T) -> u32;
    /// Returns the JSON form in which an item is forced and recorded.
    fn label(&self, thing: T) -> Json;
}

/// Dice, draws and shuffles of a match.
///
/// Callers state the purpose of a result; this type counts the results of each address in the round. A reroll is the next count.
///
/// A forced result is a JSON value in the form that the rules expect: a die's face label (`3`, `"skull"`), an id for a
/// draw, a list of ids for a shuffle. Results can be recorded in the same form, which makes a replay; copies share the record.
///
/// A pinned result is used for the next result that can have its value, so unlike a forced result, it fits every sequence of choices.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Chance {
    seed: u64,
    /// Round that the counts belong to.
    round: u16,
    /// Number of results per address in the current round.
    counts: Vec<(u64, u32)>,
    /// Forced results that are still unused. A session keeps a copy of every moment, so copies share them.
    forced: Vector<Arc<Json>>,
    #[serde(skip)]
    fault: Option<Message>,
    record: Option<Vector<Json>>,
    /// Pinned results that are still unused; never empty. `null` leaves one result to the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pinned: Option<Arc<VecDeque<Json>>>,
    /// Results that were needed since [`Chance::trace`].
    #[serde(skip)]
    traced: Option<Vec<Request>>,
}

/// A result that the rules needed.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    pub at: Address,
    /// The different values that it could have.
    pub possible: Vec<Json>,
}

impl Clone for Chance {
    fn clone(&self) -> Chance {
        let Chance { seed, round, counts, forced, fault, record, pinned, traced } = self;
        Chance {
            seed: *seed,
            round: *round,
            counts: counts.clone(),
            forced: forced.clone(),
            fault: fault.clone(),
            record: record.clone(),
            pinned: pinned.clone(),
            traced: traced.clone(),
        }
    }
    /// Reuses the memory of the counts, because a copy is made before every script call.
    fn clone_from(&mut self, other: &Chance) {
        let Chance { seed, round, counts, forced, fault, record, pinned, traced } = other;
        (self.seed, self.round) = (*seed, *round);
        self.counts.clone_from(counts);
        // Most matches have no forced results, and nothing that follows from them.
        if !self.forced.is_empty() || !forced.is_empty() {
            self.forced.clone_from(forced);
        }
        self.fault.clone_from(fault);
        self.record.clone_from(record);
        self.pinned.clone_from(pinned);
        self.traced.clone_from(traced);
    }
}

impl Chance {
    /// Creates a source with a seed and no forced results.
    pub fn new(seed: u64) -> Chance {
        Chance { seed, round: 0, counts: Vec::new(), forced: Vector::new(), fault: None, record: None, pinned: None, traced: None }
    }
    /// Replaces the seed and keeps forced results and record: for bots that look ahead. The new seed never equals the small seed of a
    /// real match, so counting samples from 0 does not predict real dice.
    pub fn reseed(&mut self, seed: u64) {
        self.seed = Address::new(Purpose::Sample, 0).seed(seed);
    }
    /// Removes future and past results, for the view of a player.
    pub fn hide(&mut self) {
        self.reseed(0);
        self.clear_forced();
        self.stop_recording();
    }
    /// Appends results to be used before those of the seed.
    pub fn force(&mut self, results: impl IntoIterator<Item = Json>) {
        self.force_shared(results.into_iter().map(Arc::new));
    }
    /// Appends forced results that are shared with another owner.
    pub fn force_shared(&mut self, results: impl IntoIterator<Item = Arc<Json>>) {
        self.forced.extend(results);
    }
    /// Returns the number of forced results that are still unused.
    pub fn forced_left(&self) -> usize {
        self.forced.len()
    }
    /// Removes all forced and pinned results.
    pub fn clear_forced(&mut self) {
        self.forced.clear();
        self.pinned = None;
    }
    /// Replaces the pinned results. Each is used for the next result that can have its value, in order; `null` leaves the next result
    /// to the seed. Forced results take precedence, but also use up the pinned results that they replace.
    pub fn pin(&mut self, mut results: Vec<Json>) {
        results.truncate(MAX_PINNED);
        self.pinned = (!results.is_empty()).then(|| Arc::new(results.into()));
    }
    /// Returns the pinned results that are still unused.
    pub fn pinned(&self) -> Vec<Json> {
        self.pinned.iter().flat_map(|pinned| pinned.iter().cloned()).collect()
    }
    /// Starts listing the results that the rules need, and their possible values.
    pub fn trace(&mut self) {
        self.traced = Some(Vec::new());
    }
    /// Returns the results needed since [`Chance::trace`].
    pub fn traced(&self) -> &[Request] {
        self.traced.as_deref().unwrap_or_default()
    }
    pub fn record(&mut self) {
        self.record.get_or_insert_default();
    }
    /// Stops recording and discards the record.
    pub fn stop_recording(&mut self) {
        self.record = None;
    }
    /// Returns the recorded results; empty if nothing is recorded.
    pub fn recorded(&self) -> Vec<Json> {
        self.record.iter().flatten().cloned().collect()
    }
    pub fn recorded_count(&self) -> usize {
        self.record.as_ref().map_or(0, |record| record.len())
    }
    /// Takes over the error of a forced result from another source.
    pub(super) fn take_over_fault(&mut self, from: &mut Chance) {
        self.fault = self.fault.take().or_else(|| from.fault.take());
    }
    /// Takes the error of a forced result, if there is one.
    pub fn take_fault(&mut self) -> Option<Message> {
        self.fault.take()
    }

    /// Picks an index below `count`; `label` returns the form in which a result of this kind is forced and recorded.
    ///
    /// # Panics
    /// Panics if `count` is 0.
    #[inline]
    pub fn pick(&mut self, at: Address, count: usize, label: impl Fn(usize) -> Json) -> usize {
        self.pick_known(at, count, None, label)
    }

    /// Like [`Chance::pick`], but returns `known`, an index that the rules fix in advance, unless a result is forced.
    ///
    /// # Panics
    /// Panics if `count` is 0.
    #[inline]
    pub fn pick_known(&mut self, at: Address, count: usize, known: Option<usize>, label: impl Fn(usize) -> Json) -> usize {
        assert!(count > 0, "one of nothing cannot be picked");
        let number = self.count(at);
        let given = if self.is_free() { None } else { self.determined_pick(at, &(0..count).map(&label).collect::<Vec<Json>>()) };
        let index = given.or(known).unwrap_or_else(|| at.below(self.seed, number, u32::try_from(count).unwrap_or(u32::MAX)) as usize);
        if let Some(record) = &mut self.record {
            record.push_back(label(index));
        }
        index
    }

    /// Draws one of several items, sorted so that equal items are adjacent, and returns its index; `None` if there are no items.
    pub fn draw<T: Copy + PartialEq>(
        &mut self,
        at: Address,
        things: impl Iterator<Item = T> + Clone,
        kinds: &(impl Kinds<T> + ?Sized),
    ) -> Option<usize> {
        things.clone().next()?;
        let number = self.count(at);
        let given = if self.is_free() {
            None
        } else {
            let labels: Vec<Json> = things.clone().map(|thing| kinds.label(thing)).collect();
            self.determined_pick(at, &labels)
        };
        let place = given.or_else(|| at.least(self.seed, number, codes(things.clone(), kinds)))?;
        if let Some(record) = &mut self.record {
            record.extend(things.clone().nth(place).map(|thing| kinds.label(thing)));
        }
        Some(place)
    }

    /// Counts a draw whose result was already known.
    pub(super) fn known(&mut self, at: Address) {
        self.count(at);
    }

    /// Returns the number of the next result of an address within its round, from 0, and increments it.
    #[inline]
    fn count(&mut self, at: Address) -> u32 {
        if self.round != at.round() {
            self.round = at.round();
            self.counts.clear();
        }
        let key = at.counted_by();
        match self.counts.iter_mut().rev().find(|(other, _)| *other == key) {
            Some((_, next)) => {
                let number = *next;
                *next = number.wrapping_add(1);
                number
            }
            None => {
                self.counts.push((key, 1));
                0
            }
        }
    }

    /// Returns whether results depend only on the seed and are not recorded.
    #[inline]
    fn is_free(&self) -> bool {
        self.forced.is_empty() && self.pinned.is_none() && self.traced.is_none()
    }

    #[cold]
    fn determined_pick(&mut self, at: Address, labels: &[Json]) -> Option<usize> {
        if let Some(traced) = &mut self.traced {
            let mut possible: Vec<Json> = Vec::new();
            for label in labels.iter().filter(|label| !label.is_null()) {
                if !possible.contains(label) {
                    possible.push(label.clone());
                }
            }
            traced.push(Request { at, possible });
        }
        let pinned = self.pinned_pick(labels);
        self.forced_pick(labels).or(pinned)
    }

    /// Takes the first pinned result that can be one of these.
    fn pinned_pick(&mut self, labels: &[Json]) -> Option<usize> {
        let pinned = self.pinned.as_mut()?;
        let fits = |(place, wanted): (usize, &Json)| {
            let found = labels.iter().position(|label| label == wanted);
            (found.is_some() || place == 0 && wanted.is_null()).then_some((place, found))
        };
        let (place, found) = pinned.iter().enumerate().find_map(fits)?;
        let left = Arc::make_mut(pinned);
        left.remove(place);
        if left.is_empty() {
            self.pinned = None;
        }
        found
    }

    fn forced_pick(&mut self, labels: &[Json]) -> Option<usize> {
        let wanted = self.forced.pop_front()?;
        let found = labels.iter().position(|label| *label == *wanted);
        if found.is_none() {
            let possible: Vec<String> = labels.iter().map(Json::to_string).collect();
            self.fault.get_or_insert(message!("forced-result", wanted, possible));
        }
        found
    }

    /// Returns the forced order of a shuffle, top first; `None` if the next forced result is not an order.
    /// A list of anything but the labels of these items is a later result, not an order.
    pub(super) fn forced_order<T: Copy>(&mut self, things: &[T], kinds: &(impl Kinds<T> + ?Sized)) -> Option<Vec<T>> {
        let wanted = self.forced.front()?;
        let ids = wanted.as_array().filter(|ids| !ids.is_empty())?;
        let labels: Vec<Json> = things.iter().map(|thing| kinds.label(*thing)).collect();
        if !ids.iter().all(|id| labels.contains(id)) {
            return None;
        }
        let mut left: Vec<usize> = (0..things.len()).collect();
        let mut order = Vec::with_capacity(things.len());
        for id in ids {
            if let Some(found) = left.iter().position(|i| labels[*i] == *id) {
                order.push(things[left.remove(found)]);
            }
        }
        let fits = left.is_empty() && ids.len() == things.len();
        if !fits {
            let possible: Vec<String> = labels.iter().map(Json::to_string).collect();
            self.fault.get_or_insert(message!("forced-order-not-order", wanted, possible));
        }
        let wanted = self.forced.pop_front();
        if let Some(record) = self.record.as_mut().filter(|_| fits) {
            record.extend(wanted.map(Arc::unwrap_or_clone));
        }
        fits.then_some(order)
    }
}

/// Returns the codes of items that are sorted so that equal items are adjacent.
fn codes<T: Copy + PartialEq>(things: impl Iterator<Item = T>, kinds: &(impl Kinds<T> + ?Sized)) -> impl Iterator<Item = u64> {
    let (mut before, mut copy) = (None, 0);
    things.map(move |thing| {
        copy = if before == Some(thing) { copy + 1 } else { 0 };
        before = Some(thing);
        address::code(kinds.identity(thing), copy)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::program::identity;
    use serde_json::json;

    const SEED: u64 = 2026;

    /// Returns the address of a result of a seat in a round.
    fn at(purpose: Purpose, round: u16, seat: u8) -> Address {
        Address::new(purpose, round).seat(seat)
    }

    /// Items identified by their names.
    struct Names<'a>(&'a [&'a str]);

    impl Kinds<usize> for Names<'_> {
        fn identity(&self, thing: usize) -> u32 {
            identity(self.0[thing])
        }
        fn label(&self, thing: usize) -> Json {
            self.0[thing].into()
        }
    }

    /// Draws all items, alternating between seats 0 and 1.
    fn draw_alternately<'a>(names: &[&'a str], mut left: Vec<usize>) -> Vec<&'a str> {
        let (mut chance, mut found) = (Chance::new(SEED), Vec::new());
        while let Some(place) = chance.draw(at(Purpose::Draw, 1, found.len() as u8 % 2), left.iter().copied(), &Names(names)) {
            found.push(names[left.remove(place)]);
        }
        found
    }

    #[test]
    fn extra_card_does_not_change_the_other_draws() {
        let names = ["charge", "luck", "repair", "storm", "tow", "beacon"];
        assert_eq!(draw_alternately(&names, vec![0, 0, 1, 2, 3, 4]), ["charge", "luck", "tow", "charge", "storm", "repair"]);
        let more = draw_alternately(&names, vec![0, 0, 1, 2, 3, 4, 5]);
        assert_eq!(more[..6], ["beacon", "luck", "tow", "charge", "storm", "repair"]);
        assert_eq!(draw_alternately(&names, vec![5, 4, 3, 2, 1, 0, 0]), more, "where a card stands in the list does not matter");
    }

    #[test]
    fn roll_counts_are_per_address_and_reset_each_round() {
        let mut chance = Chance::new(SEED);
        let mut roll = |at: Address| chance.pick(at, 1000, |i| i.into());
        let (first, other) = (at(Purpose::Dice, 1, 0), at(Purpose::Dice, 1, 1));
        let thrown = [roll(first), roll(other), roll(first), roll(at(Purpose::Dice, 2, 0))];
        let fresh =
            [(first, 0), (other, 0), (first, 1), (at(Purpose::Dice, 2, 0), 0)].map(|(at, count)| at.below(SEED, count, 1000) as usize);
        assert_eq!(thrown, fresh);
        assert_eq!(chance.counts.len(), 1, "what a round has counted is forgotten in the next");
    }

    #[test]
    fn reseeded_playouts_do_not_roll_the_dice_of_a_match_with_that_seed() {
        let roll = |chance: &mut Chance| chance.pick(at(Purpose::Dice, 1, 0), 1_000_000, |i| i.into());
        for seed in 0..8 {
            let mut thought = Chance::new(77);
            thought.reseed(seed);
            let known: Vec<usize> = (0..8).map(|seed| roll(&mut Chance::new(seed))).collect();
            assert!(!known.contains(&roll(&mut thought)));
        }
    }

    #[test]
    fn forced_result_uses_up_its_draw_count() {
        let (mut free, mut forced) = (Chance::new(SEED), Chance::new(SEED));
        forced.force([json!(1)]);
        let throws = |chance: &mut Chance| [0; 3].map(|_| chance.pick(at(Purpose::Dice, 1, 0), 1000, |i| i.into()));
        let (free, forced) = (throws(&mut free), throws(&mut forced));
        assert_eq!((forced[0], &forced[1..]), (1, &free[1..]));
    }

    #[test]
    fn pinned_result_waits_for_a_die_that_can_show_it() {
        let throws =
            |chance: &mut Chance| [2_u8, 6, 6, 6].map(|faces| chance.pick(at(Purpose::Dice, 1, faces), faces.into(), |i| (i + 1).into()));
        let free = throws(&mut Chance::new(SEED));
        let mut pinned = Chance::new(SEED);
        pinned.pin(vec![json!(6), json!(null), json!(5)]);
        let thrown = throws(&mut pinned);
        assert_eq!(thrown, [free[0], 5, free[2], 4], "a die of two shows no six and leaves it pinned");
        assert_eq!(pinned.pinned(), Vec::<Json>::new());
        // What is recorded takes up the same pins, so those that are left are the same in a replay.
        let (mut recorded, mut again) = (Chance::new(SEED), Chance::new(SEED));
        recorded.record();
        recorded.pin(vec![json!(6), json!("skull")]);
        throws(&mut recorded);
        again.force(recorded.recorded());
        again.pin(vec![json!(6), json!("skull")]);
        assert_eq!(throws(&mut again)[1], 5);
        assert_eq!((again.pinned(), recorded.pinned()), (vec![json!("skull")], vec![json!("skull")]));
        // Saved matches without pinned results are as before.
        assert!(!serde_json::to_string(&Chance::new(1)).unwrap().contains("pinned"));
        let saved = serde_json::to_value(&again).unwrap();
        assert_eq!(serde_json::from_value::<Chance>(saved).unwrap().pinned(), [json!("skull")]);
    }

    #[test]
    fn forcing_recorded_results_replays_them_and_invalid_ones_are_reported() {
        let names = ["charge", "luck", "tow"];
        let play = |chance: &mut Chance| {
            chance.record();
            let draw = chance.draw(at(Purpose::Draw, 1, 0), [0, 0, 1, 2].into_iter(), &Names(&names));
            (draw, chance.pick(at(Purpose::Dice, 1, 0), 6, |i| (i + 1).into()))
        };
        let mut chance = Chance::new(3);
        let played = play(&mut chance);
        let mut again = Chance::new(4);
        again.force(chance.recorded());
        assert_eq!((play(&mut again).1, again.recorded(), again.take_fault()), (played.1, chance.recorded(), None));
        let mut wrong = Chance::new(3);
        wrong.force([json!("storm")]);
        assert_eq!(play(&mut wrong), played);
        assert_eq!(
            wrong.take_fault().unwrap().to_string(),
            "invalid forced result \"storm\"; use one of: \"charge\", \"charge\", \"luck\", \"tow\""
        );
    }
}
