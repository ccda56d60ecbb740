import { join } from "node:path";
import { createListTaking } from "#/modules/invitation-lists/taking.ts";
import { seedSample, simulatedPreview } from "#/modules/psychometrics/norms/testing.ts";
import { HOUR_MS } from "#/platform/time/clock.ts";
import { execute, rows } from "#/testing/inspect.ts";
import {
  buyCredits,
  candidatePath,
  completeAssessment,
  confirmed,
  invite,
  type RegisteredAccount,
  register,
} from "#/testing/journey.ts";
import { asPerson, makePerson, OPERATOR_ACTOR } from "#/testing/people.ts";
import { inviteMember, noticeAbout, proposeTo } from "#/testing/records.ts";
import { type CallOptions, OPERATOR_TOKEN, startService, type TestService } from "#/testing/service.ts";
import { SENTINEL } from "./contract-values.testing.ts";
import { credentialOf, type DescribedOperation } from "./testing.ts";

/** Ids by the name of the path parameter. */
export type PathIds = Record<string, string>;

/** A service with one of everything in it, and the means to make more. */
export interface World {
  service: TestService;
  account: RegisteredAccount;
  /** What the operation wants to be called with, as options of a call. */
  credential(operation: DescribedOperation): CallOptions;
  ids: PathIds;
  /** Path ids, the text of a query and a body with which the operation answers with this status. */
  succeed(
    key: string,
    status: string,
  ): Promise<{ ids: PathIds; query: string; body?: unknown; headers?: Record<string, string> }>;
  /** Ids to choose from: existing ones in several states, and ones that never existed. */
  pool: Record<string, string[]>;
}

const DECLINE_WORDS = { subject: "Subject", greeting: "Hello,", body: "Words" };

/** @param start the instance to use: a new one, unless a test has another one */
export async function createWorld(
  start: (env: Record<string, string>) => TestService | Promise<TestService> = startService,
): Promise<World> {
  const service = await start({
    RATE_LIMIT_PER_MINUTE: "1000000",
    PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000",
    OPERATOR_TOKEN,
    // Nobody listens there: test mode sends nothing, and what is about the mail server itself may fail.
    SMTP_URL: "smtp://127.0.0.1:9",
    // Below a file, where none can be: one that is begun ends at once.
    BACKUP_DIR: join(import.meta.path, "backups"),
    BACKUP_AT: "off",
  });
  const account = await register(service);
  await buyCredits(service, account, "pa-pack-50");
  // Administrator operations on accounts use another account, so that the first one's key continues to work.
  const spare = await register(service);
  await buyCredits(service, spare, "pa-pack-50");
  const post = async (path: string, body: unknown) =>
    (await service.call("POST", `/api/v1${path}`, { key: account.key, body })).json.data;

  let people = 0;
  const newPending = async () => {
    people += 1;
    return invite(service, account, { email: `candidate${people}@people.example` });
  };
  const newCompleted = async () => {
    const { id, token } = await newPending();
    await completeAssessment(service, token);
    const found = await service.call("GET", `/api/v1/search?email=candidate${people}@`, { key: account.key });
    return { inviteId: id, sessionId: String(found.json.data.candidates[0].session_id), token };
  };
  const newRequest = async () => {
    const { token } = await newCompleted();
    const body = { kind: "objection", message: "Please do not." };
    const asked = await service.call("POST", candidatePath(token, "/requests"), {
      ...(await confirmed(service, token)),
      body,
    });
    return String(asked.json.data.requests[0].id);
  };
  const newOrder = async () => String((await post("/orders", { product_id: "pa-single" })).order_id);
  /** Money for an order, by transfer. */
  const received = (orderId: string, amountCents: number) =>
    service.paymentCorrections.record(
      orderId,
      { amountCents, way: "transfer", valueDate: null, reference: null, note: null },
      "test",
    );
  const newContradictoryOrder = async () => {
    const { key } = await register(service, { mode: "live", country: "AT", vat_id: "DE136695976" });
    const body = { product_id: "pa-single" };
    return String((await service.call("POST", "/api/v1/orders", { key, body })).json.data.order_id);
  };
  const newProfile = async () =>
    String((await post("/job-profiles", { name: "Profile", dimensions: { people: { ideal: 6 } } })).id);
  const newJob = async () =>
    String(
      (
        await service.call("POST", "/api/v1/console/jobs", {
          ...asPerson(account),
          body: { title: "Job" },
        })
      ).json.data.id,
    );
  let clients = 0;
  const newClient = async () => {
    clients += 1;
    const body = { name: `Client ${clients}` };
    const created = await service.call("POST", "/api/v1/console/clients", { ...asPerson(account), body });
    return String(created.json.data.id);
  };
  const newApplicant = async (jobId: string, inviteId: string) => {
    const body = { invite_ids: [inviteId] };
    await service.call("POST", `/api/v1/console/jobs/${jobId}/applicants`, { ...asPerson(account), body });
    return newest("job_applicants");
  };
  let words = 0;
  const newTag = async () => {
    words += 1;
    const result = await service.call("POST", "/api/v1/console/tags", {
      ...asPerson(account),
      body: { name: `Tag ${words}` },
    });
    return String(result.json.data.id);
  };
  const newShortlist = async () => {
    const body = { name: "List", session_ids: [Number(completed.sessionId)] };
    const answered = await service.call("POST", "/api/v1/console/shortlists", { ...asPerson(account), body });
    const id = String(answered.json.data.id);
    const path = `/api/v1/console/shortlists/${id}/versions`;
    const kept = await service.call("POST", path, { ...asPerson(account), body: {} });
    return { shortlistId: id, versionId: String(kept.json.data.version.id) };
  };
  const newShare = async () => {
    const body = {
      ...{ session_id: Number(completed.sessionId), job_profile_id: ids.profileId, receiver: "Somebody" },
    };
    const made = await service.call("POST", "/api/v1/console/shares", { ...asPerson(account), body });
    return String(made.json.data.id);
  };
  const newFilter = async () => {
    const body = { page: "candidates", name: "Filter", query: {} };
    const made = await service.call("POST", "/api/v1/console/saved-filters", { ...asPerson(account), body });
    return String(made.json.data.id);
  };
  const newTemplate = async (jobId: string) => {
    const words = { subject: "Subject", greeting: "Hello,", body: "Words" };
    const body = { kind: "invite", language: "en", job_id: jobId, ...words };
    const made = await service.call("PUT", "/api/v1/console/mail-templates", { ...asPerson(account), body });
    return String(made.json.data.template_id);
  };
  const newSender = async () => {
    const body = { address: "jobs@northwind.example" };
    await service.call("PUT", "/api/v1/console/sender", { ...asPerson(account), body });
    return {};
  };
  const newTeam = async () => String((await post("/teams", { title: "Team" })).id);
  const newWebhook = async () =>
    String((await post("/webhooks", { url: "https://hooks.invalid/" })).webhook_id);

  // People of another account and of live mode, so that nobody's lists contain them.
  seedSample(service, await register(service), 12);
  let applicants = 0;
  const newTrial = () => {
    applicants += 1;
    return service.trials.request({
      company: "Applicant",
      email: `applicant${applicants}@applicant.example`,
      useCase: "Hiring",
      contactName: "",
      wantsApi: false,
      website: "",
      language: "en",
    });
  };
  const newGrant = () => {
    const tenant = { accountId: spare.id, mode: "test" } as const;
    return String(service.billing.grant(tenant, 1, "test").id);
  };
  const newNorm = () => {
    const name = { en: "Norm", de: "Norm" };
    return service.norms.create(simulatedPreview(service, 100), { name, createdBy: "test" }).id;
  };

  const newMember = () => makePerson(service, { role: "recruiter", account }).userId;
  const newOperator = () => makePerson(service, { operator: true }).userId;
  const operatorInvitation = () => {
    const guest = { email: `${newOperator()}@new.example`, name: "Guest", language: "en" } as const;
    return service.userLinks.invite({ ...guest, post: null }, OPERATOR_ACTOR).id;
  };
  // The server needs an administrator, even if everybody else is removed.
  newOperator();

  const { token: _, ...completed } = await newCompleted();
  const tenant = { accountId: account.id, mode: "test" } as const;
  const newest = (table: string) =>
    String(rows(service, `SELECT max(id) AS id FROM ${table} WHERE account_id = ?`, account.id)[0]?.id);
  const newKey = () => service.accounts.issueKey(account.id, { mode: "test", name: "Key" }).id;
  /** A list of one row, which waits; it takes no pending place. */
  const newRow = () => {
    people += 1;
    const list = { name: "List", rows: [{ email: `listed${people}@people.example` }], defaults: {} };
    const taken = service
      .takeLists(createListTaking)
      .create(tenant, { id: "operator", name: "Test" }, { ...list, skipInvalid: false });
    const batchId: string = taken.progress.batch.id;
    execute(service, "UPDATE invites SET started_at = created_at WHERE email LIKE 'listed%'");
    execute(
      service,
      "UPDATE batch_rows SET status = 'waiting', email = ?, invite_id = NULL, finished_at = NULL WHERE batch_id = ?",
      `listed${people}@people.example`,
      batchId,
    );
    return { batchId, rowId: newest("batch_rows") };
  };
  const newDelivery = () => {
    const eventId = rows(service, "SELECT id FROM events WHERE account_id = ?", account.id)[0]?.id;
    execute(
      service,
      "INSERT INTO deliveries (account_id, mode, webhook_id, event_id, event_type, attempt, outcome, duration_ms, attempted_at) SELECT account_id, mode, id, ?, 'order.completed', 1, 'failed', 1, 1 FROM webhooks WHERE account_id = ? LIMIT 1",
      String(eventId),
      account.id,
    );
    return newest("deliveries");
  };
  /** Only mails of live mode are sent. */
  const newLiveMail = () => {
    const live = { accountId: account.id, mode: "live" } as const;
    const intent = { template: "welcome", accountId: account.id } as const;
    service.queueMail(live, intent, service.clock.now());
    execute(service, "UPDATE outbox SET status = 'done', lease_until = NULL WHERE ref LIKE 'welcome:%'");
    return String(rows(service, "SELECT id FROM outbox WHERE ref = ?", `welcome:${account.id}`)[0]?.id);
  };
  const ids: PathIds = {
    ...completed,
    accountId: spare.id,
    entryId: newGrant(),
    productId: "pa-single",
    paymentId: noticeAbout(service, await newOrder()),
    recordId: `pay_${"0".repeat(24)}`,
    trialId: newTrial(),
    orderId: await newOrder(),
    invoiceId: String(rows(service, "SELECT id FROM invoices WHERE account_id = ?", account.id)[0]?.id),
    profileId: await newProfile(),
    clientId: await newClient(),
    jobId: await newJob(),
    ...(await newShortlist()),
    tagId: await newTag(),
    filterId: await newFilter(),
    runId: "",
    templateId: "",
    teamId: await newTeam(),
    webhookId: await newWebhook(),
    requestId: await newRequest(),
    normId: String(newNorm()),
    userId: newMember(),
    invitationId: inviteMember(service, account),
    ...newRow(),
    keyId: newKey(),
    mailId: newest("outbox"),
    deliveryId: newDelivery(),
  };
  const newReview = async () =>
    String(
      (
        await service.call("POST", `/api/v1/console/candidates/${ids.sessionId}/reviews`, {
          ...asPerson(account),
          body: { kind: "note", text: "Note" },
        })
      ).json.data.id,
    );
  const newRun = async (path: string, body: object = {}) => {
    const made = await service.call("POST", `/api/v1/console/${path}`, {
      ...asPerson(account),
      body: { session_ids: [Number(ids.sessionId)], ...body },
    });
    await service.bulk.carryOnAll();
    return String(made.json.data.id);
  };
  ids.runId = await newRun("bulk-tags");
  ids.templateId = await newTemplate(ids.jobId ?? "");
  ids.reviewId = await newReview();
  ids.shareId = await newShare();
  const newProposal = (authorId?: string) => proposeTo(service, account, Number(ids.sessionId), authorId);
  ids.proposalId = await newProposal("usr_somebody");
  await post(`/teams/${ids.teamId}/members`, { session_ids: [Number(ids.sessionId)] });

  ids.applicantId = await newApplicant(ids.jobId ?? "", completed.inviteId);

  const pending = async () => ({ ids: { ...ids, inviteId: (await newPending()).id } });
  const planned = async () => {
    const sendAt = new Date(
      service.time.now({ accountId: account.id, mode: "test" }) + HOUR_MS,
    ).toISOString();
    people += 1;
    const fields = { email: `candidate${people}@people.example`, send_at: sendAt };
    const { id } = await invite(service, account, fields);
    return { ids: { ...ids, inviteId: id }, body: { send_at: sendAt } };
  };
  const seated = async () => {
    const { json } = await service.call("POST", "/api/v1/console/sessions", {
      ...asPerson(account),
      body: { language: "en" },
    });
    return { ids: { sessionId: String(json.data.session_id) } };
  };
  const special: Record<
    string,
    () => Promise<{ ids?: PathIds; query?: string; body?: unknown; headers?: Record<string, string> }>
  > = {
    "POST /console/notification-settings/chat/test 202": async () => {
      const body = { shape: "slack", url: "https://hooks.invalid/" };
      const set = { ...asPerson(account), body };
      await service.call("PUT", "/api/v1/console/notification-settings/chat", set);
      return {};
    },
    "POST /register 201": async () => ({
      body: { email: "new@company.example", company: "New", product_id: "pa-single", mode: "test" },
    }),
    "POST /admin/trials/{trialId}/approve 200": async () => ({ ids: { trialId: newTrial() } }),
    "POST /admin/trials/{trialId}/decline 200": async () => ({ ids: { trialId: newTrial() } }),
    "POST /admin/accounts 201": async () => {
      applicants += 1;
      return { body: { company: "Made", email: `made${applicants}@made.example`, credits: 3 } };
    },
    "POST /admin/accounts/{accountId}/key-link 201": async () => {
      service.accounts.enable(spare.id);
      return {};
    },
    "POST /admin/accounts/{accountId}/ledger/{entryId}/undo 201": async () => ({
      ids: { ...ids, entryId: newGrant() },
    }),
    "POST /admin/orders/{orderId}/confirm-payment 200": async () => ({ ids: { orderId: await newOrder() } }),
    "POST /admin/orders/{orderId}/payments 201": async () => ({ ids: { orderId: await newOrder() } }),
    "POST /admin/orders/{orderId}/payments/{recordId}/reverse 200": async () => {
      const orderId = await newOrder();
      const { payments } = received(orderId, 100);
      return { ids: { orderId, recordId: String(payments[0]?.id) } };
    },
    "POST /admin/orders/{orderId}/move-overpayment 200": async () => {
      const orderId = await newOrder();
      received(orderId, 10_000_00);
      return { ids: { orderId }, body: { order_id: await newOrder() } };
    },
    "POST /admin/orders/{orderId}/settle-overpayment 200": async () => {
      const orderId = await newOrder();
      received(orderId, 10_000_00);
      return { ids: { orderId } };
    },
    "POST /admin/orders/{orderId}/approve-underpayment 200": async () => {
      const orderId = await newOrder();
      received(orderId, 100);
      return { ids: { orderId } };
    },
    "POST /admin/payments/{paymentId}/retry 200": async () => ({
      ids: { paymentId: noticeAbout(service, await newOrder()) },
    }),
    "POST /admin/payments/{paymentId}/settle 200": async () => ({
      ids: { paymentId: noticeAbout(service, await newOrder()) },
    }),
    "POST /admin/orders/{orderId}/take-back 200": async () => ({
      ids: { orderId: await buyCredits(service, account, "pa-single") },
    }),
    "POST /admin/orders/{orderId}/credit-note 201": async () => ({
      ids: { orderId: await buyCredits(service, account, "pa-single") },
    }),
    "POST /admin/orders/{orderId}/release 200": async () => ({
      ids: { orderId: await newContradictoryOrder() },
    }),
    "POST /admin/orders/{orderId}/correct-buyer 201": async () => ({
      ids: { orderId: await buyCredits(service, account, "pa-single") },
    }),
    "POST /admin/orders/{orderId}/cancel 200": async () => ({ ids: { orderId: await newOrder() } }),
    // The account has its credits in test mode.
    "POST /admin/accounts/{accountId}/sessions 201": async () => ({
      body: { language: "en", name: "Ada Lovelace", mode: "test" },
    }),
    "GET /results/{inviteId} 202": pending,
    "POST /console/invite-batches 200": async () => ({
      body: { name: "List", rows: [{ email: "dry@people.example" }], dry_run: true },
    }),
    "POST /console/invite-batches 201": async () => {
      people += 1;
      return { body: { name: "List", rows: [{ email: `list${people}@people.example` }] } };
    },
    // Only a fresh one can be withdrawn, and the clock has moved meanwhile.
    "DELETE /console/reviews/{reviewId} 200": async () => ({ ids: { reviewId: await newReview() } }),
    "POST /console/decision-proposals/{proposalId}/answer 200": async () => ({
      ids: { proposalId: await newProposal("usr_somebody") },
    }),
    "DELETE /console/decision-proposals/{proposalId} 200": async () => ({
      ids: { proposalId: await newProposal() },
    }),
    "PUT /console/single-sign-on 200": async () => ({ body: { required: false } }),
    "PUT /console/four-eyes 200": async () => ({ body: { enabled: false } }),
    "PUT /console/candidates/{sessionId}/outcome 200": async () => {
      await service.call("POST", `/api/v1/console/candidates/${ids.sessionId}/reviews`, {
        ...asPerson(account),
        body: { kind: "decision", outcome: "hire", grounds: ["interview"], text: "Hired" },
      });
      return { body: { still_there: true, as_of: new Date(service.clock.now()).toISOString().slice(0, 10) } };
    },
    "DELETE /console/batch-rows/{rowId} 200": async () => ({ ids: newRow() }),
    "GET /console/batch-rows/{rowId}/person 200": async () => ({ ids: newRow() }),
    "DELETE /console/batch-rows/{rowId}/person 200": async () => ({ ids: newRow() }),
    "PUT /console/invites/{inviteId} 200": pending,
    // The legal hold that the invite set is lifted. An invite of its own would be one more than may be pending.
    "DELETE /console/invites/{inviteId}/person 200": async () => {
      const path = `/api/v1/console/candidates/${ids.sessionId}/protection`;
      await service.call("DELETE", path, asPerson(account));
      return {};
    },
    // What changes the notice would leave candidates who are to come with an old version of it.
    "PUT /console/branding 200": async () => ({ body: { accent: "#7a1f5c" } }),
    "POST /console/branding/notice 200": async () => ({ body: {} }),
    "POST /console/invites/{inviteId}/extend 200": pending,
    "POST /console/candidate-codes 200": async () => ({ body: { invite_id: ids.inviteId } }),
    "POST /console/invites/{inviteId}/resend 200": pending,
    "PUT /console/invites/{inviteId}/sending 200": planned,
    "POST /console/invites/{inviteId}/send-now 200": async () => ({ ids: (await planned()).ids }),
    "POST /console/mails/{mailId}/resend 202": async () => ({
      ids: { mailId: newLiveMail() },
      headers: { "x-assay-mode": "live" },
    }),
    "POST /console/keys/{keyId}/rotate 201": async () => ({ ids: { keyId: newKey() } }),
    "DELETE /console/sessions/{sessionId} 200": seated,
    "POST /console/sessions/{sessionId}/new-link 200": seated,
    "DELETE /invites/{inviteId} 200": pending,
    "POST /invites/{inviteId}/remind 200": pending,
    "POST /test-helpers/invites/{inviteId}/start 200": pending,
    "POST /test-helpers/invites/{inviteId}/complete 200": pending,
    "GET /invites/{inviteId}/match 200": async () => ({
      query: `?profile_id=${ids.profileId}&include_details=true`,
    }),
    "GET /console/credit-statement 200": async () => ({ query: "?from=2026-03-01&to=2026-03-31" }),
    "GET /results/{inviteId} 200": async () => ({ query: "?include_raw=true" }),
    "GET /invites/{inviteId}/results 200": async () => ({ query: "?include_descriptions=true" }),
    "GET /search 200": async () => ({ query: "?q=example&include_results=true" }),
    "GET /profiles 200": async () => ({ query: "?status=all&include_results=true" }),
    "GET /teams/{teamId}/report 200": async () => {
      const teamId = await newTeam();
      const { sessionId } = await newCompleted();
      await post(`/teams/${teamId}/members`, { session_ids: [Number(sessionId)] });
      return { ids: { teamId } };
    },
    "GET /teams/{teamId}/export 200": async () => ({ query: "?format=json" }),
    "POST /teams/{teamId}/members 200": async () => ({
      body: { session_ids: [Number(ids.sessionId), 999_999], invite_ids: [ids.inviteId, "inv_unknown"] },
    }),
    "PUT /console/clients/{clientId}/branding 200": async () => ({ body: { accent: "#7a1f5c" } }),
    "DELETE /console/clients/{clientId} 200": async () => ({ ids: { clientId: await newClient() } }),
    "POST /console/jobs/{jobId}/blindness 200": async () => ({ ids: { jobId: await newJob() } }),
    "POST /console/jobs/{jobId}/blindness/end 200": async () => {
      const jobId = await newJob();
      await service.call("POST", `/api/v1/console/jobs/${jobId}/blindness`, asPerson(account));
      return { ids: { jobId } };
    },
    "DELETE /console/jobs/{jobId} 200": async () => ({ ids: { jobId: await newJob() } }),
    "DELETE /console/jobs/{jobId}/applicants/{applicantId} 200": async () => {
      const jobId = await newJob();
      return { ids: { jobId, applicantId: await newApplicant(jobId, completed.inviteId) } };
    },
    "POST /console/tags/{tagId}/merge 200": async () => ({
      ids: { tagId: await newTag() },
      body: { into: ids.tagId },
    }),
    ...Object.fromEntries(
      [
        "DELETE /console/shortlists/{shortlistId} 200",
        "DELETE /console/shortlists/{shortlistId}/entries/{sessionId} 200",
      ].map((answer) => [answer, async () => ({ ids: { ...ids, ...(await newShortlist()) } })]),
    ),
    "GET /console/bulk-runs/{runId}/reports 200": async () => ({
      ids: { runId: await newRun("bulk-reports") },
    }),
    // Some that are there, and nobody's data that others need.
    ...Object.fromEntries(
      [
        ["invites", { action: "remind" }],
        ["tags", {}],
        ["applicants", { job_id: ids.jobId }],
        ["team-members", { team_id: Number(ids.teamId) }],
        ["reports", {}],
        ["declines", { words: { en: DECLINE_WORDS, de: DECLINE_WORDS } }],
        ["erasures", {}],
        ["decisions", { outcome: "hold", text: "Later", grounds: ["interview"] }],
      ].map(([path, body]) => [
        `POST /console/bulk-${path} 201`,
        async () => ({
          body: {
            ...(body as object),
            ...(path === "erasures"
              ? { invite_ids: [(await newPending()).id] }
              : { session_ids: [Number(ids.sessionId)] }),
          },
        }),
      ]),
    ),
    "POST /console/shares 201": async () => ({
      body: {
        ...{ session_id: Number(completed.sessionId), job_profile_id: ids.profileId, receiver: "Somebody" },
      },
    }),
    "PUT /console/shares/{shareId} 200": async () => ({ ids: { shareId: await newShare() } }),
    "DELETE /console/shares/{shareId} 200": async () => ({ ids: { shareId: await newShare() } }),
    "DELETE /console/tags/{tagId} 200": async () => ({ ids: { tagId: await newTag() } }),
    "DELETE /console/mail-templates/{templateId} 200": async () => ({
      ids: { templateId: await newTemplate(await newJob()) },
    }),
    "POST /console/sender/code 200": newSender,
    "POST /console/sender/check 200": newSender,
    "POST /console/sender/confirmation 200": async () => {
      await newSender();
      execute(service, "UPDATE senders SET confirmed_at = 1 WHERE scope = ?", account.id);
      return {};
    },
    "DELETE /console/saved-filters/{filterId} 200": async () => ({ ids: { filterId: await newFilter() } }),
    "DELETE /teams/{teamId} 200": async () => ({ ids: { teamId: await newTeam() } }),
    "DELETE /job-profiles/{profileId} 200": async () => ({ ids: { profileId: await newProfile() } }),
    "POST /candidate-requests/{requestId}/close 200": async () => ({
      ids: { requestId: await newRequest() },
    }),
    "DELETE /webhooks/{webhookId} 200": async () => ({ ids: { webhookId: await newWebhook() } }),
    "POST /admin/norms/{normId}/activate 200": async () => ({ ids: { normId: String(newNorm()) } }),
    "POST /admin/norms/{normId}/retire 200": async () => ({ ids: { normId: String(newNorm()) } }),
    "POST /admin/norms/{normId}/migration 200": async () => {
      const normId = newNorm();
      const job_profile_ids = [await newProfile()];
      service.clock.advance(1);
      service.norms.activate(normId);
      return { ids: { normId: String(normId) }, body: { job_profile_ids } };
    },
    "POST /admin/norms/{normId}/migration/revert 200": async () => ({
      ids: { normId: "1" },
      body: { job_profile_ids: [await newProfile()] },
    }),
    "PUT /console/members/{userId} 200": async () => ({ ids: { userId: newMember() } }),
    "DELETE /console/members/{userId} 200": async () => ({ ids: { userId: newMember() } }),
    "DELETE /console/members/{userId}/person 200": async () => ({ ids: { userId: newMember() } }),
    "POST /console/member-invitations/{invitationId}/renew 201": async () => ({
      ids: { invitationId: inviteMember(service, account) },
    }),
    "DELETE /console/member-invitations/{invitationId} 200": async () => ({
      ids: { invitationId: inviteMember(service, account) },
    }),
    "DELETE /admin/operators/{userId} 200": async () => ({ ids: { userId: newOperator() } }),
    "POST /admin/operator-invitations/{invitationId}/renew 201": async () => ({
      ids: { invitationId: operatorInvitation() },
    }),
    "DELETE /admin/operator-invitations/{invitationId} 200": async () => ({
      ids: { invitationId: operatorInvitation() },
    }),
    "POST /admin/users/{userId}/disable 200": async () => ({ ids: { userId: newMember() } }),
    "POST /admin/users/{userId}/enable 200": async () => ({ ids: { userId: newMember() } }),
    "POST /admin/users/{userId}/reset 201": async () => ({ ids: { userId: newMember() } }),
    "GET /console/compare 200": async () => ({
      query: `?session_ids=${ids.sessionId},${(await newCompleted()).sessionId}&profile_id=${ids.profileId}`,
    }),
    "GET /console/candidates/{sessionId}/change 200": async () => ({
      query: `?with=${(await newCompleted()).sessionId}`,
    }),
    "GET /admin/invoices/datev 200": async () => ({ query: "?month=2026-03&consultant=1001&client=7" }),
    "GET /admin/invoices/datev-documents 200": async () => ({ query: "?month=2026-03" }),
    "GET /admin/invoices/archive 200": async () => ({ query: "?month=2026-03" }),
    "GET /admin/tax-export 200": async () => ({ query: "?year=2026" }),
    "GET /console/shortlist 200": async () => ({ query: `?profile_id=${ids.profileId}` }),
    "GET /console/job-profile-preview 200": async () => ({
      query: `?${new URLSearchParams({ dimensions: '{"people":{"ideal":6}}' })}`,
    }),
    "DELETE /gdpr/candidates/{sessionId} 200": async () => ({ ids: await newCompleted() }),
  };

  const junk = [
    SENTINEL,
    "0",
    "-1",
    "1e3",
    "0x10",
    "1.0",
    "%2012",
    "9".repeat(40),
    "%00",
    "%ff",
    "%20",
    "..%2f",
  ];
  const pool = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id, "1", ...junk]]));
  const waiting = (await newPending()).id;
  pool.inviteId?.push(waiting);

  return {
    service,
    account,
    credential: (operation) =>
      ({ key: { key: account.key }, person: asPerson(account), operator: { key: OPERATOR_TOKEN }, none: {} })[
        credentialOf(operation)
      ],
    ids,
    pool,
    succeed: async (key, status) => ({ ids, query: "", ...(await special[`${key} ${status}`]?.()) }),
  };
}
