//! "Import…": information missing from the spreadsheet or map at the left, files to create and change at the right.

use crate::features::import::state::{ImportKind, ImportRequest, ImportSettings, Importing};
use crate::features::import::tiles as import_tiles;
use crate::shell::command::Command;
use crate::shell::state::State;
use crate::ui::focus::FollowsFocus;
use crate::ui::icons as icon;
use crate::ui::style;
use crate::ui::style::semibold;
use crate::ui::two_sides;
use crate::ui::two_sides::DialogPart;
use crate::ui::widgets::{choice_field, plain_button, primary_button};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use content::document::DocumentType;
use content::games::GameSpec;
use content::hex::HexBoard;
use content::scenario::Deck;
use egui::{Align, Key, Label, Layout, Modifiers, RichText, ScrollArea, Ui, Vec2, vec2};
use export::import::File;
use export::tiled;

const SIZE: Vec2 = vec2(1040.0, 680.0);
const LEFT: f32 = 500.0;
/// Maximum number of listed files and diagnostics.
const MOST: usize = 200;

pub fn ui(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(importing) = &state.importing else { return };
    let title = ui.say_with("import-title", &[("name", importing.name().into())]);
    let closed = two_sides::ui(ui, "import", &title, (SIZE, LEFT), |ui, part| match part {
        DialogPart::Left => choices(ui, state, importing, commands),
        DialogPart::Right => {
            ScrollArea::vertical().id_salt("outcome").auto_shrink(false).show_followed(ui, |ui| outcome(ui, importing));
        }
        DialogPart::Foot => footer(ui, importing, commands),
    });
    let writes = ui.memory(|memory| memory.focused().is_some());
    if !writes && importing.is_ready() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
        commands.push(Command::Import(ImportRequest::Import));
    } else if closed {
        commands.push(Command::Import(ImportRequest::Leave));
    }
}

fn choices(ui: &mut Ui, state: &State, importing: &Importing, commands: &mut Vec<Command>) {
    let mut plan = importing.plan.clone();
    let about = if importing.source.kind == ImportKind::Map { "import-map-about" } else { "import-table-about" };
    let words = ui.say(about);
    ui.add(Label::new(RichText::new(words).color(style::colours(ui).faint)).wrap());
    ui.add_space(8.0);
    match importing.source.kind {
        ImportKind::Table => table(ui, state, importing, &mut plan),
        ImportKind::Map => {
            board(ui, state, importing, &mut plan);
            import_tiles::ui(ui, state, importing, &mut plan);
        }
    }
    if plan != importing.plan {
        commands.push(Command::Import(ImportRequest::Change(plan)));
    }
}

/// Shows a choice that can be left open: the key `""`.
fn choose(ui: &mut Ui, (id, tip): (&str, &str), value: &mut Option<String>, choices: &[(String, String)]) {
    let (name, tip) = (ui.say(id), ui.say(tip));
    if let Some(chosen) = choice_field(ui, &name, &tip, value.as_deref().unwrap_or_default(), choices) {
        *value = Some(chosen).filter(|chosen| !chosen.is_empty());
    }
}

/// Shows the game, type and deck of cards, unless the spreadsheet has columns for them.
fn table(ui: &mut Ui, state: &State, importing: &Importing, plan: &mut ImportSettings) {
    let says = |column: &str| importing.has_column(column);
    let open = (String::new(), ui.say("import-choose"));
    let game = plan.game.as_deref().and_then(|id| rules::registry::game(id)).map(|game| game.spec());
    if !says("game") {
        let games = rules::registry::GAMES.iter().map(|game| (game.id().to_owned(), game.spec().title.to_owned()));
        let before = plan.game.clone();
        choose(ui, ("import-game", "import-game-tip"), &mut plan.game, &[open.clone()].into_iter().chain(games).collect::<Vec<_>>());
        if plan.game != before {
            (plan.kind, plan.deck) = (None, None);
        }
    }
    if !says("kind") && (game.is_some() || says("game")) {
        let kinds = game.map_or_else(all_kinds, kinds_of);
        choose(ui, ("import-kind", "import-kind-tip"), &mut plan.kind, &[open].into_iter().chain(kinds).collect::<Vec<_>>());
    }
    if importing.is_asking() {
        return;
    }
    let new = (String::new(), ui.say("import-new-deck"));
    let all = rules::registry::GAMES.iter().map(|game| game.spec()).filter(|spec| game.is_none_or(|game| game == *spec));
    let decks = all.flat_map(|spec| state.paths_in(spec.id, Deck::KIND, plan.kind.as_deref()));
    let decks = decks.map(|path| (path.clone(), state.title(&path)));
    choose(ui, ("import-deck", "import-deck-tip"), &mut plan.deck, &[new].into_iter().chain(decks).collect::<Vec<_>>());
}

fn kinds_of(game: &'static GameSpec) -> Vec<(String, String)> {
    game.kinds.iter().map(|kind| ((*kind).to_owned(), (*kind).to_owned())).collect()
}

fn all_kinds() -> Vec<(String, String)> {
    let mut kinds: Vec<_> = rules::registry::GAMES.iter().flat_map(|game| kinds_of(game.spec())).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// Shows the game of a map, and the board to create or update.
fn board(ui: &mut Ui, state: &State, importing: &Importing, plan: &mut ImportSettings) {
    let survey = importing.seen.as_ref().and_then(|seen| seen.survey.as_ref());
    let games: Vec<_> = tiled::import::games().map(|game| (game.id.to_owned(), game.title.to_owned())).collect();
    if games.len() > 1 {
        let mut game = plan.game.clone().or_else(|| survey.map(|survey| survey.game.id.to_owned()));
        choose(ui, ("import-game", "import-game-tip"), &mut game, &games);
        if game.as_deref() != survey.map(|survey| survey.game.id) && game.is_some() {
            (plan.game, plan.out) = (game, None);
            plan.kinds.clear();
        }
    }
    let Some(survey) = survey else { return };
    let usual = format!("boards/{}/{}.toml", survey.game, importing.slug());
    let mut out = Some(survey.out.clone());
    let known = state.paths_in(survey.game.id, HexBoard::KIND, None);
    let new = [&survey.out, &usual].into_iter().find(|path| !known.contains(path)).cloned();
    let new = new.map(|path| (path.clone(), ui.say_with("import-new-board", &[("path", path.into())])));
    let boards = known.iter().map(|path| (path.clone(), state.title(path)));
    choose(ui, ("import-board", "import-board-tip"), &mut out, &new.into_iter().chain(boards).collect::<Vec<_>>());
    if out.as_ref() != Some(&survey.out) {
        plan.out = out;
    }
}

fn outcome(ui: &mut Ui, importing: &Importing) {
    let colours = style::colours(ui);
    let Some(seen) = &importing.seen else {
        let words = ui.say("import-looking");
        ui.label(RichText::new(words).color(colours.faint));
        return;
    };
    match &seen.found {
        Ok(import) => {
            let words = ui.say(if import.files.is_empty() { "import-nothing" } else { "import-files" });
            ui.label(semibold(words));
            ui.add_space(6.0);
            import.files.iter().take(MOST).for_each(|file| row(ui, file));
            if !import.warnings.is_empty() {
                ui.add_space(12.0);
                findings(ui, "import-look-at", &import.warnings);
            }
        }
        Err(_) if importing.is_asking() => {
            let about = if importing.source.kind == ImportKind::Map { "import-first-about" } else { "import-first-table" };
            let (title, about) = (ui.say("import-first"), ui.say(about));
            ui.label(semibold(title));
            ui.add_space(6.0);
            ui.add(Label::new(RichText::new(about).color(colours.faint)).wrap());
        }
        Err(wrong) => findings(ui, "import-wrong", wrong),
    }
}

/// Shows a file that is created or changed.
fn row(ui: &mut Ui, file: &File) {
    let colours = style::colours(ui);
    let (sign, id) = if file.is_new() { (icon::FILE_PLUS, "import-made") } else { (icon::PENCIL_SIMPLE, "import-changed") };
    let deed = ui.say(id);
    ui.horizontal_top(|ui| {
        ui.label(RichText::new(sign).color(if file.is_new() { colours.good } else { colours.accent })).on_hover_text(&deed);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(Label::new(&file.path).wrap());
            let what: Vec<String> = file.what.iter().map(|what| ui.localized(what).into_owned()).collect();
            let told = if what.is_empty() { deed.clone() } else { format!("{deed}: {}", what.join(", ")) };
            ui.add(Label::new(RichText::new(told).small().color(colours.faint)).wrap());
        });
    });
    ui.add_space(4.0);
}

fn findings(ui: &mut Ui, id: &str, findings: &[Diagnostic]) {
    let colours = style::colours(ui);
    let words = ui.say(id);
    ui.label(semibold(words));
    ui.add_space(6.0);
    for finding in findings.iter().take(MOST) {
        let (sign, colour) = if finding.is_error() { (icon::X_CIRCLE, colours.error) } else { (icon::WARNING, colours.warning) };
        ui.horizontal_top(|ui| {
            ui.label(RichText::new(sign).color(colour));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.add(Label::new(ui.localized(&finding.message).into_owned()).wrap());
                let place = match (finding.line, finding.column) {
                    (0, _) => finding.file.clone(),
                    (line, column) => format!("{}:{line}:{column}", finding.file),
                };
                let help = ui.localized(&finding.help).into_owned();
                let told = if help.is_empty() { place } else { format!("{place} – {help}") };
                ui.add(Label::new(RichText::new(told).small().color(colours.faint)).wrap());
            });
        });
        ui.add_space(4.0);
    }
    if findings.len() > MOST {
        let more = ui.say_with("export-more", &[("count", (findings.len() - MOST).into())]);
        ui.label(RichText::new(more).color(colours.faint));
    }
}

fn footer(ui: &mut Ui, importing: &Importing, commands: &mut Vec<Command>) {
    let faint = style::colours(ui).faint;
    let files = importing.seen.as_ref().and_then(|seen| seen.found.as_ref().ok()).map(|import| import.files.as_slice());
    if let Some(files) = files.filter(|files| !files.is_empty()) {
        let made = files.iter().filter(|file| file.is_new()).count();
        let words = ui.say_with("import-count", &[("made", made.into()), ("changed", (files.len() - made).into())]);
        ui.label(RichText::new(words).color(faint));
    }
    let (go, cancel) = (ui.say("import-go"), ui.say("import-cancel"));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if primary_button(ui, importing.is_ready(), &go).clicked() {
            commands.push(Command::Import(ImportRequest::Import));
        }
        if plain_button(ui, &cancel).clicked() {
            commands.push(Command::Import(ImportRequest::Leave));
        }
    });
}
