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

/** Doubled slashes count, as they do for the router: otherwise GET on such a path would be told to use GET. */
const segments = (path: string): string[] => path.replace(/^\/|\/$/g, "").split("/");

function matches(pattern: string[], asked: string[]): boolean {
  return (
    pattern.length === asked.length && pattern.every((part, i) => part.startsWith(":") || part === asked[i])
  );
}
