import { type Language, localized } from "#/domain/instrument/types.ts";
import type { DeclineEvents } from "#/modules/decisions/events.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { type Tenant, wholeTenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { DeclineStore } from "./store.ts";

/** The maximum length of an email's text. */
export const SUBJECT_MAX = 150;
export const GREETING_MAX = 150;
export const BODY_MAX = 4000;

/** The texts as they are written, with placeholders. */
export interface Words {
  subject: string;
  greeting: string;
  body: string;
}

/** The placeholders that an email may contain. The templates define them. */
export interface WordsCheck {
  /** @throws Problem invalid_input (400) naming what cannot be sent */
  checked(mail: "decline", words: Words, within: string): Words;
}

/** The released text in each language, and its job; null: it names none. */
export interface Release {
  words: Record<Language, Words>;
  jobId: string | null;
}

interface DeclineDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: DeclineStore;
  mailTemplates: WordsCheck;
  events: Emitter<DeclineEvents>;
}

export type DeclineService = ReturnType<typeof createDeclineService>;

/** Emails to declined candidates. A user releases each of them. None is sent automatically. */
export function createDeclineService({ db, store, time, ids, mailTemplates, events }: DeclineDeps) {
  return {
    /** @throws Problem invalid_input (400) naming what cannot be sent, or job_id */
    checked(tenant: Tenant, { words, jobId }: Release): Release {
      if (jobId !== null && store.findJob(tenant, jobId) === null)
        throw invalidField("job_id", "must be the ID of an existing job");
      return {
        jobId,
        words: localized((language) =>
          mailTemplates.checked("decline", words[language], `words.${language}.`),
        ),
      };
    },

    /**
     * Queues the mail, in the person's language, once for each job.
     * @returns why it was not; null: it was
     * @throws Problem recipient_mail_limit, account_mail_limit (429), outbox_full (503)
     */
    release: (
      tenant: Tenant,
      sessionId: number,
      { words, jobId }: Release,
      releasedBy: string,
    ): "not_found" | "no_address" | "not_declined" | "already_told" | null =>
      db.tx(() => {
        const person = store.findPerson(tenant, sessionId);
        if (person === null || person.anonymizedAt !== null) return "not_found";
        if (person.email === "") return "no_address";
        if (store.findDecision(tenant, sessionId, jobId) !== "decline") return "not_declined";
        if (store.listOfPerson(tenant, sessionId).some((letter) => letter.jobId === jobId))
          return "already_told";
        const [id, now] = [ids.declineLetter(), time.now(tenant)];
        const { subject, greeting, body } = words[person.language];
        store.insert(tenant, {
          ...{ id, sessionId, jobId, subject, greeting, body },
          ...{ createdAt: now, releasedBy },
        });
        events.emit("candidate.declined", { tenant: wholeTenant(tenant), sessionId, letterId: id, now });
        return null;
      }),

    /** For the job that writes the email: who released it, and its text; null: it was deleted. */
    forMail(tenant: Tenant, letterId: string): { sender: string; words: Words; jobTitle: string } | null {
      const letter = store.find(tenant, letterId);
      if (letter === null) return null;
      const job = letter.jobId === null ? null : store.findJob(tenant, letter.jobId);
      return { sender: letter.releasedBy, words: letter, jobTitle: job?.title ?? "" };
    },

    /** For the candidate's own copy. */
    ofPerson: store.listOfPerson,
  };
}
