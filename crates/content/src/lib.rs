//! Documents as plain values, and their conversion from and to text files. Contains no rules of play and no drawing.
//!
//! | file | contents |
//! | --- | --- |
//! | [`text`], [`sentences`], [`mod@message`] | names in two languages; localized messages; messages with arguments |
//! | [`diagnostic`], [`place`], [`suggest`] | problems in files and their positions; did-you-mean suggestions |
//! | [`ring`], [`hex`], [`columns`], [`areas`] | ring boards and lunar cards; hex boards; hex columns with paths; boards of areas |
//! | [`terrain_rules`] | rules that repaint cells next to other cells |
//! | [`scenario`] | scenarios, decks, options |
//! | [`waves`], [`forces`] | alien waves of a scenario; corporations, units and fire tables |
//! | [`games`], [`walking`], [`mars`], [`rally`], [`mowdown`], [`moonbase`] | each game's options, decks and script types |
//! | [`reader`], `record`, [`document`] | parsing with all diagnostics; keys declared once; the list of document types, and writing with comments preserved |
//! | [`picture`], [`notes`] | the reference picture of a board; notes on it |
//! | [`mod@options`] | the options of a scenario, completed and checked |
//! | [`schema`] | JSON Schema of every document type |
//! | [`check`] | documents and their references: validator rows, missing files |
//! | [`bundle`] | everything a match needs, loaded together |
//! | [`pack`], [`page`] | a scenario with its dependencies as one text file; a web page that plays it |
//! | [`template`] | templates for new documents and scripts |
//! | [`mod@reference`], [`workspace`], [`rename`], [`uses`], [`search`] | paths, the folder over the bundled library, renaming, references, text search |
//! | [`mod@file`], [`save`], [`plain`] | bounded reading, atomic saving, sanitized text |

pub mod areas;
pub mod bundle;
pub mod check;
pub mod columns;
pub mod diagnostic;
pub mod document;
pub mod file;
pub mod forces;
pub mod games;
pub mod hex;
pub mod mars;
pub mod message;
pub mod moonbase;
pub mod mowdown;
pub mod notes;
pub mod options;
pub mod pack;
pub mod page;
pub mod picture;
pub mod place;
pub mod plain;
pub mod rally;
pub mod reader;
mod record;
pub mod reference;
pub mod registry;
pub mod rename;
pub mod ring;
pub mod save;
pub mod scenario;
pub mod schema;
pub mod search;
pub mod sentences;
pub mod shared;
pub mod sharing;
pub mod suggest;
pub mod template;
pub mod terrain_rules;
pub mod text;
pub mod uses;
pub mod walking;
pub mod waves;
pub mod workspace;
