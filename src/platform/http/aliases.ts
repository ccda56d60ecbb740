/**
 * Field names that a reader would have to look up, each with the name that the reference documents instead. Responses
 * contain both, requests accept both, and the documents mark the first as deprecated.
 */
export const ALIASES = {
  answer: "response_body",
  corrects: "corrected_invoice",
  credits_spoken_for: "credits_reserved",
  essential_open: "essential_unmet",
  half_width: "margin_of_error",
  is_whole: "is_full",
  next_after: "next_cursor",
  old_secret_until: "old_secret_expires_at",
  paid_on: "paid_date",
  pauses_use: "restricts_processing",
  person_told: "person_notified",
  random: "random_baseline",
  reaching_70: "percent_reaching_70",
  separates: "is_informative",
  standing: "position",
  wants_api: "needs_api_key",
} as const;

type Aliases = typeof ALIASES;
export type Aliased<T> = T & { [Name in keyof T & keyof Aliases as Aliases[Name]]: T[Name] };

/** Returns the documented name of a field, or undefined if the field has only one name. */
export const aliasOf = (name: string): string | undefined =>
  Object.hasOwn(ALIASES, name) ? ALIASES[name as keyof Aliases] : undefined;

/** Adds the documented names to fields, for the properties of a schema and for the values that it describes. */
export function aliased<T extends Readonly<Record<string, unknown>>>(fields: T): Aliased<T> {
  const both = Object.entries(fields).flatMap(([name, value]) => {
    const alias = aliasOf(name);
    return alias === undefined
      ? [[name, value]]
      : [
          [alias, value],
          [name, value],
        ];
  });
  return Object.fromEntries(both) as Aliased<T>;
}
