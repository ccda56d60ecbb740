import { Button } from "@mantine/core";
import { IconBuilding, IconLock, IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useTexts } from "../texts/language.tsx";
import { AccountSwitch } from "./account-switch.tsx";
import { useDesk } from "./desk.tsx";
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
  const { forbidden, user } = useTexts(SHELL_TEXTS);
  const { role } = useDesk();
  return (
    <>
      <PageHeader title={forbidden.title} />
      <EmptyState icon={IconLock} text={role === null ? forbidden.other : forbidden.text(user.roles[role])} />
    </>
  );
}

/** For operators before they have chosen, and for people whom no account has let in. */
export function ChooseAccountPage() {
  const texts = useTexts(SHELL_TEXTS).account;
  const { user } = useDesk();
  const { title, text } = user.is_operator ? texts.noneYet : texts.noMembership;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconBuilding} text={text} {...(user.is_operator && { action: <AccountSwitch /> })} />
    </>
  );
}
