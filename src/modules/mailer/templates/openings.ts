import { QUESTIONNAIRE_MINUTES } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import type { InviteRuleService } from "#/modules/invites/policies/service.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import { companyOf, type LetterDeps, valuesOf } from "#/modules/mailer/letter-parts.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { linesText } from "#/platform/text/text.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { MailTemplateService } from "./service.ts";

/** The rows of a page of a table, and some more. */
export const OPENINGS_MAX = 100;

export interface OpeningRow {
  language: Language;
  name: string;
  /** Empty: none. */
  jobProfileId: string;
  candidateMessage: string;
}

interface OpeningDeps {
  letters: LetterDeps;
  templates: Pick<MailTemplateService, "scopeOf" | "wordsWithin">;
  openJobOf: JobService["openJobOf"];
  lifetimeDays: InviteRuleService["lifetimeDays"];
  defaultDays: () => number;
}

export type WriteOpenings = ReturnType<typeof createOpeningWriter>;

/** The first words of invitations before they are sent, by the functions that write the emails. */
export const createOpeningWriter =
  ({ letters: deps, templates, openJobOf, lifetimeDays, defaultDays }: OpeningDeps) =>
  /** @throws Problem invalid_input (400) naming job_id */
  async (tenant: Tenant, sender: string, jobId: string | null, rows: readonly OpeningRow[]) => {
    const { openingOf } = await import("#/modules/mailer/candidate-mails.tsx");
    const account = deps.account(tenant.accountId);
    return rows.map(({ language, name, jobProfileId, candidateMessage }) => {
      const profile = jobProfileId === "" ? null : jobProfileId;
      const belongsTo = jobId ?? (profile === null ? null : openJobOf(tenant, profile));
      const scope = templates.scopeOf(tenant, { jobId: belongsTo, clientId: null });
      const { companyName, timeZone } = companyOf(deps, account, { clientId: scope.chain.clientId });
      const days = lifetimeDays(tenant, { jobId: belongsTo, jobProfileId: profile }) ?? defaultDays();
      const words = templates.wordsWithin(tenant, scope, {
        ...{ mail: "invite", language },
        values: valuesOf({
          ...{ language, name, company: companyName, sender, minutes: QUESTIONNAIRE_MINUTES },
          until: { at: deps.time.now(tenant) + days * DAY_MS, timeZone },
        }),
      });
      return openingOf({
        ...{ language, candidateName: name, candidateMessage: linesText(candidateMessage) },
        ...(words !== null && { words }),
      });
    });
  };
