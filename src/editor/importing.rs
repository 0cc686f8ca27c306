//! What is read in from elsewhere, off the frame: tables of cards, maps of Tiled; and how the dialog of it stands.

use super::references;
use crate::content::diagnostic::Diagnostic;
use crate::content::workspace::Workspace;
use crate::content::{picture, template};
use crate::export::import::{self, File, Import};
use crate::export::tiled::import::Survey;
use crate::export::tiled::read::Beside;
use crate::export::tiled::{self, Map};
use crate::export::{csv, subject};
use egui::{ColorImage, TextureHandle};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How files of tables end.
pub const TABLE: &str = "csv";
/// The longer side of a tile's picture that is kept, in pixels.
const TILE: usize = 96;
/// Tiles of a map that have a picture.
const MOST_TILES: usize = 200;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Cards.
    Table,
    /// A board.
    Map,
}

impl Kind {
    /// What a file is by its ending; none where nothing is read from such files.
    pub fn of(file: &Path) -> Option<Kind> {
        let ending = file.extension()?.to_str()?.to_lowercase();
        match ending.as_str() {
            TABLE => Some(Kind::Table),
            ending => tiled::ENDINGS.contains(&ending).then_some(Kind::Map),
        }
    }
    /// The most bytes of such a file.
    pub fn largest(self) -> usize {
        match self {
            Kind::Table => csv::import::LARGEST,
            Kind::Map => tiled::LARGEST,
        }
    }
}

/// What is read in.
#[derive(Clone)]
pub struct Source {
    /// Where it lies.
    pub file: PathBuf,
    /// What it is.
    pub kind: Kind,
    /// All of it.
    pub bytes: Arc<[u8]>,
}

/// What it does not say itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The game.
    pub game: Option<String>,
    /// The kind of cards.
    pub kind: Option<String>,
    /// The deck that takes them; none for a new one, or for none.
    pub deck: Option<String>,
    /// The board that is made or changed; none for the one that is called like the map.
    pub out: Option<String>,
    /// What tiles are, by what they are called.
    pub kinds: BTreeMap<String, String>,
}

/// The dialog.
pub struct Importing {
    /// What is read in.
    pub source: Source,
    /// The columns of a table that are there.
    pub columns: Vec<String>,
    /// What is chosen.
    pub plan: Plan,
    /// What would come of it, as it was last worked out.
    pub seen: Option<Seen>,
    /// The pictures of a map's tiles, by their numbers.
    pub tiles: BTreeMap<u32, TextureHandle>,
    /// Counts the changes of what is chosen; and which of them was asked for.
    pub generation: u64,
    /// See `generation`.
    pub asked: Option<u64>,
    /// It is being written.
    pub writing: bool,
}

/// What would come of it.
pub struct Seen {
    /// Where it was worked out with these choices and not with older ones.
    pub generation: u64,
    /// What a map would become, where that is known.
    pub survey: Option<Survey>,
    /// The files, or everything that is wrong.
    pub found: Result<Import, Vec<Diagnostic>>,
}

/// The same as it comes from the worker.
pub struct Outlook {
    /// See [`Seen`].
    pub survey: Option<Survey>,
    /// See [`Seen`].
    pub found: Result<Import, Vec<Diagnostic>>,
    /// The pictures of tiles, the first time.
    pub tiles: BTreeMap<u32, ColorImage>,
}

/// What can be asked for.
pub enum Ask {
    /// Choose otherwise.
    Change(Plan),
    /// Make and change the files.
    Import,
    /// Leave it.
    Leave,
}

impl Importing {
    /// What the file is called.
    pub fn name(&self) -> String {
        name(&self.source.file)
    }
    /// Whether a table has a column.
    pub fn says(&self, column: &str) -> bool {
        self.columns.iter().any(|known| known == column)
    }
    /// Whether something is still to be said that the file does not say: game and kind of cards, what tiles are.
    pub fn is_asking(&self) -> bool {
        let Importing { plan, seen, .. } = self;
        match self.source.kind {
            Kind::Table => plan.game.is_none() && !self.says("game") || plan.kind.is_none() && !self.says("kind"),
            Kind::Map => {
                let survey = seen.as_ref().and_then(|seen| seen.survey.as_ref());
                survey.is_some_and(|survey| survey.tiles.iter().any(|tile| tile.kind.is_none() && tile.hexes > 0))
            }
        }
    }
    /// What a board is called that is named after the file.
    pub fn slug(&self) -> String {
        template::script_stem(subject::stem(&self.name())).unwrap_or_default().replace('_', "-")
    }
    /// Whether files would be made or changed, and nothing is wrong.
    pub fn is_ready(&self) -> bool {
        let fresh = self.seen.as_ref().filter(|seen| seen.generation == self.generation);
        !self.writing && fresh.is_some_and(|seen| seen.found.as_ref().is_ok_and(|import| !import.files.is_empty()))
    }
}

/// What a file is called.
pub fn name(file: &Path) -> String {
    file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned()
}

/// Works out what would come of it.
pub fn look(source: &Source, plan: &Plan, workspace: &Workspace, with_tiles: bool) -> Outlook {
    let name = name(&source.file);
    let mut outlook = Outlook { survey: None, found: Ok(Import::default()), tiles: BTreeMap::new() };
    if source.kind == Kind::Table {
        outlook.found = csv::import::import(workspace, &name, &source.bytes, &plan.table());
        return outlook;
    }
    let beside = Beside::of(&source.file);
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

/// Makes and changes the files.
///
/// # Errors
/// In words.
pub fn carry_out(
    source: &Source,
    plan: &Plan,
    live: &Workspace,
    unsaved: &BTreeMap<String, Option<Arc<str>>>,
) -> Result<Vec<File>, String> {
    let import = look(source, plan, live, false).found;
    let first = |findings: Vec<Diagnostic>| findings.into_iter().next().map(|finding| finding.to_string()).unwrap_or_default();
    let mut files = import.map_err(first)?.files;
    for file in &mut files {
        // What was read of an unsaved file is what is on screen.
        if let Some(disk) = unsaved.get(&file.path) {
            file.before.clone_from(disk);
        }
    }
    import::write(live, &files).map_err(|error| error.to_string())?;
    Ok(files)
}

impl Plan {
    fn table(&self) -> csv::import::Given {
        csv::import::Given { game: self.game.clone(), kind: self.kind.clone(), deck: self.deck.clone() }
    }
    fn map(&self) -> tiled::import::Given {
        tiled::import::Given { game: self.game.clone(), out: self.out.clone(), kinds: self.kinds.clone() }
    }
}

/// The pictures of tiles: cut out of that of their set, or their own. What cannot be read has none.
fn pictures(map: &Map, beside: &Beside, numbers: impl Iterator<Item = u32>) -> BTreeMap<u32, ColorImage> {
    let mut sheets: BTreeMap<String, Option<Arc<ColorImage>>> = BTreeMap::new();
    let mut read = |file: &str| {
        let decode = || references::decode(&beside.read(file, picture::MAX_BYTES).ok()?).ok().map(Arc::new);
        sheets.entry(file.to_owned()).or_insert_with(decode).clone()
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

/// A part of a picture, with fewer pixels where it has many; none where it lies beyond its edge.
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

/// The columns of a table that its cards are read from; none of what is no table.
pub fn columns(source: &Source) -> Vec<String> {
    if source.kind == Kind::Table { csv::import::columns(&source.bytes) } else { Vec::new() }
}
