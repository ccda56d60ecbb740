import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { DECLINED_TEXTS } from "#/messages/modules/mailer/declined.gen.ts";
import { MAIL_TEXTS } from "#/messages/modules/mailer/mail.gen.ts";
import { SESSION_TEXTS } from "#/messages/modules/mailer/session.gen.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { MailBlock, Span } from "#/modules/mailer/blocks.tsx";
import {
  type FieldValues,
  type OwnWords,
  type WantedWords,
  WORDED_MAILS,
  type WordedMail,
} from "#/modules/mailer/letter-parts.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { type FormattedBlock, type FormattedSpan, markdownFormatted } from "#/platform/text/markdown.ts";
import { linesText, oneLine } from "#/platform/text/text.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  type Chain,
  FIELDS_OF,
  filled,
  narrowest,
  type Source,
  scopesOf,
  unknownField,
  type Words,
  wider,
} from "./rules.ts";
import type { MailTemplate, MailTemplateStore } from "./store.ts";

/** The requested scope of words: a job, a client, or else the account. */
export interface AskedScope {
  clientId: string | null;
  jobId: string | null;
}

export interface Scope {
  chain: Chain;
  /** Name of the job, or of the client; null: the account itself. */
  name: string | null;
  jobTitle: string | null;
}

/** Words that hold, and whose they are. */
export interface SourcedWords {
  source: Source;
  words: Words;
}

export interface ShownTemplate extends SourcedWords {
  kind: WordedMail;
  language: Language;
  /** The scope's own; null: it has none. */
  own: MailTemplate | null;
  /** The words that apply without its own. */
  inherited: SourcedWords;
}

interface MailTemplateDeps extends Pick<Infrastructure, "db" | "clock" | "ids"> {
  store: MailTemplateStore;
  /** In whose name somebody was asked; null: in the account's own. */
  clientOf: (asked: Asked) => { id: string } | null;
}

export type MailTemplateService = ReturnType<typeof createMailTemplateService>;

/** Words of an account for mails to candidates, for itself, each of its clients and each of its jobs. */
export function createMailTemplateService({ db, store, clock, ids, clientOf }: MailTemplateDeps) {
  /**
   * @param within the text before the name of a field. @throws Problem invalid_input (400) naming job_id or client_id
   */
  function scopeOf(tenant: Tenant, { clientId, jobId }: AskedScope, within = ""): Scope {
    const { accountId } = tenant;
    if (jobId !== null && clientId !== null)
      throw invalidField(
        `${within}client_id`,
        "cannot be sent together with job_id, because the job determines the client",
      );
    if (jobId !== null) {
      const job = store.findJob(tenant, jobId);
      if (job === null) throw invalidField(`${within}job_id`, "must be the ID of an existing job");
      const chain = { accountId, clientId: job.clientId, jobId };
      return { chain, name: job.title, jobTitle: job.title };
    }
    if (clientId !== null) {
      const client = store.findClient(tenant, clientId);
      if (client === null) throw invalidField(`${within}client_id`, "must be the ID of an existing client");
      return { chain: { accountId, clientId, jobId: null }, name: client.name, jobTitle: null };
    }
    return { chain: { accountId, clientId: null, jobId: null }, name: null, jobTitle: null };
  }

  const sourceOf = ({ jobId, clientId }: MailTemplate): Source =>
    jobId !== null ? "job" : clientId !== null ? "client" : "account";

  function sourced(
    rows: readonly MailTemplate[],
    chain: Chain | null,
    kind: WordedMail,
    language: Language,
  ): SourcedWords {
    const found = chain === null ? null : narrowest(rows, chain);
    return found === null
      ? { source: "assay", words: assayWords(kind, language) }
      : { source: sourceOf(found), words: found };
  }

  function shown(rows: readonly MailTemplate[], { chain }: Scope, kind: WordedMail, language: Language) {
    const fitting = rows.filter((row) => row.kind === kind && row.language === language);
    const [scope = ""] = scopesOf(chain);
    return {
      kind,
      language,
      ...sourced(fitting, chain, kind, language),
      own: fitting.find((row) => row.scope === scope) ?? null,
      inherited: sourced(fitting, wider(chain), kind, language),
    } satisfies ShownTemplate;
  }

  /** @throws Problem invalid_input (400) naming subject, greeting or body */
  function checked(kind: WordedMail, words: Words, within = ""): Words {
    const tidy = {
      subject: words.subject.trim(),
      greeting: words.greeting.trim(),
      body: linesText(words.body),
    };
    for (const [name, text] of Object.entries(tidy)) {
      const unknown = unknownField(text, kind);
      if (unknown !== null)
        throw invalidField(
          `${within}${name}`,
          `contains {{${unknown}}}, which is not a field of this email. The available fields are ${FIELDS_OF[kind].map((field) => `{{${field}}}`).join(", ")}`,
        );
    }
    const failure = failureOf(tidy.body);
    if (failure !== null) throw invalidField(`${within}body`, failure);
    return tidy;
  }

  const filledWords = ({ subject, greeting, body }: Words, values: FieldValues): OwnWords => ({
    subject: filled(subject, values).trim(),
    greeting: filled(greeting, values),
    blocks: blocksOf(body, values),
  });

  return {
    scopeOf,
    checked,
    filledWords,

    /** Every mail in every language. */
    list(tenant: Tenant, scope: Scope): ShownTemplate[] {
      const rows = store.list(tenant, scopesOf(scope.chain));
      return WORDED_MAILS.flatMap((kind) => LANGUAGES.map((language) => shown(rows, scope, kind, language)));
    },

    /** @throws Problem invalid_input (400) naming what cannot be sent */
    put(
      tenant: Tenant,
      scope: Scope,
      { kind, language, words }: { kind: WordedMail; language: Language; words: Words },
      changedBy: string,
    ): ShownTemplate {
      const tidy = checked(kind, words);
      return db.tx(() => {
        const { clientId, jobId } = scope.chain;
        const [own = ""] = scopesOf(scope.chain);
        store.upsert(tenant, {
          ...{ id: ids.mailTemplate(), jobId, clientId: jobId === null ? clientId : null },
          ...{ scope: own, kind, language, ...tidy, changedAt: clock.now(), changedBy },
        });
        return shown(store.list(tenant, scopesOf(scope.chain)), scope, kind, language);
      });
    },

    /** Mails get the words of the next wider scope again. @throws Problem mail_template_not_found (404) */
    remove: (tenant: Tenant, id: string): void =>
      db.tx(() => {
        const found = store.find(tenant, id);
        const isTheirs =
          found !== null &&
          (found.jobId === null || store.findJob(tenant, found.jobId) !== null) &&
          (found.clientId === null || store.findClient(tenant, found.clientId) !== null);
        if (!isTheirs) throw new Problem("mail_template_not_found");
        store.delete(tenant, id);
      }),

    /**
     * The account's own words for a mail, filled in: of the job that somebody was first looked at for in the name of
     * anyone who asks them, of that client, or of the account. Null: there are none.
     */
    wordsFor(tenant: Tenant, { mail, language, asked, values }: WantedWords): OwnWords | null {
      const clientId = clientOf(asked)?.id ?? null;
      const job = store.findFirstJob(tenant, asked, clientId);
      const chain = { accountId: tenant.accountId, clientId, jobId: job?.id ?? null };
      const found = narrowest(store.listAmong(tenant, scopesOf(chain), mail, language), chain);
      return found && filledWords(found, { ...values, job: oneLine(job?.title ?? "") });
    },

    /** The same for somebody who is not invited yet. */
    wordsWithin(
      tenant: Tenant,
      { chain, jobTitle }: Scope,
      { mail, language, values }: Omit<WantedWords, "asked">,
    ): OwnWords | null {
      const found = narrowest(store.listAmong(tenant, scopesOf(chain), mail, language), chain);
      return found && filledWords(found, { ...values, job: oneLine(jobTitle ?? "") });
    },

    /**
     * Reads what `wordsFor` needs for many people at once.
     * @param clientIdOf in whose name one of them was asked
     * @returns the same function, for these people
     */
    wordsForMany(
      tenant: Tenant,
      people: readonly Asked[],
      clientIdOf: (asked: Asked) => string | null,
    ): (wanted: WantedWords) => OwnWords | null {
      const jobs = people.length === 0 ? [] : store.listJobsOf(tenant, people);
      const scopes = [...jobs.map(({ id }) => id), ...people.map(clientIdOf), tenant.accountId];
      const templates = store.list(tenant, [...new Set(scopes.filter((id) => id !== null))]);
      return ({ mail, language, asked, values }) => {
        const clientId = clientIdOf(asked);
        const job = jobs.find(
          (one) =>
            one.clientId === clientId &&
            (asked.inviteId === null ? one.sessionId === asked.sessionId : one.inviteId === asked.inviteId),
        );
        const chain = { accountId: tenant.accountId, clientId, jobId: job?.id ?? null };
        const fitting = templates.filter((row) => row.kind === mail && row.language === language);
        const found = narrowest(fitting, chain);
        return found && filledWords(found, { ...values, job: oneLine(job?.title ?? "") });
      };
    },
  };
}

const [NAME, COMPANY] = ["{{name}}", "{{company}}"];

/** Returns Assay's own words in the form of a template: of the same texts that its mails are made of. */
function assayWords(mail: WordedMail, language: Language): Words {
  const { invite } = MAIL_TEXTS[language];
  const { greeting, thanks } = SESSION_TEXTS[language];
  const declined = DECLINED_TEXTS[language];
  const begins = { greeting: greeting(NAME) };
  switch (mail) {
    case "invite":
      return { ...begins, subject: invite.subject(COMPANY), body: invite.lead(COMPANY) };
    case "reminder":
      return { ...begins, subject: invite.reminderSubject(COMPANY), body: invite.reminderLead(COMPANY) };
    case "thanks":
      return { ...begins, subject: thanks.subject(COMPANY), body: thanks.lead(COMPANY) };
    case "decline":
      return { ...begins, subject: declined.subject(COMPANY), body: declined.lead(COMPANY).join("\n\n") };
  }
}

const NAMES: Readonly<Record<string, string>> = {
  table: "a table",
  blockquote: "a quotation",
  pre: "code",
  code: "code",
  img: "a picture",
  hr: "a line across",
  del: "struck out text",
  ul: "a list within a list",
  ol: "a list within a list",
  p: "several paragraphs in one item of a list",
};
const nameOf = (type: string): string => (/^h[1-6]$/.test(type) ? "a heading" : (NAMES[type] ?? "something"));

const SCHEMES = new Set(["http:", "https:", "mailto:"]);

/** Why an email cannot contain a text; null: it can. */
export function failureOf(text: string): string | null {
  for (const block of markdownFormatted(text)) {
    const error = failureIn(block);
    if (error !== null) return error;
  }
  return null;
}

function failureIn(block: FormattedBlock): string | null {
  if (block.kind === "other") return notTaken(block.type);
  const all = block.kind === "paragraph" ? block.spans : block.items.flat();
  return all.map(spanError).find((problem) => problem !== null) ?? null;
}

function spanError(span: FormattedSpan): string | null {
  if (typeof span === "string" || span.kind === "break") return null;
  if (span.kind === "other") return notTaken(span.type);
  if (span.kind === "link") {
    if (/[{}]|%7b|%7d/i.test(span.href)) return "has a link whose address contains a field";
    const address = URL.parse(span.href);
    if (address === null || !SCHEMES.has(address.protocol))
      return "has a link that does not start with https://, http:// or mailto:";
  }
  return span.spans.map(spanError).find((fault) => fault !== null) ?? null;
}

const notTaken = (type: string): string =>
  `contains ${nameOf(type)}. You can use paragraphs, lists, bold, italics and links`;

/**
 * The blocks of a mail. Values come in after the text was parsed, as text that nothing reads as markup: a person
 * may be called "**x**". What an email cannot contain is left out; `faultOf` kept it from being stored.
 */
export const blocksOf = (text: string, values: FieldValues): MailBlock[] =>
  markdownFormatted(text).flatMap((block): MailBlock[] => {
    if (block.kind === "other" || failureIn(block) !== null) return [];
    if (block.kind === "paragraph") return [{ kind: "formatted", spans: spansOf(block.spans, values) }];
    const items = block.items.map((item) => spansOf(item, values));
    return [{ kind: "formatted_list", isOrdered: block.isOrdered, items }];
  });

const spansOf = (spans: readonly FormattedSpan[], values: FieldValues): Span[] =>
  spans.flatMap((span): Span[] => {
    if (typeof span === "string") return [filled(span, values)];
    if (span.kind === "other") return [];
    return [span.kind === "break" ? span : { ...span, spans: spansOf(span.spans, values) }];
  });
