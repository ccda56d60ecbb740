import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { createLazyGroups } from "./lazy-routes.ts";

/** Two route groups and the rest, with what was created so far. */
function instance() {
  const created: string[] = [];
  const lazyGroup = (name: string, path: string) => async () => {
    created.push(name);
    return [
      new Elysia({ name }).get(path, () => name).onError(() => new Response("missing", { status: 404 })),
    ];
  };
  const app = createLazyGroups(
    [
      { below: ["/up"], make: lazyGroup("probe", "/up"), isHostless: true },
      { below: ["/api/admin/"], make: lazyGroup("admin", "/api/admin/norms") },
      { below: ["/api"], make: lazyGroup("api", "/api/norms") },
      { below: [""], make: lazyGroup("pages", "/*") },
    ],
    async (routes) => [
      new Elysia({ name: "before" }).onError({ as: "global" }, () =>
        Response.json({ knows: routes().map(({ path }) => path) }, { status: 404 }),
      ),
    ],
  );
  const ask = async (url: string) => (await app.handle(new Request(url))).text();
  return { app, ask, made: created };
}

describe("the lazy route groups", () => {
  test("are made by the first request for each, once, and none before", async () => {
    const { ask, made: result } = instance();
    expect(result).toEqual([]);
    expect([await ask("http://a/up"), await ask("http://a/up?x=/api/norms")]).toEqual(["probe", "probe"]);
    expect(result).toEqual(["probe"]);
    expect(await ask("http://a/api/norms")).toBe("api");
    expect(await ask("http://a/api/admin/norms")).toBe("admin");
    expect(result).toEqual(["probe", "api", "admin"]);
  });

  test("are chosen by how the path begins, whatever host, case, slashes and escapes are sent", async () => {
    const { ask } = instance();
    expect(await ask("http://api/admin")).toBe("pages");
    expect(await ask("http://x/API/admin/norms")).toBe("pages");
    expect(await ask("http://x//api/admin/norms")).toBe("pages");
    // A route group knows its own paths only: a request to the wrong one finds nothing of the other.
    for (const path of ["/api/%61dmin/norms", "/api//admin/norms", "/api/x/../%61dmin/norms"])
      expect(await ask(`http://x${path}`)).toBe('{"knows":["/api/norms"]}');
    expect(await ask("http://x/api/x/../admin/norms")).toBe("admin");
  });

  test("list all their routes to callers that describe them, and one group's to callers that read a body", async () => {
    const { app, ask, made: answered } = instance();
    const paths = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);
    const request = new Request("http://x/api/norms");
    await ask(request.url);
    expect(paths(app.routesFor(request))).toEqual(["/api/norms"]);
    expect(app.routesFor(request)).toBe(app.routesFor(request));
    expect(answered).toEqual(["api"]);
    // A caller that looks at all of them must not take some for all.
    expect(() => app.routes).toThrow("not all wings are there");
    expect(paths(await app.whole()).toSorted()).toEqual(["/*", "/api/admin/norms", "/api/norms", "/up"]);
    expect([paths(app.routes).length, answered.length]).toEqual([4, 4]);
  });

  test("are made once for all that ask at the same time, and tried again where that failed", async () => {
    let tries = 0;
    const app = createLazyGroups(
      [
        {
          below: [""],
          make: async () => {
            tries += 1;
            if (tries === 1) throw new Error("no descriptors");
            return [new Elysia({ name: "all" }).get("/", () => "there")];
          },
        },
      ],
      async () => [],
    );
    const ask = () => app.handle(new Request("http://x/"));
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect([first.status, second.status, tries]).toEqual(["rejected", "rejected", 1]);
    const answers = await Promise.all([ask(), ask()]);
    expect([await answers[0].text(), await answers[1].text(), tries]).toEqual(["there", "there", 2]);
  });

  test("take further ones, which go before those that are there", async () => {
    const { app, ask } = instance();
    expect(await ask("http://x/demo/a")).toBe("pages");
    app.add({
      below: ["/demo/"],
      make: async () => [new Elysia({ name: "demo" }).get("/demo/a", () => "demo")],
    });
    expect(await ask("http://x/demo/a")).toBe("demo");
  });
});
