//! The items on a ring board, and the edits that place them.

use crate::documents::hex::state::HexState;
use crate::shell::command::{Command, Edit};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::{Cells, terrain_rules};
use content::ring::{AreaSlot, JointSlot, RingBoard};
use scene::board::BoardPart;

/// Creates an edit that puts a card, or a random one, into an area.
pub fn put_card(file: &OpenFile, area: u8, slot: AreaSlot) -> Command {
    let name = match &slot {
        AreaSlot::Card(_) => "step-put-card",
        AreaSlot::Random | AreaSlot::LandingZone => "step-chance-area",
    };
    Edit::once(&file.path, name, move |content| {
        let place = content.get_mut::<RingBoard>().and_then(|board| board.areas.get_mut(area as usize - 1));
        // Items printed on the board stay.
        if let Some(place) = place.filter(|place| **place != AreaSlot::LandingZone) {
            *place = slot;
        }
    })
}

/// Creates an edit that puts a special box, a random one or none onto a joint.
pub fn put_token(file: &OpenFile, joint: u8, slot: JointSlot) -> Command {
    let name = match &slot {
        JointSlot::Token(_) => "step-put-box",
        JointSlot::Random => "step-chance-joint",
        JointSlot::Empty | JointSlot::Star => "step-clear-joint",
    };
    Edit::once(&file.path, name, move |content| {
        let place = content.get_mut::<RingBoard>().and_then(|board| board.joints.get_mut(joint as usize - 1));
        if let Some(place) = place.filter(|place| **place != JointSlot::Star) {
            *place = slot;
        }
    })
}

/// Creates an edit that makes an area random, or clears a joint.
pub fn cleared(file: &OpenFile, part: BoardPart) -> Option<Command> {
    match part {
        BoardPart::Area(area) => Some(put_card(file, area, AreaSlot::Random)),
        BoardPart::Joint(joint) => Some(put_token(file, joint, JointSlot::Empty)),
        BoardPart::Start | BoardPart::Goal => None,
    }
}

/// Applies the terrain rules to the Landing Zone.
pub fn apply_rules(board: &RingBoard, file: &mut OpenFile, hex: &HexState, step: &str) -> Option<usize> {
    let (zone, (_, rules)) = (board.landing_zone.as_ref()?, hex.chosen_rules(board.game)?);
    let mut painted = zone.clone();
    let all = zone.region((0, 0), (zone.width.saturating_sub(1), zone.levels.saturating_sub(1)));
    terrain_rules::apply(&mut painted, "", rules, &all);
    let changed = zone.cells.iter().zip(&painted.cells).filter(|(a, b)| a != b).count();
    file.edit(step, None, |content| {
        if let Some(board) = content.get_mut::<RingBoard>() {
            board.landing_zone = Some(painted);
        }
    });
    Some(changed)
}

/// Returns the file stem and display name of every script that can be placed on the joints of a board.
pub fn tokens(state: &State, board: &RingBoard) -> Vec<(String, String)> {
    let folder = format!("scripts/{}/{}/", board.game, board.joint_kind());
    let token = |path: &String| {
        let stem = path.strip_prefix(&folder)?.strip_suffix(".rhai")?;
        (!stem.contains('/') && !stem.ends_with(".test")).then(|| (stem.to_owned(), state.title(path)))
    };
    let mut tokens: Vec<(String, String)> = state.paths.iter().filter_map(token).collect();
    tokens.sort();
    tokens.dedup_by(|a, b| a.0 == b.0);
    tokens
}
