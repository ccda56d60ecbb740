import { type Hiring, known } from "./candidates.ts";
import type { Staff } from "./hiring.ts";
import type { JobKey } from "./jobs.ts";
import type { Stage } from "./stage.ts";

/** Each job is somebody's, and who works for its client alone is on that client's team. */
export function tellWhoLooksAfterJobs(
  { service, timeline }: Stage,
  { tenant }: Hiring,
  positions: ReadonlyMap<JobKey, string>,
  staff: Staff,
): void {
  const idOf = (key: "owner" | "recruiter" | "partner" | "reviewer") => known(staff, key).userId;
  timeline.at(81, "09:00", () => {
    const give = (job: JobKey, ownerId: string, team: string[]) =>
      service.positions.update(tenant, known(positions, job), { ownerId, team }, null);
    give("sales", idOf("recruiter"), [idOf("reviewer")]);
    give("software", idOf("recruiter"), [idOf("partner"), idOf("reviewer")]);
    give("lead", idOf("owner"), [idOf("recruiter")]);
    give("books", idOf("owner"), []);
  });
}
