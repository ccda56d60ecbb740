import { beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { jpegOf, pngOf } from "#/modules/branding/testing.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { NAVY } from "#/platform/pdf/typeset.ts";
import { CONTRAST_MIN, contrast, isAccent, WHITE } from "#/platform/text/color.ts";
import { runs } from "#/testing/runs.ts";
import { type Brand, brandColors, logoSize } from "./brand.ts";
import { buildReport } from "./candidate/render.ts";
import { brandStyle, renderHtml, reportPolicy } from "./html/page.tsx";
import { renderPdf } from "./pdf/render.ts";
import { sampleInput } from "./testing.ts";

const logo = {
  type: "image/png" as const,
  width: 240,
  height: 60,
  plate: "light" as const,
  bytes: new Uint8Array(pngOf(240, 60)),
};
const brand: Brand = { accent: "#7a1f5c", logo };

const accents = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`)
  .filter(isAccent);

describe("the colours of a brand", () => {
  test("can be read wherever a document writes with them, whatever the accent", () => {
    fc.assert(
      fc.property(accents, (accent) => {
        const { accent: words, onDark, cover } = brandColors({ accent, logo: null });
        const pairs = [
          ...[WHITE, "#f4f6f9"].map((ground) => [words, ground]),
          ...["#11181f", "#18212a", "#1c2731"].map((ground) => [onDark, ground]),
          [cover.text, words],
        ] as [string, string][];
        for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(CONTRAST_MIN);
      }),
      runs(100, 1000),
    );
  });

  test("are Assay's own without an accent, with or without a logo", () => {
    expect(brandColors({ accent: null, logo })).toBe(brandColors(null));
    expect(brandColors(null).accent).toBe(NAVY);
  });
});

test("a logo is never stretched, and never rendered larger than its pixels", () => {
  expect(logoSize({ width: 400, height: 100 }, { width: 150, height: 30 })).toEqual({
    width: 120,
    height: 30,
  });
  expect(logoSize({ width: 16, height: 16 }, { width: 150, height: 30 })).toEqual({ width: 12, height: 12 });
  expect(logoSize({ width: 2000, height: 16 }, { width: 150, height: 30 }).width).toBe(150);
});

describe("a report of an account with colours and a logo", () => {
  let file: Uint8Array;
  beforeAll(async () => {
    file = await renderPdf(buildReport(sampleInput("pointed", "en", { brand })), companyFonts());
  });

  /** Names of the images that a page may draw. */
  const imagesOf = async (bytes: Uint8Array): Promise<number[]> =>
    (await PDFDocument.load(bytes)).getPages().map((page) => {
      const objects = page.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
      return objects?.keys().length ?? 0;
    });

  test("bears the logo on its cover and in the head of every page, and holds it once", async () => {
    const images = await imagesOf(file);
    expect(images.length).toBeGreaterThan(6);
    expect(new Set(images)).toEqual(new Set([1]));
    const plain = await renderPdf(buildReport(sampleInput("pointed", "en")), companyFonts());
    expect(new Set(await imagesOf(plain))).toEqual(new Set([0]));
    expect(file.byteLength - plain.byteLength).toBeLessThan(6_000);
  });

  test("names the company in the head of every page where there is no logo", async () => {
    const bytes = await renderPdf(
      buildReport(sampleInput("pointed", "de", { brand: { ...brand, logo: null } })),
      companyFonts(),
    );
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    for (const page of text) expect(page).toContain("Muster Maschinenbau GmbH");
  });

  test("says the same words as without, on as many pages", async () => {
    const plain = await renderPdf(buildReport(sampleInput("pointed", "en")), companyFonts());
    const textOf = async (bytes: Uint8Array) =>
      (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })).text;
    expect(await textOf(file)).toEqual(await textOf(plain));
  });

  test("is the same file for the same brand", async () => {
    const again = await renderPdf(buildReport(sampleInput("pointed", "en", { brand })), companyFonts());
    expect(Buffer.compare(file, again)).toBe(0);
  });

  test("comes without the logo where its file is broken inside", async () => {
    const broken = [
      { type: "image/jpeg" as const, bytes: new Uint8Array(jpegOf(100, 40)) },
      { type: "image/png" as const, bytes: new Uint8Array(pngOf(100, 40).fill(7, 45, 60)) },
    ];
    for (const { type, bytes } of broken) {
      const input = sampleInput("questionable", "en", {
        brand: { accent: null, logo: { type, width: 100, height: 40, plate: "dark", bytes } },
      });
      const created = await renderPdf(buildReport(input), companyFonts());
      expect((await PDFDocument.load(created)).getPageCount()).toBe(2);
    }
  });
});

describe("its page of HTML", () => {
  const html = renderHtml(buildReport(sampleInput("pointed", "en", { brand })));

  test("contains the logo, next to the company's name", () => {
    const [image = "", ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    for (const part of ['src="data:image/png;base64,', 'width="240"', 'height="60"', "alt"]) {
      expect(image).toContain(part);
    }
  });

  test("has its colours in a style of its own, which the policy allows by its hash, and nothing beyond", () => {
    const style = brandStyle(brand) ?? "";
    expect(html).toContain(`<style>${style}</style>`);
    const digest = new Bun.CryptoHasher("sha256").update(style).digest("base64");
    const policy = reportPolicy(brand);
    expect(policy).toContain(`'sha256-${digest}'`);
    expect(policy).toContain("img-src data:;");
    expect(policy).not.toContain("unsafe");
    expect(reportPolicy({ accent: null, logo: null })).toBe(reportPolicy(null));
    expect(reportPolicy(null)).not.toContain("img-src");
  });

  test("leaves the colours of figures as they are", () => {
    expect(brandStyle(brand)).not.toMatch(/--(data|band|ok|m-)/);
  });
});
