/**
 * For every answer that does not say otherwise: no cache keeps it (most hold personal data or a key), and no browser
 * takes it for another kind of content. A Response of a route keeps the headers that it has.
 */
export const ANSWER_HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" } as const;

/** Browsers that have seen it ask by https only, for a year. Other hosts of the same domain are not ours to decide. */
const HSTS = { "strict-transport-security": "max-age=31536000" } as const;

/** What goes with every answer of a service at this address. */
export const headersAt = (origin: string): Record<string, string> =>
  origin.startsWith("https:") ? HSTS : {};

/** Sent twice it arrives joined, and a proxy may have taken the other one. */
export const hasOddHost = ({ headers }: Request): boolean => headers.get("host")?.includes(",") ?? false;

export const sendsBody = ({ headers }: Request): boolean =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
