//! Playing and analysing matches: seats and bots, sessions with undo, replays, batches and their statistics, script tests.
//!
//! | file | contents |
//! | --- | --- |
//! | [`seed`] | seeds derived from seeds |
//! | [`bot`] | types of seats; the random and the greedy bot |
//! | [`search`] | the searching bot |
//! | [`session`] | a match with its history, to step through and branch from |
//! | [`code`], [`daily`] | a match as a one-line code; the daily match |
//! | [`passing`] | optional questions combined with the question that follows |
//! | [`replay`] | a recorded match, and whether it still plays the same |
//! | [`batch`] | many matches on many threads |
//! | [`counts`] | the counts of a batch: integers that can be added in any order |
//! | [`result`] | the result of a match of a batch on one line |
//! | [`interval`] | shares, means and differences with their 95 % intervals |
//! | [`odds`] | the exact odds of a sum with rerolls |
//! | [`report`] | rates and means computed from the counts |
//! | [`figure`] | the individual figures of a report |
//! | [`compare`] | comparison of two reports |
//! | [`table`] | reports as text and as CSV |
//! | [`debugger`], [`reach`] | the script debugger; script coverage |
//! | [`script_tests`] | tests of scripts, written as scripts |
//! | [`written_test`], [`literal`] | a moment of a match as a script test; JSON in script syntax |
//! | [`writing`] | the context of a script in a workspace |
//! | [`help`] | help pages: the rules with their ids, the reference |

pub mod batch;
pub mod bot;
pub mod code;
pub mod compare;
pub mod counts;
pub mod daily;
pub mod debugger;
pub mod figure;
pub mod help;
pub mod interval;
pub mod library;
pub mod literal;
pub mod odds;
pub mod passing;
pub mod reach;
pub mod replay;
pub mod report;
pub mod result;
pub mod script_tests;
pub mod search;
pub mod seed;
pub mod session;
mod states;
pub mod table;
mod validate;
pub mod writing;
pub mod written_test;
