/** HOST as links name it: an IPv6 address (no name has a colon) stands in brackets, and "every address" is this machine. */
export function hostInLink(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** HOST as this machine reaches it without asking for names: every address includes the loopback one of its kind. */
export function hostToReach(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "[::1]" : hostInLink(host);
}
