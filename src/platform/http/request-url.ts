import { Problem } from "#/platform/context/problem.ts";
import { hostInUrl } from "#/platform/text/host.ts";

/**
 * The address of a request. Bun builds it from the header Host, so without a usable one (HTTP/1.0 may leave it
 * out, anybody may send nonsense) there is no address to read.
 * @throws Problem invalid_input (400)
 */
export function requestUrl(request: Pick<Request, "url">): URL {
  const url = URL.parse(request.url);
  if (url === null)
    throw new Problem("invalid_input", { message: "The Host header is missing or not valid." });
  return url;
}

/** HOST as links name it: "every address" is this machine. */
export function hostInLink(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return hostInUrl(host);
}

/** HOST as this machine reaches it without asking for names: every address includes the loopback one of its kind. */
export function hostToReach(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "[::1]" : hostInLink(host);
}

interface Route {
  method: string;
  path: string;
}

/** Methods that the route table answers at `pathname`, for a 405's Allow header; empty when the path is unknown. */
export function allowedMethods(routes: readonly Route[], pathname: string): string[] {
  const asked = segments(pathname);
  const methods = new Set<string>();
  for (const route of routes) {
    if (matches(segments(route.path), asked)) methods.add(route.method);
  }
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

/**
 * Doubled slashes count, as they do for the router. Otherwise the answer to GET on such a path would be to use GET.
 */
const segments = (path: string): string[] => path.replace(/^\/|\/$/g, "").split("/");

function matches(pattern: string[], asked: string[]): boolean {
  return (
    pattern.length === asked.length && pattern.every((part, i) => part.startsWith(":") || part === asked[i])
  );
}
