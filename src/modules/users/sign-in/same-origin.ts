import { Problem } from "#/platform/context/problem.ts";

/** Other sites cannot set it without being asked for leave, which nobody gives them. */
const CONSOLE_HEADER = "x-assay-console";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * Refuses what another site makes a browser send. SameSite cookies keep most of it away; this also keeps away other
 * hosts of the same site, and forms.
 * @param origin of this server
 * @throws Problem not_from_console (403)
 */
export function refuseForeign({ method, headers }: Request, origin: string): void {
  if (SAFE_METHODS.has(method)) return;
  const sent = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isOurs =
    headers.get(CONSOLE_HEADER) === "1" &&
    (site === null || site === "same-origin") &&
    (sent === null || isSame(sent, origin, headers.get("host")));
  if (!isOurs) throw new Problem("not_from_console");
}

/** The public address; or the one that the browser itself asked, where a server has several names. */
function isSame(sent: string, origin: string, host: string | null): boolean {
  const url = URL.parse(sent);
  return url !== null && (url.origin === new URL(origin).origin || url.host === host);
}
