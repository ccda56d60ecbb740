import type { Schemas } from "../../../wire.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";

export type Job = Schemas["Job"];

export type JobStatus = Job["status"];

export type Applicant = Schemas["Applicant"];

export type Stage = Applicant["stage"];

/** Apart from the other words of jobs, since the search of the frame needs them before any page is loaded. */
const en: { statuses: Record<JobStatus, string> } = {
  statuses: { open: "Open", on_hold: "On hold", filled: "Filled", closed: "Closed" },
};

const de: typeof en = {
  statuses: { open: "Offen", on_hold: "Pausiert", filled: "Besetzt", closed: "Geschlossen" },
};

export const JOB_STATUS_WORDS: Localized<typeof en> = { en, de };
