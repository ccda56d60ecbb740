import { expect, test } from "bun:test";
import fc from "fast-check";
import { useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";

const service = useSharedService();

const KINDS = ["purchase", "trial", "grant", "completion", "refund"] as const;
let refs = 0;

test("keeps sums equal to those of the ledger for any entries, and counts a repeated cause once", async () => {
  const accounts = [await register(service), await register(service)];
  const entry = fc.record({
    account: fc.nat(1),
    mode: fc.constantFrom("live", "test"),
    kind: fc.constantFrom(...KINDS),
    credits: fc.integer({ min: -50, max: 500 }),
    isTwice: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      for (const { account, mode, kind, credits, isTwice } of entries) {
        refs += 1;
        for (const _ of isTwice ? [1, 2] : [1]) {
          execute(
            service,
            `INSERT INTO ledger_entries (account_id, mode, kind, ref, credits, created_at) SELECT ?1, ?2, ?3, ?4, ?5, 0
             WHERE NOT EXISTS (SELECT 1 FROM ledger_entries WHERE kind = ?3 AND ref = ?4)`,
            ...[accounts[account]?.id ?? "", mode, kind, `entry-${refs}`, credits],
          );
        }
      }
      const added = rows(
        service,
        `SELECT account_id, mode, sum(credits) AS credits, count(CASE WHEN kind = 'completion' THEN 1 END) AS completions,
           sum(CASE WHEN kind = 'completion' THEN -credits ELSE 0 END) AS taken,
           sum(CASE WHEN kind IN ('trial', 'grant') THEN credits ELSE 0 END) AS without_order
         FROM ledger_entries GROUP BY account_id, mode ORDER BY account_id, mode`,
      );
      expect(rows(service, "SELECT * FROM ledger_sums ORDER BY account_id, mode")).toEqual(added);
    }),
    runs(3, 30),
  );
});
