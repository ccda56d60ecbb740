import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import {
  IconBook2,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { manualPath } from "../kit/nonce.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language, useLanguage, useTexts } from "../kit/texts/language.tsx";
import { SESSION_TEXTS } from "../session/texts.ts";
import { useWorkplace } from "../session/workplace.tsx";
import { SHELL_TEXTS } from "./texts.ts";
import { useSignOut, useSpeak } from "./user-wishes.ts";

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
              {LANGUAGE_NAMES[name]}
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
