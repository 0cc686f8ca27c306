//! Background import of card spreadsheets and Tiled maps; the state of the import dialog.

use crate::documents::references;
use content::diagnostic::Diagnostic;
use content::workspace::Workspace;
use content::{picture, template};
use egui::{ColorImage, TextureHandle};
use export::import::{self, File, Import};
use export::tiled::import::Survey;
use export::tiled::read::MapFolder;
use export::tiled::{self, TiledMap};
use export::{csv, subject};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The file extension of spreadsheets.
pub const TABLE: &str = "csv";
/// The longer side of a stored tile picture, in pixels.
const TILE: usize = 96;
/// Maximum number of tiles with a picture.
const MOST_TILES: usize = 200;
/// Maximum number of pixels that are decoded for them.
const MOST_PIXELS: usize = 64 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportKind {
    Table,
    Map,
}

impl ImportKind {
    /// Returns the type of a file by its extension; `None` for files that cannot be imported.
    pub fn of(file: &Path) -> Option<ImportKind> {
        let ending = file.extension()?.to_str()?.to_lowercase();
        match ending.as_str() {
            TABLE => Some(ImportKind::Table),
            ending => tiled::ENDINGS.contains(&ending).then_some(ImportKind::Map),
        }
    }
    /// Returns the maximum file size in bytes.
    pub fn largest(self) -> usize {
        match self {
            ImportKind::Table => csv::import::LARGEST,
            ImportKind::Map => tiled::LARGEST,
        }
    }
}

#[derive(Clone)]
pub struct ImportSource {
    pub file: PathBuf,
    pub kind: ImportKind,
    pub bytes: Arc<[u8]>,
}

/// The settings: information that the file does not contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportSettings {
    pub game: Option<String>,
    pub kind: Option<String>,
    /// The deck to add the cards to; `None` for a new one, or for no deck.
    pub deck: Option<String>,
    /// The board to create or update; `None` for the one named like the map.
    pub out: Option<String>,
    /// The meaning of tiles, by tile name.
    pub kinds: BTreeMap<String, String>,
}

/// The import dialog.
pub struct Importing {
    pub source: ImportSource,
    pub columns: Vec<String>,
    pub plan: ImportSettings,
    /// The last computed preview.
    pub seen: Option<ImportPreview>,
    /// The pictures of a map's tiles, by number.
    pub tiles: BTreeMap<u32, TextureHandle>,
    /// Counts the changes of the settings; `asked` is the last requested preview.
    pub generation: u64,
    /// See `generation`.
    pub asked: Option<u64>,
    /// Whether the import is being written.
    pub writing: bool,
}

pub struct ImportPreview {
    /// Identifies the settings with which the preview was computed.
    pub generation: u64,
    /// The survey of a map, if known.
    pub survey: Option<Survey>,
    /// The files, or the diagnostics.
    pub found: Result<Import, Vec<Diagnostic>>,
}

/// A preview computed by the worker.
pub struct Outlook {
    /// See [`ImportPreview`].
    pub survey: Option<Survey>,
    /// See [`ImportPreview`].
    pub found: Result<Import, Vec<Diagnostic>>,
    /// The pictures of tiles, sent once.
    pub tiles: BTreeMap<u32, ColorImage>,
}

pub enum ImportRequest {
    Change(ImportSettings),
    /// Create and change the files.
    Import,
    Leave,
}

impl Importing {
    pub fn name(&self) -> String {
        name(&self.source.file)
    }
    /// Returns whether a spreadsheet has a column.
    pub fn has_column(&self, column: &str) -> bool {
        self.columns.iter().any(|known| known == column)
    }
    /// Returns whether information is missing: the game and type of cards, or the meaning of tiles.
    pub fn is_asking(&self) -> bool {
        let Importing { plan, seen, .. } = self;
        match self.source.kind {
            ImportKind::Table => plan.game.is_none() && !self.has_column("game") || plan.kind.is_none() && !self.has_column("kind"),
            ImportKind::Map => {
                let survey = seen.as_ref().and_then(|seen| seen.survey.as_ref());
                survey.is_some_and(|survey| survey.tiles.iter().any(|tile| tile.kind.is_none() && tile.hexes > 0))
            }
        }
    }
    /// Returns the file stem of a board that is named after the file.
    pub fn slug(&self) -> String {
        template::script_stem(subject::stem(&self.name())).unwrap_or_default().replace('_', "-")
    }
    /// Returns whether the import would create or change files and has no errors.
    pub fn is_ready(&self) -> bool {
        let fresh = self.seen.as_ref().filter(|seen| seen.generation == self.generation);
        !self.writing && fresh.is_some_and(|seen| seen.found.as_ref().is_ok_and(|import| !import.files.is_empty()))
    }
}

pub fn name(file: &Path) -> String {
    file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned()
}

/// Computes the preview.
pub fn look(source: &ImportSource, plan: &ImportSettings, workspace: &Workspace, with_tiles: bool) -> Outlook {
    let name = name(&source.file);
    let mut outlook = Outlook { survey: None, found: Ok(Import::default()), tiles: BTreeMap::new() };
    // A web page offers no import, and without this condition its module would contain the code.
    if cfg!(target_family = "wasm") {
        return outlook;
    }
    if source.kind == ImportKind::Table {
        outlook.found = csv::import::import(workspace, &name, &source.bytes, &plan.table());
        return outlook;
    }
    let beside = MapFolder::of(&source.file);
    let (map, warnings) = match tiled::read::read(&name, &source.bytes, &beside) {
        Ok(read) => read,
        Err(findings) => return Outlook { found: Err(findings), ..outlook },
    };
    match tiled::import::survey(workspace, &name, &map, &plan.map()) {
        Ok(survey) => {
            let numbers = survey.tiles.iter().filter(|tile| tile.hexes > 0).map(|tile| tile.number);
            outlook.tiles = if with_tiles { pictures(&map, &beside, numbers) } else { BTreeMap::new() };
            outlook.survey = Some(survey);
        }
        Err(findings) => return Outlook { found: Err(findings), ..outlook },
    }
    outlook.found = tiled::import::import(workspace, &name, &map, &plan.map())
        .map(|import| Import { warnings: warnings.into_iter().chain(import.warnings).collect(), ..import });
    outlook
}

/// Creates and changes the files.
///
/// # Errors
/// Returns a message for the user.
pub fn carry_out(
    source: &ImportSource,
    plan: &ImportSettings,
    live: &Workspace,
    unsaved: &BTreeMap<String, Option<Arc<str>>>,
) -> Result<Vec<File>, String> {
    let import = look(source, plan, live, false).found;
    let first = |findings: Vec<Diagnostic>| findings.into_iter().next().map(|finding| finding.to_string()).unwrap_or_default();
    let mut files = import.map_err(first)?.files;
    for file in &mut files {
        // Unsaved files are read with their text on screen.
        if let Some(disk) = unsaved.get(&file.path) {
            file.before.clone_from(disk);
        }
    }
    import::write(live, &files).map_err(|error| error.to_string())?;
    Ok(files)
}

impl ImportSettings {
    fn table(&self) -> csv::import::CsvDefaults {
        csv::import::CsvDefaults { game: self.game.clone(), kind: self.kind.clone(), deck: self.deck.clone() }
    }
    fn map(&self) -> tiled::import::MapDefaults {
        tiled::import::MapDefaults { game: self.game.clone(), out: self.out.clone(), kinds: self.kinds.clone() }
    }
}

/// Returns the pictures of tiles, cut from the picture of their tileset or their own. Unreadable pictures are omitted.
fn pictures(map: &TiledMap, beside: &MapFolder, numbers: impl Iterator<Item = u32>) -> BTreeMap<u32, ColorImage> {
    // Tiles are ordered by tileset, so that one decoded picture at a time is enough.
    let mut last: Option<(String, Option<Arc<ColorImage>>)> = None;
    let mut left = MOST_PIXELS;
    let mut read = |file: &str| {
        if let Some((_, image)) = last.as_ref().filter(|(known, _)| known == file) {
            return image.clone();
        }
        last = None;
        let bytes = beside.read(file, picture::MAX_BYTES).ok().filter(|_| left > 0);
        let image = bytes.and_then(|bytes| references::decode(&bytes).ok()).map(Arc::new);
        left = left.saturating_sub(image.as_ref().map_or(0, |image| image.pixels.len()));
        last = Some((file.to_owned(), image.clone()));
        image
    };
    let mut one = |number: u32| {
        let (set, id) = map.tile(number)?;
        if let Some(own) = set.tiles.get(&id).and_then(|tile| tile.image.as_ref()) {
            let image = read(own)?;
            let size = image.size;
            return part(&image, [0, 0], size);
        }
        let sheet = set.sheet.as_ref()?;
        let at = [id % sheet.columns, id / sheet.columns];
        let corner = |axis: usize| sheet.margin.saturating_add(at[axis].saturating_mul(sheet.tile[axis].saturating_add(sheet.spacing)));
        part(&*read(&sheet.file)?, [corner(0) as usize, corner(1) as usize], sheet.tile.map(|side| side as usize))
    };
    numbers.take(MOST_TILES).filter_map(|number| Some((number, one(number)?))).collect()
}

/// Returns a part of a picture, scaled down if it is large; `None` if it is outside the picture.
fn part(image: &ColorImage, corner: [usize; 2], size: [usize; 2]) -> Option<ColorImage> {
    let fits = (0..2).all(|axis| size[axis] > 0 && corner[axis].checked_add(size[axis]).is_some_and(|end| end <= image.size[axis]));
    if !fits {
        return None;
    }
    let step = size[0].max(size[1]).div_ceil(TILE);
    let small = size.map(|side| side.div_ceil(step));
    let pixel = |x: usize, y: usize| image.pixels[(corner[1] + y * step) * image.size[0] + corner[0] + x * step];
    let pixels = (0..small[1]).flat_map(|y| (0..small[0]).map(move |x| (x, y))).map(|(x, y)| pixel(x, y)).collect();
    Some(ColorImage::new(small, pixels))
}

/// Returns the recognised columns of a spreadsheet; none for other files.
pub fn columns(source: &ImportSource) -> Vec<String> {
    if source.kind == ImportKind::Table { csv::import::columns(&source.bytes) } else { Vec::new() }
}
