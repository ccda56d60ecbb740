interface Route {
  method: string;
  path: string;
}

/** Returns the finished routes of the route group that a request came to, the same list each time. */
export type RoutesFor<R extends Route> = (request: Request) => readonly R[];

/**
 * Creates a lookup of something that a request's route declares; undefined for a route that is not in the list. HEAD is
 * looked up as GET, and each route group is read once.
 * @param read finds it in a route
 */
export function createRouteLookup<R extends Route, T>(
  routesFor: RoutesFor<R>,
  read: (route: R) => T,
): (request: Request, route: string) => T | undefined {
  const known = new WeakMap<readonly R[], Map<string, T>>();
  const readAll = (routes: readonly R[]): Map<string, T> => {
    const values = new Map(routes.map((route) => [`${route.method} ${route.path}`, read(route)]));
    known.set(routes, values);
    return values;
  };
  return (request, route) => {
    const routes = routesFor(request);
    const method = request.method === "HEAD" ? "GET" : request.method;
    return (known.get(routes) ?? readAll(routes)).get(`${method} ${route}`);
  };
}
