// Tests that the extension starts the program for scripts and documents, with a stub in place of the VS Code client.

const assert = require("node:assert");
const Module = require("node:module");
const test = require("node:test");

test("the program that the settings name is started for scripts and documents", async () => {
  const started = [];
  class LanguageClient {
    constructor(id, name, server, options) {
      Object.assign(this, { id, name, server, options });
    }
    async start() {
      started.push(this);
    }
    isRunning() {
      return true;
    }
    async stop() {
      started.pop();
    }
  }
  const vscode = {
    workspace: {
      getConfiguration: () => ({ get: () => "/opt/moon/moonwright" }),
      createFileSystemWatcher: (pattern) => pattern,
    },
    window: { showErrorMessage: (message) => assert.fail(message) },
  };
  const load = Module._load;
  Module._load = (name, ...rest) => {
    const stand = { vscode, "vscode-languageclient/node": { LanguageClient } }[name];
    return stand || load(name, ...rest);
  };
  const extension = require("../extension.js");
  Module._load = load;
  await extension.activate();
  assert.deepStrictEqual(started[0].server, { command: "/opt/moon/moonwright", args: ["lsp"] });
  assert.ok(started[0].options.documentSelector.some((filter) => filter.language === "rhai"));
  await extension.deactivate();
  assert.strictEqual(started.length, 0);
});
