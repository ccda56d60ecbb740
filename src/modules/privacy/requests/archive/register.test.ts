import { expect, test } from "bun:test";
import { fill, GIVEN, NO_WORDS } from "#/modules/privacy/filling.testing.ts";
import { fetchArchive } from "#/modules/privacy/testing.ts";
import { COPIES } from "#/platform/db/personal-data/copies.testing.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { furnish } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });

/** All values at a path such as `reviews[].text`. */
function valuesAt(place: string, data: unknown): unknown[] {
  return place.split(".").reduce<unknown[]>(
    (found, step) => {
      const key = step.replace("[]", "");
      return found.flatMap((one) => {
        const value = (one as Record<string, unknown> | null)?.[key];
        return step.endsWith("[]") ? ((value ?? []) as unknown[]) : [value];
      });
    },
    [data],
  );
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

test("a candidate's copy has every column that the register says it shows", async () => {
  const owner = await furnish(service, await register(service, { mode: "live" }));
  const { inviteId, sessionId, profileId } = owner.records;
  execute(service, "UPDATE invites SET job_profile_id = ? WHERE id = ?", profileId, inviteId);
  execute(
    service,
    "UPDATE sessions SET gender = 'female', birth_date = '1990-05-06' WHERE id = ?",
    sessionId,
  );
  execute(service, "UPDATE reviews SET outcome = 'hold' WHERE session_id = ?", sessionId);
  execute(service, "UPDATE outbox SET status = 'done', finished_at = 1 WHERE ref = ?", `invite:${inviteId}`);
  execute(
    service,
    "UPDATE decision_proposals SET answered_at = 1, answered_by = 'Somebody' WHERE session_id = ?",
    sessionId,
  );
  const filled = new Set(
    fill(service, owner, {
      marked: (table, column) => {
        const place = COPIES[table]?.shown?.[column];
        if (place === undefined || NO_WORDS.has(`${table}.${column}`)) return;
        // Most ids represent a name.
        return column.endsWith("_id") && !place.endsWith(column) ? undefined : `Mark ${table} ${column}`;
      },
      given: GIVEN,
    }),
  );
  const { json } = await service.call("GET", `/api/v1/invites/${inviteId}`, { key: owner.key });
  const token = new URL(json.data.analysis_link).pathname.split("/").at(-1) ?? "";
  const { data } = await fetchArchive(service, token);
  const missing = Object.entries(COPIES).flatMap(([table, { shown = {} }]) =>
    Object.entries(shown)
      .filter(([column, place]) => {
        const values = valuesAt(place, data);
        return filled.has(`${table}.${column}`)
          ? !values.includes(`Mark ${table} ${column}`)
          : !values.some(isThere);
      })
      .map(([column, place]) => `${table}.${column}: ${place}`),
  );
  expect(missing).toEqual([]);
  expect(filled.size).toBeGreaterThan(25);
});
