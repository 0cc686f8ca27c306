//! Traits without a type parameter, for values whose type is unknown at compile time.

/// Declares a trait together with its only implementation, for a generic type.
#[macro_export]
macro_rules! object_safe {
    (
        $(#[$about:meta])*
        pub trait $name:ident: [$($bounds:tt)+] for $kind:ty, $param:ident: $of:ident {
            $($(#[$what:meta])* fn $function:ident($($argument:tt)*) $(-> $returns:ty)? $body:block)*
        }
    ) => {
        $(#[$about])*
        pub trait $name: $($bounds)+ {
            $($(#[$what])* fn $function($($argument)*) $(-> $returns)?;)*
        }

        impl<$param: $of> $name for $kind {
            $(fn $function($($argument)*) $(-> $returns)? $body)*
        }
    };
}

pub use object_safe;
