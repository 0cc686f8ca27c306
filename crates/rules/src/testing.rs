//! A match in script tests: shared, of any game, with the set-up functions of that game.

use super::any_match::AnyMatch;
use super::game::GameModule;
use super::running::Match;
use super::scripting::HostError;
use content::message::{Message, message};
use rhai::{Dynamic, EvalAltResult, ImmutableString, Position};
use script::convert::{FromScript, IntoScript, ScriptType, mismatch};
use script::failure::Failure;
use script::kind::{NamedType, TypeRepr, ValueType};
use script::program::ScriptId;
use std::any::TypeId;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Checks that no effect has failed; the error contains the failure, for the report of the test.
///
/// # Errors
/// Returns an error if an effect has failed since the last choice.
pub fn sound(m: &dyn AnyMatch) -> Result<(), Box<EvalAltResult>> {
    match m.failures().into_iter().next() {
        Some(failure) => Err(EvalAltResult::ErrorRuntime(Dynamic::from(failure), Position::NONE).into()),
        None => Ok(()),
    }
}

/// Returns the failure of an effect contained in a test error.
pub fn failed_effect(error: &EvalAltResult) -> Option<Arc<Failure>> {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => failed_effect(inner),
        EvalAltResult::ErrorRuntime(value, _) => value.clone().try_cast::<Arc<Failure>>(),
        _ => None,
    }
}

static MATCH: NamedType =
    NamedType { name: "Match", about: "A match that a test controls.", form: TypeRepr::Handle(TypeId::of::<TestMatch>), fields: &[] };

#[derive(Clone)]
pub struct TestMatch(pub Rc<RefCell<Box<dyn AnyMatch>>>);

impl ScriptType for TestMatch {
    const KIND: ValueType = ValueType::Named(&MATCH);
}

impl IntoScript for TestMatch {
    fn into_script(self) -> Dynamic {
        Dynamic::from(self)
    }
}

impl<M: ?Sized> FromScript<M> for TestMatch {
    fn from_script(_: &mut M, value: &mut Dynamic) -> Result<TestMatch, Message> {
        value.read_lock::<TestMatch>().map(|m| m.clone()).ok_or_else(|| mismatch(TestMatch::KIND, value))
    }
}

impl TestMatch {
    /// Runs `work` on the match as a match of game `G`.
    ///
    /// # Errors
    /// Returns an error if it is a match of another game, or if `work` fails.
    pub fn with<G: GameModule, R>(
        &self,
        work: impl FnOnce(&mut Match<G>) -> Result<R, Box<EvalAltResult>>,
    ) -> Result<R, Box<EvalAltResult>> {
        let mut shared = self.0.borrow_mut();
        match shared.as_any_mut().downcast_mut::<Match<G>>() {
            Some(m) => {
                // The effects of the script so far are repeated on the changed state.
                let asked = m.question().is_some();
                m.go_back();
                let result = work(m);
                if asked && m.question().is_some() {
                    m.reconsider();
                }
                result.and_then(|given| sound(m).map(|()| given))
            }
            None => Err(message!("available-only-matches", game = G::ID).into()),
        }
    }
}

/// Returns the script of a kind with this name; `None` for an empty name.
///
/// # Errors
/// Returns an error that names the set-up function if the script does not exist.
pub fn script<G: GameModule>(m: &Match<G>, function: &str, kind: &str, stem: &str) -> Result<Option<ScriptId>, HostError> {
    match (stem, G::scripts(&m.setup).find(kind, stem)) {
        ("", _) => Ok(None),
        (_, Some(found)) => Ok(Some(found)),
        (_, None) => Err(message!("unknown-script-situation", function, kind, stem).into()),
    }
}

/// Returns the script of a kind with this name; `None` for `()`.
///
/// # Errors
/// Returns an error that names the set-up function if the script does not exist.
pub fn named<G: GameModule>(
    m: &Match<G>,
    function: &str,
    kind: &str,
    stem: Option<ImmutableString>,
) -> Result<Option<ScriptId>, HostError> {
    match stem.as_deref() {
        Some("") => Err(message!("unknown-script-use-unit", function, kind).into()),
        Some(stem) => script(m, function, kind, stem),
        None => Ok(None),
    }
}

/// Declares the functions with which tests set up a match of a game, in the form of [`host!`](crate::host::host); the
/// match `m` is the first parameter.
#[macro_export]
macro_rules! set_up {
    ($game:ty: $(
        $(#[doc = $about:literal])+
        fn $name:ident($m:ident $(, $arg:ident: $kind:ty $([$min:literal..=$max:literal])?)* $(,)?) $(-> $returns:ty)? $body:block
    )*) => {
        &[$($crate::script::api::Function {
            name: stringify!($name),
            about: concat!($($about),+).trim_ascii_start(),
            changes: true,
            only: None,
            parameters: &[
                $crate::script::api::Parameter { name: "m", kind: <$crate::testing::TestMatch as $crate::script::convert::ScriptType>::KIND },
                $($crate::script::api::Parameter { name: stringify!($arg), kind: $crate::script::convert::kind!($kind $([$min..=$max])?) }),*
            ],
            returns: <$crate::host::host!(@returns $($returns)?) as $crate::script::convert::HostResult>::GIVES,
            call: |_, arguments| {
                let [shared, $($arg),*] = arguments else { return Err($crate::scripting::host_error($crate::content::message::message!("missing-arguments"))) };
                let reason = |reason: $crate::content::message::Message| $crate::host::unfit(stringify!($name), "m", reason);
                let shared = $crate::script::convert::read!(&mut (), shared, $crate::testing::TestMatch).map_err(reason)?;
                shared.with::<$game, _>(|$m| {
                    $(let $arg = $crate::script::convert::read!($m, $arg, $kind $([$min..=$max])?)
                        .map_err(|reason| $crate::host::unfit(stringify!($name), stringify!($arg), reason))?;)*
                    let body = |$m: &mut $crate::running::Match<$game>| -> $crate::host::host!(@returns $($returns)?) { $body };
                    $crate::script::convert::HostResult::into_result(body($m))
                })
            },
        }),*]
    };
}

pub use set_up;
