import type { Tokens } from "#/platform/crypto/tokens.ts";

/** Addresses of what is shared: a signed token that names the share, so that it can be shown again and is kept nowhere. */
export interface ShareLinks {
  address(shareId: string): Promise<string>;
  /** The share's id, or null where the token is not ours. */
  read(token: string): Promise<string | null>;
  /** What a browser gets for the right password, for half a day. */
  proof(shareId: string): Promise<string>;
  isProof(proof: string, shareId: string): Promise<boolean>;
}

export const SHARE_LINK = { purpose: "share-link", audience: "share" } as const;
const PROOF = "share-proof";
export const VERIFIED_MS = 12 * 3_600_000;

export const createShareLinks = (tokens: Tokens, baseUrl: () => string): ShareLinks => ({
  address: async (shareId) =>
    `${baseUrl()}/share/${await tokens.sign(SHARE_LINK.purpose, SHARE_LINK.audience, shareId)}`,
  read: (token) => tokens.verify(SHARE_LINK.purpose, SHARE_LINK.audience, token),
  proof: (shareId) => tokens.seal(PROOF, { share: shareId }, VERIFIED_MS),
  isProof: async (proof, shareId) => (await tokens.open(PROOF, proof))?.share === shareId,
});
