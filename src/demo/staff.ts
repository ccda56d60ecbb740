import type { Language, Localized } from "#/instrument/types.ts";
import type { Role } from "#/modules/users/rules.ts";
import type { ClientKey } from "./clients.ts";
import { AGENCY, RAILWAY } from "./companies.ts";

/** Somebody who signs in to the console. */
export interface StaffMember {
  key: "operator" | "owner" | "recruiter" | "partner" | "reviewer" | "protection" | "railway";
  name: string;
  email: string;
  /** Null: runs the server. */
  post: { company: "agency" | "railway"; role: Role; onlyFor?: ClientKey } | null;
  /** What they may do, for whoever chooses between them. */
  about: Localized;
}

export const STAFF: readonly StaffMember[] = [
  {
    key: "operator",
    name: "Ole Petersand",
    email: "ole.petersand@beispiel-diagnostik.example",
    post: null,
    about: {
      en: "operator: runs the server and sees all accounts",
      de: "betreibt den Server und sieht alle Konten",
    },
  },
  {
    key: "owner",
    name: AGENCY.name,
    email: "imke.brodersand@nordlicht-moewe.example",
    post: { company: "agency", role: "owner" },
    about: { en: `owner of ${AGENCY.company}`, de: `Inhaberin bei ${AGENCY.company}` },
  },
  {
    key: "recruiter",
    name: "Jasper Quellental",
    email: "jasper.quellental@nordlicht-moewe.example",
    post: { company: "agency", role: "recruiter" },
    about: { en: "recruiter: invites and decides", de: "Recruiting: lädt ein und entscheidet" },
  },
  {
    key: "partner",
    name: "Mareike Sundheim",
    email: "mareike.sundheim@nordlicht-moewe.example",
    post: { company: "agency", role: "recruiter", onlyFor: "yard" },
    about: { en: "recruiter for one client only", de: "Recruiting für nur einen Auftraggeber" },
  },
  {
    key: "reviewer",
    name: "Nina Falkenriedel",
    email: "nina.falkenriedel@nordlicht-moewe.example",
    post: { company: "agency", role: "reviewer" },
    about: { en: "reviewer: reads and writes notes", de: "Begutachtung: liest und schreibt Notizen" },
  },
  {
    key: "protection",
    name: "Rüdiger Aktenhain",
    email: "ruediger.aktenhain@nordlicht-moewe.example",
    post: { company: "agency", role: "data_protection" },
    about: { en: "data protection: reads, and erases", de: "Datenschutz: liest und löscht" },
  },
  {
    key: "railway",
    name: RAILWAY.name,
    email: "vroni.almbichler@gipfelbahn-hinterdupf.example",
    post: { company: "railway", role: "owner" },
    about: { en: `owner of ${RAILWAY.company}`, de: `Inhaberin bei ${RAILWAY.company}` },
  },
];

/** Was invited to the agency's console and has not come yet. */
export const INVITED_COLLEAGUE = {
  email: "tade.sommerfleth@nordlicht-moewe.example",
  name: "Tade Sommerfleth",
  role: "recruiter",
  daysAgo: 2,
} as const satisfies { email: string; name: string; role: Role; daysAgo: number };

export type StaffKey = StaffMember["key"];

/** How the people of the house are written to. */
export const staffLanguage = (member: StaffMember, language: Language): Language =>
  member.key === "railway" ? "de" : language;
