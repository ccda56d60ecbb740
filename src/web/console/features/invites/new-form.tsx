import { Alert, NumberInput, SegmentedControl, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { OWN_FIELD_TEXTS } from "#/messages/console/entities/invite/own-field.gen.ts";
import { NEW_TEXTS } from "#/messages/console/invites/new.gen.ts";
import { NOTICE_TEXTS } from "#/messages/console/invites/notice.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { addressIn } from "#/platform/text/email-address.ts";
import { INVITE_REFRESHES } from "../../entities/invite/new-link.tsx";
import { eachOwn, OWN_FIELDS, type OwnField } from "../../entities/invite/own-fields.ts";
import { type SendTime, useSendTime, WhenField } from "../../entities/invite/send-time.tsx";
import { noticeOf } from "../../entities/job/badges.tsx";
import type { Job } from "../../entities/job/job.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { useSending } from "../../entities/mail/sending.ts";
import { useAction, useAsk, useLoad } from "../../kit/api/hooks.ts";
import { ApiProblem, call } from "../../kit/api/wire.ts";
import { ChoiceField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { dialogPart } from "../../kit/part.tsx";
import { useFormat, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Invite } from "./capacity.tsx";

import type { NoticeAsking } from "./notice-dialog.tsx";
import { KnownAddress } from "./use-check.tsx";

/** Refusals after which the person can wait in a list instead. */
const QUEUEABLE = ["pending_invite_limit", "no_credit", "credits_spoken_for"] as const;
export type QueueableCode = (typeof QUEUEABLE)[number];

export interface InviteInput extends Partial<Record<OwnField, string>> {
  email: string;
  name: string;
  language: Language;
  send_email: boolean;
  job_profile_id?: string;
  job_id?: string;
  candidate_message?: string;
  expires_in_days?: number;
  send_at?: string;
}

interface InviteFormProps {
  /** The job for which the person is invited. Null: no particular one. */
  job: Job | null;
  onDelivery(delivery: "mail" | "link"): void;
  onInvited(invite: Invite, mailed: boolean, sendAt: string | null): void;
  /** Shown instead of the bare refusal where waiting is possible. */
  refusal(code: QueueableCode, input: InviteInput): ReactNode;
}

const DAYS_MAX = 90;

export function InviteForm({ job, onDelivery, onInvited, refusal }: InviteFormProps) {
  const texts = useTexts(NEW_TEXTS);
  const ownTexts = useTexts(OWN_FIELD_TEXTS);
  const { may: can } = useWorkplace();
  const { data: account } = useLoad(can("account:read") ? "/console/account" : null);
  const { choices } = useJobProfiles();
  const sends = useSending()?.state !== "off";
  const [refused, setRefused] = useState<{ code: QueueableCode; input: InviteInput } | null>(null);
  const sendTime = useSendTime();
  const form = useForm({
    initialValues: {
      email: "",
      name: "",
      // Until it is chosen, the account's.
      language: null as Language | null,
      job_profile_id: job?.job_profile_id ?? null,
      // Until something is typed, the job's own message to its applicants.
      candidate_message: null as string | null,
      ...eachOwn(() => ""),
      expires_in_days: "" as number | string,
      delivery: "mail" as "mail" | "link",
      // null: at once.
      send_time: null as SendTime | null,
    },
    validate: {
      email: (value) => {
        if (value.trim() === "") return texts.needEmail;
        return addressIn(value).kind === "several" ? texts.oneEmail : null;
      },
      send_time: (chosen, { delivery: by }) =>
        chosen !== null && by === "mail" ? sendTime(chosen, Date.now()).fault : null,
    },
  });
  const language = form.values.language ?? account?.language ?? "en";
  const message = form.values.candidate_message ?? noticeOf(job, language);
  const invite = useAction({
    request: (body: InviteInput) => call("POST", "/invites", { body }),
    refreshes: INVITE_REFRESHES,
    quiet: true,
  });
  const question = useNoticeQuestion(job?.client_id ?? null);
  const send = async (values: typeof form.values) => {
    if (!(await question.ask())) return;
    const isLater = values.send_time !== null && values.delivery === "mail";
    const at = values.send_time === null ? null : sendTime(values.send_time, Date.now()).at;
    const input = {
      ...inputOf({ ...values, language, candidate_message: message }),
      ...(job !== null && { job_id: job.id }),
      ...(isLater && at !== null && { send_at: at }),
    };
    setRefused(null);
    try {
      onInvited(await invite.mutateAsync(input), input.send_email, input.send_at ?? null);
    } catch (error) {
      const code = error instanceof ApiProblem ? QUEUEABLE.find((known) => known === error.code) : undefined;
      if (code === undefined) throw error;
      setRefused({ code, input });
    }
  };
  const { delivery, send_time: sendAt } = form.values;
  return (
    <>
      <FormLayout
        form={form}
        draft={job === null ? "invite" : `invite ${job.id}`}
        action={
          delivery === "mail" && sendAt !== null ? texts.planAction : texts.action[sends ? delivery : "link"]
        }
        onSubmit={send}
      >
        <TextInput
          label={texts.email}
          type="email"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps("email")}
          onBlur={() => form.setValues(takenApart(form.values))}
        />
        <KnownAddress email={form.values.email} />
        <TextInput
          label={texts.name}
          description={texts.nameText}
          autoComplete="off"
          {...form.getInputProps("name")}
        />
        <ChoiceField label={texts.language}>
          <SegmentedControl
            data={useLanguageChoices()}
            value={language}
            onChange={(value) => form.setFieldValue("language", value)}
          />
        </ChoiceField>
        {choices.length > 0 && (
          <Select
            label={texts.profile}
            description={texts.profileText}
            placeholder={texts.noProfile}
            data={choices}
            clearable
            searchable={choices.length > 8}
            {...form.getInputProps("job_profile_id")}
          />
        )}
        <ChoiceField label={texts.delivery}>
          <SegmentedControl
            data={(["mail", "link"] as const).map((value) => ({ value, label: texts.deliveries[value] }))}
            value={delivery}
            onChange={(value) => {
              form.setFieldValue("delivery", value);
              onDelivery(value);
            }}
          />
        </ChoiceField>
        {delivery === "mail" && (
          <WhenField
            value={sendAt}
            fault={form.errors.send_time === undefined ? null : String(form.errors.send_time)}
            onChange={(value) => form.setFieldValue("send_time", value)}
          />
        )}
        {delivery === "mail" && (
          <Textarea
            label={texts.message}
            description={texts.messageText}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={2000}
            {...form.getInputProps("candidate_message")}
            value={message}
          />
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {OWN_FIELDS.map((name) => (
            <TextInput
              key={name}
              label={ownTexts[name].label}
              description={ownTexts[name].description}
              {...form.getInputProps(name)}
            />
          ))}
          <NumberInput
            label={texts.days}
            description={texts.daysText}
            min={1}
            max={DAYS_MAX}
            allowDecimal={false}
            {...form.getInputProps("expires_in_days")}
          />
        </SimpleGrid>
        <LinkReachNotice />
        {refused && refusal(refused.code, refused.input)}
      </FormLayout>
      {/* Next to the form: a form in a dialog would submit the form that renders it. */}
      {question.dialog}
    </>
  );
}

interface FormValues extends Record<OwnField, string> {
  email: string;
  name: string;
  language: Language;
  job_profile_id: string | null;
  candidate_message: string;
  expires_in_days: number | string;
  delivery: "mail" | "link";
}

/** The address without what was copied with it, whose name goes into its own field. */
function takenApart({ email, name }: Pick<FormValues, "email" | "name">): Partial<FormValues> {
  const reading = addressIn(email);
  if (reading.kind !== "one") return {};
  return { email: reading.address, ...(name.trim() === "" && reading.name !== "" && { name: reading.name }) };
}

function inputOf(form: FormValues): InviteInput {
  const values = { ...form, ...takenApart(form) };
  const message = values.candidate_message.trim();
  const days = Number(values.expires_in_days);
  const mails = values.delivery === "mail";
  return {
    email: values.email.trim(),
    name: values.name.trim(),
    language: values.language,
    send_email: mails,
    ...(values.job_profile_id !== null && { job_profile_id: values.job_profile_id }),
    ...sentOwn(values),
    ...(mails && message !== "" && { candidate_message: message }),
    ...(days > 0 && { expires_in_days: days }),
  };
}

/** Returns the own fields of a form as they are sent: without surrounding spaces and empty ones. */
const sentOwn = (values: Record<OwnField, string>): Partial<Record<OwnField, string>> =>
  Object.fromEntries(
    OWN_FIELDS.map((name) => [name, values[name].trim()]).filter(([, value]) => value !== ""),
  );

const PATH = "/console/branding/notice";

const NoticeDialog = dialogPart(
  async () => (await import("./notice-dialog.tsx")).NoticeDialog,
  ({ opened }) => opened,
  { opened: false },
);

interface NoticeQuestion {
  /** Asks if a required answer is missing and the user may give it. Returns false if they do not want to invite now. */
  ask(): Promise<boolean>;
  dialog: ReactNode;
}

const ofClient = (clientId: string | null): { client_id?: string } =>
  clientId === null ? {} : { client_id: clientId };

/**
 * The only question before the first live invitation in a company's name. A user who may not answer it can invite anyway.
 * @param clientId the client in whose name; null: the account itself
 */
export function useNoticeQuestion(clientId: string | null): NoticeQuestion {
  const { may: allowed, mode } = useWorkplace();
  const read = useAsk();
  const [asking, setAsking] = useState<NoticeAsking | null>(null);
  const [shown, setShown] = useState(false);
  return {
    async ask() {
      if (mode !== "live" || !allowed("account:write")) return true;
      const question = await read(PATH, ofClient(clientId));
      if (!question.open) return true;
      return new Promise((resolve) => {
        setAsking({
          ...{ question, clientId },
          answer: (goesOn) => {
            setShown(false);
            resolve(goesOn);
          },
        });
        setShown(true);
      });
    },
    dialog: <NoticeDialog opened={shown} asking={asking} />,
  };
}

/** Names the users who can answer to a user who may not. */
export function NoticeHint({ clientId }: { clientId: string | null }) {
  const texts = useTexts(NOTICE_TEXTS);
  const format = useFormat();
  const { may, mode } = useWorkplace();
  const { data } = useLoad(mode === "live" && !may("account:write") ? PATH : null, ofClient(clientId));
  if (data?.open !== true) return null;
  return (
    <Alert color="yellow" mb="md" p="sm">
      {texts.open(data.can_answer.length === 0 ? texts.nobody : format.list(data.can_answer))}
    </Alert>
  );
}
