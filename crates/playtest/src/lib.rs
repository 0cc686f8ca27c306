//! Playtesting: seats and bots, sessions that can be rewound, replays, batches and their statistics, script tests.
//!
//! | module | contents |
//! | --- | --- |
//! | [`seed`] | seeds derived from seeds |
//! | [`bot`] | the types of players; the random and the greedy bot |
//! | [`fit`] | the value of playing a card, learned from games |
//! | [`forced`] | the value of a card when always or never played; cards that the bot misplays |
//! | [`search`] | the searching bot |
//! | [`oracle`] | a bot that knows everything, for measuring |
//! | [`session`] | a match with all its moments, for stepping and branching |
//! | [`code`], [`daily`] | a match as a one-line code; the daily match |
//! | [`correspondence`] | a match between two sides that exchange text messages |
//! | [`passing`] | optional questions shown together with the next decision |
//! | [`playout`] | samples of a match played to the end by bots |
//! | [`program`] | programs that play seats |
//! | [`replay`] | recorded matches, and whether they can still be replayed |
//! | [`batch`] | many matches on many threads |
//! | [`counts`] | the counts of a batch: integers whose sums do not depend on the order |
//! | [`result`] | the result of a match of a batch, in one line |
//! | [`lead`] | the leading seats in the course of matches |
//! | [`elo`] | the Elo span from the random bot to the best one |
//! | [`win_probability`] | the win probability in the course of matches, and measures derived from it |
//! | [`interrupt`] | the early end of calculations whose result nobody needs any more |
//! | [`interval`] | shares, means and differences with their 95 % intervals |
//! | [`sequence`] | intervals that are valid at every check |
//! | [`twin`] | the same games under two conditions, compared game by game |
//! | [`experiment`] | two variants of a scenario compared while they are played |
//! | [`restriction`] | a seat that does without cards, boxes or actions |
//! | [`grid`] | a batch for every combination of option values |
//! | [`tune`] | a search for the smallest change that gives a scenario the wanted numbers |
//! | [`fairness`] | whether all players are equally likely to win |
//! | [`findings`] | reports and comparisons in sentences |
//! | [`strength`] | a card compared with a random card of its deck |
//! | [`cells`], [`curves`] | the cells in which events happen; numbers in the course of matches |
//! | [`data`] | games and events as tables for statistics programs |
//! | [`dealt_cards`] | the value of being dealt a card first |
//! | [`odds`] | the exact odds of a sum with rerolls |
//! | [`report`] | the report of a batch, computed from its counts |
//! | [`figure`] | the single numbers of a report |
//! | [`compare`] | the differences between two reports |
//! | [`table`] | reports as text and as CSV |
//! | [`debugger`], [`reach`] | stepping through scripts; the lines that are reached |
//! | [`script_tests`] | tests of scripts, written as scripts |
//! | [`written_test`], [`literal`] | a moment of a match as a test of a script; JSON in the notation of scripts |
//! | [`writing`] | the game and type of a script in a workspace |
//! | [`help`] | help pages: the rules with their ids, the reference |
#![deny(clippy::disallowed_methods)]

pub mod batch;
pub mod bot;
pub mod causes;
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
pub mod elo;
pub mod experiment;
pub mod explain;
pub mod fairness;
pub mod figure;
pub mod findings;
pub mod fit;
pub mod forced;
pub mod grid;
pub mod help;
pub mod interrupt;
pub mod interval;
pub mod lead;
pub mod library;
pub mod literal;
pub mod new_card;
pub mod odds;
pub mod oracle;
pub mod passing;
pub mod playout;
pub mod program;
pub mod reach;
pub mod replay;
pub mod report;
pub mod restriction;
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
pub mod tune;
pub mod twin;
mod validate;
pub mod win_probability;
mod workers;
pub mod writing;
pub mod written_test;
