import type { AnyElysia } from "elysia";
import type { RouteGroup } from "./guards.ts";

type Server = NonNullable<AnyElysia["server"]>;
interface ListenOptions {
  hostname: string;
  port: number;
  reusePort?: boolean;
  idleTimeout?: number;
  maxRequestBodySize?: number;
  development?: boolean;
  error?: (error: Error) => Response;
}
type Routes = AnyElysia["routes"];
type Answer = Response | Promise<Response>;

/**
 * A lazy route group: an independent part of the HTTP routes. Nothing of it is created before a request comes for it.
 */
interface LazyGroup {
  /** Paths that begin with one of these. If several route groups match, the first one gets the request. */
  below: readonly string[];
  /** Also loads the routes of the group. */
  make: () => Promise<RouteGroup>;
  /** Answers by the path alone, for probes that send no header Host. */
  isHostless?: boolean;
  /** Answers requests that need nothing of what is created; null: the routes answer. */
  atOnce?: (request: Request) => Response | null;
}

/** All of what is answered. */
export interface HttpApp {
  handle(request: Request): Promise<Response>;
  listen(options: ListenOptions): void;
  /** Answers from now on in the place of another one, on its port. */
  succeed(previous: HttpApp, options: Pick<ListenOptions, "error">): void;
  /** null until it listens. */
  readonly server: Server | null;
  /** Every route, once all route groups are there. @throws Error before */
  readonly routes: Routes;
  /** The routes of the route group that a request has come to. */
  routesFor(request: Request): Routes;
  /** Creates all route groups, for callers that describe them. @returns every route */
  whole(): Promise<Routes>;
  /** Opens further paths, before those that are there. */
  add(lazyGroup: LazyGroup): void;
}

/**
 * Creates one app from several route groups, so that a start creates only what its first requests ask for. Each group
 * has what precedes all routes, and its own routes. The framework itself is loaded for the first of them.
 * @param before new for each route group, since a plugin keeps what it was used with
 * @param around runs the handler of a request, unless it is answered at once
 */
export function createLazyGroups(
  lazyGroups: readonly LazyGroup[],
  before: (routes: () => Routes) => Promise<RouteGroup>,
  around = (_: Request, work: () => Answer): Answer => work(),
): HttpApp {
  let server: Server | null = null;
  let all = lazyGroups.map(opened);

  function opened({ below, make, isHostless = false, atOnce = () => null }: LazyGroup) {
    let app: AnyElysia | null = null;
    let making: Promise<AnyElysia> | null = null;
    return {
      below,
      isHostless,
      atOnce,
      /** null until it is there. */
      get app() {
        return app;
      },
      /** Once for all that ask at the same time; what failed is tried again. */
      open(): Promise<AnyElysia> {
        making ??= make()
          .then(build)
          .then(
            (created) => {
              app = created;
              return app;
            },
            (error: unknown) => {
              making = null;
              throw error;
            },
          );
        return making;
      },
    };
  }

  async function build(routeGroup: RouteGroup): Promise<AnyElysia> {
    const { Elysia } = await import("elysia");
    const app: AnyElysia = new Elysia({
      // A schema refuses what it does not know instead of dropping it silently.
      normalize: false,
      // Without it the path is read wrongly for host names of three letters and fewer.
      handler: { standardHostname: false },
    });
    for (const plugin of [...(await before(() => app.routes)), ...routeGroup]) app.use(plugin);
    app.server = server;
    return app;
  }

  function lazyGroupOf({ url }: Request) {
    const path = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
    const found = all.find(({ below }) => below.some((begin) => url.startsWith(begin, path)));
    if (found === undefined) throw new Error("no wing is for the rest of the paths");
    return found;
  }

  function answer(request: Request): Answer {
    const lazyGroup = lazyGroupOf(request);
    const known = lazyGroup.atOnce(request);
    if (known !== null) return known;
    // Without a usable Host an address is a path, which the framework cannot read.
    const isBare = lazyGroup.isHostless && request.url.startsWith("/");
    const asked = isBare ? new Request(`http://localhost${request.url}`, request) : request;
    return around(
      asked,
      () => lazyGroup.app?.fetch(asked) ?? lazyGroup.open().then((app) => app.fetch(asked)),
    );
  }

  const routesOf = (app: AnyElysia | null): Routes => app?.routes ?? [];

  return {
    handle: async (request) => answer(request),
    listen(options) {
      server = Bun.serve({ ...options, fetch: answer });
      for (const { app } of all) if (app !== null) app.server = server;
    },
    succeed(earlier, options) {
      server = earlier.server;
      server?.reload({ ...options, fetch: answer });
      for (const { app } of all) if (app !== null) app.server = server;
    },
    get server() {
      return server;
    },
    get routes() {
      if (all.some(({ app }) => app === null)) throw new Error("not all wings are there");
      return all.flatMap(({ app }) => routesOf(app));
    },
    routesFor: (request) => routesOf(lazyGroupOf(request).app),
    whole: async () => (await Promise.all(all.map((lazyGroup) => lazyGroup.open()))).flatMap(routesOf),
    add(lazyGroup) {
      all = [opened(lazyGroup), ...all];
    },
  };
}
