import type { TSchema } from "@sinclair/typebox";
import { type Argument, type Command, InvalidArgumentError, type Option } from "commander";
import { MISTAKES_TEXTS, type MistakesTexts } from "#/messages/cli/mistakes.gen.ts";

/** Why a command line is wrong, in the language of the terminal. The library that reads command lines only knows English. */

/** A wrong value. Its message is English until somebody says it in another language. */
export class Mistake extends InvalidArgumentError {
  constructor(readonly say: (texts: MistakesTexts) => string) {
    super(say(MISTAKES_TEXTS.en));
  }
}

/** The sentence of the library by its code, and how its values are said. */
const SENTENCES: Readonly<
  Record<string, readonly [pattern: RegExp, say: (texts: MistakesTexts, values: string[]) => string]>
> = {
  "commander.unknownCommand": [/unknown command '(.*?)'$/s, (t, [name = ""]) => t.unknownCommand(name)],
  "commander.unknownOption": [/unknown option '(.*?)'$/s, (t, [name = ""]) => t.unknownOption(name)],
  "commander.missingArgument": [/argument '(.*)'$/s, (t, [name = ""]) => t.missingArgument(name)],
  "commander.optionMissingArgument": [/option '(.*)' argument/s, (t, [name = ""]) => t.missingValue(name)],
  "commander.missingMandatoryOptionValue": [/option '(.*)' not/s, (t, [name = ""]) => t.missingOption(name)],
  "commander.conflictingOption": [
    /option '(.*)' cannot be used with option '(.*)'/s,
    (t, [one = "", other = ""]) => t.conflict(one, other),
  ],
  "commander.excessArguments": [
    /for '(.*)'\. Expected (\d+) arguments? but got (\d+)/s,
    (t, [name = "", expected, count]) => t.tooMany(name, Number(expected), Number(count)),
  ],
  "commander.invalidArgument": [
    /(?:option '(.*?)' argument '(.*)' is invalid|argument value '(.*)' is invalid for argument '(.*?)')\. (.*)$/s,
    (t, [option, value = "", given = "", name = "", reason = ""]) =>
      option === undefined ? t.wrongArgument(given, name, reason) : t.wrongOption(option, value, reason),
  ],
};

/** @returns the sentence as it came where none of ours is known */
function sentenceOf(message: string, code: string, texts: MistakesTexts): string {
  const [, sentence = message, several, one] =
    /^(.*?)(?:\n\(Did you mean (?:one of (.+)|(.+))\?\))?$/s.exec(message) ?? [];
  const [pattern, say] = SENTENCES[code] ?? [];
  const values = pattern?.exec(sentence);
  if (say === undefined || !values) return message;
  const hints = [
    ...(several === undefined ? [] : [texts.didYouMeanOne(several)]),
    ...(one === undefined ? [] : [texts.didYouMean(one)]),
  ];
  return [say(texts, values.slice(1)), ...hints].join("\n");
}

/** Makes a command say what is wrong in a language. */
export function translateMistakes(command: Command, texts: MistakesTexts): void {
  const report = command.error.bind(command);
  command.error = (message, options) =>
    report(sentenceOf(message, options?.code ?? "", texts), options) as never;
  for (const part of [...command.options, ...command.registeredArguments]) translateReader(part, texts);
}

function translateReader(part: Option | Argument, texts: MistakesTexts): void {
  const { parseArg, argChoices } = part;
  if (parseArg === undefined) return;
  part.parseArg = <T>(text: string, before: T): T => {
    try {
      return parseArg.call(part, text, before) as T;
    } catch (error) {
      if (error instanceof Mistake) throw new InvalidArgumentError(error.say(texts));
      if (error instanceof InvalidArgumentError && argChoices !== undefined)
        throw new InvalidArgumentError(texts.choices(argChoices.join(", ")));
      throw error;
    }
  };
}

type Rules = MistakesTexts["rules"];

/** What the interface says of a text, and the rule that commands name. */
const RULES: readonly [description: RegExp, say: (rules: Rules, max: string) => string][] = [
  [/email address, or ""/, (rules) => rules.emailOrNone],
  [/email address/, (rules) => rules.email],
  [/YYYY-MM-DD/, (rules) => rules.date],
  [/month such as/, (rules) => rules.month],
  [/ISO 3166/, (rules) => rules.country],
  [/VAT ID/, (rules) => rules.vatId],
  [/begins with http/, (rules) => rules.website],
  [/pa- followed by/, (rules) => rules.productId],
  [/one line of text of at most (\d+) characters without @/, (rules, max) => rules.name(max)],
  [/one line of text of at most (\d+) characters/, (rules, max) => rules.line(max)],
  [/text of (?:at most|1 to) (\d+) characters/, (rules, max) => rules.text(max)],
];

/** What is wrong with a text, by its rule in the interface. */
export function brokenRule({ description = "" }: TSchema): Mistake {
  for (const [pattern, say] of RULES) {
    const [found, max = ""] = pattern.exec(description) ?? [];
    if (found !== undefined) return new Mistake(({ rules }) => say(rules, max));
  }
  return new Mistake(() => `It ${description}.`);
}
