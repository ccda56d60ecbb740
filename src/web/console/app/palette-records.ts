import { useDebouncedValue } from "@mantine/hooks";
import {
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingStore,
  IconHelp,
  IconListDetails,
  IconListNumbers,
  IconReceipt,
  IconSend,
  IconTargetArrow,
  IconUser,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { STATE_WORDS } from "#/messages/console/entities/candidate/state.gen.ts";
import { JOB_STATUS_WORDS } from "#/messages/console/entities/job/job-status.gen.ts";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { pathOf } from "../entities/candidate/badges.tsx";

import { findHelp, useHelp } from "../entities/help/chapters.ts";
import { jobProfileName } from "../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../kit/api/hooks.ts";
import type { Finder } from "../kit/texts/find-text.ts";
import { useLanguage, useTexts } from "../kit/texts/language.tsx";
import { useWorkplace } from "../session/workplace.tsx";

export interface Found {
  id: string;
  label: string;
  description?: string;
  /** Other words that find it. */
  also?: string;
  icon: typeof IconUser;
  run(): void;
}

const SHORTEST_SEARCH = 2;
const FOUND_MAX = 6;
/** The lists of one request, newest first. */
const LISTS_MAX = 100;

/**
 * Finds records by the typed text: people through the server's complete list, other records by name, and any record
 * by id.
 */
export function useRecords(
  typed: string,
  finderOf: Finder,
): {
  groups: readonly [string, readonly Found[]][];
  /** Sections of the help. */
  help: readonly Found[];
  searching: boolean;
} {
  const texts = useTexts(SHELL_TEXTS).palette;
  const states = useTexts(STATE_WORDS);
  const { statuses } = useTexts(JOB_STATUS_WORDS);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { may: can, account, user } = useWorkplace();
  const [sought] = useDebouncedValue(typed, 150);
  const isLong = sought.length >= SHORTEST_SEARCH;
  const wanted = isLong && account !== null;
  const among = <P extends string>(permission: string, address: P) =>
    wanted && can(permission) ? address : null;
  const people = useLoad(among("profiles:read", "/console/candidates"), {
    q: sought,
    state: "all",
    limit: FOUND_MAX,
  });
  const jobs = useLoad(among("jobs:read", "/console/jobs"), { q: sought, status: "all", limit: FOUND_MAX });
  const clients = useLoad(among("clients:read", "/console/clients"), {
    q: sought,
    state: "all",
    limit: FOUND_MAX,
  });
  const shortlists = useLoad(among("reviews:read", "/console/shortlists"), { q: sought, limit: FOUND_MAX });
  const jobProfiles = useLoad(among("job_profiles:read", "/job-profiles"));
  const teams = useLoad(among("teams:read", "/console/teams"), { q: sought, limit: FOUND_MAX });
  const lists = useLoad(among("invites:read", "/console/invite-batches"), { limit: LISTS_MAX });
  const accounts = useLoad(isLong && user.is_operator ? "/admin/accounts" : null, {
    q: sought,
    limit: FOUND_MAX,
  });
  const help = useHelp(isLong);
  const loads = [help, people, jobs, shortlists, clients, jobProfiles, teams, lists, accounts];
  const isFound = finderOf(sought);
  const to = (address: string) => () => void navigate(address);
  const byId = isLong ? addressOfId(sought, can) : null;
  const groups: [string, Found[]][] = [
    [
      texts.ids,
      byId === null
        ? []
        : [
            {
              id: `id ${byId.id}`,
              label: byId.id,
              description: texts.idKinds[byId.kind],
              icon: byId.kind === "order" ? IconReceipt : IconSend,
              run: to(byId.to),
            },
          ],
    ],
    [
      texts.candidates,
      (wanted ? (people.data?.candidates ?? []) : []).map((row) => ({
        id: `candidate ${row.session_id} ${row.invite_id} ${row.in_list?.row_id}`,
        label: row.name || row.email || "–",
        description: [states[row.state], row.email, row.external_ref].filter(Boolean).join(" · "),
        icon: IconUser,
        run: to(pathOf(row)),
      })),
    ],
    [
      texts.jobs,
      (wanted ? (jobs.data?.jobs ?? []) : []).map(({ id, title, external_ref, status }) => ({
        id,
        label: title,
        description: [statuses[status], external_ref].filter(Boolean).join(" · "),
        icon: IconBriefcase,
        run: to(`/jobs/${id}`),
      })),
    ],
    [
      texts.shortlists,
      (wanted ? (shortlists.data?.shortlists ?? []) : []).map(({ id, name, created_by }) => ({
        id,
        label: name,
        description: created_by,
        icon: IconListNumbers,
        run: to(`/shortlists/${id}`),
      })),
    ],
    [
      texts.clients,
      (wanted ? (clients.data?.clients ?? []) : []).map(({ id, name, invoice_ref }) => ({
        id,
        label: name,
        description: invoice_ref,
        icon: IconBuildingStore,
        run: to(`/clients/${id}`),
      })),
    ],
    [
      texts.jobProfiles,
      (wanted ? (jobProfiles.data?.profiles ?? []) : [])
        .filter(({ name, name_en }) => isFound(`${name} ${name_en}`))
        .slice(0, FOUND_MAX)
        .map((profile) => ({
          id: profile.id,
          label: jobProfileName(profile, language),
          icon: IconTargetArrow,
          run: to(`/job-profiles/${profile.id}`),
        })),
    ],
    [
      texts.teams,
      (wanted ? (teams.data?.teams ?? []) : []).map(({ id, title }) => ({
        id: `team ${id}`,
        label: title,
        icon: IconUsersGroup,
        run: to(`/teams/${id}`),
      })),
    ],
    [
      texts.lists,
      (wanted ? (lists.data?.batches ?? []) : [])
        .filter(({ name }) => isFound(name))
        .slice(0, FOUND_MAX)
        .map(({ batch_id, name }) => ({
          id: batch_id,
          label: name,
          icon: IconListDetails,
          run: to(`/invites/batches/${batch_id}`),
        })),
    ],
    [
      texts.accounts,
      (isLong ? (accounts.data?.accounts ?? []) : []).map(({ id, company }) => ({
        id,
        label: company,
        icon: IconBuildingCommunity,
        run: to(`/server/accounts/${id}`),
      })),
    ],
  ];
  const chapters = help.data?.chapters;
  const sections = useMemo(
    () => (isLong ? findHelp(chapters ?? [], finderOf(sought)) : []),
    [isLong, chapters, finderOf, sought],
  );
  return {
    groups,
    help: sections.slice(0, FOUND_MAX).map(({ to: address, title, chapter }) => ({
      id: `help ${address}`,
      label: title,
      ...(title !== chapter.title && { description: chapter.title }),
      icon: IconHelp,
      run: to(address),
    })),
    searching: sought !== typed || loads.some(({ isFetching }) => isFetching),
  };
}

interface Addressed {
  id: string;
  kind: "session" | "invite" | "job" | "position" | "client" | "list" | "order";
  to: string;
}

const PATTERNS: readonly {
  kind: Addressed["kind"];
  pattern: RegExp;
  needs: string;
  to(id: string): string;
}[] = [
  { kind: "session", pattern: /^\d{1,15}$/, needs: "profiles:read", to: (id) => `/candidates/${id}` },
  { kind: "invite", pattern: /^inv_\w+$/, needs: "invites:read", to: (id) => `/candidates/invite/${id}` },
  { kind: "job", pattern: /^jp_\w+$/, needs: "job_profiles:read", to: (id) => `/job-profiles/${id}` },
  { kind: "position", pattern: /^job_\w+$/, needs: "jobs:read", to: (id) => `/jobs/${id}` },
  { kind: "client", pattern: /^cl_\w+$/, needs: "clients:read", to: (id) => `/clients/${id}` },
  { kind: "list", pattern: /^batch_\w+$/, needs: "invites:read", to: (id) => `/invites/batches/${id}` },
  { kind: "order", pattern: /^ord_\w+$/, needs: "orders:read", to: () => "/orders" },
];

/** Returns the page of the record whose id was pasted. If there is no record, the page says so. */
export function addressOfId(typed: string, allowed: (permission: string) => boolean): Addressed | null {
  const found = PATTERNS.find(({ pattern, needs }) => pattern.test(typed) && allowed(needs));
  return found === undefined ? null : { id: typed, kind: found.kind, to: found.to(typed) };
}
