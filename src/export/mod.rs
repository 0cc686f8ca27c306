//! What is made, for those who do not run the program: pictures of boards, cards and matches, as SVG and PNG.
//!
//! Everything is drawn on a [`Canvas`], whatever becomes of it; a writer is a canvas of its own.
//!
//! | file | what |
//! | --- | --- |
//! | [`canvas`] | what is drawn on, and scenes drawn there |
//! | [`fonts`] | the fonts that go along: lines of text that know their width, broken and fitted into boxes |
//! | [`svg`], [`pixels`], [`png`] | the canvases: SVG, pixels, and PNG files a band of rows at a time |
//! | [`picture`] | what can be drawn, with its size |
//! | [`face`] | a card as it is printed, in millimetres |
//! | [`subject`] | the pictures of a file: board, cards, scenario, recorded match |

pub mod canvas;
pub mod face;
pub mod fonts;
pub mod picture;
pub mod pixels;
pub mod png;
pub mod subject;
pub mod svg;
