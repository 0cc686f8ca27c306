//! The trait for anything that can be drawn: scenes, large hex boards, cards.

use super::canvas::{self, Canvas, On};
use super::png;
use content::hex::HexBoard;
use scene::hex::{self, Detail, HexPicture, Looks, Parts, Window};
use scene::theme::Theme;
use scene::{Scene, SceneRect, notes};

/// Something that can be drawn, in any unit.
pub trait Picture {
    /// Returns the bounding box.
    fn bounds(&self) -> SceneRect;
    /// Draws at least the part between the upper and lower edge of `seen`.
    fn draw(&self, seen: SceneRect, canvas: &mut dyn Canvas);
}

impl Picture for Scene {
    fn bounds(&self) -> SceneRect {
        self.bounds
    }
    fn draw(&self, seen: SceneRect, canvas: &mut dyn Canvas) {
        canvas::scene(self, seen, canvas);
    }
}

/// A hex board that is drawn directly, without a scene.
pub struct Hexes {
    pub board: HexBoard,
    /// The appearance of its terrain.
    pub looks: Looks,
    pub theme: &'static Theme,
    pub detail: Detail,
    pub notes: Option<Scene>,
}

impl Picture for Hexes {
    fn bounds(&self) -> SceneRect {
        let board = hex::bounds(&self.board).grown(hex::AROUND);
        self.notes.as_ref().map_or(board, |notes| notes::joined(board, notes.bounds))
    }
    fn draw(&self, seen: SceneRect, canvas: &mut dyn Canvas) {
        let Hexes { board, looks, theme, detail, notes } = self;
        let picture = HexPicture { board, looks, theme, detail: *detail, section: 0, gap: hex::GAP, parts: Parts::ALL };
        picture.draw(&Window::seen(board, seen.grown(1.0)), &mut On(canvas));
        if let Some(notes) = notes {
            canvas::scene(notes, seen, canvas);
        }
    }
}

/// The size of an output picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// Pixels per unit of the picture.
    pub scale: f32,
    /// Width and height in pixels.
    pub pixels: [u32; 2],
    /// Dots per inch, if the picture has a physical size.
    pub dpi: Option<f32>,
}

impl Size {
    /// Returns the size at a number of pixels per unit.
    ///
    /// # Errors
    /// Returns the largest possible scale if the picture would be too large.
    pub fn of(picture: &dyn Picture, scale: f32, dpi: Option<f32>) -> Result<Size, f32> {
        let bounds = picture.bounds();
        let sides = [bounds.width(), bounds.height()].map(|side| (f64::from(side) * f64::from(scale) - 1e-3).ceil().max(1.0));
        let most = png::MOST as f64;
        if sides[0] * sides[1] > most || sides.iter().any(|side| *side > f64::from(u32::MAX >> 8)) {
            let fits = (most / f64::from(bounds.width() * bounds.height()).max(f64::MIN_POSITIVE)).sqrt();
            return Err(fits as f32);
        }
        Ok(Size { scale, pixels: sides.map(|side| side as u32), dpi })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use content::text::Text;

    /// Returns a board with every symbol that does not require terrain.
    pub fn hexes(columns: u16, rows: u16, scale: f32) -> Hexes {
        let cells = (0..usize::from(columns) * usize::from(rows)).map(|i| ['.', 's', '.', 'f'][i % 4]);
        let board = HexBoard::new((&content::rally::SPEC, Text::new("Test", "Prueba")), (columns, rows), cells.collect());
        Hexes { board, looks: Looks::default(), theme: &Theme::LIGHT, detail: Detail::at(scale), notes: None }
    }

    #[test]
    fn oversized_image_is_rejected_with_the_largest_allowed_scale() {
        let scene = Scene::new(SceneRect::new(0.0, 0.0, 100.0, 100.0));
        assert_eq!(Size::of(&scene, 10.0, None).unwrap().pixels, [1000, 1000]);
        let most = Size::of(&scene, 1000.0, None).unwrap_err();
        assert!(Size::of(&scene, most.floor(), None).is_ok() && Size::of(&scene, most.ceil() + 1.0, None).is_err());
        for odd in [0.0, f32::MIN_POSITIVE, 1e-9] {
            assert_eq!(Size::of(&scene, odd, None).unwrap().pixels, [1, 1]);
        }
        let thin = Scene::new(SceneRect::new(0.0, 0.0, 1e9, 0.0));
        assert!(Size::of(&thin, 64.0, None).is_err());
    }
}
