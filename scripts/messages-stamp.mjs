// Says whether the compiled messages are those of the message files, without loading the compiler.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Message files; another folder tries another set of languages. */
export const MESSAGES = process.env.ASSAY_MESSAGES ?? join(root, "src", "messages");

/** Names, sizes and times of the message files and of what compiles them. */
export function stampOf() {
  const files = readdirSync(MESSAGES, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  const all = [
    ...files.map((file) => join(MESSAGES, file)),
    ...["messages.ts", "message-compiler.ts"].map((file) => join(root, "scripts", file)),
  ];
  return all
    .toSorted()
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file.slice(root.length)} ${size} ${mtimeMs}`;
    })
    .join("\n");
}

export function isCompiled() {
  const stamp = join(root, "src", "messages", ".stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === stampOf();
}
