import { describe, expect, test } from "bun:test";
import { circlesOf, importsOf, sourcesIn, targetOf } from "#/testing/sources.ts";

/** Which room may know which, read off the import lines, so that the plan in src/README.md stays true. */
const files = sourcesIn("src").filter(({ file }) => !/\.test\.tsx?$|testing/.test(file));

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Import and export lines that bring more than types. */
const VALUES = /^(?:import|export)\s+(?!type\s)([^;"]*?)\s*from\s*"([^"]+)"/gm;

/** What a file takes of others beyond types. */
const valueImports = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(VALUES)]
    .map(([, what = "", name = ""]) => ({ file, what: valuesOf(what), target: targetOf(file, name) }))
    .filter(({ what }) => what !== "");

const valuesOf = (what: string): string =>
  what
    .replace(/[{}\n]/g, " ")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .join(", ");

const ROUTES = /^modules\/.*routes\.ts$/;

/** What decides and computes, without asking anybody: tests need no database for it. */
const PURE =
  /^modules\/(.*\/([a-z]+-)?(rules|row-check|scores|summary|event-data|words|texts|texts-[a-z]+|colors|products|answers|totp|format)\.ts$|assessment\/assignment\.ts$)|^platform\/(fold|text|text-match|csv|person-name|result-views|money|country|record)\.ts$/;

/** Who can be asked, and answers from elsewhere. */
const ASKED = /^modules\/.*(store|service|routes)\.ts$/;

const breaches = (room: RegExp, forbidden: RegExp): string[] =>
  files
    .filter(({ file }) => room.test(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((name) => forbidden.test(name))
        .map((name) => `${source.file} imports ${name}`),
    );

describe("the rooms of the house", () => {
  test("are all read: the sources are found, and their imports", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(breaches(/^compose\.ts$/, /^modules\//).length).toBeGreaterThan(10);
  });

  test("the platform knows no module", () => {
    expect(breaches(/^platform\//, /^(modules|web|app|compose|serve|main)\b/)).toEqual([]);
  });

  test("the instrument is pure: it knows neither module nor platform, and does no I/O", () => {
    expect(breaches(/^instrument\//, /^(modules|platform|web|node:|bun)/)).toEqual([]);
  });

  test("documents about results are made of data alone: they know the instrument and the drawing tools, and no clock", () => {
    expect(
      breaches(
        /^report\//,
        /^(modules|web|app|compose|serve|commands|node:(?!crypto$)|bun)|^platform\/(?!pdf\/|(?:record|color|plate)\.ts$)/,
      ),
    ).toEqual([]);
    expect(breaches(/^(?!report\/|modules\/|render-)/, /^report\//)).toEqual([]);
  });

  test("modules stand in an order: no two of them know each other, by any import, types included, by no detour", () => {
    const known = new Map<string, Set<string>>();
    for (const source of files) {
      const own = moduleOf(source.file);
      if (own === null) continue;
      const others = importsOf(source)
        .map(moduleOf)
        .filter((other) => other !== null && other !== own);
      known.set(own, new Set([...(known.get(own) ?? []), ...others.filter((other) => other !== null)]));
    }
    expect(known.size).toBeGreaterThan(25);
    expect(circlesOf(known)).toEqual([]);
  });

  test("no two files know each other either, by any import, by no detour", () => {
    const all = sourcesIn("src").filter(({ file }) => !/\.test\.tsx?$/.test(file));
    const names = new Set(all.map(({ file }) => file));
    const known = new Map(
      all.map((source) => [source.file, new Set(importsOf(source).filter((name) => names.has(name)))]),
    );
    expect([...known.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(3000);
    expect(circlesOf(known)).toEqual([]);
  });

  test("a module has one door: what is made of modules is made of their module.ts, and none is left out", () => {
    expect(breaches(/^compose\.ts$/, /^modules\/(?![^/]+\/module\.ts$)/)).toEqual([]);
    expect(breaches(/^(app|ground|serve|service|main)\.ts$/, /^modules\//)).toEqual([]);
    const doors = files.filter(({ file }) => /^modules\/[^/]+\/module\.ts$/.test(file));
    const modules = new Set(files.map(({ file }) => moduleOf(file)).filter((name) => name !== null));
    const compose = files.find(({ file }) => file === "compose.ts");
    const opened = compose === undefined ? [] : importsOf(compose).filter((name) => /module\.ts$/.test(name));
    expect(doors.map(({ file }) => moduleOf(file)).toSorted()).toEqual([...modules].toSorted());
    expect(opened.toSorted()).toEqual(doors.map(({ file }) => file).toSorted());
    // A door is opened by nobody else, and leads to no other door.
    expect(breaches(/^(?!compose\.ts$)/, /\/module\.ts$/)).toEqual([]);
  });

  test("nothing is remembered outside of a service but what is the same in every one", () => {
    const REMEMBERED =
      /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\);)/gm;
    const held = files
      .filter(({ file }) => !/^(web|demo)\//.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(REMEMBERED)].map(([, held, kept]) => `${file} ${held ?? kept}`),
      );
    // Where a setting came from, a word list, where the log is written, the shapes of a font.
    expect(held.toSorted()).toEqual([
      "config.ts SOURCES",
      "modules/sign-in/password-strength.ts estimate",
      "platform/log.ts outputs",
      "platform/pdf/fonts.ts parsed",
    ]);
  });

  test("no part of the service asks for cheaper hashes of passwords than are in force: tests alone do", () => {
    const asking = files.filter(({ text }) => text.includes("passwordCost")).map(({ file }) => file);
    expect(asking.toSorted()).toEqual(["ground.ts", "modules/sign-in/module.ts"]);
    expect(files.find(({ file }) => file === "ground.ts")?.text.match(/passwordCost/g)).toEqual([
      "passwordCost",
    ]);
  });

  test("where things are put together nothing is decided: neither composing nor doors hold a condition", () => {
    const deciding = files
      .filter(({ file }) => /^(compose|app)\.ts$|\/module\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^\s*(?:else )?(?:if|switch|for|while) \([^\n]*/gm)].map(
          ([line]) => `${file}: ${line}`,
        ),
      );
    expect(deciding.filter((line) => !line.includes('Problem("not_found")'))).toEqual([]);
    for (const name of ["compose.ts", "app.ts"])
      expect(files.find(({ file }) => file === name)?.text.split("\n").length).toBeLessThan(300);
  });

  test("what happens is declared by the module that tells it, under a name of its own, and all of it stands in one table", () => {
    const declared = files.filter(({ file }) => /^modules\/[^/]+\/events\.ts$/.test(file));
    const table = files.find(({ file }) => file === "events.ts");
    expect(declared.length).toBeGreaterThan(8);
    expect((table === undefined ? [] : importsOf(table)).toSorted()).toEqual(
      declared.map(({ file }) => file).toSorted(),
    );
    const names = declared.flatMap(({ text }) =>
      [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, name = ""]) => name),
    );
    expect(names).toEqual([...new Set(names)]);
    const said = files.flatMap(({ text }) =>
      [...text.matchAll(/\.emit\("([^"]+)"/g)].map(([, name = ""]) => name),
    );
    const heard = files.flatMap(({ text }) =>
      [...text.matchAll(/\bon\("([a-z_]+\.[a-z_]+)"/g)].map(([, name = ""]) => name),
    );
    expect([...new Set(said)].toSorted()).toEqual(names.toSorted());
    expect([...new Set(heard)].toSorted()).toEqual(names.toSorted());
  });

  test("a module reads types and rules of another, and calls neither its store nor its routes", () => {
    const taken = files
      .filter(({ file }) => moduleOf(file) !== null)
      .flatMap(valueImports)
      .filter(({ target }) => /\/([a-z-]*-)?(store|routes)\.ts$/.test(target))
      .filter(({ file, target }) => moduleOf(target) !== moduleOf(file))
      .map(({ file, what, target }) => `${file} takes ${what} of ${target}`);
    expect(taken).toEqual([]);
  });

  test("an audience has one of three names: api, console, admin; a file's routes and its reference bear the same one", () => {
    const room = files.filter(({ file }) => /^(modules|platform|reference)\//.test(file));
    expect(room.filter(({ file }) => /desk|outreach/.test(file)).map(({ file }) => file)).toEqual([]);
    const called = room.filter(({ text }) => /\b(desk|outreach)\b|Desk|Outreach|DESK/.test(text));
    expect(called.map(({ file }) => file)).toEqual([]);
    const known = new Set(files.map(({ file }) => file));
    const alone = room
      .filter(
        ({ file }) => /^modules\/.*\b(console-|admin-)?reference\.ts$/.test(file) && !/event-/.test(file),
      )
      .filter(({ file }) => !known.has(file.replace(/reference\.ts$/, "routes.ts")));
    expect(alone.map(({ file }) => file)).toEqual([]);
  });

  test("what the reference says of operations stands beside their routes, and all of it is in the reference", () => {
    const references = files.filter(
      ({ file }) => /reference\.ts$/.test(file) && !file.startsWith("reference/"),
    );
    const table = files.find(({ file }) => file === "reference/operations.ts");
    const known = new Set(table === undefined ? [] : importsOf(table));
    const folders = new Set(
      files
        .filter(({ file }) => /routes\.ts$/.test(file))
        .map(({ file }) => file.slice(0, file.lastIndexOf("/"))),
    );
    const strays = references.filter(
      ({ file, text }) =>
        !folders.has(file.slice(0, file.lastIndexOf("/"))) ||
        (/: Operations = \{/.test(text) && !known.has(file)),
    );
    expect(references.length).toBeGreaterThan(40);
    expect(strays.map(({ file }) => file)).toEqual([]);
    expect(
      files.filter(({ file, text }) => /: Operations = \{\n {2}"/.test(text) && !/reference\.ts$/.test(file)),
    ).toEqual([]);
  });

  test("routes hold no store and no database: they ask a service", () => {
    expect(breaches(ROUTES, /^(node:|bun|drizzle)|^platform\/db\//)).toEqual([]);
    const held = files
      .filter(({ file }) => ROUTES.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b\w*Store\b|\.tx\(|\bDb\b/g)].map(([what]) => `${file} holds ${what}`),
      );
    expect(held).toEqual([]);
  });

  test("that a row is the tenant's is written once, so that no query forgets one half of it", () => {
    // Neither joins of two tables nor queries of live mode alone.
    const both = /eq\((\w+)\.accountId, [^\n]*\),\s*eq\(\1\.mode, (tenant\.mode|mode|sql\.placeholder)\b/;
    const byHand = files.filter(({ text }) => both.test(text));
    expect(byHand.map(({ file }) => file)).toEqual(["platform/db/of-tenant.ts"]);
  });

  test("rules and what else only computes do no I/O: no database, no network, no framework, no service", () => {
    expect(files.filter(({ file }) => PURE.test(file)).length).toBeGreaterThan(45);
    expect(
      breaches(PURE, /^(node:|bun|elysia|drizzle)|^platform\/(db|jobs|outbound|http\/identify)/),
    ).toEqual([]);
    expect(breaches(/[/-]rules\.ts$/, ASKED)).toEqual([]);
    expect(
      files
        .filter(({ file }) => PURE.test(file))
        .flatMap((source) => valueImports(source).filter(({ target }) => ASKED.test(target)))
        .map(({ file, what, target }) => `${file} takes ${what} of ${target}`),
    ).toEqual([]);
  });

  test("web pages talk to the service by HTTP only", () => {
    expect(breaches(/^web\//, /^(modules|platform|instrument|compose|app)\b/)).toEqual([]);
  });

  test("the framework is known to routes, schemas and the HTTP platform alone", () => {
    expect(
      breaches(
        /^(?!framing\.ts$|platform\/http\/|demo\/front-routes\.ts$|reference\/([a-z-]*-)?routes\.ts$|modules\/[^/]+\/[a-z-]*(routes|schema)(-of)?\.ts$)/,
        /^elysia$/,
      ),
    ).toEqual([]);
  });

  test("the demo is known to its own command alone, so that nothing of it is in a real house", () => {
    expect(breaches(/^(?!demo\/|commands\/demo\.ts$)/, /^demo\//)).toEqual([]);
  });

  test("what says something by itself and comes back is signed and sealed by one library in one place", () => {
    expect(breaches(/^(?!platform\/tokens\.ts$)/, /^jose$/)).toEqual([]);
    // Derived links and sealed columns; keys of stored answers; the signature that Standard Webhooks prescribes.
    const byHand = files.filter(({ text }) =>
      /\bcreateHmac\b|\bCryptoHasher\("|\bhmac\(|\bcrypto\.subtle\b/.test(text),
    );
    expect(byHand.map(({ file }) => file).toSorted()).toEqual([
      "modules/webhooks/signature.ts",
      "platform/idempotency/service.ts",
      "platform/secrets.ts",
    ]);
  });

  test("time and chance come in by the door", () => {
    const direct = files
      .filter(({ file }) => !/^platform\/(clock|random)\.ts$|^web\//.test(file))
      .filter(({ text }) => /\bDate\.now\(|\bMath\.random\(|new Date\(\)/.test(text))
      .map(({ file }) => file);
    expect(direct).toEqual([]);
  });
});
