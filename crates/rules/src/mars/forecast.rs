//! The strength of the waves of a scenario, computed before it is played.

use super::query::wave_of;
use super::setup::Threat;
use super::state::{Aliens, Side};
use content::mars::Options;
use content::options;
use content::scenario::Scenario;
use content::waves::{Aliens as Placed, RoundWave, WaveSide};

/// The hits needed to kill new aliens (MM-34), on average over draws from the full reserve: with the fewest and with the most aliens
/// that the rules allow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Strength {
    pub least: f32,
    pub most: f32,
}

/// The strength and the usual sizes of the waves of a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The waves at the start, then those at the end of each round.
    pub rounds: Vec<Strength>,
    /// MM-48 The smallest and the largest wave of the rules.
    pub sizes: [u8; 2],
}

impl Strength {
    fn add(&mut self, least: f32, most: f32) {
        self.least += least;
        self.most += most;
    }
}

/// Returns the strength of the waves of a scenario.
pub fn forecast(scenario: &Scenario) -> Forecast {
    let rules: Options = options::of(scenario);
    let threat = Threat::of(rules.level);
    let sizes = [0, scenario.players].map(|marines| wave_of(marines, threat, rules.min_wave));
    let hits = |aliens: Aliens| -> f32 { aliens.iter().zip(rules.hits()).map(|(number, hits)| f32::from(*number) * f32::from(hits)).sum() };
    let pool = rules.pool();
    let drawn = hits(pool) / pool.iter().map(|number| f32::from(*number)).sum::<f32>().max(1.0);
    let of = |aliens: Placed, size: u8| match aliens {
        Placed::Rule => f32::from(size) * drawn,
        Placed::Drawn(number) => f32::from(number) * drawn,
        Placed::Fixed { red, blue, yellow } => hits([red, blue, yellow]),
    };
    // MM-R15 With two players, only one half is in play.
    let plays = |side: Side| scenario.players > 2 || Side::from(rules.half) == side;
    let mut rounds = vec![Strength::default(); usize::from(rules.rounds) + 1];
    for (area, side) in [(1, Side::Left), (2, Side::Left), (4, Side::Right), (5, Side::Right)] {
        if plays(side) {
            let placed = scenario.waves.opening.iter().find(|wave| wave.area == area).map_or(Placed::Rule, |wave| wave.aliens);
            rounds[0].add(of(placed, sizes[1]), of(placed, sizes[1]));
        }
    }
    for (round, strength) in (0..=rules.rounds).zip(&mut rounds).skip(1) {
        let usual = RoundWave { round, side: WaveSide::Die, aliens: Placed::Rule };
        let end = scenario.waves.end.iter().find(|wave| wave.round == round).unwrap_or(&usual);
        for wave in std::iter::once(end).chain(scenario.waves.extra.iter().filter(|wave| wave.round == round)) {
            let (is_certain, is_possible) = match wave.side {
                WaveSide::None => (false, false),
                WaveSide::Left => (plays(Side::Left), plays(Side::Left)),
                WaveSide::Right => (plays(Side::Right), plays(Side::Right)),
                WaveSide::Die => (scenario.players > 2, true),
            };
            let [least, most] = sizes.map(|size| of(wave.aliens, size));
            strength.add(if is_certain { least } else { 0.0 }, if is_possible { most } else { 0.0 });
        }
    }
    Forecast { rounds, sizes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::document;
    use content::waves::OpeningWave;
    use content::workspace::Workspace;

    fn scenario(players: u8) -> Scenario {
        let path = "scenarios/mars/standard.toml";
        let text = Workspace::bundled().read(path).unwrap();
        let mut scenario: Scenario = document::read(path, &text).0.and_then(document::Document::into).unwrap();
        (scenario.players, scenario.options) = (players, Default::default());
        scenario
    }

    #[test]
    fn forecast_counts_hits_of_placed_aliens_and_the_mean_of_drawn_ones() {
        let mut scenario = scenario(4);
        let usual = forecast(&scenario);
        // 5 reds with 3 hits, 10 blues with 2, 30 yellows with 1.
        let mean = 65.0 / 45.0;
        assert_eq!((usual.sizes, usual.rounds.len()), ([2, 5], 9));
        assert_eq!(usual.rounds[1], Strength { least: 2.0 * mean, most: 5.0 * mean });
        assert!((usual.rounds[0].least - 20.0 * mean).abs() < 0.01);
        let fixed = Placed::Fixed { red: 1, blue: 1, yellow: 2 };
        scenario.waves.end = vec![RoundWave { round: 2, side: WaveSide::None, aliens: Placed::Rule }];
        scenario.waves.extra = vec![RoundWave { round: 2, side: WaveSide::Left, aliens: fixed }];
        scenario.waves.opening = [1, 2, 4, 5].map(|area| OpeningWave { area, aliens: fixed }).to_vec();
        let placed = forecast(&scenario).rounds;
        assert_eq!((placed[0].most, placed[1], placed[2]), (28.0, usual.rounds[1], Strength { least: 7.0, most: 7.0 }));
    }

    #[test]
    fn forecast_for_two_players_allows_rounds_without_a_wave() {
        let half = forecast(&scenario(2)).rounds;
        assert!(half[1].least == 0.0 && half[1].most > 0.0 && half[0].most < forecast(&scenario(4)).rounds[0].most / 2.0);
    }
}
