//! The secret key of a user's installation. It signs the records of [journals](super::journal), so that a record that came with
//! someone else's folder is recognized as such.
//!
//! The key is created by the first save that needs it, in the state folder of the user. Without such a folder, for example in a
//! container with a read-only home folder, the key lives as long as the process, and a save that is killed is not completed later.

use super::sync_folder;
use crate::file;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The environment variable that names another data folder, which then contains the key too.
pub const DATA_VARIABLE: &str = "MOONWRIGHT_DATA";
const NAME: &str = "journal.key";
const LENGTH: usize = 32;

/// The key of a process that cannot store one.
static OF_PROCESS: OnceLock<Key> = OnceLock::new();

#[derive(Clone, Copy)]
pub(super) struct Key([u8; LENGTH]);

impl Key {
    /// Returns the key, if this user's installation has saved anything yet.
    pub(super) fn existing() -> Option<Key> {
        folder().and_then(|folder| Key::read(&folder)).or_else(|| OF_PROCESS.get().copied())
    }
    /// Returns the key, and creates it if there is none.
    ///
    /// # Errors
    /// Returns an error if the system has no source of randomness.
    pub(super) fn create() -> io::Result<Key> {
        if let Some(key) = Key::existing() {
            return Ok(key);
        }
        let key = Key(random()?);
        let stored = folder().and_then(|folder| key.store(&folder).ok());
        Ok(stored.unwrap_or_else(|| *OF_PROCESS.get_or_init(|| key)))
    }
    fn read(folder: &Path) -> Option<Key> {
        file::bytes(&folder.join(NAME), LENGTH).ok()?.try_into().ok().map(Key)
    }
    /// Stores the key, unless another process has stored one in the meantime, and returns the stored one.
    fn store(self, folder: &Path) -> io::Result<Key> {
        create_private(folder)?;
        // The file is readable for its owner only. It appears with all its bytes.
        let mut out = tempfile::NamedTempFile::new_in(folder)?;
        out.write_all(&self.0)?;
        out.as_file().sync_all()?;
        let stored = match out.persist_noclobber(folder.join(NAME)) {
            Ok(_) => {
                sync_folder(folder);
                Some(self)
            }
            Err(_) => Key::read(folder),
        };
        stored.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
    fn mac(self) -> Hmac<Sha256> {
        let mut padded = hmac::digest::Key::<Hmac<Sha256>>::default();
        padded[..LENGTH].copy_from_slice(&self.0);
        Hmac::new(&padded)
    }
    pub(super) fn sign(self, text: &str) -> String {
        let mac = self.mac().chain_update(text.as_bytes()).finalize();
        data_encoding::HEXLOWER.encode(&mac.into_bytes())
    }
    pub(super) fn is_signature(self, text: &str, signature: &str) -> bool {
        let signature = data_encoding::HEXLOWER.decode(signature.as_bytes());
        signature.is_ok_and(|signature| self.mac().chain_update(text.as_bytes()).verify_slice(&signature).is_ok())
    }
}

/// Creates a folder that only its owner can read.
fn create_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Returns the state folder of the user.
#[cfg(all(not(test), not(target_family = "wasm")))]
fn folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os(DATA_VARIABLE) {
        return Some(folder.into());
    }
    let folders = directories::ProjectDirs::from("", "", "moonwright")?;
    Some(folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned())
}

#[cfg(all(not(test), target_family = "wasm"))]
fn folder() -> Option<PathBuf> {
    None
}

#[cfg(test)]
fn folder() -> Option<PathBuf> {
    super::tests::state_folder()
}

#[cfg(not(target_family = "wasm"))]
fn random() -> io::Result<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes)
}

#[cfg(target_family = "wasm")]
fn random() -> io::Result<[u8; LENGTH]> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_save_creates_a_private_key_that_all_processes_share() {
        let home = tempfile::TempDir::new().unwrap();
        let folder = home.path().join("state/moonwright");
        assert!(Key::read(&folder).is_none());
        let create = || Key(random().unwrap()).store(&folder).unwrap().0;
        let keys: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(create)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0]) && Key::read(&folder).unwrap().0 == keys[0] && keys[0] != [0; LENGTH]);
        #[cfg(unix)]
        for (path, mode) in [(folder.clone(), 0o700), (folder.join(NAME), 0o600)] {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, mode, "{path:?}");
        }
        assert_eq!(folder.read_dir().unwrap().count(), 1);
    }
}
