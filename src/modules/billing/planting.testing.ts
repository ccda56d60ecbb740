/**
 * Bun loads this file first. Everything of the service that is loaded afterwards contains the errors, each
 * switched off.
 */
import { readFileSync } from "node:fs";
import { plugin } from "bun";
import { LEDGER_ERRORS, PAYMENT_ERRORS, SWITCH } from "./faults.testing.ts";

const files = new Map<string, { name: string; found: string; put: string }[]>();
for (const [name, { changes }] of Object.entries({ ...PAYMENT_ERRORS, ...LEDGER_ERRORS }))
  for (const [file, found, put] of changes)
    files.set(file, [...(files.get(file) ?? []), { name, found, put }]);

/**
 * @throws Error if the source has changed and an error no longer finds its place
 */
function planted(file: string, source: string): string {
  return (files.get(file) ?? []).reduce((text, { name, found, put }) => {
    if (!text.includes(found)) throw new Error(`${file} has no longer what is replaced by: ${name}`);
    const isOn = `(globalThis.${SWITCH} === ${JSON.stringify(name)})`;
    const at = text.indexOf(found);
    const changed = put.replaceAll("$&", () => found).replaceAll("PLANTED", () => isOn);
    return text.slice(0, at) + changed + text.slice(at + found.length);
  }, source);
}

plugin({
  name: "planted faults",
  setup(build) {
    build.onLoad({ filter: /[/\\]src[/\\]modules[/\\]\w+[/\\][\w-]+\.ts$/ }, ({ path }) => {
      const file = path.split(/[/\\]/).slice(-2).join("/");
      return { contents: planted(file, readFileSync(path, "utf8")), loader: "ts" };
    });
  },
});
