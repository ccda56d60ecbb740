import { FormatRegistry, type ObjectOptions, type TSchema, type TUnsafe, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { isCountry } from "#/platform/text/country.ts";
import { isEmailAddress } from "#/platform/text/email-address.ts";
import { isHeaderName } from "#/platform/text/header.ts";
import { recordOf } from "#/platform/text/record.ts";
import {
  BLANK,
  broken,
  FIRST_VISIBLE,
  ONE_LINE,
  SEVERAL_LINES,
  SHOWN_NAME,
  VISIBLE,
} from "#/platform/text/text.ts";
import { isTimeZone } from "#/platform/time/time-zone.ts";

/** The shape of every successful answer, as value and as schema. */
export const ok = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const okWithMessage = <T>(message: string, data: T): { success: true; message: string; data: T } => ({
  success: true,
  message,
  data,
});

export const Ok = <T extends TSchema>(data: T) => Type.Object({ success: Type.Literal(true), data });

export const OkWithMessage = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), data });

/** The format of fields that contain one email address. */
export const EMAIL_FORMAT = "assay-email";

/**
 * Field types that several modules take. The formats have names of our own, because the framework replaces
 * the common ones by laxer checks (its `date` accepts 30 February).
 */
FormatRegistry.Set(EMAIL_FORMAT, isEmailAddress);
FormatRegistry.Set("assay-date", (text) => isDate(text));
FormatRegistry.Set("assay-instant", (text) => isInstant(text));
FormatRegistry.Set("assay-country", isCountry);
FormatRegistry.Set("assay-time-zone", isTimeZone);
FormatRegistry.Set("assay-header-name", isHeaderName);
FormatRegistry.Set("assay-url", (text) => URL.canParse(text) && /^https?:\/\//i.test(text));

export const Email = Type.String({
  format: EMAIL_FORMAT,
  maxLength: 254,
  description: "must be an email address",
});

export const DateText = Type.String({
  format: "assay-date",
  description: "must be a date in YYYY-MM-DD format",
});

export const InstantText = Type.String({
  format: "assay-instant",
  description: "must be an ISO 8601 date and time with its time zone, such as 2026-03-02T09:00:00.000Z",
});

/** Of either case: it is stored in capitals. */
export const Country = Type.String({
  format: "assay-country",
  pattern: "^[A-Za-z]{2}$",
  description: "must be an ISO 3166-1 code of two letters, such as DE",
});

/** Null: as if none had been chosen. */
export const TimeZoneOrNull = Type.Union(
  [Type.String({ format: "assay-time-zone", maxLength: 64 }), Type.Null()],
  { description: "must be the name of a time zone, such as Europe/Berlin, or null" },
);

export const WebAddress = Type.String({
  format: "assay-url",
  maxLength: 2048,
  description: "must be a URL of at most 2048 characters that begins with http:// or https://",
});

/** A line of text with at least one character that can be seen. */
export const Line = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: `^${FIRST_VISIBLE}${ONE_LINE}`,
    description: lineOf(maxLength),
  });

/** A name that emails show next to an address: a line that cannot be taken for one. May be empty. */
export const OptionalShownName = (maxLength: number) =>
  Type.Optional(
    Type.String({
      maxLength,
      pattern: `^${SHOWN_NAME}`,
      description: `must be one line of text of at most ${maxLength} characters without @, < and >`,
    }),
  );

export const OptionalLine = (maxLength: number) =>
  Type.Optional(
    Type.String({
      maxLength,
      pattern: `^${ONE_LINE}`,
      description: lineOf(maxLength),
    }),
  );

/** Several lines with at least one character that can be seen; no control characters but line breaks and tabs. */
export const Lines = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: `^${broken(`[\\t\\n\\u2028\\u2029${BLANK}]`)}${VISIBLE}${SEVERAL_LINES}`,
    description: `must be text of 1 to ${maxLength} characters without control characters`,
  });

/** The same, and it may be empty. */
export const AnyLines = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: `^${SEVERAL_LINES}`,
    description: `must be text of at most ${maxLength} characters without control characters`,
  });

export const OptionalLines = (maxLength: number) => Type.Optional(AnyLines(maxLength));

/** The rule of a text on one line, which `maxLength` expresses as well. */
export const lineOf = (maxLength: number): string =>
  `must be one line of text of at most ${maxLength} characters`;

/** In requests: the ID of a record, e.g. "a job profile". Whether it exists is checked later. */
export const IdOf = (what: string) =>
  Type.String({ minLength: 1, maxLength: 100, description: `must be the ID of ${what}` });

/** The same as a filter of a list. */
export const OptionalIdOf = (what: string) =>
  Type.Optional(Type.String({ maxLength: 100, description: `must be the ID of ${what}` }));

/** Request bodies refuse unknown fields: a typo must not pass silently. */
export const STRICT = { additionalProperties: false } as const;

/** In answers: a text that may be missing, and one in every language. */
export const NullableText = Type.Union([Type.String(), Type.Null()]);
export const LocalizedText = Type.Object(recordOf(LANGUAGES, () => Type.String()));

export const Timestamp = Type.String({ description: "ISO 8601 date and time" });
export const NullableTimestamp = Type.Union([Timestamp, Type.Null()]);

/** In answers: a whole address, and a day. We wrote them ourselves, so nothing checks them again. */
export const Link = Type.String({ description: "URI" });
export const NullableLink = Type.Union([Link, Type.Null()]);
export const Day = Type.String({ description: "ISO 8601 date" });
export const NullableDay = Type.Union([Day, Type.Null()]);

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isInstant(text: string): boolean {
  const match =
    /^([0-9-]{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.exec(
      text,
    );
  return match?.[1] !== undefined && isDate(match[1]);
}

/** One of a fixed list of words. TypeBox loses the words of a mapped union, so they are given back here. */
export const OneOf = <const T extends string>(choices: readonly T[]): TUnsafe<T> =>
  Type.Union(
    choices.map((choice) => Type.Literal(choice)),
    { description: `must be one of ${choices.map((choice) => choice || '""').join(", ")}` },
  ) as unknown as TUnsafe<T>;

/** The same schema under each of a fixed list of names: a map whose keys a reader of the document can see. */
export const EachOf = <K extends string, T extends TSchema>(names: readonly K[], schema: T) =>
  Type.Object(recordOf(names, () => schema));

/** The same, where each name may be missing. */
export const AnyOf = <K extends string, T extends TSchema>(
  names: readonly K[],
  schema: T,
  options: ObjectOptions = {},
) => Type.Partial(EachOf(names, schema), options);
