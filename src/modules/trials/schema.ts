import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { UserLink } from "#/modules/users/link-store.ts";
import { MODES, type Mode } from "#/platform/context/tenant.ts";
import { aliased } from "#/platform/http/aliases.ts";
import {
  Country,
  Email,
  Line,
  Lines,
  Link,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  STRICT,
  Timestamp,
  WebAddress,
} from "#/platform/http/envelope.ts";
import { createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { linesText } from "#/platform/text/text.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import { TRIAL_FILTERS } from "./rules.ts";
import type { Application, Approval, WeighedTrial } from "./service.ts";

export const TrialBody = Type.Object(
  {
    company: Line(200),
    email: Email,
    use_case: Lines(2000),
    contact_name: OptionalLine(200),
    website: Type.Optional(WebAddress),
    ...aliased({ wants_api: Type.Optional(Type.Boolean()) }),
    language: Type.Optional(OneOf(LANGUAGES)),
  },
  STRICT,
);

const TrialView = Type.Object({
  message: Type.String(),
  reference: Type.String(),
  next_steps: Type.Array(Type.String()),
});
export const TrialAnswer = Ok(TrialView);

export const applicationOf = (body: Static<typeof TrialBody>): Application => ({
  company: body.company.trim(),
  email: body.email,
  useCase: linesText(body.use_case),
  contactName: body.contact_name?.trim() ?? "",
  website: body.website ?? "",
  wantsApi: body.needs_api_key ?? body.wants_api ?? false,
  language: body.language ?? "en",
});

/** The same answer for everybody: it does not reveal whether the address is known. */
export const trialView = (reference: string): Static<typeof TrialView> => ({
  message: "Thank you for your request. We will review it within 24 hours.",
  reference,
  next_steps: [
    "Keep the reference for questions about your request.",
    "Check your inbox. You will receive the answer by email.",
    "If your trial is approved, the email contains your link to the console, where 3 credits await you. It also contains a link to an API key if you requested one.",
  ],
});

/** A trial is to try things out. */
const TRIAL_CREDITS_MAX = 100;
const NOTE_MAX = 500;

const Text = Type.String();
const STATUSES = ["pending", "approved", "declined"] as const;

export const TrialListQuery = Type.Object(
  { status: Type.Optional(OneOf(TRIAL_FILTERS)), ...createdParameters, ...pageParameters },
  OPEN,
);
export const ApproveBody = Type.Object(
  {
    mode: Type.Optional(OneOf(MODES)),
    country: Country,
    api_key: Type.Optional(Type.Boolean()),
    credits: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: TRIAL_CREDITS_MAX,
        description: `must be a whole number from 1 to ${TRIAL_CREDITS_MAX}`,
      }),
    ),
  },
  STRICT,
);
export const DeclineBody = Type.Object({ note: OptionalLine(NOTE_MAX) }, STRICT);

const TrialEntry = Type.Object({
  reference: Text,
  status: OneOf(STATUSES),
  company: Text,
  email: Text,
  contact_name: Text,
  website: Text,
  language: OneOf(LANGUAGES),
  use_case: Text,
  ...aliased({ wants_api: Type.Boolean() }),
  created_at: Timestamp,
  decided_at: NullableTimestamp,
  note: NullableText,
  account_id: NullableText,
  hints: Type.Object({
    registered_as: NullableText,
    same_domain: Type.Array(Type.Object({ account_id: Text, company: Text })),
    other_requests: Type.Integer(),
  }),
});
export const TrialListAnswer = Ok(Type.Object({ trials: Type.Array(TrialEntry), pagination: Pagination }));

const OneTimeLink = Type.Object({ url: Link, expires_at: Timestamp });
const HandedLink = Type.Union([OneTimeLink, Type.Null()]);
const Approved = Type.Object({
  reference: Text,
  status: Type.Literal("approved"),
  account_id: Text,
  mode: OneOf(MODES),
  credits: Type.Integer(),
  mailed: Type.Boolean(),
  invited: Type.String(),
  invitation_link: HandedLink,
  api_key: Type.Boolean(),
  key_link: HandedLink,
});
export const ApprovedAnswer = Ok(Approved);
const Declined = Type.Object({ reference: Text, status: Type.Literal("declined"), mailed: Type.Boolean() });
export const DeclinedAnswer = Ok(Declined);

export const listedTrialView = (trial: WeighedTrial): Static<typeof TrialEntry> => ({
  reference: trial.id,
  status: trial.status === "declining" ? "declined" : trial.status,
  company: trial.company,
  email: trial.email,
  contact_name: trial.contactName,
  website: trial.website,
  language: trial.language,
  use_case: trial.useCase,
  ...aliased({ wants_api: trial.wantsApi }),
  created_at: isoTime(trial.createdAt),
  decided_at: isoTimeOrNull(trial.decidedAt),
  note: trial.decisionNote,
  account_id: trial.accountId,
  hints: {
    registered_as: trial.registeredAs === trial.accountId ? null : trial.registeredAs,
    same_domain: trial.domainAccounts.map(({ id, company }) => ({ account_id: id, company })),
    other_requests: trial.otherRequests,
  },
});

/** @param handed addresses where no mail server is set, so that somebody has to pass them on; else null */
export const approvedView = (
  reference: string,
  mode: Mode,
  { account, link, claim, credits }: Approval,
  handed: { entry: (link: UserLink) => string; key: (claimId: string) => string } | null,
): Static<typeof Approved> => ({
  reference,
  status: "approved",
  account_id: account.id,
  mode,
  credits,
  mailed: handed === null,
  invited: link.email,
  invitation_link: handed && { url: handed.entry(link), expires_at: isoTime(link.expiresAt) },
  api_key: claim !== null,
  key_link: handed && claim && { url: handed.key(claim.id), expires_at: isoTime(claim.expiresAt) },
});
