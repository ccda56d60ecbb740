import { describe, expect, test } from "bun:test";
import { circlesOf, importsOf, sourcesIn, targetOf } from "#/testing/sources.ts";

/** Checks which part of the code imports which, by the import lines, so that the diagram in src/README.md stays true. */
const files = sourcesIn("src").filter(({ file }) => !/\.test\.tsx?$|testing/.test(file));

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Import and export lines that name more than types. */
const VALUES = /^(?:import|export)\s+(?!type\s)([^;"]*?)\s*from\s*"([^"]+)"/gm;

/** Lists what a file imports from others, except types. */
const valueImports = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(VALUES)]
    .map(([, names = "", from = ""]) => ({ file, names: valuesOf(names), target: targetOf(file, from) }))
    .filter(({ names }) => names !== "");

const valuesOf = (names: string): string =>
  names
    .replace(/[{}\n]/g, " ")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .join(", ");

const ROUTES = /^modules\/.*routes\.ts$/;

/** Files that only decide and compute, so that their tests need no database. */
const PURE =
  /^modules\/(.*\/([a-z]+-)?(rules|row-check|scores|summary|event-data|words|texts|texts-[a-z]+|colors|products|answers|totp|format)\.ts$|assessment\/assignment\.ts$)|^platform\/(fold|text|text-match|csv|person-name|result-views|money|country|record)\.ts$/;

/** Files whose functions reach the database or other services. */
const IMPURE = /^modules\/.*(store|service|routes)\.ts$/;

const breaches = (importing: RegExp, forbidden: RegExp): string[] =>
  files
    .filter(({ file }) => importing.test(file))
    .flatMap((source) =>
      importsOf(source)
        .filter((name) => forbidden.test(name))
        .map((name) => `${source.file} imports ${name}`),
    );

describe("the architecture", () => {
  test("is read from all sources and their imports", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(breaches(/^compose\.ts$/, /^modules\//).length).toBeGreaterThan(10);
  });

  test("keeps modules unknown to the platform", () => {
    expect(breaches(/^platform\//, /^(modules|web|app|compose|serve|main)\b/)).toEqual([]);
  });

  test("keeps the instrument pure: it imports neither modules nor the platform and does no I/O", () => {
    expect(breaches(/^instrument\//, /^(modules|platform|web|node:|bun)/)).toEqual([]);
  });

  test("lets documents about results depend on data only: they import the instrument and the PDF tools, and no clock", () => {
    expect(
      breaches(
        /^report\//,
        /^(modules|web|app|compose|serve|commands|node:(?!crypto$)|bun)|^platform\/(?!pdf\/|(?:record|color|plate)\.ts$)/,
      ),
    ).toEqual([]);
    expect(breaches(/^(?!report\/|modules\/|render-)/, /^report\//)).toEqual([]);
  });

  test("orders the modules: no two of them depend on each other, directly or indirectly, types included", () => {
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

  test("has no two files that depend on each other, directly or indirectly", () => {
    const all = sourcesIn("src").filter(({ file }) => !/\.test\.tsx?$/.test(file));
    const names = new Set(all.map(({ file }) => file));
    const known = new Map(
      all.map((source) => [source.file, new Set(importsOf(source).filter((name) => names.has(name)))]),
    );
    expect([...known.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(3000);
    expect(circlesOf(known)).toEqual([]);
  });

  test("gives each module one public entry point: module.ts, which server/container.ts imports for every module", () => {
    expect(breaches(/^compose\.ts$/, /^modules\/(?![^/]+\/module\.ts$)/)).toEqual([]);
    expect(breaches(/^(app|ground|serve|service|main)\.ts$/, /^modules\//)).toEqual([]);
    const entryPoints = files.filter(({ file }) => /^modules\/[^/]+\/module\.ts$/.test(file));
    const modules = new Set(files.map(({ file }) => moduleOf(file)).filter((name) => name !== null));
    const compose = files.find(({ file }) => file === "server/container.ts");
    const imported =
      compose === undefined ? [] : importsOf(compose).filter((name) => /module\.ts$/.test(name));
    expect(entryPoints.map(({ file }) => moduleOf(file)).toSorted()).toEqual([...modules].toSorted());
    expect(imported.toSorted()).toEqual(entryPoints.map(({ file }) => file).toSorted());
    // Nothing else imports an entry point, and no entry point imports another one.
    expect(breaches(/^(?!compose\.ts$)/, /\/module\.ts$/)).toEqual([]);
  });

  test("keeps no state outside of a service, except what is the same in every service", () => {
    const STATE =
      /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\);)/gm;
    const found = files
      .filter(({ file }) => !/^(web|demo)\//.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(STATE)].map(([, variable, collection]) => `${file} ${variable ?? collection}`),
      );
    // The source of each setting, a word list, the log's outputs, the glyphs of a font and the formats of times and zones.
    expect(found.toSorted()).toEqual([
      "config/config.ts SOURCES",
      "modules/users/sign-in/password-strength.ts estimate",
      "platform/db/table.ts makers",
      "platform/observability/log.ts outputs",
      "platform/pdf/fonts.ts parsed",
      "platform/text/text.ts formats",
      "platform/time/time-zone.ts offsets",
    ]);
  });

  test("lets only tests choose cheaper password hashes than the service uses", () => {
    const choosing = files.filter(({ text }) => text.includes("passwordCost")).map(({ file }) => file);
    expect(choosing.toSorted()).toEqual(["server/infrastructure.ts", "modules/users/sign-in/index.ts"]);
    expect(
      files.find(({ file }) => file === "server/infrastructure.ts")?.text.match(/passwordCost/g),
    ).toEqual(["passwordCost"]);
  });

  test("lets only their own processes and commands touch the folders outside the data folder", () => {
    /** Whoever imports values of these can wait for such a folder, perhaps for ever. */
    const touching =
      /^(backup\/(archive|audit-head|bucket|create|lines|list|owner|prune|read-lines|restore|runs|send)|standby\/(copy-job|stamp|take)|modules\/report-templates\/folder)\.ts$/;
    const processes = ["workers/external-calls.ts", "workers/backup.ts", "workers/standby.ts"];
    const commands = /^(commands|demo)\//;
    // Their functions that import more when they are called are those of commands.
    const forCommands = ["ops/doctor/doctor.ts"];
    const known = new Map(
      files.map((source) => [
        source.file,
        valueImports(source)
          // In the data folder alone.
          .filter(({ names }) => names !== "removeFormerHouses")
          .map(({ target }) => target),
      ]),
    );
    const loaded = new Set<string>();
    const load = (file: string): void => {
      if (loaded.has(file) || processes.includes(file) || commands.test(file)) return;
      loaded.add(file);
      for (const target of known.get(file) ?? []) load(target);
    };
    load("server/serve.ts");
    // And what is imported when it is first needed.
    for (let before = -1; before !== loaded.size; ) {
      before = loaded.size;
      for (const { file, text } of files.filter(
        ({ file }) => loaded.has(file) && !forCommands.includes(file),
      ))
        for (const [, from = ""] of text.matchAll(/import\("([^"]+)"\)/g)) load(targetOf(file, from));
    }
    expect(
      loaded.has("modules/admin/backups/service.ts") && loaded.has("ops/external-folders/line-queue.ts"),
    ).toBe(true);
    expect([...loaded].filter((file) => touching.test(file))).toEqual([]);
    // And nothing else makes a path of the settings.
    const naming = files
      .filter(({ file, text }) => loaded.has(file) && /config\.(BACKUP_DIR|STANDBY_DIR)/.test(text))
      .map(({ file }) => file);
    expect(naming.toSorted()).toEqual([
      "ops/backup/fence-places.ts",
      // Only whether one is set.
      "server/infrastructure.ts",
      "modules/compliance/service.ts",
      "ops/external-folders/external-folders.ts",
    ]);
  });

  test("decides nothing where parts are composed: neither server/container.ts, server/app.ts nor an entry point has a condition", () => {
    const conditions = files
      .filter(({ file }) => /^(compose|app)\.ts$|\/module\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^\s*(?:else )?(?:if|switch|for|while) \([^\n]*/gm)].map(
          ([line]) => `${file}: ${line}`,
        ),
      );
    expect(conditions.filter((line) => !line.includes('Problem("not_found")'))).toEqual([]);
    for (const name of ["server/container.ts", "server/app.ts"])
      expect(files.find(({ file }) => file === name)?.text.split("\n").length).toBeLessThan(300);
  });

  test("declares each event in the module that emits it, under a unique name, and lists all of them in one table", () => {
    const declared = files.filter(({ file }) => /^modules\/[^/]+\/events\.ts$/.test(file));
    const table = files.find(({ file }) => file === "server/events.ts");
    expect(declared.length).toBeGreaterThan(8);
    expect((table === undefined ? [] : importsOf(table)).toSorted()).toEqual(
      declared.map(({ file }) => file).toSorted(),
    );
    const names = declared.flatMap(({ text }) =>
      [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, name = ""]) => name),
    );
    expect(names).toEqual([...new Set(names)]);
    const emitted = files.flatMap(({ text }) =>
      [...text.matchAll(/\.emit\("([^"]+)"/g)].map(([, name = ""]) => name),
    );
    const handled = files.flatMap(({ text }) =>
      [...text.matchAll(/\bon\("([a-z_]+\.[a-z_]+)"/g)].map(([, name = ""]) => name),
    );
    expect([...new Set(emitted)].toSorted()).toEqual(names.toSorted());
    expect([...new Set(handled)].toSorted()).toEqual(names.toSorted());
  });

  test("lets a module import types and rules of another one, but neither its store nor its routes", () => {
    const forbidden = files
      .filter(({ file }) => moduleOf(file) !== null)
      .flatMap(valueImports)
      .filter(({ target }) => /\/([a-z-]*-)?(store|routes)\.ts$/.test(target))
      .filter(({ file, target }) => moduleOf(target) !== moduleOf(file))
      .map(({ file, names, target }) => `${file} imports ${names} from ${target}`);
    expect(forbidden).toEqual([]);
  });

  test("names an audience api, console or admin, with the same name for a file of routes and its reference", () => {
    const named = files.filter(({ file }) => /^(modules|platform|reference)\//.test(file));
    expect(named.filter(({ file }) => /desk|outreach/.test(file)).map(({ file }) => file)).toEqual([]);
    const mentioning = named.filter(({ text }) => /\b(desk|outreach)\b|Desk|Outreach|DESK/.test(text));
    expect(mentioning.map(({ file }) => file)).toEqual([]);
    const known = new Set(files.map(({ file }) => file));
    const alone = named
      .filter(
        ({ file }) => /^modules\/.*\b(console-|admin-)?reference\.ts$/.test(file) && !/event-/.test(file),
      )
      .filter(({ file }) => !known.has(file.replace(/reference\.ts$/, "routes.ts")));
    expect(alone.map(({ file }) => file)).toEqual([]);
  });

  test("keeps the reference of operations next to their routes, and includes all of it in the API reference", () => {
    const references = files.filter(
      ({ file }) => /reference\.ts$/.test(file) && !file.startsWith("reference/"),
    );
    const table = files.find(({ file }) => file === "openapi/operations.ts");
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

  test("lets routes call a service, but neither a store nor the database", () => {
    expect(breaches(ROUTES, /^(node:|bun|drizzle)|^platform\/db\//)).toEqual([]);
    const forbidden = files
      .filter(({ file }) => ROUTES.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b\w*Store\b|\.tx\(|\bDb\b/g)].map(([name]) => `${file} uses ${name}`),
      );
    expect(forbidden).toEqual([]);
  });

  test("writes the condition that a row is the tenant's in one place, so that no query omits half of it", () => {
    // Does not match joins of two tables, nor queries of live mode only.
    const both = /eq\((\w+)\.accountId, [^\n]*\),\s*eq\(\1\.mode, (tenant\.mode|mode|sql\.placeholder)\b/;
    const byHand = files.filter(({ text }) => both.test(text));
    expect(byHand.map(({ file }) => file)).toEqual(["platform/db/of-tenant.ts"]);
  });

  test("keeps rules and other computations free of I/O: no database, network, framework or service", () => {
    expect(files.filter(({ file }) => PURE.test(file)).length).toBeGreaterThan(45);
    expect(
      breaches(PURE, /^(node:|bun|elysia|drizzle)|^platform\/(db|jobs|outbound|http\/identify)/),
    ).toEqual([]);
    expect(breaches(/[/-]rules\.ts$/, IMPURE)).toEqual([]);
    expect(
      files
        .filter(({ file }) => PURE.test(file))
        .flatMap((source) => valueImports(source).filter(({ target }) => IMPURE.test(target)))
        .map(({ file, names, target }) => `${file} imports ${names} from ${target}`),
    ).toEqual([]);
  });

  test("lets web pages reach the service by HTTP only", () => {
    expect(breaches(/^web\//, /^(modules|platform|instrument|compose|app)\b/)).toEqual([]);
  });

  test("lets only routes, schemas and the HTTP platform import the framework", () => {
    expect(
      breaches(
        /^(?!framing\.ts$|platform\/http\/|demo\/front-routes\.ts$|reference\/([a-z-]*-)?routes\.ts$|modules\/[^/]+\/[a-z-]*(routes|schema)(-of)?\.ts$)/,
        /^elysia$/,
      ),
    ).toEqual([]);
  });

  test("lets only its own command import the demo, so that no real instance contains any of it", () => {
    expect(breaches(/^(?!demo\/|commands\/demo\.ts$)/, /^demo\//)).toEqual([]);
  });

  test("signs and seals tokens with one library in one place", () => {
    expect(breaches(/^(?!platform\/tokens\.ts$)/, /^jose$/)).toEqual([]);
    // The exceptions: derived links and sealed columns, keys of stored answers, and the signature of Standard Webhooks.
    const byHand = files.filter(({ text }) =>
      /\bcreateHmac\b|\bCryptoHasher\("|\bhmac\(|\bcrypto\.subtle\b/.test(text),
    );
    expect(byHand.map(({ file }) => file).toSorted()).toEqual([
      "modules/webhooks/signature.ts",
      "ops/account-transfer/error.ts",
      "platform/idempotency/service.ts",
      "platform/crypto/secrets.ts",
    ]);
  });

  test("passes time and randomness in as parameters", () => {
    const direct = files
      .filter(({ file }) => !/^platform\/(clock|random)\.ts$|^web\//.test(file))
      .filter(({ text }) => /\bDate\.now\(|\bMath\.random\(|new Date\(\)/.test(text))
      .map(({ file }) => file);
    expect(direct).toEqual([]);
  });
});
