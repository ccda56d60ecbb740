import type { Operations } from "../../wire.gen.ts";
import { createRequests, type Transport } from "../api.ts";

/** The requests and answers of the privacy page. */

export type RequestKind = AskedRequest["kind"];
export const REQUEST_KINDS = [
  "erasure",
  "objection",
  "correction",
  "longer_storage",
] as const satisfies readonly RequestKind[];

export type ViewKind = Privacy["views"][number]["what"];

/** Something that the candidate has asked of the company. */
export type AskedRequest = Privacy["requests"][number];

/** The address is masked until a code was given, and so is what the candidate chose to say. Latest first. */
export type Privacy = Operations["GET candidate:/privacy"]["answer"];

/** Methods reject with ApiError or NetworkError. */
export interface PrivacyApi {
  load(): Promise<Privacy>;
  sendCode(): Promise<unknown>;
  confirm(code: string): Promise<unknown>;
  ask(kind: RequestKind, message: string): Promise<Privacy>;
  /** @returns null when everything was deleted and nothing is left to see */
  withdraw(): Promise<Privacy | null>;
  /** Closes the link of a company's device, once the questionnaire is over. */
  leave(): Promise<unknown>;
  /** The address at which the candidate downloads their own copy. */
  copyAddress: string;
}

export function createPrivacyApi(token: string, transport: Transport): PrivacyApi {
  const { once, patiently } = createRequests(token, transport, "same-origin");
  return {
    load: () => patiently("GET", "/privacy"),
    sendCode: () => once("POST", "/code"),
    confirm: (code) => once("POST", "/confirm", { code }),
    // A second request of the same kind is the first one, so that it can be sent again.
    ask: (kind, message) => patiently("POST", "/requests", { kind, message }),
    withdraw: async () =>
      (await once<{ privacy: Privacy | null }>("POST", "/withdraw", { confirm: true })).privacy,
    leave: () => once("POST", "/leave", undefined, true),
    copyAddress: `/api/candidate/${encodeURIComponent(token)}/data`,
  };
}
