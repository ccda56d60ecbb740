import { expect, test } from "bun:test";
import { type Argument, type Command, InvalidArgumentError, type Option } from "commander";
import { leaves } from "./command-lines.ts";
import { unstartedProgram } from "./testing.ts";

/** Text that commands accept is cleaned like any other text, unless it names a thing and is no text. */

const MARKS = "\u200b\u202e";
/** Names of files and places, ids, and what is chosen from a list: compared, opened or looked up, and never stored as a text. */
const NAMES =
  /Id>?$|^(?:--(?:file|map|to|into|out|from|keep|logo|account|permissions|channel|action|actor|target|key-file|server-key|identity|passphrase-file|recipient|recipients-file|s3[\w-]*|chart|until|erasures)|key|email|reference|backup|file|archive|number|price|value)$/;

type Taker = Pick<Option & Argument, "parseArg" | "argChoices">;

/** Each option that takes a value, and each argument, by its name. */
const takersOf = (command: Command): [name: string, taker: Taker][] => [
  ...command.options
    .filter(({ required, optional }) => required || optional)
    .map((option): [string, Taker] => [option.long ?? option.flags, option]),
  ...command.registeredArguments.map((argument): [string, Taker] => [
    argument.name(),
    argument as unknown as Taker,
  ]),
];

test("every argument that is a text is stored without what nobody can see", async () => {
  const commands = leaves(await unstartedProgram(), ["assay"]);
  const kept: string[] = [];
  let cleaned = 0;
  for (const [path, command] of commands)
    for (const [name, { parseArg, argChoices }] of takersOf(command)) {
      if (argChoices !== undefined) continue;
      const read = (text: string): unknown => {
        try {
          return parseArg === undefined ? text : parseArg(text, undefined as never);
        } catch (error) {
          if (error instanceof InvalidArgumentError) return null;
          throw error;
        }
      };
      for (const text of ["Ada", "ada@house.example", "DE", "pa-one"]) {
        const found = read(`${text}${MARKS}`);
        if (found === null) continue;
        if (/[\u200b\u202e]/.test(String(found))) {
          if (!NAMES.test(name)) kept.push(`${path.join(" ")} ${name}`);
        } else cleaned += 1;
      }
    }
  expect([...new Set(kept)]).toEqual([]);
  expect(cleaned).toBeGreaterThan(20);
});
