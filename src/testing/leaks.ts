import { DIMENSION_KEYS, VALUE_KEYS } from "#/domain/instrument/types.ts";
import type { Answer } from "./service.ts";

/** Fields that an answer must not contain unless its caller has one of these permissions. */
interface Guarded {
  what: string;
  /** One of these is enough; none: no operation shows it to anybody. */
  opens: readonly string[];
  isIn(answer: Answer): boolean;
}

const text =
  (pattern: RegExp) =>
  (answer: Answer): boolean =>
    pattern.test(answer.text);

const any = (...resources: string[]) => resources.flatMap((name) => [`${name}:read`, `${name}:write`]);

/**
 * @param owned a sign by which the account's people are known, e.g. the domain of the candidates' addresses
 */
export const guarded = (owned: RegExp): readonly Guarded[] => [
  {
    what: "a candidate's link",
    opens: ["invites:write"],
    isIn: text(/\/a\/(?:[0-9A-Za-z]{24}|s\d+-)[a-z2-7]{26}/),
  },
  { what: "an API key", opens: ["api_keys:write"], isIn: text(/pk_(?:live|test)_[0-9a-f]{32}/) },
  { what: "a link that fetches a key", opens: ["operator"], isIn: text(/\/welcome\/[0-9A-Za-z]{40}/) },
  {
    // If mail is sent, it goes to the mailbox and nowhere else.
    what: "a person's one-time link",
    opens: [],
    isIn: text(/\/console\/link\/[0-9A-Za-z]{40}/),
  },
  { what: "a webhook's secret", opens: ["webhooks:write"], isIn: text(/whsec_[A-Za-z0-9+/]{20}/) },
  { what: "the value of a webhook's header", opens: [], isIn: text(/key-of-the-receiver/) },
  { what: "a checkout link", opens: any("orders"), isIn: text(/\/checkout\/eyJ/) },
  {
    what: "a candidate's name or address",
    opens: any("invites", "results", "profiles", "teams", "gdpr", "reviews", "outcomes", "mails"),
    isIn: text(owned),
  },
  { what: "an export", opens: ["results:read"], isIn: isExport },
  { what: "a score", opens: ["results:read"], isIn: ({ json }) => holdsScore(json) },
];

/** Tables and reports. The manual and invoices are files too, and contain nobody's results. */
function isExport({ headers, text }: Answer): boolean {
  const type = headers.get("content-type") ?? "";
  const name = headers.get("content-disposition") ?? "";
  return (
    type.startsWith("text/csv") || /assay-(team|report)/.test(name) || text.includes("graves2_security,")
  );
}

const SCALES: ReadonlySet<string> = new Set([...DIMENSION_KEYS, ...VALUE_KEYS]);
const FIGURES: ReadonlySet<string> = new Set([
  ...["raw_percent", "c_value", "candidate_value", "overall_match", "match_score", "match", "score"],
  ...["wir_percent", "ich_percent"],
]);

function holdsScore(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return Object.entries(node).some(
    ([name, value]) =>
      (typeof value === "number" && (SCALES.has(name) || FIGURES.has(name))) || holdsScore(value),
  );
}
