/**
 * Why a field was refused, as programs read it: the console says it in the reader's language. Codes are part of the
 * contract like those of problems: never renamed and never reused once shipped. What has none is told by its message alone.
 */
export const FIELD_REASONS = [
  "required",
  "unknown_field",
  "email",
  "country",
  "vat_id",
  "time_zone",
  "date",
  "web_address",
  "address_needs_https",
  "address_with_path",
  "address_with_more",
  "mail_host",
  "sender_name",
  "shown_name",
  "one_line",
  "number",
  "choice",
  "password_again",
] as const;

export type FieldReason = (typeof FIELD_REASONS)[number];
