import { beforeAll, expect, test } from "bun:test";
import type { Role } from "#/modules/users/rules.ts";
import { type Resolve, resolver } from "#/openapi/contract-values.testing.ts";
import {
  credentialOf,
  type DescribedOperation,
  describedOperations,
  wholeDocument,
} from "#/openapi/testing.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { type IdPlace, placesOf, unmapped, withId } from "#/testing/id-places.ts";
import { execute, otherModeKey, rows, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { furnish, NOBODYS, type Param, type Records } from "#/testing/records.ts";
import { type CallOptions, OPERATOR_TOKEN } from "#/testing/service.ts";
import { createUndo } from "#/testing/undone.ts";

/**
 * Ids of others in every place where a request can name one: each path parameter, each query parameter and each field of a
 * body, at any depth, of every operation of the three documents, by every role, limited to a client or not, in either mode and
 * from another account. Nobody may learn more of a record of others than of one that does not exist, nor change it. The places
 * are read from the documents, so a new one is tried without being named here.
 */

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });
const account = usePrepared(service, () => register(service));
const stranger = usePrepared(service, () => register(service));

interface Caller {
  name: string;
  /** Signs in, where it is a person: a session does not outlast everybody else's requests. */
  enter(): CallOptions;
  /** Operations of these are theirs to call. */
  opens: readonly ReturnType<typeof credentialOf>[];
  own: Records;
  /** Whose ids are tried. */
  foreign: Records;
  /** Kinds of records that the caller shares with them. */
  shared: ReadonlySet<Param>;
}

let callers: Caller[];
let operations: { operation: DescribedOperation; places: IdPlace[] }[];
let resolve: Resolve;
let undone: ReturnType<typeof createUndo>;
let tables: string[];
/** Every id that was there before the first request. */
let known: Set<string>;

/** What is the server's, or has one row for everybody. */
const OF_THE_SERVER: readonly Param[] = ["normId", "productId", "trialId", "paymentId"];
/** What is the account's in both of its modes. */
const OF_BOTH_MODES: readonly Param[] = ["accountId", "clientId", "templateId", "userId", "invitationId"];
/** What is the account's own, whatever client its members are limited to. */
const OF_ALL_CLIENTS: readonly Param[] = ["accountId", "userId", "tagId"];

/** Numbers that are found in a text stand for one record and for nothing else. */
function spreadNumbers(): void {
  const numbered = rows(
    service,
    "SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%' ORDER BY name",
  );
  numbered.forEach(({ name }, place) => {
    execute(service, "DELETE FROM sqlite_sequence WHERE name = ?", String(name));
    execute(service, "INSERT INTO sqlite_sequence VALUES (?, ?)", String(name), (place + 1) * 1_000_000);
  });
}

beforeAll(async () => {
  await service.app.whole();
  spreadNumbers();
  const live = otherModeKey(service, account);
  const own = (await furnish(service, account, "Ownwood")).records;
  const ofOtherClient = (await furnish(service, account, "Zorander")).records;
  const theirs = (await furnish(service, stranger, "Strangeway")).records;
  const ownLive = (await furnish(service, live, "Livewell")).records;
  for (const { clientId, jobId, batchId, sessionId } of [own, ofOtherClient]) {
    execute(service, "UPDATE jobs SET client_id = ? WHERE id = ?", clientId, jobId);
    execute(service, "UPDATE invite_batches SET job_id = ? WHERE id = ?", jobId, batchId);
    execute(
      service,
      "INSERT INTO client_people (client_id, account_id, mode, session_id) VALUES (?, ?, 'test', ?)",
      ...[clientId, account.id, sessionId],
    );
  }
  const person =
    (role: Role, mode: "test" | "live" = "test") =>
    () =>
      signIn(service, { role, account, mode }).options;
  const limited = (role: Role) => () => {
    const member = signIn(service, { role, account });
    execute(
      service,
      "INSERT INTO member_clients (user_id, account_id, client_id) VALUES (?, ?, ?)",
      ...[member.userId, account.id, own.clientId],
    );
    return member.options;
  };
  const ofAccount = { own, foreign: theirs, shared: new Set(OF_THE_SERVER) };
  const ofMode = { own: ownLive, foreign: own, shared: new Set([...OF_THE_SERVER, ...OF_BOTH_MODES]) };
  const ofClient = { own, foreign: ofOtherClient, shared: new Set([...OF_THE_SERVER, ...OF_ALL_CLIENTS]) };
  const [people, programs] = [["person", "operator", "none"] as const, ["key", "none"] as const];
  callers = [
    { name: "owner", enter: person("owner"), opens: people, ...ofAccount },
    { name: "recruiter", enter: person("recruiter"), opens: people, ...ofAccount },
    { name: "reviewer", enter: person("reviewer"), opens: people, ...ofAccount },
    { name: "data protection", enter: person("data_protection"), opens: people, ...ofAccount },
    {
      ...{ name: "administrator for the account", enter: () => asPerson(account) },
      // Whoever runs the server sees every account there.
      ...{ opens: ["person"], ...ofAccount },
    },
    { name: "key", enter: () => ({ key: account.key }), opens: programs, ...ofAccount },
    { name: "key in live mode", enter: () => ({ key: live.key }), opens: programs, ...ofMode },
    { name: "owner in live mode", enter: person("owner", "live"), opens: people, ...ofMode },
    { name: "recruiter limited to a client", enter: limited("recruiter"), opens: people, ...ofClient },
    { name: "reviewer limited to a client", enter: limited("reviewer"), opens: people, ...ofClient },
  ];
  const document = await wholeDocument(service);
  resolve = resolver(document.components.schemas);
  operations = describedOperations(document).map((operation) => ({
    operation,
    places: placesOf(operation, resolve),
  }));
  tables = service.db.sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'audit_%' AND name NOT LIKE 'candidate_search%'",
    )
    .all()
    .map(({ name }) => name);
  known = new Set([own, ofOtherClient, theirs, ownLive].flatMap((records) => Object.values(records)));
  undone = createUndo(service);
});

/** Ids of the others' records that the caller has no share in. */
const foreignIds = ({ foreign, shared }: Caller): string[] =>
  Object.entries(foreign).flatMap(([record, id]) => (shared.has(record as Param) ? [] : [id]));

const changes = (): number =>
  service.db.sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;

/** Every row that names one of the ids, but lines of the audit log, which also say who tried in vain. */
function rowsNaming(ids: readonly string[]): string[] {
  const wanted = new RegExp(
    `(?<![0-9A-Za-z])(?:${ids.filter((id) => id.length > 6).join("|")})(?![0-9A-Za-z])`,
  );
  return tables.flatMap((name) =>
    service.db.sqlite
      .query<object, []>(`SELECT * FROM "${name}"`)
      .all()
      .map((row) => JSON.stringify([name, row]))
      .filter((row) => wanted.test(row)),
  );
}

/** Without the id that was sent, and without what is created anew for each answer. */
const shown = (text: string, id: string): string =>
  withoutRequestId(text)
    .replaceAll(new RegExp(`(?<![0-9a-zA-Z])${id}(?![0-9a-zA-Z])`, "g"), "ID")
    .replaceAll(/\b[a-z]{2,6}_[0-9A-Za-z]{16,}\b/g, (token) => (known.has(token) ? token : "NEW"))
    .replaceAll(/"(as_of|timestamp|[a-z_]+_at)":"[^"]*"|\b\d{13}\b/g, "AT")
    .replaceAll(/"(link|qr|code|secret|key|[a-z_]*url|[a-z_]*link)":"[^"]*"/g, "");

/** What a request is about: whoever it comes from, and the one place in it that names somebody's record. */
interface Attempt {
  caller: Caller;
  options: CallOptions;
  operation: DescribedOperation;
  place: IdPlace;
  isShort: boolean;
}

async function send({ caller, options, operation, place, isShort }: Attempt, id: string) {
  const { address, body } = withId(operation, place, caller.own, id, isShort, resolve);
  const answer = await service.call(operation.method, address, {
    ...options,
    ...(body !== undefined && { body }),
  });
  if (answer.status < 300 && operation.path.includes("/bulk-")) await service.bulk.carryOnAll();
  return answer;
}

/** Sends an id, and undoes what that has done. @param before the rows of others */
const outcomeOf = (attempt: Attempt, id: string, before: readonly string[]) =>
  undone(async () => {
    const start = changes();
    const { status, text } = await send(attempt, id);
    const now = changes() === start ? before : rowsNaming([...foreignIds(attempt.caller), id]);
    const added = now.filter((row) => !before.includes(row));
    return {
      status,
      answer: [`${status} ${text}`, ...added].map((part) => shown(part, id)).join("\n"),
      isKept: before.every((row) => now.includes(row)),
    };
  });

/** What is wrong about an answer to an id of others; null: nothing. */
async function failureOf(attempt: Attempt, record: Param, before: readonly string[]): Promise<string | null> {
  const foreign = await outcomeOf(attempt, attempt.caller.foreign[record], before);
  const unknown = await outcomeOf(attempt, NOBODYS[record], before);
  // Whoever is not let in at all learns nothing in any case; only the console's people are refused by operations of the server.
  if ([401, 429].includes(foreign.status) && !attempt.operation.path.startsWith("/admin"))
    return `is not tried: ${foreign.status}`;
  if (!foreign.isKept) return `changes it: ${foreign.answer.slice(0, 300)}`;
  if (foreign.answer === unknown.answer) return null;
  return `differs:\n  ${foreign.answer.slice(0, 600)}\n  ${unknown.answer.slice(0, 600)}`;
}

test("every field that names a record by its id is known to this test", () => {
  expect(operations.flatMap(({ operation, places }) => unmapped(operation, places))).toEqual([]);
});

test("an id of others is answered like one that does not exist, and changes nothing of theirs, in every place and for everybody", async () => {
  const wrong: string[] = [];
  let [asked, reached] = [0, 0];
  for (const caller of callers) {
    const options = caller.enter();
    const before = rowsNaming(foreignIds(caller));
    for (const { operation, places } of operations) {
      if (!caller.opens.includes(credentialOf(operation))) continue;
      for (const place of places) {
        const { record } = place;
        if (record === null || caller.shared.has(record)) continue;
        for (const isShort of place.in === "body" ? [false, true] : [false]) {
          service.clock.advance(SECOND_MS);
          const attempt = { caller, options, operation, place, isShort };
          const failure = await failureOf(attempt, record, before);
          asked += 1;
          if (failure !== null)
            wrong.push(`${operation.key} ${place.in} ${place.at.join(".")} by ${caller.name} ${failure}`);
          if (caller.name !== "owner") continue;
          const own = await undone(() => send(attempt, caller.own[record]));
          if (own.status < 300) reached += 1;
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
  // The same requests with an id of their own are carried out, so it is the id that is refused.
  expect(reached).toBeGreaterThan(200);
});
