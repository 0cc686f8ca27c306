//! The variables of a compiled script, each with its changes, its captures by closures, and the chains that begin with it.

mod reader;

use reader::{CLOSURE, Function, Reader, body};
use rhai::{AST, Position, Scope};
use std::collections::{BTreeMap, BTreeSet};

/// Functions of the language that change their receiver. Functions of the host never do.
pub(super) const CHANGING: [&str; 29] = [
    "append",
    "chop",
    "clear",
    "dedup",
    "drain",
    "drop",
    "fill_with",
    "for_each",
    "insert",
    "mixin",
    "order",
    "order_by",
    "order_desc",
    "pad",
    "pop",
    "push",
    "remove",
    "retain",
    "reverse",
    "set",
    "set_tag",
    "shift",
    "sort",
    "sort_by",
    "sort_desc",
    "splice",
    "split",
    "take",
    "truncate",
];

/// Those of them that store their arguments in it.
const STORING: [&str; 9] = ["append", "fill_with", "insert", "mixin", "pad", "push", "set", "splice", "take"];

/// Index of a variable.
pub type VariableId = usize;

/// Index of a closure.
type ClosureId = usize;

/// A variable of a function, a closure or the script.
#[derive(Debug, Default)]
pub struct Variable {
    pub name: String,
    /// Loops around its declaration.
    loops: usize,
    /// Nesting depth of the function or closure that declares it.
    depth: usize,
    changes: Vec<Moment>,
    captures: Vec<Moment>,
    /// Position of its declaration, or of the closure whose parameter it is.
    declared: Position,
    is_parameter: bool,
    /// Positions of its uses in the function or closure that declares it.
    uses: Vec<Position>,
    /// Positions of its uses inside closures.
    uses_in_closures: Vec<Position>,
    /// The calls of each chain that begins with it.
    pub chains: Vec<Vec<ChainCall>>,
    /// Its values.
    pub values: Contents,
}

/// A position in the order of execution.
#[derive(Debug)]
struct Moment {
    order: usize,
    /// Enclosing loops.
    loops: Vec<usize>,
    /// Nesting depth of the function or closure.
    depth: usize,
}

/// The closures that a value may contain.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    /// Variables that closures in it capture.
    captured: BTreeSet<VariableId>,
    /// Variables whose values it may contain.
    variables: BTreeSet<VariableId>,
    /// Closures in it.
    closures: BTreeSet<ClosureId>,
}

/// A call in a chain.
#[derive(Debug)]
pub struct ChainCall {
    pub name: String,
    pub place: Position,
    pub arguments: Contents,
    /// Whether it can run closures that the receiver contains.
    pub runs: bool,
}

impl Variable {
    /// Returns whether closures can copy it. In a closure, a copied variable has another name everywhere, so it cannot change at all.
    pub fn is_copied(&self) -> bool {
        !self.changes_after_capture() && (self.depth < 2 || self.changes.is_empty())
    }
    /// Returns the positions at which a copied variable has another name.
    pub fn renamed(&self) -> impl Iterator<Item = Position> {
        let own = (self.depth > 1).then(|| self.uses.iter().copied().chain((!self.is_parameter).then_some(self.declared)));
        self.uses_in_closures.iter().copied().chain(own.into_iter().flatten())
    }
    /// Returns the position of the closure whose parameter has another name.
    pub fn renamed_parameter(&self) -> Option<Position> {
        (self.depth > 1 && self.is_parameter).then_some(self.declared)
    }
    /// Returns whether its value can change after a closure has captured it.
    pub fn changes_after_capture(&self) -> bool {
        let repeats = |change: &Moment, capture: &Moment| {
            change.loops.get(self.loops).is_some_and(|outermost| capture.loops.get(self.loops) == Some(outermost))
        };
        let after = |change: &Moment| self.captures.iter().any(|capture| change.order > capture.order || repeats(change, capture));
        self.changes.iter().any(|change| change.depth > self.depth || after(change))
    }
}

impl Contents {
    /// Returns whether it may contain a closure that captures a variable, directly or through variables that hold such a closure.
    pub fn may_capture(&self, captured: VariableId, holders: &BTreeSet<VariableId>) -> bool {
        self.captured.contains(&captured) || [&self.captured, &self.variables].into_iter().any(|ids| !ids.is_disjoint(holders))
    }
    fn add(&mut self, other: &Contents) {
        self.captured.extend(&other.captured);
        self.variables.extend(&other.variables);
        self.closures.extend(&other.closures);
    }
    fn len(&self) -> usize {
        self.captured.len() + self.variables.len() + self.closures.len()
    }
}

/// All variables of a script.
#[derive(Debug, Default)]
pub struct Variables {
    all: Vec<Variable>,
    /// The own parameters of each closure.
    parameters: Vec<Vec<VariableId>>,
    /// Values that functions may pass to the closures of other values.
    flows: Vec<(Contents, Contents)>,
}

/// Returns whether a script has closures.
pub fn has_closures(ast: &AST) -> bool {
    ast.iter_fn_def().any(|function| function.name.starts_with(CLOSURE))
}

impl Variables {
    /// Finds the variables of a script and of the scope in which it was compiled.
    pub fn of(ast: &AST, scope: &Scope<'_>) -> Variables {
        let (mut closures, mut functions, mut own) = (BTreeMap::new(), Vec::new(), BTreeSet::new());
        for function in ast.iter_fn_def() {
            let name = function.name.to_string();
            let read = Function { parameters: function.params.iter().map(ToString::to_string).collect(), body: body(function) };
            if name.starts_with(CLOSURE) {
                closures.insert(name, read);
            } else {
                functions.push(read);
                own.insert(name);
            }
        }
        let mut reader = Reader::new(&closures, &own);
        scope.iter_raw().for_each(|(name, ..)| reader.declare(name, Position::NONE, Contents::default()));
        ast.statements().iter().for_each(|statement| drop(reader.statement(statement)));
        for function in &functions {
            reader.visible.clear();
            reader.function(function, &[], None);
        }
        Variables { all: reader.found, parameters: reader.parameters, flows: reader.flows }
    }
    pub fn all(&self) -> impl Iterator<Item = (VariableId, &Variable)> {
        self.all.iter().enumerate()
    }
    /// Adds what callers pass to closures to the values of their parameters.
    pub fn follow_calls(&mut self) {
        loop {
            let mut grown = false;
            for (into, from) in &self.flows {
                for closure in closures(&self.all, into) {
                    for parameter in &self.parameters[closure] {
                        let values = &mut self.all[*parameter].values;
                        let before = values.len();
                        values.add(from);
                        grown |= values.len() > before;
                    }
                }
            }
            if !grown {
                return;
            }
        }
    }
    /// Returns the variables that closures capture.
    pub fn captured(&self) -> impl Iterator<Item = (VariableId, &Variable)> {
        self.all().filter(|(_, variable)| !variable.captures.is_empty())
    }
}

/// Returns the closures that a value may contain.
fn closures(all: &[Variable], contents: &Contents) -> BTreeSet<ClosureId> {
    let (mut found, mut seen, mut left) = (contents.closures.clone(), BTreeSet::new(), Vec::from_iter(&contents.variables));
    while let Some(id) = left.pop() {
        if seen.insert(id) {
            found.extend(&all[*id].values.closures);
            left.extend(&all[*id].values.variables);
        }
    }
    found
}
