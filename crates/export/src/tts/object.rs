//! Objects in the save format of Tabletop Simulator.

use scene::theme::Colour;
use serde_json::{Map, Value as Json, json};

/// The position, rotation in degrees, and scale of an object. The axes point right, up, and away from the front of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    /// Coordinates: right, up, away.
    pub at: [f32; 3],
    /// Rotation around the vertical axis, clockwise as seen from above.
    pub turned: f32,
    /// Whether the object is face down.
    pub hidden: bool,
    /// Scale of width, height and depth.
    pub scale: [f32; 3],
}

impl Transform {
    /// Creates the transform of a face-up object at the default scale that faces the front of the table.
    pub fn new(x: f32, z: f32) -> Transform {
        Transform { at: [x, SURFACE, z], turned: 0.0, hidden: false, scale: [1.0; 3] }
    }
    #[must_use]
    pub fn sized(self, scale: f32) -> Transform {
        Transform { scale: [scale; 3], ..self }
    }
    fn json(&self) -> Json {
        let [x, y, z] = self.at.map(rounded);
        let [width, height, depth] = self.scale.map(rounded);
        // A rotation of 180° is upright; face-down objects are also flipped by 180°.
        let (turned, over) = (rounded((180.0 + self.turned).rem_euclid(360.0)), if self.hidden { 180.0 } else { 0.0 });
        json!({
            "posX": x, "posY": y, "posZ": z,
            "rotX": 0.0, "rotY": turned, "rotZ": over,
            "scaleX": width, "scaleY": height, "scaleZ": depth,
        })
    }
}

/// Height of objects on the table and on the board; they drop the rest of the way.
pub const SURFACE: f32 = 1.1;
/// See [`SURFACE`].
pub const ON_BOARD: f32 = 1.3;
/// The type number of a custom six-sided die.
const SIX_SIDES: u8 = 1;
/// Rotations of a die that show 1 to 6, or the first to the sixth face of its picture.
const SHOWN: [[f32; 3]; 6] =
    [[-90.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, -90.0], [0.0, 0.0, 90.0], [0.0, 0.0, -180.0], [90.0, 0.0, 0.0]];
/// Thickness of tiles, in their units.
const THICKNESS: f32 = 0.1;

/// Rounds a number, so that it is the same on every system.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1e4).round() / 1e4 + 0.0
}

/// The name and description in an object's tooltip.
#[derive(Clone, Copy, Default)]
pub struct Tooltip<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

/// Escapes a text: an opening bracket is followed by a zero-width space, so that it does not start a tag.
pub fn escaped(text: &str) -> String {
    text.replace('[', "[\u{200b}")
}

fn colour(c: Colour) -> Json {
    let part = |part: u8| rounded(f32::from(part) / 255.0);
    json!({ "r": part(c.r), "g": part(c.g), "b": part(c.b) })
}

/// Returns an object with the common fields and its own.
fn object(kind: &str, guid: &str, said: Tooltip<'_>, place: Transform, tint: Colour, own: Json) -> Json {
    let card = matches!(kind, "Card" | "DeckCustom");
    let mut object = json!({
        "GUID": guid,
        "Name": kind,
        "Transform": place.json(),
        "Nickname": escaped(said.name),
        "Description": escaped(said.text),
        "GMNotes": "",
        "ColorDiffuse": colour(tint),
        "Locked": false,
        "Grid": true,
        "Snap": true,
        "IgnoreFoW": false,
        "MeasureMovement": false,
        "DragSelectable": true,
        "Autoraise": true,
        "Sticky": true,
        "Tooltip": true,
        "GridProjection": false,
        "HideWhenFaceDown": card,
        "Hands": card,
    });
    if let (Json::Object(object), Json::Object(own)) = (&mut object, own) {
        object.extend(own);
        object.extend(["LuaScript", "LuaScriptState", "XmlUI"].map(|key| (key.to_owned(), Json::from(""))));
    }
    object
}

/// A sheet of card faces with a shared back.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSheet {
    /// Its number in the save, starting at 1.
    pub number: usize,
    /// Address of the faces.
    pub faces: String,
    /// Address of the back.
    pub back: String,
    pub columns: usize,
    pub rows: usize,
}

impl CardSheet {
    fn json(&self) -> (String, Json) {
        let sheet = json!({
            "FaceURL": self.faces, "BackURL": self.back,
            "NumWidth": self.columns, "NumHeight": self.rows,
            "BackIsHidden": true, "UniqueBack": false, "Type": 0,
        });
        (self.number.to_string(), sheet)
    }
}

/// A card: its name, its sheet, and its slot there.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedCard<'a> {
    /// Its id in the save.
    pub guid: String,
    pub name: String,
    pub text: String,
    pub sheet: &'a CardSheet,
    /// Index on the sheet from 0, row by row.
    pub slot: usize,
}

impl SavedCard<'_> {
    fn id(&self) -> usize {
        100 * self.sheet.number + self.slot
    }
    /// Returns the card as a single object.
    pub fn json(&self, place: Transform) -> Json {
        let sheets: Map<String, Json> = [self.sheet.json()].into_iter().collect();
        let own = json!({ "CardID": self.id(), "SidewaysCard": false, "CustomDeck": sheets });
        object("Card", &self.guid, Tooltip { name: &self.name, text: &self.text }, place, GREY, own)
    }
}

const GREY: Colour = Colour::hex(0xb6b6b6);
const WHITE: Colour = Colour::hex(0xffffff);

/// Returns a deck. A single card becomes a card object, because a deck of one card is not displayed.
pub fn deck(guid: &str, name: &str, cards: &[SavedCard<'_>], place: Transform) -> Json {
    if let [card] = cards {
        return card.json(place);
    }
    let ids: Vec<usize> = cards.iter().map(SavedCard::id).collect();
    let sheets: Map<String, Json> = cards.iter().map(|card| card.sheet.json()).collect();
    let cards: Vec<Json> = cards.iter().map(|card| card.json(place)).collect();
    let own = json!({ "SidewaysCard": false, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards });
    object("DeckCustom", guid, Tooltip { name, text: "" }, place, GREY, own)
}

/// Returns a square tile with pictures on both sides; a fixed tile cannot be moved by accident.
pub fn tile(guid: &str, said: Tooltip<'_>, [front, back]: [&str; 2], fixed: bool, place: Transform) -> Json {
    let image = json!({
        "ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0,
        "CustomTile": { "Type": 0, "Thickness": rounded(THICKNESS), "Stackable": false, "Stretch": true },
    });
    let own = json!({ "Locked": fixed, "Grid": !fixed, "Snap": !fixed, "HideWhenFaceDown": !fixed, "CustomImage": image });
    object("Custom_Tile", guid, said, place, GREY, own)
}

/// Returns a standing figure with the picture on both sides.
pub fn figure(guid: &str, said: Tooltip<'_>, picture: &str, tint: Colour, place: Transform) -> Json {
    let image = json!({ "ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0 });
    object("Figurine_Custom", guid, said, place, tint, json!({ "CustomImage": image }))
}

/// Returns a six-sided die: with numbers, or with the faces of a picture laid out as in [`picture::die`](super::picture::die).
pub fn die(guid: &str, said: Tooltip<'_>, faces: &[String; 6], picture: Option<&str>, place: Transform) -> Json {
    let values = faces.iter().zip(SHOWN).map(|(face, [x, y, z])| json!({ "Value": face, "Rotation": { "x": x, "y": y, "z": z } }));
    let mut own = json!({ "MaterialIndex": 0, "RotationValues": values.collect::<Vec<_>>() });
    let Some(picture) = picture else { return object("Die_6", guid, said, place, PLAIN, own) };
    own["CustomImage"] = json!({
        "ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0,
        "CustomDice": { "Type": SIX_SIDES },
    });
    object("Custom_Dice", guid, said, place, PLAIN, own)
}

/// Returns a bag of objects; `drawn` selects whether objects are taken out in random order.
pub fn bag(guid: &str, name: &str, contained: Vec<Json>, drawn: bool, tint: Colour, place: Transform) -> Json {
    let order = if drawn { 2 } else { 0 };
    let own = json!({
        "MaterialIndex": -1, "MeshIndex": -1, "Number": 0, "Bag": { "Order": order }, "ContainedObjects": contained,
    });
    object("Bag", guid, Tooltip { name, text: "" }, place, tint, own)
}

/// Moves an object on the table.
pub fn put(object: &mut Json, x: f32, z: f32) {
    if let Some(Json::Object(place)) = object.get_mut("Transform") {
        place.extend([("posX".to_owned(), rounded(x).into()), ("posZ".to_owned(), rounded(z).into())]);
    }
}

/// A page of the notebook.
pub struct Note {
    pub title: String,
    /// The text in BBCode.
    pub body: String,
}

/// Returns a save, or a saved object if `name` is empty.
pub fn save(name: &str, note: &str, notes: &[Note], objects: Vec<Json>) -> Json {
    let tabs = notes.iter().enumerate().map(|(number, Note { title, body })| {
        let page = json!({
            "title": escaped(title), "body": body, "color": "Grey",
            "visibleColor": { "r": 0.5, "g": 0.5, "b": 0.5 }, "id": number,
        });
        (number.to_string(), page)
    });
    let (table, sky) = if name.is_empty() { ("", "") } else { ("Table_RPG", "Sky_Museum") };
    json!({
        "SaveName": escaped(name),
        "GameMode": escaped(name),
        "Date": "",
        "VersionNumber": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": table,
        "Sky": sky,
        "Note": escaped(note),
        "Rules": notes.first().map_or("", |note| note.body.as_str()),
        "TabStates": tabs.collect::<Map<String, Json>>(),
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    })
}

/// The default colour.
pub const PLAIN: Colour = WHITE;
