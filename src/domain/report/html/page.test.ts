import { describe, expect, test } from "bun:test";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { buildBrief } from "../brief/brief.ts";
import { buildReport } from "../candidate/render.ts";
import { REPORT_KINDS } from "../kinds.ts";
import { SAMPLE_PROFILES, sampleInput, sampleMatch } from "../testing.ts";
import { REPORT_STYLE, renderHtml, reportPolicy } from "./page.tsx";

const CASES = REPORT_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

/** Names of elements, attributes and texts as a parser sees them. */
async function elementsOf(html: string): Promise<{ name: string; attributes: Map<string, string> }[]> {
  const elements: { name: string; attributes: Map<string, string> }[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      elements.push({ name: element.tagName, attributes: new Map(element.attributes) });
    },
  });
  await rewriter.transform(new Response(html)).text();
  return elements;
}

const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe.each(CASES)("the $kind report in $language as a page", ({ kind, language }) => {
  const report = buildReport(sampleInput("pointed", language, { kind, match: sampleMatch("pointed", 12) }));
  const html = renderHtml(report);

  test("is one page in its language that loads nothing and runs nothing", async () => {
    const elements = await elementsOf(html);
    expect(html).toStartWith("<!doctype html>");
    expect(elements[0]?.attributes.get("lang")).toBe(language);
    const names = new Set(elements.map(({ name }) => name));
    for (const forbidden of ["script", "link", "img", "iframe", "object", "form", "base"])
      expect(names.has(forbidden)).toBe(false);
    for (const { attributes } of elements) {
      for (const [name, value] of attributes) {
        expect(name).not.toMatch(/^on|^style$|^src$/);
        if (name === "href") expect(value).toStartWith("#");
      }
    }
  });

  test("has one main heading, no level left out, landmarks, and links that lead somewhere", async () => {
    const elements = await elementsOf(html);
    const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
    for (const landmark of ["header", "nav", "main", "footer"])
      expect(elements.filter(({ name }) => name === landmark)).toHaveLength(1);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? "");
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of elements) {
      const referred = [
        ...(attributes.get("href")?.slice(1).split(" ") ?? []),
        ...(attributes.get("aria-labelledby")?.split(" ") ?? []),
        ...(attributes.get("aria-describedby")?.split(" ") ?? []),
      ];
      for (const id of referred) expect(ids).toContain(id);
    }
  });

  test("every drawing says what it shows, or is hidden from those who do not see it", async () => {
    const drawings = (await elementsOf(html)).filter(({ name }) => name === "svg");
    expect(drawings.length).toBeGreaterThan(50);
    for (const { attributes } of drawings) {
      const isNamed = attributes.get("role") === "img" && attributes.has("aria-labelledby");
      expect(isNamed || attributes.get("aria-hidden") === "true").toBe(true);
    }
  });

  test("every table has a caption and heads for its rows and columns", async () => {
    const elements = await elementsOf(html);
    const count = (wanted: string) => elements.filter(({ name }) => name === wanted).length;
    expect(count("caption")).toBe(count("table"));
    const heads = elements.filter(({ name }) => name === "th");
    for (const { attributes } of heads) expect(attributes.get("scope")).toMatch(/^(col|row|rowgroup)$/);
  });
});

describe("a report as a page", () => {
  test("says everything that the document says", () => {
    for (const kind of REPORT_KINDS) {
      const report = buildReport(sampleInput("extreme", "de", { kind, match: sampleMatch("extreme", 5) }));
      const text = textOf(renderHtml(report)).replaceAll("&amp;", "&").replaceAll("&quot;", '"');
      const skipped = new Set(["kind", "id", "style", "opens", "align", "weight", "size", "scale", "color"]);
      const textsIn = (value: unknown, key = ""): string[] => {
        if (typeof value === "string") return skipped.has(key) ? [] : [value];
        if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
        return typeof value === "object" && value !== null
          ? Object.entries(value).flatMap(([name, one]) => textsIn(one, name))
          : [];
      };
      const missing = textsIn(report.chapters).filter(
        (said) => !text.includes(said.replace(/\s+/g, " ").trim()),
      );
      expect(missing).toEqual([]);
    }
  });

  test("a name is shown as it was written, in any script, and cannot become markup", () => {
    for (const [candidateName, shown] of [
      ["محمد عبد الله", "محمد عبد الله"],
      ["<script>alert(1)</script>", "&lt;script>alert(1)&lt;/script>"],
      [`"><img src=x onerror=alert(1)>`, "&lt;img src=x onerror=alert(1)>"],
    ]) {
      const html = renderHtml(
        buildReport(sampleInput("average", "en", { candidateName: candidateName ?? "" })),
      );
      expect(html).toContain(shown ?? "");
      expect(html).not.toMatch(/<script|<img/);
    }
  });

  test("its style sheet is the one that its policy allows, and the policy allows nothing else", async () => {
    const html = renderHtml(buildReport(sampleInput("average", "en")));
    expect(html).toContain(`<style>${REPORT_STYLE}</style>`);
    const digest = new Bun.CryptoHasher("sha256").update(REPORT_STYLE).digest("base64");
    expect(reportPolicy(null)).toContain(`style-src 'sha256-${digest}'`);
    expect(reportPolicy(null)).toStartWith("default-src 'none'; ");
    expect(reportPolicy(null)).not.toContain("unsafe");
  });

  test("the same document gives the same page", () => {
    for (const profile of SAMPLE_PROFILES) {
      const render = () => renderHtml(buildReport(sampleInput(profile, "de")));
      expect(render()).toBe(render());
    }
  });
});

test("a document of one chapter has no list of contents", () => {
  const sample = sampleInput("pointed", "en", { kind: "standard", match: sampleMatch("pointed", 12) });
  expect(renderHtml(buildReport(sample))).toContain('<nav class="contents"');
  expect(renderHtml(buildBrief(sample))).not.toContain('<nav class="contents"');
});
