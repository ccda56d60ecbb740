import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { BODY_MAX, GREETING_MAX, SUBJECT_MAX } from "#/modules/decisions/declines/service.ts";
import type { RenderedMail } from "#/modules/mailer/layout.tsx";
import { FIELDS, WORDED_MAILS } from "#/modules/mailer/letter-parts.ts";
import { previewOf } from "#/modules/mailer/sent/rules.ts";
import {
  Line,
  Lines,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
} from "#/platform/http/envelope.ts";
import { OPEN } from "#/platform/http/query.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import { OPENINGS_MAX, type OpeningRow } from "./openings.ts";
import { FIELDS_OF, SOURCES, type Words } from "./rules.ts";
import { TEST_MAIL_ENDS } from "./sample.ts";
import type { AskedScope, Scope, ShownTemplate, SourcedWords } from "./service.ts";

const Id = Type.String({ minLength: 1, maxLength: 100, description: "must be an ID" });

export const MailTemplatesQuery = Type.Object(
  { client_id: Type.Optional(Id), job_id: Type.Optional(Id) },
  OPEN,
);
export const MailTemplateBody = Type.Object(
  {
    kind: OneOf(WORDED_MAILS),
    language: OneOf(LANGUAGES),
    client_id: Type.Optional(Id),
    job_id: Type.Optional(Id),
    subject: Line(SUBJECT_MAX),
    greeting: Line(GREETING_MAX),
    body: Lines(BODY_MAX),
  },
  STRICT,
);

export const MailPreviewBody = Type.Object({ template: MailTemplateBody, name: OptionalLine(120) }, STRICT);
/** A cell of a table as it is typed: what is wrong with it is reported by the check of its row. */
const Cell = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const OpeningsBody = Type.Object(
  {
    rows: Type.Array(
      Type.Object(
        {
          language: OneOf(LANGUAGES),
          name: Cell(200),
          job_profile_id: Cell(100),
          candidate_message: Cell(2000),
        },
        STRICT,
      ),
      {
        minItems: 1,
        maxItems: OPENINGS_MAX,
        description: `must be a list of 1 to ${OPENINGS_MAX} rows`,
      },
    ),
    job_id: Type.Optional(Id),
  },
  STRICT,
);
export const OpeningsAnswer = Ok(
  Type.Object({
    rows: Type.Array(Type.Object({ greeting: Type.String(), message: Type.Array(Type.String()) })),
  }),
);
export const openingsOf = ({ rows }: Static<typeof OpeningsBody>): OpeningRow[] =>
  rows.map(({ language, name = "", job_profile_id = "", candidate_message = "" }) => ({
    ...{ language, name, jobProfileId: job_profile_id, candidateMessage: candidate_message },
  }));

export const TestMailBody = Type.Object({ template: MailTemplateBody }, STRICT);

const WordsView = Type.Object({
  source: OneOf(SOURCES),
  subject: Type.String(),
  greeting: Type.String(),
  body: Type.String(),
});
const TemplateView = Type.Object({
  kind: OneOf(WORDED_MAILS),
  language: OneOf(LANGUAGES),
  fields: Type.Array(OneOf(FIELDS)),
  ...WordsView.properties,
  template_id: NullableText,
  changed_at: NullableTimestamp,
  changed_by: NullableText,
  inherited: WordsView,
});
export const MailTemplateAnswer = Ok(TemplateView);
export const MailTemplateListAnswer = Ok(
  Type.Object({
    scope: Type.Object({ client_id: NullableText, job_id: NullableText, name: NullableText }),
    templates: Type.Array(TemplateView),
  }),
);
export const MailTemplateRemovedAnswer = Ok(
  Type.Object({ template_id: Type.String(), deleted: Type.Boolean() }),
);
export const MailPreviewAnswer = Ok(
  Type.Object({ subject: Type.String(), text: Type.String(), preview: Type.String() }),
);
export const TestMailAnswer = Ok(
  Type.Object({ status: OneOf(TEST_MAIL_ENDS), sent_to: NullableText, detail: NullableText }),
);

export const askedScope = ({ client_id, job_id }: { client_id?: string; job_id?: string }): AskedScope => ({
  clientId: client_id ?? null,
  jobId: job_id ?? null,
});

export const wordsOf = ({ subject, greeting, body }: Static<typeof MailTemplateBody>): Words => ({
  subject,
  greeting,
  body,
});

const wordsView = ({ source, words: { subject, greeting, body } }: SourcedWords) => ({
  source,
  subject,
  greeting,
  body,
});

export const templateView = (shown: ShownTemplate): Static<typeof TemplateView> => ({
  kind: shown.kind,
  language: shown.language,
  fields: [...FIELDS_OF[shown.kind]],
  ...wordsView(shown),
  template_id: shown.own?.id ?? null,
  changed_at: isoTimeOrNull(shown.own?.changedAt ?? null),
  changed_by: shown.own?.changedBy ?? null,
  inherited: wordsView(shown.inherited),
});

export const templateListView = ({ chain, name }: Scope, shown: readonly ShownTemplate[]) => ({
  scope: { client_id: chain.clientId, job_id: chain.jobId, name },
  templates: shown.map(templateView),
});

export const mailPreviewView = ({ subject, text, html, images }: RenderedMail) => ({
  subject,
  text,
  preview: previewOf(html, images),
});
