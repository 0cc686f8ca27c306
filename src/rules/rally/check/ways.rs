//! Rows about ways: the finish from every start, and what lies beside the ways.

use super::plain::{Kind, Plain};
use super::{Finding, MAX_TOLD, Spot};
use crate::content::message::message;
use crate::geometry::hex::Offset;

/// What no way leads to.
const FAR: u32 = u32::MAX;
/// LR-V12 steps by which the shortest ways of the start hexes may differ.
const FAIR: u32 = 2;

/// Steps from each hex to the nearest of some hexes, over hexes of some kind; [`FAR`] where no way leads.
///
/// Every hex is looked at once.
pub fn steps(plain: &Plain<'_>, to: &[usize], open: impl Fn(Kind) -> bool) -> Vec<u32> {
    let mut steps = vec![FAR; plain.kinds.len()];
    let mut queue: Vec<usize> = to.iter().copied().filter(|i| open(plain.kinds[*i])).collect();
    queue.iter().for_each(|i| steps[*i] = 0);
    let mut head = 0;
    while let Some(from) = queue.get(head).copied() {
        head += 1;
        for next in plain.neighbours(from) {
            if steps[next] == FAR && open(plain.kinds[next]) {
                steps[next] = steps[from] + 1;
                queue.push(next);
            }
        }
    }
    steps
}

/// The start hexes with the length of their shortest way to the finish, in steps; none where there is no way.
pub fn starts(plain: &Plain<'_>) -> Vec<(Offset, Option<u32>)> {
    let ways = steps(plain, &plain.all(Kind::is_finish), Kind::is_open);
    let starts = plain.all(Kind::is_start).into_iter();
    starts.map(|i| (plain.offset(i), Some(ways[i]).filter(|steps| *steps != FAR))).collect()
}

/// All rows of this file. Without a start or a finish there is nothing to be said about ways.
pub fn findings(plain: &Plain<'_>) -> Vec<Finding> {
    let (starts, finish) = (plain.all(Kind::is_start), plain.all(Kind::is_finish));
    if starts.is_empty() || finish.is_empty() {
        return Vec::new();
    }
    let ways = steps(plain, &finish, Kind::is_open);
    let dry = steps(plain, &finish, Kind::is_dry);
    let mut findings = reach(plain, &starts, &ways);
    findings.extend(boxed_in(plain, &starts, &ways));
    findings.extend(only_rough(plain, &starts, &ways, &dry));
    findings.extend(unfair(plain, &starts, &ways));
    findings.extend(rough_features(plain, &starts));
    findings
}

/// LR-V9 from every start hex the finish is reachable over hexes that do not block.
fn reach(plain: &Plain<'_>, starts: &[usize], ways: &[u32]) -> Vec<Finding> {
    let cut_off = starts.iter().filter(|i| ways[**i] == FAR);
    let finding = |i: &usize| {
        let at = plain.offset(*i);
        let message = message!("start-cannot-reach-finish", column = at.column, row = at.row);
        Finding::error("LR-V9", Spot::Hex(at), message, message!("add-route-remove-start-hex"))
    };
    cut_off.take(MAX_TOLD).map(finding).collect()
}

/// LR-V10 every start hex has at least one legal placement facing: LR-09 the hex in front exists, does not block, is no start, and is
/// closer to the finish.
fn boxed_in(plain: &Plain<'_>, starts: &[usize], ways: &[u32]) -> Vec<Finding> {
    let leads_on = |from: usize| plain.neighbours(from).any(|next| !plain.kinds[next].is_start() && ways[next] < ways[from]);
    let boxed = starts.iter().filter(|i| ways[**i] != FAR && !leads_on(**i));
    let finding = |i: &usize| {
        let at = plain.offset(*i);
        let message = message!("start-boxed", column = at.column, row = at.row);
        Finding::error("LR-V10", Spot::Hex(at), message, message!("free-adjacent-hex-closer-finish"))
    };
    boxed.take(MAX_TOLD).map(finding).collect()
}

/// LR-V11 the finish is reachable without entering rough ground.
fn only_rough(plain: &Plain<'_>, starts: &[usize], ways: &[u32], dry: &[u32]) -> Option<Finding> {
    let first = starts.iter().find(|i| ways[**i] != FAR && dry[**i] == FAR)?;
    let at = plain.offset(*first);
    let message = message!("finish-can-reached-from-start", column = at.column, row = at.row);
    Some(Finding::warning("LR-V11", Spot::Hex(at), message, message!("keep-route-over-firm-ground")))
}

/// LR-V12 the shortest ways of the start hexes differ by 2 steps at most. Told at the hex that is worst off.
fn unfair(plain: &Plain<'_>, starts: &[usize], ways: &[u32]) -> Option<Finding> {
    let reachable = || starts.iter().filter(|i| ways[**i] != FAR);
    let shortest = reachable().map(|i| ways[*i]).min()?;
    let longest = *reachable().max_by_key(|i| (ways[**i], std::cmp::Reverse(**i)))?;
    let at = plain.offset(longest);
    let message = message!("unfair-start-routes-steps", shortest, longest = ways[longest]);
    let help = message!("stagger-start-line-so-routes", fair = FAIR);
    (ways[longest] - shortest > FAIR).then(|| Finding::warning("LR-V12", Spot::Hex(at), message, help))
}

/// LR-V13 every feature is reachable from a start hex without entering rough ground.
fn rough_features(plain: &Plain<'_>, starts: &[usize]) -> Vec<Finding> {
    let (painted, listed) = plain.lying();
    let dry = steps(plain, starts, Kind::is_dry);
    let finding = |(i, spot): (usize, fn(Offset) -> Spot)| {
        let at = plain.offset(i);
        let message = message!("feature-can-reached-only-through", column = at.column, row = at.row);
        Finding::warning("LR-V13", spot(at), message, message!("keep-route-feature-over-firm"))
    };
    let painted = painted.into_iter().map(|i| (i, Spot::Hex as fn(Offset) -> Spot));
    let all = painted.chain(listed.into_iter().map(|i| (i, Spot::Feature as fn(Offset) -> Spot)));
    // What lies on a hex that nobody enters is told by LR-V8.
    all.filter(|(i, _)| plain.kinds[*i].is_open() && dry[*i] == FAR).take(MAX_TOLD).map(finding).collect()
}
