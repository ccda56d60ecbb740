import { beforeAll, describe, expect, test } from "bun:test";
import {
  type ChainRow,
  chainHash,
  digestOf,
  NOTHING_BEFORE,
  packed,
  unpacked,
} from "#/modules/invoices/originals/rules.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { buyCredits, register } from "#/testing/journey.ts";
import { checkMoney } from "./money.ts";

const service = useSharedService();

beforeAll(async () => {
  const account = await register(service, { mode: "live", country: "DE" });
  const [first] = [await buyCredits(service, account), await buyCredits(service, account, "pa-single")];
  await service.run("keep-originals");
  service.creditNotes.issue(first, { credits: 3, reason: "Not needed" });
  await service.run("keep-originals");
});

const TRIGGERS = ["no_update", "no_delete"].flatMap((kind) => [
  `invoice_originals_${kind}`,
  `invoices_${kind}`,
]);

/** What is found with this planted, all of which is undone. */
function found(plant: () => void): string {
  service.db.sqlite.run("PRAGMA foreign_keys = OFF");
  service.db.sqlite.run("BEGIN");
  try {
    for (const name of TRIGGERS) execute(service, `DROP TRIGGER ${name}`);
    plant();
    const { code, details = [] } = checkMoney(service.db.sqlite);
    return [code, ...details.map(({ failure, text }) => `${failure} (${text})`)].join(": ");
  } finally {
    service.db.sqlite.run("ROLLBACK");
    service.db.sqlite.run("PRAGMA foreign_keys = ON");
  }
}

const change = (statement: string) => () => execute(service, statement);
const setBytes = (seq: number, bytes: Uint8Array) =>
  execute(service, "UPDATE invoice_originals SET bytes = ?1 WHERE seq = ?2", Buffer.from(bytes), seq);
const bytesOf = (seq: number): Uint8Array =>
  unpacked(rows(service, "SELECT bytes FROM invoice_originals WHERE seq = ?", seq)[0]?.bytes as Uint8Array);

/** Writes the hashes that the rows ought to have, as somebody would who knows how. */
function rehash(): void {
  let previous = NOTHING_BEFORE;
  const all = rows(
    service,
    `SELECT seq, invoice_id AS invoiceId, kind, bytes, record, renderer, stored_at AS storedAt, backfilled
     FROM invoice_originals ORDER BY seq`,
  ) as unknown as (ChainRow & { bytes: Uint8Array })[];
  for (const { seq, bytes, ...row } of all) {
    const sha256 = digestOf(unpacked(bytes));
    const hash = chainHash({ ...row, sha256, previous, backfilled: Boolean(row.backfilled) });
    execute(
      service,
      "UPDATE invoice_originals SET sha256 = ?1, previous = ?2, hash = ?3 WHERE seq = ?4",
      ...[sha256, previous, hash, seq],
    );
    previous = hash;
  }
}

/** The amount of the first invoice, in its XML. */
function otherAmount(): void {
  const xml = new TextDecoder().decode(bytesOf(1)).replaceAll("464.10", "364.10");
  setBytes(1, packed(new TextEncoder().encode(xml)));
}

const SWAPPED = ["UPDATE invoice_originals SET seq = -1 WHERE seq = 2"]
  .concat("UPDATE invoice_originals SET seq = 2 WHERE seq = 3")
  .concat("UPDATE invoice_originals SET seq = 3 WHERE seq = -1");

describe("the check of originals", () => {
  test("finds nothing where nothing was changed", () => {
    expect(
      rows(service, "SELECT seq, kind FROM invoice_originals ORDER BY seq").map(({ kind }) => kind),
    ).toEqual([...["xml", "xml", "pdf", "pdf", "xml", "pdf"]]);
    // The money of a credit note has not been returned yet.
    expect(found(() => {})).toBe("money_payments_waiting");
    expect(found(rehash)).toBe("money_payments_waiting");
  });

  const PLANTED: [name: string, plant: () => void, failure: string][] = [
    [
      "a byte of a page that was changed",
      () =>
        setBytes(
          3,
          bytesOf(3).map((byte, at) => (at === 500 ? byte ^ 1 : byte)),
        ),
      "original_changed (pdf 2026-000001)",
    ],
    [
      "a document that cannot be unpacked",
      () => setBytes(1, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0])),
      "original_changed (xml 2026-000001)",
    ],
    ["an amount that was changed in an XML", otherAmount, "original_changed (xml 2026-000001)"],
    [
      "a hash that was changed",
      change("UPDATE invoice_originals SET hash = previous WHERE seq = 4"),
      "original_changed (pdf 2026-000002)",
    ],
    [
      "an XML whose renderer was changed",
      change("UPDATE invoice_originals SET renderer = 'xml 0' WHERE seq = 2"),
      "original_changed (xml 2026-000002)",
    ],
    [
      "a time that was changed",
      change("UPDATE invoice_originals SET stored_at = 1 WHERE seq = 2"),
      "original_changed (xml 2026-000002)",
    ],
    [
      "a row that was removed",
      change("DELETE FROM invoice_originals WHERE seq = 3"),
      "originals_broken (row 3)",
    ],
    [
      "the first row that was removed",
      change("DELETE FROM invoice_originals WHERE seq = 1"),
      "originals_broken (row 1)",
    ],
    [
      "the last row that was removed",
      change("DELETE FROM invoice_originals WHERE seq = 6"),
      "originals_broken (row 6)",
    ],
    ["all rows that were removed", change("DELETE FROM invoice_originals"), "originals_broken (row 1)"],
    [
      "rows that were swapped",
      () => SWAPPED.forEach((statement) => void execute(service, statement)),
      "originals_broken (row 2",
    ],
    [
      "an invoice whose XML is missing",
      change("DELETE FROM invoice_originals WHERE seq = 2"),
      "original_missing (2026-000002)",
    ],
    [
      "an invoice that was replaced",
      change(
        "UPDATE invoices SET billing_address = json_set(billing_address, '$.company', 'Other') WHERE number = '2026-000002'",
      ),
      "original_differs (xml 2026-000002, pdf 2026-000002)",
    ],
    [
      "an invoice that was removed",
      change("DELETE FROM invoices WHERE number = '2026-000002'"),
      "original_differs",
    ],
    [
      "the page of another invoice, with the hashes that it ought to have",
      () => {
        setBytes(3, bytesOf(4));
        rehash();
      },
      "original_differs (pdf 2026-000001)",
    ],
    [
      "an XML of another amount, with the hashes that it ought to have: the page has the true one",
      () => {
        otherAmount();
        rehash();
      },
      "original_differs (pdf 2026-000001, xml 2026-000001)",
    ],
    [
      "a chain that was written again without a page: the audit log has the hash that was issued",
      () => {
        execute(service, "DELETE FROM invoice_originals WHERE kind = 'pdf'");
        execute(service, "UPDATE invoice_originals SET seq = 3 WHERE seq = 5");
        execute(service, "UPDATE sqlite_sequence SET seq = 3 WHERE name = 'invoice_originals'");
        otherAmount();
        rehash();
      },
      "original_differs (xml 2026-000001)",
    ],
  ];
  test.each(PLANTED)("finds %s", (_, plant, failure) => {
    const detail = found(plant);
    expect(detail).toStartWith("money_disagrees: ");
    expect(detail).toContain(failure);
  });
});
