import { count, rows } from "#/testing/inspect.ts";
import { buyCredits, type RegisteredAccount, register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";

/** Short words for lists of people to invite; for the tests of this folder. */

export const START = {
  OPERATOR_TOKEN,
  RATE_LIMIT_PER_MINUTE: "1000000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
};

/** A service with an account that has 50 credits in test mode. */
export async function startConsole(): Promise<{ service: TestService; account: RegisteredAccount }> {
  const service = await startService(START);
  const account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
  return { service, account };
}

export const people = (number: number, domain = "people.example") =>
  Array.from({ length: number }, (_, place) => ({
    email: `person${place + 1}@${domain}`,
    name: `Person ${place + 1}`,
  }));

export const ask = (
  service: TestService,
  account: RegisteredAccount,
  method: string,
  path: string,
  body?: unknown,
) =>
  service.call(method, `/api/v1/console${path}`, {
    ...asPerson(account),
    body,
  });

export const takeList = (
  service: TestService,
  account: RegisteredAccount,
  list: unknown[],
  fields: Record<string, unknown> = {},
) => ask(service, account, "POST", "/invite-batches", { name: "List", rows: list, ...fields });

export const statuses = (service: TestService, batchId?: string): Record<string, number> =>
  Object.fromEntries(
    rows(
      service,
      `SELECT status, count(*) AS n FROM batch_rows WHERE batch_id = coalesce(?, batch_id) GROUP BY status`,
      batchId ?? null,
    ).map(({ status, n }) => [status, Number(n)]),
  );

export const pending = (service: TestService): number =>
  count(service, "invites WHERE started_at IS NULL AND completed_at IS NULL AND cancelled_at IS NULL");
