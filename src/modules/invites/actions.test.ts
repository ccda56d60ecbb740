import { expect, test } from "bun:test";
import { DAY_MS, HOUR_MS } from "#/platform/time/clock.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import {
  acknowledge,
  answerAll,
  completeAssessment,
  invite,
  register,
  type SentInvite,
} from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { INVITE_ACTIONS } from "./rules.ts";

const service = useService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" });
const account = useBuyer(service, {}, "pa-pack-50");

const API = "/api/v1";
const ask = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), body });
const remind = ({ id }: SentInvite) => ask("POST", `/invites/${id}/remind`);

/** Each puts an invite into a state. */
const STATES: Readonly<Record<string, (sent: SentInvite) => Promise<unknown>>> = {
  pending: async () => undefined,
  opened: ({ token }) => acknowledge(service, token),
  begun: ({ token }) => answerAll(service, token),
  "just reminded": remind,
  "reminded three times": async (sent) => {
    for (let number = 1; number <= 3; number += 1) {
      await remind(sent);
      service.clock.advance(DAY_MS + HOUR_MS);
    }
  },
  expired: async () => service.clock.advance(31 * DAY_MS),
  "expired after it was begun": async ({ token }) => {
    await answerAll(service, token);
    service.clock.advance(31 * DAY_MS);
  },
  "cancelled after it was begun": async ({ id, token }) => {
    await answerAll(service, token);
    service.clock.advance(31 * DAY_MS);
    await ask("DELETE", `/invites/${id}`);
  },
  completed: ({ token }) => completeAssessment(service, token),
};

/** The server's answer if the invite forbids the action. */
const FORBIDDEN = new Set([
  "invite_not_found",
  "invite_not_open",
  "invite_not_pending",
  "invite_not_scheduled",
  "invite_begun",
  "invite_completed",
  "reminder_limit",
  "reminder_too_soon",
]);

const TRIED: Readonly<Record<(typeof INVITE_ACTIONS)[number], (id: string) => ReturnType<typeof ask>>> = {
  remind: (id) => ask("POST", `/invites/${id}/remind`),
  copy_link: (id) => ask("POST", `/console/invites/${id}/resend`),
  resend: (id) => ask("POST", `/console/invites/${id}/resend`),
  extend: (id) => ask("POST", `/console/invites/${id}/extend`, { days: 7 }),
  correct: (id) => ask("PUT", `/console/invites/${id}`, { name: "Somebody Else" }),
  renew_link: (id) => ask("POST", `/console/invites/${id}/new-link`),
  cancel: (id) => ask("DELETE", `/invites/${id}`),
  send_now: (id) => ask("POST", `/console/invites/${id}/send-now`),
  reschedule: (id) =>
    ask("PUT", `/console/invites/${id}/sending`, {
      send_at: new Date(service.clock.now() + DAY_MS).toISOString(),
    }),
};

test.each(Object.keys(STATES))(
  "what the console's list offers for an invite that is %s is what the server takes, and nothing else",
  async (state) => {
    const [offered, taken]: [string[], string[]] = [[], []];
    const [hold, onHold] = [new Set<string | null>(), new Set<string | null>()];
    for (const action of INVITE_ACTIONS) {
      const sent = await invite(service, account, { email: `${action}@people.example` });
      await STATES[state]?.(sent);
      const { candidates } = (await ask("GET", `/console/candidates?state=all&invite_id=${sent.id}`)).json
        .data;
      expect(candidates).toHaveLength(1);
      if (candidates[0].invite_actions.includes(action)) offered.push(action);
      const code = (await TRIED[action](sent.id)).json.error?.code ?? null;
      if (!FORBIDDEN.has(code)) taken.push(action);
      hold.add(candidates[0].reminder_hold);
      if (action === "remind") onHold.add(String(code).startsWith("reminder_") ? code : null);
    }
    expect(offered).toEqual(taken);
    expect([...hold]).toEqual([...onHold]);
  },
);

test("a reminder is offered again once a day has passed, and nobody else's invite is shown", async () => {
  const sent = await invite(service, account);
  await remind(sent);
  const row = async (who = account) =>
    (
      await service.call("GET", `${API}/console/candidates?state=all&invite_id=${sent.id}`, asPerson(who))
    ).json.data.candidates.map(({ reminder_hold }: { reminder_hold: string | null }) => reminder_hold);
  service.clock.advance(24 * HOUR_MS - 1);
  expect(await row()).toEqual(["reminder_too_soon"]);
  service.clock.advance(1);
  expect(await row()).toEqual([null]);
  expect(await row(await register(service))).toEqual([]);
});
