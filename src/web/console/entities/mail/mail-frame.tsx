import { Alert, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { DETAIL_TEXTS } from "#/messages/console/entities/mail/detail.gen.ts";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useApi, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { styleNonce } from "../../kit/nonce.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Mail } from "./answers.ts";
import { accessOf, isUndelivered } from "./trouble.tsx";
import { useMailErrors } from "./words.ts";

/** Appears in the preview where the page's own nonce must be inserted (`GET /console/mails/{mailId}`). */
const NONCE_PLACE = "STYLE_NONCE";

interface MailFrameProps {
  preview: string;
  title: string;
  className: string;
}

/** A mail as its reader sees it; nothing in it can be followed or run. */
export const MailFrame = ({ preview, ...rest }: MailFrameProps) => (
  <iframe sandbox="" srcDoc={preview.replaceAll(NONCE_PLACE, styleNonce())} {...rest} />
);

/** A mail as its reader sees it. */
export function MailView({ mailId }: { mailId: number }) {
  const texts = useTexts(DETAIL_TEXTS);
  const { data, error, refetch } = useLoad(path("/console/mails/{mailId}", { mailId }));
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={320} radius="md" />;
  if (data.preview === null) {
    return <Muted>{texts.mailGone}</Muted>;
  }
  return (
    <>
      {data.link_hidden && <Muted mb="xs">{texts.linkHidden}</Muted>}
      <MailFrame className="invites-mail" title={data.subject ?? texts.mailTitle} preview={data.preview} />
    </>
  );
}

function MailModal({
  mailId,
  title,
  onClose,
}: {
  mailId: number | null;
  title?: string | null;
  onClose(): void;
}) {
  const texts = useTexts(DETAIL_TEXTS);
  return (
    <Modal opened={mailId !== null} onClose={onClose} title={title ?? texts.mailTitle} size="lg">
      {mailId !== null && <MailView mailId={mailId} />}
    </Modal>
  );
}

/** Shows a mail about an invite. */
export function InviteMails({ inviteId }: { inviteId: string }) {
  const words = useTexts(DETAIL_TEXTS);
  const { standings, templates } = useTexts(MAIL_WORDS);
  const errorText = useMailErrors();
  const format = useFormat();
  const { mode } = useWorkplace();
  const [read, setRead] = useState<Mail | null>(null);
  const { data, error, refetch } = useLoad("/console/mails", {
    invite_id: inviteId,
    limit: 25,
  });
  return (
    <Section title={words.mails}>
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data?.mails.length === 0 && <Muted>{words.noMails}</Muted>}
      <Stack gap="xs">
        {data?.mails.map((mail) => (
          <Group key={mail.mail_id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {templates[mail.template]} ·{" "}
                <DateText value={mail.finished_at ?? mail.created_at} as="dateTime" />
              </Text>
              <Text size="xs" c={isUndelivered(accessOf(mail)) ? "red" : "dimmed"}>
                {standings[accessOf(mail)]}
              </Text>
              {mail.fault !== null && <Muted size="xs">{errorText(mail.fault)}</Muted>}
            </div>
            {mail.content === "available" && (
              <Action
                label={words.read}
                size="compact-sm"
                plain
                flex="none"
                aria-label={words.readMail(templates[mail.template], format.dateTime(mail.created_at))}
                onClick={() => setRead(mail)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {data?.mails.some(({ status }) => status === "held") && (
        <Alert color="gray" variant="light" mt="sm" p="xs">
          {mode === "test" ? words.onHoldTest : words.onHoldLive}
        </Alert>
      )}
      <MailModal mailId={read?.mail_id ?? null} title={read?.subject ?? null} onClose={() => setRead(null)} />
    </Section>
  );
}

const PAUSE_MS = 350;

/** A mail as it would be, asked for a moment after the last change. It changes nothing, so it bears no key. */
export function useMailPreview(template: Schemas["SetMailTemplateBody"]) {
  const api = useApi();
  const wanted = JSON.stringify({ template });
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const [shown, setShown] = useState<{ asked: string; mail: Schemas["MailPreview"] } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .send(call("POST", "/console/mail-previews", { body: JSON.parse(asked) }), { signal: leaving.signal })
      .then((mail) => setShown({ asked, mail }))
      // An error is shown at its field when it is saved. Until then the last valid preview stays.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, asked]);
  return { mail: shown?.mail ?? null, isStale: shown?.asked !== wanted };
}
