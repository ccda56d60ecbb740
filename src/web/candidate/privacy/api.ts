import { createRequests, type Gender, type Language, type Transport } from "../api.ts";
import type { Brand } from "../brand.tsx";

/** What the privacy page asks of the server, and gets. */

export const REQUEST_KINDS = ["erasure", "objection", "correction", "longer_storage"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export type ViewKind =
  | "results"
  | "raw_data"
  | "report"
  | "match"
  | "profile"
  | "team_export"
  | "team_report"
  /** At this link. */
  | "own_page"
  | "own_copy"
  | "own_summary";

/** Something that the candidate has asked of the company. */
export interface AskedRequest {
  id: string;
  kind: RequestKind;
  message: string;
  status: "open" | "done" | "declined";
  created_at: string;
  due_at: string;
  closed_at: string | null;
  /** What the company answered; may be empty. */
  note: string;
}

export interface Privacy {
  state: "new" | "in_progress" | "completed";
  company: string;
  contact_email: string;
  contact_phone: string;
  brand: Brand;
  language: Language;
  kiosk: boolean;
  notice: { version: string; paragraphs: Record<Language, string[]> };
  acknowledged: { version: string; at: string } | null;
  /** The address is masked until a code was given. */
  person: { first_name: string; last_name: string; email: string };
  /** What the candidate chose to say: whether there is anything, and what it is once a code was given. */
  voluntary: { given: boolean; gender: Gender; birth_date: string | null };
  progress: { answered: number; total: number };
  withdrawal: "at_once" | "by_request" | null;
  /** Latest first. */
  requests: AskedRequest[];
  /** Latest first. */
  views: { what: ViewKind; viewer: string; times: number; last_at: string }[];
  /** How a code comes to the candidate, and until when this browser has given one; null: it has not. */
  confirmation: { way: "mail" | "company"; until: string | null };
}

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
  /** Where the candidate's own copy is fetched. */
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
