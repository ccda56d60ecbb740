import { createListTaking } from "#/modules/invite-batches/taking.ts";
import type { Mode } from "#/platform/tenant.ts";
import { execute, rows } from "./inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  type RegisteredAccount,
} from "./journey.ts";
import { asPerson, makePerson, OWNER_DOER } from "./people.ts";
import type { TestService } from "./service.ts";

/** One record of every kind that an address can name. */
export interface Records {
  accountId: string;
  entryId: string;
  paymentId: string;
  productId: string;
  trialId: string;
  normId: string;
  orderId: string;
  invoiceId: string;
  inviteId: string;
  clientId: string;
  jobId: string;
  applicantId: string;
  shareId: string;
  shortlistId: string;
  versionId: string;
  tagId: string;
  filterId: string;
  templateId: string;
  runId: string;
  invitationId: string;
  profileId: string;
  requestId: string;
  reviewId: string;
  proposalId: string;
  sessionId: string;
  teamId: string;
  userId: string;
  batchId: string;
  rowId: string;
  keyId: string;
  mailId: string;
  deliveryId: string;
  webhookId: string;
  eventId: string;
}
export type Param = keyof Records;

/** Well-formed ids that nobody has. */
export const NOBODYS: Records = {
  accountId: `cus_${"0".repeat(24)}`,
  entryId: "987654321",
  productId: "pa-nothing",
  paymentId: `evt_${"0".repeat(24)}`,
  trialId: `trial_${"0".repeat(24)}`,
  normId: "987654321",
  orderId: `ord_${"0".repeat(24)}`,
  invoiceId: `inv_${"0".repeat(24)}`,
  inviteId: `inv_${"0".repeat(24)}`,
  clientId: `cl_${"0".repeat(24)}`,
  jobId: `job_${"0".repeat(24)}`,
  applicantId: "987654321",
  shareId: `shr_${"0".repeat(24)}`,
  shortlistId: `sl_${"0".repeat(24)}`,
  versionId: `slv_${"0".repeat(24)}`,
  tagId: `tag_${"0".repeat(24)}`,
  runId: `bulk_${"0".repeat(24)}`,
  filterId: `flt_${"0".repeat(24)}`,
  templateId: `mtp_${"0".repeat(24)}`,
  invitationId: `lnk_${"0".repeat(24)}`,
  profileId: `jp_${"0".repeat(24)}`,
  requestId: `creq_${"0".repeat(24)}`,
  proposalId: `prp_${"0".repeat(24)}`,
  reviewId: `rev_${"0".repeat(24)}`,
  sessionId: "987654321",
  teamId: "987654321",
  userId: `usr_${"z".repeat(24)}`,
  batchId: `batch_${"0".repeat(24)}`,
  rowId: "987654321",
  keyId: `key_${"0".repeat(24)}`,
  mailId: "987654321",
  deliveryId: "987654321",
  webhookId: `wh_${"0".repeat(24)}`,
  eventId: `evt_${"0".repeat(24)}`,
};

/** An account with one record of every kind. */
export interface Owner extends RegisteredAccount {
  records: Records;
}

let guests = 0;

/** An open invitation to work for the account. */
export function inviteMember(service: TestService, { id: accountId }: RegisteredAccount): string {
  guests += 1;
  const guest = { email: `guest${guests}@console.example`, name: "Guest", language: "en" } as const;
  return service.userLinks.invite({ ...guest, post: { accountId, role: "reviewer" } }, OWNER_DOER).id;
}

/**
 * Gives an account, in the mode of its key, one record of every kind.
 * @param word stands in every text; a second set of records in one account needs another one
 */
export async function furnish(
  service: TestService,
  account: RegisteredAccount,
  word = "Sentinel",
): Promise<Owner> {
  const mailbox = word.toLowerCase();
  const post = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1${path}`, { key: account.key, body })).json.data;
  const orderId = await buyCredits(service, account);
  const { id: inviteId, token } = await invite(service, account, {
    email: `${mailbox}@people.example`,
    name: `${word} Candidate`,
  });
  await completeAssessment(service, token);
  const asked = await service.call("POST", candidatePath(token, "/requests"), {
    ...(await confirmed(service, token)),
    body: { kind: "objection", message: `${word} words` },
  });
  const range = { ideal: 5, ok_min: 4, ok_max: 6, critical_low: 2, critical_high: 8 };
  const profile = await post("/job-profiles", { name: `${word} profile`, dimensions: { detail: range } });
  const session = rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0];
  const team = await post("/teams", { title: `${word} team` });
  await post(`/teams/${team.id}/members`, { invite_ids: [inviteId] });
  const client = (
    await service.call("POST", "/api/v1/console/clients", {
      ...asPerson(account),
      body: { name: `${word} client ${inviteId}` },
    })
  ).json.data;
  const job = (
    await service.call("POST", "/api/v1/console/jobs", {
      ...asPerson(account),
      body: { title: `${word} job`, job_profile_id: profile.id },
    })
  ).json.data;
  await service.call("POST", `/api/v1/console/jobs/${job.id}/applicants`, {
    ...asPerson(account),
    body: { invite_ids: [inviteId] },
  });
  const asOwner = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1/console${path}`, { ...asPerson(account), body })).json.data;
  const tag = await asOwner("/tags", { name: `${word} tag` });
  await asOwner("/tagged-people", { add: [tag.id], invite_ids: [inviteId] });
  const template = (
    await service.call("PUT", "/api/v1/console/mail-templates", {
      ...asPerson(account),
      body: {
        ...{ kind: "invite", language: "en", job_id: job.id },
        ...{ subject: `${word} subject`, greeting: "Hello,", body: `${word} words` },
      },
    })
  ).json.data;
  const query = { tag_ids: tag.id };
  const filter = await asOwner("/saved-filters", {
    ...{ page: "candidates", name: `${word} filter`, query, shared: true },
  });
  const shortlist = await asOwner("/shortlists", {
    ...{ name: `${word} list`, session_ids: [Number(session?.id)] },
  });
  await service.call("PUT", `/api/v1/console/shortlists/${shortlist.id}/entries/${session?.id}`, {
    ...asPerson(account),
    body: { comment: `${word} comment` },
  });
  const { version } = await asOwner(`/shortlists/${shortlist.id}/versions`, { note: `${word} version` });
  const run = await asOwner("/bulk-tags", { remove: [tag.id], session_ids: [session?.id] });
  await service.bulk.carryOnAll();
  await asOwner("/tagged-people", { add: [tag.id], invite_ids: [inviteId] });
  const share = await asOwner("/shares", {
    ...{ session_id: Number(session?.id), job_profile_id: profile.id, receiver: `${word} receiver` },
  });
  const webhook = await post("/webhooks", {
    url: `https://${mailbox}.example.com/`,
    events: ["analysis.started"],
  });
  const trialId = service.trials.request({
    company: word,
    email: `${mailbox}@applicants.example`,
    useCase: word,
    contactName: "",
    wantsApi: false,
    website: "",
    language: "en",
  });
  // Somebody to compare with, who has the same result.
  const columns = (table: string) =>
    rows(service, `SELECT name FROM pragma_table_info('${table}')`)
      .map(({ name }) => String(name))
      .filter((name) => !["id", "invite_id", "session_id"].includes(name))
      .join(", ");
  execute(
    service,
    `INSERT INTO sessions (${columns("sessions")}) SELECT ${columns("sessions")} FROM sessions WHERE invite_id = ?`,
    inviteId,
  );
  execute(
    service,
    `INSERT INTO results (session_id, ${columns("results")}) SELECT last_insert_rowid(), ${columns("results")} FROM results WHERE session_id = ?`,
    Number(session?.id),
  );
  const write = () =>
    service.call("POST", `/api/v1/console/candidates/${session?.id}/reviews`, {
      ...asPerson(account),
      body: { kind: "note", text: `${word} note` },
    });
  const records = {
    accountId: account.id,
    entryId: String(rows(service, "SELECT id FROM ledger_entries WHERE ref = ?", orderId)[0]?.id),
    paymentId: noticeAbout(service, orderId),
    productId: "pa-single",
    trialId,
    normId: "1",
    orderId,
    invoiceId: String(rows(service, "SELECT id FROM invoices WHERE order_id = ?", orderId)[0]?.id),
    inviteId,
    clientId: client.id,
    jobId: job.id,
    applicantId: String(rows(service, "SELECT id FROM job_applicants WHERE job_id = ?", job.id)[0]?.id),
    shareId: share.id,
    shortlistId: shortlist.id,
    versionId: version.id,
    tagId: tag.id,
    filterId: filter.id,
    templateId: template.template_id,
    runId: run.id,
    profileId: profile.id,
    requestId: asked.json.data.requests[0].id,
    reviewId: String((await write()).json.data.id),
    proposalId: await proposeTo(service, account, Number(session?.id), "usr_somebody", word),
    sessionId: String(session?.id),
    invitationId: inviteMember(service, account),
    teamId: String(team.id),
    userId: makePerson(service, { role: "recruiter", account }).userId,
    ...outreachOf(service, account, webhook.webhook_id, word),
    webhookId: webhook.webhook_id,
    eventId: eventOf(service, account),
  };
  return { ...account, records };
}

const modeOf = ({ key }: RegisteredAccount): Mode => (key.startsWith("pk_live_") ? "live" : "test");

const eventOf = (service: TestService, account: RegisteredAccount): string =>
  String(
    rows(
      service,
      "SELECT id FROM events WHERE account_id = ? AND mode = ? ORDER BY seq DESC LIMIT 1",
      account.id,
      modeOf(account),
    )[0]?.id,
  );

/** A notice of a payment that waits for a person. @returns its id */
export function noticeAbout(service: TestService, orderId: string): string {
  const id = `evt_${orderId}_${service.payments.list(null, { limit: 1, offset: 0, until: null, asOf: 0 }).total}`;
  service.payments.take({
    ...{ id, kind: "disputed", orderId, payment: null, amountCents: 100, currency: "EUR" },
    happenedAt: service.clock.now(),
  });
  return id;
}

/**
 * A decision that waits for a second person, in an account where one is enough again.
 * @param authorId who has proposed it; absent: whoever holds the operator's token
 * @returns its id
 */
export async function proposeTo(
  service: TestService,
  account: RegisteredAccount,
  sessionId: number,
  authorId?: string,
  word = "Sentinel",
): Promise<string> {
  const as = asPerson(account);
  const fourEyes = (enabled: boolean) =>
    service.call("PUT", "/api/v1/console/four-eyes", { ...as, body: { enabled } });
  await fourEyes(true);
  const { json } = await service.call("POST", `/api/v1/console/candidates/${sessionId}/reviews`, {
    ...as,
    body: { kind: "decision", outcome: "hold", grounds: ["interview"], text: `${word} reasons` },
  });
  await fourEyes(false);
  const { id } = json.data;
  if (authorId !== undefined)
    execute(service, "UPDATE decision_proposals SET author_id = ? WHERE id = ?", authorId, id);
  return id;
}

/** A list of people to invite, a key, a mail and a delivery of an account that has a webhook. */
function outreachOf(service: TestService, account: RegisteredAccount, webhookId: string, word: string) {
  const { id: accountId } = account;
  const mode = modeOf(account);
  const tenant = { accountId, mode };
  const list = {
    name: `${word} list`,
    rows: [{ email: `${word.toLowerCase()}.listed@people.example` }],
    defaults: {},
    skipFaulty: false,
  };
  const { batch } = service
    .takeLists(createListTaking)
    .create(tenant, { id: "operator", name: "Test" }, list).progress;
  execute(
    service,
    `INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at)
     SELECT account_id, mode, ?, id, type, 1, 'delivered', 1, created_at FROM events WHERE account_id = ? AND mode = ? LIMIT 1`,
    ...[webhookId, accountId, mode],
  );
  const newest = (table: string) =>
    String(
      rows(
        service,
        `SELECT max(id) AS id FROM ${table} WHERE account_id = ? AND mode = ?`,
        accountId,
        mode,
      )[0]?.id,
    );
  return {
    batchId: batch.id,
    rowId: newest("batch_rows"),
    keyId: newest("api_keys"),
    mailId: newest("outbox"),
    deliveryId: newest("deliveries"),
  };
}
