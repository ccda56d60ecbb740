import { describe, expect, test } from "bun:test";
import { circlesOf, importsOf, sourcesIn, targetOf } from "#/testing/sources.ts";

/** Checks which part of the code imports which, by the import lines, so that the diagram in src/README.md stays true. */
const files = sourcesIn("src").filter(({ file }) => !/\.test\.tsx?$|testing/.test(file));

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

/** A module, or a part of one that has an entry point of its own, by its folder. */
const partOf = (path: string): string =>
  ENTRY_POINTS.filter((folder) => path.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0] ??
  "";

/** Folders of modules with an entry point: each module, and each of its parts. */
const ENTRY_POINTS = files
  .filter(({ file }) => /^modules\/.*\/index\.ts$/.test(file))
  .map(({ file }) => file.slice(0, -"/index.ts".length));

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

const withoutTypes = (text: string): string => text.replace(/^import type [^;]+;/gm, "");

/** Routes for programs and pages, for the console, and for the administration of the server. */
const ROUTES = /^modules\/.*(routes|\/console|\/admin)\.ts$/;

/**
 * Declarations of tables. Foreign keys and joins connect the tables of all modules, so every store may import them; they contain
 * columns, and nothing that decides or reads.
 */
const TABLES = /^modules\/.*\/tables\.ts$/;

/** Files that only decide and compute, so that their tests need no database. */
const PURE =
  /^modules\/(.*\/([a-z]+-)?(rules|row-check|scores|summary|event-data|words|texts|texts-[a-z]+|colors|products|answers|totp|format)\.ts$)|^platform\/text\/(normalize|text|csv|money|country|record)\.ts$|^platform\/context\/result-views\.ts$/;

/** Files whose functions reach the database or other services. */
const IMPURE = /^modules\/.*(store|service|routes|\/console|\/admin)\.ts$/;

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
    expect(breaches(/^server\/container\.ts$/, /^modules\//).length).toBeGreaterThan(10);
  });

  test("keeps modules unknown to the platform", () => {
    expect(breaches(/^platform\//, /^(modules|web|server|ops|cli|workers|main)\b/)).toEqual([]);
  });

  test("keeps the instrument pure: it imports neither modules nor the platform and does no I/O", () => {
    expect(breaches(/^domain\/instrument\//, /^(modules|platform|web|server|ops|node:|bun)/)).toEqual([]);
  });

  test("lets documents about results depend on data only: they import the instrument and the PDF tools, and no clock", () => {
    expect(
      breaches(
        /^domain\/report\//,
        /^(modules|web|server|ops|cli|node:(?!crypto$)|bun)|^platform\/(?!pdf\/|text\/(?:record|color)\.ts$)/,
      ),
    ).toEqual([]);
    expect(breaches(/^(?!domain\/report\/|modules\/|workers\/render)/, /^domain\/report\//)).toEqual([]);
  });

  test("orders the modules: no two of them depend on each other, directly or indirectly, types included", () => {
    const known = new Map<string, Set<string>>();
    for (const source of files) {
      const own = moduleOf(source.file);
      if (own === null || TABLES.test(source.file)) continue;
      const others = importsOf(source)
        .filter((name) => !TABLES.test(name))
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

  test("orders the parts of modules, too", () => {
    const known = new Map<string, Set<string>>();
    for (const source of files.filter(({ file }) => moduleOf(file) !== null && !TABLES.test(file))) {
      const own = partOf(source.file);
      const others = importsOf(source)
        .filter((name) => moduleOf(name) !== null && !TABLES.test(name))
        .map(partOf)
        .filter((other) => other !== own);
      known.set(own, new Set([...(known.get(own) ?? []), ...others]));
    }
    expect(known.size).toBeGreaterThan(50);
    expect(circlesOf(known)).toEqual([]);
  });

  test("gives each module one public entry point: index.ts, which server/container.ts imports for every module and part", () => {
    expect(breaches(/^server\/container\.ts$/, /^modules\/(?!.*\/index\.ts$)/)).toEqual([]);
    expect(breaches(/^(server\/(app|infrastructure|serve|service)|main)\.ts$/, /^modules\//)).toEqual([]);
    const container = files.find(({ file }) => file === "server/container.ts");
    const imported =
      container === undefined ? [] : importsOf(container).filter((name) => /\/index\.ts$/.test(name));
    // Every file belongs to a module, or to a part of one, with an entry point.
    expect(
      files.filter(({ file }) => moduleOf(file) !== null && partOf(file) === "").map(({ file }) => file),
    ).toEqual([]);
    expect(imported.toSorted()).toEqual(ENTRY_POINTS.map((folder) => `${folder}/index.ts`).toSorted());
    // Nothing else imports an entry point, and no entry point imports another one.
    expect(breaches(/^(?!server\/container\.ts$)/, /^modules\/.*\/index\.ts$/)).toEqual([]);
    // A part of a part would be a module of its own.
    expect(ENTRY_POINTS.filter((folder) => folder.split("/").length > 3)).toEqual([]);
  });

  test("keeps no state outside of a service, except what is the same in every service", () => {
    const STATE =
      /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\);)/gm;
    const found = files
      .filter(({ file }) => !/^(web|demo)\//.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(STATE)].map(([, variable, collection]) => `${file} ${variable ?? collection}`),
      );
    // The source of each setting, the people drawn for margins of error, a word list, the log's outputs, the glyphs of a font and the formats of times and zones.
    expect(found.toSorted()).toEqual([
      "config/config.ts SOURCES",
      "domain/instrument/match-error.ts drawn",
      "modules/users/sign-in/passwords.ts estimate",
      "platform/db/table.ts makers",
      "platform/observability/log.ts outputs",
      "platform/pdf/fonts.ts parsed",
      "platform/text/text.ts formats",
      "platform/time/time-zone.ts offsets",
    ]);
  });

  test("lets only tests choose cheaper password hashes than the service uses", () => {
    const choosing = files.filter(({ text }) => text.includes("passwordCost")).map(({ file }) => file);
    expect(choosing.toSorted()).toEqual(["modules/users/sign-in/index.ts", "server/infrastructure.ts"]);
    expect(
      files.find(({ file }) => file === "server/infrastructure.ts")?.text.match(/passwordCost/g),
    ).toEqual(["passwordCost"]);
  });

  test("lets only their own processes and commands touch the folders outside the data folder", () => {
    /** Functions that can wait for such a folder, perhaps for ever. `removePreviousData` works in the data folder alone. */
    const touching = new Set(
      `encrypterFor writeArchive readArchive answerHeadJob headsBeside replaceHead openBucket createBackup verifyArchive appendLines
      appendText listBackups giveToOwner pruneBackups readLines restoreBackup recordRun readRuns sendBackup sendLists fetchBackup
      readStamp writeStamp readPromoted writePromoted takeCopy openTemplateFolder`.split(/\s+/),
    );
    const processes = ["workers/external-calls.ts", "workers/backup.ts", "workers/standby.ts"];
    const commands = /^(cli|demo)\//;
    // Their functions that import more when they are called are those of commands.
    const forCommands = ["ops/doctor/doctor.ts"];
    const known = new Map(
      files.map((source) => [
        source.file,
        valueImports(source)
          .filter(({ names }) => names !== "removePreviousData")
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
    const calling = files
      .filter(({ file }) => loaded.has(file))
      .flatMap(valueImports)
      .flatMap(({ file, names }) =>
        names.split(", ").flatMap((name) => (touching.has(name) ? [`${file} imports ${name}`] : [])),
      );
    expect(calling).toEqual([]);
    const declared = new Set(
      files.flatMap(({ text }) =>
        [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = ""]) => name),
      ),
    );
    expect([...touching].filter((name) => !declared.has(name))).toEqual([]);
    // And nothing else makes a path of the settings.
    const naming = files
      .filter(({ file, text }) => loaded.has(file) && /config\.(BACKUP_DIR|STANDBY_DIR)/.test(text))
      .map(({ file }) => file);
    expect(naming.toSorted()).toEqual([
      // Only whether one is set.
      "modules/compliance/service.ts",
      "ops/backup/fence.ts",
      "ops/external-folders/external-folders.ts",
      // Only whether one is set.
      "server/infrastructure.ts",
    ]);
  });

  test("decides nothing where parts are composed: neither server/container.ts, server/app.ts nor an entry point has a condition", () => {
    const conditions = files
      .filter(({ file }) => /^server\/(container|app)\.ts$|^modules\/.*\/index\.ts$/.test(file))
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
    const declared = files.filter(({ file }) => /^modules\/.*\/events\.ts$/.test(file));
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
      .filter(({ target }) => /^modules\/.*\/(([a-z-]*-)?(store|routes)|console|admin)\.ts$/.test(target))
      .filter(({ file, target }) => moduleOf(target) !== moduleOf(file))
      .map(({ file, names, target }) => `${file} imports ${names} from ${target}`);
    expect(forbidden).toEqual([]);
  });

  test("names an audience api, console or admin, with the same name for a file of routes and its reference", () => {
    const named = files.filter(({ file }) => /^(modules|platform|openapi)\//.test(file));
    expect(named.filter(({ file }) => /desk|outreach/.test(file)).map(({ file }) => file)).toEqual([]);
    const mentioning = named.filter(({ text }) => /\b(desk|outreach)\b|Desk|Outreach|DESK/.test(text));
    expect(mentioning.map(({ file }) => file)).toEqual([]);
    const known = new Set(files.map(({ file }) => file));
    const alone = named
      .filter(
        ({ file }) => /^modules\/.*\b(console-|admin-)?reference\.ts$/.test(file) && !/event-/.test(file),
      )
      .filter(
        ({ file }) =>
          !known.has(
            file.replace(/(?:(console|admin)-)?reference\.ts$/, (_, audience = "routes") => `${audience}.ts`),
          ) &&
          !known.has(file.replace(/reference\.ts$/, "routes.ts")) &&
          // One reference may describe the operations of every audience.
          !(
            file.endsWith("/reference.ts") &&
            ["console", "admin"].some((audience) =>
              known.has(file.replace(/reference\.ts$/, `${audience}.ts`)),
            )
          ),
      );
    expect(alone.map(({ file }) => file)).toEqual([]);
  });

  test("keeps the reference of operations next to their routes, and includes all of it in the API reference", () => {
    const references = files.filter(
      ({ file }) => /reference\.ts$/.test(file) && !file.startsWith("openapi/"),
    );
    const table = files.find(({ file }) => file === "openapi/operations.ts");
    const known = new Set(table === undefined ? [] : importsOf(table));
    const folders = new Set(
      files.filter(({ file }) => ROUTES.test(file)).map(({ file }) => file.slice(0, file.lastIndexOf("/"))),
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
    // What an address and a name are, and what finds them, has to be the same in an import, a form and the API.
    const isElsewhere =
      /^(?:(?:modules|domain|server|ops)\b|platform\/(?!text\/(?:email-address|normalize|person-name)\.ts$))/;
    expect(breaches(/^web\//, isElsewhere)).toEqual([]);
  });

  test("lets only routes, schemas and the HTTP platform import the framework", () => {
    expect(
      breaches(
        /^(?!server\/http-kernel\.ts$|platform\/http\/|demo\/front-routes\.ts$|openapi\/([a-z-]*-)?routes\.ts$|modules\/.*\/([a-z-]*(routes|schema)(-of)?|console|admin)\.ts$)/,
        /^elysia$/,
      ),
    ).toEqual([]);
  });

  test("lets only its own command import the demo, so that no real instance contains any of it", () => {
    expect(breaches(/^(?!demo\/|cli\/demo\.ts$)/, /^demo\//)).toEqual([]);
  });

  test("signs and seals tokens with one library in one place", () => {
    expect(breaches(/^(?!platform\/crypto\/tokens\.ts$)/, /^jose$/)).toEqual([]);
    // The exceptions: derived links and sealed columns, keys of stored answers, and the signature of Standard Webhooks.
    const byHand = files.filter(({ text }) =>
      /\bcreateHmac\b|\bCryptoHasher\("|\bhmac\(|\bcrypto\.subtle\b/.test(text),
    );
    expect(byHand.map(({ file }) => file).toSorted()).toEqual([
      "modules/webhooks/signature.ts",
      "ops/account-transfer/error.ts",
      "platform/crypto/secrets.ts",
      "platform/idempotency/service.ts",
    ]);
  });

  test("opens connections to other servers in one place, or with what that says of proxy and certificates", () => {
    const served = files.filter(({ file }) => !/^(?:web|demo|platform\/outbound)\//.test(file));
    const OPENS =
      /(?<![.\w])fetch\((?!\w+:)|new WebSocket\(|\bBun\.(?:connect|udpSocket|S3Client|s3|FetchSession)\b|"node:(?:https?|tls|dgram)"|\{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from "node:net"/;
    const found = served.filter(({ text }) => OPENS.test(withoutTypes(text))).map(({ file }) => file);
    // The command asks its own service on this machine; the audit log goes out over UDP, which no proxy takes.
    expect(found).toEqual(["cli/program.ts", "modules/audit/outlets.ts"]);
    const LIBRARIES = /^(?:nodemailer|imapflow|openid-client|stripe|aws4fetch|@opentelemetry\/exporter)/;
    const using = served.filter((source) => importsOf(source).some((name) => LIBRARIES.test(name)));
    expect(using.length).toBeGreaterThan(4);
    // Composing a mail opens nothing.
    const blind = using.filter(({ text }) => !/\boutbound\b/.test(text)).map(({ file }) => file);
    expect(blind).toEqual(["platform/mail/compose.ts"]);
  });

  test("asks DNS in one place, or before it connects", () => {
    const asking = files.filter(({ text }) =>
      /"node:dns(?:\/promises)?"|from "dns\b|\bBun\.dns\b/.test(withoutTypes(text)),
    );
    // The audit log goes out over UDP, which asks itself; webhooks look at an address before they are sent to it.
    expect(asking.map(({ file }) => file).toSorted()).toEqual([
      "modules/audit/outlets.ts",
      "platform/outbound/guarded-post.ts",
      "platform/outbound/text-records.ts",
    ]);
    const using = files.filter((source) =>
      importsOf(source).some((name) => /\/text-records\.ts$/.test(name)),
    );
    expect(using.map(({ file }) => file).toSorted()).toEqual([
      "modules/senders/service.ts",
      "server/infrastructure.ts",
    ]);
  });

  test("passes time and randomness in as parameters", () => {
    const direct = files
      .filter(({ file }) => !/^platform\/(time\/clock|crypto\/random)\.ts$|^web\//.test(file))
      .filter(({ text }) => /\bDate\.now\(|\bMath\.random\(|new Date\(\)/.test(text))
      .map(({ file }) => file);
    expect(direct).toEqual([]);
  });
});
