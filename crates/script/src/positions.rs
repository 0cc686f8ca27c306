//! Positions on boards as script values.

use super::convert::{FromScript, IntoScript, ScriptType};
use super::kind::ValueType;
use super::shape::{self, shape};
use content::message::Message;
use geometry::columns::Side;
use geometry::ring::Pos;
use rhai::Dynamic;

shape! {
    /// A box of the strip.
    out Pos as "Box" {
        /// Column of the strip, counted from 0.
        x: u8;
        /// Level, counted from 0 at the bottom.
        y: u8;
    }
}

impl ScriptType for Side {
    const KIND: ValueType = ValueType::Words(&Side::NAMES);
}

impl IntoScript for Side {
    fn into_script(self) -> Dynamic {
        self.name().into()
    }
}

impl<M: ?Sized> FromScript<M> for Side {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Side, Message> {
        shape::word(value, &Side::NAMES, &Side::ALL)
    }
}
