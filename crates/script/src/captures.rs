//! Closures that capture a variable of the enclosing function.
//!
//! Rhai shares a captured variable between function and closure and locks it while a method is called on it, so in
//! `me.move_circles(1).then(|to| me.gain("ec", 1))` the closure would be rejected as a data race. A variable that the script never
//! changes can be captured by value instead without a visible difference.

use rhai::{AST, ASTNode, Dynamic, Engine, Expr, Stmt};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

pub type VariableNames = Rc<BTreeSet<String>>;

thread_local! {
    static BY_VALUE: RefCell<Option<VariableNames>> = const { RefCell::new(None) };
}

/// Maximum nesting depth of values captured by value.
const NESTED: usize = 3;

/// Functions of the language that modify their receiver.
const CHANGING: [&str; 25] = [
    "push",
    "append",
    "insert",
    "pad",
    "pop",
    "shift",
    "remove",
    "reverse",
    "clear",
    "truncate",
    "chop",
    "drain",
    "retain",
    "split",
    "splice",
    "extract",
    "sort",
    "sort_by",
    "sort_desc",
    "order",
    "order_by",
    "order_desc",
    "dedup",
    "mixin",
    "fill_with",
];

/// Returns the captured variables that a script never changes, or `None` if there are none, as in most scripts.
pub fn by_value(ast: &AST) -> Option<VariableNames> {
    let (mut captured, mut changed) = (BTreeSet::new(), BTreeSet::new());
    ast.walk(&mut |nodes| {
        match nodes.last() {
            Some(ASTNode::Stmt(Stmt::Share(shared))) => captured.extend(shared.iter().map(|(variable, _)| variable.name.to_string())),
            Some(ASTNode::Stmt(Stmt::Assignment(assignment))) => changed.extend(root(&assignment.1.lhs)),
            Some(ASTNode::Expr(Expr::Dot(chain, ..))) if changes(&chain.rhs) => changed.extend(root(&chain.lhs)),
            Some(ASTNode::Expr(Expr::FnCall(call, ..)) | ASTNode::Stmt(Stmt::FnCall(call, ..))) if is_changing(&call.name) => {
                changed.extend(call.args.first().and_then(root));
            }
            _ => {}
        }
        true
    });
    captured.retain(|name| !changed.contains(name));
    (!captured.is_empty()).then(|| Rc::new(captured))
}

fn is_changing(name: &str) -> bool {
    CHANGING.contains(&name) || name.starts_with("set_") || name.ends_with('=')
}

/// Returns whether any call in the rest of a chain modifies its receiver.
fn changes(rest: &Expr) -> bool {
    match rest {
        Expr::MethodCall(call, ..) => is_changing(&call.name),
        Expr::Dot(chain, ..) | Expr::Index(chain, ..) => changes(&chain.lhs) || changes(&chain.rhs),
        _ => false,
    }
}

/// Returns the variable that `a`, `a.b` or `a[b]` begins with.
fn root(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Variable(variable, ..) => Some(variable.1.to_string()),
        Expr::Dot(inner, ..) | Expr::Index(inner, ..) => root(&inner.lhs),
        _ => None,
    }
}

/// Makes an engine capture the variables passed to [`with`] by value.
pub fn bind(engine: &mut Engine) {
    #[expect(deprecated, reason = "Rhai marks the resolver of variables as volatile, not as going away")]
    engine.on_var(|name, _, context| {
        let named = BY_VALUE.with_borrow(|names| names.as_ref().is_some_and(|names| names.contains(name)));
        let value = if named { context.scope().get(name) } else { None };
        Ok(value.filter(|value| is_plain(value, NESTED)).map(Dynamic::flatten_clone))
    });
}

/// Returns whether a value contains no closure. Copying a closure would cost as much as the chain of closures behind it.
fn is_plain(value: &Dynamic, nested: usize) -> bool {
    if let Ok(items) = value.as_array_ref() {
        nested > 0 && items.iter().all(|item| is_plain(item, nested - 1))
    } else if let Ok(entries) = value.as_map_ref() {
        nested > 0 && entries.values().all(|item| is_plain(item, nested - 1))
    } else {
        !value.is_fnptr()
    }
}

/// Runs a call of a script with these captured variables.
pub fn with<R>(names: &VariableNames, work: impl FnOnce() -> R) -> R {
    let outer = BY_VALUE.replace(Some(names.clone()));
    let result = work();
    BY_VALUE.replace(outer);
    result
}
