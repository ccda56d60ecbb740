import { localized } from "#/domain/instrument/types.ts";
import { DEMO_TEXTS } from "#/messages/demo.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { createListTaking } from "#/modules/invitation-lists/taking.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import { type Hiring, known } from "./candidates.ts";
import type { Positions } from "./company.ts";
import { BATCHES, type Batch, COMPANY, emailOf, FINISHED, STAFF, type StaffKey, WORK } from "./plan.ts";
import type { Staff } from "./staff.ts";
import type { Stage } from "./stage.ts";

const PAGE = { limit: 100, offset: 0, asOf: Number.MAX_SAFE_INTEGER, until: null };
/** A candidate whose invitation is sent in two days. */
const PLANNED = "Ottilie Brandvold";
const RECRUITER = STAFF.find(({ key }) => key === "recruiter")?.name ?? "";

/** Lists that the agency's people made for its jobs; the one for the yard was looked at by its head of development. */
export function notifyOfShortlists(
  { service: { shortlists, shares }, timeline, say, language }: Stage,
  { tenant, known: people }: Hiring,
  positions: Positions,
): void {
  const author = { id: null, name: RECRUITER };
  const lists = new Map<string, string>();
  for (const { job, daysAgo, name, people: chosen, kept } of WORK.shortlists) {
    timeline.at(daysAgo, "11:10", () => {
      const sessionIds = chosen.map((one) => known(people.sessions, one.name));
      const fields = { name: say(name), jobId: known(positions, job), jobProfileId: null, sessionIds };
      const { id } = shortlists.create(tenant, fields, author).shortlist;
      lists.set(job, id);
      for (const { name: whose, comment } of chosen)
        if (comment !== undefined)
          shortlists.comment(tenant, id, known(people.sessions, whose), say(comment), author);
      if (kept !== undefined)
        timeline.at(daysAgo - 1, "16:30", () => void shortlists.keep(tenant, id, say(kept), author));
    });
  }
  timeline.at(6, "09:20", () => {
    const { share } = shares.create(
      tenant,
      {
        ...{ sessionId: null, shortlistId: known(lists, "software"), jobProfileId: null, days: 30 },
        ...{ receiver: "Henning Oldekop", language, hideNames: false, chapters: ["match", "comments"] },
        files: true,
      },
      { id: shares.newId(), passwordHash: null },
      author,
    );
    timeline.at(5, "14:10", () => {
      shares.recordLook(share);
      const [first, second] = shares.open(share)?.people ?? [];
      if (first !== undefined) shares.answer(share, first.person.sessionId, "yes", DEMO_TEXTS[language].meet);
      if (second !== undefined) shares.answer(share, second.person.sessionId, "maybe", "");
    });
  });
}

/** A job whose people are reminded by rule, and an invitation that waits for its time. */
export function notifyOfPlans({ service, timeline }: Stage, { tenant }: Hiring, positions: Positions): void {
  timeline.at(3, "11:00", () => {
    const sales = known(positions, "sales");
    service.inviteRules.changeJob(tenant, sales, { reminders: "on", days: [4, 8], atMost: 2 }, "demo");
  });
  timeline.hoursAgo(2, () => {
    service.invites.create(tenant, {
      ...{ email: emailOf(PLANNED), name: PLANNED, productType: "pa-standard", language: "de" },
      ...{ sendEmail: true, candidateMessage: "", externalRef: null, expiresInDays: null },
      jobId: known(positions, "sales"),
      sendAt: timeline.instant(-2, "08:00"),
    });
  });
}

/** Records what the agency's users did in the console: interviews, notes and decisions, lists of invites, a new colleague. */
export function notifyOfConsole(stage: Stage, hiring: Hiring, staff: Staff): void {
  const { service, timeline, language, say } = stage;
  const { tenant, jobs, known: people } = hiring;
  const author = (key: StaffKey) => {
    const { userId, name } = known(staff, key);
    return { id: userId, name };
  };
  const session = (name: string) => known(people.sessions, name);

  for (const { about, author: key, job, daysAgo, at, scores, notes } of WORK.interviews) {
    timeline.at(daysAgo, at, () => {
      const person = { ...author(key), canScore: true };
      const asked = { kind: "standard" as const, profileId: known(jobs, job) };
      const { questions } = service.interviews.open(tenant, session(about), person, asked, "en");
      const entries = questions.map((question, place) => {
        const note = notes[place];
        return { key: question.key, score: scores[place] ?? null, note: note ? say(note) : "" };
      });
      const sheet = { entries, isFinished: true, basedOn: null };
      service.interviews.save(tenant, session(about), person, sheet);
    });
  }

  for (const { about, author: key, daysAgo, at, text, decision } of WORK.reviews) {
    timeline.at(daysAgo, at, () => {
      if (decision === undefined) {
        service.reviews.add(tenant, session(about), author(key), { kind: "note", text: say(text) });
        return;
      }
      const { outcome, grounds, job } = decision;
      const content = { kind: "decision" as const, text: say(text), outcome, grounds };
      service.reviews.add(tenant, session(about), author(key), {
        ...content,
        jobProfileId: known(jobs, job),
      });
    });
  }

  timeline.hoursAgo(WORK.proposal.hoursAgo, () => {
    const { about, author: key, text, outcome, grounds, job } = WORK.proposal;
    const owner = author("owner");
    // Off again at once: a visitor decides alone, and what was proposed goes on waiting.
    service.fourEyes.set(tenant.accountId, true, owner);
    const content = { kind: "decision" as const, text: say(text), outcome, grounds };
    service.reviews.add(tenant, session(about), author(key), { ...content, jobProfileId: known(jobs, job) });
    service.fourEyes.set(tenant.accountId, false, owner);
  });

  for (const { about, author: key, daysAgo, ...entry } of WORK.outcomes) {
    timeline.at(daysAgo, "15:30", () => {
      const asOf = new Date(service.clock.now()).toISOString().slice(0, 10);
      service.outcomes.put(tenant, session(about), { ...entry, asOf }, author(key));
    });
  }

  timeline.at(3, "11:20", () => sortPeople(stage, hiring, author("recruiter")));
  timeline.at(4, "17:40", () => {
    const reader = { tenant, userId: author("recruiter").id, permissions: ALL_CONSOLE_PERMISSIONS };
    service.alerts.markRead(reader, null, null);
    service.alerts.setInput(reader, "result_ready", { mail: "daily" });
  });
  for (const batch of BATCHES)
    timeline.at(batch.daysAgo, "10:00", () => inviteAll(stage, hiring, batch, author("recruiter")));
  const { daysAgo, email, name, role } = COMPANY.invitedColleague;
  timeline.at(daysAgo, "09:10", () => {
    const post = { accountId: tenant.accountId, role };
    service.userLinks.invite({ email, name, language, post }, { ...author("owner"), isOperator: false });
  });
}

function inviteAll(
  { service, say }: Stage,
  { tenant, jobs, known: people }: Hiring,
  { name, job, daysAgo, others }: Batch,
  author: { id: string; name: string },
): void {
  const invited = FINISHED.filter(
    (one) => one.way === "batch" && one.job === job && one.invitedDaysAgo === daysAgo,
  );
  const rows = [
    ...invited.map((one) => ({ name: one.name, email: emailOf(one.name), language: one.language })),
    ...others.map((other) => ({ name: other, email: emailOf(other) })),
  ];
  const defaults = { job_profile_id: known(jobs, job), language: "de" as const };
  const { progress } = service
    .takeLists(createListTaking)
    .create(tenant, author, { name: say(name), rows, defaults, skipInvalid: false });
  const { id } = progress.batch;
  for (const { invite } of service.batches.listRows(tenant, id, "invited", PAGE).rows) {
    if (invite === null) continue;
    people.invites.set(invite.name, invite.id);
    people.tokens.set(invite.name, service.inviteLinks.token(service.invites.get(tenant, invite.id)));
  }
  // Otherwise what waits would fill every place that becomes free, and a visitor could invite nobody.
  if (progress.rows.waiting > 0) service.batches.pause(tenant, id);
}

/** Gives some people tags, and keeps two filters that everybody uses. */
function sortPeople(
  { service, say, language }: Stage,
  { tenant, known: people }: Hiring,
  author: { id: string; name: string },
): void {
  const ids = WORK.tags.map(({ name, color, every, from }) => {
    const { tag } = service.tags.create(tenant, say(name), color, author.name);
    const sessionIds = FINISHED.flatMap((person, place) => {
      const id = people.sessions.get(person.name);
      return id !== undefined && place % every === from ? [id] : [];
    });
    // As from the bar of the list, so that there is one to be found again among the bulk actions.
    const selection = { sessionIds, inviteIds: [], rowIds: [] };
    service.bulk.begin(tenant, author, { kind: "tag", add: [tag.id], remove: [] }, selection);
    return tag.id;
  });
  const keep = (name: string, query: Record<string, string>) =>
    service.savedFilters.create(
      tenant,
      { page: "candidates", name, query, columns: null, pageSize: null, shared: true },
      { ...author, looksAfterAccount: false },
    );
  const { toDecide, secondRound } = DEMO_TEXTS[language];
  keep(toDecide, { state: "completed", decision: "none" });
  keep(secondRound, { tag_ids: ids[0] ?? "" });
}

/** Each job is somebody's, and who works for its client alone is on that client's team. */
export function notifyWhoOwnsJobs(
  { service, timeline }: Stage,
  { tenant }: Hiring,
  positions: Positions,
  staff: Staff,
): void {
  const idOf = (key: StaffKey) => known(staff, key).userId;
  timeline.at(81, "09:00", () => {
    for (const [job, owner, ...team] of [
      ["sales", "recruiter", "reviewer"],
      ["software", "recruiter", "partner", "reviewer"],
      ["lead", "owner", "recruiter"],
      ["books", "owner"],
    ] as const) {
      const people = { ownerId: idOf(owner), team: team.map(idOf) };
      service.positions.update(tenant, known(positions, job), people, null);
    }
  });
}

/** Declines a candidate for a job, who is notified by mail in the words of the template. */
export function notifyOfDecline(
  { service, timeline, say }: Stage,
  { tenant, known: people }: Hiring,
  positions: Positions,
  { userId, name }: { userId: string; name: string },
): void {
  const { about, text } = WORK.decline;
  timeline.at(17, "16:10", () => {
    const [sessionId, jobId] = [known(people.sessions, about), known(positions, "sales")];
    const author = { id: userId, name };
    service.reviews.add(tenant, sessionId, author, {
      ...{ kind: "decision", text: say(text), outcome: "decline" },
      ...{ grounds: ["interview", "application_documents"], jobId },
    });
    const scope = service.mailTemplates.scopeOf(tenant, { clientId: null, jobId });
    const templates = service.mailTemplates.list(tenant, scope);
    const words = (language: Language) => {
      const found = templates.find((one) => one.kind === "decline" && one.language === language);
      if (found === undefined) throw new Error(`there are no words for a decline in ${language}`);
      return found.words;
    };
    service.declines.release(tenant, sessionId, { jobId, words: localized(words) }, name);
  });
}
