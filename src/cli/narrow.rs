//! Narrowing a long list of choices by a few characters.

use serde_json::Value as Json;

/// Whether a choice fits what was typed: a program of dice where dice were typed in short, else a text that holds all the words.
pub fn fits(typed: &str, text: &str, choice: impl FnOnce() -> Json) -> bool {
    let words = typed.to_lowercase();
    if let (Some(jumps), Json::Array(program)) = (dice(&words), choice()) {
        return begins_with(&program, &jumps);
    }
    let text = text.to_lowercase();
    words.split_whitespace().all(|word| text.contains(word))
}

/// `b2 w | k`: two blue and one white die, then one black. Letters: `b`lue, `w`hite, blac`k`; a closing `|` or more may follow.
fn dice(typed: &str) -> Option<Vec<[u64; 3]>> {
    let jump = |part: &str| {
        let mut dice = [0; 3];
        let mut colour = None;
        for c in part.chars().filter(|c| !c.is_whitespace() && *c != '+') {
            match (c, colour) {
                ('b' | 'w' | 'k', _) => {
                    let index = ['b', 'w', 'k'].iter().position(|letter| *letter == c)?;
                    dice[index] += 1;
                    colour = Some(index);
                }
                (digit, Some(index)) => {
                    dice[index] = dice[index] - 1 + u64::from(digit.to_digit(10)?);
                    colour = None;
                }
                _ => return None,
            }
        }
        Some(dice)
    };
    let jumps: Option<Vec<[u64; 3]>> = typed.split('|').map(jump).collect();
    jumps.filter(|jumps| jumps.iter().any(|dice| *dice != [0; 3]))
}

/// Whether a program is these jumps, or is more than these where the last of them was left empty.
fn begins_with(program: &[Json], jumps: &[[u64; 3]]) -> bool {
    let open = jumps.last() == Some(&[0; 3]);
    let given = if open { &jumps[..jumps.len() - 1] } else { jumps };
    let same = |(jump, dice): (&Json, &[u64; 3])| (0..3).all(|i| jump[i].as_u64() == Some(dice[i]));
    let length = if open { program.len() > given.len() } else { program.len() == given.len() };
    length && program.iter().zip(given).all(same)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn dice_in_short_name_one_program() {
        let program = || json!([[2, 1, 0], [0, 0, 1]]);
        let text = "2 blue + 1 white | 1 black";
        for typed in ["b2 w | k", "b2w|k", "bbw|k", "b2 w |", "blue black", "2 BLUE"] {
            assert!(fits(typed, text, program), "{typed}");
        }
        for typed in ["b2 w", "b w | k", "k | b2 w", "red"] {
            assert!(!fits(typed, text, program), "{typed}");
        }
    }
}
