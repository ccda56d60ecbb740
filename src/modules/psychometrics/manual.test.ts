import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readFile } from "#/platform/pdf/reader.testing.ts";
import { useSharedService } from "#/testing/harness.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const service = useSharedService({ OPERATOR_TOKEN });

const get = (query: string) => service.call("GET", `/api/v1/admin/manual${query}`, { key: OPERATOR_TOKEN });

test("the manual comes as Markdown in English unless something else is asked for", async () => {
  const { status, headers, text } = await get("");
  expect([status, headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(headers.get("content-disposition")).toBe('attachment; filename="assay-manual-en.md"');
  expect(text).toStartWith("# Technical manual of the questionnaire");
  expect((await get("?format=docx")).status).toBe(400);
});

test("as a page it has a title, runs nothing, and its one style is allowed by its hash", async () => {
  const { headers, text } = await get("?format=html&language=de");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(text).toMatch(/<html lang="de">.*<title>[^<]+<\/title>/s);
  expect(text).toContain('<div class="table" tabindex="0"><table>');
  expect(text).not.toMatch(/<script|undefined|NaN/);
});

test("as PDF it is a file with pages and the same chapters", async () => {
  const response = await service.app.handle(
    new Request(`${ORIGIN}/api/v1/admin/manual?format=pdf`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    }),
  );
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const { extractText, getDocumentProxy } = await import("unpdf");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect((await readFile(bytes)).faults).toEqual([]);
  const document = await getDocumentProxy(bytes);
  const { text, totalPages } = await extractText(document, { mergePages: true });
  expect(totalPages).toBeGreaterThan(5);
  const plain = text.replace(/\s+/g, " ");
  for (const part of [
    "1. In short",
    "17. How it was developed",
    "19. Sources",
    "The questionnaire asks people",
  ]) {
    expect(plain).toContain(part);
  }
  expect(plain).not.toMatch(/\*\*|\| ---/);
});
