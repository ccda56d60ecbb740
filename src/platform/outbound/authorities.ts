import { readFileSync } from "node:fs";
import { nodeCrypto } from "#/platform/process/runtime.ts";

/** Certificates of authorities that the administrator trusts in addition to the public ones. */

export type AuthoritiesTrouble = "unreadable" | "not_pem" | "private_key" | "not_authority" | "expired";

/** Why a certificate was not accepted, by the error's code; null where something else failed. */
export function tlsTroubleOf(error: unknown): "certificate_authority" | "certificate" | null {
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  if (/SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code)) return "certificate_authority";
  return /CERT|ALTNAME/.test(code) ? "certificate" : null;
}

interface Authority {
  pem: string;
  subject: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

const CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED )?CERTIFICATE-----/g;

/** Reads a file of certificates in PEM. @returns why it is of no use, or the certificates of authorities in it */
export function readAuthorities(file: string, now: number): AuthoritiesTrouble | readonly Authority[] {
  let text: string;
  try {
    text = readFileSync(file, "latin1");
  } catch {
    return "unreadable";
  }
  const blocks = text.match(CERTIFICATE) ?? [];
  if (blocks.length === 0) return /PRIVATE KEY-----/.test(text) ? "private_key" : "not_pem";
  const found = blocks.map(authorityIn);
  if (found.includes(null)) return "not_pem";
  const authorities = found.filter((one) => typeof one === "object" && one !== null);
  if (authorities.length === 0) return "not_authority";
  return authorities.every(({ validUntil }) => validUntil < now) ? "expired" : authorities;
}

/** @returns null for what is no certificate; "other" for one that vouches for nobody but a server */
function authorityIn(pem: string): Authority | "other" | null {
  try {
    const certificate = new (nodeCrypto().X509Certificate)(pem);
    // One that signed itself is its own authority, whatever it says.
    if (!certificate.ca && !certificate.checkIssued(certificate)) return "other";
    const { subject, validTo } = certificate;
    return { pem, subject: subject.replaceAll("\n", ", "), validUntil: Date.parse(validTo) };
  } catch {
    return null;
  }
}
