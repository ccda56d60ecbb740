/**
 * Reasons why a field was rejected, as codes for programs. The console shows them in the reader's language.
 * Codes are part of the contract like those of problems: never renamed and never reused once shipped. A rejection
 * without a code only has its message.
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
  "header_name",
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
