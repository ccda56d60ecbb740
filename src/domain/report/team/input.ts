import type { InterpretationTexts } from "#/domain/instrument/interpretation/types.ts";
import type { TeamMember } from "#/domain/instrument/team/team.ts";
import type { Language, Localized, QualityStatus, ScaleKey, ScaleScore } from "#/domain/instrument/types.ts";
import type { Brand } from "../brand.ts";
import type { ReportTexts } from "../input.ts";
import type { ReportRight } from "../rights.ts";

/** A member's completed assessment as the team report needs it. */
export interface ReportMember {
  sessionId: number;
  /** Stands for the member where names are left out. */
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
  /** Whether members stand by name; else by code, and whoever might join by no name. */
  names: boolean;
  /** At least one, each person once, in any order. */
  members: readonly ReportMember[];
  /** Somebody who is no member, to see what they would change; null: nobody. */
  candidate: ReportMember | null;
  texts: ReportTexts;
  interpretation: InterpretationTexts;
  /** Whether the letters of a name can be shown where the report is set. */
  isPrintable: (text: string) => boolean;
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
