//! Registering host functions together with their reference: one call, so that no function is without a text.

use rhai::RhaiNativeFunc;
use rhai::{Engine, FuncRegistration, Variant};

/// Registers a host function with its parameters (`"name: type"`), what it returns, and what it does.
pub fn host_function<A: 'static, const N: usize, const X: bool, R, const F: bool, FUNC>(
    engine: &mut Engine,
    name: &str,
    parameters: &[&str],
    returns: &str,
    about: &str,
    function: FUNC,
) where
    R: Variant + Clone,
    FUNC: RhaiNativeFunc<A, N, X, R, F> + 'static,
{
    let comments: Vec<String> = about.lines().map(|line| format!("/// {}", line.trim())).collect();
    let parameters = parameters.iter().copied().chain((returns != "()").then_some(returns));
    FuncRegistration::new(name)
        .with_params_info(parameters.collect::<Vec<_>>())
        .with_comments(comments)
        .with_volatility(true)
        .register_into_engine(engine, function);
}
