import type { Proposal, Quality } from "../../entities/candidate/answers.ts";
import type { Localized } from "../../kit/texts/language.tsx";

type QualityFinding = "attention" | "inconsistency" | "sameAnswers" | "littleSpread" | "fast";
type FindingLevel = "ok" | "caution" | "serious";

/**
 * The limits by which the server judges how somebody has answered, as [caution, serious]; the status itself is always
 * the server's.
 */
const LIMITS = {
  attention: [1, 2],
  inconsistency: [1.4, 1.55],
  longstring_a: [12, 18],
  longstring_b: [10, 15],
  fast: [0.1, 0.3],
  /** Here less is worse. */
  irv: [0.6, 0.4],
} as const;

const from = (value: number, [caution, serious]: readonly [number, number]): FindingLevel =>
  value >= serious ? "serious" : value >= caution ? "caution" : "ok";
const above = (value: number, [caution, serious]: readonly [number, number]): FindingLevel =>
  value > serious ? "serious" : value > caution ? "caution" : "ok";
const under = (value: number, [caution, serious]: readonly [number, number]): FindingLevel =>
  value < serious ? "serious" : value < caution ? "caution" : "ok";

const WORSE: readonly FindingLevel[] = ["ok", "caution", "serious"];
const worseOf = (one: FindingLevel, other: FindingLevel): FindingLevel =>
  WORSE.indexOf(one) > WORSE.indexOf(other) ? one : other;

/** Returns each sign of careful answering, with its meaning for this person. */
export function findingsOf(quality: Quality): { finding: QualityFinding; level: FindingLevel }[] {
  return [
    { finding: "attention", level: from(quality.attention_failed, LIMITS.attention) },
    { finding: "inconsistency", level: from(quality.inconsistency, LIMITS.inconsistency) },
    {
      finding: "sameAnswers",
      level: worseOf(
        from(quality.longstring_a, LIMITS.longstring_a),
        from(quality.longstring_b, LIMITS.longstring_b),
      ),
    },
    { finding: "littleSpread", level: under(quality.irv, LIMITS.irv) },
    { finding: "fast", level: above(quality.fast_share, LIMITS.fast) },
  ];
}

const en = {
  title: "How the questions were answered",
  text: "Signs of care. They never change a value.",
  status: {
    ok: "Nothing stands out in these checks. That is no proof of care; examples in the interview are.",
    caution: "Something stands out. Read the result with caution, and talk about examples in the interview.",
    questionable:
      "The answers do not look carefully given. Do not rely on this result; ask the person about it, or have the questionnaire filled in again.",
  },
  findings: {
    attention: {
      title: "Reading checks",
      ok: "Both sentences that only check whether somebody reads were answered as they asked.",
      caution: "One of the two sentences that only check whether somebody reads was answered otherwise.",
      serious:
        "Neither of the two sentences that only check whether somebody reads was answered as it asked.",
    },
    inconsistency: {
      title: "Agreement",
      ok: "Sentences about the same thing were answered alike.",
      caution: "Sentences about the same thing were answered less alike than by most people.",
      serious: "Sentences about the same thing were answered about as differently as by chance.",
    },
    sameAnswers: {
      title: "Variety",
      ok: "No long runs of the same answer.",
      caution: "The same answer was chosen many times in a row.",
      serious: "The same answer was chosen very many times in a row.",
    },
    littleSpread: {
      title: "Use of the scale",
      ok: "The steps of the scale were made use of.",
      caution: "Nearly all answers lie close together.",
      serious: "All answers lie so close together that hardly anything differs.",
    },
    fast: {
      title: "Time",
      ok: "There was time to read the sentences.",
      caution: "More than one answer in ten came faster than one can read.",
      serious: "More than three answers in ten came faster than one can read.",
    },
  } satisfies Record<QualityFinding, Record<FindingLevel | "title", string>>,
  /** How the scale as a whole was used, in the words of the reports. */
  presentation: {
    high: "Nearly all scales lie unusually high, opposites included: the self-description is very favourable throughout. This is no fault; ask for examples in the conversation.",
    low: "Nearly all scales lie unusually low, opposites included: the self-description is very reserved throughout. This is no fault; ask for examples in the conversation.",
    opposites:
      "In at least two opposite pairs both sides lie very high. This is no fault; ask which side prevails when both are called for.",
  },
  norm: "Comparison group",
  normProvisional: (name: string) =>
    `${name}. There are no data of real people behind it yet, which is part of the margins of error.`,
  normLocal: (name: string, count: string) => `${name}, made of ${count} people.`,
  shelf: (date: string) => `Use this result until ${date}; after 18 months it should be repeated.`,
  shelfPast: (date: string) =>
    `Since ${date} this result has been older than 18 months. People change: have the questionnaire filled in again.`,
};

const de: typeof en = {
  title: "Wie geantwortet wurde",
  text: "Zeichen von Sorgfalt. An den Werten ändern sie nie etwas.",
  status: {
    ok: "In diesen Prüfungen fällt nichts auf. Ein Beweis für Sorgfalt ist das nicht; Beispiele im Gespräch sind es.",
    caution:
      "Etwas fällt auf. Lesen Sie das Ergebnis mit Vorsicht und sprechen Sie im Gespräch über Beispiele.",
    questionable:
      "Die Antworten wirken nicht sorgfältig. Verlassen Sie sich nicht auf dieses Ergebnis; fragen Sie nach, oder lassen Sie den Fragebogen noch einmal ausfüllen.",
  },
  findings: {
    attention: {
      title: "Lesekontrolle",
      ok: "Beide Sätze, die nur das Lesen prüfen, wurden wie verlangt beantwortet.",
      caution: "Einer der beiden Sätze, die nur das Lesen prüfen, wurde anders beantwortet.",
      serious: "Keiner der beiden Sätze, die nur das Lesen prüfen, wurde wie verlangt beantwortet.",
    },
    inconsistency: {
      title: "Stimmigkeit",
      ok: "Sätze zum selben Thema wurden ähnlich beantwortet.",
      caution: "Sätze zum selben Thema wurden weniger ähnlich beantwortet als von den meisten.",
      serious: "Sätze zum selben Thema wurden etwa so verschieden beantwortet wie durch Zufall.",
    },
    sameAnswers: {
      title: "Abwechslung",
      ok: "Keine langen Folgen derselben Antwort.",
      caution: "Dieselbe Antwort wurde oft hintereinander gewählt.",
      serious: "Dieselbe Antwort wurde sehr oft hintereinander gewählt.",
    },
    littleSpread: {
      title: "Nutzung der Skala",
      ok: "Die Stufen der Skala wurden genutzt.",
      caution: "Fast alle Antworten liegen nah beieinander.",
      serious: "Alle Antworten liegen so nah beieinander, dass sich kaum etwas unterscheidet.",
    },
    fast: {
      title: "Zeit",
      ok: "Es war Zeit, die Sätze zu lesen.",
      caution: "Mehr als jede zehnte Antwort kam schneller, als man lesen kann.",
      serious: "Mehr als drei von zehn Antworten kamen schneller, als man lesen kann.",
    },
  },
  presentation: {
    high: "Fast alle Skalen liegen ungewöhnlich hoch, Gegensätze eingeschlossen: Die Selbstbeschreibung fällt durchgehend sehr günstig aus. Das ist kein Mangel; fragen Sie im Gespräch nach Beispielen.",
    low: "Fast alle Skalen liegen ungewöhnlich niedrig, Gegensätze eingeschlossen: Die Selbstbeschreibung fällt durchgehend sehr zurückhaltend aus. Das ist kein Mangel; fragen Sie im Gespräch nach Beispielen.",
    opposites:
      "In mindestens zwei Gegensatzpaaren liegen beide Seiten sehr hoch. Das ist kein Mangel; fragen Sie, welche Seite überwiegt, wenn beide gefragt sind.",
  },
  norm: "Vergleichsgruppe",
  normProvisional: (name) =>
    `${name}. Daten echter Menschen stehen noch nicht dahinter; das steckt mit im Messfehler.`,
  normLocal: (name, count) => `${name}, gebildet aus ${count} Personen.`,
  shelf: (date) => `Nutzen Sie dieses Ergebnis bis ${date}; nach 18 Monaten sollte es wiederholt werden.`,
  shelfPast: (date) =>
    `Dieses Ergebnis ist seit dem ${date} älter als 18 Monate. Menschen verändern sich: Lassen Sie den Fragebogen noch einmal ausfüllen.`,
};

export const QUALITY_TEXTS: Localized<typeof en> = { en, de };

type State = Proposal["state"];

const proposalTextsEn = {
  list: "Proposed decisions",
  states: {
    open: "Proposed",
    confirmed: "Confirmed",
    rejected: "Proposal rejected",
    withdrawn: "Proposal taken back",
  } as Readonly<Record<State, string>>,
  waits: "Nothing is decided until somebody else confirms it.",
  rejectedBy: (name: string, date: string) => `${name}, ${date}:`,
  reason: "What do you say to it?",
  reasonHint: "Needed to reject. The candidate may read it.",
  reasonNeeded: "Please say why you reject it.",
  answer: "Your answer",
  confirming: "Confirm",
  rejecting: "Reject",
  confirm: "Confirm the decision",
  reject: "Reject the proposal",
  confirmed: "The decision is confirmed and counts from now on.",
  rejected: "The proposal is rejected. Nothing was decided.",
  withdraw: "Take the proposal back",
  withdrawn: "The proposal was taken back.",
};

const proposalTextsDe: typeof proposalTextsEn = {
  list: "Vorgeschlagene Entscheidungen",
  states: {
    open: "Vorgeschlagen",
    confirmed: "Bestätigt",
    rejected: "Vorschlag abgelehnt",
    withdrawn: "Vorschlag zurückgezogen",
  },
  waits: "Entschieden ist erst, wenn jemand anders es bestätigt.",
  rejectedBy: (name, date) => `${name}, ${date}:`,
  reason: "Was sagen Sie dazu?",
  reasonHint: "Zum Ablehnen nötig. Die Person darf es lesen.",
  reasonNeeded: "Bitte sagen Sie, warum Sie ablehnen.",
  answer: "Ihre Antwort",
  confirming: "Bestätigen",
  rejecting: "Ablehnen",
  confirm: "Entscheidung bestätigen",
  reject: "Vorschlag ablehnen",
  confirmed: "Die Entscheidung ist bestätigt und gilt ab jetzt.",
  rejected: "Der Vorschlag ist abgelehnt. Entschieden ist nichts.",
  withdraw: "Vorschlag zurückziehen",
  withdrawn: "Der Vorschlag ist zurückgezogen.",
};

export const PROPOSAL_TEXTS: Localized<typeof proposalTextsEn> = { en: proposalTextsEn, de: proposalTextsDe };
