import { FormatRegistry, type TUnsafe, Type } from "@sinclair/typebox";
import { isEmailAddress } from "#/platform/mail/address.ts";

/**
 * Field types that several modules take. The formats have names of our own, because the framework replaces
 * the common ones by laxer checks (its `date` accepts 30 February).
 */
FormatRegistry.Set("assay-email", isEmailAddress);
FormatRegistry.Set("assay-date", (text) => isDate(text));
FormatRegistry.Set("assay-url", (text) => URL.canParse(text) && /^https?:\/\//i.test(text));

export const Email = Type.String({
  format: "assay-email",
  maxLength: 254,
  description: "must be an e-mail address",
});

export const DateText = Type.String({
  format: "assay-date",
  description: "must be a date written YYYY-MM-DD",
});

export const WebAddress = Type.String({
  format: "assay-url",
  maxLength: 2048,
  description: "must be an address that begins with http:// or https://",
});

/**
 * Anything but control characters and what breaks a line. Patterns also meet texts far above the length limit,
 * as every fault of a body is looked for; so they must need no more time than one pass.
 */
const ONE_LINE = "[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

/** Blanks of every width, then the first character that can be seen: no character fits both, so nothing is tried twice. */
const FIRST_VISIBLE =
  "[ \\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\ufeff]*[^\\s\\u0000-\\u001f\\u007f-\\u009f]";

/** A line of text with at least one character that can be seen. */
export const Line = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: `^${FIRST_VISIBLE}${ONE_LINE}`,
    description: "must be one line of text",
  });

export const OptionalLine = (maxLength: number) =>
  Type.Optional(
    Type.String({
      maxLength,
      pattern: `^${ONE_LINE}`,
      description: "must be one line of text",
    }),
  );

/** Request bodies refuse unknown fields: a typo must not pass silently. */
export const STRICT = { additionalProperties: false } as const;

export const Timestamp = Type.String({ description: "ISO 8601 date and time" });
export const NullableTimestamp = Type.Union([Timestamp, Type.Null()]);

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** One of a fixed list of words. TypeBox loses the words of a mapped union, so they are given back here. */
export const OneOf = <const T extends string>(choices: readonly T[]): TUnsafe<T> =>
  Type.Union(
    choices.map((choice) => Type.Literal(choice)),
    { description: `must be one of ${choices.join(", ")}` },
  ) as unknown as TUnsafe<T>;
