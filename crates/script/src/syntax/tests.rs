//! Tests that every parser message is explained in plain words.

use super::*;
use crate::sandbox::{self, Budget};
use rhai::Engine;
use std::collections::BTreeSet;

/// Invalid texts with their explanations: position, message, help.
const TOLD: &[(&str, &str)] = &[
    ("fn f() { if { 1 } }", "1:12 expected a condition | add a condition before `{`: `if n > 1 {`"),
    ("fn f(a) { if a = 1 { 2 } }", "1:16 expected `==`, found the assignment operator `=` | use `==` to compare"),
    ("fn f() { let x = 'ec'; }", "1:18 expected one character in single quotes, found `'ec'` | write `\"ec\"`"),
    ("fn f() { let x = ''; }", "1:18 expected one character in single quotes, found `''` | write `\"\"`"),
    ("fn f() { let x = 'a; }", "1:18 unclosed single quote | write `\"…\"`"),
    (
        "fn f() { let x = \"a\\q\"; }",
        "1:21 unknown escape `\\q` | use `\\n` for a newline, `\\\"` for a quote, `\\\\` for a backslash, or `\\u` with four hexadecimal digits",
    ),
    (
        "fn f() { let x = \"\\u12\"; }",
        "1:23 unknown escape `\\u12` | use `\\n` for a newline, `\\\"` for a quote, `\\\\` for a backslash, or `\\u` with four hexadecimal digits",
    ),
    (
        "fn f() { let x = 12abc; }",
        "1:20 invalid name or number: names start with a letter, numbers contain only digits | start with a letter for a name, or use only digits for a number",
    ),
    ("fn f() { let x = 99999999999999999999; }", "1:18 the number is too large | use at most 18 digits"),
    ("fn f() { let x = 0xZZ; }", "1:18 invalid number | use only digits"),
    (
        "fn f() { let x = 1.5; }",
        "1:18 decimal numbers are not supported: scripts use only integers | use an integer; to multiply by 1.5, write `n * 3 / 2`",
    ),
    (
        "fn f() { let x = .5; }",
        "1:18 decimal numbers are not supported: scripts use only integers | use an integer; to multiply by 1.5, write `n * 3 / 2`",
    ),
    ("fn f() { let x = 1.; }", "1:20 expected a name after the dot | add a field such as `me.id`, or remove the dot"),
    (
        "fn f() { let x = a @ 1; }",
        "1:18 cannot find variable `a` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    ("fn f() { let x = 1 ; ) }", "1:22 unmatched `)` | remove the closing bracket, or add the opening bracket"),
    ("fn f(a) { else { 1 } }", "1:11 `else` without `if` | move `else` directly after the `}` of its `if`"),
    ("fn f(a) { if a == 1 { 1 } else if { 2 } }", "1:34 expected a condition | add a condition before `{`: `if n > 1 {`"),
    ("fn f(a) { if a === 1 { 1 } }", "1:16 unexpected `===` | write `==`"),
    ("fn f(a) { if a !== 1 { 1 } }", "1:16 unexpected `!==` | write `!=`"),
    ("fn f(a) { a -> 1 }", "1:13 unexpected `->` | remove the return type, or use `1 => …` for a `switch` case"),
    ("fn f(a) { a := 1; }", "1:13 unexpected `:=` | write `=`"),
    ("fn f(a) { a <- 1; }", "1:13 unexpected `<-` | write `=`"),
    ("fn f(a) { # {a: 1} }", "1:11 unexpected `# {` | write `#{`"),
    ("fn f(a) { a ~ 1 }", "1:13 unknown operator `~` | use one of these operators: `+ - * / % == != < <= > >= && || !`"),
    ("fn f(a) { a ++; }", "1:13 unknown operator `++` | use `+= 1` to count up"),
    ("fn f(a) { a += ; }", "1:15 expected a value before `;` | add a value here"),
    ("fn f(a) { a ? 1 : 2 }", "1:13 unknown operator `?` | write `if condition { one } else { other }`"),
    ("fn f(a) { a and b }", "1:13 unexpected `and` | write `&&`"),
    ("fn f(a, b) { if a and b { 1 } }", "1:19 unexpected `and` | write `&&`"),
    ("fn f(a, b) { if a and not b { 1 } }", "1:19 unexpected `and not` | write `&& !`"),
    ("fn f(a, b) { a or  not b }", "1:16 unexpected `or not` | write `|| !`"),
    ("fn f(a, b) { if a is not b { 1 } }", "1:19 unexpected `is not` | write `!=`"),
    ("fn f(a) { not a }", "1:11 cannot find variable `not` | use `!` before the condition"),
    ("fn f(a) { let _ = 1; }", "1:15 `_` is not a valid name | add a letter to the name, such as `_x`"),
    ("fn f(a) { let ___ = 1; }", "1:15 invalid name `___` | add a letter to the name"),
    ("fn f(a) { let 1a = 1; }", "1:15 unexpected `1a` | start the name with a letter"),
    ("fn f(a) { let throw = 1; }", "1:15 `throw` is a reserved word, not a name | use another name, such as `throw_1`"),
    ("fn f(a) { let spawn = 1; }", "1:15 `spawn` is a reserved word, not a name | use another name, such as `spawn_1`"),
    (
        "fn f(a) { let x = use; }",
        "1:19 `use` is a reserved word and has no meaning in scripts | remove `use`; all game functions are available without imports",
    ),
    (
        "fn f(a) { use; }",
        "1:11 `use` is a reserved word and has no meaning in scripts | remove `use`; all game functions are available without imports",
    ),
    ("fn f(a) { var x = 1; }", "1:11 `var` is a reserved word and has no meaning in scripts | write `let`"),
    ("fn f(a) { null }", "1:11 `null` is a reserved word and has no meaning in scripts | use `()` for an empty value"),
    ("fn f(a) { let = 1; }", "1:15 expected a name | use lowercase letters, digits and `_`"),
    ("fn f(a) { let x 1; }", "1:16 expected `=` between `x` and its value | add `=` here"),
    ("fn f(a) { let x = ; }", "1:18 expected a value before `;` | add a value here"),
    ("fn f(a) { for in a {} }", "1:15 `in` is a reserved word, not a name | use another name, such as `in_1`"),
    ("fn f(a) { for x a {} }", "1:16 expected `in` after the loop variable | add `in` here"),
    ("fn f(a) { for x of a {} }", "1:17 expected `in` in the `for` loop, found `of` | replace `of` with `in`"),
    ("fn f(a) { for (x, x) in a {} }", "1:19 duplicate name `x` | rename one of the two"),
    ("fn f(a) { for (x, y in a {} }", "1:20 missing `)`: the `(` at 1:15 is never closed | add `)` here"),
    ("fn f(a) { for x in {} }", "1:19 expected an array or a range to loop over | add an array or a range before `{`"),
    (
        "fn f(a) { for x in 5 { } }",
        "1:20 expected an array or a range to loop over, found a number | use a range to count: `for i in 0..5` runs from 0 to 4",
    ),
    ("fn f(a) { while { } }", "1:16 expected a condition | add a condition before `{`: `if n > 1 {`"),
    (
        "fn f(a) { while 1 { } }",
        "1:17 expected a condition that is true or false, found a number | add a comparison, such as `… > 0` or `… == \"…\"`",
    ),
    (
        "fn f(a) { if \"x\" { } }",
        "1:14 expected a condition that is true or false, found a string | add a comparison, such as `… > 0` or `… == \"…\"`",
    ),
    ("fn f(a) { do { } }", "1:17 expected `while` and a condition after `do { … }` | add `while …` here, or remove `do`"),
    ("fn f(a) { try { } }", "1:18 expected `catch` after `try { … }` | add `catch { … }` here"),
    ("fn f(a) { try { } catch (1) { } }", "1:26 unexpected `1` | start the name with a letter"),
    ("fn f(a) { switch a { 1 => 2 3 => 4 } }", "1:28 expected `,` between two cases of this `switch` | add `,` here"),
    ("fn f(a) { switch a { 1 : 2 } }", "1:24 expected `=>` after a `switch` case, found `:` | replace `:` with `=>`"),
    ("fn f(a) { switch a { _ => 2, 1 => 3 } }", "1:22 the `_` case must be the last case | move the `_` case after the other cases"),
    (
        "fn f(a) { switch a { 0..3 => 2, 1 => 3 } }",
        "1:33 number cases must precede range cases in a `switch` | move this case before the range cases",
    ),
    (
        "fn f(a) { switch a { b => 2 } }",
        "1:22 expected a number, a range or a string literal as a `switch` case | use `if` to compare with a variable",
    ),
    ("fn f(a) { switch a { _ if a > 1 => 2 } }", "1:24 the `_` case cannot have a condition | remove `if …`"),
    ("fn f(a) { switch a 1 => 2 }", "1:19 expected `{` before the cases of this `switch` | add `{` here"),
    ("fn f(a) { [1 2] }", "1:13 expected `,` between two elements of this array | add `,` here"),
    ("fn f(a) { f(a a) }", "1:14 expected `,` between two arguments of this call | add `,` here"),
    ("fn f(a) { #{ a 1 } }", "1:15 expected `:` after this key | add `:` here"),
    ("fn f(a) { #{ a = 1 } }", "1:16 expected `:` after a map key, found `=` | replace `=` with `:`"),
    ("fn f(a) { #{ 1: 1 } }", "1:14 invalid key `1` | enclose the key in double quotes"),
    ("fn f(a) { #{ a: 1 b: 2 } }", "1:18 expected `,` between two keys of this map | add `,` here"),
    ("fn f(a) { #{ a: 1, a: 2 } }", "1:20 duplicate key `a` in this map | remove or rename one of the two keys"),
    ("fn f(a) { #{ a: } }", "1:16 expected a value before `}` | add a value here"),
    ("fn f(a) { #{ if: 1 } }", "1:14 invalid key `if` | enclose the key in double quotes"),
    (
        "fn f(a) { a.1 }",
        "1:12 decimal numbers are not supported: scripts use only integers | use an integer; to multiply by 1.5, write `n * 3 / 2`",
    ),
    ("fn f(a) { a. }", "1:13 expected a name after the dot | add a field such as `me.id`, or remove the dot"),
    ("fn f(a) { a.if }", "1:13 `if` is a reserved word, not a name | use another name, such as `if_1`"),
    ("fn f(a) { a[ }", "1:13 missing `]`: the `[` at 1:12 is never closed | add `]` here"),
    ("fn f(a) { a[] }", "1:13 expected a value before `]` | add a value here"),
    ("fn f(a) { a[\"x\" }", "1:16 missing `]`: the `[` at 1:12 is never closed | add `]` here"),
    ("fn f(a) { [1, 2][\"a\"] }", "1:18 expected a number as an array index | write `list[0]`"),
    ("fn f(a) { #{ a: 1 }[1] }", "1:21 expected a string as a map key | use `map[\"key\"]` or `map.key`"),
    ("fn f(a) { \"a\"[()] }", "1:15 expected a number as an array index | write `list[0]`"),
    (
        "fn f(a) { b }",
        "1:11 cannot find variable `b` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    ("fn f(a) { b::c() }", "1:11 unknown module `b`: scripts have no modules | call the function without a module"),
    ("fn f(a) { b::c }", "1:11 unknown module `b`: scripts have no modules | call the function without a module"),
    ("fn f(a) { 1 = 2; }", "1:11 expected a variable, a field or an array element to assign to | use `==` to compare"),
    ("fn f(a) { f(a) = 2; }", "1:11 expected a variable, a field or an array element to assign to | use `==` to compare"),
    ("fn f(a) { const b = 1; b = 2; }", "1:24 cannot assign to constant `b` | declare the variable with `let` instead of `const`"),
    ("fn f(a) { a = 1 = 2; }", "1:16 expected `;` at the end of this statement | add `;` here"),
    ("fn f(a) { break; }", "1:11 `break` outside of a loop | use `return` to end the function"),
    ("fn f(a) { continue; }", "1:11 `continue` outside of a loop | use `return` to end the function"),
    ("fn f(a) { fn g() {} }", "1:11 functions cannot be nested | close the open blocks before the function with `}`"),
    ("fn f(a, a) { }", "1:9 duplicate parameter `a` | rename one of the two"),
    ("fn f(a b) { }", "1:7 expected `,` between two parameters | add `,` here"),
    ("fn f(1) { }", "1:6 expected a parameter name | use a name of letters, digits and `_`, and pass the value in the call"),
    ("fn f(if) { }", "1:6 `if` is a reserved word, not a name | use another name, such as `if_1`"),
    ("fn f { }", "1:5 expected `(` after `f` | add `()`, with any parameters between the parentheses"),
    ("fn (a) { }", "1:4 expected a name | use lowercase letters, digits and `_`"),
    ("fn 1() { }", "1:4 unexpected `1` | start the name with a letter"),
    ("fn if() { }", "1:4 `if` is a reserved word, not a name | use another name, such as `if_1`"),
    ("fn f(a) 1", "1:8 expected `{` before the function body | add `{` here"),
    ("fn f(a) => 1;", "1:9 expected a function body in `{ … }` | replace `=>` with `{`, and add `}` after the body"),
    ("fn f(a) {", "1:9 this `{` is never closed | add `}` at the end of the block"),
    ("/// doc", "1:1 a `///` comment must directly precede a function | write `//`"),
    (
        "export let x = 1;",
        "1:1 `export` is a reserved word and has no meaning in scripts | remove `export`; all game functions are available without imports",
    ),
    (
        "import \"a\" as b;",
        "1:1 `import` is a reserved word and has no meaning in scripts | remove `import`; all game functions are available without imports",
    ),
    (
        "fn f(a) { eval(\"1\") }",
        "1:11 `eval` is a reserved word and has no meaning in scripts | remove `eval`, which scripts do not support",
    ),
    ("fn f(a) { return 1 2 }", "1:19 expected `;` at the end of this statement | add `;` here"),
    ("fn f(a) { let x = 1 let y = 2; }", "1:20 expected `;` at the end of this statement | add `;` here"),
    ("fn f(a) { a.b() c }", "1:16 expected `;` at the end of this statement | add `;` here"),
    ("fn f(a) { a.map(|x| x + ) }", "1:24 expected a value before `)` | add a value here"),
    ("fn f(a) { a.map(|x y| x) }", "1:19 expected `,` between two parameters | add `,` here"),
    ("fn f(a) { a.map(|1| x) }", "1:18 expected a parameter name | use a name of letters, digits and `_`, and pass the value in the call"),
    ("fn f(a) { a.map(|x, x| x) }", "1:21 duplicate parameter `x` | rename one of the two"),
    ("fn f(a) { let s = \"abc; }", "1:19 unclosed string | add `\"` at the end of the string, on the same line"),
    ("fn f(a) { let s = `abc; }", "1:19 unclosed string | add a backquote at the end of the string"),
    ("fn f(a) { `${a` }", "1:15 unclosed string | add a backquote at the end of the string"),
    ("fn f(a) { /* abc }", "1:11 this comment is never closed | add `*/` at the end of the comment"),
    ("fn f(a) { a +* 1 }", "1:14 expected a value before `*` | add a value, or remove the operator"),
    ("fn f(a) { ! }", "1:12 expected a value before `}` | add a value here"),
    ("fn f(a) { - }", "1:12 expected a value before `}` | add a value here"),
    ("fn f(a) { a == }", "1:15 expected a value before `}` | add a value here"),
    ("fn f(a) { (a }", "1:13 missing `)`: the `(` at 1:11 is never closed | add `)` here"),
    ("fn f(a) { a) }", "1:12 unmatched `)` | remove the closing bracket, or add the opening bracket"),
    ("fn f(a) { } }", "1:13 unmatched `}` | remove the closing bracket, or add the opening bracket"),
    ("class A { }", "1:1 cannot find variable `class` | use a map `#{ … }`, an array `[…]` or the result of a game function"),
    ("function f(a) { }", "1:1 cannot find variable `function` | use `fn` to declare a function"),
    ("def f(a):", "1:1 cannot find variable `def` | use `fn` to declare a function"),
    (
        "print 1",
        "1:1 `print` is a reserved word and has no meaning in scripts | call `print` as a function, with its arguments in parentheses",
    ),
    (
        "fn f(a) { a..b..c }",
        "1:14 cannot find variable `b` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    (
        "fn f(a) { é }",
        "1:11 invalid character `é` in a name | use the letters a to z, digits and `_` in names; enclose strings in double quotes",
    ),
    (
        "fn f(a) { let é = 1; }",
        "1:15 invalid character `é` in a name | use the letters a to z, digits and `_` in names; enclose strings in double quotes",
    ),
    ("fn f(a) { “text” }", "1:11 invalid quote `“` | use straight double quotes: `\"`"),
    (
        "fn f(a) { a; ; b }",
        "1:16 cannot find variable `b` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    ("private let x = 1;", "1:9 expected a function after `private` | remove `private`"),
    ("fn f(a) { return", "1:17 expected `;` at the end of this statement | add `;` here"),
    ("fn f(a) { f(, a) }", "1:13 expected a value before `,` | add a value here"),
    (
        "fn f(a) { a(b)(c) }",
        "1:13 cannot find variable `b` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    ("fn f(a) { \"a\" + 'b }", "1:17 unclosed single quote | write `\"…\"`"),
    (
        "fn f(a) { a & b && c | d ^ e }",
        "1:15 cannot find variable `b` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    ("fn f(a) { a << 1 <<< 2 }", "1:20 expected a value before `<` | add a value, or remove the operator"),
    ("fn f(a) { a <> b }", "1:13 unknown operator `<>` | write `!=`"),
    ("fn f(a) { a % % b }", "1:15 expected a value before `%` | add a value, or remove the operator"),
    ("fn f(a) { f(a)! }", "1:15 expected `;` at the end of this statement | add `;` here"),
    ("fn f(a) { Fn(a }", "1:15 missing `)`: the `(` at 1:13 is never closed | add `)` here"),
    ("fn f(a) { goto x; }", "1:11 `goto` is a reserved word and has no meaning in scripts | remove `goto`, which scripts do not support"),
    ("fn f(a) { a |> b }", "1:13 unknown operator `|>` | use a method call: `value.function()`"),
    (
        "fn f(a) { call(a) ; curry(a) }",
        "1:21 `curry` is a reserved word and has no meaning in scripts | remove `curry`, which scripts do not support",
    ),
    ("fn f(a) { \\ }", "1:11 unexpected `\\` | remove `\\`"),
    ("fn f(a) { 3 in }", "1:15 expected a value before `}` | add a value here"),
    ("fn f(a) { a in }", "1:15 expected a value before `}` | add a value here"),
    ("fn f(a) { a not in b }", "1:13 unexpected `not` | use `!` before the condition"),
    (
        "fn f(a) { a !in b }",
        "1:17 cannot find variable `b` | declare the variable with `let`, or pass it as a parameter; enclose strings in double quotes",
    ),
    ("fn f(a) { 1 }\nfn f(b) { 2 }", "2:1 duplicate function `f` with 1 parameter | rename one of the two"),
    ("fn f(a) { let s = \"abc\n\"; }", "1:19 unclosed string | add `\"` at the end of the string, on the same line"),
    ("fn f(a) {\n    if a {\n}\nfn g(b) {\n}\n", "2:10 this `{` is never closed | add `}` at the end of the block"),
    ("fn f(a) {\n    g(\n}\nfn g(b) {\n}\n", "2:7 missing `)`: the `(` at 2:6 is never closed | add `)` here"),
    ("/// doc\nlet x = 1;", "1:1 a `///` comment must directly precede a function | write `//`"),
];

/// The messages of the parser. All others are about disabled features (modules, custom syntax, names that must not be declared
/// twice) or are no longer used.
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

fn told_of(engine: &Engine, text: &str) -> (String, ExplainedError, String) {
    let error = engine.compile(text).expect_err(text);
    let explained = explain(text, &error);
    let place = explained.place;
    let told = format!("{}:{} {} | {}", place.line().unwrap(), place.position().unwrap(), explained.message, explained.help);
    (told, explained, format!("{:?}", error.err_type()))
}

/// Returns texts that are too large for a table.
fn large() -> Vec<(String, &'static str)> {
    let repeat = |head: &str, middle: &str, count: usize, tail: &str| format!("{head}{}{tail}", middle.repeat(count));
    let keys: String = (0..200).map(|i| format!("a{i}: 1, ")).collect();
    let functions: String = (0..80).map(|i| format!("fn f{i}() {{}}\n")).collect();
    vec![
        (repeat("fn f() { \"", "x", 3_000, "\" }"), "a string can have at most 2048 characters"),
        (repeat("fn f() { [", "1, ", 300, "1] }"), "an array can have at most 128 elements"),
        (format!("fn f() {{ #{{ {keys} }} }}"), "a map can have at most 64 keys"),
        (format!("fn f() {{ {}1{} }}", "(".repeat(150), ")".repeat(150)), "the expression is nested too deeply"),
        (functions, "a script can have at most 64 functions"),
    ]
}

#[test]
fn every_parser_error_has_a_plain_message() {
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
fn syntax_fix_removes_its_error() {
    let engine = sandbox::engine(Budget::Hook);
    let mut mended = 0;
    for (text, wanted) in TOLD {
        let (_, ExplainedError { mend: Some(mend), .. }, _) = told_of(&engine, text) else { continue };
        let mut characters: Vec<char> = text.chars().collect();
        characters.splice(mend.at..mend.at + mend.remove, mend.insert.chars());
        let now: String = characters.into_iter().collect();
        let still = engine.compile(&now).is_err_and(|_| told_of(&engine, &now).0 == *wanted);
        assert!(!still, "{text} became {now}");
        mended += 1;
    }
    assert!(mended > 40);
}
