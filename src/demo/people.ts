import type { Manner } from "#/instrument/invented/answers.ts";
import type { Kind } from "#/instrument/invented/kinds.ts";
import type { Language, Localized } from "#/instrument/types.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { JobKey } from "./jobs.ts";

/** Somebody who was invited, or who began without an invite. Nobody of these exists. */
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

type Row = [
  name: string,
  gender: Session["gender"],
  birthDate: string | null,
  language: Language,
  kind: Kind,
  job: JobKey | null,
  way: Finished["way"],
  invitedDaysAgo: number,
  finishedDaysAgo: number,
  at: string,
  manner?: Manner,
];

/** Oldest first. */
const ROWS: readonly Row[] = [
  ["Mara Lindquell", "female", "1991-04-17", "de", "seller", "sales", "invite", 81, 80, "17:40"],
  ["Tobias Wiesenthau", "male", "1986-11-02", "de", "leader", "lead", "invite", 80, 78, "19:05"],
  ["Ayşe Karadal", "female", "1994-07-23", "de", "companion", "lead", "invite", 78, 77, "12:20"],
  ["Henrik Sandvoort", "male", "1989-01-30", "de", "builder", "software", "invite", 76, 74, "20:15"],
  ["Priya Nandakumaran", "female", "1993-09-12", "en", "builder", "software", "invite", 75, 74, "07:50"],
  ["Jonas Achterberg", "male", null, "de", "keeper", "books", "invite", 72, 70, "18:30"],
  ["Oluwaseun Adebayo-Krall", "male", "1990-02-08", "en", "seller", "sales", "invite", 70, 69, "16:10"],
  ["Franziska Müllerthal", "female", "1984-12-19", "de", "keeper", "books", "invite", 68, 65, "09:25"],
  ["Noa Feldhaus", "diverse", "1998-03-15", "de", "average", null, "kiosk", 61, 61, "09:10"],
  ["Sven Ohlendorp", "male", "1981-06-21", "de", "average", null, "kiosk", 61, 61, "10:20", "hasty"],
  ["Chiara Bellandi", "female", "1992-10-10", "en", "seller", "sales", "invite", 57, 55, "18:05"],
  ["Matthias Grünewaldt", "male", "1979-02-26", "de", "leader", "lead", "invite", 54, 53, "20:40"],
  ["Ines Castelbranco", "female", "1995-01-09", "en", "builder", "software", "invite", 52, 51, "08:35"],
  ["Rahel Steinbrück", "female", "1988-04-28", "de", "companion", "lead", "invite", 45, 44, "13:30"],
  ["Emre Yıldızhan", "male", "1993-12-12", "de", "doer", null, "self_start", 43, 43, "17:55"],
  ["Wiebke Tammensen", "female", null, "de", "keeper", "books", "invite", 39, 38, "10:45"],
  ["Callum Fairweather", "male", "1985-07-07", "en", "leader", "lead", "invite", 36, 34, "15:20"],
  ["Svetlana Orlovska", "female", "1991-11-25", "de", "builder", "software", "invite", 33, 32, "19:30"],
  ["Ben Aldermoor", "male", "1997-02-14", "en", "seller", "sales", "invite", 29, 28, "12:50", "monotonous"],
  ["Katharina Rotmoser", "female", "1983-10-31", "de", "doer", "books", "invite", 27, 25, "18:15"],
  ["Lukas Brandstätten", "male", "1994-06-18", "de", "builder", "software", "batch", 22, 21, "17:25"],
  ["Amina Hadžihalil", "female", "1996-08-05", "de", "companion", "software", "batch", 22, 20, "09:40"],
  [
    "Moritz Eichenlaub",
    "male",
    "1999-01-22",
    "de",
    "average",
    "software",
    "batch",
    22,
    19,
    "20:05",
    "distracted",
  ],
  ["Siobhán O’Rourkin", "female", "1989-05-16", "en", "leader", "software", "batch", 22, 18, "14:10"],
  [
    "Greta Vollmersiek",
    "female",
    "1992-03-29",
    "de",
    "seller",
    "sales",
    "invite",
    13,
    11,
    "18:45",
    "distracted",
  ],
  ["Dariusz Kowalnik", "male", "1986-09-19", "de", "doer", "sales", "invite", 7, 5, "16:35"],
  ["Sarah Kaltwasser-Obi", "female", "1990-06-30", "de", "seller", "sales", "batch", 3, 2, "18:20"],
  ["Yuki Tanabe-Holm", "female", "1995-12-01", "en", "builder", null, "self_start", 2, 2, "10:05"],
  ["Valentin Morgenroth", "male", "1988-02-11", "de", "seller", "sales", "batch", 3, 1, "07:35"],
  ["Ilse Brambach", "female", "1982-07-19", "de", "doer", "sales", "batch", 3, 1, "12:15"],
];

/** Who answered a second time, months after the first. */
const AGAIN: readonly Row[] = [
  ["Tobias Wiesenthau", "male", "1986-11-02", "de", "leader", "lead", "invite", 12, 11, "18:20"],
];

const finished = (rows: readonly Row[]): Finished[] =>
  rows.map(
    ([name, gender, birthDate, language, kind, job, way, invitedDaysAgo, finishedDaysAgo, at, manner]) => ({
      name,
      gender,
      birthDate,
      language,
      kind,
      job,
      way,
      invitedDaysAgo,
      finishedDaysAgo,
      at,
      manner: manner ?? "careful",
    }),
  );

export const FINISHED: readonly Finished[] = finished(ROWS);
export const RETESTED: readonly Finished[] = finished(AGAIN);

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

const unfinished = (
  [name, language, job]: [name: string, language: Language, job: JobKey | null],
  [invitedDaysAgo, at, expiresInDays]: [daysAgo: number, at: string, expiresInDays: number],
  reminded: readonly number[] = [],
  begun: Unfinished["begun"] = null,
): Unfinished => ({
  name,
  language,
  job,
  gender: "",
  birthDate: null,
  kind: "average",
  manner: "careful",
  invitedDaysAgo,
  at,
  expiresInDays,
  reminded,
  begun,
});

export const PENDING: readonly Unfinished[] = [
  unfinished(["Nele Kirchgatter", "de", "lead"], [12, "09:00", 30], [8, 4]),
  unfinished(["Fabio Trevisanello", "en", "sales"], [9, "10:30", 30], [3]),
  unfinished(["Hannah Weidenbusch", "de", "sales"], [6, "08:45", 14]),
  unfinished(["Tomáš Dvořáček", "en", "software"], [4, "13:15", 30]),
];

export const STARTED: readonly Unfinished[] = [
  unfinished(["Lorenz Haberthür", "de", "sales"], [8, "11:00", 30], [2], {
    answers: 61,
    daysAgo: 6,
    at: "20:30",
  }),
  unfinished(["Zoë Blackthorn", "en", "software"], [5, "14:40", 30], [], {
    answers: 118,
    daysAgo: 1,
    at: "06:50",
  }),
];

export const EXPIRED: readonly Unfinished[] = [
  unfinished(["Ulrike Pfannenschmidt", "de", "books"], [59, "09:15", 14], [52, 47]),
  unfinished(["Marek Horváthy", "de", "lead"], [44, "10:00", 14], [38]),
  unfinished(["Rosalind Peverell", "en", "sales"], [31, "15:30", 21], [], {
    answers: 22,
    daysAgo: 27,
    at: "21:15",
  }),
];

/** People whom a recruiter invited together; who of them finished stands above, the others have not begun. */
export const BATCHES = [
  {
    name: { en: "Developers, spring", de: "Entwicklung Frühjahr" },
    job: "software",
    daysAgo: 22,
    others: [],
  },
  {
    name: { en: "Job fair Musterhafen", de: "Jobmesse Musterhafen" },
    job: "sales",
    daysAgo: 3,
    others: [
      "Paula Immenrodt",
      "Cem Altunbaş",
      "Friedemann Löwenzahn",
      "Maja Krickentrup",
      "Bogdan Silberfluss",
    ],
  },
] as const satisfies readonly Batch[];

export interface Batch {
  name: Localized;
  job: JobKey;
  daysAgo: number;
  others: readonly string[];
}

/** Stopped half way, and wanted everything deleted. */
export const WITHDRAWN: Unfinished = unfinished(["Arno Seltenreich", "de", "sales"], [17, "09:50", 30], [], {
  answers: 40,
  daysAgo: 16,
  at: "19:20",
});

/** Was anonymized on request after the end. */
export const ANONYMIZED: Finished = {
  name: "Bettina Dorfmeistrin",
  gender: "female",
  birthDate: "1980-05-05",
  language: "de",
  kind: "keeper",
  manner: "careful",
  job: "books",
  way: "invite",
  invitedDaysAgo: 48,
  finishedDaysAgo: 47,
  at: "18:00",
};

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

/** For lists that are to be long: names put together from parts. */
const FIRST_NAMES =
  "Ada Anton Clara Bruno Dilara Caspar Elif Daan Esther Elias Freya Finn Giulia Georg Helene Hugo Ida Ivo Jana Jakob Kira Karl Lina Leon Marta Milan Nora Nils Olga Oskar Pia Paul Rosa Rafael Selma Samuel Tilda Theo Vera Vincent".split(
    " ",
  );
const LAST_NAMES =
  "Ahornberg Birkenhoff Corvino Dünenbach Eschenfeld Farnholm Ginsterau Hagebutt Ilmenthal Jasminberg Kastanek Lindenow Moorbach Nesselbrink Ohmstedt Pappelow Quellmoor Rosenkamp Schlehdorn Tannwald Ulmenried Vogelbeer Weidenau Zedernholt".split(
    " ",
  );

/** The name of the nth of many; names repeat after 40 × 24 × 26. */
export function nameInCrowd(number: number): string {
  const first = FIRST_NAMES[number % FIRST_NAMES.length];
  const last = LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length];
  const letter = String.fromCharCode(
    65 + (Math.floor(number / (FIRST_NAMES.length * LAST_NAMES.length)) % 26),
  );
  return `${first} ${letter}. ${last}`;
}
