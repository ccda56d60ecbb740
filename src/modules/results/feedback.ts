import { getInstrumentVersion } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { ReportFormat } from "#/domain/report/kinds.ts";
import { type FeedbackContent, feedbackContent } from "#/domain/report/summary/content.ts";
import type { FeedbackJob } from "#/domain/report/summary/render.ts";
import { type Assessment, askedOf } from "#/modules/assessment/service.ts";
import type { Session, StoredResult } from "#/modules/assessment/store.ts";
import type { Asked } from "#/modules/branding/look.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { asScored } from "./service.ts";

/** Time after the end during which candidates can read their own summary. */
const AVAILABLE_MS = 30 * DAY_MS;

interface FeedbackDeps extends Pick<Infrastructure, "time"> {
  /** Finds the assessment session of a genuine link. @throws Problem link_not_available (404) */
  look: (token: string) => Assessment;
  result: (session: Session) => StoredResult | null;
  /** Returns whether the account lets its candidates read their summaries. */
  isOffered: (accountId: string) => boolean;
  /** Returns the name in which the questionnaire was sent. */
  companyOf: (accountId: string, asked: Asked) => string;
  brandOf: (accountId: string, asked: Asked) => Brand | null;
  zoneOf: (accountId: string) => string;
  render: (job: FeedbackJob, client: ThreadClient) => Promise<Uint8Array>;
}

/** Somebody's own summary, before it is put into words. */
interface Feedback {
  sitting: Assessment;
  session: Session;
  until: number;
  job: Omit<FeedbackJob, "language" | "format">;
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;

/** The candidate's own summary, at the link of the questionnaire. It is created when it is read, and stored nowhere. */
export function createFeedbackService(deps: FeedbackDeps) {
  const { look, isOffered, time } = deps;

  /**
   * Until when the summary of an assessment session can be read, in the tenant's time; null where it cannot be read
   * now.
   */
  function untilOf({ tenant, assignment }: Assessment): number | null {
    if (assignment.completedAt === null || !isOffered(tenant.accountId)) return null;
    const lasting = assignment.completedAt + AVAILABLE_MS;
    // The link of a company's device is closed for the next candidate.
    const until = assignment.kiosk ? Math.min(lasting, assignment.expiresAt) : lasting;
    return time.now(tenant) < until ? until : null;
  }

  /** Fails as for an unknown link, whatever the reason why there is no summary. */
  function find(token: string): Feedback {
    const assessment = look(token);
    const { session, tenant } = assessment;
    const until = untilOf(assessment);
    const stored = session && deps.result(session);
    if (until === null || session?.completedAt == null || !stored) throw new Problem("link_not_available");
    return {
      sitting: assessment,
      session,
      until,
      job: {
        productType: session.productType,
        candidateName: `${session.firstName} ${session.lastName}`.trim(),
        sessionId: session.id,
        completedAt: isoTimeIn(session.completedAt, deps.zoneOf(tenant.accountId)),
        company: deps.companyOf(tenant.accountId, askedOf(assessment)),
        brand: deps.brandOf(tenant.accountId, askedOf(assessment)),
        result: asScored(session, stored),
      },
    };
  }

  return {
    untilOf,

    /**
     * The summary in words.
     * @param language null: the one of the questionnaire
     * @throws Problem link_not_available (404)
     */
    read(token: string, language: Language | null) {
      const { sitting: current, session, until, job } = find(token);
      const chosen = language ?? session.language;
      const { texts, interpretation } = getInstrumentVersion(
        job.productType,
        job.result.questionnaire.version,
      );
      const content: FeedbackContent = feedbackContent({ ...job, language: chosen, texts, interpretation });
      return { sitting: current, language: chosen, until, content };
    },

    /**
     * The summary as a file.
     * @param gone says that the client has left
     * @throws Problem link_not_available (404), report_queue_full (503)
     */
    async file(
      token: string,
      asked: { language: Language | null; format: ReportFormat },
      gone?: AbortSignal,
    ): Promise<{ sitting: Assessment; language: Language; brand: Brand | null; file: Uint8Array }> {
      const { sitting, session, job } = find(token);
      const language = asked.language ?? session.language;
      const client = { tenant: session, gone };
      const file = await deps.render({ ...job, language, format: asked.format }, client);
      return { sitting, language, brand: job.brand, file };
    },
  };
}
