import { hmac, sameText } from "#/platform/crypto/secrets.ts";
import type { AccountManifest } from "./manifest.ts";
import { refusal } from "./refusals.ts";

/** What a key is good for that two servers share: nothing else is ever signed with it. */
const PURPOSE = "assay account archive 1";

/** The list of an archive holds the hash of each of its files, so whoever signs it signs all of them. */
function signatureOf({ account, ...manifest }: AccountManifest, key: string): string {
  const { signature: _signature, ...signed } = account;
  return hmac(Buffer.from(key), JSON.stringify([PURPOSE, { ...manifest, account: signed }])).toString("hex");
}

/** @returns the manifest with its signature by a key that both servers have */
export const signedManifest = (manifest: AccountManifest, key: string): AccountManifest => ({
  ...manifest,
  account: { ...manifest.account, signature: signatureOf(manifest, key) },
});

/** @throws MoveError if the archive was not signed with this key */
export function checkSignature(manifest: AccountManifest, key: string): void {
  const { signature } = manifest.account;
  if (signature === undefined) throw refusal(["unsigned"]);
  if (!sameText(signature, signatureOf(manifest, key))) throw refusal(["other_key"]);
}
