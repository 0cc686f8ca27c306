//! The options of what is printed: paper, cards, backs, marks.

use crate::export::press::{Backs, CardSize, Copies, Layout, Marks, Paper, Press};
use clap::Args;

/// How a PDF is laid over pages.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Pages of a PDF")]
pub struct Pages {
    /// Paper
    #[arg(long, value_enum, default_value_t)]
    paper: Paper,
    /// How cards lie on a page
    #[arg(long, value_enum, default_value_t)]
    layout: Layout,
    /// Where the backs of cards are printed
    #[arg(long, value_enum, default_value_t)]
    backs: Backs,
    /// Where marks to cut by stand
    #[arg(long, value_enum, default_value_t)]
    marks: Marks,
    /// How many of each card there are
    #[arg(long, value_enum, default_value_t)]
    copies: Copies,
    /// Millimetres from the edge of the paper to the first cut, at least
    #[arg(long, value_name = "MM", default_value = "6", value_parser = length::<50>)]
    margin: f32,
    /// Millimetres by which backs are moved to the right and down, for printers that move them too [example: 1.5,-0.5]
    #[arg(long, value_name = "X,Y", default_value = "0,0", allow_hyphen_values = true, value_parser = shift)]
    shift: Shift,
    /// Millimetres of a board that two pages share
    #[arg(long, value_name = "MM", default_value = "8", value_parser = length::<50>)]
    overlap: f32,
    /// Millimetres of a cell of a board [default: 20 for hexes, 15 for a lap; other boards fill a page]
    #[arg(long, value_name = "MM", value_parser = cell)]
    cell: Option<f32>,
}

/// How far backs are moved.
#[derive(Clone, Copy, Debug)]
struct Shift([f32; 2]);

/// How large cards are, and how far they bleed.
#[derive(Args, Clone, Copy, Debug)]
pub struct Cut {
    /// Size of cards: standard (63 × 88 mm), poker, bridge, mini, tarot, square, or millimetres such as 70x70
    #[arg(long, value_name = "SIZE", default_value = "standard")]
    pub card: CardSize,
    /// Millimetres that colours run beyond the cut of a card [default: none on pictures; on pages what suits their layout]
    #[arg(long, value_name = "MM", value_parser = length::<20>)]
    pub bleed: Option<f32>,
}

fn length<const MOST: u8>(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "write a number")?;
    if (0.0..=f32::from(MOST)).contains(&number) { Ok(number) } else { Err(format!("write a number from 0 to {MOST}")) }
}

fn cell(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "write a number")?;
    if (0.5..=500.0).contains(&number) { Ok(number) } else { Err("write a number from 0.5 to 500".to_owned()) }
}

fn shift(text: &str) -> Result<Shift, String> {
    let wrong = || "write two numbers from -20 to 20, such as 1.5,-0.5".to_owned();
    let (x, y) = text.split_once(',').ok_or_else(wrong)?;
    let [x, y] = [x, y].map(|part| part.trim().parse::<f32>().ok().filter(|number| number.abs() <= 20.0));
    Ok(Shift([x.ok_or_else(wrong)?, y.ok_or_else(wrong)?]))
}

impl Pages {
    /// How it is printed.
    pub fn press(&self, cut: Cut, saver: bool) -> Press {
        let Pages { paper, layout, backs, marks, copies, margin, shift: Shift(shift), overlap, cell } = *self;
        Press { paper, card: cut.card, layout, backs, marks, copies, bleed: cut.bleed, margin, shift, overlap, cell, saver }
    }
}
