import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import {
  IconDeviceDesktop,
  IconHelp,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import { call } from "../kit/api/wire.ts";
import { languageName, useLanguage, useTexts } from "../kit/texts/language.tsx";
import { leaveOnPurpose, PAGE_CLIENT, SESSION_KEY } from "../session/session.ts";

import { useWorkplace } from "../session/workplace.tsx";

const LOOKS = [
  ["light", IconSun],
  ["dark", IconMoon],
  ["auto", IconDeviceDesktop],
] as const;

export function UserMenu() {
  const texts = useTexts(SHELL_TEXTS).user;
  const { roles } = useTexts(SESSION_TEXTS);
  const { user, role } = useWorkplace();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const speak = useSpeak();
  return (
    <Menu width={240} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} radius="xl">
          <Avatar size={32} radius="xl" name={user.name} color="pine" alt="" aria-hidden />
          <VisuallyHidden>{`${texts.menu}: ${user.name}`}</VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="console-menu-head">
          <Text size="sm" fw={650}>
            {user.name}
          </Text>
          <Text size="xs" c="dimmed">
            {user.email}
          </Text>
          <Text size="xs" c="dimmed">
            {role === null ? (user.is_operator ? texts.operator : "") : roles[role]}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/me" leftSection={<IconUserCircle size={16} aria-hidden />}>
          {texts.me}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/help"
          state={{ from: pathname }}
          leftSection={<IconHelp size={16} aria-hidden />}
        >
          {texts.help}
        </Menu.Item>
        <Menu.Label>{texts.look}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(look) => setColorScheme(look as typeof colorScheme)}>
          {LOOKS.map(([look, Icon]) => (
            <Menu.RadioItem
              key={look}
              value={look}
              closeMenuOnClick={false}
              rightSection={<Icon size={16} aria-hidden />}
            >
              {texts[look]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{texts.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(name) => speak(name as Language)}>
          {LANGUAGES.map((name) => (
            <Menu.RadioItem key={name} value={name} lang={name} closeMenuOnClick={false}>
              {languageName(name)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends the session of this browser at the user's request. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", "page:/sign-out")),
    onSettled: (answer) => {
      leaveOnPurpose();
      // The browser comes back from there to the sign-in page.
      if (answer?.continue_at) return location.assign(answer.continue_at);
      return queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  return () => mutate();
}

/** Changes the language of the console for this user, at once and on every device. */
export function useSpeak(): (language: Language) => void {
  const queries = useQueryClient();
  const { user } = useWorkplace();
  const { setLanguage } = useLanguage();
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) =>
      PAGE_CLIENT.send(call("PUT", "page:/me", { body: { name: user.name, language: chosen } })),
    onMutate: setLanguage,
    onSettled: () => queries.invalidateQueries({ queryKey: SESSION_KEY }),
  });
  return mutate;
}
