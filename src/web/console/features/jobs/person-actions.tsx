import { Group } from "@mantine/core";
import type { Outcome } from "../../entities/candidate/answers.ts";
import type { Applicant } from "../../entities/job/answers.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { nameOf } from "./name-of.ts";
import { JOB_TEXTS } from "./texts.ts";

/** What can be done with one who is looked at for the job; null where the reader may not. */
export interface PersonActions {
  decide: ((applicant: Applicant, outcome?: Outcome) => void) | null;
  take: ((applicant: Applicant, name: string) => void) | null;
}

export const PEOPLE_DEFAULTS = { tab: "people", view: "table", stage: "" };

interface RowActionsProps {
  applicant: Applicant;
  actions: PersonActions;
}

export function RowActions({ applicant, actions: { decide, take } }: RowActionsProps) {
  const texts = useTexts(JOB_TEXTS);
  const name = nameOf(applicant);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {decide !== null && applicant.session_id !== null && (
        <Action
          label={texts.decide}
          size="compact-sm"
          variant="light"
          aria-label={texts.decideAbout(name)}
          onClick={() => decide(applicant)}
        />
      )}
      {take !== null && (
        <MoreMenu row label={texts.takeAbout(name)} size={30}>
          <MenuAction label={texts.take} onClick={() => take(applicant, name)} />
        </MoreMenu>
      )}
    </Group>
  );
}
