//! Pictures of scenarios at the start of their matches, and of boards. They are rendered in the background and kept until files
//! change.

use crate::ui::raster;
use content::document::{self, Document};
use content::hex::HexBoard;
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
const MAX_SHAPES: usize = 20_000;

/// Maximum number of hexes of a board with a picture.
const MAX_HEXES: u32 = 50_000;

/// A picture of a scenario or a board.
pub struct Picture {
    /// The board with its pieces at the start.
    pub scene: Scene,
    /// The part that represents the whole.
    pub part: SceneRect,
    pub small: Option<ColorImage>,
}

/// The rendered pictures.
#[derive(Default)]
pub struct Pictures {
    /// The version of the files that the pictures should show.
    edition: u64,
    kept: BTreeMap<(String, bool), LoadedPicture>,
    /// Whether a picture is being rendered. The next one is requested afterwards, so that visible ones come first.
    under_way: bool,
}

#[derive(Default)]
struct LoadedPicture {
    picture: Option<Arc<Picture>>,
    small: Option<TextureHandle>,
    asked: Option<u64>,
}

impl Pictures {
    /// Returns the picture of a scenario in a light or dark theme; the previous one until a new one is available.
    pub fn get(&self, path: &str, light: bool) -> Option<&Picture> {
        self.kept.get(&(path.to_owned(), light))?.picture.as_deref()
    }
    /// Returns the small image.
    pub fn thumbnail(&self, path: &str, light: bool) -> Option<&TextureHandle> {
        self.kept.get(&(path.to_owned(), light))?.small.as_ref()
    }
    /// Returns whether the picture must be rendered and no other one is being rendered.
    pub fn is_missing(&self, path: &str, light: bool) -> bool {
        !self.under_way && self.kept.get(&(path.to_owned(), light)).is_none_or(|kept| kept.asked != Some(self.edition))
    }
    /// Records that a picture is being rendered.
    pub fn asked(&mut self, path: &str, light: bool) {
        self.under_way = true;
        self.kept.entry((path.to_owned(), light)).or_default().asked = Some(self.edition);
    }
    /// Stores a rendered picture; `None` if the scenario cannot be played.
    pub fn made(&mut self, ctx: &Context, path: String, light: bool, picture: Option<Arc<Picture>>) {
        self.under_way = false;
        let small = picture.as_ref().and_then(|picture| picture.small.clone());
        let small = small.map(|image| ctx.load_texture(format!("small {path}"), image, TextureOptions::LINEAR));
        let kept = self.kept.entry((path, light)).or_default();
        (kept.picture, kept.small) = (picture, small);
    }
    /// Marks all pictures as outdated because files have changed.
    pub fn outdate(&mut self) {
        self.edition += 1;
    }
}

/// Renders a picture of a scenario or a board. Random results are the same every time.
pub fn make(workspace: &Workspace, path: &str, light: bool) -> Option<Picture> {
    let document = document::read(path, &workspace.read(path).ok()?).0?;
    let theme = registry::theme(document.game().id, !light);
    let mut picture = match document.get::<Scenario>() {
        Some(_) => of_scenario(workspace, path, theme)?,
        None => {
            let scene = board(workspace, &document, theme)?;
            Picture { part: scene.bounds, scene, small: None }
        }
    };
    picture.small = raster::thumbnail_of(&picture.scene, picture.part, theme.slot);
    if picture.scene.shapes.len() > MAX_SHAPES {
        picture.scene.shapes.clear();
    }
    Some(picture)
}

/// Draws a board, unless it is too large.
pub fn board(workspace: &Workspace, document: &Document, theme: &Theme) -> Option<Scene> {
    let hexes = document.get::<HexBoard>().map_or(0, |board| u32::from(board.columns) * u32::from(board.rows));
    (hexes <= MAX_HEXES).then(|| subject::board_scene(workspace, document, Language::En, theme)).flatten()
}

fn of_scenario(workspace: &Workspace, path: &str, theme: &Theme) -> Option<Picture> {
    let (scene, table) = subject::scenario_scene(workspace, path, Language::En, theme).ok()?;
    let part = table.emblem().unwrap_or(scene.bounds);
    Some(Picture { part, scene, small: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::sections;
    use content::document::{self, Document};
    use content::hex::HexBoard;

    #[test]
    fn scenario_thumbnail_is_empty_for_a_board_that_is_too_large() {
        let (path, board) = ("scenarios/rally/first-race.toml", "boards/rally/blue.toml");
        let mut workspace = Workspace::bundled();
        let picture = make(&workspace, path, false).unwrap();
        assert!(!picture.scene.shapes.is_empty());
        let text = workspace.read(board).unwrap();
        let blue: HexBoard = document::read(board, &text).0.and_then(Document::into).unwrap();
        let large = Document::new(sections::resized(&blue, (200, 200)));
        workspace.overlay(board, Some(document::write(&large, None).into()));
        assert!(make(&workspace, path, false).unwrap().scene.shapes.is_empty());
        workspace.overlay(board, Some("what is no board".into()));
        assert!(make(&workspace, path, false).is_none());
    }
}
