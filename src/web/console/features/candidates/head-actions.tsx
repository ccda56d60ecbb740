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
import { Link } from "react-router";
import type { CandidateFile } from "../../entities/candidate/answers.ts";
import { useNewLink } from "../../entities/invite/new-link.tsx";
import { NEW_LINK_TEXTS } from "../../entities/invite/texts.ts";
import { ProtectForm, useAnonymize } from "../../entities/person/anonymize.tsx";
import { HandCode } from "../../entities/person/hand-code.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { subjectOf } from "../../entities/person/subject.ts";
import { PERSON_TEXTS } from "../../entities/person/texts.ts";
import { useUnprotect } from "../../entities/person/unprotect.ts";
import { ShareButton } from "../../entities/share/share-button.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { FILE_TEXTS } from "./file-texts.ts";
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
  const { may } = useWorkplace();
  const words = useTexts(PERSON_TEXTS);
  const unprotect = useUnprotect();
  const anonymize = useAnonymize();
  const [open, setOpen] = useState<"report" | "team" | "protect" | "code" | null>(null);
  const { session_id: sessionId, result, person, protection, invite } = file;
  const newLink = useNewLink();
  const linkWords = useTexts(NEW_LINK_TEXTS);
  const codeWords = useTexts(HAND_CODE_TEXTS);
  const subject = subjectOf(sessionId, null);
  const hasReport = result !== null && person !== null && may("results:read");
  const isEraser = may("gdpr:write") && person !== null;
  const isLinked = may("invites:write") && person !== null;
  const isTeamable = result !== null && person !== null && may("teams:write");
  return (
    <>
      {hasReport && (
        <Button leftSection={<IconFileText size={17} aria-hidden />} onClick={() => setOpen("report")}>
          {texts.report}
        </Button>
      )}
      {hasReport && person !== null && (
        <Button
          component={Link}
          to={`/compare?ids=${sessionId}${chosen === null ? "" : `&profile_id=${chosen}`}`}
          variant="default"
          leftSection={<IconColumns3 size={17} aria-hidden />}
        >
          {texts.compareWith}
        </Button>
      )}
      {hasReport && person !== null && <ShareButton what={{ sessionId, jobProfileId: chosen }} />}
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
              <Menu.Item leftSection={<IconUsersGroup size={16} />} onClick={() => setOpen("team")}>
                {texts.toTeam}
              </Menu.Item>
            )}
            {isLinked && (
              <Menu.Item
                leftSection={<IconLinkOff size={16} />}
                onClick={() =>
                  void newLink.ask(
                    invite === null ? { session: sessionId } : { invite: invite.invite_id },
                    name,
                  )
                }
              >
                {linkWords.action}
              </Menu.Item>
            )}
            {isEraser && (
              <Menu.Item leftSection={<IconKey size={16} />} onClick={() => setOpen("code")}>
                {codeWords.action}
              </Menu.Item>
            )}
            {isEraser && !protection.protected && (
              <Menu.Item leftSection={<IconLock size={16} />} onClick={() => setOpen("protect")}>
                {words.protect}
              </Menu.Item>
            )}
            {isEraser && protection.protected && (
              <Menu.Item
                leftSection={<IconLockOpen size={16} />}
                onClick={() => void unprotect.ask({ sessionId, name })}
              >
                {words.unprotect}
              </Menu.Item>
            )}
            {isEraser && !protection.protected && (
              <Menu.Item
                color="red"
                leftSection={<IconEraser size={16} />}
                onClick={() => void anonymize.ask({ subject, name, email: person.email })}
              >
                {texts.anonymize}
              </Menu.Item>
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
