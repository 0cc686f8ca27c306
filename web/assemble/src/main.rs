//! Puts a module into the page template: `moonwright-assemble MODULE.wasm UNPACK.wasm FOLDER OUT.html`. The folder contains `page.html`
//! and `boot.js`; `UNPACK.wasm` is the module that unpacks the other one.

mod text;

use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use lzma_rust2::{LzmaOptions, LzmaWriter};
use moonwright_unpack::Decoder;
use sha2::{Digest, Sha256};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, unpack, folder, out] = arguments.as_slice() else {
        return Err("expected two modules, a folder and the page to write".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).no_modules(true)?.typescript(false).remove_name_section(true).remove_producers_section(true);
    let mut made = bindgen.generate_output()?;
    let (glue, module) = (made.js().trim().to_owned(), made.wasm_mut().emit_wasm());
    let both = [&u32::try_from(glue.len())?.to_le_bytes()[..], glue.as_bytes(), &module].concat();
    let packed = pack(&both)?;
    let mut decoder = GzEncoder::new(Vec::new(), Compression::best());
    decoder.write_all(&fs::read(unpack)?)?;
    let decoder = decoder.finish()?;

    let folder = Path::new(folder);
    let boot = fs::read_to_string(folder.join("boot.js"))?;
    let boot = boot.trim();
    // A script element ends at the first of these, wherever it is.
    if let Some(end) = ["</script", "<!--"].into_iter().find(|end| boot.contains(end)) {
        return Err(format!("boot.js contains `{end}`").into());
    }
    // Only these two scripts may run, whatever else is in the page.
    let hashes = [&*glue, boot].map(|script| format!("'sha256-{}'", BASE64.encode(&Sha256::digest(script))));
    let mut page = fs::read_to_string(folder.join("page.html"))?;
    let element = |bytes: &[u8]| {
        let encoded = text::encode(bytes);
        format!("data-sum=\"{}\">{}<", encoded.sum, encoded.text)
    };
    for (name, content) in [
        ("HASHES", hashes.join(" ")),
        (">UNPACK<", format!(" {}", element(&decoder))),
        (">MODULE<", format!(" {}", element(&packed))),
        (">BOOT<", format!(">{boot}<")),
    ] {
        let (before, after) = page.split_once(name).ok_or_else(|| format!("page.html has no {name}"))?;
        page = format!("{before}{content}{after}");
    }
    let page = text::page(&page);
    fs::write(out, &page)?;
    println!(
        "{out}: {} bytes; the module has {} bytes, {} compressed; its decoder {}",
        page.len(),
        module.len(),
        packed.len(),
        decoder.len()
    );
    Ok(())
}

/// Compresses as `moonwright-unpack` reads it, and checks that.
fn pack(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut options = LzmaOptions::with_preset(9);
    // Code of WebAssembly is not aligned.
    (options.dict_size, options.nice_len) = (32 << 20, 273);
    (options.lc, options.lp, options.pb) = (4, 0, 0);
    let mut packed = vec![options.get_props()];
    packed.extend(u32::try_from(bytes.len())?.to_le_bytes());
    let mut writer = LzmaWriter::new_no_header(packed, &options, false)?;
    writer.write_all(bytes)?;
    let packed = writer.finish()?;
    let mut decoder = Decoder::new(packed.clone()).map_err(|_| "the compressed module has no header")?;
    while !decoder.run(usize::MAX / 2).map_err(|_| "the compressed module is corrupt")? {}
    if decoder.output() == bytes { Ok(packed) } else { Err("the compressed module differs from the module".into()) }
}
