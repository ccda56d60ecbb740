import { describe, expect, test } from "bun:test";
import { Problem } from "#/platform/context/problem.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useOwnService } from "#/testing/harness.ts";
import { contains, count, databaseBytes, dump, rows } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";

const FULL = {
  company: "Northwind Sentinel Ltd",
  email: "Jobs@Northwind-Sentinel.example",
  use_case: "Sentinel engineers",
  contact_name: "Ada Sentinel",
  website: "https://northwind-sentinel.example",
  language: "de",
};

const service = useOwnService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });

const ask = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await service.call("POST", "/api/v1/request-trial", { body: { ...FULL, ...fields } })).json.data.reference;

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
  return "done";
}

describe("approve", () => {
  test("makes the account as the request says with 3 credits, invites the applicant as its owner, and makes no key", async () => {
    const reference = await ask();
    service.clock.advance(1_000);
    const { account, link, claim, credits } = service.trials.approve(
      reference,
      { mode: "live", country: "AT" },
      COMMAND_LINE,
    );
    expect(credits).toBe(3);
    expect(account).toMatchObject({
      company: "Northwind Sentinel Ltd",
      slug: expect.stringMatching(/^northwind-sentinel-ltd-[a-z2-9]{8}$/),
      email: "Jobs@Northwind-Sentinel.example",
      contactName: "Ada Sentinel",
      website: "https://northwind-sentinel.example",
      language: "de",
      country: "AT",
      status: "active",
    });
    expect(rows(service, "SELECT account_id, mode, kind, ref, credits FROM ledger_entries")).toEqual([
      { account_id: account.id, mode: "live", kind: "trial", ref: reference, credits: 3 },
    ]);
    expect(link).toMatchObject({
      accountId: account.id,
      role: "owner",
      email: "Jobs@Northwind-Sentinel.example",
      name: "Ada Sentinel",
      language: "de",
      expiresAt: service.clock.now() + 7 * DAY_MS,
    });
    expect([claim, count(service, "key_claims")]).toEqual([null, 0]);
    expect(count(service, "api_keys")).toBe(0);
    expect(service.trials.list("approved")).toMatchObject([
      { id: reference, status: "approved", accountId: account.id, decidedAt: service.clock.now() },
    ]);
    expect(service.trials.list("pending")).toEqual([]);
  });

  test("queues one mail that names ids only and is not held back, whatever the mode and the command's settings", async () => {
    for (const mode of ["live", "test"] as const) {
      const reference = await ask({ email: `${mode}@company.example`, wants_api: true });
      const { account, link, claim } = service.trials.approve(
        reference,
        { mode, country: "US" },
        COMMAND_LINE,
      );
      expect(rows(service, "SELECT ref, payload, mode FROM outbox WHERE account_id = ?", account.id)).toEqual(
        [
          {
            ref: `trial_approved:${link.id}:${claim?.id}`,
            payload: JSON.stringify({ template: "trial_approved", linkId: link.id, claimId: claim?.id }),
            mode: "live",
          },
        ],
      );
      expect(claim?.mode).toBe(mode);
    }
    expect(count(service, "outbox WHERE status = 'held'")).toBe(0);
  });

  test("a key is for those who ask for one: the applicant, or anyone who approves", async () => {
    const input = async (email: string, wants_api: boolean, withKey?: boolean) => {
      const reference = await ask({ email, wants_api });
      const terms = { mode: "live", country: "AT", ...(withKey !== undefined && { withKey }) } as const;
      return service.trials.approve(reference, terms, COMMAND_LINE).claim !== null;
    };
    expect(await input("a@company.example", true)).toBe(true);
    expect(await input("b@company.example", false)).toBe(false);
    expect(await input("c@company.example", true, false)).toBe(false);
    expect(await input("d@company.example", false, true)).toBe(true);
  });

  test("a second time is refused and books nothing more", async () => {
    const reference = await ask();
    service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE);
    const before = dump(service);
    expect(
      codeOf(() => service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE)),
    ).toBe("trial_already_decided");
    expect(
      codeOf(() => service.trials.approve(reference, { mode: "test", country: "US" }, COMMAND_LINE)),
    ).toBe("trial_already_decided");
    expect(codeOf(() => service.trials.decline(reference, null))).toBe("trial_already_decided");
    expect(dump(service)).toBe(before);
  });

  test("is refused for an address that has an account by now, names that account, and changes nothing", async () => {
    const reference = await ask();
    const { id } = await register(service, { email: "JOBS@northwind-sentinel.example" });
    const before = dump(service);
    expect(
      codeOf(() => service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE)),
    ).toBe("email_already_registered");
    expect(() => service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE)).toThrow(
      id,
    );
    expect(dump(service)).toBe(before);
    expect(service.trials.list("pending")).toMatchObject([{ id: reference, registeredAs: id }]);
  });

  test("is all or nothing: an error at its last step leaves no account and no credit", async () => {
    const reference = await ask();
    service.db.sqlite.run(
      "CREATE TRIGGER fault BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'fault'); END",
    );
    const before = dump(service);
    expect(() => service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE)).toThrow(
      "fault",
    );
    expect(dump(service)).toBe(before);
  });

  test.each(["", "trial_x", `trial_${"0".repeat(24)}`, "' OR 1=1"])("does not know %j", (reference) => {
    expect(
      codeOf(() => service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE)),
    ).toBe("trial_not_found");
    expect(codeOf(() => service.trials.decline(reference, null))).toBe("trial_not_found");
  });
});

describe("decline", () => {
  test("keeps the note, makes no account, and cannot be withdrawn by an approval", async () => {
    const reference = await ask();
    service.trials.decline(reference, "a competitor");
    expect(service.trials.list("declined")).toMatchObject([
      { id: reference, decisionNote: "a competitor", accountId: null },
    ]);
    expect(
      codeOf(() => service.trials.approve(reference, { mode: "live", country: "US" }, COMMAND_LINE)),
    ).toBe("trial_already_decided");
    for (const table of ["accounts", "ledger_entries", "key_claims", "outbox"]) {
      expect([table, count(service, table)]).toEqual([table, 0]);
    }
  });
});

describe("list", () => {
  test("shows each status on its own and all together, oldest first", async () => {
    const references: string[] = [];
    for (const name of ["a", "b", "c"]) {
      references.push(await ask({ email: `${name}@company.example` }));
      service.clock.advance(1_000);
    }
    const [first = "", second = "", third] = references;
    service.trials.approve(first, { mode: "live", country: "US" }, COMMAND_LINE);
    service.trials.decline(second, null);
    const listed = (filter: "pending" | "approved" | "declined" | "all") =>
      service.trials.list(filter).map(({ id }) => id);
    expect(listed("approved")).toEqual([first]);
    expect(listed("declined")).toEqual([second]);
    expect(listed("pending")).toEqual([third ?? ""]);
    expect(listed("all")).toEqual(references);
  });
});

describe("purge", () => {
  test("deletes what a request says of people 90 days after its decision, and keeps reference and decision", async () => {
    const declined = await ask();
    service.trials.decline(declined, "Sentinel note");
    await service.run("tell-declined");
    service.clock.advance(90 * DAY_MS);
    expect(service.trials.deleteExpired()).toBe(0);
    service.clock.advance(1);
    expect(service.trials.deleteExpired()).toBe(1);
    expect(service.trials.deleteExpired()).toBe(0);
    expect(service.trials.list("declined")).toMatchObject([
      {
        id: declined,
        status: "declined",
        company: "",
        email: "",
        emailKey: "",
        useCase: "",
        contactName: "",
        website: "",
        decisionNote: null,
      },
    ]);
    service.db.sqlite.run("VACUUM");
    const bytes = databaseBytes(service);
    expect(contains(bytes, "Sentinel")).toBe(false);
  });

  test("and waiting go by the days that are set", async () => {
    await service.restart({ TRIALS_KEPT_DAYS: "14" });
    const declined = await ask({ email: "declined@company.example" });
    service.trials.decline(declined, "");
    await service.run("tell-declined");
    await ask({ email: "waiting@company.example" });
    service.clock.advance(14 * DAY_MS);
    expect(service.trials.deleteExpired()).toBe(0);
    service.clock.advance(1);
    expect(service.trials.deleteExpired()).toBe(2);
  });

  test("leaves the account of an approved request as it is, and waiting requests for 90 days", async () => {
    const approved = await ask();
    const { account } = service.trials.approve(approved, { mode: "live", country: "US" }, COMMAND_LINE);
    const waiting = await ask({ email: "waiting@company.example" });
    service.clock.advance(90 * DAY_MS);
    expect(service.trials.deleteExpired()).toBe(0);
    expect(service.trials.list("pending")).toMatchObject([{ id: waiting, email: "waiting@company.example" }]);
    service.clock.advance(1);
    expect(service.trials.deleteExpired()).toBe(2);
    expect(service.accounts.get(account.id)).toEqual(account);
  });

  test("what nobody decides counts as declined after 90 days: no byte of the contact is left, nobody is mailed, and the address may ask again", async () => {
    const forgotten = await ask({ email: "waiting@sentinel.example", use_case: "Sentinel use" });
    service.clock.advance(90 * DAY_MS + 1);
    expect(service.gdpr.recordAnonymized(service.trials.deleteExpired())).toBe(1);
    expect(service.trials.deleteExpired()).toBe(0);
    expect(service.trials.list("pending")).toEqual([]);
    expect(service.trials.list("declined")).toMatchObject([
      {
        id: forgotten,
        status: "declined",
        email: "",
        company: "",
        useCase: "",
        decidedAt: service.clock.now(),
      },
    ]);
    expect(service.trials.untold()).toEqual([]);
    await service.gdpr.finishPartial();
    const bytes = databaseBytes(service);
    expect([contains(bytes, "waiting@sentinel.example"), contains(bytes, "Sentinel use")]).toEqual([
      false,
      false,
    ]);
    expect(await ask({ email: "waiting@sentinel.example" })).not.toBe(forgotten);
  });

  test("a purged request belongs to nobody, and the same address may ask again", async () => {
    const first = await ask();
    service.trials.decline(first, null);
    await service.run("tell-declined");
    service.clock.advance(91 * DAY_MS);
    service.trials.deleteExpired();
    expect(service.trials.list("all")).toMatchObject([{ registeredAs: null }]);
    expect(await ask()).not.toBe(first);
  });
});
