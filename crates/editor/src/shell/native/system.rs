//! The desktop of the operating system.

use super::{Desktop, file_name, title};
use crate::features::import::state as importing;
use crate::shell::state::PathUse;
use crate::ui::words::Words;
use content::page;
use content::picture::ENDINGS;
use content::save;
use content::text::Language;
use export::tiled::ENDINGS as ENDINGS_OF_MAPS;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

impl Default for Desktop {
    fn default() -> Desktop {
        Desktop {
            bin: |file| trash::delete(file).map_err(|error| error.to_string()),
            reveal: |file| opener::reveal(file).map_err(|error| error.to_string()),
            copy: |file| {
                let copied = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.set().file_list(&[file]));
                copied.map_err(|error| error.to_string())
            },
            write: |file, bytes| {
                file.parent().map_or(Ok(()), std::fs::create_dir_all)?;
                save::save_with(file, |out| out.write_all(bytes))
            },
            secret,
            page: |pack| page::make(pack, None),
        }
    }
}

/// Returns random bytes: the standard library takes the keys of its hash maps from the system.
fn secret() -> [u8; 32] {
    let part = || RandomState::new().hash_one(0).to_le_bytes();
    let parts = [part(), part(), part(), part()];
    std::array::from_fn(|at| parts[at / 8][at % 8])
}

/// Shows the dialog for a purpose and waits for the answer. `start` is its initial folder.
pub fn ask(wanted: &PathUse, start: Option<PathBuf>, language: Language) -> Option<PathBuf> {
    let mut dialog = rfd::FileDialog::new().set_title(language.say(title(wanted)));
    if let Some(name) = file_name(wanted) {
        dialog = dialog.set_file_name(name);
    }
    if let Some(folder) = start {
        dialog = dialog.set_directory(folder);
    }
    match wanted {
        PathUse::OpenFile => dialog.add_filter(language.say("pick-all"), &["toml", "rhai", "json", "moon"]).pick_file(),
        PathUse::Reference(_) => dialog.add_filter("PNG, JPEG", &ENDINGS).pick_file(),
        PathUse::Import => {
            dialog.add_filter(language.say("pick-imported"), &[&[importing::TABLE][..], &ENDINGS_OF_MAPS].concat()).pick_file()
        }
        PathUse::OpenFolder | PathUse::ImportInto | PathUse::SaveIn(_) => dialog.pick_folder(),
        PathUse::SaveAs(path) => dialog.set_file_name(path.rsplit('/').next().unwrap_or(path)).save_file(),
        PathUse::SavePack => {
            let dialog = dialog.add_filter(language.say("pick-scenario"), &["moon"]);
            dialog.add_filter(language.say("pick-page"), &[page::EXTENSION]).save_file()
        }
        PathUse::SaveMatch => dialog.add_filter(language.say("pick-match"), &["json"]).save_file(),
        PathUse::Export(name, _) => {
            let ending = name.rsplit('.').next().unwrap_or_default();
            dialog.add_filter(ending.to_uppercase(), &[ending]).save_file()
        }
        PathUse::SaveTable => {
            let dialog = dialog.add_filter(language.say("pick-table"), &["csv"]);
            dialog.add_filter(language.say("pick-report"), &["json"]).save_file()
        }
    }
}
