import type { TeamFindings } from "#/domain/instrument/interpretation/outcome.ts";
import { teamFindings } from "#/domain/instrument/interpretation/team.ts";
import type { InterpretationTexts } from "#/domain/instrument/interpretation/types.ts";
import { type Figure, isMissing } from "#/domain/instrument/statistics/figure.ts";
import {
  SPREAD_LEAST,
  type TeamMember,
  type TeamPortrait,
  teamPortrait,
} from "#/domain/instrument/team/team.ts";
import {
  DIMENSION_KEYS,
  isWithheld,
  type Language,
  type Localized,
  type QualityStatus,
  type ScaleKey,
  type ScaleScore,
} from "#/domain/instrument/types.ts";
import { TEAM_WORDS, type TeamWords } from "#/messages/domain/report/team.gen.ts";
import { REPORT_WORDS, type ReportWords } from "#/messages/domain/report.gen.ts";
import type { Brand } from "../brand.ts";
import { cleanLine, decimal, formatDate, type ReportRight } from "../format.ts";
import type { ReportTexts } from "../input.ts";
import { isOfMembers } from "./shown.ts";

export interface NamedMember extends ReportMember {
  /** Content of the person's page. */
  name: string;
}

/** A norm group that members were scored against. */
interface UsedNorm {
  name: string;
  version: string;
  basis: string;
  members: number;
}

/** Components of a team report's chapters. */
export interface TeamFacts {
  input: TeamReportInput;
  language: Language;
  words: TeamWords;
  /** What the team report and the candidate's report call the same. */
  common: ReportWords;
  title: string;
  company: string;
  /** By name, or by code: orders that rank nobody. */
  members: NamedMember[];
  /** The name of who might join, or null. */
  candidate: string | null;
  n: number;
  /** Null below three members: then nothing but single profiles may be shown. */
  portrait: TeamPortrait | null;
  /** Whether enough members are in the team to say how far they differ. */
  hasSpread: boolean;
  findings: TeamFindings;
  /** What a reader has to know before the first figure. */
  cautions: string[];
  norms: UsedNorm[];
  questionnaires: string[];
  /** First and last day of completion, and the last instant. */
  period: string;
  latest: string;
  nameOf: (key: ScaleKey) => string;
  /** One decimal, as the language writes it. */
  tenth: (value: number) => string;
}

/** Answers that are not usable describe nobody, and so no team: who gave them is counted, and left out. */
const isUsable = ({ quality }: ReportMember): boolean => !isWithheld(quality);

/** Everything that the chapters draw on. The same members in any order give the same facts. */
export function teamFacts(asked: TeamReportInput): TeamFacts {
  const input = { ...asked, members: asked.members.filter(isUsable) };
  const leftOut = asked.members.length - input.members.length;
  const { language, interpretation, texts } = input;
  const [words, common] = [TEAM_WORDS[language], REPORT_WORDS[language]];
  const members = namedMembers(input, words);
  const portrait = teamPortrait(members.map(asTeamMember));
  const [norms, questionnaires] = [normsOf(members, language, common), questionnairesOf(members)];
  const instants = asked.members.map(({ completedAt }) => completedAt).sort();
  const [first = "", latest = ""] = [instants[0], instants.at(-1)];
  return {
    input,
    language,
    words,
    common,
    title: cleanLine(input.title),
    company: cleanLine(input.company),
    members,
    candidate:
      input.candidate &&
      (input.names ? nameOf(input.candidate, members.length + 1, words) : words.theCandidate),
    n: members.length,
    portrait: isMissing(portrait) ? null : portrait,
    hasSpread: members.length >= SPREAD_LEAST,
    findings: ofTeam(teamFindings(interpretation, portrait, language), members.length, words),
    cautions: cautionsOf(input, portrait, { norms, questionnaires, leftOut }, words),
    norms,
    questionnaires,
    period: periodOf(formatDate(first, language), formatDate(latest, language), words),
    latest,
    nameOf: (key) => texts.scales[key].name[language],
    tenth: (value) => decimal(value, 1, language),
  };
}

/** Without what the lists would say of the members of a small team. */
function ofTeam(findings: TeamFindings, n: number, words: TeamWords): TeamFindings {
  const kept = (list: TeamFindings["lists"]["tensions"]) => list.filter(({ key }) => isOfMembers(key, { n }));
  const { strengths, blindSpots, tensions } = findings.lists;
  const lists = { strengths: kept(strengths), blindSpots: kept(blindSpots), tensions: kept(tensions) };
  const noneOf = (list: keyof typeof lists): string | null =>
    lists[list].length < findings.lists[list].length && lists[list].length === 0
      ? words.bands
      : findings.none[list];
  return {
    ...findings,
    lists,
    none: {
      strengths: noneOf("strengths"),
      blindSpots: noneOf("blindSpots"),
      tensions: noneOf("tensions"),
    },
  };
}

/** One day alone is no period. */
const periodOf = (from: string, to: string, words: TeamWords): string =>
  from === to ? from : words.period(from, to);

function namedMembers(input: TeamReportInput, words: TeamWords): NamedMember[] {
  const compare = new Intl.Collator(input.language, { numeric: true }).compare;
  if (!input.names)
    return [...input.members]
      .sort((one, other) => compare(one.code, other.code))
      .map((member) => ({ ...member, name: member.code }));
  return [...input.members]
    .sort(
      (one, other) =>
        compare(one.lastName, other.lastName) ||
        compare(one.firstName, other.firstName) ||
        one.sessionId - other.sessionId,
    )
    .map((member, index) => ({ ...member, name: nameOf(member, index + 1, words) }));
}

const nameOf = ({ firstName, lastName, email }: ReportMember, place: number, words: TeamWords): string =>
  cleanLine(`${firstName} ${lastName}`) || cleanLine(email) || words.unnamed(place);

function normsOf(members: readonly NamedMember[], language: Language, common: ReportWords): UsedNorm[] {
  const found = new Map<string, UsedNorm>();
  for (const { norm } of members) {
    const key = `${norm.id} ${norm.version}`;
    const known = found.get(key);
    if (known) known.members += 1;
    else {
      const basis = norm.n > 0 ? common.normSample(norm.n) : common.normModel;
      found.set(key, { name: norm.name[language], version: norm.version, basis, members: 1 });
    }
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, norm]) => norm);
}

const questionnairesOf = (members: readonly NamedMember[]): string[] =>
  [...new Set(members.map(({ questionnaire }) => `${questionnaire.id} ${questionnaire.version}`))].sort();

function cautionsOf(
  { interpretation, language, members }: TeamReportInput,
  portrait: Figure<TeamPortrait>,
  {
    norms,
    questionnaires,
    leftOut,
  }: { norms: readonly UsedNorm[]; questionnaires: readonly string[]; leftOut: number },
  words: TeamWords,
): string[] {
  const { notices } = interpretation.team;
  const conspicuous = members.filter(({ quality }) => quality !== "ok").length;
  const isSmall = !isMissing(portrait) && portrait.n < SPREAD_LEAST;
  return [
    ...(isSmall ? [notices.small[language].replace("{n}", String(portrait.n))] : []),
    ...(norms.length > 1 ? [notices.mixedNorms[language]] : []),
    ...(questionnaires.length > 1 ? [notices.mixedVersions[language]] : []),
    ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
    ...(conspicuous > 0 ? [words.quality(conspicuous, members.length)] : []),
  ];
}

/** The dimensions in the order of the clusters, as charts show them. */
export const clusterKeys = ({ input }: TeamFacts) =>
  input.texts.clusters.map(({ name, dimensions }) => ({
    name: name[input.language],
    dimensions: dimensions.filter((key) => DIMENSION_KEYS.includes(key)),
  }));

/** A member's completed assessment as the team report needs it. */
export interface ReportMember {
  sessionId: number;
  /** Represents the member where names are left out. */
  code: string;
  /** Each may be empty; in any script. */
  firstName: string;
  lastName: string;
  email: string;
  /** ISO 8601 instant. */
  completedAt: string;
  questionnaire: { id: string; version: string };
  norm: { id: number; name: Localized; n: number; version: string };
  scales: Record<ScaleKey, ScaleScore>;
  /** 0..100. */
  wirPercent: number;
  quality: QualityStatus;
  /** What they have asked for and nobody has decided, and what binds since; absent: nothing. */
  rights?: readonly ReportRight[];
}

/** A team, and what its report is to look like. */
export interface TeamReportInput {
  language: Language;
  title: string;
  subtitle: string;
  /** In whose name the report goes out. */
  company: string;
  brand: Brand | null;
  /** Whether members appear by name; else by code, and people who might join are never named. */
  names: boolean;
  /** At least one, each person once, in any order. */
  members: readonly ReportMember[];
  /** Somebody who is no member, to see what they would change; null: nobody. */
  candidate: ReportMember | null;
  texts: ReportTexts;
  interpretation: InterpretationTexts;
}

/** A member as the instrument compares them. */
export const asTeamMember = (member: ReportMember): TeamMember => ({
  id: String(member.sessionId),
  normId: member.norm.id,
  normVersion: member.norm.version,
  questionnaireVersion: member.questionnaire.version,
  scales: member.scales,
  wirPercent: member.wirPercent,
});
