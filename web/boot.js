"use strict";
const part = id => document.getElementById(id);
// Empties the elements before the page is copied; `template` restores all texts except the pack.
const parts = ["pack", "unpack", "module"];
const texts = Object.fromEntries(parts.map(id => [id, part(id)?.textContent ?? ""]));
for (const id of parts) if (part(id)) part(id).textContent = "";
const copy = `<!doctype html>\n${document.documentElement.outerHTML}\n`;

// Called by the module.
function template() {
  return parts.slice(1).reduce((page, id) => page.replace(new RegExp(`( id="${id}"[^>]*>)(?=<\/script>)`), start => start + texts[id]), copy);
}
function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
function address() {
  return location.protocol.startsWith("http") ? location.href.split("#")[0] : undefined;
}
function secret() {
  return crypto.getRandomValues(new Uint8Array(32));
}
function read(name) {
  try { return localStorage.getItem(name) ?? undefined; } catch { return undefined; }
}
function store(name, text) {
  try {
    text === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, text);
    return true;
  } catch { return false; }
}

document.documentElement.lang = navigator.language.startsWith("es") ? "es" : "en";
part("reload").addEventListener("click", () => location.reload());
addEventListener("beforeunload", event => { if (window.running?.unsaved()) event.preventDefault(); });
// Keys of the designer that the browser would handle: F5 would reload the page.
addEventListener("keydown", event => {
  const ours = /^F([1-9]|10)$/.test(event.key) || ((event.ctrlKey || event.metaKey) && !/^[acvxrtwn]$/i.test(event.key));
  if (ours && window.running?.designs()) event.preventDefault();
}, true);

// Also called by the module, with the message of a panic. Only the first reason is displayed.
function stopped(reason) {
  console.error(reason);
  document.documentElement.dataset.state = "stopped";
  if (!part("reason").textContent) part("reason").textContent = reason;
  part("loading").hidden = true;
  part("stopped").hidden = part("cover").hidden = false;
}
// Some browsers report harmless delays of layout as an event without an error.
addEventListener("error", event => { if (event.error) stopped(String(event.error)); });
addEventListener("unhandledrejection", event => stopped(String(event.reason)));

// Reports that the file has been changed.
function damaged(reason) {
  part("failed").hidden = true;
  part("damaged").hidden = false;
  throw new Error(reason);
}

// Each character encodes 15 or 16 bits: see assemble/src/text.rs.
function decode(id) {
  const text = texts[id], all = new Uint8Array(2 * text.length);
  let sum = 0x811c9dc5, bits = 0, count = 0, at = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i), index = unit < 0xd800 ? unit - 0xa1 : unit - 0xe000 + 0xd75f;
    sum = Math.imul(sum ^ unit, 0x1000193);
    if (index < 2769) {
      bits = (bits << 15) | index;
      count += 15;
    } else {
      bits = (bits << 16) | (index + 2769);
      count += 16;
    }
    while (count >= 8) all[at++] = bits >> (count -= 8);
    bits &= (1 << count) - 1;
  }
  const size = at < 4 ? 0 : new DataView(all.buffer).getUint32(0, true);
  if ((sum >>> 0).toString(16) !== part(id)?.dataset.sum || size > at - 4) damaged(`The part "${id}" of the page has a wrong checksum.`);
  return all.subarray(4, 4 + size);
}

function gunzip(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

// Browsers unpack only gzip, which is much larger, so a small module unpacks the large one.
async function unpack() {
  const { instance } = await WebAssembly.instantiate(await gunzip(decode("unpack")).arrayBuffer());
  const { memory, input, step, output, size } = instance.exports, packed = decode("module");
  const address = input(packed.length);
  new Uint8Array(memory.buffer, address, packed.length).set(packed);
  let state;
  do state = step(); while (state === 0);
  if (state < 0) damaged("The module of the page cannot be unpacked.");
  const start = output(), glue = new DataView(memory.buffer).getUint32(start, true);
  const part = (from, to) => new Uint8Array(memory.buffer, start + from, to - from);
  return { glue: new TextDecoder().decode(part(4, 4 + glue)), module: part(4 + glue, size()) };
}

// Returns the text of the pack.
async function pack() {
  try {
    return await gunzip(Uint8Array.from(atob(texts.pack), letter => letter.charCodeAt(0))).text();
  } catch (error) {
    damaged(`The pack of the page cannot be unpacked: ${error}`);
  }
}

(async () => {
  const begun = performance.now(), { glue, module } = await unpack();
  const unpacked = performance.now(), script = document.createElement("script");
  script.textContent = glue;
  document.body.append(script);
  await wasm_bindgen({ module_or_path: module });
  const loaded = performance.now();
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const running = await wasm_bindgen.start(part("canvas"), await pack(), navigator.language, seed);
  document.title = running.name() || document.title;
  window.running = running;
  // A link can contain a message of a match with another page.
  addEventListener("hashchange", () => running.receive(location.hash));
  running.receive(location.hash);
  part("cover").hidden = true;
  part("canvas").focus();
  document.documentElement.dataset.state = "started";
  const took = [unpacked - begun, loaded - unpacked, performance.now() - loaded].map(Math.round);
  console.log(`unpacked in ${took[0]} ms, compiled in ${took[1]} ms, started in ${took[2]} ms`);
})().catch(error => stopped(String(error)));
