import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ofPage, type PageTimes } from "#/platform/db/of-page.ts";
import { alsoOfTenant, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import { candidateList } from "#/platform/db/schema/candidate-list.ts";
import { decisionProposals as proposals } from "#/platform/db/schema/deciding.ts";
import { type Right, rightsOf } from "#/platform/files/open-rights.ts";
import type { Page } from "#/platform/http/query.ts";
import type { ProposalScope } from "./proposal-rules.ts";

export type Proposal = typeof proposals.$inferSelect;
type NewProposal = Omit<typeof proposals.$inferInsert, "accountId" | "mode">;
/** With whom it is about. */
export interface WaitingProposal {
  proposal: Proposal;
  person: { inviteId: string | null; firstName: string; lastName: string; email: string; rights: Right[] };
}

export function createProposalStore({ orm }: Db) {
  const asked = (tenant: Tenant, scope: ProposalScope, reader: string, times: PageTimes): SQL | undefined =>
    and(
      ofTenant(proposals, tenant),
      // As the condition of its index says it.
      sql`${proposals.state} = 'open'`,
      {
        to_confirm: ne(proposals.authorId, reader),
        own: eq(proposals.authorId, reader),
        open: undefined,
      }[scope],
      ofPage(proposals.createdAt, times),
    );

  return {
    insert: (tenant: Tenant, row: NewProposal): void =>
      void orm
        .insert(proposals)
        .values({ ...row, ...tenant })
        .run(),

    find: (tenant: Tenant, id: string): Proposal | null =>
      orm
        .select()
        .from(proposals)
        .where(and(ofTenant(proposals, tenant), eq(proposals.id, id)))
        .get() ?? null,

    /** Latest first, whatever became of them. */
    listOfSession: (tenant: Tenant, sessionId: number): Proposal[] =>
      orm
        .select()
        .from(proposals)
        .where(and(eq(proposals.sessionId, sessionId), alsoOfTenant(proposals, tenant)))
        .orderBy(desc(proposals.createdAt), sql`rowid DESC`)
        .all(),

    /** Open ones, the longest waiting first. */
    list(
      tenant: Tenant,
      scope: ProposalScope,
      reader: string,
      page: Page,
    ): { rows: WaitingProposal[]; total: number } {
      const where = asked(tenant, scope, reader, page);
      const rows = orm
        .select({
          proposal: proposals,
          person: {
            inviteId: candidateList.inviteId,
            firstName: candidateList.firstName,
            lastName: candidateList.lastName,
            email: candidateList.email,
            rights: rightsOf("candidate_list.session_id"),
          },
        })
        .from(proposals)
        .innerJoin(candidateList, eq(candidateList.sessionId, proposals.sessionId))
        .where(where)
        .orderBy(proposals.createdAt, proposals.id)
        .limit(page.limit)
        .offset(page.offset)
        .all();
      return { rows, total: orm.select({ n: count() }).from(proposals).where(where).get()?.n ?? 0 };
    },

    close: (
      tenant: Tenant,
      id: string,
      change: Pick<Proposal, "state" | "answeredAt" | "answeredById" | "answeredBy" | "answer"> &
        Partial<Pick<Proposal, "text" | "reviewId">>,
    ): void =>
      void orm
        .update(proposals)
        .set(change)
        .where(and(ofTenant(proposals, tenant), eq(proposals.id, id)))
        .run(),
  };
}

export type ProposalStore = ReturnType<typeof createProposalStore>;
