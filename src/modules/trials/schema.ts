import { type Static, Type } from "@sinclair/typebox";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { Email, Line, Lines, Ok, OneOf, OptionalLine, STRICT, WebAddress } from "#/platform/http/envelope.ts";
import { linesText } from "#/platform/text/text.ts";
import type { Application } from "./service.ts";

export const TrialBody = Type.Object(
  {
    company: Line(200),
    email: Email,
    use_case: Lines(2000),
    contact_name: OptionalLine(200),
    website: Type.Optional(WebAddress),
    wants_api: Type.Optional(Type.Boolean()),
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
  wantsApi: body.wants_api ?? false,
  language: body.language ?? "en",
});

/** The same for everybody: whether the address is known here is nobody's business. */
export const trialView = (reference: string): Static<typeof TrialView> => ({
  message: "Thank you. Your request has arrived, and a person will look at it within 24 hours.",
  reference,
  next_steps: [
    "Keep the reference for questions about your request.",
    "Look into your mailbox: the answer comes by e-mail.",
    "If the trial is approved, the mail holds your link into the console, with 3 credits on the account, and another one to an API key if you asked for it.",
  ],
});
