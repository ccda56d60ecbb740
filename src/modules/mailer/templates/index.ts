import type { Asked } from "#/modules/branding/look.ts";
import type { InviteRuleService } from "#/modules/invites/policies/service.ts";
import type { JobService } from "#/modules/jobs/service.ts";
import type { LetterDeps } from "#/modules/mailer/letter-parts.ts";
import type { SenderService } from "#/modules/senders/service.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailTemplateService } from "./service.ts";
import { createMailTemplateStore } from "./store.ts";

interface Needs extends Infrastructure {
  clients: { of(asked: Asked): { id: string } | null };
  people: Pick<UserStore, "find">;
}

/** Created after this module. */
interface Beside {
  letters: LetterDeps;
  senders: Pick<SenderService, "signingKey">;
  positions: Pick<JobService, "openJobOf">;
  inviteRules: Pick<InviteRuleService, "lifetimeDays">;
}

/** An account's own words in mails to candidates. */
export function mailTemplatesModule(needs: Needs) {
  const { db, ids, settings, mailServer, people } = needs;
  const service = createMailTemplateService({
    ...needs,
    store: createMailTemplateStore(db),
    clientOf: needs.clients.of,
  });
  return {
    parts: { mailTemplates: service, wordsForMail: service.wordsFor, wordsForMails: service.wordsForMany },
    /** @param next to created after this module, and queried for its templates */
    console: async (guards: Guards, beside: Beside): Promise<RouteGroup> => {
      const { mailTemplateRoutes } = await import("./console.ts");
      const { createSampleWriter } = await import("./sample.ts");
      const { createTestMail } = await import("./sample.ts");
      const writeSample = createSampleWriter({ letters: beside.letters, templates: service });
      const sendTest = createTestMail({
        ...needs,
        transport: mailServer,
        from: () => settings.current().MAIL_FROM,
        signingKey: beside.senders.signingKey,
        newId: ids.request,
        write: writeSample,
        person: people.find,
      });
      const { createOpeningWriter } = await import("./openings.ts");
      const writeOpenings = createOpeningWriter({
        ...{ letters: beside.letters, templates: service },
        openJobOf: beside.positions.openJobOf,
        lifetimeDays: beside.inviteRules.lifetimeDays,
        defaultDays: () => settings.current().INVITE_LIFETIME_DAYS,
      });
      return [mailTemplateRoutes({ ...guards, templates: service, writeSample, sendTest, writeOpenings })];
    },
  };
}
