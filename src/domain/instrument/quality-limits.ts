import dataJson from "../../../assets/instrument/pa-standard/shared/response-quality.json" with {
  type: "json",
};
import type { AppliedLimits, Quality } from "./types.ts";

/** Where a limit comes from: agreed on, simulated answers, public answers of real people, or this server's results. */
type LimitSource = "convention" | "simulated" | "public" | "own";

interface Limit {
  caution: number;
  serious: number;
  source: LimitSource;
  /** Share 0..1 of ordinary people that is expected beyond each limit; absent for a limit without a distribution. */
  shares?: { caution: number; serious: number };
}

interface ResponseQuality {
  limits: Record<Exclude<keyof Quality, "status" | "limits">, Limit>;
  /** What results that bear no limits of their own were judged by. */
  first: { inconsistency: Limit };
  /** From so many own results on, limits with shares are those of the server's own distribution. */
  ownLeast: number;
  /** The answers that the public limits and the rates were measured on. */
  basis: {
    name: string;
    package: string;
    license: string;
    people: number;
    items: number;
    script: string;
  };
  /** Per kind of sheets and per rule: shares 0..1 that become questionable, and that get a caution. */
  rates: Record<SheetKind, Record<JudgingRule, { questionable: number; caution: number }>>;
}

type SheetKind = "people" | "random" | "random_checks_passed" | "half_random" | "half_random_checks_passed";
type JudgingRule = "former" | "shipped" | "own_150" | "own_300" | "own_1000";

export const RESPONSE_QUALITY = dataJson as ResponseQuality;
export const QUALITY_LIMITS = RESPONSE_QUALITY.limits;

const pairOf = ({ caution, serious }: Limit): [number, number] => [caution, serious];

/** Limits of a server without enough results of its own. */
export const SHIPPED_LIMITS: AppliedLimits = {
  source: "public",
  n: RESPONSE_QUALITY.basis.people,
  inconsistency: pairOf(QUALITY_LIMITS.inconsistency),
};

/** Limits of results that were stored before limits were stored with them. */
export const FIRST_LIMITS: AppliedLimits = {
  source: "simulated",
  n: 0,
  inconsistency: pairOf(RESPONSE_QUALITY.first.inconsistency),
};
