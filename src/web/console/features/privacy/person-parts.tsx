import { notifications } from "@mantine/notifications";
import {
  IconDownload,
  IconEraser,
  IconKey,
  IconShieldLock,
  IconShieldOff,
  IconUser,
} from "@tabler/icons-react";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import { useAnonymize } from "../../entities/person/anonymize.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { rowOf } from "../../entities/person/subject.ts";
import { PERSON_TEXTS } from "../../entities/person/texts.ts";
import { useUnprotect } from "../../entities/person/unprotect.ts";
import { saveFile } from "../../kit/api/download.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { PrivacyRow } from "./people.ts";
import { PRIVACY_TEXTS } from "./texts.ts";

export function StateOf({ row: { state, isProtected, erasedFrom } }: { row: PrivacyRow }) {
  const texts = useTexts(PRIVACY_TEXTS);
  return (
    <>
      <StateBadge state={state} /> {isProtected && <StatusBadge tone="warn">{texts.protected}</StatusBadge>}
      {erasedFrom !== null && (
        <Muted size="xs">
          {texts.erasedFrom} <DateText value={erasedFrom} />
        </Muted>
      )}
    </>
  );
}

interface RowActionsProps {
  row: PrivacyRow;
  name: string;
  onProtect(person: { subject: string; name: string }): void;
  onHand(person: { subject: string; name: string }): void;
}

export function RowActions({ row, name, onProtect, onHand }: RowActionsProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  const codeTexts = useTexts(HAND_CODE_TEXTS);
  const words = useTexts(PERSON_TEXTS);
  const unprotect = useUnprotect();
  const anonymize = useAnonymize();
  const copy = useDataCopy();
  const { id: subject, sessionId, isProtected, hasLink, page, email } = row;
  if (row.isAnonymized) return null;
  return (
    <MoreMenu row label={texts.actions(name)} loading={anonymize.isPending || unprotect.isPending}>
      <MenuAction label={rowOf(subject) === null ? texts.open : texts.openList} icon={IconUser} to={page} />
      {rowOf(subject) !== null && (
        <MenuAction label={texts.copy} icon={IconDownload} onClick={() => copy(subject)} />
      )}
      {hasLink && (
        <MenuAction label={codeTexts.action} icon={IconKey} onClick={() => onHand({ subject, name })} />
      )}
      {isProtected && sessionId !== null && (
        <MenuAction
          label={words.unprotect}
          icon={IconShieldOff}
          onClick={() => unprotect.ask({ sessionId, name })}
        />
      )}
      {!isProtected && rowOf(subject) === null && (
        <MenuAction
          label={words.protect}
          icon={IconShieldLock}
          onClick={() => onProtect({ subject, name })}
        />
      )}
      {!isProtected && (
        <MenuAction
          label={texts.anonymize}
          icon={IconEraser}
          danger
          onClick={() => anonymize.ask({ subject, name, email })}
        />
      )}
    </MoreMenu>
  );
}

/** Saves everything that is kept of somebody who waits in a list: who has no link can be given a copy this way alone. */
function useDataCopy() {
  const texts = useTexts(PRIVACY_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  return async (subject: string): Promise<void> => {
    const rowId = rowOf(subject);
    if (rowId === null) return;
    try {
      const kept = await api.send(call("GET", path("/console/batch-rows/{rowId}/person", { rowId })));
      const text = JSON.stringify(kept, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), texts.copyFile);
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
  };
}
