/** Reports and invoices print names and companies of every script, and other programs find them in the files. */
import { expect, test } from "bun:test";
import { call, must, register } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { examinePdf } from "./pdf.ts";
import { startAssay } from "./process.ts";

const NAMES: Record<string, string> = {
  chinese: "李小龙",
  japanese: "髙橋 さくら",
  korean: "김민수",
  arabic: "محمد العلي",
  hebrew: "נועה לוי",
  thai: "สมชาย ใจดี",
  devanagari: "आरव शर्मा",
  vietnamese: "Nguyễn Thị Minh Khai",
  emoji: "Zoë 😀 Smile",
};

const assay = await startAssay(folderForFile(), { RATE_LIMIT_PER_MINUTE: "1000000" });
const account = await register(assay.address, {
  company: "Personal 人材 GmbH العمل",
  product_id: "pa-pack-10",
});
must(await call(assay.address, "POST", new URL(account.checkoutUrl).pathname), 303);

/** Without the marks of direction that a program puts around what runs from right to left. */
const plain = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

async function fetched(path: string): Promise<Uint8Array> {
  const response = await fetch(`${assay.address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${account.key}` },
  });
  expect(response.status).toBe(200);
  return response.bytes();
}

test("a report has the name and the company, in fonts that are in the file", async () => {
  for (const [script, name] of Object.entries(NAMES)) {
    const body = { email: `${script}@people.example`, name };
    const sent = must(await call(assay.address, "POST", "/api/v1/invites", { key: account.key, body }), 201);
    const id = sent.json.data.invite_id;
    const path = `/api/v1/test-helpers/invites/${id}/complete`;
    must(await call(assay.address, "POST", path, { key: account.key }), 200);
    const { text, missingFonts } = examinePdf(
      await fetched(`/invites/${id}/report?lang=de`),
      `name-${script}`,
    );
    expect([script, missingFonts]).toEqual([script, []]);
    expect([script, plain(text).includes(name)]).toEqual([script, true]);
    expect(plain(text)).toContain("人材");
    expect(plain(text)).toContain("العمل");
  }
});

test("an invoice has the company, on the page and in its electronic part", async () => {
  const { json } = must(await call(assay.address, "GET", "/api/v1/invoices", { key: account.key }), 200);
  const { text, missingFonts } = examinePdf(
    await fetched(`/invoices/${json.data.invoices[0].id}/pdf`),
    "name-invoice",
  );
  expect(missingFonts).toEqual([]);
  expect(plain(text)).toContain("Personal 人材 GmbH");
  expect(plain(text)).toContain("العمل");
});
