//! A list of choices in the terminal, in pages that fit on the screen. Choices without details, such as passing, appear on every
//! page.

use terminal_size::{Height, Width, terminal_size};

/// Number of characters before the text of a choice.
const LEAD: usize = 7;
/// Minimum number of lines of a page.
const LEAST: usize = 4;
/// Maximum number of bare choices that are repeated on every page. If there are more, they are listed like the others.
const MOST_BARE: usize = 4;
/// The assumed screen size if the real one is unknown, as for a pipe.
const USUAL: Screen = Screen { width: 80, height: 24 };

/// The size of a screen, in characters.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub width: usize,
    pub height: usize,
}

impl Screen {
    /// Returns the size of the current terminal.
    pub fn now() -> Screen {
        terminal_size().map_or(USUAL, |(Width(width), Height(height))| Screen { width: width.into(), height: height.into() })
    }
    /// Returns the number of lines that a text needs.
    pub fn lines(self, characters: usize) -> usize {
        characters.div_ceil(self.width.max(1)).max(1)
    }
}

/// A choice in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuEntry {
    pub index: usize,
    pub text: String,
    /// Whether the choice has no details.
    pub bare: bool,
}

/// Splits the entries into pages for a screen with room for `rows` lines of them.
pub fn pages(entries: &[MenuEntry], rows: usize, screen: Screen) -> Vec<Vec<&MenuEntry>> {
    let lines = |entry: &MenuEntry| screen.lines(LEAD + entry.text.chars().count());
    if entries.iter().map(lines).sum::<usize>() <= rows {
        return vec![entries.iter().collect()];
    }
    let repeats = entries.iter().filter(|entry| entry.bare).count() <= MOST_BARE;
    let (bare, others): (Vec<&MenuEntry>, Vec<&MenuEntry>) = entries.iter().partition(|entry| entry.bare && repeats);
    let room = rows.saturating_sub(bare.iter().map(|entry| lines(entry)).sum()).max(LEAST);
    let (mut pages, mut left) = (Vec::<Vec<&MenuEntry>>::new(), room);
    for entry in others {
        match pages.last_mut() {
            Some(page) if lines(entry) <= left => page.push(entry),
            _ => {
                pages.push(vec![entry]);
                left = room;
            }
        }
        left = left.saturating_sub(lines(entry));
    }
    if pages.is_empty() {
        pages.push(Vec::new());
    }
    pages.iter_mut().for_each(|page| page.extend(&bare));
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Screen = Screen { width: 20, height: 24 };

    fn entries(count: usize, bare: &[usize]) -> Vec<MenuEntry> {
        (0..count).map(|index| MenuEntry { index, text: "x".repeat(10), bare: bare.contains(&index) }).collect()
    }

    fn indices(pages: &[Vec<&MenuEntry>]) -> Vec<Vec<usize>> {
        pages.iter().map(|page| page.iter().map(|entry| entry.index).collect()).collect()
    }

    #[test]
    fn pass_choice_is_on_every_menu_page() {
        assert_eq!(indices(&pages(&entries(6, &[5]), 6, SCREEN)), [vec![0, 1, 2, 3, 4, 5]]);
        let long = entries(12, &[11]);
        assert_eq!(indices(&pages(&long, 6, SCREEN)), [vec![0, 1, 2, 3, 4, 11], vec![5, 6, 7, 8, 9, 11], vec![10, 11]]);
        let all_bare = entries(12, &(0..12).collect::<Vec<_>>());
        assert_eq!(indices(&pages(&all_bare, 6, SCREEN)).concat(), (0..12).collect::<Vec<_>>());
    }

    #[test]
    fn menu_pages_account_for_wrapped_choices() {
        let mut long = entries(4, &[]);
        long[1].text = "x".repeat(45);
        assert_eq!(indices(&pages(&long, 4, SCREEN)), [vec![0, 1], vec![2, 3]]);
        // A choice that is longer than a page is a page of its own.
        long[1].text = "x".repeat(400);
        assert_eq!(indices(&pages(&long, 4, SCREEN)), [vec![0], vec![1], vec![2, 3]]);
    }
}
