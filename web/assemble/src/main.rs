//! Puts a module into the page template: `moonwright-assemble MODULE.wasm FOLDER OUT.html`. The folder contains `page.html` and `boot.js`.

use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, out] = arguments.as_slice() else {
        return Err("expected a module, a folder and the page to write".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).no_modules(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    let mut made = bindgen.generate_output()?;
    let (glue, module) = (made.js().trim().to_owned(), made.wasm_mut().emit_wasm());
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&module)?;
    let packed = BASE64.encode(&packed.finish()?);

    let folder = Path::new(folder);
    let boot = fs::read_to_string(folder.join("boot.js"))?;
    let scripts = [glue, boot.trim().to_owned()];
    // A script element ends at the first of these, wherever it is.
    if let Some(end) = ["</script", "<!--"].into_iter().find(|end| scripts.iter().any(|script| script.contains(end))) {
        return Err(format!("a script of the page contains `{end}`").into());
    }
    // Only these two scripts may run, whatever else is in the page.
    let hashes = scripts.each_ref().map(|script| format!("'sha256-{}'", BASE64.encode(&Sha256::digest(script))));
    let mut page = fs::read_to_string(folder.join("page.html"))?;
    for (name, content) in [
        ("HASHES", hashes.join(" ")),
        (">MODULE<", format!(">{packed}<")),
        (">GLUE<", format!(">{}<", scripts[0])),
        (">BOOT<", format!(">{}<", scripts[1])),
    ] {
        let (before, after) = page.split_once(name).ok_or_else(|| format!("page.html has no {name}"))?;
        page = format!("{before}{content}{after}");
    }
    fs::write(out, &page)?;
    println!("{out}: {} bytes; the module has {} bytes, {} compressed", page.len(), module.len(), packed.len());
    Ok(())
}
