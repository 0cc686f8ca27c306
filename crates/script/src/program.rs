//! Scripts compiled and checked as a set, for a match.
//!
//! A set contains sources and the information obtained from compiling them, but no compiled code, which belongs to a thread (see
//! [`super::runtime`]). A set can therefore be shared between threads.

use super::captures::Captures;
use super::dialect::Dialect;
use super::metadata::{CONSTANT, Metadata};
use super::renamed::{self, Renamed, Role};
use super::runtime;
use super::sandbox::MAX_SOURCE;
use super::{failure, keys, naming, pieces, questions, syntax};
use content::bundle::ScriptFile;
use content::diagnostic::{Diagnostic, Severity};
use content::message::{Message, message};
use content::workspace::Revision;
use rhai::{AST, ASTNode, Expr, Position, Scope, Stmt};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Index;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    pub path: String,
    /// Script type: the name of its folder.
    pub kind: String,
    /// File name without `.rhai`.
    pub stem: String,
    pub source: Arc<str>,
    pub metadata: Arc<Metadata>,
    /// Entry `i`: whether it defines hook `i` of the dialect.
    hooks: Box<[bool]>,
    /// Questions whose answers it rates.
    weighs: Vec<String>,
}

impl Script {
    /// Returns whether it defines a hook, by its index in the dialect.
    #[inline]
    pub fn has(&self, hook: usize) -> bool {
        self.hooks.get(hook).is_some_and(|defined| *defined)
    }
    /// Returns whether the script defines any hook.
    pub fn has_hooks(&self) -> bool {
        self.hooks.contains(&true)
    }
    /// Returns whether it rates the answers to a question.
    pub fn weighs(&self, question: &str) -> bool {
        self.weighs.iter().any(|weighed| weighed == question)
    }
    /// Returns the position where one of its functions begins.
    pub fn place_of(&self, function: &str) -> Position {
        find_function(&self.source, function)
    }
}

/// The text of a script and its location, before it is compiled.
#[derive(Clone, Copy, Debug)]
pub struct ScriptSource<'a> {
    pub path: &'a str,
    /// Script type: the name of its folder.
    pub kind: &'a str,
    /// File name without `.rhai`.
    pub stem: &'a str,
    pub text: &'a Arc<str>,
}

/// A script of a set, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScriptId(u16);

impl Serialize for ScriptId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        naming::Of::Script.write(self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for ScriptId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScriptId, D::Error> {
        naming::Of::Script.read(deserializer).map(ScriptId)
    }
}

impl ScriptId {
    /// Maximum number of scripts in a set.
    const MOST: usize = 1 << 16;

    /// Returns the script at an index of the set.
    pub const fn new(place: u16) -> ScriptId {
        ScriptId(place)
    }
    /// Returns its index in the set, for tables with one entry per script.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// All scripts of a match, in a fixed order.
#[derive(Debug)]
pub struct ScriptSet {
    /// Unique for every set of a process: the key of the compiled code of a thread.
    pub(super) id: u64,
    pub scripts: Vec<Script>,
    /// Identity of each script for random numbers, in the same order.
    identities: Vec<u32>,
}

/// Returns the identity of an item for random numbers, a hash of its name that does not change when others are added (FNV-1a).
///
/// ```
/// assert_eq!(script::program::identity("charge"), 0xc0ca_2371);
/// ```
pub const fn identity(name: &str) -> u32 {
    let (bytes, mut hash, mut i) = (name.as_bytes(), 0x811c_9dc5_u32, 0);
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    hash
}

static NEXT_ID: AtomicU64 = AtomicU64::new(0);

impl ScriptSet {
    /// Compiles and checks scripts, or returns diagnostics if any of them cannot be used.
    pub fn compile(dialect: &Dialect, files: &[ScriptFile]) -> Result<ScriptSet, Vec<Diagnostic>> {
        let (mut scripts, mut errors) = (Vec::new(), Vec::new());
        for file in files {
            let compiled = compiled(dialect, &file.revision);
            errors.extend(compiled.findings.iter().filter(|finding| finding.is_error()).cloned());
            scripts.extend(compiled.script.as_deref().cloned());
            if scripts.len() > ScriptId::MOST {
                let message = message!("scenario-uses-more-scripts", most = ScriptId::MOST);
                errors.push(failure::of_message("too-many-scripts", &file.path, message, message!("use-fewer-scripts-decks")));
                break;
            }
        }
        let drawn_as: BTreeMap<&str, &str> =
            files.iter().filter_map(|file| Some((file.path.as_str(), file.drawn_as.as_deref()?))).collect();
        let named =
            |script: &Script| identity(drawn_as.get(script.path.as_str()).unwrap_or(&script.path.as_str()).trim_end_matches(".rhai"));
        let identities: Vec<u32> = scripts.iter().map(named).collect();
        errors.extend(indistinct(&scripts, &identities));
        match errors.is_empty() {
            true => Ok(ScriptSet { id: NEXT_ID.fetch_add(1, Ordering::Relaxed), scripts, identities }),
            false => Err(errors),
        }
    }
    /// Returns the identity of a script for random numbers: the [`identity`] of its workspace path without the extension, or of the path
    /// that it is drawn as.
    #[inline]
    pub fn identity(&self, id: ScriptId) -> u32 {
        self.identities[id.index()]
    }
    pub fn find(&self, kind: &str, stem: &str) -> Option<ScriptId> {
        self.ids().find(|id| self[*id].kind == kind && self[*id].stem == stem)
    }
    /// Returns the id of the script with a path.
    pub fn with_path(&self, path: &str) -> Option<ScriptId> {
        self.ids().find(|id| self[*id].path == path)
    }
    /// Returns the ids of all scripts, in order.
    pub fn ids(&self) -> impl Iterator<Item = ScriptId> + use<> {
        (0..=u16::MAX).map(ScriptId).take(self.scripts.len())
    }
    /// Returns the ids of the scripts of a type, in order.
    pub fn of_kind(&self, kind: &str) -> impl Iterator<Item = ScriptId> {
        self.ids().filter(move |id| self[*id].kind == kind)
    }
    /// Returns the name of a script in JSON.
    pub fn stem(&self, id: ScriptId) -> &str {
        &self[id].stem
    }
    /// Returns whether a script defines the hook with this index.
    #[inline]
    pub fn defines(&self, id: ScriptId, hook: u8) -> bool {
        self[id].has(hook.into())
    }
}

/// Reports scripts with the same identity for random numbers: for 400 scripts, the probability is 1 in 50,000.
fn indistinct(scripts: &[Script], identities: &[u32]) -> Vec<Diagnostic> {
    let mut first = BTreeMap::new();
    let mut findings = Vec::new();
    for (script, identity) in scripts.iter().zip(identities) {
        let other: &Script = first.entry(*identity).or_insert(script);
        if other.path != script.path {
            let message = message!("cannot-tell-script-from-their", other = other.path);
            findings.push(failure::of_message("same-identity", &script.path, message, message!("rename-one-two-files")));
        }
    }
    findings
}

impl Index<ScriptId> for ScriptSet {
    type Output = Script;
    #[inline]
    fn index(&self, id: ScriptId) -> &Script {
        &self.scripts[id.index()]
    }
}

/// Returns the diagnostic for a script above [`MAX_SOURCE`], or `None` for others.
pub fn too_large(path: &str, text: &str) -> Option<Diagnostic> {
    let message = || message!("script-bytes", bytes = text.len(), most = MAX_SOURCE);
    (text.len() > MAX_SOURCE).then(|| failure::of_message("script-size", path, message(), message!("split-script-move-data-into")))
}

/// A compiled script with its own diagnostics.
#[derive(Debug)]
pub struct Compiled {
    /// The script, if it can be used.
    pub script: Option<Arc<Script>>,
    pub findings: Vec<Diagnostic>,
}

/// Compiles the script of a revision, once: `scripts/<game>/<kind>/<stem>.rhai`, of the game of the dialect.
pub fn compiled(dialect: &Dialect, revision: &Revision) -> Arc<Compiled> {
    revision.derived(|revision| {
        let path = revision.path();
        let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
        let kind = folder.rsplit('/').next().unwrap_or_default();
        let (script, findings) = check(dialect, ScriptSource { path, kind, stem: file.trim_end_matches(".rhai"), text: revision.text() });
        Compiled { script: script.map(Arc::new), findings }
    })
}

/// Compiles a script and returns all its problems.
pub fn check(dialect: &Dialect, source: ScriptSource) -> (Option<Script>, Vec<Diagnostic>) {
    let path = source.path;
    if let Some(finding) = too_large(path, source.text) {
        return (None, vec![finding]);
    }
    runtime::with_engine(dialect, |engine, functions| match engine.compile(source.text.as_ref()) {
        Err(error) => {
            let broken = pieces::errors(engine, source.text, error);
            (None, broken.iter().map(|broken| failure::of_parse_error(path, &broken.text, &broken.error)).collect())
        }
        Ok(ast) => {
            if let Some(finding) = syntax::unclosed_comment(path, source.text) {
                return (None, vec![finding]);
            }
            let mut findings = unknown_functions(path, &ast, &functions.names, |name| dialect.renamed(Role::Function, name));
            findings.extend(functions.check(path, &ast));
            findings.extend(Captures::of(&ast, &Scope::new(), source.text).check(path));
            let before = findings.len();
            findings.extend(hook_findings(dialect, source, &ast));
            let mut misnamed = before..findings.len();
            let Some(metadata) = Metadata::of(&ast) else {
                let message = message!("missing-constant-map-plain-values", constant = CONSTANT);
                findings.push(failure::of_message("script-metadata", path, message, keys::head()));
                return (None, findings);
            };
            findings.extend(keys::check(dialect, source, &metadata));
            // Questions under the outdated key are not reported as undeclared too.
            if metadata.fields.keys().all(|key| dialect.renamed(Role::Key, key).is_none()) {
                findings.extend(questions::check(source, &ast, &metadata));
            }
            let hooks: Box<[bool]> = dialect.hooks.iter().map(|hook| defines(&ast, hook.name, hook.parameters.len())).collect();
            if findings.iter().all(|finding| finding.code != renamed::CODE) {
                // A misnamed hook is the reason why the script is never called.
                let is_empty = ast.iter_functions().next().is_none();
                match (silent(dialect, source, &hooks, is_empty), misnamed.next()) {
                    (Some(_), Some(reason)) => findings[reason].severity = Severity::Error,
                    (silent, _) => findings.extend(silent),
                }
            }
            let weighs = questions::weighed(&ast, &metadata);
            let ScriptSource { path, kind, stem, text } = source;
            let (source, metadata) = (text.clone(), Arc::new(metadata));
            let script = Script { path: path.into(), kind: kind.into(), stem: stem.into(), source, metadata, hooks, weighs };
            (Some(script), findings)
        }
    })
}

fn defines(ast: &AST, name: &str, parameters: usize) -> bool {
    ast.iter_functions().any(|f| f.name == name && f.params.len() <= parameters)
}

/// Reports functions named like a hook that would never be called: wrong name, wrong number of parameters, wrong script type.
fn hook_findings(dialect: &Dialect, source: ScriptSource, ast: &AST) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    let mut functions: Vec<(String, Vec<String>)> =
        ast.iter_functions().map(|f| (f.name.to_owned(), f.params.iter().map(|p| p.to_string()).collect())).collect();
    functions.sort();
    for (name, parameters) in functions {
        let place = find_function(source.text, &name);
        let renamed = dialect.renamed(Role::Hook, &name);
        if let Some(renamed) = renamed.filter(|renamed| !ast.iter_functions().any(|function| function.name == renamed.new)) {
            findings.push(failure::of_renamed(source.path, place, renamed));
            continue;
        }
        if !["on_", "before_", "modify_", "can_"].iter().any(|prefix| name.starts_with(prefix)) {
            continue;
        }
        if let Some(old) = dialect.old_parameters(&name, &parameters) {
            findings.push(failure::of_renamed(source.path, place, old));
            continue;
        }
        let mut report = |severity, message: Message, help: Message| {
            findings.push(Diagnostic {
                severity,
                length: name.len() as u32,
                ..failure::at("script-hook", source.path, place, message, help)
            })
        };
        match dialect.hooks.iter().find(|hook| hook.name == name) {
            None => {
                let names = dialect.hooks.iter().filter(|hook| hook.kinds.contains(&source.kind)).map(|hook| hook.name);
                let nearest = names.max_by(|a, b| strsim::jaro_winkler(a, &name).total_cmp(&strsim::jaro_winkler(b, &name)));
                let help = nearest.map(|nearest| message!("did-you-mean", suggestion = nearest)).unwrap_or_default();
                report(Severity::Warning, message!("unknown-hook-function-never-called", name), help);
            }
            Some(hook) if hook.parameters.len() < parameters.len() => {
                let wanted = hook.parameter_names();
                report(
                    Severity::Error,
                    message!("wrong-number-parameters", name, parameters = parameters.len()),
                    message!("change-fn", name, wanted),
                );
            }
            Some(hook) if !hook.kinds.contains(&source.kind) => {
                let help = message!("move-script-kind", kinds = hook.kinds);
                report(Severity::Warning, message!("never-called-scripts-kind", name, kind = source.kind), help);
            }
            Some(_) => {}
        }
    }
    findings
}

/// Returns the position where a function of a script begins.
pub(super) fn find_function(text: &str, name: &str) -> Position {
    for (line, content) in text.lines().enumerate() {
        let Some(found) = content.find(&format!("fn {name}(")) else { continue };
        return Position::new(line as u16 + 1, content[..found].chars().count() as u16 + 4);
    }
    Position::new(1, 1)
}

/// Reports a script without any effect; one without functions is a card to be written and can be played. Misnamed functions are reported by
/// [`hook_findings`].
fn silent(dialect: &Dialect, source: ScriptSource, defined: &[bool], is_empty: bool) -> Option<Diagnostic> {
    let of_kind = || dialect.hooks.iter().zip(defined).filter(|(hook, _)| hook.kinds.contains(&source.kind) && !hook.serves);
    if dialect.silent.contains(&source.kind) || of_kind().next().is_none() || of_kind().any(|(_, defined)| *defined) {
        return None;
    }
    let hooks: Vec<String> = of_kind().map(|(hook, _)| format!("`fn {}({})`", hook.name, hook.parameter_names())).collect();
    if is_empty {
        let found = failure::at(
            "no-effect",
            source.path,
            keys::place(source.text, ""),
            message!("script-no-effect"),
            message!("use-one", kinds = hooks),
        );
        return Some(Diagnostic { severity: Severity::Warning, ..found });
    }
    let message = message!("script-never-called-no-hook", kind = source.kind);
    Some(failure::at("script-hook", source.path, keys::place(source.text, ""), message, message!("use-one", kinds = hooks)))
}

/// Reports calls of functions that exist neither in the script nor in the host. Rhai itself finds them only at run time.
pub fn unknown_functions(
    path: &str,
    ast: &AST,
    host: &BTreeSet<String>,
    renamed: impl Fn(&str) -> Option<&'static Renamed>,
) -> Vec<Diagnostic> {
    let own: BTreeSet<String> = ast.iter_functions().map(|f| f.name.to_owned()).collect();
    let mut unknown: Vec<(String, Position)> = Vec::new();
    ast.walk(&mut |nodes| {
        let call = match nodes.last() {
            Some(ASTNode::Expr(Expr::FnCall(call, place) | Expr::MethodCall(call, place))) => Some((call, *place)),
            Some(ASTNode::Stmt(Stmt::FnCall(call, place))) => Some((call, *place)),
            _ => None,
        };
        if let Some((call, place)) = call {
            let name = call.name.as_str();
            let named = name.chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
            if named && !own.contains(name) && !host.contains(name) && !name.starts_with("anon$") {
                unknown.push((name.to_owned(), place));
            }
        }
        true
    });
    unknown
        .into_iter()
        .map(|(name, place)| {
            if let Some(renamed) = renamed(&name) {
                return failure::of_renamed(path, place, renamed);
            }
            let nearest = host.iter().chain(&own).max_by(|a, b| strsim::jaro_winkler(a, &name).total_cmp(&strsim::jaro_winkler(b, &name)));
            let help = nearest.map(|nearest| message!("did-you-mean-moonwright-api", suggestion = nearest)).unwrap_or_default();
            Diagnostic {
                length: name.len() as u32,
                ..failure::at("script-function", path, place, message!("cannot-find-function", name), help)
            }
        })
        .collect()
}
