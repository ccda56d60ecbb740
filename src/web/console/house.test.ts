import { describe, expect, test } from "bun:test";
import { circlesOf, importsOf, sourcesIn } from "#/testing/sources.ts";

/** What the console's layers may know of each other (README.md), read off the import lines. */
const files = sourcesIn("src/web/console")
  .map(({ file, text }) => ({ file: `web/console/${file}`, text }))
  .filter(({ file }) => !/\.test\.tsx?$|testing/.test(file));

describe("the console", () => {
  const LAYERS = ["kit", "session", "entities", "features", "app"];
  const roomOf = (path: string) => {
    const [layer = "", noun = "", below] = path.replace("web/console/", "").split("/");
    // The server's pages are as many features as they have folders; what lies beside these is common to them.
    const feature = noun === "server" && below?.includes(".") === false ? `server/${below}` : noun;
    return { layer, room: `${layer}/${feature}` };
  };
  const steps = files.flatMap((source) =>
    importsOf(source)
      .filter((target) => target.startsWith("web/console/"))
      .map((target) => ({ ...source, target, from: roomOf(source.file), to: roomOf(target) })),
  );
  const told = (found: typeof steps) => found.map(({ file, target }) => `${file} imports ${target}`);

  test("stands in layers, and a file knows none above its own", () => {
    const layers = new Set(steps.flatMap(({ from, to }) => [from.layer, to.layer]));
    expect([...layers].toSorted()).toEqual(LAYERS.toSorted());
    expect(
      told(steps.filter(({ from, to }) => LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer))),
    ).toEqual([]);
  });

  test("has features that know nothing of each other: what two of them need is an entity", () => {
    const across = steps.filter(
      ({ from, to }) => from.layer === "features" && to.layer === "features" && from.room !== to.room,
    );
    const own = (at: string, other: string) =>
      at === "features/server" && other.startsWith("features/server/");
    expect(
      told(
        across.filter(({ file, from, to }) =>
          own(from.room, to.room) ? !file.endsWith("/pages.ts") : !own(to.room, from.room),
        ),
      ),
    ).toEqual([]);
  });

  test("has entities that stand in an order", () => {
    const known = new Map<string, Set<string>>();
    for (const { from, to } of steps)
      if (from.layer === "entities" && to.layer === "entities" && from.room !== to.room)
        known.set(from.room, (known.get(from.room) ?? new Set()).add(to.room));
    expect(known.size).toBeGreaterThan(0);
    expect(circlesOf(known)).toEqual([]);
  });

  test("wishes each thing that can be done with an invite, or to a person's data, in one place of their entities", () => {
    const WISH =
      /call\(\s*"(POST|PUT|DELETE)",\s*path\("(\/(?:console\/)?(?:invites|candidates)\/[^"]+|\/gdpr\/[^"]+)"/g;
    const wishes = files.flatMap(({ file, text }) =>
      [...text.matchAll(WISH)].map(([, method, path]) => ({ wish: `${method} ${path}`, file })),
    );
    expect(wishes.length).toBeGreaterThan(8);
    expect(wishes.filter(({ file }) => !file.startsWith("web/console/entities/"))).toEqual([]);
    const known = wishes.map(({ wish }) => wish);
    expect(known.filter((wish, place) => known.indexOf(wish) !== place)).toEqual([]);
  });
});
