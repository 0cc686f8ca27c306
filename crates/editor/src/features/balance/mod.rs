//! Batches of games, comparisons and tests of cards.

pub(crate) mod bar;
pub(crate) mod commands;
pub(crate) mod compared;
pub(crate) mod comparing;
pub(crate) mod heat;
pub(crate) mod names;
pub(crate) mod propose;
pub(crate) mod report_view;
pub(crate) mod restricted_play;
pub mod state;
pub mod tab;
pub(crate) mod vary_options;
