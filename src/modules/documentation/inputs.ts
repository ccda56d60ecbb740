import { PAGE_LIMIT_MAX } from "#/platform/http/query.ts";
import { INVITE_ID, ORDER_ID, PROFILE_ID, SESSION_ID, TEAM_ID, WEBHOOK_ID } from "./examples.ts";
import type { Input } from "./operation.ts";

/** Inputs that several operations take. */
export const pageInputs = (defaultLimit: number): Record<"limit" | "offset", Input> => ({
  limit: {
    text: "How many entries to return.",
    default: defaultLimit,
    reads: { minimum: 1, maximum: PAGE_LIMIT_MAX },
  },
  offset: { text: "How many entries to skip.", default: 0 },
});

export const includeResults: Input = {
  text: "Adds the scores of each completed assessment, as C values from 0 to 10.",
  default: false,
};

/** Path parameters by name, as the routes call them. */
export const PATH_PARAMETERS: Readonly<
  Record<string, { text: string; schema: Readonly<Record<string, unknown>>; example: unknown }>
> = {
  orderId: {
    text: "Id of the order.",
    schema: { type: "string" },
    example: ORDER_ID,
  },
  inviteId: {
    text: "Id of the invite.",
    schema: { type: "string" },
    example: INVITE_ID,
  },
  profileId: {
    text: "Id of the job profile.",
    schema: { type: "string" },
    example: PROFILE_ID,
  },
  sessionId: {
    text: "Id of the candidate's session. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: SESSION_ID,
  },
  teamId: {
    text: "Id of the team. What is not a whole number above zero is answered with 404.",
    schema: { type: "integer", minimum: 1 },
    example: TEAM_ID,
  },
  webhookId: {
    text: "Id of the webhook.",
    schema: { type: "string" },
    example: WEBHOOK_ID,
  },
};
