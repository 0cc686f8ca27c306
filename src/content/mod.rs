//! Documents as plain values, and the way from and to text files. Knows no rule of play and no screen.
//!
//! | file | what |
//! | --- | --- |
//! | [`text`], [`sentences`], [`messages`] | names in two languages; sentences in every language; what is said of files, in other languages |
//! | [`diagnostic`], [`place`], [`suggest`] | what is wrong with a file, and where; did-you-mean |
//! | [`ring`], [`hex`], [`columns`], [`areas`] | lunar cards and ring boards; hex boards; boards of columns of hexes and paths on them; boards of areas |
//! | [`scenario`] | scenarios, decks, options |
//! | [`waves`], [`forces`] | alien waves of a scenario; its corporations, units and fire tables |
//! | [`games`], [`walking`], [`mars`], [`rally`], [`mowdown`], [`moonbase`] | what documents of each game may say: options, decks, kinds |
//! | [`reader`], [`document`] | text to document with all findings, and back with comments kept; the list of all forms of documents |
//! | [`picture`] | the picture that a board is drawn after |
//! | [`options`] | the options of a scenario, completed and checked |
//! | [`schema`] | JSON Schema of every kind of document |
//! | [`check`] | documents with their references: validator rows, missing files |
//! | [`bundle`] | everything that a match needs, read together |
//! | [`pack`] | a scenario with all that it refers to as one text file |
//! | [`template`] | new documents and scripts that work as they are |
//! | [`mod@reference`], [`workspace`], [`rename`], [`uses`] | paths between files, the folder over the bundled library, other names for files, where they are named |
//! | [`mod@file`], [`save`], [`plain`] | bounded reading, atomic saving, foreign text as it may be shown |

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
pub mod options;
pub mod pack;
pub mod picture;
pub mod place;
pub mod plain;
pub mod rally;
pub mod reader;
pub mod reference;
pub mod registry;
pub mod rename;
pub mod ring;
pub mod save;
pub mod scenario;
pub mod schema;
pub mod sentences;
pub mod shared;
pub mod sharing;
pub mod suggest;
pub mod template;
pub mod text;
pub mod uses;
pub mod walking;
pub mod waves;
pub mod workspace;
