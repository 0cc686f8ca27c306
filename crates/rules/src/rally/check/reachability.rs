//! Checks of paths: reachability of the finish from every start, and of features.

use super::plain::{CheckedBoard, HexFlags};
use super::{Finding, MAX_TOLD, Spot};
use content::message::message;
use geometry::hex::Offset;

/// Distance of unreachable hexes.
const FAR: u32 = u32::MAX;
/// LR-V12 Maximum difference of the shortest paths of the start hexes, in steps.
const FAIR: u32 = 2;

/// Returns the number of steps from each hex to the nearest of some hexes, over hexes of some kind; [`FAR`] if there is no path.
///
/// Visits every hex once.
pub fn steps(plain: &CheckedBoard<'_>, to: &[usize], open: impl Fn(HexFlags) -> bool) -> Vec<u32> {
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

/// Returns the start hexes with the length of their shortest path to the finish, in steps; `None` if there is no path.
pub fn starts(plain: &CheckedBoard<'_>) -> Vec<(Offset, Option<u32>)> {
    let ways = steps(plain, &plain.all(HexFlags::is_finish), HexFlags::is_open);
    let starts = plain.all(HexFlags::is_start).into_iter();
    starts.map(|i| (plain.offset(i), Some(ways[i]).filter(|steps| *steps != FAR))).collect()
}

/// Runs all checks of this file. Without a start or a finish there is nothing to check.
pub fn findings(plain: &CheckedBoard<'_>) -> Vec<Finding> {
    let (starts, finish) = (plain.all(HexFlags::is_start), plain.all(HexFlags::is_finish));
    if starts.is_empty() || finish.is_empty() {
        return Vec::new();
    }
    let ways = steps(plain, &finish, HexFlags::is_open);
    let dry = steps(plain, &finish, HexFlags::is_dry);
    let mut findings = reach(plain, &starts, &ways);
    findings.extend(boxed_in(plain, &starts, &ways));
    findings.extend(only_rough(plain, &starts, &ways, &dry));
    findings.extend(unfair(plain, &starts, &ways));
    findings.extend(rough_features(plain, &starts));
    findings
}

/// LR-V9 the finish is reachable from every start hex over hexes that do not block.
fn reach(plain: &CheckedBoard<'_>, starts: &[usize], ways: &[u32]) -> Vec<Finding> {
    let cut_off = starts.iter().filter(|i| ways[**i] == FAR);
    let finding = |i: &usize| {
        let at = plain.offset(*i);
        let message = message!("start-cannot-reach-finish", column = at.column, row = at.row);
        Finding::error("LR-V9", Spot::Hex(at), message, message!("add-route-remove-start-hex"))
    };
    cut_off.take(MAX_TOLD).map(finding).collect()
}

/// LR-V10 every start hex has at least one legal placement facing: LR-09 the hex in front exists, does not block, is no start,
/// and is closer to the finish.
fn boxed_in(plain: &CheckedBoard<'_>, starts: &[usize], ways: &[u32]) -> Vec<Finding> {
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
fn only_rough(plain: &CheckedBoard<'_>, starts: &[usize], ways: &[u32], dry: &[u32]) -> Option<Finding> {
    let first = starts.iter().find(|i| ways[**i] != FAR && dry[**i] == FAR)?;
    let at = plain.offset(*first);
    let message = message!("finish-can-reached-from-start", column = at.column, row = at.row);
    Some(Finding::warning("LR-V11", Spot::Hex(at), message, message!("keep-route-over-firm-ground")))
}

/// LR-V12 the shortest paths of the start hexes differ by at most 2 steps. Reported at the most disadvantaged hex.
fn unfair(plain: &CheckedBoard<'_>, starts: &[usize], ways: &[u32]) -> Option<Finding> {
    let reachable = || starts.iter().filter(|i| ways[**i] != FAR);
    let shortest = reachable().map(|i| ways[*i]).min()?;
    let longest = *reachable().max_by_key(|i| (ways[**i], std::cmp::Reverse(**i)))?;
    let at = plain.offset(longest);
    let message = message!("unfair-start-routes-steps", shortest, longest = ways[longest]);
    let help = message!("stagger-start-line-so-routes", fair = FAIR);
    (ways[longest] - shortest > FAIR).then(|| Finding::warning("LR-V12", Spot::Hex(at), message, help))
}

/// LR-V13 every feature is reachable from a start hex without entering rough ground.
fn rough_features(plain: &CheckedBoard<'_>, starts: &[usize]) -> Vec<Finding> {
    let (painted, listed) = plain.feature_hexes();
    let dry = steps(plain, starts, HexFlags::is_dry);
    let finding = |(i, spot): (usize, fn(Offset) -> Spot)| {
        let at = plain.offset(i);
        let message = message!("feature-can-reached-only-through", column = at.column, row = at.row);
        Finding::warning("LR-V13", spot(at), message, message!("keep-route-feature-over-firm"))
    };
    let painted = painted.into_iter().map(|i| (i, Spot::Hex as fn(Offset) -> Spot));
    let all = painted.chain(listed.into_iter().map(|i| (i, Spot::Feature as fn(Offset) -> Spot)));
    // Features on blocked hexes are reported by LR-V8.
    all.filter(|(i, _)| plain.kinds[*i].is_open() && dry[*i] == FAR).take(MAX_TOLD).map(finding).collect()
}
