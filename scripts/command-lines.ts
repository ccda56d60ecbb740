// Writes down which commands there are, for the operator's manual (src/modules/manual/commands.gen.json).
import { join } from "node:path";
import { commandLines } from "../src/commands/command-lines.ts";
import { unstartedProgram } from "../src/commands/testing.ts";

const file = join(import.meta.dir, "..", "src", "modules", "manual", "commands.gen.json");
await Bun.write(file, `${JSON.stringify(commandLines(await unstartedProgram()), null, 2)}\n`);
console.log(file);
