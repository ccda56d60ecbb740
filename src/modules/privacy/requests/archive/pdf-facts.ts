import { GROUNDS } from "#/modules/decisions/rules.ts";
import { OWN_FIELDS, OWN_NAMES } from "#/platform/context/person-fields.ts";
import type { Draft } from "./pdf-figures.ts";

/** What the candidate is to the company, and the information that they received. */
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
      ...OWN_NAMES.map((name) => [OWN_FIELDS[name].archive[data.language], invite[name] ?? ""] as const),
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

/** What was done with the data. */
export function drawProcess({ data, texts, time, day, section, table, facts }: Draft): void {
  const { columns } = texts;
  section(texts.sections.views, data.views.length === 0 ? "" : texts.explain.views);
  table(
    [
      { title: columns.when, share: 0.32 },
      { title: columns.what, share: 0.34 },
      { title: columns.who, share: 0.34 },
    ],
    data.views.map(({ what, kind, viewer, at }) => [
      time(at),
      texts.views[what],
      kind === null ? texts.ownLink : texts.lookers[kind](viewer),
    ]),
    texts.empty.views,
  );
  section(texts.sections.requests);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.request, share: 0.36 },
      { title: columns.due, share: 0.2 },
      { title: columns.status, share: 0.24 },
    ],
    data.requests.map((request) => [
      time(request.created_at),
      [texts.kinds[request.kind], request.message].filter(Boolean).join(": "),
      time(request.due_at),
      [texts.statuses[request.status], request.note].filter(Boolean).join(": "),
    ]),
    texts.empty.requests,
  );
  const groundsIn = (named: readonly string[]): string =>
    GROUNDS.filter((ground) => named.includes(ground))
      .map((ground) => texts.grounds[ground])
      .join(", ");
  section(texts.sections.reviews);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.who, share: 0.18 },
      { title: columns.entry, share: 0.4 },
      { title: columns.grounds, share: 0.22 },
    ],
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
    texts.empty.reviews,
  );
  section(texts.sections.interview);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.who, share: 0.18 },
      { title: columns.entry, share: 0.62 },
    ],
    [
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
      ...data.decision_scores.map(({ at, scores }) => [
        at === null ? "" : time(at),
        [...new Set(scores.map(({ author }) => author))].join(", "),
        [
          texts.keptWithDecision,
          ...scores.map(({ author, topic, score }) => `${author}, ${texts.score(topic, score)}`),
        ].join("; "),
      ]),
    ],
    texts.empty.interview,
  );
  const { outcome } = data;
  section(texts.sections.outcome);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.who, share: 0.18 },
      { title: columns.entry, share: 0.62 },
    ],
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
    texts.empty.outcome,
  );
  section(texts.sections.tags);
  table(
    [
      { title: columns.when, share: 0.32 },
      { title: columns.tag, share: 0.34 },
      { title: columns.who, share: 0.34 },
    ],
    data.tags.map(({ at, name, author }) => [time(at), name, author]),
    texts.empty.tags,
  );
  section(texts.sections.jobs);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.job, share: 0.3 },
      { title: columns.client, share: 0.2 },
      { title: columns.way, share: 0.3 },
    ],
    data.jobs.map(({ at, title, client, way }) => [time(at), title, client ?? texts.none, texts.ways[way]]),
    texts.empty.jobs,
  );
  if (data.clients.length > 0) {
    section(texts.sections.clients);
    facts([[columns.client, data.clients.join(", ")]]);
  }
  section(texts.sections.teams);
  table(
    [
      { title: columns.when, share: 0.32 },
      { title: columns.team, share: 0.68 },
    ],
    data.teams.map(({ at, title }) => [time(at), title]),
    texts.empty.teams,
  );
  section(texts.sections.bulkActions);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.what, share: 0.3 },
      { title: columns.who, share: 0.25 },
      { title: columns.status, share: 0.25 },
    ],
    data.bulk_actions.map(({ at, kind, author, status }) => [
      time(at),
      texts.bulkKinds[kind],
      author,
      texts.bulkStatuses[status],
    ]),
    texts.empty.bulkActions,
  );
  section(texts.sections.shortlists);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.list, share: 0.24 },
      { title: columns.who, share: 0.18 },
      { title: columns.comment, share: 0.38 },
    ],
    data.shortlists.map(({ at, name, version, author, comment }) => [
      time(at),
      version === null ? name : texts.version(name, version),
      author,
      comment,
    ]),
    texts.empty.shortlists,
  );
  section(texts.sections.shares);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.receiver, share: 0.22 },
      { title: columns.who, share: 0.2 },
      { title: columns.answer, share: 0.38 },
    ],
    data.shares.map(({ at, receiver, author, vote, comment }) => [
      time(at),
      receiver,
      author,
      [vote === null ? "" : texts.votes[vote], comment].filter(Boolean).join(": "),
    ]),
    texts.empty.shares,
  );
  section(texts.sections.declines);
  table(
    [
      { title: columns.when, share: 0.2 },
      { title: columns.who, share: 0.2 },
      { title: columns.mail, share: 0.6 },
    ],
    data.declines.map(({ at, released_by, subject, greeting, text }) => [
      time(at),
      released_by,
      [subject, greeting, text].join("\n\n"),
    ]),
    texts.empty.declines,
  );
  section(texts.sections.mails);
  table(
    [
      { title: columns.when, share: 0.5 },
      { title: columns.mail, share: 0.5 },
    ],
    data.mails.map(({ kind, sent_at }) => [time(sent_at), texts.mails[kind] ?? kind]),
    texts.empty.mails,
  );
}
