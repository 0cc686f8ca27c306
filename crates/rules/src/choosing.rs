//! Legal choices as JSON, and the search for a wanted choice.

use super::game::Wording;
use super::record::Rejection;
use super::running::Match;
use serde_json::Value as Json;

impl<G: Wording> Match<G> {
    /// Returns a legal choice as JSON.
    ///
    /// # Panics
    /// Panics if there is no such choice.
    pub fn choice_json(&self, index: usize) -> Json {
        match (&self.question, self.asked) {
            (Some(question), _) => question.labels[index].to_json(),
            (None, Some(ask)) => G::choice_json(self, ask, self.choices()[index]),
            (None, None) => Json::Null,
        }
    }
    /// Returns the legal choice that equals `wanted`, or the only one that contains all its fields.
    pub fn find_choice(&self, wanted: &Json) -> Result<usize, Rejection> {
        let decision = self.asked.ok_or(Rejection::Over)?.name;
        let choices: Vec<Json> = (0..self.choice_count()).map(|i| self.choice_json(i)).collect();
        if let Some(exact) = choices.iter().position(|choice| choice == wanted) {
            return Ok(exact);
        }
        let fits: Vec<usize> = (0..choices.len()).filter(|i| has_fields(&choices[*i], wanted)).collect();
        let show = |indices: &mut dyn Iterator<Item = usize>| {
            let shown: Vec<String> = indices.take(8).map(|i| choices[i].to_string()).collect();
            shown.join(", ")
        };
        match fits[..] {
            [one] => Ok(one),
            [] => Err(Rejection::NotLegal { wanted: wanted.to_string(), decision, legal: show(&mut (0..choices.len())) }),
            _ => {
                let examples = show(&mut fits.iter().copied());
                Err(Rejection::Ambiguous { wanted: wanted.to_string(), decision, count: fits.len(), examples })
            }
        }
    }
}

fn has_fields(choice: &Json, wanted: &Json) -> bool {
    match (choice, wanted) {
        (Json::Object(choice), Json::Object(wanted)) => {
            wanted.iter().all(|(key, value)| choice.get(key).is_some_and(|c| has_fields(c, value)))
        }
        _ => choice == wanted,
    }
}
