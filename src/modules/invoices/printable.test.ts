import { describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { parseFace } from "#/platform/pdf/fonts.ts";
import { readFontFolder } from "#/platform/pdf/scripts/font-folder.ts";
import { companyFonts } from "#/platform/pdf/testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { ORIGIN } from "#/testing/service.ts";
import { USUAL } from "./printable.ts";

const service = useOwnService();

/** Letters of the ancient Egyptians, for which no font is shipped. */
const LOST = "\u{13000}";

/** The font of emoji, one of which it has as this letter: in the table of characters, the first one beyond the basic ones. */
function fontOfTheLost(): Uint8Array {
  const packed = readFileSync(new URL("../../../assets/fonts/scripts/NotoEmoji.zst", import.meta.url));
  const font = Buffer.from(Bun.zstdDecompressSync(packed));
  font.write("0001300000013000", font.indexOf("0001f0040001f004", "hex"), "hex");
  return font;
}

function putFont(name: string, bytes: Uint8Array): void {
  mkdirSync(join(service.folder, "fonts"), { recursive: true });
  writeFileSync(join(service.folder, "fonts", name), bytes);
}

const order = (account: RegisteredAccount) =>
  service.call("POST", "/api/v1/orders", { key: account.key, body: { product_id: "pa-single" } });

describe("an invoice states its recipient as it was written", () => {
  test("or its order is refused with a sentence", async () => {
    const account = await register(service, { company: `Nil ${LOST} Ltd` });
    const { status, json } = await order(account);
    expect([status, json.error.code]).toEqual([409, "recipient_not_printable"]);
    expect(json.error.message).toContain("no font");
    expect(rows(service, "SELECT id FROM orders")).toEqual([]);
    const body = { company: "Nil", name: LOST, email: "nil@company.example", mode: "test" };
    const registered = await service.call("POST", "/api/v1/register", {
      body: { ...body, product_id: "pa-single" },
    });
    expect([registered.status, registered.json.error.code]).toEqual([409, "recipient_not_printable"]);
    expect((await service.call("POST", "/api/v1/register", { body })).status).toBe(201);
  });

  test("in every script that has a font: the order is accepted, and the page has the letters of the XML", async () => {
    const account = await register(service, { company: "人材 العمل 😀 GmbH" });
    await buyCredits(service, account);
    const id = String(rows(service, "SELECT id FROM invoices WHERE account_id = ?", account.id)[0]?.id);
    const ask = (part: string) =>
      service.app.handle(
        new Request(`${ORIGIN}/api/v1/invoices/${id}/${part}`, {
          headers: { authorization: `Bearer ${account.key}` },
        }),
      );
    const pdf = await (await ask("pdf")).bytes();
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    expect(text).toContain("人材");
    expect(text).toContain("😀 GmbH");

    // Issued before there was a check, or with a font that is no longer there.
    const triggers = rows(
      service,
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('invoices', 'invoice_originals')",
    );
    for (const { name } of triggers) execute(service, `DROP TRIGGER "${name}"`);
    execute(service, "DELETE FROM invoice_originals");
    execute(
      service,
      `UPDATE invoices SET billing_address = json_set(billing_address, '$.company', 'Nil ${LOST}')`,
    );
    const refused = await ask("pdf");
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "invoice_not_printable"]);
  });

  test("with a font that the server administrator has put into the data folder", async () => {
    putFont("lost.ttf", fontOfTheLost());
    const account = await register(service, { company: `Nil ${LOST} Ltd` });
    expect((await order(account)).status).toBe(201);
  });
});

test("usual letters need no other font than the family's", () => {
  const { has } = parseFace(companyFonts().regular);
  for (let point = 0x20; point < 0x3000; point += 1) {
    const char = String.fromCodePoint(point);
    if (USUAL.test(char)) expect([char, has(point)]).toEqual([char, true]);
  }
});

test("a folder of fonts is read in the order of names, and what is no font is named", () => {
  const font = readFileSync(new URL("../../../assets/fonts/SourceSans3-Regular.ttf", import.meta.url));
  putFont("B (1).ttf", font);
  putFont("a.otf", Buffer.from("no font"));
  putFont("readme.txt", Buffer.from("nothing"));
  const { fonts, unreadable } = readFontFolder(service.folder);
  expect([fonts.map(({ name }) => name), unreadable]).toEqual([["B1"], ["a.otf"]]);
  expect(readFontFolder(join(service.folder, "nowhere"))).toEqual({ fonts: [], unreadable: [] });
});
