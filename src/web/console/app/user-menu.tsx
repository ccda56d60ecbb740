import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import {
  IconBook2,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../kit/api/wire.ts";
import { manualPath } from "../kit/manual-path.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language, useLanguage, useTexts } from "../kit/texts/language.tsx";
import { forgetChoice } from "../session/choice.ts";
import { PAGE_CLIENT, SESSION_KEY } from "../session/session.ts";
import { SESSION_TEXTS } from "../session/texts.ts";
import { useWorkplace } from "../session/workplace.tsx";
import { SHELL_TEXTS } from "./texts.ts";

const LOOKS = [
  ["light", IconSun],
  ["dark", IconMoon],
  ["auto", IconDeviceDesktop],
] as const;

export function UserMenu() {
  const texts = useTexts(SHELL_TEXTS).user;
  const { roles } = useTexts(SESSION_TEXTS);
  const { user, role } = useWorkplace();
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", "page:/sign-out")),
    onSettled: () => {
      forgetChoice();
      return queries.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  const speak = useMutation({
    mutationFn: (chosen: Language) =>
      PAGE_CLIENT.send(call("PUT", "page:/me", { body: { name: user.name, language: chosen } })),
    onMutate: setLanguage,
    onSettled: () => queries.invalidateQueries({ queryKey: SESSION_KEY }),
  });
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
        {user.is_operator && (
          <Menu.Item
            component="a"
            href={manualPath(language)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBook2 size={16} aria-hidden />}
          >
            {texts.manual}
          </Menu.Item>
        )}
        <Menu.Label>{texts.look}</Menu.Label>
        {LOOKS.map(([look, Icon]) => (
          <Menu.Item
            key={look}
            role="menuitemradio"
            aria-checked={colorScheme === look}
            closeMenuOnClick={false}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={colorScheme === look ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => setColorScheme(look)}
          >
            {texts[look]}
          </Menu.Item>
        ))}
        <Menu.Label>{texts.language}</Menu.Label>
        {LANGUAGES.map((name) => (
          <Menu.Item
            key={name}
            lang={name}
            role="menuitemradio"
            aria-checked={language === name}
            closeMenuOnClick={false}
            rightSection={language === name ? <IconCheck size={14} aria-hidden /> : null}
            onClick={() => speak.mutate(name)}
          >
            {LANGUAGE_NAMES[name]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
