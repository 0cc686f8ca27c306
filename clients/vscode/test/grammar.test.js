// Tests that the grammar assigns the expected scopes to scripts, and that snippets and settings are complete.

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const root = path.join(__dirname, "..");
const read = (file) => fs.readFileSync(path.join(root, file), "utf8");

async function grammar() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const onigLib = Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  });
  const file = "syntaxes/rhai.tmLanguage.json";
  const registry = new Registry({ onigLib, loadGrammar: async () => parseRawGrammar(read(file), file) });
  return registry.loadGrammar("source.rhai");
}

test("stretches have the scopes of what they are", async () => {
  const rhai = await grammar();
  const text = 'fn on_x(me) { /* a /* b */ c */ let n = `one ${me.count("ec")} two` + 0x1f; // end\n  #{ key: true, far: me.id }\n}';
  let state = INITIAL;
  const found = {};
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = rhai.tokenizeLine(line, state);
    for (const token of tokens) {
      found[line.slice(token.startIndex, token.endIndex).trim()] = token.scopes.join(" ");
    }
    state = ruleStack;
  }
  assert.match(found.on_x, /entity\.name\.function/);
  assert.match(found["c"], /comment\.block/);
  assert.match(found.let, /storage\.type/);
  assert.match(found["one"], /string\.interpolated/);
  assert.match(found.count, /meta\.embedded.*entity\.name\.function/);
  assert.match(found.ec, /meta\.embedded.*string\.quoted\.double/);
  assert.match(found["0x1f"], /constant\.numeric/);
  assert.match(found["// end"], /comment\.line/);
  assert.match(found.key, /property-name/);
  assert.match(found.true, /constant\.language/);
  assert.match(found.id, /variable\.other\.member/);
});

test("every file that the manifest names is there", () => {
  const manifest = JSON.parse(read("package.json"));
  const { languages, grammars, snippets } = manifest.contributes;
  const files = [manifest.main, languages[0].configuration, grammars[0].path, snippets[0].path];
  for (const file of files) {
    assert.ok(fs.existsSync(path.join(root, file)), file);
  }
  for (const snippet of Object.values(JSON.parse(read("snippets/rhai.json")))) {
    assert.ok(snippet.prefix && snippet.body.length && snippet.description);
  }
  const settings = JSON.parse(read("language-configuration.json"));
  assert.ok(new RegExp(settings.indentationRules.increaseIndentPattern).test("fn x() {"));
});
