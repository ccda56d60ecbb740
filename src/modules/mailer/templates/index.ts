import type { Asked } from "#/modules/branding/look.ts";
import type { LetterDeps } from "#/modules/mailer/letter-parts.ts";
import type { UserStore } from "#/modules/users/store.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createMailTemplateService } from "./service.ts";
import { createMailTemplateStore } from "./store.ts";

interface Needs extends Infrastructure {
  clients: { of(asked: Asked): { id: string } | null };
  people: Pick<UserStore, "find">;
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
    console: async (guards: Guards, beside: { letters: LetterDeps }): Promise<RouteGroup> => {
      const { mailTemplateRoutes } = await import("./console.ts");
      const { createSampleWriter } = await import("./sample.ts");
      const { createTestMail } = await import("./sample.ts");
      const writeSample = createSampleWriter({ letters: beside.letters, templates: service });
      const sendTest = createTestMail({
        ...needs,
        transport: mailServer,
        from: () => settings.current().MAIL_FROM,
        newId: ids.request,
        write: writeSample,
        person: people.find,
      });
      return [mailTemplateRoutes({ ...guards, templates: service, writeSample, sendTest })];
    },
  };
}
