//! Terrain rules as sentences with fields, each with a picture of its effect.

use crate::documents::cards::tab as cards;
use crate::documents::document_view::DocumentView;
use crate::documents::hex::draw as hex_draw;
use crate::documents::hex::state::HexRequest;
use crate::documents::view::TabView;
use crate::shell::action::Action;
use crate::shell::command::{Command, Edit, StepName};
use crate::shell::file::OpenFile;
use crate::shell::state::State;
use crate::tools::piece;
use crate::tools::piece::{HexInk, base_name};
use crate::tools::terrain_rules::apply;
use crate::tools::{ColumnLevel, cell_name};
use crate::ui::canvas;
use crate::ui::focus::FollowsFocus;
use crate::ui::form;
use crate::ui::form::FormRow;
use crate::ui::icons as icon;
use crate::ui::number;
use crate::ui::style;
use crate::ui::widgets::{icon_button, key, plain_button};
use crate::ui::words::Words;
use content::games::GameSpec;
use content::hex::{Base, HexBoard};
use content::ring::Grid;
use content::terrain_rules::{CellSide, MAX_RULES, TerrainRule, TerrainRules, cells};
use egui::{Align, Button, ComboBox, FontFamily, Layout, PopupCloseBehavior, RichText, ScrollArea, Sense, Ui, vec2};
use geometry::cell::Cell;
use geometry::hex::{Offset, offset};
use rules::hexes::symbols;
use scene::Scene;
use scene::ground::card_scene;
use scene::hex::hex_scene;

/// Maximum width of the form.
const WIDTH: f32 = 820.0;
/// Size of the picture of a rule, and the columns and rows of its board.
const PICTURE: egui::Vec2 = vec2(116.0, 76.0);
const BOARD: (u16, u16) = (7, 5);
/// The hexes around its middle. The first ones, at least three, have the terrain that is touched.
const TOUCHED: [(u16, u16); 6] = [(2, 1), (2, 2), (2, 3), (3, 3), (4, 2), (3, 1)];

/// The columns and levels of the card in the picture of a rule, and the cells that the rule paints.
const CARD: (u8, u8) = (6, 4);
const MIDDLES: [ColumnLevel; 2] = [(1, 1), (4, 1)];

impl DocumentView for TerrainRules {
    fn tab(&self, ui: &mut Ui, state: &State, file: &OpenFile, _view: &mut TabView, commands: &mut Vec<Command>) {
        self::ui(ui, state, file, self, commands);
    }
}

pub fn ui(ui: &mut Ui, state: &State, file: &OpenFile, rules: &TerrainRules, commands: &mut Vec<Command>) {
    let known = terrain(state, rules);
    ScrollArea::vertical().auto_shrink(false).show_followed(ui, |ui| {
        cards::form().show(ui, |ui| {
            ui.set_width(ui.available_width().min(WIDTH));
            form::group(ui, &ui.say("terrain-rules"), &ui.say("terrain-rules-where"), |ui| {
                form::inside(ui, |ui| {
                    let words = ui.say(if rules.game.ring().is_some() { "terrain-rules-how-cards" } else { "terrain-rules-how" });
                    ui.add(egui::Label::new(RichText::new(words).size(12.0).color(style::colours(ui).faint)).wrap());
                });
                for (i, rule) in rules.rules.iter().enumerate() {
                    ui.push_id(i, |ui| form::inside(ui, |ui| row(ui, state, file, rules, (i, rule), &known, commands)));
                }
                form::inside(ui, |ui| {
                    let words = ui.say("terrain-rules-add");
                    if rules.rules.len() < MAX_RULES && plain_button(ui, &format!("{}  {words}", icon::PLUS)).clicked() {
                        let new = rules.rules.last().cloned().unwrap_or_else(|| first(rules.game, &known));
                        commands.push(once(file, words, |rules| rules.rules.push(new)));
                    }
                });
            });
            form::group(ui, &ui.say("terrain-rules-about"), "", |ui| {
                if let Some(name) = form::text(ui, &ui.say("form-name"), "", &rules.name, 1) {
                    commands.push(change(file, "name", "step-name", |rules| rules.name = name));
                }
                let (name, about) = (ui.say("terrain-rules-seed"), ui.say("terrain-rules-seed-about"));
                let mut chosen = None;
                form::row(ui, &FormRow { name: &name, about: &about, room: form::NUMBER, ..FormRow::default() }, commands, |ui| {
                    let (response, other) = form::stepper(ui, &name, rules.seed.into(), &(0..=u16::MAX.into()));
                    chosen = other.and_then(|seed| u16::try_from(seed).ok());
                    Some(response)
                });
                if let Some(seed) = chosen {
                    commands.push(change(file, "seed", "step-terrain-rule", move |rules| rules.seed = seed));
                }
            });
        });
    });
}

/// Shows the terrain rules in a palette: the rules to use, whether to apply them while painting, and a button named `now` to apply them.
pub fn palette(ui: &mut Ui, state: &State, game: &GameSpec, now: &str, commands: &mut Vec<Command>) {
    let Some((chosen, _)) = state.hex.chosen_rules(game) else {
        ui.label(RichText::new(ui.say("hex-no-rules")).color(style::colours(ui).faint));
        return;
    };
    ui.horizontal(|ui| {
        let (name, edit) = (ui.say("hex-rules"), ui.say("hex-rules-edit"));
        let width = ui.available_width() - 40.0;
        let combo = ComboBox::from_id_salt("terrain rules").width(width).truncate().selected_text(state.title(chosen));
        let response = combo.show_ui(ui, |ui| {
            for (path, _) in state.hex.rules_of(game) {
                if ui.selectable_label(path == chosen, state.title(path)).on_hover_text(path).clicked() {
                    commands.push(Command::Hex(HexRequest::Rules(path.clone())));
                }
            }
        });
        ui.ctx().accesskit_node_builder(response.response.id, |node| node.set_label(name));
        if icon_button(ui, icon::PENCIL_SIMPLE, &edit, true, false).on_hover_text(&edit).clicked() {
            commands.push(Command::Open(chosen.clone()));
        }
    });
    let mut follow = state.hex.rules_follow;
    let (words, tip) = (ui.say("hex-rules-follow"), ui.say("hex-rules-follow-tip"));
    if ui.checkbox(&mut follow, words).on_hover_text(tip).changed() {
        commands.push(Command::Hex(HexRequest::RulesFollow(follow)));
    }
    let button = Button::new(ui.say(now)).min_size(vec2(0.0, 28.0));
    if ui.add(button).on_hover_text(ui.say("hex-rules-tip")).clicked() {
        commands.push(Command::Run(Action::ApplyTerrainRules));
    }
}

/// Returns the terrain that rules can name, with its displayed names.
fn terrain(state: &State, rules: &TerrainRules) -> Vec<(String, String)> {
    if rules.game.ring().is_some() {
        return cells(rules.game).map(|(cell, word)| (word.to_owned(), cell_name(state, cell))).collect();
    }
    let catalogue = state.hex.catalogue(rules.game);
    let bases = Base::ALL.into_iter().map(|(base, _)| (base.word().to_owned(), state.say(base_name(base))));
    let scripts = catalogue.keys().filter(|stem| Base::of_word(stem).is_none());
    bases.chain(scripts.map(|stem| (stem.clone(), piece::name(state, catalogue, stem)))).collect()
}

/// Returns the first rule of a new set.
fn first(game: &GameSpec, known: &[(String, String)]) -> TerrainRule {
    if game.ring().is_some() {
        let [on, touches, paint] = [Cell::AIR, Cell::ROCK, Cell::SAFE].map(|cell| cell.name().to_owned());
        return TerrainRule { on: vec![on], touches: vec![touches], sides: vec![CellSide::Below], neighbours: 1, paint, percent: 100 };
    }
    let base = Base::Surface.word().to_owned();
    let script = known.iter().map(|(word, _)| word).find(|word| Base::of_word(word).is_none()).unwrap_or(&base).clone();
    TerrainRule { on: vec![base], touches: vec![script.clone()], sides: Vec::new(), neighbours: 1, paint: script, percent: 100 }
}

fn change(
    file: &OpenFile,
    property: impl std::hash::Hash,
    step: impl Into<StepName>,
    edit: impl FnOnce(&mut TerrainRules) + 'static,
) -> Command {
    Edit::stroke(&file.path, step, key(file, property), |content| {
        if let Some(rules) = content.get_mut::<TerrainRules>() {
            edit(rules);
        }
    })
}

fn once(file: &OpenFile, step: impl Into<StepName>, edit: impl FnOnce(&mut TerrainRules) + 'static) -> Command {
    Edit::once(&file.path, step, |content| {
        if let Some(rules) = content.get_mut::<TerrainRules>() {
            edit(rules);
        }
    })
}

/// Shows a rule: its picture, the sentence, and buttons to move and remove it.
fn row(
    ui: &mut Ui,
    state: &State,
    file: &OpenFile,
    rules: &TerrainRules,
    (i, rule): (usize, &TerrainRule),
    known: &[(String, String)],
    commands: &mut Vec<Command>,
) {
    let name = ui.say_with("terrain-rule", &[("number", (i + 1).into())]);
    let mut now = rule.clone();
    ui.horizontal_top(|ui| {
        picture(ui, state, rules, rule);
        let buttons = 3.0 * 32.0 + 4.0 * ui.spacing().item_spacing.x;
        let width = ui.available_width() - buttons;
        ui.vertical(|ui| {
            ui.set_width(width);
            ui.horizontal_wrapped(|ui| sentence(ui, &name, rules.game, &mut now, known));
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let said = |ui: &Ui, id: &str| ui.say_with(id, &[("name", name.as_str().into())]);
            let (remove, down, up) = (said(ui, "form-remove"), said(ui, "form-down"), said(ui, "form-up"));
            if icon_button(ui, icon::TRASH, &remove, true, false).on_hover_text(&remove).clicked() {
                commands.push(once(file, remove, move |rules| _ = (i < rules.rules.len()).then(|| rules.rules.remove(i))));
            }
            let mut swap = |ui: &mut Ui, sign, words: String, possible, other: usize| {
                if icon_button(ui, sign, &words, possible, false).on_hover_text(&words).clicked() {
                    commands.push(once(file, words, move |rules| {
                        if i.max(other) < rules.rules.len() {
                            rules.rules.swap(i, other);
                        }
                    }));
                }
            };
            swap(ui, icon::ARROW_DOWN, down, i + 1 < rules.rules.len(), i + 1);
            swap(ui, icon::ARROW_UP, up, i > 0, i.wrapping_sub(1));
        });
    });
    if now != *rule {
        commands.push(change(file, ("rule", i), "step-terrain-rule", move |rules| {
            if let Some(rule) = rules.rules.get_mut(i) {
                *rule = now;
            }
        }));
    }
}

/// Shows a rule as a sentence with fields.
fn sentence(ui: &mut Ui, name: &str, game: &GameSpec, rule: &mut TerrainRule, known: &[(String, String)]) {
    ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
    let word = |ui: &mut Ui, id: &str| {
        let word = ui.say(id);
        if !word.is_empty() {
            ui.label(word);
        }
    };
    word(ui, "terrain-rule-where");
    several(ui, (name, "terrain-rule-on"), &mut rule.on, known);
    word(ui, "terrain-rule-touches");
    let (counted, most) = match game.ring() {
        Some(_) => ("terrain-rule-cells", rule.touched_sides().len() as u8),
        None => ("terrain-rule-neighbours", 6),
    };
    // With a single side, there is nothing to count.
    if most > 1 || rule.neighbours > most {
        let count = |ui: &Ui, count: u8| ui.say_with(counted, &[("count", count.into())]);
        let shown = count(ui, rule.neighbours);
        let combo = ComboBox::from_id_salt("neighbours").width(0.0).selected_text(&shown).show_ui(ui, |ui| {
            for number in 1..=most {
                let words = count(ui, number);
                ui.selectable_value(&mut rule.neighbours, number, words);
            }
        });
        ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(format!("{name}: {shown}")));
    }
    several(ui, (name, "terrain-rule-touched"), &mut rule.touches, known);
    if game.ring().is_some() {
        sides(ui, name, rule);
    }
    word(ui, "terrain-rule-paint");
    let shown = titles(std::slice::from_ref(&rule.paint), known);
    let combo = ComboBox::from_id_salt("paint").width(0.0).selected_text(&shown).show_ui(ui, |ui| {
        for (word, title) in known {
            ui.selectable_value(&mut rule.paint, word.clone(), title.as_str());
        }
    });
    let paint = ui.say("terrain-rule-painted");
    ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(format!("{name}, {paint}: {shown}")));
    word(ui, "terrain-rule-in");
    let percent = number::field(ui, &mut rule.percent, |drag| drag.range(1..=100).suffix(" %").speed(0.5));
    let (share, tip) = (ui.say("terrain-rule-percent"), ui.say("terrain-rule-percent-tip"));
    ui.ctx().accesskit_node_builder(percent.id, |node| node.set_label(format!("{name}, {share}")));
    percent.on_hover_text(tip);
    word(ui, "terrain-rule-cases");
}

/// Shows a list of the sides on which cells touch the terrain.
fn sides(ui: &mut Ui, name: &str, rule: &mut TerrainRule) {
    let known = CellSide::ALL.map(|side| (side.word().to_owned(), ui.say_with("terrain-rule-side", &[("side", side.word().into())])));
    let mut words: Vec<String> = rule.touched_sides().iter().map(|side| side.word().to_owned()).collect();
    several(ui, (name, "terrain-rule-sides"), &mut words, &known);
    let chosen: Vec<CellSide> = CellSide::ALL.into_iter().filter(|side| words.iter().any(|word| word == side.word())).collect();
    let is_same = chosen.len() == rule.touched_sides().len() && chosen.iter().all(|side| rule.touched_sides().contains(side));
    if !is_same {
        rule.neighbours = rule.neighbours.min(chosen.len() as u8);
        rule.sides = if chosen.len() == CellSide::ALL.len() { Vec::new() } else { chosen };
    }
}

/// Returns the displayed names of terrain.
fn titles(words: &[String], known: &[(String, String)]) -> String {
    let title = |word: &String| known.iter().find(|(other, _)| other == word).map_or_else(|| word.clone(), |(_, title)| title.clone());
    words.iter().map(title).collect::<Vec<_>>().join(", ")
}

/// Shows a list in which several terrains can be checked; the last one stays checked.
fn several(ui: &mut Ui, (name, part): (&str, &str), words: &mut Vec<String>, known: &[(String, String)]) {
    let shown = titles(words, known);
    let combo = ComboBox::from_id_salt(part).width(0.0).selected_text(&shown);
    let combo = combo.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show_ui(ui, |ui| {
        for (word, title) in known {
            let mut on = words.contains(word);
            if ui.add_enabled(!on || words.len() > 1, egui::Checkbox::new(&mut on, title.as_str())).changed() {
                words.retain(|other| other != word);
                words.extend(on.then(|| word.clone()));
            }
        }
    });
    let part = ui.say(part);
    ui.ctx().accesskit_node_builder(combo.response.id, |node| node.set_label(format!("{name}, {part}: {shown}")));
}

/// Shows the effect of a rule on a small board or card.
fn picture(ui: &mut Ui, state: &State, rules: &TerrainRules, rule: &TerrainRule) {
    let (rect, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let only = TerrainRules { rules: vec![rule.clone()], ..rules.clone() };
    let scene = match rules.game.ring() {
        Some(_) => card_scene(&card_of(&only, rule), style::paint_of(ui, rules.game.id)),
        None => hex_picture(ui, state, &only, rule),
    };
    canvas::thumbnail_in(ui.painter(), &scene, rect, FontFamily::Monospace);
}

fn hex_picture(ui: &Ui, state: &State, only: &TerrainRules, rule: &TerrainRule) -> Scene {
    let catalogue = state.hex.catalogue(only.game);
    let mut board = HexBoard::filled(only.game, BOARD.0, BOARD.1);
    let all: Vec<Offset> = board.offsets().collect();
    let mut put = |at: Offset, word: &str| {
        let ink = Base::of_word(word).map_or_else(|| HexInk::Terrain(word.into()), HexInk::Base);
        let symbol = catalogue.get(word).and_then(|listed| symbols::symbol_at(&board, &listed.terrain, at));
        piece::put(&mut board, catalogue, at, &ink, symbol);
    };
    if let (Some(on), Some(touched)) = (rule.on.first(), rule.touches.first()) {
        all.iter().for_each(|at| put(*at, on));
        let touched_hexes = TOUCHED.into_iter().take(usize::from(rule.neighbours).max(3));
        touched_hexes.for_each(|(column, row)| put(offset(column, row), touched));
    }
    apply(&mut board, catalogue, only, &all);
    hex_scene(&board, &hex_draw::looks(ui, state, &board), style::paint(ui))
}

/// Returns a card with a row of cells on rock, two of which the rule has painted, with the cells that they touch.
fn card_of(only: &TerrainRules, rule: &TerrainRule) -> Grid {
    let cell = |words: &[String]| words.first().and_then(|word| cells(only.game).find(|(_, known)| known == word)).map(|(cell, _)| cell);
    let mut grid = Grid::filled(CARD.0, CARD.1, Cell::AIR);
    for column in 0..CARD.0 {
        grid.set(column, 0, Cell::ROCK);
        grid.set(column, 1, cell(&rule.on).unwrap_or(Cell::AIR));
    }
    let touched = cell(&rule.touches).unwrap_or(Cell::ROCK);
    for (column, level) in MIDDLES {
        for side in rule.touched_sides().iter().take(rule.neighbours.into()) {
            let (column, level) = match side {
                CellSide::Above => (column, level + 1),
                CellSide::Below => (column, level - 1),
                CellSide::Left => (column - 1, level),
                CellSide::Right => (column + 1, level),
            };
            grid.set(column, level, touched);
        }
    }
    apply(&mut grid, "", only, &MIDDLES);
    grid
}
