import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/cli/accounts.ts";
import { expectRefusal, run } from "#/cli/testing.ts";
import { digestOf, packed, RENDERERS, unpacked } from "#/modules/invoices/originals/rules.ts";
import { checkMoney } from "#/ops/doctor/money.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { OPERATOR_TOKEN, type TestService } from "#/testing/service.ts";
import { type Row, signedManifest } from "./error.ts";
import { openedArchive, writeForged } from "./forging.testing.ts";

/** The documents of an account's invoices, before and after it was transferred to another server. */

const work = mkdtempSync(join(tmpdir(), "assay-originals-moved-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const env = {
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000",
  BANK_ACCOUNT: "Muster GmbH, IBAN DE02 1203 0000 0000 2020 51",
};
const here = useOwnService(env);
const there = useOwnService({ ...env, SELLER_NAME: "Another Seller Ltd" });
const key = join(work, "key");
const identity = { text: "", file: join(work, "identity"), recipient: "" };
beforeAll(async () => {
  writeFileSync(key, "a key that both servers of one owner have");
  identity.text = await generateIdentity();
  identity.recipient = await identityToRecipient(identity.text);
  writeFileSync(identity.file, identity.text);
});
const SIGNED = ["--key-file", key];

/** An account with an invoice, a credit note over it, and an invoice that is not paid. */
async function seller(): Promise<RegisteredAccount> {
  const account = await register(here, { mode: "live", country: "DE", company: "Jörg & Söhne 漢字" });
  const orderId = await buyCredits(here, account);
  here.creditNotes.issue(orderId, { credits: 1, reason: "Not needed" });
  await here.call("PUT", `/api/v1/admin/accounts/${account.id}`, {
    ...{ key: OPERATOR_TOKEN, body: { invoice_terms: { days: 14, credits_at: "payment" } } },
  });
  await here.call("POST", "/api/v1/orders", { key: account.key, body: { product_id: "pa-single" } });
  await here.run("keep-originals");
  return account;
}

let files = 0;
async function exported({ id }: RegisteredAccount, from: TestService, sign = SIGNED): Promise<string> {
  files += 1;
  const file = join(work, `${files}.tar.age`);
  const lock = ["--recipient", identity.recipient];
  const ending = await run(from, accountCommand, ["export", id, "--move", "--to", file, ...lock, ...sign]);
  expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
  return file;
}

async function imported(file: string, to: TestService, sign = SIGNED) {
  let ending = { exitCode: -1, stdout: "", stderr: "" };
  await to.restart({}, async () => {
    ending = await run(to, accountCommand, ["import", file, "--identity", identity.file, ...sign]);
  });
  return ending;
}

/** An archive of other content, whose list and signature match it. */
async function changed(file: string, change: (tables: Record<string, Row[]>) => void): Promise<string> {
  const archive = await openedArchive(file, { identity: identity.text }, work);
  change(archive.tables);
  files += 1;
  const draft = join(work, `${files}-draft.tar`);
  await writeForged(archive, draft);
  const listed = await openedArchive(draft, null, work);
  const manifest = signedManifest(listed.manifest, readFileSync(key, "utf8"));
  const target = join(work, `${files}.tar`);
  await writeForged({ ...listed, manifest }, target, false);
  return target;
}

const kept = (service: TestService) =>
  rows(
    service,
    `SELECT o.invoice_id, o.kind, o.sha256, o.record, o.renderer, o.stored_at, o.backfilled, o.came_at, i.number
     FROM invoice_originals o JOIN invoices i ON i.id = o.invoice_id ORDER BY o.seq`,
  );

/** Digests of all downloads of an account, by their path. */
async function downloads(service: TestService, { key: own }: RegisteredAccount, ids: readonly string[]) {
  const found: Record<string, string> = {};
  for (const id of ids)
    for (const kind of ["xml", "pdf"]) {
      const path = `/api/v1/invoices/${id}/${kind}`;
      const { status, bytes } = await service.call("GET", path, { key: own });
      found[path] = status === 200 ? digestOf(bytes) : String(status);
    }
  return found;
}

const idsOf = (service: TestService): string[] =>
  rows(service, "SELECT id FROM invoices ORDER BY rowid").map(({ id }) => String(id));

describe("the originals of a transferred account", () => {
  test("are the same bytes on the new server, as links of its chain that are marked", async () => {
    const resident = await register(there, { mode: "live", country: "DE" });
    await buyCredits(there, resident);
    await there.run("keep-originals");
    const account = await seller();
    const [before, ids] = [kept(here), idsOf(here)];
    expect(before.map(({ number, kind }) => `${number} ${kind}`)).toHaveLength(6);
    const files = await downloads(here, account, ids);
    const archive = await exported(account, here);
    there.clock.advance(DAY_MS);
    const ending = await imported(archive, there);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    const came = kept(there).slice(2);
    expect(came).toEqual(before.map((row) => ({ ...row, came_at: there.clock.now() })));
    expect(await downloads(there, account, ids)).toEqual(files);
    await there.run("keep-originals");
    expect(kept(there)).toHaveLength(8);
    // The chain of the new server goes on behind them.
    await buyCredits(there, resident);
    await there.run("keep-originals");
    expect(kept(there).map(({ came_at: at }) => at !== null)).toEqual([
      false,
      false,
      ...came.map(() => true),
      false,
      false,
    ]);
    expect(checkMoney(there.db.sqlite)).toMatchObject({ ok: true });
    expect(checkMoney(here.db.sqlite)).toMatchObject({ ok: true });
    expectRefusal(await imported(archive, there), "already exists");
    expect(kept(there)).toHaveLength(10);
  });

  test("stay the same whatever renders later, and on a third server", async () => {
    const account = await seller();
    const ids = idsOf(here);
    const files = await downloads(here, account, ids);
    expect((await imported(await exported(account, here), there)).stderr).toBe("");
    const versions = RENDERERS as Record<string, string>;
    const known = { ...RENDERERS };
    Object.assign(versions, { xml: "xml of another version", pdf: "pdf of another version" });
    try {
      await there.restart();
      await there.run("keep-originals");
      expect(await downloads(there, account, ids)).toEqual(files);
    } finally {
      Object.assign(versions, known);
    }
    const onward = await exported(account, there);
    await here.restart({}, () => Promise.resolve());
    expectRefusal(await imported(onward, here), "was moved away from this server");
  });

  test("that were not rendered or kept yet are kept by the new server, around an XML that was", async () => {
    const account = await seller();
    const ids = idsOf(here);
    const xml = Object.entries(await downloads(here, account, ids)).filter(([path]) => path.endsWith("xml"));
    const file = await changed(await exported(account, here), (tables) => {
      const [first, ...others] = tables.invoice_originals ?? [];
      tables.invoice_originals = [first, ...others].filter(
        (row): row is Row => row !== undefined && row.kind === "xml" && row.invoice_id !== ids[1],
      );
    });
    const ending = await imported(file, there);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(kept(there)).toHaveLength(2);
    expect(checkMoney(there.db.sqlite)).toMatchObject({ ok: true });
    await there.run("keep-originals");
    expect(kept(there)).toHaveLength(6);
    expect(checkMoney(there.db.sqlite)).toMatchObject({ ok: true });
    const now = await downloads(there, account, ids);
    for (const [path, digest] of xml) expect([path, now[path]]).toEqual([path, digest]);
    expect(kept(there).filter(({ invoice_id: id }) => id === ids[1])).toMatchObject([
      { kind: "xml", backfilled: 1, came_at: null },
      { kind: "pdf", backfilled: 1, came_at: null },
    ]);
  });

  test("of an archive that has none are rendered once from the invoices, and marked", async () => {
    const account = await seller();
    const file = await changed(await exported(account, here), (tables) => {
      tables.invoice_originals = [];
    });
    expect((await imported(file, there)).stderr).toBe("");
    await there.run("keep-originals");
    expect(kept(there)).toHaveLength(6);
    expect(new Set(kept(there).map(({ backfilled }) => backfilled))).toEqual(new Set([1]));
    expect(checkMoney(there.db.sqlite)).toMatchObject({ ok: true });
  });

  test("of a stranger's archive are not imported: the invoices are rendered here, and the command says so", async () => {
    const account = await seller();
    const ending = await imported(await exported(account, here, []), there, []);
    expect([ending.exitCode, ending.stderr]).toEqual([0, ""]);
    expect(ending.stdout).toContain("invoice_originals (6)");
    expect(kept(there)).toEqual([]);
    await there.run("keep-originals");
    expect(kept(there).map(({ backfilled, came_at: at }) => [backfilled, at])).toEqual(
      Array.from({ length: 6 }, () => [1, null]),
    );
    expect(checkMoney(there.db.sqlite)).toMatchObject({ ok: true });
  });
});

/** Another byte in the middle of a document. */
function otherByte(row: Row): Row {
  const bytes = new Uint8Array(unpacked(row.bytes as Uint8Array));
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return { ...row, bytes: packed(bytes) };
}

const first = (tables: Record<string, Row[]>, kind: string): Row =>
  tables.invoice_originals?.find((row) => row.kind === kind) as Row;
const replace = (tables: Record<string, Row[]>, row: Row, by: Row): void => {
  tables.invoice_originals = (tables.invoice_originals ?? []).map((one) => (one === row ? by : one));
};

describe("an archive of which something was changed is refused, and nothing is written:", () => {
  const cases: [name: string, change: (tables: Record<string, Row[]>) => void, sentence: string][] = [
    ...(["xml", "pdf"] as const).map((kind): (typeof cases)[number] => [
      `a byte of the ${kind}`,
      (tables) => replace(tables, first(tables, kind), otherByte(first(tables, kind))),
      `The ${kind} of invoice 2026-000001 is not the document that was kept of it.`,
    ]),
    [
      "a byte of the XML and its digest",
      (tables) => {
        const row = otherByte(first(tables, "xml"));
        const digest = digestOf(unpacked(row.bytes as Uint8Array));
        replace(tables, first(tables, "xml"), { ...row, sha256: digest });
      },
      "The xml of invoice 2026-000001 is not the document that was kept of it.",
    ],
    [
      "the day on which it was stored",
      (tables) => replace(tables, first(tables, "pdf"), { ...first(tables, "pdf"), stored_at: 1 }),
      "The pdf of invoice 2026-000001 is not the document that was kept of it.",
    ],
    [
      "the documents of two invoices that changed places",
      (tables) => {
        const [one, two] = (tables.invoice_originals ?? []).filter(({ kind }) => kind === "xml");
        replace(tables, one as Row, {
          ...(one as Row),
          bytes: two?.bytes ?? null,
          sha256: two?.sha256 ?? "",
        });
      },
      "The xml of invoice 2026-000001 is not the document that was kept of it.",
    ],
    [
      "an amount of the invoice",
      (tables) => {
        const [invoice] = tables.invoices ?? [];
        if (invoice !== undefined) invoice.net_cents = Number(invoice.net_cents) + 1;
      },
      "The xml of invoice 2026-000001 is not the document that was kept of it.",
    ],
  ];

  test("in its rows, although list and signature match", async () => {
    const archive = await exported(await seller(), here);
    for (const [name, change, sentence] of cases) {
      const { stderr, exitCode } = await imported(await changed(archive, change), there);
      expect([name, exitCode === 0, stderr.includes(sentence), stderr]).toEqual([name, false, true, stderr]);
      expect([name, rows(there, "SELECT id FROM invoices"), kept(there)]).toEqual([name, [], []]);
    }
  });

  test("the file itself", async () => {
    const file = await exported(await seller(), here);
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const ending = await imported(file, there);
    expect([ending.exitCode === 0, ending.stderr === ""]).toEqual([false, false]);
    expect(kept(there)).toEqual([]);
  });
});
