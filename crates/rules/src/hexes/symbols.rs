//! Assignment of symbols to terrain on a board, shared by painting and map import.

use super::terrain::Terrain;
use content::document::is_symbol;
use content::hex::HexBoard;
use geometry::hex::{FACINGS, Offset};

/// Returns the symbols that a terrain may use, best first: its own, then the same class (capitals, small letters, digits), then
/// all.
fn candidates(symbol: char) -> impl Iterator<Item = char> {
    let class = move |c: &char| (c.is_ascii_uppercase(), c.is_ascii_digit()) == (symbol.is_ascii_uppercase(), symbol.is_ascii_digit());
    let all = || ('1'..='9').chain('0'..='0').chain('A'..='Z').chain('a'..='z').filter(|c| is_symbol(*c));
    std::iter::once(symbol).filter(|c| is_symbol(*c)).chain(all().filter(class)).chain(all())
}

/// Returns a symbol for a new piece: one that no hex uses and, if possible, that is not in the legend.
pub fn free_symbol(board: &HexBoard, wanted: char) -> Option<char> {
    let free = || candidates(wanted).filter(|symbol| board.count(*symbol) == 0);
    free().find(|symbol| !board.legend.contains_key(symbol)).or_else(|| free().next())
}

/// Returns the symbol for painting a terrain at a hex: that of the piece there, or of an adjacent piece that may still grow, or a
/// new one. Terrain that does not come in pieces has one symbol for all its hexes.
pub fn symbol_at(board: &HexBoard, terrain: &Terrain, at: Offset) -> Option<char> {
    let own = |symbol: &char| board.legend.get(symbol).is_some_and(|stem| **stem == *terrain.stem);
    let here = board.symbol(at).filter(own);
    if terrain.sizes.is_empty() {
        return here
            .or_else(|| board.legend.iter().find(|(_, stem)| ***stem == *terrain.stem).map(|(symbol, _)| *symbol))
            .or_else(|| free_symbol(board, terrain.symbol));
    }
    let largest = terrain.sizes.iter().copied().max().map_or(usize::MAX, usize::from);
    let beside = FACINGS.iter().filter_map(|step| board.symbol(Offset::of(at.hex() + *step)?)).filter(own);
    here.or_else(|| beside.filter(|symbol| board.count(*symbol) < largest).max()).or_else(|| free_symbol(board, terrain.symbol))
}
