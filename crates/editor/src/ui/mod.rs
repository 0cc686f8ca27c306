//! Drawing and widgets, independent of documents and features.

pub mod bars;
pub mod canvas;
pub mod chooser;
pub mod code;
pub mod focus;
pub mod form;
pub mod icons;
pub mod markdown;
pub(crate) mod mesh;
pub mod number;
pub mod overlay;
pub mod raster;
pub(crate) mod reading_order;
pub(crate) mod screen_reader;
pub mod style;
pub(crate) mod two_sides;
pub mod widgets;
pub mod words;
