//! Playing for the sake of knowing: seats and bots, a session that can be rewound, replays, batches and their statistics, script tests.
//!
//! | file | what |
//! | --- | --- |
//! | [`seed`] | seeds made from seeds |
//! | [`bot`] | who sits on a seat; the random and the greedy bot |
//! | [`fit`] | what playing a card is worth, learned by playing games on |
//! | [`forced`] | what a card is worth, and whether the bot misplays it |
//! | [`search`] | the searching bot |
//! | [`oracle`] | a bot that knows everything, for measuring |
//! | [`session`] | a match with all its moments, to step through and branch from |
//! | [`code`], [`daily`] | a match as a code in a line; the match of a day |
//! | [`correspondence`] | a match of two sides that exchange messages as text |
//! | [`passing`] | optional questions shown together with the one behind them |
//! | [`playout`] | samples of a match played to the end by bots |
//! | [`program`] | programs that play seats |
//! | [`replay`] | a match on paper, and whether it still plays the same |
//! | [`batch`] | many matches on many threads |
//! | [`counts`] | what a batch counts: whole numbers that add up in any order |
//! | [`result`] | how a match of a batch ended, in a line |
//! | [`lead`] | who is ahead in the course of matches |
//! | [`win_probability`] | the win probability in the course of matches, and what follows from it |
//! | [`interval`] | shares, means and differences with their 95 % intervals |
//! | [`sequence`] | intervals that hold at every look |
//! | [`twin`] | the same games under two conditions, game by game |
//! | [`experiment`] | two variants of a scenario compared while they are played |
//! | [`grid`] | a batch for every combination of option values |
//! | [`findings`] | reports and comparisons in sentences |
//! | [`strength`] | a card against a blank |
//! | [`cells`], [`curves`] | where events happen on the board; numbers in the course of matches |
//! | [`data`] | games and events as tables for statistics programs |
//! | [`dealt_cards`] | what being dealt a card first is worth |
//! | [`odds`] | the exact odds of a sum with rerolls |
//! | [`report`] | what the counts say |
//! | [`figure`] | the single numbers of a report |
//! | [`compare`] | how two reports differ |
//! | [`table`] | reports as text and as CSV |
//! | [`debugger`], [`reach`] | scripts stopped in the middle; what of them is reached |
//! | [`script_tests`] | tests of scripts, written as scripts |
//! | [`written_test`], [`literal`] | a moment of a match as a test of a script; JSON as scripts write it |
//! | [`writing`] | what a script of a workspace is written for |
//! | [`help`] | pages of help: the rules with their ids, the reference |
#![deny(clippy::disallowed_methods)]

pub mod batch;
pub mod bot;
pub mod cells;
pub mod code;
pub mod compare;
pub mod correspondence;
pub mod counts;
pub mod curves;
pub mod daily;
pub mod data;
pub mod dealt_cards;
pub mod debugger;
pub mod experiment;
pub mod explain;
pub mod figure;
pub mod findings;
pub mod fit;
pub mod forced;
pub mod grid;
pub mod help;
pub mod interval;
pub mod lead;
pub mod library;
pub mod literal;
pub mod odds;
pub mod oracle;
pub mod passing;
pub mod playout;
pub mod program;
pub mod reach;
pub mod replay;
pub mod report;
pub mod result;
pub mod script_tests;
pub mod search;
pub mod seed;
pub mod sequence;
pub mod session;
mod states;
pub mod strata;
pub mod strength;
pub mod table;
pub mod twin;
mod validate;
pub mod win_probability;
mod workers;
pub mod writing;
pub mod written_test;
