import { createListTaking } from "#/modules/invitation-lists/taking.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import { execute, rows } from "./inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  type RegisteredAccount,
} from "./journey.ts";
import { asPerson, makePerson, OWNER_ACTOR } from "./people.ts";
import type { TestService } from "./service.ts";

const idOf = (kind: string): string => `${kind}_${"0".repeat(24)}`;
/** Of records that are named by a number. */
const NUMBER = "987654321";

/** Well-formed ids that nobody has, of every kind of record that an address can name. */
export const NOBODYS = {
  accountId: idOf("cus"),
  entryId: NUMBER,
  productId: "pa-nothing",
  paymentId: idOf("evt"),
  recordId: idOf("pay"),
  trialId: idOf("trial"),
  normId: NUMBER,
  orderId: idOf("ord"),
  invoiceId: idOf("inv"),
  inviteId: idOf("inv"),
  clientId: idOf("cl"),
  jobId: idOf("job"),
  applicantId: NUMBER,
  shareId: idOf("shr"),
  shortlistId: idOf("sl"),
  versionId: idOf("slv"),
  tagId: idOf("tag"),
  runId: idOf("bulk"),
  filterId: idOf("flt"),
  templateId: idOf("mtp"),
  invitationId: idOf("lnk"),
  profileId: idOf("jp"),
  requestId: idOf("creq"),
  proposalId: idOf("prp"),
  reviewId: idOf("rev"),
  sessionId: NUMBER,
  teamId: NUMBER,
  userId: `usr_${"z".repeat(24)}`,
  batchId: idOf("batch"),
  rowId: NUMBER,
  keyId: idOf("key"),
  mailId: NUMBER,
  deliveryId: NUMBER,
  webhookId: idOf("wh"),
  eventId: idOf("evt"),
};
export type Param = keyof typeof NOBODYS;
/** One record of every kind. */
export type Records = Record<Param, string>;

/** An account with one record of every kind. */
export interface Owner extends RegisteredAccount {
  records: Records;
}

let guests = 0;

/** An open invitation to work for the account. */
export function inviteMember(service: TestService, { id: accountId }: RegisteredAccount): string {
  guests += 1;
  const guest = { email: `guest${guests}@console.example`, name: "Guest", language: "en" } as const;
  return service.userLinks.invite({ ...guest, post: { accountId, role: "reviewer" } }, OWNER_ACTOR).id;
}

/**
 * Gives an account, in the mode of its key, one record of every kind.
 * @param word appears in every text; a second set of records in one account needs another one
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
  const asOwner = async (path: string, body: unknown, method = "POST") =>
    (await service.call(method, `/api/v1/console${path}`, { ...asPerson(account), body })).json.data;
  const client = await asOwner("/clients", { name: `${word} client ${inviteId}` });
  const job = await asOwner("/jobs", { title: `${word} job`, job_profile_id: profile.id });
  await asOwner(`/jobs/${job.id}/applicants`, { invite_ids: [inviteId] });
  const tag = await asOwner("/tags", { name: `${word} tag` });
  await asOwner("/tagged-people", { add: [tag.id], invite_ids: [inviteId] });
  const words = { subject: `${word} subject`, greeting: "Hello,", body: `${word} words` };
  const mail = { kind: "invite", language: "en", job_id: job.id, ...words };
  const template = await asOwner("/mail-templates", mail, "PUT");
  const query = { tag_ids: tag.id };
  const filter = await asOwner("/saved-filters", {
    ...{ page: "candidates", name: `${word} filter`, query, shared: true },
  });
  const shortlist = await asOwner("/shortlists", {
    ...{ name: `${word} list`, session_ids: [Number(session?.id)] },
  });
  const entry = `/shortlists/${shortlist.id}/entries/${session?.id}`;
  await asOwner(entry, { comment: `${word} comment` }, "PUT");
  const { version } = await asOwner(`/shortlists/${shortlist.id}/versions`, { note: `${word} version` });
  const run = await asOwner("/bulk-tags", { remove: [tag.id], session_ids: [session?.id] });
  await service.bulk.carryOnAll();
  await asOwner("/tagged-people", { add: [tag.id], invite_ids: [inviteId] });
  const share = await asOwner("/shares", {
    ...{ session_id: Number(session?.id), job_profile_id: profile.id, receiver: `${word} receiver` },
  });
  const hook = {
    ...{ url: `https://${mailbox}.example.com/`, events: ["analysis.started"] },
    header: { name: "Authorization", value: HEADER_VALUE },
  };
  const webhook = await post("/webhooks", hook);
  const trialId = service.trials.request({
    ...{ company: word, email: `${mailbox}@applicants.example`, useCase: word, contactName: "" },
    ...{ wantsApi: false, website: "", language: "en" },
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
  const write = () => asOwner(`/candidates/${session?.id}/reviews`, { kind: "note", text: `${word} note` });
  const records = {
    accountId: account.id,
    entryId: String(rows(service, "SELECT id FROM ledger_entries WHERE ref = ?", orderId)[0]?.id),
    paymentId: noticeAbout(service, orderId),
    recordId: String(rows(service, "SELECT id FROM payments WHERE order_id = ?", orderId)[0]?.id),
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
    reviewId: String((await write()).id),
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

/** Of a webhook's header: opens what is behind the receiver, so nobody sees it again. */
export const HEADER_VALUE = "Bearer key-of-the-receiver-0123456789";

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
  const id = `evt_${orderId}_${service.notices.list(null, { limit: 1, offset: 0, until: null, asOf: 0 }).total}`;
  service.notices.take({
    ...{ id, kind: "disputed", orderId, payment: null, amountCents: 100, currency: "EUR" },
    happenedAt: service.clock.now(),
  });
  return id;
}

/**
 * A decision that waits for a second person, in an account that needs only one person again.
 * @param authorId who has proposed it; absent: the holder of the operator token
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
    skipInvalid: false,
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
