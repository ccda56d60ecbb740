/** Cookies of the console, and of candidates' own page. With https their names make the browser keep them to this host alone (RFC 6265bis, 4.1.3.2). */
export interface Cookies {
  /** Value of a cookie of a request; null where it is missing or comes twice. */
  read(request: Request, name: CookieName): string | null;
  /** @param seconds null: until the browser is closed */
  write(name: CookieName, value: string, seconds: number | null): string;
  clear(name: CookieName): string;
}

/**
 * The session; whether users have signed in with this browser before; the challenge of a sign-in by passkey alone;
 * what a sign-in at another service has to bring back; what a candidate's browser got for the right code, and the
 * visitor of a share for its password. The one of the other service is Lax, for the browser comes back from another
 * site, and a Strict cookie would stay behind.
 */
const SAME_SITE = {
  assay_session: "Strict",
  assay_known: "Strict",
  assay_passkey: "Strict",
  assay_oidc: "Lax",
  assay_candidate: "Strict",
  assay_share: "Strict",
} as const;
type CookieName = keyof typeof SAME_SITE;

export function createCookies(origin: () => string): Cookies {
  const isSecure = () => origin().startsWith("https:");
  const full = (name: CookieName) => (isSecure() ? `__Host-${name}` : name);

  function write(name: CookieName, value: string, seconds: number | null): string {
    const parts = [`${full(name)}=${value}`, "Path=/", "HttpOnly", `SameSite=${SAME_SITE[name]}`];
    if (seconds !== null) parts.push(`Max-Age=${seconds}`);
    if (isSecure()) parts.push("Secure");
    return parts.join("; ");
  }

  return {
    read(request, name) {
      const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
      const wanted = `${full(name)}=`;
      const [first, ...more] = pairs.filter((pair) => pair.startsWith(wanted));
      if (first === undefined || more.length > 0) return null;
      const value = first.slice(wanted.length);
      return /^[\w.~+/=-]{1,4000}$/.test(value) ? value : null;
    },
    write,
    clear: (name) => write(name, "", 0),
  };
}
