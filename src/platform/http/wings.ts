import { type AnyElysia, Elysia } from "elysia";
import type { Surface } from "./gates.ts";

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

/** A part of the HTTP surface that stands by itself: nothing of it is made before a request comes for it. */
interface Wing {
  /** Paths that begin with one of these. Of several wings the first that fits has the request. */
  below: readonly string[];
  make: () => Surface;
  /** Answers by the path alone, for probes that send no header Host. */
  isHostless?: boolean;
}

/** All of what is answered. */
export interface HttpApp {
  handle(request: Request): Promise<Response>;
  listen(options: ListenOptions): void;
  /** null until it listens. */
  readonly server: Server | null;
  /** Every route of every wing; makes those that are not there yet. */
  readonly routes: Routes;
  /** The routes of the wing that a request comes to. */
  routesFor(request: Request): Routes;
  /** Opens further paths, before those that are there. */
  add(wing: Wing): void;
}

/**
 * One app made of several, so that a start makes what its first requests ask for and no more: each has what is before all
 * routes, and its own.
 * @param before new for each wing, since a plugin holds what it was used with
 */
export function createWings(wings: readonly Wing[], before: (routes: () => Routes) => Surface): HttpApp {
  let server: Server | null = null;
  let all = wings.map(opened);

  function opened({ below, make, isHostless = false }: Wing) {
    let app: AnyElysia | null = null;
    return {
      below,
      isHostless,
      app(): AnyElysia {
        app ??= build(make);
        app.server = server;
        return app;
      },
    };
  }

  function build(make: () => Surface): AnyElysia {
    const app: AnyElysia = new Elysia({
      // A schema refuses what it does not know instead of dropping it silently.
      normalize: false,
      // Without it the path is read wrongly for host names of three letters and fewer.
      handler: { standardHostname: false },
    });
    for (const plugin of [...before(() => app.routes), ...make()]) app.use(plugin);
    return app;
  }

  function wingOf({ url }: Request) {
    const path = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("://") + 3);
    const found = all.find(({ below }) => below.some((begin) => url.startsWith(begin, path)));
    if (found === undefined) throw new Error("no wing is for the rest of the paths");
    return found;
  }

  function answer(request: Request) {
    const wing = wingOf(request);
    // Without a usable Host an address is a path, which the framework cannot read.
    const isBare = wing.isHostless && request.url.startsWith("/");
    return wing.app().fetch(isBare ? new Request(`http://localhost${request.url}`, request) : request);
  }

  return {
    handle: async (request) => answer(request),
    listen(options) {
      server = Bun.serve({ ...options, fetch: answer });
    },
    get server() {
      return server;
    },
    get routes() {
      return all.flatMap((wing) => wing.app().routes);
    },
    routesFor: (request) => wingOf(request).app().routes,
    add(wing) {
      all = [opened(wing), ...all];
    },
  };
}
