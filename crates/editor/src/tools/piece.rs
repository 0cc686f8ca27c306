//! Effects of painting on a hex board: symbols of pieces, the legend, positions of features.

use crate::ui::words::Words;
use content::hex::{Base, HexBoard};
use geometry::hex::Offset;
use rules::hexes::Catalogue;
use rules::hexes::terrain::{Layer, Terrain};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HexInk {
    /// Plain ground, start, finish, or no hex.
    Base(Base),
    /// Terrain, by the file stem of its script.
    Terrain(Arc<str>),
}

/// Returns the message id of a base's name.
pub fn base_name(base: Base) -> &'static str {
    match base {
        Base::Surface => "hex-surface",
        Base::Void => "hex-void",
        Base::Start => "hex-start",
        Base::Finish => "hex-finish",
    }
}

pub fn base_of(symbol: char) -> Option<Base> {
    Base::ALL.into_iter().find(|(_, known)| *known == symbol).map(|(base, _)| base)
}

impl HexInk {
    /// Returns the name in lower case.
    pub fn word(&self, words: &impl Words, catalogue: &Catalogue) -> String {
        match self {
            HexInk::Base(base) => words.say(base_name(*base)),
            HexInk::Terrain(stem) => name(words, catalogue, stem),
        }
    }
    /// Returns the ink for a hex like this one; its feature takes precedence.
    pub fn of(board: &HexBoard, at: Offset) -> Option<HexInk> {
        let symbol = board.symbol(at)?;
        let stem = board.features.get(&at).or_else(|| board.legend.get(&symbol));
        Some(stem.map_or_else(|| HexInk::Base(board.base(at)), |stem| HexInk::Terrain(stem.clone())))
    }
}

/// Returns the name of a terrain in lower case; words of its file stem if it has no usable script.
pub fn name(words: &impl Words, catalogue: &Catalogue, stem: &str) -> String {
    catalogue.get(stem).map_or_else(|| stem.replace('_', " "), |listed| listed.name.get(words.language()).to_lowercase())
}

/// Returns the description of a hex: `crater A`, `surface with missile cache`.
pub fn describe(words: &impl Words, board: &HexBoard, catalogue: &Catalogue, at: Offset) -> String {
    let Some(symbol) = board.symbol(at) else { return String::new() };
    let ground = match board.legend.get(&symbol) {
        None => words.say(base_of(symbol).map_or("hex-unknown", base_name)),
        Some(stem) if terrain(catalogue, stem).is_some_and(|terrain| !terrain.sizes.is_empty()) => {
            format!("{} {symbol}", name(words, catalogue, stem))
        }
        Some(stem) => name(words, catalogue, stem),
    };
    match board.features.get(&at) {
        Some(stem) => words.say_with("hex-with", &[("ground", ground.into()), ("piece", name(words, catalogue, stem).into())]),
        None => ground,
    }
}

fn terrain<'c>(catalogue: &'c Catalogue, stem: &str) -> Option<&'c Terrain> {
    catalogue.get(stem).map(|listed| &listed.terrain)
}

fn lies_on_ground(terrain: &Terrain) -> bool {
    terrain.layer == Layer::Feature
}

/// Returns whether an ink is allowed on a hex: features need ground that can be entered.
pub fn may_lie(board: &HexBoard, catalogue: &Catalogue, at: Offset, ink: &HexInk) -> bool {
    let Some(before) = board.symbol(at) else { return false };
    let feature = matches!(ink, HexInk::Terrain(stem) if terrain(catalogue, stem).is_some_and(lies_on_ground));
    let below = board.legend.get(&before).map(|stem| terrain(catalogue, stem));
    match below {
        None => !feature || before == Base::Surface.symbol(),
        Some(below) => !feature || below.is_none_or(|below| !below.blocks),
    }
}

/// Paints a hex if the ink is allowed there. `symbol` is that of the ink's terrain. Returns whether it was painted.
pub fn put(board: &mut HexBoard, catalogue: &Catalogue, at: Offset, ink: &HexInk, symbol: Option<char>) -> bool {
    let Some(before) = board.symbol(at).filter(|_| may_lie(board, catalogue, at, ink)) else { return false };
    match (ink, symbol) {
        (HexInk::Base(base), _) => {
            replace(board, at, before, base.symbol());
            board.features.remove(&at);
        }
        (HexInk::Terrain(_), None) => return false,
        (HexInk::Terrain(stem), Some(symbol)) => {
            let ink = terrain(catalogue, stem);
            let below = board.legend.get(&before).and_then(|stem| terrain(catalogue, stem));
            let lies_below = below.is_some_and(lies_on_ground);
            if !ink.is_some_and(lies_on_ground) {
                // A feature that was represented by its symbol becomes an entry of the list, unless the new ground allows no features.
                let old = board.legend.get(&before).cloned().filter(|_| lies_below);
                take(board, at, symbol, stem);
                if ink.is_some_and(|ink| ink.blocks) {
                    board.features.remove(&at);
                } else if let Some(old) = old {
                    board.features.insert(at, old);
                }
            } else if below.is_some() && !lies_below {
                // On other ground the feature is an entry of the list, because the symbol represents the ground.
                board.features.insert(at, stem.clone());
            } else {
                take(board, at, symbol, stem);
                board.features.remove(&at);
            }
        }
    }
    true
}

/// Resets a hex to plain ground without contents.
pub fn erase(board: &mut HexBoard, at: Offset) {
    if let Some(before) = board.symbol(at) {
        board.features.remove(&at);
        replace(board, at, before, Base::Surface.symbol());
    }
}

/// Sets the symbol of a terrain.
pub(super) fn take(board: &mut HexBoard, at: Offset, symbol: char, stem: &Arc<str>) {
    if board.legend.get(&symbol) != Some(stem) {
        board.legend.insert(symbol, stem.clone());
    }
    if let Some(before) = board.symbol(at) {
        replace(board, at, before, symbol);
    }
}

/// Sets a symbol; a piece without remaining hexes is removed from the legend.
pub(super) fn replace(board: &mut HexBoard, at: Offset, before: char, symbol: char) {
    if before != symbol {
        board.set(at, symbol);
        if board.count(before) == 0 {
            board.legend.remove(&before);
        }
    }
}

/// Returns the number of pieces of a size that a terrain has on the board.
pub fn pieces_used(board: &HexBoard, stem: &str, size: usize) -> usize {
    board.legend.iter().filter(|(symbol, known)| ***known == *stem && board.count(**symbol) == size).count()
}

/// Returns the number of hexes with a terrain.
pub fn hexes_used(board: &HexBoard, stem: &str) -> usize {
    let painted: usize = board.legend.iter().filter(|(_, known)| ***known == *stem).map(|(symbol, _)| board.count(*symbol)).sum();
    painted + board.features.values().filter(|known| ***known == *stem).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::rally;
    use content::text::Language;
    use content::workspace::Workspace;
    use geometry::hex::offset;
    use rules::hexes::catalogue;
    use rules::hexes::symbols::{free_symbol, symbol_at};

    fn ink(stem: &str) -> HexInk {
        HexInk::Terrain(stem.into())
    }

    #[test]
    fn painting_next_to_a_piece_extends_it_and_elsewhere_starts_a_new_one() {
        let (catalogue, mut board) = (catalogue(&Workspace::bundled(), &rally::SPEC), HexBoard::filled(&rally::SPEC, 9, 9));
        let mut paint = |stem: &str, at: Offset| {
            let symbol = symbol_at(&board, &catalogue[stem].terrain, at);
            assert!(put(&mut board, &catalogue, at, &ink(stem), symbol));
            symbol.unwrap()
        };
        assert_eq!([paint("crater", offset(2, 2)), paint("crater", offset(3, 2)), paint("crater", offset(7, 7))], ['A', 'A', 'B']);
        assert_eq!([paint("fine_dust", offset(3, 3)), paint("fine_dust", offset(0, 8)), paint("cache", offset(5, 5))], ['1', '2', 'm']);
        assert_eq!(paint("cache", offset(3, 3)), 'm', "the dust stays below it");
        assert_eq!(describe(&Language::En, &board, &catalogue, offset(3, 3)), "fine dust 1 with missile cache");
        assert_eq!((pieces_used(&board, "crater", 2), hexes_used(&board, "cache")), (1, 2));
        let on_rock = put(&mut board, &catalogue, offset(2, 2), &ink("cache"), Some('m'));
        assert!(!on_rock, "a crater holds nothing");
        erase(&mut board, offset(7, 7));
        assert_eq!(free_symbol(&board, 'A'), Some('B'));
        assert!(!board.legend.contains_key(&'B'));
    }

    #[test]
    fn painting_ground_keeps_a_feature_unless_the_terrain_blocks_it() {
        let (catalogue, mut board) = (catalogue(&Workspace::bundled(), &rally::SPEC), HexBoard::filled(&rally::SPEC, 3, 3));
        put(&mut board, &catalogue, offset(1, 1), &ink("cache"), Some('m'));
        put(&mut board, &catalogue, offset(1, 1), &ink("fine_dust"), Some('1'));
        assert_eq!(describe(&Language::En, &board, &catalogue, offset(1, 1)), "fine dust 1 with missile cache");
        put(&mut board, &catalogue, offset(1, 1), &ink("crater"), Some('A'));
        assert_eq!((describe(&Language::En, &board, &catalogue, offset(1, 1)), board.legend.len()), ("crater A".to_owned(), 1));
    }
}
