//! Macros that declare the script interface of a game: hooks, functions and handles, with types and documentation.

use super::game::{Game, Seat};
use super::names::Name;
use super::running::Match;
use super::scripting::{HostError, QueuedHandle, host_error, inside, inside_at};
use content::message::{Message, message};
use rhai::{Dynamic, NativeCallContext};
use script::convert::{FromScript, HostResult, IntoScript, ScriptType, mismatch};
use script::kind::{NamedType, TypeRepr, ValueType};
use script::value::Value;
use std::any::TypeId;
use std::marker::PhantomData;

/// Returns the error for an invalid argument.
#[cold]
pub fn unfit(function: &str, parameter: &str, reason: Message) -> HostError {
    host_error(message!("argument-problem", function, parameter, reason))
}

/// A movement queued by a script; `.then` receives a `T` when it is done.
#[derive(Debug)]
pub struct Movement<T>(pub QueuedHandle, PhantomData<fn() -> T>);

static MOVEMENT: NamedType = NamedType {
    name: "Queued",
    about: "A queued action. The action and all its consequences are executed after the script has ended.",
    form: TypeRepr::Handle(TypeId::of::<QueuedHandle>),
    fields: &[],
};

impl<T> Movement<T> {
    /// Wraps the handle of a queued movement.
    pub fn of(handle: QueuedHandle) -> Movement<T> {
        Movement(handle, PhantomData)
    }
}

impl<T: ScriptType> ScriptType for Movement<T> {
    const KIND: ValueType = ValueType::Of(&MOVEMENT, &T::KIND);
}

impl<T: ScriptType> IntoScript for Movement<T> {
    fn into_script(self) -> Dynamic {
        Dynamic::from(self.0)
    }
}

impl<M: ?Sized, T: ScriptType> FromScript<M> for Movement<T> {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<Movement<T>, Message> {
        let handle = value.read_lock::<QueuedHandle>().map(|handle| *handle);
        handle.map(Movement::of).ok_or_else(|| mismatch(Self::KIND, value))
    }
}

static SEAT: NamedType = NamedType {
    name: "Seat",
    about: "A seat at the table, identified by its number, counted from 0.",
    form: TypeRepr::Number,
    fields: &[],
};

impl ScriptType for Seat {
    const KIND: ValueType = ValueType::Named(&SEAT);
}

impl IntoScript for Seat {
    fn into_script(self) -> Dynamic {
        Dynamic::from_int(self.number().into())
    }
}

impl<G: Game> FromScript<Match<G>> for Seat {
    fn from_script(m: &mut Match<G>, value: &mut Dynamic) -> Result<Seat, Message> {
        let number = value.as_int().map_err(|_| mismatch(Seat::KIND, value))?;
        Seat::among(number, G::seats(&m.state)).ok_or_else(|| message!("unknown-seat", number))
    }
}

impl<G: Game> FromScript<Match<G>> for Value {
    fn from_script(_: &mut Match<G>, value: &mut Dynamic) -> Result<Value, Message> {
        Value::from_dynamic::<G>(value).ok_or_else(|| message!("expected-plain-value-number-string"))
    }
}

impl ScriptType for Name {
    const KIND: ValueType = ValueType::Text;
}

impl<G: Game> FromScript<Match<G>> for Name {
    fn from_script(m: &mut Match<G>, value: &mut Dynamic) -> Result<Name, Message> {
        let text = value.as_immutable_string_ref().map_err(|_| mismatch(ValueType::Text, value))?;
        Ok(m.name_number(&text))
    }
}

/// Reads the arguments of a function and runs its body.
#[inline]
fn run<G: Game, A, R: HostResult>(
    m: &mut Match<G>,
    (name, only): (&str, Option<u8>),
    read: impl FnOnce(&mut Match<G>) -> Result<A, HostError>,
    body: impl FnOnce(&mut Match<G>, A) -> R,
) -> Result<Dynamic, HostError> {
    m.only_in(name, only)?;
    let arguments = read(m)?;
    body(m, arguments).into_result()
}

/// Runs a function that reads only constant data.
///
/// # Errors
/// Returns an error if an argument is invalid or the body fails.
#[inline]
pub fn know<G: Game, A, R: HostResult>(
    _: &NativeCallContext,
    name: (&str, Option<u8>),
    read: impl FnOnce(&mut Match<G>) -> Result<A, HostError>,
    body: impl FnOnce(&Match<G>, A) -> R,
) -> Result<Dynamic, HostError> {
    inside::<G, _>(|m| run(m, name, read, |m, arguments| body(m, arguments)))
}

/// Runs a function that reads data that can change.
///
/// # Errors
/// See [`know`].
#[inline]
pub fn look<G: Game, A, R: HostResult>(
    context: &NativeCallContext,
    name: (&str, Option<u8>),
    read: impl FnOnce(&mut Match<G>) -> Result<A, HostError>,
    body: impl FnOnce(&Match<G>, A) -> R,
) -> Result<Dynamic, HostError> {
    let read = |m: &mut Match<G>| {
        G::looks(m);
        read(m)
    };
    know(context, name, read, body)
}

/// Runs a function that changes something or uses randomness.
///
/// # Errors
/// See [`know`].
#[inline]
pub fn change<G: Game, A, R: HostResult>(
    context: &NativeCallContext,
    name: (&str, Option<u8>),
    read: impl FnOnce(&mut Match<G>) -> Result<A, HostError>,
    body: impl FnOnce(&mut Match<G>, A) -> R,
) -> Result<Dynamic, HostError> {
    inside_at::<G, _>(context, |m| run(m, name, read, body))
}

/// Declares host functions of a game, as a list of [`Function`](script::api::Function)s:
///
/// ```text
/// host! { Walking:
///     /// Takes counters from the supply. Returns the number of counters received (WM-06).
///     change fn gain(m, a: AstronautId, kind: Counter, n: u16) -> u16 { … }
///     /// Returns whether the astronaut is face-down after an accident (WM-33).
///     look fn facedown(m, a: AstronautId) -> bool { m.state.astronaut(a).face_down }
/// }
/// ```
///
/// Arguments are read by their types ([`FromScript`]) before the body begins. [`look`] reads data that can change, [`know`] reads only
/// constant data; [`change`] changes something or uses randomness and is refused in read-only hooks. `in HOOK` before `fn` limits a
/// function to this hook.
#[macro_export]
macro_rules! host {
    ($game:ty: $(
        $(#[doc = $about:literal])+
        $way:ident $(in $only:ident)? fn $name:ident($m:ident $(, $arg:ident: $kind:ty $([$min:literal..=$max:literal])?)* $(,)?)
        $(-> $returns:ty)? $body:block
    )*) => {
        &[$($crate::script::api::Function {
            name: stringify!($name),
            about: concat!($($about),+).trim_ascii_start(),
            changes: $crate::host::host!(@changes $way),
            only: [$(Some(hook::$only),)? None][0],
            parameters: &[$($crate::script::api::Parameter {
                name: stringify!($arg),
                kind: $crate::script::convert::kind!($kind $([$min..=$max])?),
            }),*],
            returns: <$crate::host::host!(@returns $($returns)?) as $crate::script::convert::HostResult>::GIVES,
            call: |context, arguments| {
                let name = (stringify!($name), [$(Some(hook::$only),)? None][0]);
                let read = |m: &mut $crate::running::Match<$game>| {
                    let [$($arg),*] = arguments else { return Err($crate::scripting::host_error($crate::content::message::message!("missing-arguments"))) };
                    // A function may have no parameters.
                    let _ = m;
                    $(let $arg = $crate::script::convert::read!(m, $arg, $kind $([$min..=$max])?)
                        .map_err(|reason| $crate::host::unfit(stringify!($name), stringify!($arg), reason))?;)*
                    Ok(($($arg,)*))
                };
                $crate::host::$way::<$game, _, _>(context, name, read, |$m, ($($arg,)*)| -> $crate::host::host!(@returns $($returns)?) { $body })
            },
        }),*]
    };
    (@changes change) => { true };
    (@changes $way:ident) => { false };
    (@returns) => { () };
    (@returns $returns:ty) => { $returns };
}

/// Declares functions that belong to no match, in the form of [`host!`](crate::host::host). Their first parameter is the
/// call context.
#[macro_export]
macro_rules! functions {
    ($(
        $(#[doc = $about:literal])+
        fn $name:ident($context:ident $(, $arg:ident: $kind:ty $([$min:literal..=$max:literal])?)* $(,)?) $(-> $returns:ty)? $body:block
    )*) => {
        &[$($crate::script::api::Function {
            name: stringify!($name),
            about: concat!($($about),+).trim_ascii_start(),
            changes: true,
            only: None,
            parameters: &[$($crate::script::api::Parameter {
                name: stringify!($arg),
                kind: $crate::script::convert::kind!($kind $([$min..=$max])?),
            }),*],
            returns: <$crate::host::host!(@returns $($returns)?) as $crate::script::convert::HostResult>::GIVES,
            call: |context, arguments| {
                let [$($arg),*] = arguments else { return Err($crate::scripting::host_error($crate::content::message::message!("missing-arguments"))) };
                $(let $arg = $crate::script::convert::read!(&mut (), $arg, $kind $([$min..=$max])?)
                    .map_err(|reason| $crate::host::unfit(stringify!($name), stringify!($arg), reason))?;)*
                let body = |$context: &rhai::NativeCallContext| -> $crate::host::host!(@returns $($returns)?) { $body };
                $crate::script::convert::HostResult::into_result(body(context))
            },
        }),*]
    };
}

/// Declares a type of the host: its value in scripts and its fields.
///
/// ```text
/// handle! { Walking:
///     /// An astronaut.
///     AstronautId as "Astronaut" {
///         /// Its number, from 0.
///         id: u8 = |a, _m| a.number();
///     }
/// }
/// ```
#[macro_export]
macro_rules! handle {
    ($game:ty: $(#[doc = $about:literal])+ $name:ident as $word:literal {
        $($(#[doc = $what:literal])+ $field:ident: $kind:ty = |$this:ident, $m:ident| $get:expr;)*
    }) => {
        impl $name {
            /// The type as scripts see it.
            pub const NAMED: &'static $crate::script::kind::NamedType = &$crate::script::kind::NamedType {
                name: $word,
                about: concat!($($about),+).trim_ascii_start(),
                form: $crate::script::kind::TypeRepr::Handle(std::any::TypeId::of::<$name>),
                fields: &[$($crate::script::kind::Field {
                    name: stringify!($field),
                    kind: <$kind as $crate::script::convert::HostResult>::GIVES,
                    about: concat!($($what),+).trim_ascii_start(),
                    optional: false,
                    get: Some(|_, arguments| {
                        let this = arguments.first().and_then(|value| value.read_lock::<$name>().map(|value| *value));
                        let $this = this.ok_or_else(|| $crate::scripting::host_error($crate::content::message::message!("unknown-field")))?;
                        $crate::scripting::inside::<$game, _>(|$m| {
                            let value: $kind = $get;
                            $crate::script::convert::HostResult::into_result(value)
                        })
                    }),
                }),*],
            };
        }

        impl $crate::script::convert::ScriptType for $name {
            const KIND: $crate::script::kind::ValueType = $crate::script::kind::ValueType::Named($name::NAMED);
        }

        impl $crate::script::convert::IntoScript for $name {
            fn into_script(self) -> rhai::Dynamic {
                rhai::Dynamic::from(self)
            }
        }
    };
}

/// Declares a type that scripts write as a number, and the conversion from that number.
///
/// ```text
/// numbered! { Rally:
///     /// A rover on or off the board, by number.
///     AnyRover as "RoverId" = |number, m| m.rover(number).ok_or_else(|| message!("unknown-rover", number));
/// }
/// ```
#[macro_export]
macro_rules! numbered {
    ($game:ty: $(#[doc = $about:literal])+ $name:ident as $word:literal = |$number:ident, $m:ident| $read:expr;) => {
        impl $crate::script::convert::ScriptType for $name {
            const KIND: $crate::script::kind::ValueType = $crate::script::kind::ValueType::Named(&$crate::script::kind::NamedType {
                name: $word,
                about: concat!($($about),+).trim_ascii_start(),
                form: $crate::script::kind::TypeRepr::Number,
                fields: &[],
            });
        }

        impl $crate::script::convert::FromScript<$crate::running::Match<$game>> for $name {
            fn from_script(
                $m: &mut $crate::running::Match<$game>,
                value: &mut rhai::Dynamic,
            ) -> std::result::Result<$name, $crate::content::message::Message> {
                let kind = <$name as $crate::script::convert::ScriptType>::KIND;
                let $number = value.as_int().map_err(|_| $crate::script::convert::mismatch(kind, value))?;
                $read
            }
        }
    };
}

/// Returns the index of a name in a list, at compile time.
///
/// # Panics
/// Panics if the name is not in the list, which is a compile error.
pub const fn place(names: &[&str], name: &str) -> u8 {
    let mut place: u8 = 0;
    while !same(names[place as usize].as_bytes(), name.as_bytes()) {
        place += 1;
    }
    place
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}

/// Declares the hooks of a game: a module with their numbers, and the list of hooks.
///
/// ```text
/// hooks! {
///     /// WM-39 Called when `me` has come to rest on joint `ctx.joint` with this token.
///     ON_REST of TOKEN = on_rest(me: AstronautId, ctx: Context);
/// }
/// ```
///
/// `serves` instead of `of`: a script that defines no other hook has no effect.
#[macro_export]
macro_rules! hooks {
    ($(
        $(#[doc = $about:literal])+
        $number:ident $way:ident $kinds:ident = $name:ident($($parameter:ident: $kind:ty),*) $(-> $returns:ty $([$min:literal..=$max:literal])?)?;
    )*) => {
        /// Numbers of the hooks.
        pub mod hook {
            const NAMES: &[&str] = &[$(stringify!($name)),*];
            $(
                #[doc = concat!("`", stringify!($name), "`")]
                pub const $number: u8 = $crate::host::place(NAMES, stringify!($name));
            )*
        }

        /// The hooks, by number.
        const HOOKS: &[$crate::script::dialect::HookSpec] = &[$($crate::script::dialect::HookSpec {
            name: stringify!($name),
            kinds: $kinds,
            serves: $crate::host::hooks!(@$way),
            parameters: &[$($crate::script::api::Parameter { name: stringify!($parameter), kind: $crate::script::convert::kind!($kind) }),*],
            returns: [$($crate::script::convert::kind!($returns $([$min..=$max])?),)? $crate::script::kind::ValueType::Unit][0],
            about: concat!($($about),+).trim_ascii_start(),
        }),*];
    };
    (@of) => { false };
    (@serves) => { true };
}

pub use {functions, handle, hooks, host, numbered};
