import { proofHash, sha256 } from "#/platform/crypto/secrets.ts";
import type { Row } from "./error.ts";

/** Rows that a stranger writes into an archive. */

export const PROOF = "abcdefghijklmnopqrstuvwxyz";
export const linkId = (name: string) => `lnk_${name.padEnd(24, "0")}`;
export const tokenOf = (id: string) => `${id.slice("lnk_".length)}${PROOF}`;
/** A link of which the attacker knows the proof. */
export const moved = (account: string, purpose: string, value: string, proof = PROOF): Row => ({
  ...{ hash: proofHash(purpose, value, proof), account_id: account, until: null, purpose, value },
});
export const invitation = (account: string, id: string, changes: Row = {}): Row => ({
  ...{ id, hash: sha256(tokenOf(id)), mailed_hash: sha256(`mailed ${id}`), purpose: "invitation" },
  ...{ email: "crony@evil.example", name: "Crony", language: "en", is_operator: 0, account_id: account },
  ...{ role: "owner", client_ids: null, user_id: null, created_by: "x", created_at: 1 },
  ...{ expires_at: 9_000_000_000_000, used_at: null, vouched_by: null, ...changes },
});
export const person = (id: string, email: string, changes: Row = {}): Row => ({
  ...{ id, email, email_key: email, name: "Somebody", language: "en", is_operator: 0, password_hash: null },
  ...{ sealed_totp: null, totp_step: null, oidc_subject: null, created_at: 1, last_sign_in_at: null },
  ...{ disabled_at: null, email_verified_at: null, email_proof: null, time_zone: null, ...changes },
});
export const membership = (user: string, account: string): Row => ({
  ...{ user_id: user, account_id: account, role: "owner", created_at: 1, held_at: null },
});
export const userId = (name: string) => `usr_${name.padEnd(24, "0")}`;
