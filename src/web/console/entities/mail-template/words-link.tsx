import { Box } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { Action } from "../../kit/components/action.tsx";
import { Section } from "../../kit/components/text.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
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

const en = {
  title: "Mail texts",
  open: "Write mail texts",
  link: {
    account: "What invitations, reminders, thanks and declines say in your own words.",
    client: "What mails in this client's name say, in place of the account's words.",
    job: "What mails to the people of this job say, in place of the client's or the account's words.",
  },
};
const de: typeof en = {
  title: "Mailtexte",
  open: "Mailtexte schreiben",
  link: {
    account: "Was Einladungen, Erinnerungen, Dank und Absagen in Ihren eigenen Worten sagen.",
    client: "Was Mails im Namen dieses Auftraggebers sagen, anstelle der Worte des Kontos.",
    job: "Was Mails an die Personen dieser Stelle sagen, anstelle der Worte des Auftraggebers oder des Kontos.",
  },
};

const MAIL_WORDS_TEXTS: Localized<typeof en> = { en, de };
