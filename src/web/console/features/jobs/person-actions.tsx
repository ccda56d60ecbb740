import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { Outcome } from "../../entities/candidate/answers.ts";
import type { Applicant } from "../../entities/job/answers.ts";
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
        <Button
          size="compact-sm"
          variant="light"
          aria-label={texts.decideAbout(name)}
          onClick={() => decide(applicant)}
        >
          {texts.decide}
        </Button>
      )}
      {take !== null && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={30} aria-label={texts.takeAbout(name)}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => take(applicant, name)}>{texts.take}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
