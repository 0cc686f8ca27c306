//! A scenario on a web page: the functions that its script calls.

mod widgets;

use eframe::{WebOptions, WebRunner, egui};
use moonwright::content::pack::Pack;
use moonwright::content::page::{self, PageError};
use moonwright::content::scenario::Overrides;
use moonwright::content::workspace::Workspace;
use moonwright::editor::features::page::Page;
use moonwright::editor::features::page::browser::{Browser, StoredItem};
use moonwright::editor::install;
use moonwright::editor::shell::native::Desktop;
use moonwright::editor::ui::words;
use moonwright::playtest::batch::{self, BatchSpec, Progress, Shard, Title};
use moonwright::playtest::bot::BotKind;
use moonwright::rules::registry;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;
use widgets::Widgets;

#[wasm_bindgen]
extern "C" {
    /// Shows the reason why the page has stopped, and a button that reloads it.
    fn stopped(reason: &str);
    /// Offers a file as a download.
    fn download(name: &str, bytes: &[u8]);
    /// Returns what the browser has stored.
    fn read(name: &str) -> Option<String>;
    /// Stores a text or removes it; false if the browser refuses.
    fn store(name: &str, text: Option<String>) -> bool;
    /// Returns the page without its pack.
    fn template() -> String;
    /// Returns the address of the page, if a server has it.
    fn address() -> Option<String>;
    /// Returns 32 random bytes for keys.
    fn secret() -> Vec<u8>;
}

/// Identifies the pack in the storage, which is shared by all pages of an origin, and by all pages from disk.
static PACK: OnceLock<u64> = OnceLock::new();

fn key(stored: StoredItem) -> String {
    format!("moonwright/{:016x}/{}", PACK.get().copied().unwrap_or_default(), stored.name())
}

fn browser() -> Browser {
    let desktop = Desktop {
        write: |file, bytes| {
            download(&file.file_name().unwrap_or_default().to_string_lossy(), bytes);
            Ok(())
        },
        secret: || secret().try_into().unwrap_or_else(|_| panic!("the browser has no random numbers")),
        page: |pack| page::fill(&template(), pack).ok_or(PageError::NoTemplate),
        ..Desktop::default()
    };
    let store = |stored, text: Option<&str>| store(&key(stored), text.map(str::to_owned));
    Browser { desktop, read: |stored| read(&key(stored)), store, address }
}

#[wasm_bindgen(start)]
fn main() {
    std::panic::set_hook(Box::new(|info| stopped(&info.to_string())));
}

/// The window on the canvas.
struct Window(Page, egui::Context);

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.ui(ui);
    }
    fn as_any_mut(&mut self) -> Option<&mut dyn std::any::Any> {
        Some(self)
    }
}

/// A page with a match.
#[wasm_bindgen]
pub struct RunningPage {
    runner: WebRunner,
}

#[wasm_bindgen]
impl RunningPage {
    /// Returns the number of decisions made so far.
    pub fn decisions(&self) -> usize {
        self.with(|page| page.play().map(|play| play.session.position())).flatten().unwrap_or_default()
    }
    /// Returns whether a person at the screen has to decide.
    pub fn waits(&self) -> bool {
        self.with(|page| page.play().is_some_and(|play| !play.choices.is_empty() && play.film.is_empty())).unwrap_or_default()
    }
    /// Returns whether the designer is open.
    pub fn designs(&self) -> bool {
        self.with(Page::is_designing).unwrap_or_default()
    }
    /// Returns whether closing the page would lose changes.
    pub fn unsaved(&self) -> bool {
        self.with(Page::is_unsaved).unwrap_or_default()
    }
    /// Receives a message of a match with another page, in a text that contains it, such as the fragment of an address.
    pub fn receive(&self, text: &str) {
        if let Some(mut window) = self.runner.app_mut::<Window>() {
            window.0.receive(text);
            window.1.request_repaint();
        }
    }
    /// Panics, so that a test can check how the page handles it.
    pub fn fail(&self) {
        panic!("a test of the page");
    }
    /// Returns whether the match has ended.
    pub fn over(&self) -> bool {
        self.with(|page| page.play().is_some_and(|play| play.session.to_decide().is_none())).unwrap_or_default()
    }
    /// Returns the widgets of the last frame as JSON. The first call returns none and asks for them.
    pub fn widgets(&self) -> String {
        let window = self.runner.app_mut::<Window>();
        window.map_or_else(String::new, |window| {
            let ctx = &window.1;
            ctx.enable_accesskit();
            ctx.request_repaint();
            ctx.with_plugin(|widgets: &mut Widgets| widgets.to_json()).unwrap_or_default()
        })
    }
    /// Returns the name of the scenario.
    pub fn name(&self) -> String {
        self.with(|page| page.play().map(|play| play.name.clone())).flatten().unwrap_or_default()
    }
}

impl RunningPage {
    fn with<R>(&self, look: impl FnOnce(&Page) -> R) -> Option<R> {
        self.runner.app_mut::<Window>().map(|window| look(&window.0))
    }
}

/// Shows the scenario of a pack on a canvas, in the language of the browser. The seed is that of the first match.
#[wasm_bindgen]
pub async fn start(canvas: HtmlCanvasElement, pack: &str, language: &str, seed: u32) -> Result<RunningPage, JsValue> {
    let mut hasher = DefaultHasher::new();
    pack.hash(&mut hasher);
    PACK.get_or_init(|| hasher.finish());
    let pack = unpack(pack)?;
    let language = words::of_locale(language);
    let runner = WebRunner::new();
    let page = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, Box<dyn std::error::Error + Send + Sync>> {
        install(&cc.egui_ctx);
        cc.egui_ctx.add_plugin(Widgets::default());
        Ok(Box::new(Window(Page::new(&cc.egui_ctx, &pack, language, seed.into(), browser()), cc.egui_ctx.clone())))
    };
    runner.start(canvas, WebOptions::default(), Box::new(page)).await?;
    Ok(RunningPage { runner })
}

/// Plays games of bots and returns the report as JSON, as `moonwright simulate --format json` prints it.
#[wasm_bindgen]
pub fn simulate(pack: &str, games: u32, kind: &str, seed: u32) -> Result<String, String> {
    let pack = unpack(pack)?;
    let workspace = pack.overriding(&Workspace::bundled(), "of the page");
    let bundle = registry::load_with(&workspace, &pack.scenario, &Overrides::default()).map_err(|problems| format!("{problems:?}"))?;
    let prepared = registry::prepare(&bundle).map_err(|problems| format!("{problems:?}"))?;
    let kind: BotKind = kind.parse().map_err(|_| format!("unknown bot `{kind}`"))?;
    let seats = vec![kind; prepared.players().into()];
    let spec = BatchSpec { games: games.into(), seed: seed.into(), seats, threads: 1, shard: Shard::WHOLE };
    let report =
        batch::run(prepared.as_ref(), Title::of(&workspace, &bundle), &spec, &Progress::new()).map_err(|error| error.to_string())?;
    serde_json::to_string(&report).map_err(|error| error.to_string())
}

fn unpack(text: &str) -> Result<Pack, String> {
    Pack::read("the page", text).map_err(|problems| problems.iter().map(|problem| format!("{problem}\n")).collect())
}
