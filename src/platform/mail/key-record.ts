import type { SigningKey } from "./signing-key.ts";

/** What the owner of a domain writes into DNS, so that this server may sign for it. */
export interface KeyRecord {
  name: string;
  value: string;
}

export const recordFor = (domain: string, { selector, publicKey }: SigningKey): KeyRecord => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});

/**
 * Whether the records of that name contain the key, and nothing else that receivers could take for one: they may choose
 * any of several (RFC 6376, 3.6.2.2).
 * @param records each with its beginnings and ends, as `TextRecords` returns them
 * @returns null where none of them is about a key
 */
export function hasKey(
  records: readonly string[],
  { publicKey }: Pick<SigningKey, "publicKey">,
): boolean | null {
  const keys = records.map((text) => ({ text, tags: tagsOf(text) })).filter(({ tags }) => tags.has("p"));
  if (keys.length === 0) return null;
  const ours = keys.filter(({ tags }) => isUsable(tags) && tags.get("p") === publicKey);
  const isPartOfOurs = (text: string) =>
    ours.some((own) => own.text.startsWith(text) || text.startsWith(own.text));
  return ours.length > 0 && keys.every(({ text, tags }) => tags.get("v") !== "DKIM1" || isPartOfOurs(text));
}

/** RFC 6376, 3.6.1: a key can be limited to other algorithms and services, and one that is tried out (`t=y`) proves nothing. */
function isUsable(tags: ReadonlyMap<string, string>): boolean {
  const oneOf = (name: string, wanted: readonly string[]) =>
    !tags.has(name) || (tags.get(name) ?? "").split(":").some((part) => wanted.includes(part));
  return (
    oneOf("v", ["DKIM1"]) &&
    oneOf("k", ["rsa"]) &&
    oneOf("h", ["sha256"]) &&
    oneOf("s", ["*", "email"]) &&
    !(tags.get("t") ?? "").split(":").includes("y")
  );
}

/** RFC 6376, 3.2: names and values, without the white space that is allowed in keys. */
const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim(), value.join("=").replace(/\s/g, "")];
    }),
  );
