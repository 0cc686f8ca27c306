//! Pictures of scenarios at the start of their matches, and of boards. They are rendered in the background and kept until files
//! change.

use crate::ui::raster;
use content::document::{self, Document};
use content::hex::HexBoard;
use content::ring::RingBoard;
use content::scenario::Scenario;
use content::text::Language;
use content::workspace::Workspace;
use egui::{ColorImage, Context, TextureHandle, TextureOptions};
use export::subject;
use scene::theme::Theme;
use scene::{Scene, SceneRect, registry};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Maximum number of shapes of a picture that is drawn every frame; bundled boards have up to about 4,300.
pub const MAX_SHAPES: usize = 20_000;

/// Maximum number of hexes of a board with a picture.
const MAX_HEXES: u32 = 50_000;

/// The theme and the language of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PictureStyle {
    pub light: bool,
    pub language: Language,
}

/// A picture of a scenario or a board.
pub struct Picture {
    /// The board with its pieces at the start.
    pub scene: Scene,
    /// The part that represents the whole.
    pub part: SceneRect,
    /// The lines at which it may be folded.
    pub folds: Vec<f32>,
    pub small: Option<ColorImage>,
}

/// The rendered pictures.
#[derive(Default)]
pub struct Pictures {
    /// The version of the files that the pictures should show.
    edition: u64,
    kept: BTreeMap<String, BTreeMap<PictureStyle, LoadedPicture>>,
    /// Whether a picture is being rendered. The next one is requested afterwards, so that visible ones come first.
    under_way: bool,
}

#[derive(Default)]
struct LoadedPicture {
    picture: Option<Arc<Picture>>,
    small: Option<TextureHandle>,
    asked: Option<u64>,
    is_done: bool,
}

impl Pictures {
    /// Returns the picture of a scenario in a style. Until it is available, returns the previous one, or one in another style, so that
    /// no picture disappears when theme or language change.
    pub fn get(&self, path: &str, style: PictureStyle) -> Option<&Picture> {
        self.loaded(path, style)?.picture.as_deref()
    }
    /// Returns the small image.
    pub fn thumbnail(&self, path: &str, style: PictureStyle) -> Option<&TextureHandle> {
        self.loaded(path, style)?.small.as_ref()
    }
    fn loaded(&self, path: &str, style: PictureStyle) -> Option<&LoadedPicture> {
        let kept = self.kept.get(path)?;
        let is_done = |loaded: &&LoadedPicture| loaded.is_done;
        kept.get(&style).filter(is_done).or_else(|| kept.values().find(is_done))
    }
    /// Returns whether the picture must be rendered and no other one is being rendered.
    pub fn is_missing(&self, path: &str, style: PictureStyle) -> bool {
        let loaded = || self.kept.get(path).and_then(|kept| kept.get(&style));
        !self.under_way && loaded().is_none_or(|loaded| loaded.asked != Some(self.edition))
    }
    /// Records that a picture is being rendered.
    pub fn asked(&mut self, path: &str, style: PictureStyle) {
        self.under_way = true;
        self.kept.entry(path.to_owned()).or_default().entry(style).or_default().asked = Some(self.edition);
    }
    /// Stores a rendered picture; `None` if the scenario cannot be played.
    pub fn made(&mut self, ctx: &Context, path: String, style: PictureStyle, picture: Option<Arc<Picture>>) {
        self.under_way = false;
        let small = picture.as_ref().and_then(|picture| picture.small.clone());
        let small = small.map(|image| ctx.load_texture(format!("small {path}"), image, TextureOptions::LINEAR));
        let kept = self.kept.entry(path).or_default().entry(style).or_default();
        kept.is_done = true;
        (kept.picture, kept.small) = (picture, small);
    }
    /// Marks all pictures as outdated because files have changed.
    pub fn outdate(&mut self) {
        self.edition += 1;
    }
}

/// Renders a picture of a scenario or a board. Random results are the same every time.
pub fn make(workspace: &Workspace, path: &str, style: PictureStyle) -> Option<Picture> {
    let document = document::read(path, &workspace.read(path).ok()?).0?;
    let theme = registry::theme(document.game().id, !style.light);
    let mut picture = match document.get::<Scenario>() {
        Some(_) => of_scenario(workspace, path, style.language, theme)?,
        None => {
            let scene = board(workspace, &document, style.language, theme)?;
            Picture { part: scene.bounds, folds: folds(&document), scene, small: None }
        }
    };
    picture.small = raster::thumbnail_of(&picture.scene, picture.part, theme.slot);
    if picture.scene.shapes.len() > MAX_SHAPES {
        picture.scene.shapes.clear();
    }
    Some(picture)
}

/// Draws a board, unless it is too large.
pub fn board(workspace: &Workspace, document: &Document, language: Language, theme: &Theme) -> Option<Scene> {
    let hexes = document.get::<HexBoard>().map_or(0, |board| u32::from(board.columns) * u32::from(board.rows));
    (hexes <= MAX_HEXES).then(|| subject::board_scene(workspace, document, language, theme)).flatten()
}

/// Returns the lines at which the picture of a board may be folded.
pub fn folds(document: &Document) -> Vec<f32> {
    document.get::<RingBoard>().map(scene::board::folds).unwrap_or_default()
}

fn of_scenario(workspace: &Workspace, path: &str, language: Language, theme: &Theme) -> Option<Picture> {
    let (scene, table) = subject::scenario_scene(workspace, path, language, theme).ok()?;
    let part = table.emblem().unwrap_or(scene.bounds);
    Some(Picture { part, folds: table.folds(), scene, small: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::sections;
    use content::document::{self, Document};
    use content::hex::HexBoard;

    const DARK: PictureStyle = PictureStyle { light: false, language: Language::En };

    #[test]
    fn pictures_stay_until_those_of_another_theme_are_available() {
        let (light, ctx) = (PictureStyle { light: true, ..DARK }, Context::default());
        let picture = |width: f32| {
            let part = SceneRect::new(0.0, 0.0, width, 1.0);
            Some(Arc::new(Picture { scene: Scene::new(part), part, folds: Vec::new(), small: None }))
        };
        let mut pictures = Pictures::default();
        pictures.asked("board", DARK);
        assert!(pictures.get("board", DARK).is_none());
        pictures.made(&ctx, "board".to_owned(), DARK, picture(1.0));
        let width = |pictures: &Pictures| pictures.get("board", light).map(|picture| picture.part.width());
        assert!(pictures.is_missing("board", light) && !pictures.is_missing("board", DARK));
        assert_eq!(width(&pictures), Some(1.0));
        pictures.asked("board", light);
        assert_eq!(width(&pictures), Some(1.0));
        pictures.made(&ctx, "board".to_owned(), light, picture(2.0));
        assert_eq!(width(&pictures), Some(2.0));
    }

    #[test]
    fn scenario_thumbnail_is_empty_for_a_board_that_is_too_large() {
        let (path, board) = ("scenarios/rally/first-race.toml", "boards/rally/blue.toml");
        let mut workspace = Workspace::bundled();
        let picture = make(&workspace, path, DARK).unwrap();
        assert!(!picture.scene.shapes.is_empty());
        let text = workspace.read(board).unwrap();
        let blue: HexBoard = document::read(board, &text).0.and_then(Document::into).unwrap();
        let large = Document::new(sections::resized(&blue, (200, 200), sections::Anchor::default()));
        workspace.overlay(board, Some(document::write(&large, None).into()));
        assert!(make(&workspace, path, DARK).unwrap().scene.shapes.is_empty());
        workspace.overlay(board, Some("what is no board".into()));
        assert!(make(&workspace, path, DARK).is_none());
    }
}
