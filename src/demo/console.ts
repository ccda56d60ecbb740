import { createListTaking } from "#/modules/invite-batches/taking.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import type { Hiring } from "./candidates.ts";
import { known } from "./candidates.ts";
import type { Staff } from "./hiring.ts";
import { tellOfInterviews } from "./interviews.ts";
import { BATCHES, type Batch, emailOf, FINISHED } from "./people.ts";
import { OUTCOMES, PROPOSAL, REVIEWS } from "./reviews.ts";
import { sortPeople } from "./sorting.ts";
import { INVITED_COLLEAGUE, type StaffKey } from "./staff.ts";
import type { Stage } from "./stage.ts";

const PAGE = { limit: 100, offset: 0, asOf: Number.MAX_SAFE_INTEGER, until: null };

/** Notes what the agency's people did in the console: lists of invites, notes and decisions, a new colleague. */
export function tellOfConsole(stage: Stage, hiring: Hiring, staff: Staff): void {
  const { service, timeline, language, say } = stage;
  const { tenant, jobs, known: people } = hiring;
  const author = (key: StaffKey) => {
    const { userId, name } = known(staff, key);
    return { id: userId, name };
  };

  tellOfInterviews(stage, hiring, author);

  for (const { about, author: key, daysAgo, at, text, decision } of REVIEWS) {
    timeline.at(daysAgo, at, () => {
      const content =
        decision === undefined
          ? { kind: "note" as const, text: say(text) }
          : {
              kind: "decision" as const,
              text: say(text),
              outcome: decision.outcome,
              grounds: decision.grounds,
              jobProfileId: known(jobs, decision.job),
            };
      service.reviews.add(tenant, known(people.sessions, about), author(key), content);
    });
  }

  timeline.hoursAgo(PROPOSAL.hoursAgo, () => {
    const { about, author: key, text, outcome, grounds } = PROPOSAL;
    const owner = author("owner");
    // Off again at once: a visitor decides alone, and what was proposed goes on waiting.
    service.fourEyes.set(tenant.accountId, true, owner);
    service.reviews.add(tenant, known(people.sessions, about), author(key), {
      kind: "decision",
      text: say(text),
      outcome,
      grounds,
      jobProfileId: known(jobs, PROPOSAL.job),
    });
    service.fourEyes.set(tenant.accountId, false, owner);
  });

  for (const { about, author: key, daysAgo, ...entry } of OUTCOMES) {
    timeline.at(daysAgo, "15:30", () => {
      const asOf = new Date(service.clock.now()).toISOString().slice(0, 10);
      service.outcomes.put(tenant, known(people.sessions, about), { ...entry, asOf }, author(key));
    });
  }

  timeline.at(3, "11:20", () => sortPeople(stage, hiring, author("recruiter")));
  timeline.at(4, "17:40", () => {
    const reader = { tenant, userId: author("recruiter").id, permissions: ALL_CONSOLE_PERMISSIONS };
    service.alerts.markRead(reader, null, null);
    service.alerts.setWish(reader, "result_ready", { mail: "daily" });
  });

  for (const batch of BATCHES) timeline.at(batch.daysAgo, "10:00", () => inviteAll(batch));

  function inviteAll({ name, job, daysAgo, others }: Batch): void {
    const invited = FINISHED.filter(
      (one) => one.way === "batch" && one.job === job && one.invitedDaysAgo === daysAgo,
    );
    const rows = [
      ...invited.map((one) => ({ name: one.name, email: emailOf(one.name), language: one.language })),
      ...others.map((other) => ({ name: other, email: emailOf(other) })),
    ];
    const { progress } = service.takeLists(createListTaking).create(tenant, author("recruiter"), {
      name: say(name),
      rows,
      defaults: { job_profile_id: known(jobs, job), language: "de" },
      skipFaulty: false,
    });
    const { id } = progress.batch;
    for (const { invite } of service.batches.listRows(tenant, id, "invited", PAGE).rows) {
      if (invite === null) continue;
      people.invites.set(invite.name, invite.id);
      people.tokens.set(invite.name, service.inviteLinks.token(service.invites.get(tenant, invite.id)));
    }
    // Otherwise what waits would fill every place that becomes free, and a visitor could invite nobody.
    if (progress.rows.waiting > 0) service.batches.pause(tenant, id);
  }

  timeline.at(INVITED_COLLEAGUE.daysAgo, "09:10", () => {
    const { email, name, role } = INVITED_COLLEAGUE;
    service.userLinks.invite(
      { email, name, language, post: { accountId: tenant.accountId, role } },
      { ...author("owner"), isOperator: false },
    );
  });
}
