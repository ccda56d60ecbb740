import { type Hiring, known } from "./candidates.ts";
import type { JobKey } from "./jobs.ts";
import type { Stage } from "./stage.ts";

const DECLINED = "Oluwaseun Adebayo-Krall";

const REASON = {
  en: "The position was filled with somebody who has led field sales before; told him so on the phone.",
  de: "Die Stelle ist mit jemandem besetzt, der schon Außendienst geleitet hat; ihm am Telefon gesagt.",
};

/** Somebody is declined for a job, and told by mail in the words that stand there. */
export function tellOfDecline(
  { service, timeline, say }: Stage,
  { tenant, known: people }: Hiring,
  positions: ReadonlyMap<JobKey, string>,
  { userId, name }: { userId: string; name: string },
): void {
  timeline.at(17, "16:10", () => {
    const [sessionId, jobId] = [known(people.sessions, DECLINED), known(positions, "sales")];
    service.reviews.add(
      tenant,
      sessionId,
      { id: userId, name },
      {
        ...{ kind: "decision", text: say(REASON), outcome: "decline" },
        ...{ grounds: ["interview", "application_documents"], jobId },
      },
    );
    const templates = service.mailTemplates.list(
      tenant,
      service.mailTemplates.scopeOf(tenant, { clientId: null, jobId }),
    );
    const words = (language: "en" | "de") => {
      const found = templates.find((one) => one.kind === "decline" && one.language === language);
      if (found === undefined) throw new Error(`there are no words for a decline in ${language}`);
      return found.words;
    };
    service.declines.release(tenant, sessionId, { jobId, words: { en: words("en"), de: words("de") } }, name);
  });
}
