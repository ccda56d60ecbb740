import { Button } from "@mantine/core";
import { IconLock, IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../kit/components/empty-state.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { PageHeader } from "../session/page-header.tsx";
import { SESSION_TEXTS } from "../session/texts.ts";
import { useWorkplace } from "../session/workplace.tsx";
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
