//! Features of all canvases: layers, minimaps, reference pictures, selecting similar items, zooming to the selection.

use crate::documents::areas::tab::AreasView;
use crate::documents::canvas::minimap;
use crate::documents::canvas::minimap::MinimapSource;
use crate::documents::faces;
use crate::documents::references;
use crate::shell::app::App;
use crate::shell::background::Lane;
use crate::shell::state::PathUse;
use crate::ui::words::Words;
use content::areas::AreaBoard;
use content::file;
use content::hex::HexBoard;
use content::picture::{MAX_BYTES, ReferencePicture, WIDE, is_picture};
use content::ring::RingBoard;
use std::path::Path;
use std::sync::Arc;

/// Initial opacity of a reference picture, in percent.
const OPACITY: u8 = 50;

/// Removes the selected note of the active file. Returns whether one was selected.
pub fn remove_selected_note(app: &mut App) -> bool {
    let step = app.state.say("note-remove");
    let Some(file) = app.state.active_file_mut() else { return false };
    let Some(i) = file.note.take().filter(|i| *i < file.content.notes().len()) else { return false };
    file.edit(&step, None, |content| {
        if let Some(notes) = content.notes_mut() {
            notes.remove(i);
        }
    });
    true
}

/// Requests the minimap of a board.
pub fn map(app: &mut App, path: String) {
    let light = app.state.settings.light;
    let Some(file) = app.state.file(&path) else { return };
    let edition = (file.revision, light);
    let crate::shell::file::Content::Document(document) = &file.content else { return };
    if !app.state.maps.is_missing(&path, edition) {
        return;
    }
    let library = document.get::<RingBoard>().and_then(|board| app.state.library(&board.cards)).cloned();
    let scale = document.get::<AreaBoard>().map(|board| app.views.of(&path).own.of::<AreasView>().scale(board));
    let source = MinimapSource { document: document.clone(), library, catalogues: app.state.hex.catalogues.clone(), scale, light };
    app.state.maps.asked(&path, edition);
    app.background.spawn(
        Lane::Tests,
        move || minimap::make(&source),
        move |app, map| {
            let open: Vec<String> = app.state.open.iter().map(|file| file.path.clone()).collect();
            app.state.maps.made(app.background.ctx(), path, map, |path| open.iter().any(|open| open == path));
        },
    );
}

/// Requests a reference picture.
pub fn reference(app: &mut App, path: String) {
    if app.state.references.is_missing(&path) {
        app.state.references.asked(&path);
        let workspace = app.state.workspace.clone();
        app.background.spawn(
            Lane::Tests,
            move || (references::read(&workspace, &path), path),
            |app, (read, path)| {
                let named: Vec<String> = app.state.open.iter().filter_map(|file| Some(file.content.picture()?.file.clone())).collect();
                app.state.references.made(app.background.ctx(), path, read, |path| named.iter().any(|named| named == path));
            },
        );
    }
}

/// Asks for a reference picture for the active document.
pub fn ask_picture(app: &mut App) {
    if let Some(path) = app.state.active_path() {
        app.ask_path(PathUse::Reference(path));
    }
}

/// Sets the reference picture of a document: a picture in the workspace is used where it is, any other is copied next to the
/// document.
pub fn take_picture(app: &mut App, path: &str, picked: &Path) {
    let shown = picked.display().to_string();
    let fail = |app: &mut App, why: String| {
        let line = app.state.say_with("reference-not-taken", &[("path", shown.as_str().into()), ("why", why.into())]);
        app.state.complain(line);
    };
    let ending = picked.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if !is_picture(&format!("picture.{ending}")) {
        let why = app.state.say("reference-no-picture");
        return fail(app, why);
    }
    let bytes = match file::bytes(picked, MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(error) => return fail(app, error.to_string()),
    };
    let [width, height] = match references::decode(&bytes) {
        Ok(image) => image.size,
        Err(why) => return fail(app, why),
    };
    let inside = app.state.workspace.path_of(picked).filter(|inside| app.state.workspace.picture_file(inside).is_ok());
    let inside = match inside {
        Some(inside) => inside,
        None => match app.state.workspace.add_picture(&copied_picture_path(path, picked, &ending), &bytes) {
            Ok(copy) => {
                let line = app.state.say_with("reference-copied", &[("path", copy.as_str().into())]);
                app.state.tell(line);
                copy
            }
            Err(error) => return fail(app, error.to_string()),
        },
    };
    app.state.references.outdate();
    put_picture(app, path, inside, height as f32 / width.max(1) as f32);
}

/// Returns the path of a copied picture: next to the document, with its own name as far as a path permits.
fn copied_picture_path(path: &str, picked: &Path, ending: &str) -> String {
    let stem = picked.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let stem: String = stem.chars().take(60).map(plain).collect();
    let stem = Some(stem.trim_matches('-')).filter(|stem| !stem.is_empty()).unwrap_or("reference").to_owned();
    let folder = path.rsplit_once('/').map_or("boards", |(folder, _)| folder);
    format!("{folder}/{stem}.{ending}")
}

/// Replaces the reference picture; the first one covers the board.
fn put_picture(app: &mut App, path: &str, picture: String, shape: f32) {
    let title = app.state.say("reference-step");
    let Some(file) = app.state.file(path) else { return };
    let Some(document) = file.content.document().and_then(faces::of) else { return };
    let board = document.bounds(file, app.views.of(path));
    let Some(file) = app.state.file_mut(path) else { return };
    let known = file.content.picture().cloned();
    let wide = board.width().max(board.height() / shape.max(0.01)) * 100.0;
    let fresh = ReferencePicture {
        file: String::new(),
        at: [(board.min.x * 100.0).round() as i32, (board.min.y * 100.0).round() as i32],
        width: (wide.round() as i64).clamp(*WIDE.start(), *WIDE.end()) as i32,
        opacity: OPACITY,
    };
    let put = ReferencePicture { file: picture, ..known.unwrap_or(fresh) };
    file.layers = file.layers.showing(crate::documents::canvas::layers::Layer::Reference, true);
    file.layers.unfolded = true;
    file.edit(&title, None, |content| content.set_picture(Some(put)));
}

/// Zooms to fit the selection.
pub fn zoom_selection(app: &mut App) {
    let Some(file) = app.state.active_file() else { return };
    let view = app.views.of(&file.path);
    if let Some(area) = file.content.document().and_then(faces::of).and_then(|document| document.selected(file, view)) {
        view.canvas.see(area);
    }
}

/// Reports the locked layer that prevented an edit, once the pointer rests.
pub fn report_locked_layers(app: &mut App) {
    let held: Vec<_> = app.state.open.iter_mut().filter_map(|file| file.held.take()).collect();
    for layer in held {
        let name = app.state.say(layer.sentence());
        let line = app.state.say_with("layer-held", &[("layer", name.into())]);
        app.state.tell(line);
    }
}

/// Updates, in open files, which terrain belongs to the feature layer; this is known once the scripts have been read.
pub fn know_features(app: &mut App) {
    let catalogues = app.state.hex.catalogues.clone();
    for file in &mut app.state.open {
        if let Some(board) = file.content.get::<HexBoard>() {
            let lies = |listed: &rules::hexes::TerrainEntry| listed.terrain.layer == rules::hexes::terrain::Layer::Feature;
            let stems = catalogues.of(board.game).iter().filter(|(_, listed)| lies(listed)).map(|(stem, _)| Arc::from(&**stem));
            file.layers.features = Arc::new(stems.collect());
        }
    }
}
