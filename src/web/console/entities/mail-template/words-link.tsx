import { Box } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { MAIL_WORDS_TEXTS } from "#/messages/console/entities/mail-template/mail-words.gen.ts";
import { Action } from "../../kit/components/action.tsx";
import { Section } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** The owner of the templates. */
type WordsOf = { of: "account" } | { of: "client" | "job"; id: string };

/** Links to the email templates from the settings of the account, a client or a job. */
export function MailWordsSection(of: WordsOf) {
  const texts = useTexts(MAIL_WORDS_TEXTS);
  if (!useWorkplace().may("account:read")) return null;
  const address = of.of === "account" ? "/mail-templates" : `/mail-templates?${of.of}=${of.id}`;
  return (
    <Box my="md">
      <Section
        title={texts.title}
        text={texts.link[of.of]}
        actions={<Action label={texts.open} icon={IconMail} to={address} plain />}
      >
        {null}
      </Section>
    </Box>
  );
}
