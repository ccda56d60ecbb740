import type { Language } from "../texts/language.tsx";

export type SessionState = "open" | "started" | "completed" | "expired" | "withdrawn" | "anonymized";

export interface ManualSession {
  session_id: number;
  state: SessionState;
  name: string;
  email: string;
  language: Language;
  kiosk: boolean;
  link: string | null;
  expires_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  can_remove: boolean;
}
