//! Export of the contents of the active tab.

use crate::features::balance::state::StudyResult;
use crate::features::balance::vary_options;
use crate::features::export::exportable;
use crate::features::export::state as exporting;
use crate::features::export::state::{
    Choices, ExportFormat, ExportPreview, ExportRequest, ExportResult, ExportSettings, ExportSource, ExportTarget, Exporting, Extent, Leaf,
};
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::messages::{Message, Next};
use crate::shell::state::{Dialog, PathUse, Tab};
use crate::ui::words::Words;
use content::diagnostic::Diagnostic;
use egui::TextureOptions;
use export::press::PrintPart;
use export::subject;
use scene::registry;
use scene::theme::Theme;
use std::path::Path;

/// The file name of the test page.
const TEST_PAGE: &str = "test-page";
/// Maximum length of the name of a preset in characters, and maximum number of presets.
const NAME: usize = 40;
const MOST_KEPT: usize = 30;
/// Maximum length of a URL in characters.
const ADDRESS: usize = 500;

/// Opens the export dialog for the active tab.
pub fn begin(app: &mut App) {
    if let Some((source, path)) = source(app, false) {
        let choices = exportable::choices(&app.state);
        show(app, source, path, choices);
    }
}

/// Opens the export dialog for the card of a script.
pub fn print_card(app: &mut App, path: String) {
    let source = ExportSource::File(app.state.live(), path.clone());
    show(app, source, path, Choices::CARD);
}

fn show(app: &mut App, source: ExportSource, path: String, choices: Choices) {
    let state = &app.state;
    let stem = subject::stem(&path).to_owned();
    let title = if matches!(source, ExportSource::File(..) | ExportSource::Report(..)) { state.title(&path) } else { stem.clone() };
    let plan = ExportSettings {
        kind: ExportFormat::Print,
        press: state.settings.press,
        language: state.language(),
        dark: false,
        what: PrintPart::All,
        notes: false,
    };
    let (page, address, preset, seen, generation, asked) = (0, String::new(), String::new(), None, 0, None);
    app.state.exporting = Some(Exporting { source, title, stem, choices, plan, address, page, preset, seen, generation, asked });
    app.state.dialog = Some(Dialog::Export);
}

/// Returns the source of the active tab and its path.
fn source(app: &App, dark: bool) -> Option<(ExportSource, String)> {
    let state = &app.state;
    match (&state.active, &state.play) {
        (Some(Tab::File(path)), _) => Some((ExportSource::File(state.live(), path.clone()), path.clone())),
        (Some(Tab::Playtest), Some(play)) => {
            let m = play.session.current();
            let theme = registry::theme(m.game(), dark);
            let (scene, _) = subject::match_scene(play.bundle(), m, state.language(), theme);
            Some((ExportSource::Moment(play.path.clone(), Box::new(scene), theme.slot), play.path.clone()))
        }
        (Some(Tab::Balance), _) => {
            if let Some(StudyResult::Grid(found)) = state.balance.shown() {
                let (path, theme) = (state.balance.scenario.clone()?, Theme::usual(dark));
                return Some((ExportSource::Moment(path.clone(), Box::new(vary_options::picture(state, found, theme)), theme.slot), path));
            }
            let report = state.balance.report.clone()?;
            let path = report.subject.scenario.clone();
            Some((ExportSource::Report(state.checked.clone(), Box::new(report)), path))
        }
        _ => None,
    }
}

/// Executes a request of the dialog.
pub fn carry_out(app: &mut App, ask: ExportRequest) {
    let Some(exporting) = &mut app.state.exporting else { return };
    match ask {
        ExportRequest::Change(plan) => {
            exporting.plan = plan;
            exporting.generation += 1;
        }
        ExportRequest::Page(page) => {
            exporting.page = page;
            exporting.generation += 1;
        }
        ExportRequest::Address(address) => {
            exporting.address = address.chars().filter(|letter| !letter.is_whitespace()).take(ADDRESS).collect()
        }
        ExportRequest::Name(name) => exporting.preset = name.chars().filter(|letter| !letter.is_control()).take(NAME).collect(),
        ExportRequest::Keep => {
            let (name, press) = (std::mem::take(&mut exporting.preset), exporting.plan.press);
            let kept = &mut app.state.settings.presets;
            kept.retain(|(known, _)| *known != name);
            kept.push((name, press));
            let over = kept.len().saturating_sub(MOST_KEPT);
            kept.drain(..over);
            app.write_settings();
        }
        ExportRequest::Forget(name) => {
            app.state.settings.presets.retain(|(known, _)| *known != name);
            app.write_settings();
        }
        ExportRequest::Save => {
            let name = format!("{}.{}", exporting.stem, exporting.plan.kind.ending());
            app.state.settings.press = exporting.plan.press;
            app.write_settings();
            app.state.dialog = None;
            app.ask_path(PathUse::Export(name, false));
        }
        ExportRequest::Copy => {
            let (source, plan) = (exporting.source.clone(), exporting.plan);
            export(app, source, plan, ExportTarget::Copy);
        }
        ExportRequest::TestPage => {
            app.state.dialog = None;
            app.ask_path(PathUse::Export(format!("{TEST_PAGE}.pdf"), true));
        }
        ExportRequest::Leave => leave(app),
    }
}

fn leave(app: &mut App) {
    app.state.exporting = None;
    app.state.dialog = None;
}

/// Exports to the picked file.
pub fn save(app: &mut App, file: &Path, test_page: bool) {
    let Some(exporting) = &app.state.exporting else { return };
    let (source, plan, address) = (exporting.source.clone(), exporting.plan, exporting.address.clone());
    if test_page {
        // The purpose is still to be chosen.
        app.state.dialog = Some(Dialog::Export);
    }
    let target = match plan.kind {
        _ if test_page => ExportTarget::TestPage(file.to_owned()),
        ExportFormat::Simulator => ExportTarget::Simulator(file.to_owned(), address),
        _ => ExportTarget::Save(file.to_owned()),
    };
    export(app, source, plan, target);
}

fn export(app: &mut App, source: ExportSource, plan: ExportSettings, target: ExportTarget) {
    app.background.spawn(Lane::Own, move || exporting::make(&source, &plan, target), made);
}

/// Copies the picture to the clipboard.
pub fn copy(app: &mut App) {
    let dark = !app.state.settings.light;
    let Some((source, _)) = source(app, dark) else { return };
    let plan = ExportSettings {
        kind: ExportFormat::Png,
        press: app.state.settings.press,
        language: app.state.language(),
        dark,
        what: PrintPart::All,
        notes: false,
    };
    export(app, source, plan, ExportTarget::Copy);
}

/// Copies a saved file to the clipboard, to be pasted in a file manager or a message; where that is impossible, its path.
pub fn copy_file(app: &mut App, ctx: &egui::Context, file: &Path) {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    let message = match (app.desktop.copy)(file) {
        Ok(()) => Message::done(app.state.say_with("picture-file-copied", &[("file", name.into())])),
        Err(error) => {
            ctx.copy_text(file.display().to_string());
            Message::failed(app.state.say_with("picture-path-copied", &[("file", name.into()), ("error", error.into())]))
        }
    };
    app.state.messages.add(message);
}

/// Handles a rendered preview page.
fn seen(app: &mut App, generation: u64, leaf: Leaf) {
    let texture = leaf.image.map(|image| app.background.ctx().load_texture("page to print", image, TextureOptions::LINEAR));
    let Some(exporting) = &mut app.state.exporting else { return };
    exporting.page = exporting.page.min(leaf.labels.len().saturating_sub(1));
    exporting.seen = Some(ExportPreview { generation, labels: leaf.labels, page: texture, findings: leaf.findings });
}

fn made(app: &mut App, made: Result<ExportResult, String>) {
    match made {
        Ok(ExportResult::Saved(file, extent, findings)) => {
            let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
            let text = match extent {
                Extent::Pixels([width, height]) => {
                    let size = [("file", name.into()), ("width", width.into()), ("height", height.into())];
                    app.state.say_with("picture-saved", &size)
                }
                Extent::Pictures(count) => app.state.say_with("export-saved-pictures", &[("file", name.into()), ("count", count.into())]),
                Extent::Pages(count) => app.state.say_with("export-saved", &[("file", name.into()), ("count", count.into())]),
            };
            let message = Message::done(text).next("picture-show", Next::Reveal(file.clone()));
            app.state.messages.add(message.next("picture-copy-file", Next::CopyFile(file)));
            for finding in findings.iter().filter(|finding| finding.is_error()) {
                app.state.complain(app.state.localized(&finding.message));
            }
            for finding in findings.into_iter().filter(|finding| !finding.is_error()) {
                app.state.tell(Diagnostic::to_string(&finding));
            }
            if app.state.dialog != Some(Dialog::Export) {
                app.state.exporting = None;
            }
        }
        Ok(ExportResult::Copied(image)) => {
            app.state.copied = Some(image);
            let text = app.state.say("picture-copied");
            app.state.messages.add(Message::done(text));
        }
        Err(reason) => {
            app.state.complain(app.state.say_with("picture-failed", &[("why", reason.into())]));
            if app.state.exporting.is_some() && app.state.dialog.is_none() {
                app.state.dialog = Some(Dialog::Export);
            }
        }
    }
}

/// Requests the preview page; one request runs at a time.
fn look(app: &mut App) {
    let Some(exporting) = &mut app.state.exporting else { return };
    let under_way = exporting.asked.is_some_and(|asked| exporting.seen.as_ref().is_none_or(|seen| seen.generation != asked));
    if under_way || exporting.asked == Some(exporting.generation) || app.state.dialog != Some(Dialog::Export) {
        return;
    }
    exporting.asked = Some(exporting.generation);
    let (source, plan, page, generation) = (exporting.source.clone(), exporting.plan, exporting.page, exporting.generation);
    let work = move || exporting::look(&source, &plan, page);
    app.background.spawn(Lane::Tests, work, move |app, leaf| seen(app, generation, leaf));
}

/// Requests the preview page if needed, and puts a copied picture on the clipboard. Clipboard output written at the start of a frame,
/// where results arrive, would be lost.
pub fn go_on(app: &mut App, ctx: Option<&egui::Context>) {
    look(app);
    if let Some((ctx, image)) = ctx.and_then(|ctx| Some((ctx, app.state.copied.take()?))) {
        ctx.copy_image(image);
    }
}
