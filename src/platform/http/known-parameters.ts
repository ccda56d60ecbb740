import { fieldName, Problem } from "#/platform/context/problem.ts";
import { refuseOddQuery } from "./query.ts";
import { requestUrl } from "./request-url.ts";

/**
 * Refuses a query that an operation does not know. The operation is named by its pattern, as the framework tells it.
 * @throws Problem unknown_parameter (400), which names the parameters that the operation knows
 * @throws Problem invalid_input (400) when a parameter is given twice, is an array by its name, or holds broken characters
 */
export type CheckQuery = (request: Request, route: string) => void;

interface RouteWithQuery {
  method: string;
  path: string;
  hooks: { query?: unknown };
}

/**
 * Makes the check that every guard of the API runs, so that no operation can forget it: ignored, a mistyped filter
 * would answer with everybody. The parameters are read off the schema of the operation's own route.
 * @param routesFor the finished routes of the group that a request came to, the same list each time
 */
export function createQueryCheck(routesFor: (request: Request) => readonly RouteWithQuery[]): CheckQuery {
  const known = new WeakMap<readonly RouteWithQuery[], Map<string, readonly string[]>>();
  const read = (routes: readonly RouteWithQuery[]): Map<string, readonly string[]> => {
    const parameters = new Map(
      routes.map(({ method, path, hooks }) => [`${method} ${path}`, namesIn(hooks.query)]),
    );
    known.set(routes, parameters);
    return parameters;
  };
  return (request, route) => {
    const url = requestUrl(request);
    if (url.search === "") return;
    refuseOddQuery(url);
    const routes = routesFor(request);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const parameters = (known.get(routes) ?? read(routes)).get(`${method} ${route}`) ?? [];
    for (const name of url.searchParams.keys()) if (!parameters.includes(name)) refuse(name, parameters);
  };
}

function refuse(name: string, parameters: readonly string[]): never {
  const field = fieldName(name);
  const known =
    parameters.length === 0
      ? "This operation takes no parameters."
      : `This operation takes ${parameters.join(", ")}.`;
  throw new Problem("unknown_parameter", {
    ...(field !== null && { field }),
    message: `${field ?? "A parameter"}: there is no such parameter. ${known}`,
  });
}

const namesIn = (schema: unknown): readonly string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
