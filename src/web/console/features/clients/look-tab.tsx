import { Skeleton, Text } from "@mantine/core";
import { BrandingEditor } from "../../entities/branding/editor.tsx";
import type { Client } from "../../entities/client/answers.ts";
import { MailWordsSection } from "../../entities/mail-template/words-link.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { CLIENT_TEXTS } from "./texts.ts";

/** How whoever is asked in the client's name sees it. */
export function ClientLook({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const address = path("/console/clients/{clientId}/branding", { clientId: client.id });
  const look = useLoad(address);
  const account = useLoad("/console/account");
  const own = useLoad("/console/branding");
  const error = look.error ?? account.error ?? own.error;
  if (look.data === undefined || account.data === undefined || own.data === undefined) {
    return error === null ? (
      <Skeleton h={480} radius="lg" />
    ) : (
      <ProblemAlert
        error={error}
        again={() => void Promise.all([look.refetch(), account.refetch(), own.refetch()])}
      />
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" maw="46rem">
        {texts.lookText}
      </Text>
      <MailWordsSection of="client" id={client.id} />
      <BrandingEditor
        branding={look.data}
        house={{
          kind: "client",
          branding: address,
          logo: path("/console/clients/{clientId}/branding/logo", { clientId: client.id }),
          name: client.name,
          contact: own.data.contact_email || account.data.email,
          recipients: format.list([client.name, own.data.display_name || account.data.company]),
          needs: "clients:write",
          draft: `client look ${client.id}`,
        }}
      />
    </>
  );
}
