import { Button, Menu } from "@mantine/core";
import {
  IconChevronDown,
  IconColumns3,
  IconEraser,
  IconFileText,
  IconKey,
  IconLinkOff,
  IconLock,
  IconLockOpen,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useState } from "react";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { NEW_LINK_TEXTS } from "#/messages/console/entities/invite/new-link.gen.ts";
import { INVITE_WORDS } from "#/messages/console/entities/invite.gen.ts";
import { PERSON_TEXTS } from "#/messages/console/entities/person.gen.ts";
import type { CandidateFile } from "../../entities/candidate/answers.ts";
import { useNewLink } from "../../entities/invite/new-link.tsx";

import { ProtectForm, useAnonymize, useUnprotect } from "../../entities/person/anonymize.tsx";
import { HandCode } from "../../entities/person/hand-code.tsx";

import { subjectOf } from "../../entities/person/subject.ts";

import { ShareButton } from "../../entities/share/share-button.tsx";
import { Action, MenuAction } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

import { ReportForm, TeamForm } from "./report-form.tsx";

interface HeadActionsProps {
  file: CandidateFile;
  name: string;
  profiles: { value: string; label: string }[];
  chosen: string | null;
}

/** The actions for a candidate as a whole. */
export function HeadActions({ file, name, profiles, chosen }: HeadActionsProps) {
  const texts = useTexts(FILE_TEXTS);
  const { may: can } = useWorkplace();
  const words = useTexts(PERSON_TEXTS);
  const unprotect = useUnprotect();
  const anonymize = useAnonymize();
  const [open, setOpen] = useState<"report" | "team" | "protect" | "code" | null>(null);
  const { session_id: sessionId, result, person, protection, invite } = file;
  const newLink = useNewLink();
  const linkWords = useTexts(NEW_LINK_TEXTS);
  const { steps } = useTexts(INVITE_WORDS);
  const subject = subjectOf(sessionId, null);
  const hasReport = result !== null && person !== null && can("results:read");
  const isEraser = can("gdpr:write") && person !== null;
  const isLinked = can("invites:write") && person !== null;
  const isTeamable = result !== null && person !== null && can("teams:write");
  return (
    <>
      {hasReport && <Action label={texts.report} icon={IconFileText} onClick={() => setOpen("report")} />}
      {hasReport && (
        <>
          <Action
            label={texts.compareWith}
            icon={IconColumns3}
            to={`/compare?ids=${sessionId}${chosen === null ? "" : `&profile_id=${chosen}`}`}
            plain
          />
          <ShareButton what={{ sessionId, jobProfileId: chosen }} />
        </>
      )}
      {newLink.dialog}
      {(isEraser || isTeamable || isLinked) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={15} aria-hidden />}>
              {texts.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isTeamable && (
              <MenuAction label={texts.toTeam} icon={IconUsersGroup} onClick={() => setOpen("team")} />
            )}
            {isLinked && (
              <MenuAction
                label={linkWords.action}
                icon={IconLinkOff}
                onClick={() =>
                  void newLink.ask(
                    invite === null ? { session: sessionId } : { invite: invite.invite_id },
                    name,
                  )
                }
              />
            )}
            {isEraser && (
              <MenuAction label={steps.hand_code} icon={IconKey} onClick={() => setOpen("code")} />
            )}
            {isEraser && protection.protected && (
              <MenuAction
                label={words.unprotect}
                icon={IconLockOpen}
                onClick={() => void unprotect.ask({ sessionId, name })}
              />
            )}
            {isEraser && !protection.protected && (
              <>
                <MenuAction label={words.protect} icon={IconLock} onClick={() => setOpen("protect")} />
                <MenuAction
                  label={texts.anonymize}
                  icon={IconEraser}
                  danger
                  onClick={() => void anonymize.ask({ subject, name, email: person.email })}
                />
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {hasReport && (
        <ReportForm
          opened={open === "report"}
          sessionId={sessionId}
          name={name}
          completedAt={file.sitting.completed_at}
          profiles={profiles}
          chosen={chosen}
          onClose={() => setOpen(null)}
        />
      )}
      <TeamForm sessionIds={open === "team" ? [sessionId] : null} onClose={() => setOpen(null)} />
      <ProtectForm person={open === "protect" ? { subject, name } : null} onClose={() => setOpen(null)} />
      <HandCode person={open === "code" ? { subject, name } : null} onClose={() => setOpen(null)} />
    </>
  );
}
