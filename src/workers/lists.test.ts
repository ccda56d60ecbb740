import { afterAll, expect, test } from "bun:test";
import { OUTBOX_COUNTS, outboxCountsIn } from "#/modules/admin/health/store.ts";
import { AUDIT, createAuditStore } from "#/modules/audit/store.ts";
import { bookedPage, LEDGER, STATEMENT, statementIn } from "#/modules/billing/history.ts";
import { createHistoryStore, createStatementStore } from "#/modules/billing/history-store.ts";
import { createActivityStore, JOB_ACTIVITY } from "#/modules/candidates/activity/store.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { createOutcomeStore, OUTCOMES } from "#/modules/fairness/outcomes/store.ts";
import { createFairnessStore, FAIRNESS_TOTALS } from "#/modules/fairness/store.ts";
import { createInviteListStore, INVITES } from "#/modules/invites/list-store.ts";
import { createMailboxStore, MAILS } from "#/modules/mailer/sent/store.ts";
import { createOverviewStore, OVERVIEW_RESULTS } from "#/modules/overview/store.ts";
import { createDueStore, DUE, dueAfter, duePeople, duePreview } from "#/modules/privacy/due-people.ts";
import {
  createCandidatesStore,
  createInvitedStore,
  DATA_SUBJECTS,
  INVITED_PEOPLE,
} from "#/modules/privacy/list-store.ts";
import { createRetestStore, OTHER_RESULTS } from "#/modules/results/retests/store.ts";
import { RANKED, rankedPage } from "#/modules/shortlists/ranking/ranking.ts";
import { createScoredStore } from "#/modules/shortlists/ranking/store.ts";
import { BEARERS, createTagStore } from "#/modules/tags/store.ts";
import { createFeedStore, FEED } from "#/modules/webhooks/feed-store.ts";
import type { ListJob } from "#/platform/db/long-reads.ts";
import { openThread } from "#/platform/process/assets.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { createThreadOnDemand } from "./runners.ts";

const service = useOwnService({ OPERATOR_TOKEN });
const account = useBuyer(service);
const thread = createThreadOnDemand<ListJob>({
  open: () => openThread("workers/lists", { smol: true }),
  waitingMax: 64,
  limitMs: 30_000,
});
afterAll(() => thread.end());

test("each list that the thread reads is the list that is read here", async () => {
  const tenant = { accountId: account.id, mode: "test" } as const;
  const asOwner = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1/console${path}`, { ...asPerson(account), body })).json.data;
  const job = await asOwner("/jobs", { title: "Sales" });
  const tag = await asOwner("/tags", { name: "Sales" });
  for (let place = 0; place < 6; place += 1) {
    const id = seedAssessment(service, account, {
      lastName: `P${place}`,
      ...(place === 5 && { completedAt: null }),
    });
    if (place < 5) seedResult(service, id, () => place);
    const { id: inviteId } = await invite(service, account);
    if (place === 0) {
      await asOwner(`/jobs/${job.id}/applicants`, { invite_ids: [inviteId] });
      await asOwner("/tagged-people", { add: [tag.id], invite_ids: [inviteId] });
    }
    if (place === 1) await service.call("DELETE", `/api/v1/invites/${inviteId}`, { key: account.key });
    if (place === 2) await service.call("DELETE", `/api/v1/gdpr/candidates/${id}`, { key: account.key });
    service.clock.advance(DAY_MS);
  }
  service.trail.flush();
  execute(
    service,
    "UPDATE candidate_list SET decision = 'hire', job_profile_id = 'jp_1' WHERE last_name = 'P0'",
  );

  const { db } = service;
  const now = service.clock.now();
  const page = { limit: 3, offset: 0, asOf: now, until: now };
  const [due, outcomes, scored] = [createDueStore(db), createOutcomeStore(db), createScoredStore(db)];
  const rule = { kept: { completed: 0, unfinished: 0 }, neverBegun: null, since: 0 };
  const order = { tenant, rule, until: now + 60 * DAY_MS };
  const norm = service.norms.allInForce();
  const ranking = {
    ...{ tenant, norms: norm, position: { jobId: null, jobProfileId: null } },
    filter: {
      language: null,
      completedSince: null,
      decision: null,
      until: now,
      jobId: null,
      sessionIds: null,
    },
    targets: [
      {
        scale: "people" as const,
        range: { critical_low: 1, ok_min: 2, ideal: 3, ok_max: 4, critical_high: 5 },
      },
    ],
  };
  const spans = [null, { jobProfileId: "jp_1", since: 0, until: null }];
  const invited = { words: [], filter: "all" as const, now };
  const given = { now, cancelledDays: 30 };
  const sought = { limit: 10, withOnHold: true };
  const mails = { status: null, template: null, inviteId: null };
  const stretch = { after: 0, until: 1_000, olderGone: 0, types: ["invite.created"] as const };
  const somebody = { id: 0, email: "Ada@people.example" };
  const lists: [name: string, asked: unknown[], here: unknown][] = [
    ...([null, "pending", "completed", "expired"] as const).map((status): [string, unknown[], unknown] => [
      INVITES,
      [tenant, status, page, null],
      createInviteListStore(db).list(tenant, status, page, null),
    ]),
    ...(["all", "active", "deleted"] as const).map((filter): [string, unknown[], unknown] => [
      DATA_SUBJECTS,
      [tenant, filter, page, null],
      createCandidatesStore(db).list(tenant, filter, page, null),
    ]),
    [INVITED_PEOPLE, [tenant, invited, page], createInvitedStore(db).list(tenant, invited, page)],
    [DUE.people, [order, sought], duePeople(due, order, sought)],
    [DUE.after, [order, null], dueAfter(due, order, null)],
    [DUE.preview, [order, given], duePreview(due, order, given)],
    [FAIRNESS_TOTALS, [tenant, spans], createFairnessStore(db).sumTotals(tenant, spans)],
    [OUTCOMES.list, [tenant, "later", 0, page], outcomes.list(tenant, "later", 0, page)],
    [OUTCOMES.measured, [tenant], outcomes.listMeasured(tenant)],
    [OUTCOMES.applicants, [tenant, "jp_1", 5], outcomes.listApplicants(tenant, "jp_1", 5)],
    [
      OVERVIEW_RESULTS,
      [tenant, "usr_1", now - 83 * DAY_MS, now],
      createOverviewStore(db).countResults(tenant, "usr_1", now - 83 * DAY_MS, now),
    ],
    [RANKED, [ranking, page], rankedPage(scored, ranking, page)],
    [LEDGER, [tenant, page], bookedPage(createHistoryStore(db), tenant, page)],
    [STATEMENT, [tenant, 0, now], statementIn(createStatementStore(db), tenant, 0, now)],
    [MAILS, [tenant, mails, page, 1_000], createMailboxStore(db).list(tenant, mails, page, 1_000)],
    [FEED, [tenant, stretch, 5], createFeedStore(db).list(tenant, stretch, 5)],
    [OTHER_RESULTS, [tenant, somebody], createRetestStore(db).listOthersOf(tenant, somebody)],
    [
      JOB_ACTIVITY,
      [tenant, { jobId: job.id }, ["profiles:read"], page],
      createActivityStore(db).list(tenant, { jobId: job.id }, ["profiles:read"], page),
    ],
    [BEARERS, [tenant, null], createTagStore(db).countBearers(tenant, null)],
    [AUDIT, [{ tenant: null }, page], createAuditStore(db).listPage({ tenant: null }, page)],
    [OUTBOX_COUNTS, [], outboxCountsIn(db)],
  ];
  for (const [list, asked, here] of lists) {
    const there = await thread.run({ database: service.dataDir.database, list, asked }, { tenant });
    expect([list, there]).toEqual([list, here]);
  }
  // Nothing is compared with nothing.
  expect(lists.filter(([, , here]) => JSON.stringify(here).length > 40).length).toBeGreaterThan(18);
});
