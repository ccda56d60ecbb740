import { IconBuilding } from "@tabler/icons-react";
import { EmptyState } from "../kit/components/empty-state.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { AccountSwitch } from "./account-switch.tsx";
import { PageHeader } from "./page-header.tsx";
import { SESSION_TEXTS } from "./texts.ts";
import { useWorkplace } from "./workplace.tsx";

/** For operators before they have chosen, and for people whom no account has let in. */
export function ChooseAccountPage() {
  const texts = useTexts(SESSION_TEXTS).account;
  const { user } = useWorkplace();
  const { title, text } = user.is_operator ? texts.noneYet : texts.noMembership;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconBuilding} text={text} {...(user.is_operator && { action: <AccountSwitch /> })} />
    </>
  );
}
