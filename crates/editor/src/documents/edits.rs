//! Edits of documents shared by several forms.

use crate::shell::command::{Command, Edit, StepName};
use crate::shell::file::OpenFile;
use crate::ui::widgets::key;
use content::scenario::Scenario;

/// Creates an edit of a scenario that joins other edits of the same property.
pub fn change_scenario(
    file: &OpenFile,
    property: impl std::hash::Hash,
    step: impl Into<StepName>,
    edit: impl FnOnce(&mut Scenario) + 'static,
) -> Command {
    Edit::stroke(&file.path, step, key(file, property), move |content| {
        if let Some(scenario) = content.get_mut::<Scenario>() {
            edit(scenario);
        }
    })
}
