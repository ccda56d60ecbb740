import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { ReportFormat } from "#/domain/report/kinds.ts";
import type { ReportMember } from "#/domain/report/team/facts.ts";
import type { TeamReportJob } from "#/domain/report/team/render.ts";
import { reportedRights } from "#/modules/invites/open-rights.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { checkNotLimited, type Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { containsWords, type SearchWord, searchable } from "#/platform/text/normalize.ts";
import { isEmpty } from "#/platform/text/record.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  type AddStatus,
  checkComparison,
  checkMember,
  checkReport,
  type TeamFilter,
  type TeamSort,
  type TeamStatus,
} from "./rules.ts";
import type { Candidate, Member, Team, TeamStore } from "./store.ts";

export interface TeamTexts {
  title: string;
  subtitle: string;
  description: string;
}

/** What became of one candidate who was to join. */
export interface AddOutcome {
  /** null: an invite that is unknown, or that nobody has begun. */
  sessionId: number | null;
  /** Only where the candidate was named by an invite. */
  inviteId: string | null;
  status: AddStatus;
}

interface Asked {
  sessionId: number | null;
  inviteId: string | null;
  admitted: ReturnType<typeof checkMember<Candidate>>;
}

export type TeamService = ReturnType<typeof createTeamService>;

export function createTeamService({
  db,
  store,
  time,
}: Pick<Infrastructure, "db" | "time"> & { store: TeamStore }) {
  /** @throws Problem team_not_found (404) */
  function get(tenant: Tenant, teamId: number): Team {
    const team = store.find(tenant, teamId);
    if (!team) throw new Problem("team_not_found");
    return team;
  }

  /** Who was asked for, in that order, each candidate once however often they were named. */
  function lookUp(tenant: Tenant, sessionIds: readonly number[], inviteIds: readonly string[]): Asked[] {
    const byId = new Map(store.findCandidates(tenant, sessionIds).map((row) => [row.sessionId, row]));
    const byInvite = new Map(store.findInvited(tenant, inviteIds).map((row) => [row.inviteId, row]));
    const asked = [...new Set(sessionIds)].map(
      (sessionId): Asked => ({
        sessionId,
        inviteId: null,
        admitted: checkMember(byId.get(sessionId) ?? null),
      }),
    );
    for (const inviteId of new Set(inviteIds)) {
      const invited = byInvite.get(inviteId);
      const candidate = invited?.candidate ?? null;
      const sessionId = candidate?.sessionId ?? null;
      if (sessionId !== null && sessionIds.includes(sessionId)) continue;
      const unbegun = invited !== undefined && candidate === null;
      asked.push({ sessionId, inviteId, admitted: unbegun ? "not_completed" : checkMember(candidate) });
    }
    return asked;
  }

  /** With their results, in the order in which they joined. @throws Problem team_not_found (404) */
  function members(tenant: Tenant, teamId: number): { team: Team; members: Member[] } {
    const team = get(tenant, teamId);
    return { team, members: store.listMembers(team) };
  }

  return {
    get,

    list: (tenant: Tenant, filter: TeamFilter, page: Page) => store.list(tenant, filter, page),

    /** As `list`, of the teams that hold every word in their texts, in the requested order. */
    search(tenant: Tenant, input: TeamInput, page: Page): { rows: Team[]; total: number } {
      const found = requestedTeams(store.listAll(tenant, input.status, page), input);
      return { rows: found.slice(page.offset, page.offset + page.limit), total: found.length };
    },

    /** @param createdBy name of the API key or member that makes it */
    create: (tenant: Tenant, texts: TeamTexts, createdBy: string): Team =>
      db.tx(() => {
        checkNotLimited(tenant, "Members who are limited to clients cannot create teams.");
        const createdAt = time.now(tenant);
        return get(tenant, store.insert(tenant, { ...texts, status: "active", createdBy, createdAt }));
      }),

    /** Texts that are absent stay. @throws Problem team_not_found (404) */
    update: (tenant: Tenant, teamId: number, change: Partial<TeamTexts>): Team =>
      db.tx(() => {
        get(tenant, teamId);
        if (!isEmpty(change)) store.update(tenant, teamId, change);
        return get(tenant, teamId);
      }),

    /** Archives the team or brings it back; nothing else of it changes. @throws Problem team_not_found (404) */
    setStatus: (tenant: Tenant, teamId: number, status: TeamStatus): Team =>
      db.tx(() => {
        get(tenant, teamId);
        store.update(tenant, teamId, { status });
        return get(tenant, teamId);
      }),

    /**
     * Removes the team; its candidates stay.
     * @returns how many members it had
     * @throws Problem team_not_found (404)
     */
    remove: (tenant: Tenant, teamId: number): number =>
      db.tx(() => {
        const removed = store.deleteMembers(get(tenant, teamId));
        store.delete(tenant, teamId);
        return removed;
      }),

    members,

    /** As `members`, where all of them are shown at once. @throws Problem team_not_found (404), team_too_large (400) */
    compared(tenant: Tenant, teamId: number): { team: Team; members: Member[] } {
      const found = members(tenant, teamId);
      const verdict = checkComparison(found.members.length);
      if (verdict !== "ok") throw new Problem(verdict);
      return found;
    },

    /**
     * What a report on the team rests on: its members with their results, and who might join.
     * @throws Problem team_not_found, candidate_not_found (404), team_without_results, team_too_large (400),
     *   invalid_input (400) when the candidate is a member already
     */
    reported(
      tenant: Tenant,
      teamId: number,
      candidateId: number | null,
    ): { team: Team; members: Member[]; candidate: Member | null } {
      const { team, members: present } = members(tenant, teamId);
      const candidate = candidateId === null ? null : store.findCompleted(tenant, candidateId);
      if (candidateId !== null && candidate === null) throw new Problem("candidate_not_found");
      const verdict = checkReport(present.length);
      if (verdict !== "ok") throw new Problem(verdict);
      if (present.some(({ sessionId }) => sessionId === candidateId))
        throw invalidField("candidate_session_id", "must not already be a member of the team");
      return { team, members: present, candidate };
    },

    /**
     * Adds candidates who have completed the assessment; existing members are left as they are.
     * @returns what became of each candidate, in the order asked for
     * @throws Problem team_not_found (404), no_valid_candidate (400) when none of them is a member afterwards
     */
    addMembers: (
      tenant: Tenant,
      teamId: number,
      sessionIds: readonly number[],
      inviteIds: readonly string[],
    ): AddOutcome[] =>
      db.tx(() => {
        const team = get(tenant, teamId);
        const now = time.now(tenant);
        const outcomes = lookUp(tenant, sessionIds, inviteIds).map(
          ({ sessionId, inviteId, admitted: allowed }): AddOutcome => {
            if (typeof allowed === "string") return { sessionId, inviteId, status: allowed };
            const added = store.insertMember(team, allowed.sessionId, now);
            return { sessionId, inviteId, status: added ? "added" : "already_member" };
          },
        );
        if (!outcomes.some(({ status }) => status === "added" || status === "already_member"))
          throw new Problem("no_valid_candidate");
        return outcomes;
      }),

    /** The team remains. @returns how many there were @throws Problem team_not_found (404) */
    removeMembers: (tenant: Tenant, teamId: number): number =>
      db.tx(() => store.deleteMembers(get(tenant, teamId))),

    /** @returns whether the candidate was a member @throws Problem team_not_found (404) */
    removeMember: (tenant: Tenant, teamId: number, sessionId: number): boolean =>
      db.tx(() => store.deleteMember(get(tenant, teamId), sessionId)),
  };
}

interface TeamInput {
  /** Normalized for search, as `searchWords` makes them; each is to be found somewhere in the texts of a team. */
  words: readonly SearchWord[];
  status: TeamFilter;
  sort: TeamSort;
}

const names = lazily(() => new Intl.Collator("en", { numeric: true }));

/** Equal ones stay in the order in which they come, which is the newest first. */
const ORDERS: Record<TeamSort, (one: Team, other: Team) => number> = {
  newest: () => 0,
  oldest: (one, other) => one.createdAt - other.createdAt || one.id - other.id,
  name: (one, other) => names().compare(one.title, other.title),
  "-name": (one, other) => names().compare(other.title, one.title),
  members: (one, other) => one.memberCount - other.memberCount,
  "-members": (one, other) => other.memberCount - one.memberCount,
};

/** @param teams of the requested status, newest first */
const requestedTeams = (teams: readonly Team[], { words, sort }: TeamInput): Team[] =>
  teams
    .filter(({ title, subtitle, description }) => {
      return words.length === 0 || containsWords(searchable(`${title}\n${subtitle}\n${description}`), words);
    })
    .toSorted(ORDERS[sort]);

/** Without letters and digits that are read as one another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
const PLACES = LETTERS.length * DIGITS.length;

/** FNV-1a, 32 bits: spreads neighbouring numbers, and is no secret. http://www.isthe.com/chongo/tech/comp/fnv/ */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Beyond all places a number follows, so that no two are the same however large the team. */
function codeAt(place: number): string {
  const [within, round] = [place % PLACES, Math.floor(place / PLACES)];
  const code = `${LETTERS[Math.floor(within / DIGITS.length)]}${DIGITS[within % DIGITS.length]}`;
  return round === 0 ? code : `${code}-${round + 1}`;
}

/**
 * Codes that replace the names of members: a letter and a digit each, which reveal neither name nor order.
 * They belong to a team, so that nobody is recognised from one report to another, and mostly stay when others join.
 * @param sessionIds each once, in any order
 */
export function memberCodes(teamId: number, sessionIds: readonly number[]): Map<number, string> {
  const taken = new Set<number>();
  const codes = new Map<number, string>();
  for (const sessionId of sessionIds.toSorted((a, b) => a - b)) {
    let place = spread(`${teamId} ${sessionId}`) % PLACES;
    const rounds = Math.floor(taken.size / PLACES);
    place += rounds * PLACES;
    while (taken.has(place)) place = (place % PLACES) + 1 === PLACES ? rounds * PLACES : place + 1;
    taken.add(place);
    codes.set(sessionId, codeAt(place));
  }
  return codes;
}

/** What is asked of a team report, beyond whose it is. */
interface TeamReportOptions {
  language: Language;
  format: ReportFormat;
  /** Whether members appear by name. */
  names: boolean;
  /** In whose name it is sent. */
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
    render: (job: TeamReportJob, client: ThreadClient) => Promise<Uint8Array>,
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
