import type { TSchema } from "@sinclair/typebox";

/** A route of the app, as far as the framework tells it. */
export interface AppRoute {
  method: string;
  path: string;
  hooks?: { body?: unknown; query?: unknown; response?: unknown };
}

/** A route of the API with the schemas that it really checks by. */
export interface ApiRoute {
  /** "GET /invites/{inviteId}" */
  key: string;
  method: string;
  path: string;
  body: TSchema | null;
  query: TSchema | null;
  /** By status. */
  responses: Readonly<Record<string, TSchema>>;
}

const API_PREFIX = "/api/v1";

/** The routes below /api/v1, with paths as OpenAPI writes them. */
export function apiRoutes(routes: readonly AppRoute[]): ApiRoute[] {
  return routes
    .filter(({ path }) => path.startsWith(`${API_PREFIX}/`))
    .map(({ method, path, hooks }) => {
      const short = path
        .slice(API_PREFIX.length)
        .replace(/(.)\/$/, "$1")
        .replace(/:(\w+)/g, "{$1}");
      return {
        key: `${method} ${short}`,
        method,
        path: short,
        body: schemaOrNull(hooks?.body),
        query: schemaOrNull(hooks?.query),
        responses: (hooks?.response ?? {}) as Record<string, TSchema>,
      };
    });
}

/** The framework types its hooks loosely; modules declare them with TypeBox only. */
const schemaOrNull = (hook: unknown): TSchema | null =>
  typeof hook === "object" && hook !== null ? (hook as TSchema) : null;
