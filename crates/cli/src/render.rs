//! `moonwright render`: exports boards, cards, set-ups and moments of matches as pictures or printable pages.

use super::output::{self, FAULT, Failure, Outcome};
use super::press::{Cut, Pages};
use super::render_output::{Output, OutputFormat};
use super::{Format, place};
use clap::{Args, ValueEnum};
use content::diagnostic::Diagnostic;
use content::file;
use content::plain;
use content::save::{Before, SaveError, Transaction};
use content::suggest;
use content::text::Language;
use content::workspace::Workspace;
use export::csv;
use export::face::Stock;
use export::press::{PrintPart, PrintSettings};
use export::print;
use export::subject::{self, RenderOptions, Subject};
use export::{tiled, tts};
use playtest::replay::{self, Replay, Summary};
use playtest::report::{Report, ReportError};
use scene::hex::Detail;
use serde_json::json;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Maximum resolution in dots per inch, and maximum size of a cell in pixels.
const MOST: f32 = 100_000.0;

#[derive(Debug, Args)]
/// Export boards, cards, scenarios, recorded matches and report charts.
#[command(
    after_help = "Examples:\n  moonwright render boards/rally/red.toml --out red.svg\n  moonwright render scenarios/rally/first-race.toml --out race.pdf --paper letter\n  moonwright render scenarios/rally/first-race.toml --what booklet --out booklet.pdf\n  moonwright render boards/walking/action-deck.toml --out cards/"
)]
pub struct Render {
    /// Boards, scenarios, decks, card libraries, scripts of cards, recorded matches, reports of `simulate`
    #[arg(required_unless_present = "test_page")]
    files: Vec<PathBuf>,
    /// File to write (.png, .svg, .pdf; .csv for cards; .tmx for hex boards; .json for Tabletop Simulator), or a folder for one image per card [default: the current folder, named after the document]
    #[arg(short, long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// File type, if --out does not name a file
    #[arg(long = "as", value_enum, value_name = "TYPE")]
    kind: Option<OutputFormat>,
    /// Moment of a recorded match, as a number of decisions [default: the end]
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
    /// Part to export; scenarios support all values, decks only `cards` and `back`
    #[arg(long, value_enum, default_value_t)]
    what: PrintPart,
    /// Language of exported text: en or es
    #[arg(long, default_value = "en")]
    language: Language,
    /// Colour theme
    #[arg(long, value_enum, default_value_t)]
    theme: Colours,
    /// Size of a cell in pixels [default: 64, larger for small boards and smaller for large ones]
    #[arg(long, value_name = "PX", value_parser = size, conflicts_with = "dpi")]
    scale: Option<f32>,
    /// Resolution of cards in dots per inch [default: 300]
    #[arg(long, value_name = "N", value_parser = size)]
    dpi: Option<f32>,
    /// Level of detail of hex boards [default: depends on the scale]
    #[arg(long, value_enum)]
    detail: Option<DetailLevel>,
    #[command(flatten)]
    cut: Cut,
    /// Draw the notes of boards
    #[arg(long)]
    notes: bool,
    /// Convert SVG text to paths
    #[arg(long)]
    outlines: bool,
    /// Output format of diagnostics
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Base URL of the images of a Tabletop Simulator save, such as https://example.org/race/ [default: the local folder]
    #[allow(rustdoc::bare_urls, reason = "the text of `--help`")]
    #[arg(long, value_name = "URL", value_parser = url)]
    url_prefix: Option<String>,
    #[command(flatten)]
    pages: Pages,
    /// Export a test page that measures duplex misalignment (see --shift)
    #[arg(long, conflicts_with_all = ["files", "kind", "at"])]
    test_page: bool,
}

/// The colours of images and pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Colours {
    /// Light colours, as in the light theme of the editor
    #[default]
    Light,
    /// Dark colours, as in the dark theme of the editor
    Dark,
    /// Light colours; cards and pages use less ink
    Saver,
}

/// The level of detail of hex boards.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum DetailLevel {
    /// Draw hexes in plain colours
    Flat,
    /// Also draw rims, textures and discs
    Shaded,
    /// Draw all details
    Full,
}

fn size(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "write a number")?;
    if number.is_finite() && (0.01..=MOST).contains(&number) { Ok(number) } else { Err(format!("write a number from 0.01 to {MOST}")) }
}

fn url(text: &str) -> Result<String, String> {
    if tts::is_address(text) { Ok(text.to_owned()) } else { Err("write an address that begins with https://".to_owned()) }
}

/// Returns why a JSON file is neither a recorded match nor a report.
fn neither(text: &str, error: ReportError) -> String {
    match error {
        ReportError::Kind(kind) if kind == replay::KIND => Replay::read(text).err().map_or(String::new(), |error| error.to_string()),
        ReportError::Kind(kind) => format!(
            "expected a recorded match or a batch report, found kind \"{}\"; `play --record FILE` and `simulate --format json --out FILE` write them",
            suggest::short(&kind)
        ),
        ReportError::Shape(reason) => format!("neither a recorded match nor a batch report: {}", plain::json_error(&reason)),
        other => other.to_string(),
    }
}

impl Render {
    /// Renders the files and reports problems of the images; exit code 1 when content does not fit.
    pub fn run(self, given: Option<&Path>) -> Outcome {
        let folder = self.folder()?;
        let kind = self.kind(folder.is_some())?;
        if self.test_page {
            return self.print_test_page(kind);
        }
        if self.what != PrintPart::All && matches!(kind, OutputFormat::Csv | OutputFormat::Json) {
            return Err(Failure::Usage("--what is only for images and pages".to_owned()));
        }
        if matches!(self.what, PrintPart::Rules | PrintPart::Booklet) && kind != OutputFormat::Pdf {
            return Err(Failure::Usage("rules and booklets are pages; use a .pdf file".to_owned()));
        }
        if self.url_prefix.is_some() && kind != OutputFormat::Json {
            return Err(Failure::Usage("--url-prefix is only for .json files".to_owned()));
        }
        let mut written: BTreeMap<PathBuf, &Path> = BTreeMap::new();
        let mut drawn = Vec::new();
        for file in &self.files {
            let (workspace, found) = self.outputs(given, file, folder.is_some(), kind)?;
            let count = found.iter().filter(|one| !one.is_beside(kind)).count();
            if count > 1 && folder.is_none() && self.out.is_some() {
                return Err(Failure::Usage(format!("cannot write {count} images to {}; use a folder", file.display())));
            }
            for one in found {
                let named = || one.file(kind);
                let path = match (&folder, &self.out) {
                    (Some(folder), _) => folder.join(named()),
                    (None, Some(out)) if one.is_beside(kind) => out.with_file_name(named()),
                    (None, Some(out)) => out.clone(),
                    (None, None) => PathBuf::from(named()),
                };
                if let Some(other) = written.insert(path.clone(), file) {
                    let (path, other, file) = (path.display(), other.display(), file.display());
                    return Err(Failure::Usage(format!("{other} and {file} would both be written to {path}; render them separately")));
                }
                drawn.push((path, workspace.clone(), one));
            }
        }
        self.write(folder.as_deref(), drawn, kind)
    }

    /// Returns the output folder, if the output is a folder.
    fn folder(&self) -> Result<Option<PathBuf>, Failure> {
        let Some(out) = &self.out else { return Ok(None) };
        if out.is_dir() || out.extension().is_none() {
            return Ok(Some(out.clone()));
        }
        if self.files.len() > 1 {
            let message = format!("cannot write to {}: rendering {} files requires a folder", out.display(), self.files.len());
            return Err(Failure::Usage(message));
        }
        Ok(None)
    }

    fn kind(&self, is_folder: bool) -> Result<OutputFormat, Failure> {
        let Some(out) = self.out.as_ref().filter(|_| !is_folder) else {
            return Ok(self.kind.unwrap_or(if self.test_page { OutputFormat::Pdf } else { OutputFormat::Png }));
        };
        let unknown = || Failure::Usage(format!("{}: unsupported format; use .png, .svg, .pdf, .csv, .json or .tmx", out.display()));
        let kind = OutputFormat::of(out).ok_or_else(unknown)?;
        if self.kind.is_some_and(|asked| asked != kind) {
            return Err(Failure::Usage(format!("{} sets the format; remove --as", out.display())));
        }
        Ok(kind)
    }

    fn options(&self, apart: bool, kind: OutputFormat) -> RenderOptions {
        let detail = |detail| match detail {
            DetailLevel::Flat => Detail::Flat,
            DetailLevel::Shaded => Detail::Shaded,
            DetailLevel::Full => Detail::Full,
        };
        RenderOptions {
            language: self.language,
            dark: self.theme == Colours::Dark,
            scale: self.scale,
            dpi: self.dpi,
            detail: self.detail.map(detail),
            shapes: kind != OutputFormat::Png,
            stock: Stock { bleed: self.cut.bleed.unwrap_or(0.0), ..self.cut.card.stock() },
            apart,
            saver: self.theme == Colours::Saver,
            what: self.what,
            notes: self.notes,
        }
    }

    fn outputs(&self, given: Option<&Path>, file: &Path, apart: bool, kind: OutputFormat) -> Result<(Workspace, Vec<Output>), Failure> {
        let (wish, press) = (self.options(apart, kind), self.pages.press(self.cut, self.theme == Colours::Saver));
        if file.is_file() && file.extension().is_some_and(|ending| ending == "json") {
            let text = output::read(file, output::MAX_INPUT)?;
            let name = file.to_string_lossy();
            let report = if Summary::read(&text).is_some() { None } else { Some(Report::read(&text)) };
            if self.at.is_none() || report.is_none() {
                let workspace = place::workspace(given)?;
                let subjects = match report {
                    Some(Ok(report)) => subject::of_report(&workspace, &name, &report, &wish),
                    Some(Err(error)) => return Err(Failure::Input(format!("{name}: {}", neither(&text, error)))),
                    None => subject::of_match(&workspace, &name, &text, self.at, &wish),
                };
                return self.pictured(workspace, &name, subjects, (kind, &wish, &press));
            }
        }
        if self.at.is_some() {
            return Err(Failure::Usage(format!("{} is not a recorded match; --at is only for recorded matches", file.display())));
        }
        let (workspace, path) = place::locate(given, &file.to_string_lossy())?;
        let drawn = match kind {
            OutputFormat::Pdf => print::of_file(&workspace, &path, &wish, &press).map(|pages| vec![Output::Pages(pages)]),
            OutputFormat::Json => tts::of_file(&workspace, &path, &wish, &press).map(|save| vec![Output::Save(save)]),
            OutputFormat::Csv => csv::rows(&workspace, &path).map(|rows| vec![Output::Table(subject::stem(&path).to_owned(), rows)]),
            OutputFormat::Tmx => self.map(&workspace, &path),
            _ => subject::of_file(&workspace, &path, &wish).map(|subjects| subjects.into_iter().map(Output::Picture).collect()),
        };
        drawn.map(|drawn| (workspace.clone(), drawn)).map_err(|findings| Failure::Findings(workspace, findings))
    }

    /// Exports a board as a map and the picture of its tiles, which is named after the map.
    fn map(&self, workspace: &Workspace, path: &str) -> Result<Vec<Output>, Vec<Diagnostic>> {
        let out = self.out.as_deref().filter(|out| OutputFormat::of(out).is_some()).and_then(Path::to_str);
        let name = subject::stem(out.unwrap_or(path)).to_owned();
        let map = tiled::write::of_file(workspace, path, &name, self.theme == Colours::Dark)?;
        Ok(vec![Output::Map { name, text: map.text, size: map.hexes }, Output::Picture(map.tiles)])
    }

    /// Returns the output for files that are not documents: a moment of a match, the charts of a report.
    fn pictured(
        &self,
        workspace: Workspace,
        name: &str,
        subjects: Result<Vec<Subject>, Vec<Diagnostic>>,
        (kind, wish, press): (OutputFormat, &RenderOptions, &PrintSettings),
    ) -> Result<(Workspace, Vec<Output>), Failure> {
        match kind {
            OutputFormat::Csv => return Err(Failure::Usage(format!("{name} has no cards; .csv is only for documents with cards"))),
            OutputFormat::Tmx => return Err(Failure::Usage(format!("{name} is not a board; .tmx is only for boards"))),
            OutputFormat::Json => {
                return Err(Failure::Usage(format!("{name} is not a scenario, deck, card or board; .json is only for these")));
            }
            OutputFormat::Png | OutputFormat::Svg | OutputFormat::Pdf => {}
        }
        let paged = |subject| print::of_subject(name, subject, wish.language, press).map(Output::Pages);
        let drawn = subjects.and_then(|subjects| match kind {
            OutputFormat::Pdf => subjects.into_iter().map(paged).collect(),
            _ => Ok(subjects.into_iter().map(Output::Picture).collect()),
        });
        drawn.map(|drawn| (workspace.clone(), drawn)).map_err(|findings| Failure::Findings(workspace, findings))
    }

    /// Exports only the test page.
    fn print_test_page(&self, kind: OutputFormat) -> Outcome {
        if kind != OutputFormat::Pdf {
            return Err(Failure::Usage("use a .pdf file for the test page".to_owned()));
        }
        let page = print::calibration(&self.pages.press(self.cut, false), self.language);
        let path = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.pdf", page.name)));
        self.write(None, vec![(path, Workspace::bundled(), Output::Pages(page))], kind)
    }

    /// Refuses default file names that exist as links, which lead to other files, or as anything other than regular files.
    fn check_names(&self, drawn: &[(PathBuf, Workspace, Output)]) -> Result<(), Failure> {
        for (path, ..) in drawn.iter().filter(|(path, ..)| self.out.as_ref() != Some(path)) {
            let Ok(there) = path.symlink_metadata() else { continue };
            if !there.is_file() {
                let what = if there.is_symlink() { "a symbolic link".to_owned() } else { file::what(there.file_type()).to_string() };
                return Err(Failure::Input(format!(
                    "cannot write {}: expected a regular file, found {what}; remove it, or use another file with --out",
                    path.display()
                )));
            }
        }
        Ok(())
    }

    /// Writes one file, or several files in one operation.
    fn written(&self, folder: Option<&Path>, drawn: &[(PathBuf, Workspace, Output)], kind: OutputFormat) -> Result<(), Failure> {
        let [(first, _, one), ..] = drawn else { return Ok(()) };
        let is_save = matches!(one, Output::Save(_));
        if drawn.len() == 1 && folder.is_none() && !is_save {
            return output::write_with(first, |out| one.write(kind, self.outlines, out));
        }
        let beside = first.parent().unwrap_or(Path::new(""));
        if folder.is_none() && !is_save && !beside.as_os_str().is_empty() && !beside.is_dir() {
            return Err(output::cannot_write(first, &io::ErrorKind::NotFound.into()));
        }
        let folder = folder.unwrap_or(beside);
        let write = || {
            let mut transaction = Transaction::begin(folder)?;
            for (path, _, one) in drawn {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                match one {
                    // No file has been changed yet, so the command can stop here.
                    _ if output::is_interrupted() => return Ok(()),
                    Output::Save(save) => save.write(&mut transaction, folder, &name, self.url_prefix.as_deref())?,
                    _ => transaction.write(&name, Before::Anything, |out| one.write(kind, self.outlines, out))?,
                }
            }
            transaction.commit()
        };
        output::uninterrupted(write).map_err(|error: SaveError| Failure::Input(error.to_string()))
    }

    fn write(&self, folder: Option<&Path>, drawn: Vec<(PathBuf, Workspace, Output)>, kind: OutputFormat) -> Outcome {
        self.check_names(&drawn)?;
        self.written(folder, &drawn, kind)?;
        let mut told: Vec<Diagnostic> = Vec::new();
        let (mut rows, mut lines) = (Vec::new(), String::new());
        for (path, workspace, one) in drawn {
            let (row, size) = one.size();
            lines.push_str(&format!("{}  {size}\n", path.display()));
            rows.push(json!({ "file": path.to_string_lossy(), row.0: row.1 }));
            // A script that is in two decks is reported once.
            let new: Vec<Diagnostic> = one.findings().into_iter().filter(|finding| !told.contains(finding)).collect();
            if self.format == Format::Human {
                output::report_problems(&workspace, &new);
            }
            told.extend(new);
        }
        match self.format {
            Format::Json => output::print_json(&json!({ "pictures": rows, "findings": told })),
            Format::Human => output::print(&lines),
        }
        Ok(ExitCode::from(if told.iter().any(Diagnostic::is_error) { FAULT } else { 0 }))
    }
}
