const SECOND_MS = 1_000;

/**
 * Reads the header Retry-After (RFC 9110, 10.2.3): whole seconds, or an HTTP date.
 * @param now milliseconds since 1970, against which a date is measured
 * @returns whole seconds from now, 0 for a date in the past, null when the header is absent or unreadable
 */
export function parseRetryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,10}$/.test(text)) return Number(text);
  // Every form of HTTP date begins with the day's name; Date.parse alone would also read "-5" or "1.5" as years.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / SECOND_MS));
}
