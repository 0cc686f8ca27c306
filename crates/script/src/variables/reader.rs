//! The pass over a compiled script that finds its variables.

use super::{CHANGING, ChainCall, ClosureId, Contents, Moment, STORING, Variable, VariableId, closures};
use rhai::StmtBlock;
use rhai::{
    AST, ASTFlags, ASTNode, BinaryExpr, Expr, FlowControl, FnCallExpr, FnPtr, Module, OpAssignment, Position, ScriptFuncDef, Stmt, Token,
};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// The beginning of the names that Rhai gives to closures.
pub(super) const CLOSURE: &str = "anon$";

/// A function or a closure. The first parameters of a closure are the variables that it captures.
pub(super) struct Function {
    pub parameters: Vec<String>,
    pub body: Vec<Stmt>,
}

/// Returns the statements of a function. Rhai has no public name for their type, so they are copied while it walks a script.
pub(super) fn body(function: &ScriptFuncDef) -> Vec<Stmt> {
    let mut alone = Module::new();
    alone.set_script_fn(function.clone());
    let mut statements = Vec::new();
    AST::new([], alone).walk(&mut |nodes| {
        if let [ASTNode::Stmt(statement)] = nodes {
            statements.push((*statement).clone());
        }
        true
    });
    statements
}

/// A pass over a script in the order of execution.
pub(super) struct Reader<'a> {
    closures: &'a BTreeMap<String, Function>,
    /// The functions that the script defines.
    own: &'a BTreeSet<String>,
    pub found: Vec<Variable>,
    /// Variables in scope, innermost last.
    pub visible: Vec<(String, VariableId)>,
    order: usize,
    /// Enclosing loops, innermost last.
    loops: Vec<usize>,
    loop_count: usize,
    depth: usize,
    /// The values returned by the current function.
    returned: Contents,
    pub parameters: Vec<Vec<VariableId>>,
    /// The contents of the results of each closure.
    results: Vec<Contents>,
    pub flows: Vec<(Contents, Contents)>,
}

/// The contents of an argument.
struct Argument {
    all: Contents,
    /// The part that the result of a call can contain.
    result: Contents,
    /// The contents of the results of a closure.
    returned: Contents,
}

impl<'a> Reader<'a> {
    pub fn new(closures: &'a BTreeMap<String, Function>, own: &'a BTreeSet<String>) -> Reader<'a> {
        let (found, visible, loops, returned, parameters, results, flows) = Default::default();
        Reader { closures, own, found, visible, order: 0, loops, loop_count: 0, depth: 0, returned, parameters, results, flows }
    }
    pub fn declare(&mut self, name: &str, declared: Position, values: Contents) {
        let (loops, depth) = (self.loops.len(), self.depth);
        let variable = Variable { name: name.to_owned(), loops, depth, declared, values, ..Variable::default() };
        self.visible.push((name.to_owned(), self.found.len()));
        self.found.push(variable);
    }
    fn id(&self, name: &str) -> Option<VariableId> {
        self.visible.iter().rev().find(|(known, _)| known == name).map(|(_, id)| *id)
    }
    fn moment(&mut self) -> Moment {
        self.order += 1;
        Moment { order: self.order, loops: self.loops.clone(), depth: self.depth }
    }
    /// Returns the variable that `a`, `a.b` or `a[b]` begins with.
    fn root(&self, expression: &Expr) -> Option<VariableId> {
        match expression {
            Expr::Variable(variable, ..) => self.id(&variable.1),
            Expr::Dot(parts, ..) | Expr::Index(parts, ..) => self.root(&parts.lhs),
            _ => None,
        }
    }
    fn change(&mut self, changed: &Expr, contents: &Contents) {
        if let Some(id) = self.root(changed) {
            let moment = self.moment();
            self.found[id].changes.push(moment);
            self.found[id].values.add(contents);
        }
    }
    /// Reads the body of a function or a closure, and returns the contents of its result.
    pub fn function(
        &mut self,
        function: &'a Function,
        captured: &[Option<VariableId>],
        closure: Option<(ClosureId, Position)>,
    ) -> Contents {
        let (known, loops, returned) = (self.visible.len(), mem::take(&mut self.loops), mem::take(&mut self.returned));
        self.depth += 1;
        for (i, name) in function.parameters.iter().enumerate() {
            match captured.get(i) {
                Some(Some(id)) => self.visible.push((name.clone(), *id)),
                _ => {
                    let place = closure.map_or(Position::NONE, |(_, place)| place);
                    closure.into_iter().for_each(|(closure, _)| self.parameters[closure].push(self.found.len()));
                    self.declare(name, place, Contents::default());
                    self.found.last_mut().into_iter().for_each(|variable| variable.is_parameter = true);
                }
            }
        }
        let mut contents = Contents::default();
        for statement in &function.body {
            contents = self.statement(statement);
        }
        contents.add(&mem::replace(&mut self.returned, returned));
        self.depth -= 1;
        self.visible.truncate(known);
        self.loops = loops;
        contents
    }
    fn block(&mut self, block: &'a StmtBlock) -> Contents {
        let known = self.visible.len();
        let mut contents = Contents::default();
        for statement in block.statements() {
            contents = self.statement(statement);
        }
        self.visible.truncate(known);
        contents
    }
    fn flow(&mut self, flow: &'a FlowControl) -> Contents {
        self.expression(&flow.expr);
        let mut contents = self.block(&flow.body);
        contents.add(&self.block(&flow.branch));
        contents
    }
    fn in_loop<R>(&mut self, read: impl FnOnce(&mut Self) -> R) -> R {
        self.loop_count += 1;
        self.loops.push(self.loop_count);
        let result = read(self);
        self.loops.pop();
        result
    }
    pub fn statement(&mut self, statement: &'a Stmt) -> Contents {
        match statement {
            Stmt::If(flow, _) => return self.flow(flow),
            Stmt::While(flow, _) | Stmt::Do(flow, ..) => drop(self.in_loop(|reader| reader.flow(flow))),
            Stmt::TryCatch(flow, _) => {
                self.block(&flow.body);
                let known = self.visible.len();
                if let Expr::Variable(variable, _, place) = &flow.expr {
                    self.declare(&variable.1, *place, Contents::default());
                }
                self.block(&flow.branch);
                self.visible.truncate(known);
            }
            Stmt::For(parts, _) => {
                let (variable, counter, flow) = &**parts;
                let items = self.expression(&flow.expr);
                let known = self.visible.len();
                self.in_loop(|reader| {
                    counter.iter().for_each(|counter| reader.declare(&counter.name, counter.pos, Contents::default()));
                    reader.declare(&variable.name, variable.pos, items);
                    reader.block(&flow.body);
                });
                self.visible.truncate(known);
            }
            Stmt::Switch(parts, _) => {
                let mut contents = self.expression(&parts.0);
                for case in &parts.1.expressions {
                    self.expression(&case.lhs);
                    contents.add(&self.expression(&case.rhs));
                }
                return contents;
            }
            Stmt::Var(parts, ..) => {
                let values = self.expression(&parts.1);
                self.declare(&parts.0.name, parts.0.pos, values);
            }
            Stmt::Assignment(parts) => self.assignment(&parts.0, &parts.1),
            Stmt::FnCall(call, _) => return self.call(call),
            Stmt::Block(block) => return self.block(block),
            Stmt::Expr(expression) => return self.expression(expression),
            Stmt::BreakLoop(Some(value), ..) | Stmt::Return(Some(value), ..) => {
                let contents = self.expression(value);
                self.returned.add(&contents);
            }
            Stmt::Share(shared) => {
                for (variable, _) in &**shared {
                    let moment = self.moment();
                    if let Some(id) = self.id(&variable.name) {
                        self.found[id].captures.push(moment);
                    }
                }
            }
            _ => {}
        }
        Contents::default()
    }
    fn assignment(&mut self, operator: &OpAssignment, BinaryExpr { lhs, rhs }: &'a BinaryExpr) {
        let contents = self.expression(rhs);
        self.expression(lhs);
        self.change(lhs, &contents);
        if let (Some(name), Some(id)) = (locking_operator(operator, lhs, rhs), self.root(lhs)) {
            self.found[id].chains.push(vec![ChainCall { name, place: operator.position(), arguments: contents, runs: false }]);
        }
    }
    fn expression(&mut self, expression: &'a Expr) -> Contents {
        match expression {
            Expr::Variable(variable, _, place) => {
                let Some(id) = self.id(&variable.1) else { return Contents::default() };
                let variable = &mut self.found[id];
                let uses = if self.depth > variable.depth { &mut variable.uses_in_closures } else { &mut variable.uses };
                uses.push(*place);
                Contents { variables: [id].into(), ..Contents::default() }
            }
            Expr::Array(parts, _) => self.all(parts.iter()),
            Expr::Coalesce(parts, _) => self.all(parts.iter()),
            Expr::Map(entries, _) => self.all(entries.0.iter().map(|(_, value)| value)),
            // The result is a string or a boolean.
            Expr::InterpolatedString(parts, _) => self.without_result(parts.iter()),
            Expr::And(parts, _) | Expr::Or(parts, _) => self.without_result(parts.iter()),
            Expr::Stmt(block) => match self.closure(expression) {
                Some(closure) => closure.all,
                None => self.block(block),
            },
            Expr::FnCall(call, _) => self.call(call),
            Expr::Dot(..) | Expr::Index(..) => self.chain(expression),
            Expr::DynamicConstant(..) => self.closure(expression).map(|closure| closure.all).unwrap_or_default(),
            _ => Contents::default(),
        }
    }
    fn all(&mut self, parts: impl Iterator<Item = &'a Expr>) -> Contents {
        let mut contents = Contents::default();
        parts.for_each(|part| contents.add(&self.expression(part)));
        contents
    }
    fn without_result(&mut self, parts: impl Iterator<Item = &'a Expr>) -> Contents {
        self.all(parts);
        Contents::default()
    }
    /// Reads an argument. Functions of the language call a closure, but their results contain only its results.
    fn argument(&mut self, argument: &'a Expr) -> Argument {
        match self.closure(argument) {
            Some(read) => read,
            None => {
                let all = self.expression(argument);
                Argument { result: all.clone(), all, returned: Contents::default() }
            }
        }
    }
    /// Reads a closure: a constant, or a block that shares the captured variables and adds them to the constant.
    fn closure(&mut self, expression: &'a Expr) -> Option<Argument> {
        let closure = |expression: &Expr| match expression {
            Expr::DynamicConstant(value, _) => self.closures.get(value.read_lock::<FnPtr>()?.fn_name()),
            _ => None,
        };
        if let Some(found) = closure(expression) {
            return Some(self.read_closure(found, &[], expression.position()));
        }
        let Expr::Stmt(block) = expression else { return None };
        let [share @ Stmt::Share(_), Stmt::Expr(curried)] = block.statements() else { return None };
        let Expr::FnCall(call, _) = &**curried else { return None };
        let (found, place) = (closure(call.args.first()?)?, call.args.first()?.position());
        self.statement(share);
        let captured: Vec<Option<VariableId>> = call.args.iter().skip(1).map(|variable| self.root(variable)).collect();
        Some(self.read_closure(found, &captured, place))
    }
    fn read_closure(&mut self, function: &'a Function, captured: &[Option<VariableId>], place: Position) -> Argument {
        let closure = self.parameters.len();
        self.parameters.push(Vec::new());
        self.results.push(Contents::default());
        let returned = self.function(function, captured, Some((closure, place)));
        self.results[closure].clone_from(&returned);
        let captured = captured.iter().copied().flatten().collect();
        Argument { all: Contents { captured, closures: [closure].into(), ..Contents::default() }, result: returned.clone(), returned }
    }
    /// Notes what a function with these arguments, called on a value, may pass to the closures among them.
    fn pass(&mut self, receiver: &Contents, arguments: &[Argument]) {
        for (i, argument) in arguments.iter().enumerate().filter(|(_, argument)| argument.all.len() > 0) {
            let mut passed = receiver.clone();
            passed.add(&argument.returned);
            arguments.iter().enumerate().filter(|(other, _)| *other != i).for_each(|(_, other)| passed.add(&other.all));
            self.flows.push((argument.all.clone(), passed));
        }
    }
    fn call(&mut self, call: &'a FnCallExpr) -> Contents {
        let arguments: Vec<Argument> = call.args.iter().map(|argument| self.argument(argument)).collect();
        let mut contents = Contents::default();
        arguments.iter().for_each(|argument| contents.add(&argument.all));
        self.pass(&Contents::default(), &arguments);
        if let Some(first) = call.args.first().filter(|_| CHANGING.contains(&call.name.as_str())) {
            let stored = if STORING.contains(&call.name.as_str()) { contents.clone() } else { Contents::default() };
            self.change(first, &stored);
        }
        contents
    }
    fn chain(&mut self, chain: &'a Expr) -> Contents {
        let (Expr::Dot(parts, ..) | Expr::Index(parts, ..)) = chain else { return Contents::default() };
        let mut result = self.expression(&parts.lhs);
        let (mut calls, mut is_changed, mut added) = (Vec::new(), false, Contents::default());
        for link in links(chain) {
            match link {
                Link::Index(index) => {
                    let arguments = self.expression(index);
                    calls.push(ChainCall { name: "[]".to_owned(), place: index.start_position(), arguments, runs: false });
                }
                Link::Call(call, place) => {
                    let is_own = self.own.contains(call.name.as_str());
                    let changes = is_own || CHANGING.contains(&call.name.as_str());
                    let read: Vec<Argument> = call.args.iter().map(|argument| self.argument(argument)).collect();
                    let mut arguments = Contents::default();
                    read.iter().for_each(|argument| arguments.add(&argument.all));
                    if call.name == "call" {
                        // The result contains what the closure returns, not the closure.
                        let called = closures(&self.found, &result);
                        self.flows.push((mem::take(&mut result), arguments.clone()));
                        called.into_iter().for_each(|closure| result.add(&self.results[closure]));
                    } else {
                        self.pass(&result, &read);
                    }
                    for argument in &read {
                        result.add(if changes || call.name == "call" { &argument.all } else { &argument.result });
                    }
                    is_changed |= changes;
                    if is_own || STORING.contains(&call.name.as_str()) {
                        added.add(&arguments);
                    }
                    let runs = is_own || call.name == "call" || !call.args.iter().all(is_plain);
                    calls.push(ChainCall { name: call.name.to_string(), place, arguments, runs });
                }
            }
        }
        if is_changed {
            self.change(&parts.lhs, &added);
        }
        if let (Some(id), false) = (self.root(&parts.lhs), calls.is_empty()) {
            self.found[id].chains.push(calls);
        }
        result
    }
}

/// Returns the operator of an assignment that locks its variable: of an element, or one that also reads it.
/// Rhai compiles `a = a + b` as `a += b`.
fn locking_operator(operator: &OpAssignment, lhs: &Expr, rhs: &Expr) -> Option<String> {
    if let Some((_, _, _, name, ..)) = operator.get_op_assignment_info() {
        return Some(name.to_owned());
    }
    if matches!(lhs, Expr::Dot(..) | Expr::Index(..)) {
        return Some("=".to_owned());
    }
    let Expr::FnCall(call, _) = rhs else { return None };
    let [Expr::Variable(first, ..), _] = &*call.args else { return None };
    let Expr::Variable(assigned, ..) = lhs else { return None };
    let is_operator = Token::lookup_symbol_from_syntax(&call.name).is_some_and(|token| token.has_op_assignment());
    (is_operator && first.1 == assigned.1).then(|| format!("{}=", call.name))
}

/// Returns whether a value is a constant, but not a closure.
fn is_plain(value: &Expr) -> bool {
    match value {
        Expr::DynamicConstant(value, _) => !value.is_fnptr(),
        Expr::BoolConstant(..) | Expr::IntegerConstant(..) | Expr::CharConstant(..) | Expr::StringConstant(..) | Expr::Unit(_) => true,
        _ => false,
    }
}

/// A part of a chain behind the first dot or bracket.
enum Link<'a> {
    Index(&'a Expr),
    Call(&'a FnCallExpr, Position),
}

/// Returns the parts of a chain behind its first dot or bracket.
fn links(chain: &Expr) -> Vec<Link<'_>> {
    let mut found = Vec::new();
    let mut chain = chain;
    loop {
        let (is_index, ends, rest) = match chain {
            Expr::Dot(parts, flags, _) => (false, flags.contains(ASTFlags::BREAK), parts),
            Expr::Index(parts, flags, _) => (true, flags.contains(ASTFlags::BREAK), parts),
            _ => return found,
        };
        let is_inner = !ends && matches!(rest.rhs, Expr::Dot(..) | Expr::Index(..));
        let part = match &rest.rhs {
            Expr::Dot(parts, ..) | Expr::Index(parts, ..) if is_inner => &parts.lhs,
            last => last,
        };
        match part {
            part if is_index => found.push(Link::Index(part)),
            Expr::MethodCall(call, place) => found.push(Link::Call(call, *place)),
            _ => {}
        }
        if !is_inner {
            return found;
        }
        chain = &rest.rhs;
    }
}
