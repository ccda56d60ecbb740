import { beforeAll, describe, expect, test } from "bun:test";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { accountsNamedInBodies, namedInBodies } from "#/testing/id-places.ts";
import { dumpTenant, otherModeKey, withoutRequestId } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { furnish, NOBODYS, type Owner, type Records } from "#/testing/records.ts";
import {
  ask,
  isOfBothModes,
  keyedRoutes,
  paramsOf,
  personRoutes,
  statusOfUnknown,
} from "#/testing/routes.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** The same account in live mode, another account in test mode, and that one in live mode. */
let strangers: Owner[];

const service = useSharedService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });
/** Whose records nobody else may see. */
const owner = usePrepared(service, async () => furnish(service, await register(service)));
beforeAll(async () => {
  await service.app.whole();
  const other = await register(service);
  strangers = [];
  for (const account of [otherModeKey(service, owner), other, otherModeKey(service, other)]) {
    strangers.push(await furnish(service, account));
  }
});

/** Whether the records of a route are the caller's own too, who only works in another mode. */
const isTheirsToo = (path: string, { id }: Owner): boolean => isOfBothModes(path) && id === owner.id;

const ownerDump = () => dumpTenant(service, owner.id, "test");

describe("404", () => {
  test("every id of another account or mode answers the same bytes as an id that never was, and changes nothing", async () => {
    const before = ownerDump();
    for (const { method, path, name } of [...keyedRoutes(service), ...personRoutes(service)]) {
      for (const caller of strangers) {
        if (isTheirsToo(path, caller)) continue;
        for (const param of paramsOf(path)) {
          const [foreign, unknown] = [
            await ask(service, caller, method, path, { ...caller.records, [param]: owner.records[param] }),
            await ask(service, caller, method, path, { ...caller.records, [param]: NOBODYS[param] }),
          ];
          const isHelperInLive = path.includes("/test-helpers/") && caller.key.startsWith("pk_live_");
          const expected = isHelperInLive ? 403 : statusOfUnknown(name, param);
          expect([name, param, unknown.status]).toEqual([name, param, expected]);
          const shown = (text: string, id: string) => withoutRequestId(text).replaceAll(id, "ID");
          expect([name, foreign.status, shown(foreign.text, owner.records[param])]).toEqual([
            name,
            unknown.status,
            shown(unknown.text, NOBODYS[param]),
          ]);
        }
      }
    }
    expect(ownerDump()).toBe(before);
  });

  test("ids in queries and bodies reach no further than ids in paths", async () => {
    const before = ownerDump();
    const { records } = owner;
    for (const caller of strangers) {
      const call = (method: string, path: string, body?: unknown) =>
        service.call(method, `/api/v1${path}`, { key: caller.key, body });
      const requests = (ids: Records) => [
        call("GET", `/invites/${caller.records.inviteId}/match?profile_id=${ids.profileId}`),
        call("POST", "/invites", { email: "a@b.example", job_profile_id: ids.profileId }),
        call("POST", `/teams/${caller.records.teamId}/members`, { session_ids: [Number(ids.sessionId)] }),
        call("POST", `/teams/${caller.records.teamId}/members`, { invite_ids: [ids.inviteId] }),
      ];
      const [foreign, unknown] = [await Promise.all(requests(records)), await Promise.all(requests(NOBODYS))];
      for (const [place, answer] of foreign.entries()) {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect([place, answer.status, withoutRequestId(answer.text)]).toEqual([
          place,
          unknown[place]?.status ?? 0,
          withoutRequestId(unknown[place]?.text ?? ""),
        ]);
      }
    }
    expect(ownerDump()).toBe(before);
  });

  test("jobs, lists, links, tags, filters and work with many reach nobody of another account or mode by what bodies name", async () => {
    const before = ownerDump();
    const wrong: unknown[] = [];
    for (const caller of strangers) {
      const requests = (ids: Records) => [
        ...namedInBodies(caller.records, ids),
        ...accountsNamedInBodies(caller.records, ids),
      ];
      const unknowns = requests(NOBODYS);
      for (const [place, [method, path, body]] of requests(owner.records).entries()) {
        if (isTheirsToo(`/api/v1${path}`, caller) || (caller.id === owner.id && namesClient(path, body)))
          continue;
        const send = (to: string, sent?: object) =>
          service.call(method, `/api/v1${to}`, {
            ...asPerson(caller),
            ...(sent !== undefined && { body: sent }),
          });
        const foreign = await send(path, body);
        await service.bulk.carryOnAll();
        const [, to = "", sent] = unknowns[place] ?? [];
        const unknown = await send(to, sent);
        await service.bulk.carryOnAll();
        const [reported, expected] = [
          shownOf(foreign.text, owner.records, caller.records),
          shownOf(unknown.text, NOBODYS, caller.records),
        ];
        if (foreign.status === 429 || foreign.status !== unknown.status || reported !== expected)
          wrong.push([method, path, body, foreign.status, reported, unknown.status, expected]);
      }
    }
    expect(wrong).toEqual([]);
    expect(ownerDump()).toBe(before);
  });
});

/** Clients are the account's in both modes. */
const namesClient = (path: string, body?: object) => /client_id/.test(path + JSON.stringify(body ?? {}));

/** Without ids and times: what was made for the two answers is not the same thing. */
const shownOf = (text: string, ids: Records, own: Records): string =>
  Object.values(ids)
    .filter((id) => id.length > 8 && !Object.values(own).includes(id))
    .reduce((shown, id) => shown.replaceAll(id, "ID"), withoutRequestId(text))
    .replaceAll(/"(session_id|team_id|id|revision)":("[^"]*"|\d+)/g, '"$1":ID')
    .replaceAll(/"(as_of|[a-z]+_at|link|qr|code)":"[^"]*"/g, "")
    .replaceAll(/\b(ID|\d{9}|\d{1,4})\b/g, "N");

const SMALL_OR_SHARED = [
  ...["accountId", "entryId", "normId", "sessionId", "teamId"],
  ...["applicantId", "rowId", "mailId", "deliveryId"],
];

describe("200", () => {
  test("no answer without an id in its path names a record of another account or mode", async () => {
    // Small numbers are looked for by name below, and the account is the same in both modes.
    const secret = Object.entries(owner.records).filter(([name]) => !SMALL_OR_SHARED.includes(name));
    let asked = 0;
    for (const { method, path } of [...keyedRoutes(service), ...personRoutes(service)]) {
      if (method !== "GET" || paramsOf(path).length > 0) continue;
      asked += 1;
      const own = await ask(service, owner, method, path, owner.records);
      expect([path, own.status]).toEqual([path, 200]);
      for (const caller of strangers) {
        if (isTheirsToo(path, caller)) continue;
        const { text } = await ask(service, caller, method, path, caller.records);
        for (const [, id] of secret) expect(text).not.toContain(id);
        // Norms are the server's, and so are their numbers.
        expect(text.replaceAll(/"norm":\{"id":\d+/g, "")).not.toMatch(
          new RegExp(`"(session_id|id)":(${owner.records.sessionId}|${owner.records.teamId})\\b`),
        );
      }
    }
    expect(asked).toBeGreaterThan(8);
  });
});
