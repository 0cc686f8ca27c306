//! Objects of Tabletop Simulator as its saves have them.

use crate::scene::theme::Colour;
use serde_json::{Map, Value as Json, json};

/// Where something is: to the right, up, away from those who sit in front; how it is turned, in degrees; and how large it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// To the right, up, and away.
    pub at: [f32; 3],
    /// Around its own axis, clockwise seen from above.
    pub turned: f32,
    /// Its back is up.
    pub hidden: bool,
    /// Width, height and depth, as parts of what is usual.
    pub scale: [f32; 3],
}

impl Place {
    /// Face up, upright for those who sit in front, as large as usual.
    pub fn new(x: f32, z: f32) -> Place {
        Place { at: [x, SURFACE, z], turned: 0.0, hidden: false, scale: [1.0; 3] }
    }
    /// As large as that.
    #[must_use]
    pub fn sized(self, scale: f32) -> Place {
        Place { scale: [scale; 3], ..self }
    }
    fn json(&self) -> Json {
        let [x, y, z] = self.at.map(rounded);
        let [width, height, depth] = self.scale.map(rounded);
        // Half a turn is upright, and another one lies on its face.
        let (turned, over) = (rounded((180.0 + self.turned).rem_euclid(360.0)), if self.hidden { 180.0 } else { 0.0 });
        json!({
            "posX": x, "posY": y, "posZ": z,
            "rotX": 0.0, "rotY": turned, "rotZ": over,
            "scaleX": width, "scaleY": height, "scaleZ": depth,
        })
    }
}

/// How high things are that lie on the table, and on the board; things are let fall the rest.
pub const SURFACE: f32 = 1.1;
/// See [`SURFACE`].
pub const ON_BOARD: f32 = 1.3;
/// The number of a custom die with six sides.
const SIX_SIDES: u8 = 1;
/// Rotations of a die that show 1 to 6, or the first to the sixth face of its picture.
const SHOWN: [[f32; 3]; 6] =
    [[-90.0, 0.0, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, -90.0], [0.0, 0.0, 90.0], [0.0, 0.0, -180.0], [90.0, 0.0, 0.0]];
/// Thickness of tiles, in their units.
const THICKNESS: f32 = 0.1;

/// The same number on every machine, with no more places than are seen.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1e4).round() / 1e4 + 0.0
}

/// What stands in the lower line of the tip of an object, and what is said of it.
#[derive(Clone, Copy, Default)]
pub struct Said<'a> {
    /// Its name.
    pub name: &'a str,
    /// More of it.
    pub text: &'a str,
}

/// A text without marks: a bracket of its own begins none, because an invisible space follows it.
pub fn escaped(text: &str) -> String {
    text.replace('[', "[\u{200b}")
}

fn colour(c: Colour) -> Json {
    let part = |part: u8| rounded(f32::from(part) / 255.0);
    json!({ "r": part(c.r), "g": part(c.g), "b": part(c.b) })
}

/// What every object has, and what it has of its own.
fn object(kind: &str, guid: &str, said: Said<'_>, place: Place, tint: Colour, own: Json) -> Json {
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

/// A sheet of faces with the back of all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its number in the save, from 1.
    pub number: usize,
    /// Where the faces are.
    pub faces: String,
    /// Where the back is.
    pub back: String,
    /// How many faces stand beside each other.
    pub columns: usize,
    /// How many below each other.
    pub rows: usize,
}

impl Sheet {
    fn json(&self) -> (String, Json) {
        let sheet = json!({
            "FaceURL": self.faces, "BackURL": self.back,
            "NumWidth": self.columns, "NumHeight": self.rows,
            "BackIsHidden": true, "UniqueBack": false, "Type": 0,
        });
        (self.number.to_string(), sheet)
    }
}

/// A card: what it is called, the sheet that it is on, and its slot there.
#[derive(Clone, Debug, PartialEq)]
pub struct Card<'a> {
    /// Its own id in the save.
    pub guid: String,
    /// Its name.
    pub name: String,
    /// What is written on it.
    pub text: String,
    /// The sheet.
    pub sheet: &'a Sheet,
    /// From 0, row by row.
    pub slot: usize,
}

impl Card<'_> {
    fn id(&self) -> usize {
        100 * self.sheet.number + self.slot
    }
    /// It alone.
    pub fn json(&self, place: Place) -> Json {
        let sheets: Map<String, Json> = [self.sheet.json()].into_iter().collect();
        let own = json!({ "CardID": self.id(), "SidewaysCard": false, "CustomDeck": sheets });
        object("Card", &self.guid, Said { name: &self.name, text: &self.text }, place, GREY, own)
    }
}

const GREY: Colour = Colour::hex(0xb6b6b6);
const WHITE: Colour = Colour::hex(0xffffff);

/// A deck. One of a single card would not be seen: that is a card.
pub fn deck(guid: &str, name: &str, cards: &[Card<'_>], place: Place) -> Json {
    if let [card] = cards {
        return card.json(place);
    }
    let ids: Vec<usize> = cards.iter().map(Card::id).collect();
    let sheets: Map<String, Json> = cards.iter().map(|card| card.sheet.json()).collect();
    let cards: Vec<Json> = cards.iter().map(|card| card.json(place)).collect();
    let own = json!({ "SidewaysCard": false, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards });
    object("DeckCustom", guid, Said { name, text: "" }, place, GREY, own)
}

/// A square tile with pictures on both sides; one that is fixed cannot be moved by accident.
pub fn tile(guid: &str, said: Said<'_>, [front, back]: [&str; 2], fixed: bool, place: Place) -> Json {
    let image = json!({
        "ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0,
        "CustomTile": { "Type": 0, "Thickness": rounded(THICKNESS), "Stackable": false, "Stretch": true },
    });
    let own = json!({ "Locked": fixed, "Grid": !fixed, "Snap": !fixed, "HideWhenFaceDown": !fixed, "CustomImage": image });
    object("Custom_Tile", guid, said, place, GREY, own)
}

/// A figure that stands: its picture on both sides.
pub fn figure(guid: &str, said: Said<'_>, picture: &str, tint: Colour, place: Place) -> Json {
    let image = json!({ "ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0 });
    object("Figurine_Custom", guid, said, place, tint, json!({ "CustomImage": image }))
}

/// A die with six faces: with numbers, or with the faces of its picture, whose layout is that of [`picture::die`](super::picture::die).
pub fn die(guid: &str, said: Said<'_>, faces: &[String; 6], picture: Option<&str>, place: Place) -> Json {
    let values = faces.iter().zip(SHOWN).map(|(face, [x, y, z])| json!({ "Value": face, "Rotation": { "x": x, "y": y, "z": z } }));
    let mut own = json!({ "MaterialIndex": 0, "RotationValues": values.collect::<Vec<_>>() });
    let Some(picture) = picture else { return object("Die_6", guid, said, place, PLAIN, own) };
    own["CustomImage"] = json!({
        "ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0,
        "CustomDice": { "Type": SIX_SIDES },
    });
    object("Custom_Dice", guid, said, place, PLAIN, own)
}

/// A bag with objects, drawn by chance or one like the other.
pub fn bag(guid: &str, name: &str, contained: Vec<Json>, drawn: bool, tint: Colour, place: Place) -> Json {
    let order = if drawn { 2 } else { 0 };
    let own = json!({
        "MaterialIndex": -1, "MeshIndex": -1, "Number": 0, "Bag": { "Order": order }, "ContainedObjects": contained,
    });
    object("Bag", guid, Said { name, text: "" }, place, tint, own)
}

/// Puts an object elsewhere on the table.
pub fn put(object: &mut Json, x: f32, z: f32) {
    if let Some(Json::Object(place)) = object.get_mut("Transform") {
        place.extend([("posX".to_owned(), rounded(x).into()), ("posZ".to_owned(), rounded(z).into())]);
    }
}

/// A page of the notebook.
pub struct Note {
    /// Its title.
    pub title: String,
    /// What stands on it, with marks in brackets.
    pub body: String,
}

/// A save, or a saved object where it has no name.
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

/// The colour of what has none of its own.
pub const PLAIN: Colour = WHITE;
