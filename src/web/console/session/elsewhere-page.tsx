import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { ELSEWHERE_TEXTS } from "#/messages/console/session/elsewhere.gen.ts";
import { EmptyState } from "../kit/components/text.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { PageHeader } from "./choose-account-page.tsx";
import type { Workplace } from "./workplace.tsx";

/** The account only opens for those who come from their organization's sign-in service. */
export function ElsewherePage({ company, oidc }: NonNullable<Workplace["elsewhere"]>) {
  const texts = useTexts(ELSEWHERE_TEXTS);
  return (
    <>
      <PageHeader title={texts.title(company)} />
      <EmptyState
        icon={IconLock}
        text={oidc === null ? texts.gone : texts.text(oidc.name)}
        {...(oidc !== null && {
          action: (
            <Button component="a" href="/api/console/oidc/start">
              {texts.action(oidc.name)}
            </Button>
          ),
        })}
      />
    </>
  );
}
