// Writes the list of commands for the administrator's manual (src/modules/admin/manual/commands.gen.json).
import { join } from "node:path";
import { commandLines } from "../src/cli/command-lines.ts";
import { unstartedProgram } from "../src/cli/testing.ts";

const file = join(import.meta.dir, "../src/modules/admin/manual/commands.gen.json");
await Bun.write(file, `${JSON.stringify(commandLines(await unstartedProgram()), null, 2)}\n`);
console.log(file);
