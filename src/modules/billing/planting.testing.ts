/**
 * Bun loads this file first. Everything of the service that is loaded afterwards contains the errors, each
 * switched off. A file or a text that is not found ends the process, and with it the test.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plugin } from "bun";
import { LEDGER_ERRORS, PAYMENT_ERRORS, SWITCH } from "./planted-errors.testing.ts";

const MODULES = join(import.meta.dir, "..");

/** The source with its errors, by the path of the file. */
const sources = new Map<string, string>();
for (const [name, { changes }] of Object.entries({ ...PAYMENT_ERRORS, ...LEDGER_ERRORS }))
  for (const [file, found, put] of changes) {
    const path = join(MODULES, file);
    sources.set(path, planted(name, file, sources.get(path) ?? readFileSync(path, "utf8"), found, put));
  }

/**
 * @throws Error if the source has changed and an error no longer finds its place
 */
function planted(name: string, file: string, text: string, found: string, put: string): string {
  // The formatter may break a line elsewhere.
  const words = found.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const match = new RegExp(words.join("\\s*")).exec(text);
  if (match === null) throw new Error(`${file} has no longer what is replaced by: ${name}`);
  const [{ length }, at] = [match[0], match.index];
  const isOn = `(globalThis.${SWITCH} === ${JSON.stringify(name)})`;
  const changed = put.replaceAll("$&", () => match[0]).replaceAll("PLANTED", () => isOn);
  return text.slice(0, at) + changed + text.slice(at + length);
}

plugin({
  name: "planted faults",
  setup(build) {
    build.onLoad({ filter: /[/\\]src[/\\]modules[/\\].*\.ts$/ }, ({ path }) => ({
      contents: sources.get(path) ?? readFileSync(path, "utf8"),
      loader: "ts",
    }));
  },
});
