"use strict";
const part = id => document.getElementById(id);
// The texts are not elements any more when the page is copied with another pack.
const packed = Object.fromEntries(["pack", "module"].map(id => [id, part(id).textContent]));
for (const id in packed) part(id).textContent = "";
const copy = `<!doctype html>\n${document.documentElement.outerHTML}\n`;

// Called by the module.
function template() {
  return copy.replace('id="module"><\/script>', () => `id="module">${packed.module}<\/script>`);
}
function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
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
// Keys of the designer that the browser would use: F5 would reload the page.
addEventListener("keydown", event => {
  const ours = /^F([1-9]|10)$/.test(event.key) || ((event.ctrlKey || event.metaKey) && !/^[acvxrtwn]$/i.test(event.key));
  if (ours && window.running?.designs()) event.preventDefault();
}, true);

// Also called by the module, with the message of a panic. The first reason counts.
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

function bytes(id) {
  const text = packed[id];
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text), all = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) all[i] = binary.charCodeAt(i);
  return all;
}

(async () => {
  const begun = performance.now();
  const stream = new Blob([bytes("module")]).stream().pipeThrough(new DecompressionStream("gzip"));
  await wasm_bindgen({ module_or_path: new Response(stream, { headers: { "Content-Type": "application/wasm" } }) });
  const loaded = performance.now();
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const running = await wasm_bindgen.start(part("canvas"), new TextDecoder().decode(bytes("pack")), navigator.language, seed);
  document.title = running.name() || document.title;
  window.running = running;
  part("cover").hidden = true;
  part("canvas").focus();
  document.documentElement.dataset.state = "started";
  console.log(`loaded in ${Math.round(loaded - begun)} ms, started in ${Math.round(performance.now() - loaded)} ms`);
})().catch(error => stopped(String(error)));
