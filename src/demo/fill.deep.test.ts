import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { settingStates } from "#/config/catalogue.ts";
import { everyAnswer, everyResult } from "#/modules/assessment/testing.ts";
import { DAY_MS, systemClock } from "#/platform/time/clock.ts";
import { ANONYMIZED, emailOf, FINISHED, RETESTED, STAFF, WITHDRAWN } from "./plan.ts";
import { codeAt } from "./staff.ts";
import { type OpenInstance, openInstance } from "./testing.ts";

let open: OpenInstance;
beforeAll(async () => {
  open = await openInstance();
});
afterAll(() => open.end());

const API = "/api/v1";
const rows = (sql: string) =>
  open.service.db.sqlite.query<Record<string, string | number | null>, []>(sql).all();
const number = (sql: string) => Number(Object.values(rows(`SELECT ${sql}`)[0] ?? {})[0]);
const get = (mode: "live" | "test", path: string) =>
  open.call("GET", `${API}${path}`, { key: open.instance.agency.keys[mode] });
const agency = () => `account_id = '${open.instance.agency.accountId}'`;

describe("the filled instance", () => {
  test("has settings of every origin: some set by a command, some at the console, most as the program brings them", () => {
    const { base, stored, rows } = open.service.settingService.now();
    const by = (key: "seller_name" | "mails_per_account_per_day") => rows.get(key)?.changedBy;
    expect(by("seller_name")).toBe("command line");
    expect(by("mails_per_account_per_day")).toBe(open.instance.staff.get("operator")?.userId);
    const sources = Map.groupBy(settingStates(base, stored), ({ source }) => source);
    expect(sources.get("stored")?.length).toBeGreaterThan(5);
    expect(sources.get("default")?.length).toBeGreaterThan(5);
    expect(open.service.sendsMail()).toBe(false);
  });

  test("has notified the recruiter of results and of a manager's answers: some are unread, and results come once a day", () => {
    const { userId } = open.instance.staff.get("recruiter") ?? { userId: "" };
    const unread = number(`count(*) FROM alerts WHERE user_id = '${userId}' AND read_at IS NULL`);
    expect(unread).toBeGreaterThan(2);
    expect(unread).toBeLessThan(15);
    expect(rows(`SELECT kind, mail FROM alert_wishes WHERE user_id = '${userId}'`)).toEqual([
      { kind: "result_ready", mail: "daily" },
    ]);
  });

  test("has work with many that is done, and nobody was passed over by it", () => {
    expect(number("count(*) FROM bulk_runs WHERE ended_at IS NOT NULL")).toBe(3);
    expect(number("count(*) FROM bulk_runs WHERE ended_at IS NULL")).toBe(0);
    expect(number("count(*) FROM bulk_people WHERE status = 'passed_over'")).toBe(0);
  });

  test("has candidates of every state in the agency's live mode", async () => {
    const total = async (status: string) =>
      (await get("live", `/invites?status=${status}&limit=1`)).json.data.pagination.total;
    expect([await total("pending"), await total("started"), await total("expired")]).toEqual([7, 2, 3]);
    const kept = `sessions WHERE ${agency()} AND mode = 'live' AND completed_at IS NOT NULL AND anonymized_at IS NULL`;
    expect(number(`count(*) FROM ${kept}`)).toBe(FINISHED.length + RETESTED.length);
    expect(FINISHED.length).toBeGreaterThanOrEqual(30);
    expect(number("count(*) FROM sessions WHERE withdrawn_at IS NOT NULL")).toBe(1);
    expect(number("count(*) FROM sessions WHERE protected_at IS NOT NULL")).toBe(1);
    expect(number("count(*) FROM sessions WHERE anonymized_at IS NOT NULL")).toBe(2);
    expect(number(`count(*) FROM ${kept} AND kiosk`)).toBe(2);
    expect(number(`count(*) FROM ${kept} AND invite_id IS NULL AND NOT kiosk`)).toBe(2);
    expect(new Set(rows(`SELECT language FROM ${kept}`).map(({ language }) => language))).toEqual(
      new Set(["de", "en"]),
    );
  });

  test("has an owner for each job, and a colleague next to the user who works for one client alone", () => {
    expect(number("count(*) FROM jobs WHERE owner_id IS NULL")).toBe(0);
    const { userId } = open.instance.staff.get("partner") ?? { userId: "" };
    const theirs = rows(
      `SELECT client_id FROM jobs JOIN job_people ON job_id = jobs.id WHERE job_people.user_id = '${userId}'`,
    );
    expect(theirs.map(({ client_id }) => client_id)).toEqual([
      open.instance.agency.clients.get("yard") ?? "",
    ]);
  });

  test("has somebody who answered twice, and somebody who was notified of being declined", async () => {
    const address = emailOf(RETESTED[0]?.name ?? "");
    expect(number(`count(*) FROM sessions WHERE email = '${address}' AND completed_at IS NOT NULL`)).toBe(2);
    expect(rows("SELECT subject FROM decline_letters").map(({ subject }) => String(subject))).toEqual([
      "Your application to {{company}}",
    ]);
  });

  test("shows results of every quality, and most of them good", () => {
    const statuses = everyResult(open.service.db).map(({ quality }) => quality.status);
    const many = (status: string) => statuses.filter((one) => one === status).length;
    expect(many("questionable")).toBeGreaterThanOrEqual(2);
    expect(many("caution")).toBeGreaterThanOrEqual(2);
    expect(many("ok")).toBeGreaterThan(25);
  });

  test("has profiles as different as people are", () => {
    const results = everyResult(open.service.db);
    for (const key of ["people", "detail"] as const) {
      const values = results.map(({ scales }) => scales[key].cValue);
      expect(Math.min(...values)).toBeLessThan(3.5);
      expect(Math.max(...values)).toBeGreaterThan(6.5);
    }
  });

  test("has orders paid and waiting, gapless invoices, and credits left in each account", async () => {
    expect(number(`count(*) FROM orders WHERE ${agency()} AND mode = 'live' AND status = 'completed'`)).toBe(
      2,
    );
    expect(number(`count(*) FROM orders WHERE ${agency()} AND status = 'pending_payment'`)).toBe(1);
    expect(number("count(*) FROM invoices WHERE mode = 'live'")).toBe(3);
    const { credits_available, credits_owed } = (await get("live", "/balance")).json.data.balance;
    expect([credits_available > 5, credits_owed]).toEqual([true, 0]);
    expect(number("count(*) FROM accounts")).toBe(3);
  });

  test("waits for somebody: requests of candidates, one of them overdue, trials, and a list of invites", () => {
    expect(number("count(*) FROM candidate_requests WHERE status = 'open'")).toBe(3);
    expect(number(`count(*) FROM candidate_requests WHERE status = 'open' AND due_at < ${Date.now()}`)).toBe(
      1,
    );
    expect(number("count(*) FROM trial_requests WHERE status = 'pending'")).toBe(2);
    expect(number("count(*) FROM batch_rows WHERE status = 'waiting'")).toBe(3);
    expect(number("count(*) FROM invite_batches WHERE paused_at IS NOT NULL")).toBe(1);
    expect(rows("SELECT outcome, state FROM decision_proposals")).toEqual([
      { outcome: "advance", state: "open" },
    ]);
    expect(open.service.fourEyes.state(open.instance.agency.accountId).isOn).toBe(false);
    expect(number("count(*) FROM reviews WHERE kind = 'decision'")).toBeGreaterThanOrEqual(5);
    expect(number("count(*) FROM reviews WHERE kind = 'note'")).toBeGreaterThanOrEqual(5);
  });

  test("leaves a place and a credit for the visitor's own first invite, in both modes", async () => {
    for (const mode of ["live", "test"] as const) {
      const body = { email: "visitor@people.example", name: "First Visitor" };
      const answer = await open.call("POST", `${API}/invites`, {
        key: open.instance.agency.keys[mode],
        body,
      });
      expect([mode, answer.status]).toEqual([mode, 201]);
      const path = `${API}/invites/${answer.json.data.invite_id}`;
      expect((await open.call("DELETE", path, { key: open.instance.agency.keys[mode] })).status).toBe(200);
    }
  });

  test("has every record within reach over HTTP", async () => {
    const visit = async (mode: "live" | "test", path: string) => {
      const answer = await get(mode, path);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.json?.data;
    };
    for (const mode of ["live", "test"] as const) {
      const { invites } = await visit(mode, "/invites?limit=100");
      for (const { invite_id, status } of invites) {
        await visit(mode, `/invites/${invite_id}`);
        if (status === "completed") await visit(mode, `/invites/${invite_id}/results`);
      }
      const { profiles } = await visit(mode, "/job-profiles");
      for (const { id } of profiles) await visit(mode, `/job-profiles/${id}`);
      const { teams } = await visit(mode, "/teams?limit=100");
      for (const { id } of teams) await visit(mode, `/teams/${id}`);
      const { invoices } = await visit(mode, "/invoices?limit=100");
      for (const { id } of invoices) await visit(mode, `/invoices/${id}`);
      expect([invites.length, profiles.length, teams.length, invoices.length].every((n) => n > 0)).toBe(true);
      for (const path of ["/webhooks", "/balance", "/account", "/products"]) await visit(mode, path);
    }
    const ids = rows(
      `SELECT id FROM sessions WHERE ${agency()} AND mode = 'live' AND completed_at IS NOT NULL`,
    );
    for (const { id } of ids) {
      const { status } = await get("live", `/profiles/${id}`);
      expect([id, [200, 404].includes(status)]).toEqual([id, true]);
    }
    for (const path of [`/a/${open.instance.openToken}`, `/start/${open.instance.agency.slug}`, "/docs"]) {
      expect([path, (await open.call("GET", path)).status]).toEqual([path, 200]);
    }
  });

  test("lies in the past twelve weeks, in its order, and its clock runs on from the present", () => {
    const now = Date.now();
    const { first, last } =
      rows("SELECT min(completed_at) AS first, max(completed_at) AS last FROM sessions")[0] ?? {};
    expect(Number(first)).toBeGreaterThan(now - 84 * DAY_MS);
    expect(Number(last)).toBeLessThan(now);
    expect(
      number(
        "count(*) FROM sessions WHERE NOT (acknowledged_at <= started_at AND started_at <= completed_at)",
      ),
    ).toBe(0);
    expect(
      open.service.time.now({ accountId: open.instance.agency.accountId, mode: "live" }),
    ).toBeGreaterThanOrEqual(now);
  });

  test("names nobody who was anonymized or who withdrew", () => {
    for (const { name } of [ANONYMIZED, WITHDRAWN]) {
      const last = name.split(" ").at(-1);
      expect(number(`count(*) FROM sessions WHERE last_name = '${last}'`)).toBe(0);
      expect(number(`count(*) FROM invites WHERE name = '${name}'`)).toBe(0);
    }
  });

  test("sends nothing: no mail is queued, webhooks know this machine alone, addresses are nobody's", () => {
    expect(number("count(*) FROM outbox WHERE channel = 'mail' AND status <> 'held'")).toBe(
      // Rows of people who were deleted meanwhile.
      number("count(*) FROM outbox WHERE channel = 'mail' AND status = 'dead' AND fault = 'anonymized'"),
    );
    expect(number("count(*) FROM outbox WHERE channel = 'mail' AND status = 'held'")).toBeGreaterThan(50);
    for (const { url } of rows("SELECT url FROM webhooks"))
      expect(String(url)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
    for (const table of ["accounts", "invites", "sessions", "users", "trial_requests", "user_links"]) {
      const named = rows(`SELECT email FROM ${table}`).map(({ email }) => String(email));
      expect([
        table,
        named.filter((email) => email.includes("@") && !/\.(example|invalid)$/.test(email)),
      ]).toEqual([table, []]);
    }
  });

  test("notifies one webhook of everything, and shows the other one as failing", () => {
    const hooks = rows("SELECT status, last_delivery_status FROM webhooks ORDER BY created_at");
    expect(hooks).toEqual([
      { status: "active", last_delivery_status: "delivered" },
      { status: "active", last_delivery_status: "failed" },
    ]);
    expect(open.receiver.received()).toBeGreaterThan(60);
  });

  test("measures by the provisional reference: so few candidates make no norm", () => {
    expect(open.service.norms.inForce().method).toBe("linear");
    expect(number("count(*) FROM norm_groups WHERE method <> 'linear'")).toBe(0);
  });

  test("is branded, with a logo that can be shown", async () => {
    const { brand } = open.service.branding.hostOf(open.instance.agency.accountId);
    for (const path of [brand.style ?? "", brand.logo?.href ?? ""]) {
      expect([path, (await open.call("GET", path)).status]).toEqual([path, 200]);
    }
  });
});

describe("the users of the instance", () => {
  test("are an administrator and every role, and each link signs in as exactly its user", async () => {
    expect(STAFF.map(({ post }) => post?.role ?? "operator")).toEqual(
      expect.arrayContaining(["operator", "owner", "recruiter", "reviewer", "data_protection"]),
    );
    for (const { key, email } of STAFF) {
      const answer = await open.call("GET", open.front.signIn(key));
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/console"]);
      const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
      const session = await open.call("GET", "/api/console/session", { headers: { cookie } });
      expect(session.json.data).toMatchObject({ state: "signed_in", user: { email } });
    }
  });

  test("can sign in by the form too, with the password and the code that the demo shows", async () => {
    const headers = { "x-assay-console": "1" };
    const { email, totpSecret } = open.instance.staff.get("recruiter") ?? { email: "", totpSecret: "" };
    const first = await open.call("POST", "/api/console/sign-in", {
      headers,
      body: { email, password: open.instance.password },
    });
    expect(first.json.data.state).toBe("second_factor");
    const codes = await open.call("GET", open.front.codes());
    const code = new RegExp(`^(\\d{6})  ${email}$`, "m").exec(codes.text)?.[1] ?? "";
    expect(code).toBe(codeAt(totpSecret, systemClock.now()));
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    const second = await open.call("POST", "/api/console/sign-in/totp", {
      headers: { ...headers, cookie },
      body: { code },
    });
    expect(second.json.data.state).toBe("signed_in");
  });

  test("are reached by the demo's own token only", async () => {
    const wrong = new URL(open.front.signIn("operator")).pathname.replace("/demo/", "/demo/_");
    expect((await open.call("GET", wrong)).status).toBe(404);
    expect((await open.call("GET", "/demo")).status).toBe(404);
  });
});

/** Returns what can be seen of the instance, without ids, keys and ports; times as seconds before the present. */
function contentOf({ service }: OpenInstance, now: number): unknown[] {
  const read = (sql: string) => service.db.sqlite.query(sql).all();
  const ago = (column: string) => `round((${now} - ${column}) / 1000.0) AS ${column}`;
  return [
    read(
      `SELECT s.id, mode, first_name, last_name, s.email, gender, birth_date, language, seed, ${ago("started_at")},
       ${ago("completed_at")}, hex(scales), hex(quality) FROM sessions s LEFT JOIN results ON session_id = s.id ORDER BY s.id`,
    ),
    everyAnswer(service.db).map(({ answeredAt: _, ...answer }) => answer),
    read(`SELECT email, name, status, line, batch_rows.mode FROM batch_rows ORDER BY id`),
    read(`SELECT kind, outcome, text, author, ${ago("created_at")} FROM reviews ORDER BY created_at, text`),
    read("SELECT title, session_id FROM teams JOIN team_members ON team_id = teams.id ORDER BY 1, 2"),
    read(`SELECT number, gross_cents, ${ago("issued_at")} FROM invoices ORDER BY number`),
  ];
}

test("a second instance has the same content, and other ids, keys and secrets", async () => {
  const now = systemClock.now();
  const [one, other] = [await openInstance({}, now), await openInstance({}, now)];
  try {
    expect(contentOf(one, now)).toEqual(contentOf(other, now));
    expect(one.instance.agency.keys.live).not.toBe(other.instance.agency.keys.live);
    expect(one.instance.openToken).not.toBe(other.instance.openToken);
    expect(one.instance.password).not.toBe(other.instance.password);
  } finally {
    await one.end();
    await other.end();
  }
});

test("a crowd has invites, answers, results and credits like everybody else", async () => {
  const crowd = await openInstance({ candidates: 250, language: "de" });
  try {
    const key = crowd.instance.agency.keys.live;
    const { json } = await crowd.call("GET", `${API}/invites?status=completed&limit=100&offset=150`, {
      key,
    });
    expect(json.data.pagination.total).toBeGreaterThanOrEqual(240);
    for (const { invite_id } of json.data.invites.slice(0, 5)) {
      expect((await crowd.call("GET", `${API}/invites/${invite_id}/results`, { key })).status).toBe(200);
    }
    const { balance } = (await crowd.call("GET", `${API}/balance`, { key })).json.data;
    // Of 250 people one has answered twice; another one was anonymized since.
    expect([balance.credits_owed, balance.credits_used]).toEqual([0, 252]);
  } finally {
    await crowd.end();
  }
});
