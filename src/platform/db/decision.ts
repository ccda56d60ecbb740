import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { candidateList } from "./schema/candidate-list.ts";
import { reviews } from "./schema/console.ts";
import { visibleIn } from "./visible.ts";

type Decision = (typeof candidateList.$inferSelect)["decision"];

/**
 * Reviews that a reader may see, as a condition on them: whoever is limited to clients sees none that was written for
 * another client's job.
 */
export const seenReviews = ({ onlyClients }: Pick<Tenant, "onlyClients">): SQL =>
  (onlyClients === undefined ? undefined : visibleIn(reviews, onlyClients)) ?? sql`1`;

/**
 * The latest decision about somebody in the list of candidates. The list holds that of any job; whoever is limited to
 * clients is told of the latest among those that they see.
 */
export const decisionSeen = (tenant: Pick<Tenant, "onlyClients">): SQL<Decision> =>
  tenant.onlyClients === undefined
    ? sql<Decision>`${candidateList.decision}`
    : sql<Decision>`(SELECT ${reviews.outcome} FROM ${reviews}
        WHERE ${reviews.sessionId} = ${candidateList.sessionId} AND ${reviews.kind} = 'decision'
          AND ${reviews.withdrawnAt} IS NULL AND ${seenReviews(tenant)}
        ORDER BY ${reviews.createdAt} DESC, ${reviews}.rowid DESC LIMIT 1)`;
