//! Filters a long list of choices by a few typed characters.

use serde_json::Value as Json;

/// Returns whether a choice matches the typed text: dice notation matches programs of dice; otherwise the text of the choice must
/// contain all the words.
pub fn fits(typed: &str, text: &str, choice: impl FnOnce() -> Json) -> bool {
    let words = typed.to_lowercase();
    if let (Some(jumps), Json::Array(program)) = (dice(&words), choice()) {
        return begins_with(&program, &jumps);
    }
    let text = text.to_lowercase();
    words.split_whitespace().all(|word| text.contains(word))
}

/// Parses dice notation. `b2 w | k`: two blue dice and one white die, then one black die. Letters: `b`lue, `w`hite, blac`k`; after a
/// closing `|`, further jumps may follow.
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

/// Returns whether a program consists of these jumps; if the last one is empty, whether the program begins with the others and is
/// longer.
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
    fn dice_shorthand_matches_one_program() {
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
