//! The search in all files: the query of its panel, its results, and the matches that are not replaced.

use content::search::{FileMatches, Results, Search};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchRequest {
    /// Change the query; a search that has results runs again if more than its words has changed.
    Edit(Search),
    /// Change the replacement; `None` for a search that replaces nothing.
    Replacement(Option<String>),
    Run,
    /// Search for words.
    Find(String),
    /// Exclude matches from the replacement or include them again, by the index of their file and their own.
    Exclude(Vec<(usize, usize)>, bool),
    /// Replace all matches that are not excluded.
    Replace,
}

#[derive(Clone, Debug, Default)]
pub struct Searching {
    pub query: Search,
    pub replacement: Option<String>,
    /// The last results, or the reason why the query is not a regular expression.
    pub results: Option<Result<Results, String>>,
    /// The matches that are not replaced, by the index of their file and their own.
    pub excluded: BTreeSet<(usize, usize)>,
}

impl Searching {
    /// Returns the files with the indices of the matches that will be replaced.
    pub fn chosen(&self) -> impl Iterator<Item = (&FileMatches, Vec<usize>)> {
        let files = self.results.iter().flatten().flat_map(|results| results.files.iter().enumerate());
        files.filter(|(_, file)| !file.is_read_only()).filter_map(|(number, file)| {
            let chosen: Vec<usize> = (0..file.matches.len()).filter(|index| !self.excluded.contains(&(number, *index))).collect();
            (!chosen.is_empty()).then_some((file, chosen))
        })
    }
}
