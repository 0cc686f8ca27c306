//! Declarations of the functions and value types that a host offers to scripts.
//!
//! Each declaration is the single source of a name, its types and its description; registration, the check of literal arguments
//! (`arguments`) and the reference (`moonwright api`) are generated from it.

use super::kind::{NamedType, TypeRepr, ValueType};
use content::message::Message;
use rhai::{Dynamic, Engine, EvalAltResult, FuncRegistration, Module, NativeCallContext, RhaiFunc, Shared, Variant};
use std::any::TypeId;
use std::fmt::{self, Display, Formatter};

/// The implementation of a host function. Its arguments have the declared types.
pub type HostFn = fn(&NativeCallContext, &mut [&mut Dynamic]) -> Result<Dynamic, Box<EvalAltResult>>;

/// A function that scripts can call.
#[derive(Debug)]
pub struct Function {
    pub name: &'static str,
    /// Description, with the rule it belongs to.
    pub about: &'static str,
    /// Whether it changes the match or uses randomness.
    pub changes: bool,
    /// The only hook that may call it, by index.
    pub only: Option<u8>,
    pub parameters: &'static [Parameter],
    pub returns: ValueType,
    /// Implementation.
    pub call: HostFn,
}

/// A parameter of a function or a hook.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub name: &'static str,
    pub kind: ValueType,
}

/// Writes `name: type`.
impl Display for Parameter {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.kind)
    }
}

/// Parameters and return type: `(me: Astronaut) -> bool`.
pub struct Signature<'a>(pub &'a [Parameter], pub ValueType);

impl Display for Signature<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let parameters: Vec<String> = self.0.iter().map(Parameter::to_string).collect();
        write!(f, "({})", parameters.join(", "))?;
        match self.1 {
            ValueType::Unit => Ok(()),
            returns => write!(f, " -> {returns}"),
        }
    }
}

impl Function {
    /// Returns its parameters and return type.
    pub fn signature(&self) -> Signature<'_> {
        Signature(self.parameters, self.returns)
    }
    pub fn register(&self, module: &mut Module) {
        let ids: Vec<TypeId> = self.parameters.iter().map(|parameter| parameter.kind.id()).collect();
        self.register_with(module, &ids);
        // The error of a host function that a script has caught is a text.
        for (i, _) in self.parameters.iter().enumerate().filter(|(_, parameter)| matches!(parameter.kind, ValueType::Text)) {
            let mut ids = ids.clone();
            ids[i] = TypeId::of::<Message>();
            self.register_with(module, &ids);
        }
    }
    /// Registers the function for arguments of these types.
    fn register_with(&self, module: &mut Module, ids: &[TypeId]) {
        let typed = self.parameters.iter().map(|parameter| format!("{}: {}", parameter.name, parameter.kind.plain()));
        let returns = (!matches!(self.returns, ValueType::Unit)).then(|| self.returns.plain().to_owned());
        let function = RhaiFunc::Pure { func: called(self.call), has_context: true, is_pure: true, is_volatile: true };
        FuncRegistration::new(self.name)
            .in_global_namespace()
            .with_params_info(typed.chain(returns))
            .with_comments([format!("/// {}", self.about)])
            .set_into_module_raw(module, ids, function);
    }
}

/// A native function as stored by Rhai.
type Native = dyn Fn(Option<NativeCallContext<'_>>, &mut [&mut Dynamic]) -> Result<Dynamic, Box<EvalAltResult>>;

fn called(call: HostFn) -> Shared<Native> {
    Shared::new(move |context: Option<NativeCallContext<'_>>, arguments: &mut [&mut Dynamic]| match context {
        Some(context) => call(&context, arguments),
        None => Err("a built-in function was called without its context".into()),
    })
}

pub fn register(engine: &mut Engine, functions: &[Function]) {
    let mut module = Module::new();
    functions.iter().for_each(|function| function.register(&mut module));
    engine.register_global_module(module.into());
}

/// Registers comparison and formatting for values of a host type.
pub fn register_values<T: Variant + Clone + PartialEq + Display>(engine: &mut Engine) {
    engine.register_fn("==", |a: T, b: T| a == b).register_fn("!=", |a: T, b: T| a != b);
    engine.register_fn("to_string", |value: T| value.to_string()).register_fn("to_debug", |value: T| value.to_string());
}

/// Adds the fields of a host type to a module.
pub fn register_fields(module: &mut Module, named: &NamedType) {
    let TypeRepr::Handle(id) = named.form else { return };
    for field in named.fields {
        let Some(get) = field.get else { continue };
        let function = RhaiFunc::Method { func: called(get), has_context: true, is_pure: true, is_volatile: true };
        FuncRegistration::new_getter(field.name)
            .in_global_namespace()
            .with_params_info([format!("_: {}", named.name), field.kind.plain().to_owned()])
            .with_comments([format!("/// {}", field.about)])
            .set_into_module_raw(module, [id()], function);
    }
}
