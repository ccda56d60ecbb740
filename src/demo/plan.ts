/** What the demo shows, as data: companies, towns and people that do not exist, at domains that nobody can have (RFC 2606). */
import type { Kind, Manner } from "#/domain/instrument/invented/kinds.ts";
import type { Language, Localized } from "#/domain/instrument/types.ts";
import type { NewAccount } from "#/modules/accounts/service.ts";
import type { SentValues } from "#/modules/admin/settings/rules.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { Ground, Outcome } from "#/modules/decisions/rules.ts";
import type { OutcomeEntry } from "#/modules/fairness/outcomes/rules.ts";
import type { Authorship, NewJobProfile } from "#/modules/job-profiles/service.ts";
import type { JobStatus } from "#/modules/jobs/rules.ts";
import type { TagColor } from "#/modules/tags/service.ts";
import type { Role } from "#/modules/users/rules.ts";
import companyJson from "../../assets/demo/company.json" with { type: "json" };
import peopleJson from "../../assets/demo/people.json" with { type: "json" };
import workJson from "../../assets/demo/work.json" with { type: "json" };

export type JobKey = keyof typeof companyJson.jobs;
export type ClientKey = "yard" | "ferry";
export type StaffKey = "operator" | "owner" | "recruiter" | "partner" | "reviewer" | "protection" | "railway";

/** Somebody who signs in to the console. */
export interface StaffMember {
  key: StaffKey;
  name: string;
  email: string;
  /** Null: runs the server. */
  post: { company: "agency" | "railway"; role: Role; onlyFor?: ClientKey } | null;
  /** Permissions of the user, for visitors who choose between them. */
  about: Localized;
}

/** Somebody who was invited, or who began without an invite. */
export interface Candidate {
  name: string;
  gender: Session["gender"];
  /** Said at the end, or not. */
  birthDate: string | null;
  language: Language;
  kind: Kind;
  manner: Manner;
  job: JobKey | null;
}

/** Somebody who has finished. */
export interface Finished extends Candidate {
  way: "invite" | "batch" | "self_start" | "kiosk";
  invitedDaysAgo: number;
  finishedDaysAgo: number;
  /** UTC, when they began to answer. */
  at: string;
}

/** Somebody who has an invite and has not finished. */
export interface Unfinished extends Candidate {
  invitedDaysAgo: number;
  at: string;
  /** Days ago at which they were reminded. */
  reminded: readonly number[];
  /** Answers that they have given, and when; null where they have not begun. */
  begun: { answers: number; daysAgo: number; at: string } | null;
  expiresInDays: number;
}

/** People whom a recruiter invited together; who of them finished is named elsewhere, the others have not begun. */
export interface Batch {
  name: Localized;
  job: JobKey;
  daysAgo: number;
  others: readonly string[];
}

/** What somebody of the staff did about a candidate. */
interface Written {
  about: string;
  author: StaffKey;
  text: Localized;
}

interface CompanyPlan {
  accounts: Record<"agency" | "railway" | "bakery", Partial<NewAccount>>;
  /** `seller` as a command has set it before the first start; `later` at the console some weeks later. */
  settings: Record<"seller" | "later", SentValues>;
  brand: {
    accent: string;
    notice: Record<"recipients" | "legalBasis", Localized> & Record<"dpoContact" | "authority", string>;
  };
  staff: StaffMember[];
  /** Was invited to the agency's console and has not come yet. */
  invitedColleague: { email: string; name: string; role: Role; daysAgo: number };
  /** For whom the agency looks for people. */
  clients: {
    key: ClientKey;
    name: string;
    invoiceRef: string;
    postalAddress: string;
    accent: string;
    contact: { name: string; email: string };
    recipients: Localized;
  }[];
  /** Who asked what these jobs need. */
  jobsBy: Authorship;
  /** The ideals are C values, and what is left out is completed by the service. */
  jobs: Record<JobKey, NewJobProfile>;
  /** The positions that the agency fills; for itself where no client is named. */
  positions: {
    job: JobKey;
    client?: ClientKey;
    title: Localized;
    reference: string;
    notice: Localized;
    status: JobStatus;
  }[];
  mailTemplates: Record<
    "account" | "client" | "job",
    {
      kind: "invite" | "thanks" | "reminder";
      words: Record<Language, Record<"subject" | "greeting" | "body", string>>;
    }
  >;
  teams: {
    title: Localized;
    subtitle: Localized;
    description: Localized;
    members: string[];
    daysAgo: number;
  }[];
  trials: {
    company: string;
    email: string;
    contactName: string;
    website: string;
    language: Language;
    useCase: string;
    daysAgo: number;
    at: string;
  }[];
}

interface WorkPlan {
  /** To candidates of the sales job. */
  message: Localized;
  reviews: (Written & {
    daysAgo: number;
    at: string;
    decision?: { outcome: Outcome; grounds: Ground[]; job: JobKey };
  })[];
  /** What the recruiter proposed lately and nobody has confirmed yet. */
  proposal: Written & { hoursAgo: number; outcome: Outcome; job: JobKey; grounds: Ground[] };
  /** How those who were hired first did; Mara Lindquell's rating is nearly due. */
  outcomes: (Omit<OutcomeEntry, "asOf"> & { about: string; author: StaffKey; daysAgo: number })[];
  /** What somebody gave in an interview, question by question of the guide for a job. */
  interviews: (Omit<Written, "text"> & {
    job: JobKey;
    daysAgo: number;
    at: string;
    scores: number[];
    notes: Localized[];
  })[];
  decline: { about: string; text: Localized };
  /** People in their order; `kept` names a version that was kept a day later. */
  shortlists: {
    job: JobKey;
    daysAgo: number;
    name: Localized;
    people: { name: string; comment?: Localized }[];
    kept?: Localized;
  }[];
  /** Every so many-th of those who have finished bears it, from one on. */
  tags: { name: Localized; color: TagColor; every: number; from: number }[];
}

/** The deep tests fill an instance from the files, which makes the casts true. */
export const COMPANY = companyJson as unknown as CompanyPlan;
export const WORK = workJson as unknown as WorkPlan;
export const STAFF: readonly StaffMember[] = COMPANY.staff;
export const ANNOUNCEMENT = companyJson.announcement;
export const BATCHES: readonly Batch[] = peopleJson.batches as Batch[];
export const JOB_KEYS = Object.keys(COMPANY.jobs) as JobKey[];

/** An account with everything that its company leaves empty. */
const accountOf = (own: Partial<NewAccount>): NewAccount =>
  ({
    ...{ address: "", zip: "", city: "", vatId: "", billingContact: "", phone: "", website: "" },
    ...own,
  }) as NewAccount;
/** The agency whose instance is filled with everything. */
export const AGENCY = accountOf(COMPANY.accounts.agency);
/** Buys with reverse charge. */
export const RAILWAY = accountOf(COMPANY.accounts.railway);
/** Has nothing but the credits of a trial. */
export const BAKERY = accountOf(COMPANY.accounts.bakery);

const USUAL = { gender: "", birthDate: null, job: null, manner: "careful" } as const;
const FINISHED_USUAL = { ...USUAL, way: "invite" };
const UNFINISHED_USUAL = { ...USUAL, kind: "average", reminded: [], begun: null, expiresInDays: 30 };
/** People with what is the same of most of them. */
const complete = <T>(people: readonly object[], usual: object): T[] =>
  people.map((own) => ({ ...usual, ...own }) as T);
const finished = (people: readonly object[]) => complete<Finished>(people, FINISHED_USUAL);
const unfinished = (people: readonly object[]) => complete<Unfinished>(people, UNFINISHED_USUAL);

/** Oldest first. */
export const FINISHED: readonly Finished[] = finished(peopleJson.finished);
/** Who answered a second time, months after the first. */
export const RETESTED: readonly Finished[] = finished(peopleJson.retested);
/** Was anonymized on request after the end. */
export const ANONYMIZED = finished([peopleJson.anonymized])[0] as Finished;
export const PENDING: readonly Unfinished[] = unfinished(peopleJson.pending);
export const STARTED: readonly Unfinished[] = unfinished(peopleJson.started);
export const EXPIRED: readonly Unfinished[] = unfinished(peopleJson.expired);
/** Stopped half way, and wanted everything deleted. */
export const WITHDRAWN = unfinished([peopleJson.withdrawn])[0] as Unfinished;

/** Candidates of the agency's test mode and of the two smaller accounts. */
export const listOthersOf = (whose: "test" | "railway" | "bakery") => ({
  finished: finished(peopleJson[whose].finished),
  pending: unfinished(peopleJson[whose].pending),
});

/** "Ayşe Karadal" -> "ayse.karadal@people.example": a domain that nobody can have. */
export function emailOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
    .replace(/ı/g, "i")
    .normalize("NFKD")
    .replace(/[^a-z ]/g, "");
  return `${plain.replace(/ +/g, ".")}@people.example`;
}

const [FIRST_NAMES, LAST_NAMES] = [peopleJson.crowd.first.split(" "), peopleJson.crowd.last.split(" ")];

/** The name of the nth of many; names repeat after 40 × 24 × 26. */
export function nameInCrowd(number: number): string {
  const first = FIRST_NAMES[number % FIRST_NAMES.length];
  const last = LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length];
  const letter = String.fromCharCode(
    65 + (Math.floor(number / (FIRST_NAMES.length * LAST_NAMES.length)) % 26),
  );
  return `${first} ${letter}. ${last}`;
}

/** Returns the language of the mails that a user of the instance gets. */
export const staffLanguage = (member: StaffMember, language: Language): Language =>
  member.key === "railway" ? "de" : language;
