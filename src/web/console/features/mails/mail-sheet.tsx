import { Alert, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconEyeOff, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import { MAIL_TEXTS } from "#/messages/console/mails.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { MailFrame } from "../../entities/mail/mail-frame.tsx";
import { accessOf, hindranceOf, POSITION_TONES } from "../../entities/mail/trouble.tsx";
import { useMailErrors } from "../../entities/mail/words.ts";

import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Fact, Facts, Muted, TextLink } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { Loaded } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** The polling interval while the mail is on its way. */
const POLL_MS = 3_000;

/** One mail: what became of it, whom it went to, and what it says. */
export function MailSheet({ id }: { id: string }) {
  const loaded = useLoad(
    path("/console/mails/{mailId}", { mailId: id }),
    {},
    { every: (mail) => mail?.status === "queued" && POLL_MS },
  );
  return <Loaded of={loaded}>{(mail) => <Sheet mail={mail} />}</Loaded>;
}

function Sheet({ mail }: { mail: MailWithText }) {
  const texts = useTexts(MAIL_TEXTS);
  const words = useTexts(MAIL_WORDS);
  const errorText = useMailErrors();
  const format = useFormat();
  const { may: can } = useWorkplace();
  const standing = accessOf(mail);
  const { fault: failure } = mail;
  return (
    <Stack>
      <Text fw={650} fz="1.0625rem" style={{ textWrap: "pretty" }}>
        {mail.subject ?? texts.noSubject[mail.content]}
      </Text>
      <Group justify="space-between" gap="sm">
        <StatusBadge tone={POSITION_TONES[standing]}>{words.standings[standing]}</StatusBadge>
        {can("mails:write") && <Resend mail={mail} />}
      </Group>
      {failure !== null && (
        <Text size="sm" c={standing === "failed" ? "var(--mantine-color-error)" : "dimmed"}>
          {errorText(failure)}
        </Text>
      )}
      <Facts>
        <Fact label={texts.to}>
          {mail.recipient === null ? texts.unknownRecipient : <Mailbox of={mail.recipient} />}
        </Fact>
        <Fact label={texts.from}>
          <Mailbox of={mail.from} />
        </Fact>
        {mail.reply_to !== null && (
          <Fact label={texts.replyTo}>
            <Mailbox of={mail.reply_to} />
          </Fact>
        )}
        <Fact label={texts.written}>
          <DateText value={mail.created_at} as="dateTime" />
        </Fact>
        {mail.status === "done" && mail.finished_at !== null && (
          <Fact label={texts.sentAt}>
            <DateText value={mail.finished_at} as="dateTime" />
          </Fact>
        )}
        {standing === "retrying" && (
          <Fact label={texts.nextAttempt}>
            <DateText value={mail.due_at} as="dateTime" />
          </Fact>
        )}
        {mail.attempts > 0 && <Fact label={texts.attempts}>{format.number(mail.attempts)}</Fact>}
        {mail.session_id !== null && mail.content !== "erased" && can("results:read") && (
          <Fact label={texts.about}>
            <TextLink to={`/candidates/${mail.session_id}`}>{texts.candidate}</TextLink>
          </Fact>
        )}
      </Facts>
      <Content mail={mail} />
    </Stack>
  );
}

const Mailbox = ({ of: { name, address } }: { of: Address }) => (
  <bdi>{name === "" ? address : `${name} <${address}>`}</bdi>
);

function Content({ mail }: { mail: MailWithText }) {
  const texts = useTexts(MAIL_TEXTS);
  const words = useTexts(MAIL_WORDS);
  const [view, setView] = useState("designed");
  if (mail.content !== "available" || mail.preview === null) {
    return (
      <Alert color="gray" icon={<IconEyeOff size={18} aria-hidden />}>
        {texts.hidden[mail.content === "available" ? "gone" : mail.content]}
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={texts.view}
          size="xs"
          value={view}
          onChange={setView}
          data={[
            { value: "designed", label: texts.designed },
            { value: "plain", label: texts.plain },
          ]}
        />
        <Muted size="xs">{texts.frameHint}</Muted>
      </Group>
      {mail.link_hidden && <Alert color="gray">{texts.linkHidden}</Alert>}
      {view === "plain" ? (
        <pre className="console-card console-pre">{mail.text}</pre>
      ) : (
        <MailFrame
          className="console-card mail-frame"
          preview={mail.preview}
          title={texts.frame(mail.subject ?? words.templates[mail.template])}
        />
      )}
    </Stack>
  );
}

function Resend({ mail }: { mail: MailWithText }) {
  const texts = useTexts(MAIL_TEXTS);
  const { mode } = useWorkplace();
  const confirm = useConfirm();
  const resend = useAction({
    request: (id: number) => call("POST", path("/console/mails/{mailId}/resend", { mailId: id })),
    refreshes: ["/console/mails", "/console/overview"],
    done: texts.resent,
  });
  const hindrance = hindranceOf(mail, mode);
  if (hindrance !== null) {
    return <Muted>{texts.hindrances[hindrance]}</Muted>;
  }
  const wasSent = mail.status === "done";
  const ask = async () => {
    const to = mail.recipient?.address ?? texts.unknownRecipient;
    const agreed = await confirm({
      title: wasSent ? texts.resendTitle : texts.sendTitle,
      text: texts.resendText(to),
      action: wasSent ? texts.resend : texts.send,
    });
    if (agreed) resend.mutate(mail.mail_id);
  };
  return (
    <Action
      label={wasSent ? texts.resend : texts.send}
      icon={IconSend}
      size="xs"
      variant="light"
      loading={resend.isPending}
      onClick={ask}
    />
  );
}

type MailWithText = Schemas["MailWithText"];

type Address = NonNullable<Schemas["Mail"]["recipient"]>;
