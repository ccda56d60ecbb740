import { Alert, Group, Loader, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { HEALTH_TEXTS } from "#/messages/console/server/health.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { useCheckTexts } from "../../../entities/check/check-text.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import { type Body, call } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { looksLikeEmail } from "../parts.tsx";

/** Tests if emails are sent. Nothing where no mail server is set. */
export function MailSection({ mail }: { mail: Health["mail"] }) {
  return (
    mail.server !== null && (
      <Stack gap="lg">
        <ConnectionCheck server={mail.server} />
        <TestMailForm last={mail.last_test} />
      </Stack>
    )
  );
}

function ConnectionCheck({ server }: { server: string }) {
  const { mail: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  const { failure } = useCheckTexts();
  const check = useAction({
    request: () => call("POST", "/admin/health/mail-check"),
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        {texts.server}: <span className="console-copy">{server}</span>
      </Text>
      <Action label={texts.check} icon={IconPlugConnected} size="xs" variant="light" runs={check} />
      <div role="status">
        {check.isPending && <Muted>{texts.checking}</Muted>}
        {!check.isPending && check.data !== undefined && (
          <Alert color={check.data.ok ? "green" : "red"} p="sm">
            {check.data.ok
              ? texts.ok(format.number(check.data.duration_ms))
              : `${texts.notOk} ${failure(check.data.trouble ?? "other", check.data.note)}`}
          </Alert>
        )}
        {!check.isPending && check.data === undefined && <Muted>{texts.checkText}</Muted>}
      </div>
    </Stack>
  );
}

/** @param last what is known of the latest test mail since the server's start */
function TestMailForm({ last }: { last: TestMail | null }) {
  const { mail: texts } = useTexts(HEALTH_TEXTS);
  const { user } = useWorkplace();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<TestMail | null>(null);
  const form = useForm({
    initialValues: { to: user.email, language },
    validate: { to: (value) => (looksLikeEmail(value) ? null : texts.badEmail) },
  });
  const send = useAction({
    request: (body: Body<"POST /admin/health/test-mail">) =>
      call("POST", "/admin/health/test-mail", { body }),
    refreshes: ["/admin/health"],
    quiet: true,
  });
  const shown = asked !== null && last?.id === asked.id ? last : (asked ?? null);
  return (
    <div>
      <Title order={3} fz="sm" mb="xs">
        {texts.test}
      </Title>
      <FormLayout
        form={form}
        draft="test mail"
        action={texts.send}
        onSubmit={async (values) => setAsked(await send.mutateAsync({ ...values, to: values.to.trim() }))}
      >
        <Group align="flex-start" grow preventGrowOverflow={false}>
          <TextInput type="email" label={texts.to} flex="1 1 12rem" {...form.getInputProps("to")} />
          <Select
            label={texts.language}
            allowDeselect={false}
            maw={150}
            data={useLanguageChoices()}
            {...form.getInputProps("language")}
          />
        </Group>
      </FormLayout>
      <div role="status">{shown !== null && <Progress mail={shown} />}</div>
    </div>
  );
}

function Progress({ mail: { status, detail } }: { mail: TestMail }) {
  const { mail: texts } = useTexts(HEALTH_TEXTS);
  const isWrong = status === "refused" || status === "failed";
  return (
    <Alert
      mt="sm"
      p="sm"
      color={isWrong ? "red" : status === "sent" ? "green" : "blue"}
      {...(status === "sending" && { icon: <Loader size={16} aria-hidden /> })}
    >
      {texts.progress[status]} {isWrong && detail}
    </Alert>
  );
}

export type Health = Schemas["AdminHealth"];
export type OutboxState = Health["outbox"][number]["status"];
export type Job = Schemas["AdminJob"];
type TestMail = Schemas["AdminTestMail"];
export type Check = Schemas["AdminCheck"];
