import { createRequests, type Transport } from "../api.ts";
import type { Language } from "../sitting.ts";

/** The candidate's own summary as the server words it, in the language of the questionnaire. */
export interface Feedback {
  language: Language;
  available_until: string;
  title: string;
  intro: string;
  /** Only where the answers fit together poorly. */
  careful: { title: string; text: string } | null;
  preferences: {
    title: string;
    lead: string;
    strength_label: string;
    balance_label: string;
    items: { preference: string; strength: string; balance: string }[];
  };
  values: {
    title: string;
    lead: string;
    /** Most important first; equal ones share a rank. */
    order: { rank: number; name: string; description: string }[];
    text: string;
  };
  we_i: {
    title: string;
    lead: string;
    we_label: string;
    i_label: string;
    we_percent: number;
    i_percent: number;
    text: string;
  };
  closing: { title: string; lines: string[] };
}

export interface FeedbackApi {
  /** Rejects with ApiError or NetworkError. */
  load(): Promise<Feedback>;
  /** Where the same is fetched as a file. */
  fileAddress: string;
}

export function createFeedbackApi(token: string, transport: Transport): FeedbackApi {
  const { patiently } = createRequests(token, transport);
  return {
    load: () => patiently("GET", "/feedback"),
    fileAddress: `/api/candidate/${encodeURIComponent(token)}/feedback?format=pdf`,
  };
}
