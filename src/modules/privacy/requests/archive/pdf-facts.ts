import type { ArchiveTexts } from "#/messages/modules/privacy/requests/archive.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { GROUNDS } from "#/modules/decisions/rules.ts";
import { OWN_NAMES } from "#/platform/context/person-fields.ts";
import { type Column, columnsOf, type Draft } from "./pdf-figures.ts";

/** Draws the candidate's own details, and the information that they received. */
export function drawPerson({ data, texts, time, day, section, paragraph, facts }: Draft): void {
  const { person, notice, invite, session } = data;
  const { fields } = texts;
  const hasSaid = person.gender !== "" || person.birth_date !== null;
  section(texts.sections.person, hasSaid ? texts.explain.voluntary : "");
  facts([
    [fields.firstName, person.first_name || texts.none],
    [fields.lastName, person.last_name || texts.none],
    [fields.email, person.email || texts.none],
    [fields.gender, texts.genders[person.gender]],
    [fields.birthDate, person.birth_date === null ? texts.none : day(person.birth_date)],
    [fields.comment, person.comment],
  ]);
  if (invite !== null) {
    section(texts.sections.invite);
    const profile = invite.job_profile;
    facts([
      [fields.inviteId, invite.invite_id],
      [fields.invitedAs, [invite.name, invite.email].filter(Boolean).join(", ")],
      [fields.message, invite.message],
      ...OWN_NAMES.map((name) => [texts.ownFields[name], invite[name] ?? ""] as const),
      [fields.jobProfile, profile ? (profile.name ?? profile.id) : ""],
      [fields.createdAt, time(invite.created_at)],
      [fields.expiresAt, time(invite.expires_at)],
      [fields.reminders, String(invite.reminders_sent)],
    ]);
  }
  if (session !== null) {
    section(texts.sections.session);
    facts([
      [fields.sessionId, String(session.session_id)],
      [fields.questionnaire, `${session.questionnaire.id} ${session.questionnaire.version}`],
      [fields.startedAt, time(session.started_at)],
      [fields.completedAt, time(session.completed_at)],
      [fields.legalHold, session.legal_hold ? texts.yes : texts.no],
    ]);
  }
  section(texts.sections.notice);
  if (notice.acknowledged !== null) {
    facts([
      [fields.acknowledged, time(notice.acknowledged.at)],
      [fields.version, notice.acknowledged.version],
    ]);
  }
  if (data.kept_until !== null) facts([[fields.keptUntil, time(data.kept_until)]]);
  paragraph((notice.acknowledged?.text ?? notice.text).join("\n"));
}

/** Draws how the data were used. */
export function drawProcess({ data, texts, time, day, section, table, facts }: Draft): void {
  const { columns } = texts;
  /** A section with a table alone. */
  const list = (name: keyof ArchiveTexts["empty"], head: Column[], rows: string[][]): void => {
    section(texts.sections[name]);
    table(head, rows, texts.empty[name]);
  };
  section(texts.sections.views, data.views.length === 0 ? "" : texts.explain.views);
  table(
    columnsOf([columns.when, 0.32], [columns.what, 0.34], [columns.who, 0.34]),
    data.views.map(({ what, kind, viewer, at }) => [
      time(at),
      texts.views[what],
      kind === null ? texts.ownLink : texts.lookers[kind](viewer),
    ]),
    texts.empty.views,
  );
  list(
    "requests",
    columnsOf([columns.when, 0.2], [columns.request, 0.36], [columns.due, 0.2], [columns.status, 0.24]),
    data.requests.map((request) => [
      time(request.created_at),
      [texts.kinds[request.kind], request.message].filter(Boolean).join(": "),
      time(request.due_at),
      [texts.statuses[request.status], request.note].filter(Boolean).join(": "),
    ]),
  );
  const groundsIn = (named: readonly string[]): string =>
    GROUNDS.filter((ground) => named.includes(ground))
      .map((ground) => texts.grounds[ground])
      .join(", ");
  list(
    "reviews",
    columnsOf([columns.when, 0.2], [columns.who, 0.18], [columns.entry, 0.4], [columns.grounds, 0.22]),
    [
      ...data.review_drafts.map(({ at, author, note, reason, outcome, grounds }) => [
        time(at),
        author,
        [texts.draft, outcome === null ? "" : texts.outcomes[outcome], note, reason]
          .filter(Boolean)
          .join(": "),
        groundsIn(grounds),
      ]),
      ...data.decision_proposals
        .filter(({ state }) => state !== "confirmed")
        .map(({ at, author, state, outcome, text, grounds, answer }) => [
          time(at),
          author,
          [texts.proposals[state], texts.outcomes[outcome], text, answer].filter(Boolean).join(": "),
          groundsIn(grounds),
        ]),
      ...data.reviews.map(({ at, author, outcome, text, grounds, withdrawn_at }) => [
        time(at),
        author,
        [
          outcome === null ? texts.note : texts.outcomes[outcome],
          withdrawn_at === null ? text : texts.withdrawn,
        ]
          .filter(Boolean)
          .join(": "),
        groundsIn(grounds),
      ]),
    ],
  );
  list("interview", columnsOf([columns.when, 0.2], [columns.who, 0.18], [columns.entry, 0.62]), [
    ...data.interview_scores.map(({ at, author, finished_at, entries }) => [
      time(at),
      author,
      [
        ...(finished_at === null ? [texts.draft] : []),
        ...entries.map(({ topic, score, note }) =>
          [score === null ? topic : texts.score(topic, score), note].filter(Boolean).join(": "),
        ),
      ].join("; "),
    ]),
    ...data.decision_scores.map(({ at, scores, weighed }) => [
      at === null ? "" : time(at),
      [...new Set(scores.map(({ author }) => author))].join(", "),
      [
        texts.keptWithDecision,
        ...scores.map(({ author, topic, score }) => `${author}, ${texts.score(topic, score)}`),
        ...(weighed === null
          ? []
          : [
              texts.weighed(
                100 - weighed.questionnaire_weight,
                weighed.questionnaire_weight,
                weighed.combined ?? "–",
              ),
            ]),
      ].join("; "),
    ]),
  ]);
  const { outcome } = data;
  list(
    "outcome",
    columnsOf([columns.when, 0.2], [columns.who, 0.18], [columns.entry, 0.62]),
    outcome === null
      ? []
      : [
          [
            time(outcome.at),
            outcome.author,
            [
              (outcome.still_there ? texts.outcome.stillThere : texts.outcome.left)(day(outcome.as_of)),
              outcome.rating === null ? "" : texts.outcome.rating(outcome.rating),
              outcome.training_passed === null
                ? ""
                : outcome.training_passed
                  ? texts.outcome.passed
                  : texts.outcome.failed,
            ]
              .filter(Boolean)
              .join("; "),
          ],
        ],
  );
  list(
    "tags",
    columnsOf([columns.when, 0.32], [columns.tag, 0.34], [columns.who, 0.34]),
    data.tags.map(({ at, name, author }) => [time(at), name, author]),
  );
  list(
    "jobs",
    columnsOf([columns.when, 0.2], [columns.job, 0.3], [columns.client, 0.2], [columns.way, 0.3]),
    data.jobs.map(({ at, title, client, way }) => [time(at), title, client ?? texts.none, texts.ways[way]]),
  );
  if (data.clients.length > 0) {
    section(texts.sections.clients);
    facts([[columns.client, data.clients.join(", ")]]);
  }
  list(
    "teams",
    columnsOf([columns.when, 0.32], [columns.team, 0.68]),
    data.teams.map(({ at, title }) => [time(at), title]),
  );
  list(
    "bulkActions",
    columnsOf([columns.when, 0.2], [columns.what, 0.3], [columns.who, 0.25], [columns.status, 0.25]),
    data.bulk_actions.map(({ at, kind, author, status }) => [
      time(at),
      texts.bulkKinds[kind],
      author,
      texts.bulkStatuses[status],
    ]),
  );
  list(
    "shortlists",
    columnsOf([columns.when, 0.2], [columns.list, 0.24], [columns.who, 0.18], [columns.comment, 0.38]),
    data.shortlists.map(({ at, name, version, author, comment }) => [
      time(at),
      version === null ? name : texts.version(name, version),
      author,
      comment,
    ]),
  );
  list(
    "shares",
    columnsOf([columns.when, 0.2], [columns.receiver, 0.22], [columns.who, 0.2], [columns.answer, 0.38]),
    data.shares.map(({ at, receiver, author, vote, comment }) => [
      time(at),
      receiver,
      author,
      [vote === null ? "" : texts.votes[vote], comment].filter(Boolean).join(": "),
    ]),
  );
  list(
    "declines",
    columnsOf([columns.when, 0.2], [columns.who, 0.2], [columns.mail, 0.6]),
    data.declines.map(({ at, released_by, subject, greeting, text }) => [
      time(at),
      released_by,
      [subject, greeting, text].join("\n\n"),
    ]),
  );
  list(
    "mails",
    columnsOf([columns.when, 0.5], [columns.mail, 0.5]),
    data.mails.map(({ kind, sent_at }) => [time(sent_at), textOf(texts.mails, kind) ?? kind]),
  );
}
