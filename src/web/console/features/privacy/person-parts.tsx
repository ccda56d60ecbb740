import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconEraser, IconKey, IconShieldLock, IconShieldOff, IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { useAnonymize } from "../../entities/person/anonymize.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
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
  const confirm = useConfirm();
  const anonymize = useAnonymize();
  const { id: subject, sessionId, isProtected, hasLink, hasPage, email } = row;
  const unprotect = useAction({
    wish: (id: number) =>
      call("DELETE", path("/console/candidates/{sessionId}/protection", { sessionId: id })),
    refreshes: ["/gdpr/candidates", "/console/candidates"],
    done: texts.unprotected,
  });
  const askUnprotect = async () => {
    const yes = await confirm({
      title: texts.unprotectTitle(name),
      text: texts.unprotectText,
      action: texts.unprotectAction,
    });
    if (yes && sessionId !== null) unprotect.mutate(sessionId);
  };
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
        {isProtected && (
          <Menu.Item
            leftSection={<IconShieldOff size={16} aria-hidden />}
            onClick={() => void askUnprotect()}
          >
            {texts.unprotect}
          </Menu.Item>
        )}
        {!isProtected && sessionId !== null && (
          <Menu.Item
            leftSection={<IconShieldLock size={16} aria-hidden />}
            onClick={() => onProtect({ sessionId, name })}
          >
            {texts.protect}
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
