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
 * Whether the records of that name contain the key.
 * @returns null where none of them is about a key
 */
export function hasKey(
  records: readonly string[],
  { publicKey }: Pick<SigningKey, "publicKey">,
): boolean | null {
  const keys = records.map(tagsOf).filter((tags) => tags.has("p"));
  if (keys.length === 0) return null;
  return keys.some(
    (tags) =>
      (tags.get("v") ?? "DKIM1") === "DKIM1" &&
      (tags.get("k") ?? "rsa") === "rsa" &&
      tags.get("p") === publicKey,
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
