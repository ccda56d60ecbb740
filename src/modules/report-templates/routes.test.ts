import { beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportPolicy } from "#/domain/report/html/page.tsx";
import { checkTemplates } from "#/ops/doctor/templates.ts";
import { useBuyer, usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, consistent, invite, register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { ORIGIN } from "#/testing/service.ts";
import { shippedTemplates } from "./layout.ts";

const PATH = "/api/v1/console/report-templates";
const { standard } = shippedTemplates();

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "5000" });
const account = useBuyer(service, { company: "Northwind Ltd" });
const done = usePrepared(service, () => invite(service, account, { name: "Zoë Candidate" }));
let owner: SignedInPerson;

beforeAll(async () => {
  await completeAssessment(service, done.token, consistent);
  owner = signIn(service, { role: "owner", account });
});
/** Nothing is configured and the folder is empty. */
beforeEach(() => {
  execute(service, "DELETE FROM report_layouts");
  rmSync(folder(), { recursive: true, force: true });
  mkdirSync(folder());
});

const folder = () => join(service.folder, "report-templates");
const drop = (name: string, content: unknown) =>
  writeFileSync(join(folder(), name), typeof content === "string" ? content : JSON.stringify(content));

/** As the answer holds it, as far as tests look. */
interface Kind {
  kind: string;
  template: string;
  faults: string[];
  chapters: { id: string; is_compulsory: boolean }[];
  templates: { id: string }[];
  versions: { version: number; left_out: string[]; changed_at: string; changed_by: string }[];
}

type Chapter = { id: string; shown: boolean; detail: string };
const CHAPTERS: Chapter[] = standard.chapters.map(({ id }) => ({ id, shown: true, detail: "full" }));
const layout = (changes: object = {}) => ({
  ...{ kind: "standard", template: "standard", chapters: CHAPTERS, colors: "template", logo: true },
  ...changes,
});
const without = (...ids: string[]) =>
  layout({ chapters: CHAPTERS.map((chapter) => ({ ...chapter, shown: !ids.includes(chapter.id) })) });

const put = (body: unknown, person = owner) => service.call("PUT", PATH, { ...person.options, body });
const preview = (body: unknown, person = owner) =>
  service.call("POST", `${PATH}/preview`, { ...person.options, body });
const kinds = async (person = owner) =>
  (await service.call("GET", PATH, person.options)).json.data.kinds as Kind[];

const report = (query = "?format=html") =>
  service.app.handle(
    new Request(`${ORIGIN}/api/v1/invites/${done.id}/report${query}`, {
      headers: { authorization: `Bearer ${account.key}` },
    }),
  );
const chaptersOf = (html: string) =>
  [...html.matchAll(/<section class="chapter" id="([a-z]+)"/g)].map(([, id]) => id);
const shownChapters = async () => chaptersOf(await (await report()).text());
const USUAL = ["summary", "detail", "profile", "values", "collaboration", "interview", "closing"];

describe("an account that has configured nothing", () => {
  test("gets the interface's reports, whatever lies in the data folder", async () => {
    const before = await (await report("")).bytes();
    drop("short.json", { ...standard, chapters: standard.chapters.slice(6) });
    drop("broken.json", "{");
    expect(Buffer.compare(before, await (await report("")).bytes())).toBe(0);
    expect(await shownChapters()).toEqual(USUAL);
  });

  test("sees all three kinds with their chapters, which of them must stay, and no change", async () => {
    const found = await kinds();
    expect(
      found.map(({ kind, template, faults: errors, versions }) => [kind, template, errors, versions]),
    ).toEqual(["standard", "leadership", "sales"].map((kind) => [kind, kind, [], []]));
    const compulsory = found.map(({ chapters }) =>
      chapters.filter((one) => one.is_compulsory).map(({ id }) => id),
    );
    expect(compulsory).toEqual([
      ["match", "closing"],
      ["match", "leadership", "closing"],
      ["match", "sales", "closing"],
    ]);
  });
});

describe("what an owner changes", () => {
  test("holds for every report of the kind from then on, through the API too, and for no other kind", async () => {
    const chapters = [...without("values", "interview").chapters].toReversed();
    expect((await put(layout({ chapters }))).status).toBe(200);
    expect(await shownChapters()).toEqual(["closing", "collaboration", "profile", "detail", "summary"]);
    const html = await (await report("?format=html&lang=de")).text();
    expect(html).toContain("Vom Unternehmen weggelassen: Werte und Wir-Ich-Verhältnis; ");
    expect(chaptersOf(await (await report("?format=html&type=sales")).text())).toHaveLength(7);
    const pdf = await (await report("")).text();
    expect(pdf).toStartWith("%PDF");
  });

  test("is kept as a row of its own with who did it and when; what is as before is no change", async () => {
    await put(without("values"));
    service.clock.advance(60_000);
    await put(without("values"));
    const answer = await put(without());
    const reported = (answer.json.data as Kind).versions;
    expect(reported.map(({ version, left_out }) => [version, left_out])).toEqual([
      [2, []],
      [1, ["values"]],
    ]);
    expect(reported.map(({ changed_by }) => changed_by)).toEqual([owner.name, owner.name]);
    expect(Date.parse(reported[0]?.changed_at ?? "") - Date.parse(reported[1]?.changed_at ?? "")).toBe(
      60_000,
    );
    expect(await shownChapters()).toEqual(USUAL);
  });

  test("can be a company without its colours and logo, and the page's policy follows", async () => {
    await service.call("PUT", "/api/v1/console/branding", { ...owner.options, body: { accent: "#7a1f5c" } });
    const policy = async () => (await report()).headers.get("content-security-policy");
    expect(await policy()).toBe(reportPolicy({ accent: "#7a1f5c", logo: null }));
    await put(layout({ colors: "house" }));
    expect(await policy()).toBe(reportPolicy(null));
    await service.call("PUT", "/api/v1/console/branding", { ...owner.options, body: { accent: null } });
  });

  test.each<[string, object, string]>([
    ["hides a compulsory chapter", without("closing"), "chapters.7"],
    ["hides the comparison", without("match"), "chapters.1"],
    ["names a chapter twice", layout({ chapters: [CHAPTERS[0], CHAPTERS[0]] }), "chapters.1"],
    [
      "names a chapter of another kind",
      layout({ chapters: [{ ...CHAPTERS[0], id: "sales" }] }),
      "chapters.0",
    ],
    [
      "puts in brief what cannot be",
      layout({ chapters: [{ id: "profile", shown: true, detail: "brief" }] }),
      "chapters.0",
    ],
    ["names no template", layout({ template: "none" }), "template"],
    ["names a template of another kind", layout({ template: "sales" }), "template"],
    ["names a path", layout({ template: "../assay" }), "template"],
    ["names no kind", layout({ kind: "short" }), "kind"],
  ])("is refused where it %s, and nothing is stored", async (_, body, field) => {
    for (const answer of [await put(body), await preview({ layout: body })]) {
      expect([answer.status, answer.json.error.code]).toEqual([400, "invalid_input"]);
      expect(answer.json.error.field).toEndWith(field);
    }
    expect(rows(service, "SELECT * FROM report_layouts")).toEqual([]);
  });

  test("is nobody else's: neither another account nor a role without the right changes it", async () => {
    await put(without("values"));
    const other = signIn(service, { role: "owner", account: await register(service) });
    expect((await kinds(other))[0]?.versions).toEqual([]);
    const reader = signIn(service, { role: "reviewer", account });
    for (const answer of [await put(without(), reader), await preview({ layout: without() }, reader)]) {
      expect([answer.status, answer.json.error.code]).toEqual([403, "permission_denied"]);
    }
    expect(await shownChapters()).not.toContain("values");
  });
});

describe("the preview", () => {
  test("is the report of an invented person as it would be, with nothing stored and nobody looked at", async () => {
    const answer = await preview({ layout: without("values"), language: "de" });
    const { html } = answer.json.data;
    expect(chaptersOf(html)).toEqual(
      standard.chapters.map(({ id }) => id as string).filter((id) => id !== "values"),
    );
    expect(html).toContain("Alex Beispiel (Muster)");
    expect(html).toContain("Northwind Ltd");
    expect(html).not.toContain("Zoë");
    expect(html).toContain('<style nonce="STYLE_NONCE">');
    expect(html).not.toContain("<script");
    expect(rows(service, "SELECT * FROM report_layouts")).toEqual([]);
  });
});

describe("a template in the data folder", () => {
  const short = {
    ...standard,
    name: { en: "Short for clients", de: "Kurz für Kunden" },
    accent: "#003366",
    chapters: standard.chapters.filter(({ id }) => ["summary", "match", "closing"].includes(id)),
  };
  const SHORT = layout({ template: "short", chapters: [] });

  test("can be chosen at once, without a restart, and reports follow it when it changes", async () => {
    drop("short.json", short);
    expect((await kinds())[0]?.templates.map(({ id }) => id)).toEqual(["standard", "short"]);
    expect((await kinds())[1]?.templates.map(({ id }) => id)).toEqual(["leadership"]);
    expect((await put(SHORT)).status).toBe(200);
    expect(await shownChapters()).toEqual(["summary", "closing"]);
    const html = await (await report()).text();
    expect(html).toContain("Based on the template “Short for clients”.");
    expect(html).toContain("--accent:#003366");
    drop("short.json", { ...short, chapters: standard.chapters.filter(({ id }) => id !== "values") });
    expect(await shownChapters()).toEqual(USUAL.filter((id) => id !== "values"));
  });

  test("that went bad or away breaks no report: the shipped one is used, and it is said", async () => {
    drop("short.json", short);
    await put(SHORT);
    const bad = { ...short, chapters: [{ ...short.chapters[0], id: "horoscope" }] };
    for (const [breakIt, failure] of [
      [
        () => drop("short.json", bad),
        'report-templates/short.json: /chapters/0/id: unknown chapter "horoscope"',
      ],
      [() => drop("short.json", "{"), "report-templates/short.json: /: is not valid JSON"],
      [() => drop("short.json", " ".repeat(70_000)), "report-templates/short.json: /: is larger than 64 kB"],
      [
        () => drop("short.json", { ...shippedTemplates().sales }),
        "report-templates/short.json: /kind: must be standard",
      ],
      [() => rmSync(join(folder(), "short.json")), "report-templates/short.json: there is no such file"],
    ] as const) {
      breakIt();
      expect(await shownChapters()).toEqual(USUAL);
      expect(await (await report()).text()).toContain("The default template was used instead");
      const [found] = await kinds();
      expect(found?.template).toBe("standard");
      expect(found?.faults[0]).toStartWith(failure);
    }
    drop("short.json", short);
    expect(await shownChapters()).toEqual(["summary", "closing"]);
  });

  test("is reported by the doctor and in the server's health, with the file and the place", async () => {
    expect(await checkTemplates(service.folder)).toMatchObject({
      ok: true,
      code: "templates_none",
    });
    drop("short.json", short);
    expect(await checkTemplates(service.folder)).toMatchObject({
      ...{ code: "templates_ok", detail: "One report template in the data folder can be used." },
    });
    drop("Bad Name.json", short);
    drop("standard.json", short);
    drop("note.txt", "no template");
    const check = await checkTemplates(service.folder);
    expect(check.warning).toBe(true);
    expect(check.detail).toContain("report-templates/Bad Name.json: /: the name must be");
    expect(check.detail).toContain("report-templates/standard.json: /: has the name of a built-in template");
    expect(check.detail).not.toContain("note.txt");
    expect((await kinds())[0]?.templates.map(({ id }) => id)).toEqual(["standard", "short"]);
  });
});
