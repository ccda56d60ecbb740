import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLines } from "#/cli/command-lines.ts";
import { unstartedProgram } from "#/cli/testing.ts";
import { readConfig, settingNames } from "#/config/config.ts";
import { describeConfig } from "#/config/describe.ts";
import { EXIT } from "#/config/exit-codes.ts";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { READINESS } from "#/modules/admin/health/rules.ts";
import { useSharedService } from "#/testing/harness.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { CHAPTERS, chapterText, GUIDE, guideText, titleOf } from "./chapters.ts";
import writtenCommands from "./commands.gen.json";
import { createHelp } from "./help.ts";
import { MANUAL_PATHS } from "./routes.ts";

const service = useSharedService();

const SETTINGS = describeConfig(readConfig({}));
const COMMANDS = commandLines(await unstartedProgram());

describe("what is generated", () => {
  test("the commands that are written down are those of the program; `npm run commands` writes them", () => {
    expect(writtenCommands as typeof COMMANDS).toEqual(COMMANDS);
    expect(Object.keys(COMMANDS).length).toBeGreaterThan(40);
  });

  test.each([...LANGUAGES])("%s: lists every setting with its default, for page and terminal", (language) => {
    for (const place of ["page", "terminal"] as const) {
      const text = chapterText("settings", language, place);
      for (const { name, value } of SETTINGS) {
        const rows = text.split("\n").filter((line) => new RegExp(`^(\\| \`)?${name}\\b`).test(line));
        expect([language, place, name, rows.length]).toEqual([language, place, name, 1]);
        expect(rows[0]).toContain(value);
      }
    }
  });

  test.each([...LANGUAGES])("%s: lists every command as it is typed", (language) => {
    for (const usage of Object.values(COMMANDS)) {
      expect(chapterText("commands", language, "terminal").split("\n")).toContain(usage);
      expect(chapterText("commands", language, "page")).toContain(`| \`${usage.replaceAll("|", "\\|")}\` |`);
    }
  });
});

describe("the chapters", () => {
  test("are the same in both languages: every file is a chapter, and has as many tables, lists and examples", () => {
    const folder = join(import.meta.dir, "../../../../assets/manual");
    for (const language of LANGUAGES) {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith(".md"));
      expect(files.toSorted()).toEqual(CHAPTERS.map((name) => `${name}.md`).toSorted());
    }
    for (const language of LANGUAGES)
      expect(readdirSync(join(folder, language, "guide")).toSorted()).toEqual(
        GUIDE.map((name) => `${name}.md`).toSorted(),
      );
    const shape = (text: string) => ({
      paragraphs: text.trimEnd().split(/\n\n+/).length,
      headings: text.match(/^#+ /gm)?.length,
      rows: text.match(/^\|/gm)?.length,
      items: text.match(/^(?:-|\d\.) /gm)?.length,
      code: text.match(/^```.*$/gm),
      links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).toSorted(),
    });
    const texts = (language: Language) => [
      ...CHAPTERS.map((name) => [name, chapterText(name, language, "page")] as const),
      ...GUIDE.map((name) => [name, guideText(name, language)] as const),
    ];
    const english = new Map(texts("en"));
    for (const [name, german] of texts("de")) {
      expect({ name, ...shape(german) }).toEqual({ name, ...shape(english.get(name) ?? "") });
      expect(titleOf(german)).not.toBe("");
    }
  });

  test.each([...LANGUAGES])("%s: every exit code and every word of readiness is explained", (language) => {
    const text = chapterText("faults", language, "page");
    for (const code of Object.values(EXIT)) expect(text).toContain(`\n| ${code} | `);
    for (const word of READINESS) expect(text).toContain(`\`${word}\``);
  });

  test.each([...LANGUAGES])("%s: settings and commands that the text names exist", (language) => {
    for (const name of CHAPTERS) {
      const text = chapterText(name, language, "page");
      for (const [, words = ""] of text.matchAll(/`assay ([a-z][a-z -]*)/g)) {
        const known = [...Object.keys(COMMANDS), "help"].some(
          (command) => `${words.trim()} `.startsWith(`${command} `) || command.startsWith(`${words.trim()} `),
        );
        expect([name, words, known]).toEqual([name, words, true]);
      }
      for (const [, setting = ""] of text.matchAll(/`([A-Z][A-Z]+_[A-Z_]+)[`=]/g)) {
        const plain = setting.replace(/_FILE$/, "");
        const known = [...settingNames(), ...OTHERS].some((entry) => entry === plain);
        expect([name, setting, known]).toEqual([name, setting, true]);
      }
    }
  });

  test("the function that verifies a webhook does so, and takes no other signature", async () => {
    const code = /```js\n([\s\S]+?)```/.exec(chapterText("webhooks", "en", "page"))?.[1] ?? "";
    const folder = mkdtempSync(join(tmpdir(), "assay-manual-"));
    const file = join(folder, "verify.mjs");
    writeFileSync(file, code);
    const { isGenuine } = (await import(file)) as {
      isGenuine(secret: string, headers: Record<string, string>, body: string): boolean;
    };
    const key = Buffer.alloc(24, 7);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", key).update(`msg_1.${timestamp}.{}`).digest("base64");
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    };
    const secret = `whsec_${key.toString("base64")}`;
    expect(isGenuine(secret, headers, "{}")).toBe(true);
    expect(isGenuine(secret, headers, "{ }")).toBe(false);
    expect(isGenuine(secret, { ...headers, "webhook-timestamp": "1000" }, "{}")).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

/** Names in capitals that are no settings of ours. */
const OTHERS = [
  "ALL_PROXY",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT",
  "SQLITE_TMPDIR",
  "ASSAY_PORT",
  "BUN_OPTIONS",
  "BUN_BE_BUN",
  "NODE_OPTIONS",
  "NAME",
];

describe("the page", () => {
  test.each([...LANGUAGES])(
    "%s: all chapters, without a key, under the policy of the reference",
    async (language) => {
      const { status, headers, text } = await service.call("GET", MANUAL_PATHS[language]);
      expect(status).toBe(200);
      const reference = await service.call("GET", "/docs");
      for (const name of [
        "content-security-policy",
        "referrer-policy",
        "cache-control",
        "vary",
        "content-type",
      ]) {
        expect([name, headers.get(name)]).toEqual([name, reference.headers.get(name)]);
      }
      expect(text).toContain(`<html lang="${language}">`);
      for (const name of CHAPTERS) {
        expect(text).toContain(`<section id="${name}">`);
        expect(text).toContain(`<a href="#${name}">`);
      }
      for (const [, target = ""] of text.matchAll(/href="#([^"]+)"/g))
        expect(text).toContain(`id="${target}"`);
      expect(text).not.toContain("MANUAL_");
      expect(text).not.toContain("{{");
    },
  );

  test("treats text that looks like an element as text, and loads nothing from elsewhere", async () => {
    const { text } = await service.call("GET", "/docs/manual");
    expect(text).toContain("Assay &lt;assay@localhost&gt;");
    const written = text.slice(text.indexOf("<main>"));
    expect(written).not.toMatch(/<(?:accountId|address|text|email|script|img|style)\b/);
    const loaded = [...text.matchAll(/(?:src|<link[^>]+href)="([^"]+)"/g)].map(
      ([, address]) => address ?? "",
    );
    expect(loaded.length).toBeGreaterThan(1);
    for (const address of loaded) {
      expect(address).toStartWith("/assets/");
      expect((await service.call("GET", address)).status).toBe(200);
    }
  });

  test("is compressed, and answered with 304 if the client has it cached", async () => {
    const first = await service.call("GET", "/docs/manual/de", { headers: { "accept-encoding": "br" } });
    expect(first.headers.get("content-encoding")).toBe("br");
    const etag = first.headers.get("etag") ?? "";
    const again = await service.call("GET", "/docs/manual/de", {
      headers: { "accept-encoding": "br", "if-none-match": etag },
    });
    expect([etag === "", again.status]).toEqual([false, 304]);
    const english = await service.call("GET", "/docs/manual", {
      headers: { "accept-encoding": "br", "if-none-match": etag },
    });
    expect(english.status).toBe(200);
  });

  test("another language is not found, and the reference leads here", async () => {
    expect((await service.call("GET", "/docs/manual/fr")).status).toBe(404);
    expect((await service.call("GET", "/docs")).text).toContain('href="/docs/manual"');
    expect((await service.call("GET", "/docs/manual/de")).text).toContain('href="/docs"');
  });
});

describe("the help of the console", () => {
  interface Chapter {
    name: string;
    title: string;
    for_administrators: boolean;
    sections: { title: string; html: string }[];
  }
  const chaptersFor = async (reader: SignedInPerson, language: Language = "en") => {
    const { json } = await service.call("GET", `/api/console/help/${language}`, reader.options);
    return (json as { data: { chapters: Chapter[] } }).data.chapters;
  };

  test("is refused to anyone who is not signed in", async () => {
    expect((await service.call("GET", "/api/console/help/en")).status).toBe(401);
  });

  test.each([...LANGUAGES])(
    "%s: shows the guide to users, and the manual to administrators only",
    async (language) => {
      const user = await chaptersFor(signIn(service, { nobody: true }), language);
      expect(user.map(({ name }) => name)).toEqual([...GUIDE]);
      expect(user.every((chapter) => !chapter.for_administrators)).toBe(true);
      const administrator = await chaptersFor(signIn(service, { operator: true }), language);
      expect(administrator.map(({ name }) => name)).toEqual([...GUIDE, ...CHAPTERS]);
      for (const { title, sections } of administrator) {
        expect(title).not.toBe("");
        for (const { html } of sections) expect(html).not.toMatch(/\{\{|<h[1-6]|<(?:script|img|style)\b/);
      }
    },
  );

  test.each([...LANGUAGES])("%s: the guide says nothing of credits where nothing is sold", (language) => {
    const chaptersWhere = (sells: boolean) => createHelp(() => sells)(language, false);
    const textOf = (sells: boolean) => JSON.stringify(chaptersWhere(sells));
    expect(textOf(true)).toMatch(/credit/i);
    expect(textOf(false)).not.toMatch(/credit|console\/(?:orders|invoices)/i);
    expect(chaptersWhere(true).map(({ name }) => name)).toContain("credits");
    expect(chaptersWhere(false)).toHaveLength(GUIDE.length - 1);
    const manual = JSON.stringify(createHelp(() => false)(language, true));
    expect(manual).not.toContain("/console/help/selling");
  });

  test("leads from chapter to chapter within the console", async () => {
    const chapters = await chaptersFor(signIn(service, { operator: true }));
    const html = chapters.flatMap(({ sections }) => sections.map((section) => section.html)).join("");
    expect(html).not.toContain('href="#');
    const names = chapters.map(({ name }) => name);
    for (const [, name = ""] of html.matchAll(/href="\/console\/help\/([^"]+)"/g))
      expect(names).toContain(name);
  });

  test("does not know other languages", async () => {
    const { options } = signIn(service, { operator: true });
    expect((await service.call("GET", "/api/console/help/fr", options)).status).toBe(404);
  });
});
