import { Skeleton } from "@mantine/core";
import { BRANDING_TEXTS } from "#/messages/console/entities/branding.gen.ts";
import { BrandingEditor } from "../../entities/branding/editor.tsx";

import { MailWordsSection } from "../../entities/mail-template/words-link.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";

export function BrandingPage() {
  const texts = useTexts(BRANDING_TEXTS);
  const branding = useLoad("/console/branding");
  const account = useLoad("/console/account");
  const error = branding.error ?? account.error;
  const isReady = branding.data !== undefined && account.data !== undefined;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      {!isReady && error === null && <Skeleton h={480} radius="lg" />}
      {!isReady && error !== null && (
        <ProblemAlert error={error} again={() => void Promise.all([branding.refetch(), account.refetch()])} />
      )}
      <MailWordsSection of="account" />
      {branding.data !== undefined && account.data !== undefined && (
        <BrandingEditor
          branding={branding.data}
          company={{
            kind: "account",
            branding: "/console/branding",
            logo: "/console/branding/logo",
            name: account.data.company,
            contact: account.data.email,
            recipients: account.data.company,
            needs: "account:write",
            draft: "branding",
          }}
        />
      )}
    </>
  );
}
