// Starts `moonwright lsp` for the scripts and documents of a workspace.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function activate() {
  const command = vscode.workspace.getConfiguration("moonwright").get("path") || "moonwright";
  const server = { command, args: ["lsp"] };
  const documents = [
    { scheme: "file", language: "rhai" },
    { scheme: "file", pattern: "**/{boards,scenarios}/**/*.toml" },
  ];
  client = new LanguageClient("moonwright", "Moonwright", server, {
    documentSelector: documents,
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{boards,scenarios,scripts}/**/*.{toml,rhai}") },
  });
  try {
    await client.start();
  } catch (error) {
    const message = `\`${command} lsp\` cannot be started: ${error.message}. Set moonwright.path to the program.`;
    vscode.window.showErrorMessage(message);
  }
}

function deactivate() {
  return client?.isRunning() ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
