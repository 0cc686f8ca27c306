//! Every message of the parser, met and told in plain words.

use super::*;
use crate::script::sandbox::{self, Budget};
use rhai::Engine;
use std::collections::BTreeSet;

/// Texts that cannot be read, and what is told: place, what is wrong, what to write.
const TOLD: &[(&str, &str)] = &[
    ("fn f() { if { 1 } }", "1:12 the condition is missing | write what must be true before `{`: `if n > 1 {`"),
    ("fn f(a) { if a = 1 { 2 } }", "1:16 `=` gives a value, it does not compare | to compare write `==`"),
    ("fn f() { let x = 'ec'; }", "1:18 `'ec'`: a text stands in double quotes, single quotes hold one character | write `\"ec\"`"),
    ("fn f() { let x = ''; }", "1:18 `''`: a text stands in double quotes, single quotes hold one character | write `\"\"`"),
    ("fn f() { let x = 'a; }", "1:18 a text stands in double quotes, and this quote is never closed | write `\"…\"`"),
    (
        "fn f() { let x = \"a\\q\"; }",
        "1:21 `\\q` means nothing in a text | `\\n` is a new line, `\\\"` a quote, `\\\\` a backslash; `\\u` wants four hexadecimal digits",
    ),
    (
        "fn f() { let x = \"\\u12\"; }",
        "1:23 `\\u12` means nothing in a text | `\\n` is a new line, `\\\"` a quote, `\\\\` a backslash; `\\u` wants four hexadecimal digits",
    ),
    ("fn f() { let x = 12abc; }", "1:20 a name begins with a letter, a number is made of digits alone | write one or the other"),
    ("fn f() { let x = 99999999999999999999; }", "1:18 this number is too large | a number has at most 18 digits"),
    ("fn f() { let x = 0xZZ; }", "1:18 this is no number | write digits alone"),
    (
        "fn f() { let x = 1.5; }",
        "1:18 a number with a point: scripts know whole numbers only | write a whole number; for a half, multiply first and divide last: `n * 3 / 2`",
    ),
    (
        "fn f() { let x = .5; }",
        "1:18 a number with a point: scripts know whole numbers only | write a whole number; for a half, multiply first and divide last: `n * 3 / 2`",
    ),
    ("fn f() { let x = 1.; }", "1:20 a name is missing behind the point | write what it is to give: `me.id`, or take the point away"),
    (
        "fn f() { let x = a @ 1; }",
        "1:18 there is no variable `a` | declare it with `let`, or pass it as a parameter; a text stands in double quotes",
    ),
    ("fn f() { let x = 1 ; ) }", "1:22 this `)` closes nothing | remove it, or write the bracket that it closes"),
    ("fn f(a) { else { 1 } }", "1:11 this `else` belongs to no `if` | it stands right behind the `}` of its `if`"),
    ("fn f(a) { if a == 1 { 1 } else if { 2 } }", "1:34 the condition is missing | write what must be true before `{`: `if n > 1 {`"),
    ("fn f(a) { if a === 1 { 1 } }", "1:16 `===` means nothing here | write `==`"),
    ("fn f(a) { if a !== 1 { 1 } }", "1:16 `!==` means nothing here | write `!=`"),
    ("fn f(a) { a -> 1 }", "1:13 `->` means nothing here | what a function gives needs no type; a case of a `switch` is written `1 => …`"),
    ("fn f(a) { a := 1; }", "1:13 `:=` means nothing here | write `=`"),
    ("fn f(a) { a <- 1; }", "1:13 `<-` means nothing here | write `=`"),
    ("fn f(a) { # {a: 1} }", "1:11 `# {` means nothing here | write `#{`"),
    ("fn f(a) { a ~ 1 }", "1:13 `~` is no operator | there are `+ - * / % == != < <= > >= && || !`"),
    ("fn f(a) { a ++; }", "1:13 `++` is no operator | to count up write `+= 1`"),
    ("fn f(a) { a += ; }", "1:15 a value is missing before `;` | write one here"),
    ("fn f(a) { a ? 1 : 2 }", "1:13 `?` is no operator | write `if condition { one } else { other }`"),
    ("fn f(a) { a and b }", "1:13 `and` means nothing here | write `&&`"),
    ("fn f(a, b) { if a and b { 1 } }", "1:19 `and` means nothing here | write `&&`"),
    ("fn f(a, b) { if a and not b { 1 } }", "1:19 `and not` means nothing here | write `&& !`"),
    ("fn f(a, b) { a or  not b }", "1:16 `or not` means nothing here | write `|| !`"),
    ("fn f(a, b) { if a is not b { 1 } }", "1:19 `is not` means nothing here | write `!=`"),
    ("fn f(a) { not a }", "1:11 there is no variable `not` | write `!` right before what is not to be"),
    ("fn f(a) { let _ = 1; }", "1:15 `_` alone is no name | write a letter too: `_x`"),
    ("fn f(a) { let ___ = 1; }", "1:15 `___` is no name | write a letter too"),
    ("fn f(a) { let 1a = 1; }", "1:15 `1a` means nothing here | a name begins with a letter"),
    (
        "fn f(a) { let throw = 1; }",
        "1:15 `throw` is a word that the language keeps for itself: it can be no name | use another name, such as `throw_1`",
    ),
    (
        "fn f(a) { let spawn = 1; }",
        "1:15 `spawn` is a word that the language keeps for itself: it can be no name | use another name, such as `spawn_1`",
    ),
    (
        "fn f(a) { let x = use; }",
        "1:19 `use` is a word that the language keeps for itself: it means nothing here | a script stands alone: all functions of the game are there already",
    ),
    (
        "fn f(a) { use; }",
        "1:11 `use` is a word that the language keeps for itself: it means nothing here | a script stands alone: all functions of the game are there already",
    ),
    ("fn f(a) { var x = 1; }", "1:11 `var` is a word that the language keeps for itself: it means nothing here | write `let`"),
    ("fn f(a) { null }", "1:11 `null` is a word that the language keeps for itself: it means nothing here | write `()` for nothing"),
    ("fn f(a) { let = 1; }", "1:15 a name is missing here | write one: small letters, digits and `_`"),
    ("fn f(a) { let x 1; }", "1:16 `=` is missing between `x` and its value | write `=` here"),
    ("fn f(a) { let x = ; }", "1:18 a value is missing before `;` | write one here"),
    (
        "fn f(a) { for in a {} }",
        "1:15 `in` is a word that the language keeps for itself: it can be no name | use another name, such as `in_1`",
    ),
    ("fn f(a) { for x a {} }", "1:16 `in` is missing behind the name of this loop | write `in` here"),
    ("fn f(a) { for x of a {} }", "1:17 `for` goes through a list with `in` | write `in` instead of `of`"),
    ("fn f(a) { for (x, x) in a {} }", "1:19 both are called `x` | give one of them another name"),
    ("fn f(a) { for (x, y in a {} }", "1:20 `)` is missing: the `(` at 1:15 is never closed | write `)` here"),
    ("fn f(a) { for x in {} }", "1:19 the list is missing that the loop goes through | write it before `{`"),
    (
        "fn f(a) { for x in 5 { } }",
        "1:20 a loop goes through a list, and this is a number | to count, write a range: `for i in 0..5` goes from 0 to 4",
    ),
    ("fn f(a) { while { } }", "1:16 the condition is missing | write what must be true before `{`: `if n > 1 {`"),
    (
        "fn f(a) { while 1 { } }",
        "1:17 a condition is true or false, and this is a number | compare it with something: `… > 0`, `… == \"…\"`",
    ),
    (
        "fn f(a) { if \"x\" { } }",
        "1:14 a condition is true or false, and this is a string | compare it with something: `… > 0`, `… == \"…\"`",
    ),
    ("fn f(a) { do { } }", "1:17 `do { … }` ends with `while` and a condition | write `while …` here, or take `do` away"),
    ("fn f(a) { try { } }", "1:18 `try { … }` is followed by what is done when it fails | write `catch { … }` here"),
    ("fn f(a) { try { } catch (1) { } }", "1:26 `1` means nothing here | a name begins with a letter"),
    ("fn f(a) { switch a { 1 => 2 3 => 4 } }", "1:28 `,` is missing between two cases of this `switch` | write `,` here"),
    ("fn f(a) { switch a { 1 : 2 } }", "1:24 a case of a `switch` leads to what it gives with `=>` | write `=>` instead of `:`"),
    ("fn f(a) { switch a { _ => 2, 1 => 3 } }", "1:22 `_` stands for all that is left: it is the last case | put it behind the others"),
    (
        "fn f(a) { switch a { 0..3 => 2, 1 => 3 } }",
        "1:33 single numbers come before ranges in a `switch` | put this case before the ranges",
    ),
    (
        "fn f(a) { switch a { b => 2 } }",
        "1:22 a case of a `switch` is a number, a range or a text, as it is written | to compare with a variable, use `if`",
    ),
    ("fn f(a) { switch a { _ if a > 1 => 2 } }", "1:24 `_` stands for all that is left: it takes no condition | take `if …` away"),
    ("fn f(a) { switch a 1 => 2 }", "1:19 `{` is missing before the cases of this `switch` | write `{` here"),
    ("fn f(a) { [1 2] }", "1:13 `,` is missing between two values of this list | write `,` here"),
    ("fn f(a) { f(a a) }", "1:14 `,` is missing between two values of this call | write `,` here"),
    ("fn f(a) { #{ a 1 } }", "1:15 `:` is missing behind this key | write `:` here"),
    ("fn f(a) { #{ a = 1 } }", "1:16 a key of a map has its value behind `:` | write `:` instead of `=`"),
    ("fn f(a) { #{ 1: 1 } }", "1:14 `1` can be no key as it stands | write it in double quotes"),
    ("fn f(a) { #{ a: 1 b: 2 } }", "1:18 `,` is missing between two keys of this map | write `,` here"),
    ("fn f(a) { #{ a: 1, a: 2 } }", "1:20 the key `a` stands twice in this map | take one of them away, or give it another name"),
    ("fn f(a) { #{ a: } }", "1:16 a value is missing before `}` | write one here"),
    ("fn f(a) { #{ if: 1 } }", "1:14 `if` can be no key as it stands | write it in double quotes"),
    (
        "fn f(a) { a.1 }",
        "1:12 a number with a point: scripts know whole numbers only | write a whole number; for a half, multiply first and divide last: `n * 3 / 2`",
    ),
    ("fn f(a) { a. }", "1:13 a name is missing behind the point | write what it is to give: `me.id`, or take the point away"),
    ("fn f(a) { a.if }", "1:13 `if` is a word that the language keeps for itself: it can be no name | use another name, such as `if_1`"),
    ("fn f(a) { a[ }", "1:13 `]` is missing: the `[` at 1:12 is never closed | write `]` here"),
    ("fn f(a) { a[] }", "1:13 a value is missing before `]` | write one here"),
    ("fn f(a) { a[\"x\" }", "1:16 `]` is missing: the `[` at 1:12 is never closed | write `]` here"),
    ("fn f(a) { [1, 2][\"a\"] }", "1:18 a list is asked by a number, the first is 0 | write `list[0]`"),
    ("fn f(a) { #{ a: 1 }[1] }", "1:21 a map is asked by the name of a key, in double quotes | write `map[\"key\"]` or `map.key`"),
    ("fn f(a) { \"a\"[()] }", "1:15 a list is asked by a number, the first is 0 | write `list[0]`"),
    ("fn f(a) { b }", "1:11 there is no variable `b` | declare it with `let`, or pass it as a parameter; a text stands in double quotes"),
    (
        "fn f(a) { b::c() }",
        "1:11 `b::` means nothing here: scripts have no modules | write the function alone; all of the game's are there",
    ),
    ("fn f(a) { b::c }", "1:11 `b::` means nothing here: scripts have no modules | write the function alone; all of the game's are there"),
    ("fn f(a) { 1 = 2; }", "1:11 only a variable, a field or a place of a list can get a value | to compare, write `==`"),
    ("fn f(a) { f(a) = 2; }", "1:11 only a variable, a field or a place of a list can get a value | to compare, write `==`"),
    ("fn f(a) { const b = 1; b = 2; }", "1:24 `b` keeps the value that it has | declare it with `let` instead of `const`"),
    ("fn f(a) { a = 1 = 2; }", "1:16 `;` is missing at the end of this statement | write `;` here"),
    ("fn f(a) { break; }", "1:11 `break` stands in no loop | to end the function write `return`"),
    ("fn f(a) { continue; }", "1:11 `continue` stands in no loop | to end the function write `return`"),
    (
        "fn f(a) { fn g() {} }",
        "1:11 a function begins inside of another one | functions stand side by side: close what is open before with `}`",
    ),
    ("fn f(a, a) { }", "1:9 two parameters are called `a` | give one of them another name"),
    ("fn f(a b) { }", "1:7 `,` is missing between two parameters | write `,` here"),
    ("fn f(1) { }", "1:6 a parameter is a name | write letters, digits and `_`; its value comes when it is called"),
    ("fn f(if) { }", "1:6 `if` is a word that the language keeps for itself: it can be no name | use another name, such as `if_1`"),
    ("fn f { }", "1:5 `(` is missing behind `f` | write `()`, with what the function takes between"),
    ("fn (a) { }", "1:4 a name is missing here | write one: small letters, digits and `_`"),
    ("fn 1() { }", "1:4 `1` means nothing here | a name begins with a letter"),
    ("fn if() { }", "1:4 `if` is a word that the language keeps for itself: it can be no name | use another name, such as `if_1`"),
    ("fn f(a) 1", "1:8 `{` is missing before what the function does | write `{` here"),
    ("fn f(a) => 1;", "1:9 what a function does stands in `{ … }` | write `{` here, and `}` at its end"),
    ("fn f(a) {", "1:9 this `{` is never closed | write `}` where its block ends"),
    ("/// doc", "1:1 a comment with `///` stands right before a function | write `//`"),
    (
        "export let x = 1;",
        "1:1 `export` is a word that the language keeps for itself: it means nothing here | a script stands alone: all functions of the game are there already",
    ),
    (
        "import \"a\" as b;",
        "1:1 `import` is a word that the language keeps for itself: it means nothing here | a script stands alone: all functions of the game are there already",
    ),
    ("fn f(a) { eval(\"1\") }", "1:11 `eval` is a word that the language keeps for itself: it means nothing here | scripts cannot do that"),
    ("fn f(a) { return 1 2 }", "1:19 `;` is missing at the end of this statement | write `;` here"),
    ("fn f(a) { let x = 1 let y = 2; }", "1:20 `;` is missing at the end of this statement | write `;` here"),
    ("fn f(a) { a.b() c }", "1:16 `;` is missing at the end of this statement | write `;` here"),
    ("fn f(a) { a.map(|x| x + ) }", "1:24 a value is missing before `)` | write one here"),
    ("fn f(a) { a.map(|x y| x) }", "1:19 `,` is missing between two parameters | write `,` here"),
    ("fn f(a) { a.map(|1| x) }", "1:18 a parameter is a name | write letters, digits and `_`; its value comes when it is called"),
    ("fn f(a) { a.map(|x, x| x) }", "1:21 two parameters are called `x` | give one of them another name"),
    ("fn f(a) { let s = \"abc; }", "1:19 this text is never closed | write `\"` at its end, on the same line"),
    ("fn f(a) { let s = `abc; }", "1:19 this text is never closed | write a backquote at its end"),
    ("fn f(a) { `${a` }", "1:15 this text is never closed | write a backquote at its end"),
    ("fn f(a) { /* abc }", "1:11 this comment is never closed | write `*/` at its end"),
    ("fn f(a) { a +* 1 }", "1:14 a value is missing before `*` | write one, or take the sign away"),
    ("fn f(a) { ! }", "1:12 a value is missing before `}` | write one here"),
    ("fn f(a) { - }", "1:12 a value is missing before `}` | write one here"),
    ("fn f(a) { a == }", "1:15 a value is missing before `}` | write one here"),
    ("fn f(a) { (a }", "1:13 `)` is missing: the `(` at 1:11 is never closed | write `)` here"),
    ("fn f(a) { a) }", "1:12 this `)` closes nothing | remove it, or write the bracket that it closes"),
    ("fn f(a) { } }", "1:13 this `}` closes nothing | remove it, or write the bracket that it closes"),
    ("class A { }", "1:1 there is no variable `class` | values are written, `#{ … }` and `[…]`, or given by functions of the game"),
    ("function f(a) { }", "1:1 there is no variable `function` | a function is declared with `fn`"),
    ("def f(a):", "1:1 there is no variable `def` | a function is declared with `fn`"),
    (
        "print 1",
        "1:1 `print` is a word that the language keeps for itself: it means nothing here | it is a function: what it takes stands in brackets",
    ),
    (
        "fn f(a) { a..b..c }",
        "1:14 there is no variable `b` | declare it with `let`, or pass it as a parameter; a text stands in double quotes",
    ),
    ("fn f(a) { é }", "1:11 `é` can be in no name | names are made of the letters a to z, digits and `_`; texts stand in quotes"),
    ("fn f(a) { let é = 1; }", "1:15 `é` can be in no name | names are made of the letters a to z, digits and `_`; texts stand in quotes"),
    ("fn f(a) { “text” }", "1:11 `“` is no quote of a text | write `\"`, straight and double"),
    (
        "fn f(a) { a; ; b }",
        "1:16 there is no variable `b` | declare it with `let`, or pass it as a parameter; a text stands in double quotes",
    ),
    ("private let x = 1;", "1:9 `private` stands before a function | take it away"),
    ("fn f(a) { return", "1:17 `;` is missing at the end of this statement | write `;` here"),
    ("fn f(a) { f(, a) }", "1:13 a value is missing before `,` | write one here"),
    (
        "fn f(a) { a(b)(c) }",
        "1:13 there is no variable `b` | declare it with `let`, or pass it as a parameter; a text stands in double quotes",
    ),
    ("fn f(a) { \"a\" + 'b }", "1:17 a text stands in double quotes, and this quote is never closed | write `\"…\"`"),
    (
        "fn f(a) { a & b && c | d ^ e }",
        "1:15 there is no variable `b` | declare it with `let`, or pass it as a parameter; a text stands in double quotes",
    ),
    ("fn f(a) { a << 1 <<< 2 }", "1:20 a value is missing before `<` | write one, or take the sign away"),
    ("fn f(a) { a <> b }", "1:13 `<>` is no operator | write `!=`"),
    ("fn f(a) { a % % b }", "1:15 a value is missing before `%` | write one, or take the sign away"),
    ("fn f(a) { f(a)! }", "1:15 `;` is missing at the end of this statement | write `;` here"),
    ("fn f(a) { Fn(a }", "1:15 `)` is missing: the `(` at 1:13 is never closed | write `)` here"),
    ("fn f(a) { goto x; }", "1:11 `goto` is a word that the language keeps for itself: it means nothing here | scripts cannot do that"),
    ("fn f(a) { a |> b }", "1:13 `|>` is no operator | call it with a point: `value.function()`"),
    (
        "fn f(a) { call(a) ; curry(a) }",
        "1:21 `curry` is a word that the language keeps for itself: it means nothing here | scripts cannot do that",
    ),
    ("fn f(a) { \\ }", "1:11 `\\` means nothing here | take it away"),
    ("fn f(a) { 3 in }", "1:15 a value is missing before `}` | write one here"),
    ("fn f(a) { a in }", "1:15 a value is missing before `}` | write one here"),
    ("fn f(a) { a not in b }", "1:13 `not` means nothing here | write `!` right before what is not to be"),
    (
        "fn f(a) { a !in b }",
        "1:17 there is no variable `b` | declare it with `let`, or pass it as a parameter; a text stands in double quotes",
    ),
    ("fn f(a) { 1 }\nfn f(b) { 2 }", "2:1 there are two functions `f` with 1 parameter | give one of them another name"),
    ("fn f(a) { let s = \"abc\n\"; }", "1:19 this text is never closed | write `\"` at its end, on the same line"),
    ("fn f(a) {\n    if a {\n}\nfn g(b) {\n}\n", "2:10 this `{` is never closed | write `}` where its block ends"),
    ("fn f(a) {\n    g(\n}\nfn g(b) {\n}\n", "2:7 `)` is missing: the `(` at 2:6 is never closed | write `)` here"),
    ("/// doc\nlet x = 1;", "1:1 a comment with `///` stands right before a function | write `//`"),
];

/// What the parser can say; besides these there are only messages about what is switched off here (modules, custom syntax,
/// names that may not be declared twice) and some that it does not use any more.
const MESSAGES: &[&str] = &[
    "AssignmentToConstant",
    "AssignmentToInvalidLHS",
    "BadInput(ImproperSymbol",
    "BadInput(MalformedChar",
    "BadInput(MalformedEscapeSequence",
    "BadInput(MalformedIdentifier",
    "BadInput(MalformedNumber",
    "BadInput(UnexpectedInput",
    "BadInput(UnterminatedString",
    "DuplicatedProperty",
    "DuplicatedVariable",
    "ExprExpected",
    "ExprTooDeep",
    "FnDuplicatedDefinition",
    "FnDuplicatedParam",
    "FnMissingBody",
    "FnMissingName",
    "FnMissingParams",
    "LiteralTooLarge",
    "LoopBreak",
    "MalformedIndexExpr",
    "MismatchedType",
    "MissingToken",
    "ModuleUndefined",
    "PropertyExpected",
    "Reserved",
    "TooManyFunctions",
    "UnknownOperator",
    "VariableExpected",
    "VariableUndefined",
    "WrongDocComment",
    "WrongFnDefinition",
    "WrongSwitchCaseCondition",
    "WrongSwitchDefaultCase",
    "WrongSwitchIntegerCase",
];

fn told_of(engine: &Engine, text: &str) -> (String, Explained, String) {
    let error = engine.compile(text).expect_err(text);
    let explained = explain(text, &error);
    let place = explained.place;
    let told = format!("{}:{} {} | {}", place.line().unwrap(), place.position().unwrap(), explained.message, explained.help);
    (told, explained, format!("{:?}", error.err_type()))
}

/// Texts that are too large to stand in a table.
fn large() -> Vec<(String, &'static str)> {
    let repeat = |head: &str, middle: &str, count: usize, tail: &str| format!("{head}{}{tail}", middle.repeat(count));
    let keys: String = (0..200).map(|i| format!("a{i}: 1, ")).collect();
    let functions: String = (0..80).map(|i| format!("fn f{i}() {{}}\n")).collect();
    vec![
        (repeat("fn f() { \"", "x", 3_000, "\" }"), "a text has at most 2048 characters"),
        (repeat("fn f() { [", "1, ", 300, "1] }"), "a list has at most 128 values"),
        (format!("fn f() {{ #{{ {keys} }} }}"), "a map has at most 64 keys"),
        (format!("fn f() {{ {}1{} }}", "(".repeat(60), ")".repeat(60)), "too much stands inside of each other here"),
        (functions, "a script has 64 functions at most"),
    ]
}

#[test]
fn every_message_of_the_parser_is_told_in_plain_words() {
    let engine = sandbox::engine(Budget::Hook);
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for (text, wanted) in TOLD {
        let (told, _, kind) = told_of(&engine, text);
        assert_eq!(told, *wanted, "{text}");
        met.extend(MESSAGES.iter().filter(|message| kind.starts_with(**message)));
    }
    for (text, wanted) in large() {
        let (told, _, kind) = told_of(&engine, &text);
        assert!(told.contains(wanted), "{told}");
        met.extend(MESSAGES.iter().filter(|message| kind.starts_with(**message)));
    }
    let missing: Vec<&&str> = MESSAGES.iter().filter(|message| !met.contains(**message)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_mend_takes_away_what_it_is_for() {
    let engine = sandbox::engine(Budget::Hook);
    let mut mended = 0;
    for (text, wanted) in TOLD {
        let (_, Explained { mend: Some(mend), .. }, _) = told_of(&engine, text) else { continue };
        let mut characters: Vec<char> = text.chars().collect();
        characters.splice(mend.at..mend.at + mend.remove, mend.insert.chars());
        let now: String = characters.into_iter().collect();
        let still = engine.compile(&now).is_err_and(|_| told_of(&engine, &now).0 == *wanted);
        assert!(!still, "{text} became {now}");
        mended += 1;
    }
    assert!(mended > 40);
}
