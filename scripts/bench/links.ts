import { createHmac, hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** @returns the token of an invite's link, as the service whose secret this is makes it */
export function tokensOf(keyFile: string): (inviteId: string) => string {
  const master = Buffer.from(readFileSync(keyFile, "utf8").trim(), "hex");
  const linkKey = new Uint8Array(hkdfSync("sha256", master, "assay", "mac:invite-link", 32));
  return (inviteId) => {
    const digest = createHmac("sha256", linkKey).update(inviteId).digest();
    let token = "";
    for (let bit = 0; token.length < 26; bit += 5) {
      const at = bit >> 3;
      const two = ((digest[at] ?? 0) << 8) | (digest[at + 1] ?? 0);
      token += BASE32[(two >> (11 - (bit & 7))) & 31];
    }
    return `${inviteId.slice(4)}${token}`;
  };
}
