import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconEraser, IconKey, IconShieldLock, IconShieldOff, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { useAnonymize } from "../../entities/person/anonymize.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { PERSON_TEXTS } from "../../entities/person/texts.ts";
import { useUnprotect } from "../../entities/person/unprotect.ts";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { PrivacyRow } from "./people.ts";
import { PRIVACY_TEXTS } from "./texts.ts";

export function StateOf({ row }: { row: PrivacyRow }) {
  const { states } = useTexts(PRIVACY_TEXTS);
  if (row.isAnonymized) return <StatusBadge tone="good">{states.anonymized}</StatusBadge>;
  if (row.sessionId === null) return <StatusBadge tone="neutral">{states.invited}</StatusBadge>;
  return row.isProtected ? (
    <StatusBadge tone="warn">{states.protected}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{states.active}</StatusBadge>
  );
}

interface RowActionsProps {
  row: PrivacyRow;
  name: string;
  onProtect(person: { sessionId: number; name: string }): void;
  onHand(person: { subject: string; name: string }): void;
}

export function RowActions({ row, name, onProtect, onHand }: RowActionsProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const codeTexts = useTexts(HAND_CODE_TEXTS);
  const words = useTexts(PERSON_TEXTS);
  const unprotect = useUnprotect();
  const anonymize = useAnonymize();
  const { id: subject, sessionId, isProtected, hasLink, hasPage, email } = row;
  if (row.isAnonymized) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.actions(name)}
          loading={anonymize.isPending || unprotect.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasPage && (
          <Menu.Item
            component={Link}
            to={`/candidates/${sessionId}`}
            leftSection={<IconUser size={16} aria-hidden />}
          >
            {texts.open}
          </Menu.Item>
        )}
        {hasLink && (
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => onHand({ subject, name })}
          >
            {codeTexts.action}
          </Menu.Item>
        )}
        {isProtected && sessionId !== null && (
          <Menu.Item
            leftSection={<IconShieldOff size={16} aria-hidden />}
            onClick={() => void unprotect.ask({ sessionId, name })}
          >
            {words.unprotect}
          </Menu.Item>
        )}
        {!isProtected && sessionId !== null && (
          <Menu.Item
            leftSection={<IconShieldLock size={16} aria-hidden />}
            onClick={() => onProtect({ sessionId, name })}
          >
            {words.protect}
          </Menu.Item>
        )}
        {!isProtected && (
          <Menu.Item
            color="red"
            leftSection={<IconEraser size={16} aria-hidden />}
            onClick={() => void anonymize.ask({ subject, name, email })}
          >
            {texts.anonymize}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
