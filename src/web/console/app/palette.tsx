import { ActionIcon, Button, Kbd } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { IconSearch, IconTargetArrow, IconUser, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLoad } from "../kit/api/hooks.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { isOpen, navigationFor } from "./navigation.tsx";
import { PAGES } from "./pages.ts";
import { SHELL_TEXTS } from "./texts.ts";

const SHORTEST_SEARCH = 2;
const FOUND_MAX = 6;
const KEYS = navigator.userAgent.includes("Mac") ? "⌘ K" : "Ctrl K";

export function PaletteButton() {
  const texts = useTexts(SHELL_TEXTS).palette;
  return (
    <>
      <Button
        visibleFrom="md"
        variant="default"
        size="xs"
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={<Kbd size="xs">{KEYS}</Kbd>}
        onClick={spotlight.open}
      >
        {texts.open}
      </Button>
      <ActionIcon
        hiddenFrom="md"
        variant="default"
        size={36}
        aria-label={texts.open}
        onClick={spotlight.open}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface Found {
  id: string;
  label: string;
  description?: string;
  icon: typeof IconUser;
  to: string;
}

/** Everything that has an address, found by typing: Ctrl or Cmd and K. */
export function Palette() {
  const texts = useTexts(SHELL_TEXTS);
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const words = typed.trim().toLowerCase();
  const places = usePlaces().filter(({ label }) => label.toLowerCase().includes(words));
  const actions = useActions().filter(({ label }) => label.toLowerCase().includes(words));
  const { found, searching } = useRecords(typed.trim());
  const groups: readonly [string, readonly Found[]][] = [
    [texts.palette.candidates, found.candidates],
    [texts.palette.jobProfiles, found.jobProfiles],
    [texts.palette.teams, found.teams],
    [texts.palette.actions, actions],
    [texts.palette.pages, places],
  ];
  const empty = groups.every(([, list]) => list.length === 0);
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut="mod + K"
      scrollable
      maxHeight="60vh"
      clearQueryOnClose
      attributes={{ content: { "aria-label": texts.palette.open } }}
    >
      <Spotlight.Search
        placeholder={texts.palette.placeholder}
        aria-label={texts.palette.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ([group, list]) =>
            list.length > 0 && (
              <Spotlight.ActionsGroup key={group} label={group}>
                {list.map(({ id, label, description, icon: Icon, to }) => (
                  <Spotlight.Action
                    key={id}
                    label={label}
                    {...(description !== undefined && { description })}
                    leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                    onClick={() => navigate(to)}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {empty && (
          <Spotlight.Empty>{searching ? texts.palette.loading : texts.palette.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function usePlaces(): Found[] {
  const texts = useTexts(SHELL_TEXTS);
  const workplace = useWorkplace();
  return navigationFor(workplace).flatMap(({ title, items }) =>
    items.map(({ path, label, icon }) => ({
      id: path,
      label: texts.navigation[label],
      description: texts.groups[title],
      icon,
      to: path,
    })),
  );
}

function useActions(): Found[] {
  const texts = useTexts(SHELL_TEXTS).palette;
  const workplace = useWorkplace();
  const all: Found[] = [
    { id: "invite", label: texts.inviteOne, icon: IconUser, to: "/invites/new" },
    { id: "invites", label: texts.inviteMany, icon: IconUsersGroup, to: "/invites/many" },
    { id: "profile", label: texts.newJobProfile, icon: IconTargetArrow, to: "/job-profiles/new" },
  ];
  return all.filter(({ to }) =>
    isOpen(
      workplace,
      PAGES.find(({ path }) => path === to),
    ),
  );
}

/** People by the server's search, job profiles and teams by name from their lists. */
function useRecords(typed: string) {
  const workplace = useWorkplace();
  const [sought] = useDebouncedValue(typed, 180);
  const wanted = sought.length >= SHORTEST_SEARCH && workplace.account !== null;
  const among = <P extends string>(permission: string, address: P) =>
    wanted && workplace.may(permission) ? address : null;
  const people = useLoad(among("profiles:read", "/search"), { q: sought, limit: FOUND_MAX });
  const jobProfiles = useLoad(among("job_profiles:read", "/job-profiles"));
  const teams = useLoad(among("teams:read", "/teams"), { limit: 100 });
  const matches = (text: string) => text.toLowerCase().includes(sought.toLowerCase());
  return {
    searching: people.isFetching || jobProfiles.isFetching || teams.isFetching,
    found: {
      candidates: (wanted ? (people.data?.candidates ?? []) : []).map(
        ({ session_id, name, email }): Found => ({
          id: `candidate ${session_id}`,
          label: name || email,
          description: email,
          icon: IconUser,
          to: `/candidates/${session_id}`,
        }),
      ),
      jobProfiles: (wanted ? (jobProfiles.data?.profiles ?? []) : [])
        .filter(({ name }) => matches(name))
        .slice(0, FOUND_MAX)
        .map(
          ({ id, name }): Found => ({
            id,
            label: name,
            icon: IconTargetArrow,
            to: `/job-profiles/${id}`,
          }),
        ),
      teams: (wanted ? (teams.data?.teams ?? []) : [])
        .filter(({ title }) => matches(title))
        .slice(0, FOUND_MAX)
        .map(
          ({ id, title }): Found => ({
            id: `team ${id}`,
            label: title,
            icon: IconUsersGroup,
            to: `/teams/${id}`,
          }),
        ),
    },
  };
}
