import { Drawer, Group, Select, Skeleton, Stack, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import { MAIL_TEXTS } from "#/messages/console/mails.gen.ts";
import type { Mail } from "../../entities/mail/answers.ts";
import { KeptMails, SendingAlert } from "../../entities/mail/kept-mails.tsx";
import { useSending, useSendingAwaited } from "../../entities/mail/sending.ts";
import { accessOf, MAIL_STATUSES, POSITION_TONES, TEMPLATES } from "../../entities/mail/trouble.tsx";
import { useMailErrors } from "../../entities/mail/words.ts";

import { ResourceExport, ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { EmailText, Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useOpenRow } from "../../session/resource-page.tsx";
import { useOffered } from "../../session/selling.ts";
import { MailSheet } from "./mail-sheet.tsx";

/** The polling interval while mails are on their way. */
const POLL_MS = 4_000;

export function MailsPage() {
  const texts = useTexts(MAIL_TEXTS);
  const words = useTexts(MAIL_WORDS);
  const { open, to, close } = useOpenRow("/mails");
  const mails = useResource(
    "/console/mails",
    "mails",
    { status: "", template: "" },
    { every: (shown) => shown?.mails.some(({ status }) => status === "queued") === true && POLL_MS },
  );
  const { list } = mails;
  const isOffered = useOffered("mails");
  const isAwaited = useSendingAwaited();
  const show = mails.rows?.find(({ mail_id: id }) => String(id) === open);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <ResourceExport
            of={mails}
            name={texts.title}
            list="mails"
            head={[texts.columns.mail, texts.columns.to, texts.columns.state, texts.columns.date]}
            cells={(mail) => [
              words.templates[mail.template],
              mail.recipient?.address ?? texts.unknownRecipient,
              words.standings[accessOf(mail)],
              timeCell(mail.created_at),
            ]}
          />
        }
      />
      <Stack>
        <Sending />
        {isAwaited ? (
          <Skeleton h={320} radius="lg" />
        ) : (
          <>
            <Group align="flex-end" gap="sm">
              <Select
                label={texts.state}
                value={list.values.status}
                onChange={(status) => list.set({ status: status ?? "" })}
                allowDeselect={false}
                data={[
                  { value: "", label: texts.all },
                  ...MAIL_STATUSES.map((value) => ({ value, label: texts.filters[value] })),
                ]}
              />
              <Select
                label={texts.kind}
                value={list.values.template}
                onChange={(template) => list.set({ template: template ?? "" })}
                allowDeselect={false}
                searchable
                data={[
                  { value: "", label: texts.all },
                  ...TEMPLATES.filter(isOffered).map((value) => ({ value, label: words.templates[value] })),
                ]}
              />
            </Group>
            <ResourceTable
              of={mails}
              label={texts.list}
              rowId={({ mail_id: id }) => String(id)}
              rowTo={({ mail_id: id }) => to(String(id))}
              columns={[
                { label: texts.columns.mail, cell: (mail) => <Subject mail={mail} /> },
                { label: texts.columns.to, cell: (mail) => <Recipient mail={mail} /> },
                { label: texts.columns.state, cell: (mail) => <State mail={mail} /> },
                {
                  label: texts.columns.date,
                  cell: ({ created_at }) => (
                    <Text span inherit style={{ whiteSpace: "nowrap" }}>
                      <DateText value={created_at} as="dateTime" />
                    </Text>
                  ),
                },
              ]}
              empty={{ icon: IconMail, title: texts.none, text: texts.noneText }}
              nothing={{ text: texts.nothingFound, show: texts.showAll, all: { status: "", template: "" } }}
            />
          </>
        )}
      </Stack>
      <Drawer
        opened={open !== null}
        onClose={close}
        position="right"
        size="xl"
        title={show === undefined ? texts.one : words.templates[show.template]}
      >
        {open !== null && <MailSheet id={open} />}
      </Drawer>
    </>
  );
}

/** Shows if mails are sent at all, and those that were put on hold meanwhile. */
function Sending() {
  const sending = useSending();
  return sending === undefined ? null : (
    <>
      <SendingAlert sending={sending} />
      <KeptMails sending={sending} of="account" />
    </>
  );
}

function Subject({ mail: { template, subject, content } }: { mail: Mail }) {
  const texts = useTexts(MAIL_TEXTS);
  const words = useTexts(MAIL_WORDS);
  return (
    <span className="mail-subject">
      <span>{words.templates[template]}</span>
      <span data-quiet data-missing={subject === null || undefined}>
        {subject ?? texts.noSubject[content]}
      </span>
    </span>
  );
}

function Recipient({ mail: { recipient } }: { mail: Mail }) {
  const texts = useTexts(MAIL_TEXTS);
  if (recipient === null) {
    return (
      <Text span inherit c="dimmed" fs="italic">
        {texts.unknownRecipient}
      </Text>
    );
  }
  const { name, address } = recipient;
  return (
    <span className="mail-recipient" title={address}>
      {name !== "" && <bdi>{name}</bdi>}
      <bdi data-quiet={name !== "" || undefined}>
        <EmailText email={address} />
      </bdi>
    </span>
  );
}

function State({ mail }: { mail: Mail }) {
  const texts = useTexts(MAIL_TEXTS);
  const words = useTexts(MAIL_WORDS);
  const errorText = useMailErrors();
  const format = useFormat();
  const standing = accessOf(mail);
  const { fault: failure } = mail;
  return (
    <>
      <StatusBadge tone={POSITION_TONES[standing]}>{words.standings[standing]}</StatusBadge>
      {mail.attempts > 1 && (
        <Muted span size="xs" ml={6}>
          {texts.tried(format.number(mail.attempts))}
        </Muted>
      )}
      {failure !== null && standing !== "no_server" && (
        <Muted size="xs" mt={2} maw="18rem">
          {errorText(failure)}
        </Muted>
      )}
    </>
  );
}
