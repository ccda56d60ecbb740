import type { JWTPayload } from "jose";
import { type Clock, SECOND_MS } from "#/platform/time/clock.ts";
import type { Secrets } from "./secrets.ts";

/**
 * Tokens that leave the server and come back: whatever a token itself has to say is made and read by jose alone, each
 * purpose with a key of its own. Why links of candidates and people are none of these: see README.md.
 */
export interface Tokens {
  /** A signed token (JWS) that anybody can read and nobody change. The same subject gives the same token. */
  sign(purpose: string, audience: string, subject: string): Promise<string>;
  /** The subject of a genuine token for this audience, or null. */
  verify(purpose: string, audience: string, token: string): Promise<string | null>;
  /** An encrypted token (JWE) that only this server can read, for a while. */
  seal(purpose: string, claims: Readonly<Record<string, string>>, lifetimeMs: number): Promise<string>;
  /** What was sealed for this purpose, or null where its time is over or it is not ours. */
  open(purpose: string, token: string): Promise<JWTPayload | null>;
}

const SIGNING = "HS256";
const WRAPPING = "dir";
const ENCRYPTION = "A256GCM";

/** The same subject gives the same token. */
export async function signedWith(key: Uint8Array, audience: string, subject: string): Promise<string> {
  const { SignJWT } = await import("jose");
  return new SignJWT()
    .setProtectedHeader({ alg: SIGNING })
    .setSubject(subject)
    .setAudience(audience)
    .sign(key);
}

/** Under which a signed token is proved that another server has made. */
export const signedPurpose = (purpose: string): string => `signed:${purpose}`;

/** The claims of a token, whoever created it. */
async function subjectOf(token: string): Promise<string | null> {
  const { decodeJwt } = await import("jose");
  try {
    return decodeJwt(token).sub ?? null;
  } catch {
    return null;
  }
}

export function createTokens(secrets: Pick<Secrets, "key" | "keys" | "proves">, clock: Clock): Tokens {
  const seconds = (ms: number) => Math.floor(ms / SECOND_MS);
  const sealing = (purpose: string) => `sealed-token:${purpose}`;
  return {
    sign: (purpose, audience, subject) => signedWith(secrets.key(purpose), audience, subject),

    async verify(purpose, audience, token) {
      const { jwtVerify } = await import("jose");
      for (const key of secrets.keys(purpose)) {
        try {
          const { payload } = await jwtVerify(token, key, { algorithms: [SIGNING], audience });
          return payload.sub ?? null;
        } catch {
          // Not by this key.
        }
      }
      // Signed by the previous server of its account.
      const subject = await subjectOf(token);
      return subject !== null && secrets.proves(signedPurpose(purpose), `${audience} ${subject}`, token)
        ? subject
        : null;
    },

    async seal(purpose, claims, lifetimeMs) {
      const { EncryptJWT } = await import("jose");
      return new EncryptJWT({ ...claims })
        .setProtectedHeader({ alg: WRAPPING, enc: ENCRYPTION })
        .setAudience(purpose)
        .setExpirationTime(seconds(clock.now() + lifetimeMs))
        .encrypt(secrets.key(sealing(purpose)));
    },

    async open(purpose, token) {
      const { jwtDecrypt } = await import("jose");
      for (const key of secrets.keys(sealing(purpose))) {
        try {
          const { payload } = await jwtDecrypt(token, key, {
            keyManagementAlgorithms: [WRAPPING],
            contentEncryptionAlgorithms: [ENCRYPTION],
            audience: purpose,
            requiredClaims: ["exp"],
            currentDate: new Date(clock.now()),
          });
          return payload;
        } catch {
          // Not by this key.
        }
      }
      return null;
    },
  };
}
