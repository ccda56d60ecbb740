import { type Hiring, known } from "./candidates.ts";
import type { JobKey } from "./jobs.ts";
import { emailOf } from "./people.ts";
import type { Stage } from "./stage.ts";

/** Whose invitation goes out in two days. */
const PLANNED = "Ottilie Brandvold";

/** A job whose people are reminded by rule, and an invitation that waits for its time. */
export function tellOfPlans(
  { service, timeline }: Stage,
  hiring: Hiring,
  positions: ReadonlyMap<JobKey, string>,
): void {
  const { tenant } = hiring;
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
