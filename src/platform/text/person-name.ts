/** A name as it is stored: composed letters, as searches ask for them, and no blanks at the ends. */
export const nameText = (name: string): string => name.normalize("NFC").trim();

/** Where one field holds a whole name, what stands before its last blank is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const trimmed = nameText(name).replace(/\s+/g, " ");
  const at = trimmed.lastIndexOf(" ");
  return at === -1
    ? { firstName: "", lastName: trimmed }
    : { firstName: trimmed.slice(0, at), lastName: trimmed.slice(at + 1) };
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * What stands in the place of a person. The address can be delivered nowhere: `.invalid` is reserved for that
 * (RFC 2606).
 */
export const MARKER = {
  firstName: "Anonymized",
  lastName: "Candidate",
  name: "Anonymized Candidate",
  email: "anonymized@candidate.invalid",
} as const;
