import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { ReportFormat } from "#/domain/report/kinds.ts";
import type { ReportMember } from "#/domain/report/team/input.ts";
import type { TeamReportJob } from "#/domain/report/team/render.ts";
import { reportedRights } from "#/platform/files/open-rights.ts";
import type { RenderClient } from "#/platform/pdf/renderer.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import { memberCodes } from "./codes.ts";
import type { Member, Team } from "./store.ts";

/** What is asked of a team report, beyond whose it is. */
interface TeamReportOptions {
  language: Language;
  format: ReportFormat;
  /** Whether members stand by name. */
  names: boolean;
  /** In whose name it goes out. */
  company: string;
  brand: Brand | null;
}

/** @param gone says that the client has left */
export type RenderTeamReport = (
  reported: { team: Team; members: readonly Member[]; candidate: Member | null },
  options: TeamReportOptions,
  gone?: AbortSignal,
) => Promise<Uint8Array>;

/** Renders team reports on demand and keeps none, so that erasing a candidate needs no hunt for files. */
export const createTeamReportService =
  (
    render: (job: TeamReportJob, client: RenderClient) => Promise<Uint8Array>,
    zoneOf: (accountId: string) => string,
  ): RenderTeamReport =>
  ({ team, members, candidate }, options, gone) => {
    const codes = memberCodes(
      team.id,
      members.map(({ sessionId }) => sessionId),
    );
    const reportMember = reportedWith(codes, zoneOf(team.accountId));
    return render(
      {
        ...options,
        title: team.title,
        subtitle: team.subtitle,
        productType: members[0]?.productType ?? "",
        members: members.map(reportMember),
        candidate: candidate && reportMember(candidate),
      },
      { tenant: team, gone },
    );
  };

const reportedWith =
  (codes: ReadonlyMap<number, string>, timeZone: string) =>
  (member: Member): ReportMember => ({
    sessionId: member.sessionId,
    code: codes.get(member.sessionId) ?? "",
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    completedAt: isoTimeIn(member.completedAt, timeZone),
    questionnaire: { id: member.productType, version: member.questionnaireVersion },
    norm: { id: member.normGroupId, name: member.normName, n: member.normN, version: member.normVersion },
    scales: member.scales,
    wirPercent: member.wirPercent,
    quality: member.quality.status,
    rights: reportedRights(member.rights, timeZone),
  });
