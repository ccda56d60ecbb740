import { Button } from "@mantine/core";
import { IconBuilding, IconLock, IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../kit/components/empty-state.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { PageHeader } from "../session/page-header.tsx";
import { SESSION_TEXTS } from "../session/texts.ts";
import { useWorkplace } from "../session/workplace.tsx";
import { AccountSwitch } from "./account-switch.tsx";
import { SHELL_TEXTS } from "./texts.ts";

export function MissingPage() {
  const { missing } = useTexts(SHELL_TEXTS);
  return (
    <>
      <PageHeader title={missing.title} />
      <EmptyState
        icon={IconMapOff}
        text={missing.text}
        action={
          <Button component={Link} to="/">
            {missing.home}
          </Button>
        }
      />
    </>
  );
}

export function ForbiddenPage() {
  const { forbidden } = useTexts(SHELL_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const { role } = useWorkplace();
  return (
    <>
      <PageHeader title={forbidden.title} />
      <EmptyState icon={IconLock} text={role === null ? forbidden.other : forbidden.text(roles[role])} />
    </>
  );
}

/** For operators before they have chosen, and for people whom no account has let in. */
export function ChooseAccountPage() {
  const texts = useTexts(SHELL_TEXTS).account;
  const { user } = useWorkplace();
  const { title, text } = user.is_operator ? texts.noneYet : texts.noMembership;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconBuilding} text={text} {...(user.is_operator && { action: <AccountSwitch /> })} />
    </>
  );
}
