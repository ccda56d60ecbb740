import { type Static, Type } from "@sinclair/typebox";
import { CRITERION_LEAST } from "#/domain/instrument/evidence/criterion.ts";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { CriterionView, criterionView } from "#/modules/psychometrics/schema.ts";
import {
  DateText,
  Day,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { OPEN, type Page, Pagination, pageParameters, paginationView } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { COLUMNS, dueAt, OUTCOME_STATES, type OutcomeEntry, RATINGS, ROW_ERRORS } from "./rules.ts";
import type { Import } from "./service.ts";
import type { HiredPerson } from "./store.ts";
import type { ProfileValidity } from "./validity.ts";

const Rating = Type.Integer({
  minimum: RATINGS[0],
  maximum: RATINGS.length,
  description: "must be a whole number from 1 to 5",
});

export const OutcomeBody = Type.Object(
  {
    still_there: Type.Boolean(),
    as_of: DateText,
    rating: Type.Optional(Type.Union([Rating, Type.Null()])),
    training_passed: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  },
  STRICT,
);

export const entryOf = (body: Static<typeof OutcomeBody>): OutcomeEntry => ({
  stayed: body.still_there,
  asOf: body.as_of,
  rating: body.rating ?? null,
  trained: body.training_passed ?? null,
});

const OutcomeView = Type.Object({
  still_there: Type.Boolean(),
  as_of: Day,
  rating: Type.Union([Type.Integer(), Type.Null()]),
  training_passed: Type.Union([Type.Boolean(), Type.Null()]),
  job_profile: Type.Union([Type.Object({ id: Type.String(), version: Type.Integer() }), Type.Null()]),
  author: Type.Object({ id: Type.String(), name: Type.String() }),
  recorded_at: Timestamp,
});
const NullableOutcome = Type.Union([OutcomeView, Type.Null()]);

const OneView = Type.Object({
  session_id: Type.Integer(),
  /** True if an outcome can be entered: their latest decision is to hire them. */
  hired: Type.Boolean(),
  hired_at: NullableTimestamp,
  due_at: NullableTimestamp,
  outcome: NullableOutcome,
});
export const OutcomeAnswer = Ok(OneView);

const ListedView = Type.Object({
  session_id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  job_profile_id: NullableText,
  hired_at: NullableTimestamp,
  due_at: NullableTimestamp,
  outcome: NullableOutcome,
  rights: OpenRights,
});
export const OutcomesQuery = Type.Object(
  { state: Type.Optional(OneOf(OUTCOME_STATES)), ...pageParameters },
  OPEN,
);
export const OutcomesAnswer = Ok(Type.Object({ people: Type.Array(ListedView), pagination: Pagination }));

/** Maximum rows of one table: a year's hires of a large company. */
const ROWS_MAX = 1000;
const Cell = Type.Optional(Type.String({ maxLength: 1000 }));

/** Loose on purpose: every problem with a cell is reported with its line. */
const SentRow = Type.Object(
  {
    session_id: Cell,
    external_ref: Cell,
    rating: Cell,
    still_there: Cell,
    as_of: Cell,
    training: Cell,
  },
  OPEN,
);
export const ImportBody = Type.Object(
  {
    rows: Type.Array(SentRow, {
      minItems: 1,
      maxItems: ROWS_MAX,
      description: `must be a list of 1 to ${ROWS_MAX} rows`,
    }),
    dry_run: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
const ImportView = Type.Object({
  total: Type.Integer(),
  stored: Type.Integer(),
  problems: Type.Array(
    Type.Object({ line: Type.Integer(), column: OneOf(COLUMNS), code: OneOf(ROW_ERRORS) }),
  ),
});
export const ImportAnswer = Ok(ImportView);
export const importView = (taken: Import): Static<typeof ImportView> => ({ ...taken });

const outcomeView = ({ outcome }: HiredPerson): Static<typeof NullableOutcome> =>
  outcome && {
    still_there: outcome.stayed,
    as_of: outcome.asOf,
    rating: outcome.rating,
    training_passed: outcome.trained,
    job_profile:
      outcome.jobProfileId === null || outcome.jobProfileVersion === null
        ? null
        : { id: outcome.jobProfileId, version: outcome.jobProfileVersion },
    author: { id: outcome.authorId, name: outcome.author },
    recorded_at: isoTime(outcome.recordedAt),
  };

const datesOf = ({ hiredAt }: HiredPerson) => ({
  hired_at: isoTimeOrNull(hiredAt),
  due_at: hiredAt === null ? null : isoTime(dueAt(hiredAt)),
});

export const oneView = (person: HiredPerson): Static<typeof OneView> => ({
  session_id: person.sessionId,
  hired: person.decision === "hire" && person.completedAt !== null && person.anonymizedAt === null,
  ...datesOf(person),
  outcome: outcomeView(person),
});

export const listView = (rows: readonly HiredPerson[], total: number, page: Page) => ({
  people: rows.map((person) => ({
    session_id: person.sessionId,
    name: fullName(person),
    email: person.email,
    job_profile_id: person.jobProfileId,
    ...datesOf(person),
    outcome: outcomeView(person),
    rights: rightsView(person.rights, page.asOf),
  })),
  pagination: paginationView(page, total, rows.length),
});

const ProfileValidityView = Type.Object({
  profile: Type.Object({ id: Type.String(), name: Type.String(), name_en: Type.String() }),
  versions: Type.Array(Type.Integer()),
  people: Type.Integer(),
  completed_earlier: Type.Integer(),
  norms: Type.Integer(),
  ...CriterionView.properties,
});
export const ValidityAnswer = Ok(
  Type.Object({ needed: Type.Integer(), profiles: Type.Array(ProfileValidityView) }),
);

export const validityAnswer = (found: readonly ProfileValidity[]) => ({
  needed: CRITERION_LEAST,
  profiles: found.map(({ profile, versions, people, earlier, norms, figures }) => ({
    profile: { id: profile.id, name: profile.name, name_en: profile.nameEn },
    versions,
    people,
    completed_earlier: earlier,
    norms,
    ...criterionView(figures),
  })),
});
