//! Print options: paper, cards, backs, crop marks.

use clap::Args;
use export::press::{Backs, CardSize, Copies, CropMarks, Layout, Paper, PrintSettings};

/// Page layout of a PDF.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "PDF options")]
pub struct Pages {
    /// Paper size
    #[arg(long, value_enum, default_value_t)]
    paper: Paper,
    /// Arrangement of cards on a page
    #[arg(long, value_enum, default_value_t)]
    layout: Layout,
    /// Placement of card backs
    #[arg(long, value_enum, default_value_t)]
    backs: Backs,
    /// Placement of crop marks
    #[arg(long, value_enum, default_value_t)]
    marks: CropMarks,
    /// Number of copies of each card
    #[arg(long, value_enum, default_value_t)]
    copies: Copies,
    /// Minimum page margin in millimetres
    #[arg(long, value_name = "MM", default_value = "6", value_parser = length::<50>)]
    margin: f32,
    /// Offset of card backs in millimetres, to compensate for duplex misalignment [example: 1.5,-0.5]
    #[arg(long, value_name = "X,Y", default_value = "0,0", allow_hyphen_values = true, value_parser = shift)]
    shift: Shift,
    /// Overlap of board tiles on adjacent pages in millimetres
    #[arg(long, value_name = "MM", default_value = "8", value_parser = length::<50>)]
    overlap: f32,
    /// Size of a board cell in millimetres [default: 20 for hexes, 15 for rings; other boards fill a page]
    #[arg(long, value_name = "MM", value_parser = cell)]
    cell: Option<f32>,
}

/// Offset of card backs in millimetres.
#[derive(Clone, Copy, Debug)]
struct Shift([f32; 2]);

/// Card size and bleed.
#[derive(Args, Clone, Copy, Debug)]
pub struct Cut {
    /// Card size: standard (63 × 88 mm), poker, bridge, mini, tarot, square, or millimetres such as 70x70
    #[arg(long, value_name = "SIZE", default_value = "standard")]
    pub card: CardSize,
    /// Bleed of cards in millimetres [default: none for images; depends on the layout for pages]
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
    pub fn press(&self, cut: Cut, saver: bool) -> PrintSettings {
        let Pages { paper, layout, backs, marks, copies, margin, shift: Shift(shift), overlap, cell } = *self;
        PrintSettings { paper, card: cut.card, layout, backs, marks, copies, bleed: cut.bleed, margin, shift, overlap, cell, saver }
    }
}
