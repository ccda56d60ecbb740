import {
  Alert,
  Group,
  Modal,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconLock, IconShieldLock } from "@tabler/icons-react";
import { useState } from "react";
import { SESSION_TEXTS } from "#/messages/console/sessions.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { JobSelect } from "../../entities/job/job-select.tsx";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { type Body, call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { ChoiceField, CopyField, QrCode } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { leaveOnPurpose, PAGE_CLIENT, useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";

const PIN = /^[0-9]{4,8}$/;

export type Kind = "guest" | "kiosk";
const DAYS_MAX = 90;

/** The data that is needed to start on a device. */
export interface ReadySession {
  name: string;
  kiosk: boolean;
  link: string;
  expires_at: string | null;
}

interface BeginDialogProps {
  /** Null: closed. */
  kind: Kind | null;
  onClose(): void;
}

/** Makes a session and shows how it is begun. */
export function BeginDialog({ kind, onClose }: BeginDialogProps) {
  const texts = useTexts(SESSION_TEXTS);
  const [ready, setReady] = useState<ReadySession | null>(null);
  const title = ready ? readyTitle(ready, texts.ready) : kind && texts.kinds[kind].title;
  return (
    <Modal opened={kind !== null} onClose={onClose} title={title} onExitTransitionEnd={() => setReady(null)}>
      {ready ? (
        <ReadyView session={ready} onAnother={() => setReady(null)} onClose={onClose} />
      ) : (
        kind && <BeginForm kind={kind} onReady={setReady} onClose={onClose} />
      )}
    </Modal>
  );
}

/** The link of a session that was made before. */
export function ReadyDialog({ session, onClose }: { session: ReadySession | null; onClose(): void }) {
  const texts = useTexts(SESSION_TEXTS);
  return (
    <Modal opened={session !== null} onClose={onClose} title={session && readyTitle(session, texts.ready)}>
      {session && <ReadyView session={session} onClose={onClose} />}
    </Modal>
  );
}

const readyTitle = (
  { name }: ReadySession,
  texts: { title: string; titleFor(name: string): string },
): string => (name === "" ? texts.title : texts.titleFor(name));

interface BeginFormProps {
  kind: Kind;
  onReady(session: ReadySession): void;
  onClose(): void;
}

function BeginForm({ kind, onReady, onClose }: BeginFormProps) {
  const texts = useTexts(SESSION_TEXTS);
  const { may: can, limited, billed } = useWorkplace();
  const { data: account } = useLoad(can("account:read") ? "/console/account" : null);
  const form = useForm({
    initialValues: {
      name: "",
      language: null as Language | null,
      job_id: null as string | null,
      expires_in_days: "" as number | string,
    },
    validate: { job_id: (job) => (job === null && limited ? texts.form.jobNeeded : null) },
  });
  const begin = useAction({
    request: (body: Body<"POST /console/sessions">) => call("POST", "/console/sessions", { body }),
    refreshes: ["/console/sessions", "/console/candidates", "/console/jobs", "/console/overview"],
    quiet: true,
  });
  const language = form.values.language ?? account?.language ?? "en";
  return (
    <FormLayout
      form={form}
      draft="session"
      action={texts.form.create}
      onCancel={onClose}
      onSubmit={async (values) => {
        const name = values.name.trim();
        const days = Number(values.expires_in_days);
        const session = await begin.mutateAsync({
          language,
          kiosk: kind === "kiosk",
          ...(name !== "" && { name }),
          ...(values.job_id !== null && { job_id: values.job_id }),
          ...(days > 0 && { expires_in_days: days }),
        });
        onReady({ name, kiosk: session.kiosk, link: session.link, expires_at: session.expires_at });
      }}
    >
      <Muted>
        {texts.kinds[kind].text} {billed && texts.noCreditText}
      </Muted>
      <TextInput
        label={texts.form.name}
        description={texts.form.nameText}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <JobSelect description={texts.form.jobText} {...form.getInputProps("job_id")} />
      <ChoiceField label={texts.form.language} description={texts.form.languageText}>
        <SegmentedControl
          data={useLanguageChoices()}
          value={language}
          onChange={(value) => form.setFieldValue("language", value)}
        />
      </ChoiceField>
      <NumberInput
        label={texts.form.days}
        description={kind === "kiosk" ? texts.form.kioskDaysText : texts.form.daysText}
        min={1}
        max={DAYS_MAX}
        allowDecimal={false}
        {...form.getInputProps("expires_in_days")}
      />
      {kind === "guest" && <LinkReachNotice />}
    </FormLayout>
  );
}

interface ReadyViewProps {
  session: ReadySession;
  onAnother?: () => void;
  onClose(): void;
}

function ReadyView({ session: { kiosk, link, expires_at }, onAnother, onClose }: ReadyViewProps) {
  const texts = useTexts(SESSION_TEXTS).ready;
  const format = useFormat();
  return (
    <Stack>
      {kiosk ? (
        <HandOver link={link} />
      ) : (
        <>
          <Text size="sm">{texts.scan}</Text>
          <Group justify="center">
            <QrCode value={link} label={texts.qr} />
          </Group>
          <CopyField label={texts.link} value={link} />
        </>
      )}
      {expires_at !== null && <Muted>{texts.until(format.dateTime(expires_at))}</Muted>}
      <Group gap="xs">
        {onAnother && <Action label={texts.another} variant="light" onClick={onAnother} />}
        <Action label={texts.close} plain onClick={onClose} />
      </Group>
    </Stack>
  );
}

/**
 * Opens the questionnaire on this device. It locks the console first, or ends the session if no PIN is set: the
 * candidate must not reach what the company's users see. This page is left only when it is empty, so that going back
 * finds nothing that the browser has kept of it.
 */
function HandOver({ link }: { link: string }) {
  const texts = useTexts(SESSION_TEXTS).ready;
  const enter = useEnter();
  const form = useForm({
    initialValues: { pin: "" },
    validate: { pin: (pin) => (pin === "" || PIN.test(pin) ? null : texts.pinShape) },
  });
  const locks = form.values.pin !== "";
  return (
    <Stack>
      <Alert color="yellow" icon={<IconShieldLock size={18} aria-hidden />}>
        {texts.kiosk}
      </Alert>
      <FormLayout
        form={form}
        action={locks ? texts.lockAndOpen : texts.leaveAndOpen}
        fullWidth
        onSubmit={async ({ pin }) => {
          const state = await PAGE_CLIENT.send(
            pin === "" ? call("POST", "page:/sign-out") : call("POST", "page:/lock", { body: { pin } }),
          );
          leaveOnPurpose();
          await enter(state);
          requestAnimationFrame(() => setTimeout(() => location.replace(link), 0));
        }}
      >
        <PasswordInput
          label={texts.pin}
          description={texts.pinText}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          leftSection={<IconLock size={17} aria-hidden />}
          {...form.getInputProps("pin")}
        />
      </FormLayout>
      <CopyField label={texts.copyFirst} value={link} />
    </Stack>
  );
}
