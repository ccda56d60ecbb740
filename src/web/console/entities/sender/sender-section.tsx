import { Alert, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { SENDER_TEXTS } from "#/messages/console/entities/sender.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

type Sender = Schemas["Sender"];

const PATH = "/console/sender";

interface SenderOf {
  /** null: the account. */
  clientId: string | null;
}

/** In whose name emails to candidates are sent. */
export function SenderSection({ clientId }: SenderOf) {
  const { may: can } = useWorkplace();
  const { data } = useLoad(
    can("account:read") ? PATH : null,
    clientId === null ? {} : { client_id: clientId },
  );
  return data === undefined ? null : <Loaded sender={data} clientId={clientId} />;
}

const bodyOf = ({ clientId }: SenderOf) => (clientId === null ? {} : { client_id: clientId });

function Loaded({ sender, clientId }: SenderOf & { sender: Sender }) {
  const texts = useTexts(SENDER_TEXTS);
  const canWrite = useWorkplace().may("account:write");
  const { name, address, reply_to: replyTo } = sender.used;
  return (
    <Section title={texts.title} text={clientId === null ? texts.text : texts.textOfClient}>
      <Stack gap="md" maw="46rem">
        <Muted>{texts.used(name, address, replyTo)}</Muted>
        <SenderForm sender={sender} clientId={clientId} locked={!canWrite} />
        {sender.address !== "" && <AddressState sender={sender} clientId={clientId} locked={!canWrite} />}
      </Stack>
    </Section>
  );
}

interface Part extends SenderOf {
  sender: Sender;
  locked: boolean;
}

const valuesOf = ({ name, reply_to, address }: Sender) => ({ name, reply_to, address });

function SenderForm({ sender, clientId, locked }: Part) {
  const texts = useTexts(SENDER_TEXTS);
  const isAddress = (text: string) => (/^(\S+@\S+\.\S+)?$/.test(text.trim()) ? null : texts.addressBad);
  const form = useForm({
    initialValues: valuesOf(sender),
    validate: { reply_to: isAddress, address: isAddress },
  });
  const save = useAction({
    request: ({ name, reply_to, address }: ReturnType<typeof valuesOf>) =>
      call("PUT", PATH, {
        body: {
          ...bodyOf({ clientId }),
          ...{ name: name.trim(), reply_to: reply_to.trim(), address: address.trim() },
        },
      }),
    refreshes: [PATH],
    done: texts.saved,
    quiet: true,
  });
  const field = { readOnly: locked };
  return (
    <FormLayout
      form={form}
      draft={`sender ${clientId ?? "account"}`}
      onlyChanged
      onSubmit={async (values) => {
        const saved = valuesOf(await save.mutateAsync(values));
        form.setInitialValues(saved);
        form.setValues(saved);
        form.resetDirty(saved);
      }}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={120}
        {...field}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={texts.replyTo}
        description={texts.replyToHint}
        type="email"
        {...field}
        {...form.getInputProps("reply_to")}
      />
      <TextInput
        label={texts.address}
        description={texts.addressHint}
        type="email"
        {...field}
        {...form.getInputProps("address")}
      />
    </FormLayout>
  );
}

/** What is still missing until emails come from the address, and what to do. */
function AddressState({ sender, clientId, locked }: Part) {
  const texts = useTexts(SENDER_TEXTS);
  const format = useFormat();
  const { state, address, record, checked_at: checkedAt } = sender;
  const check = useAction({
    request: () => call("POST", `${PATH}/check`, { body: bodyOf({ clientId }) }),
    refreshes: [PATH],
    done: ({ state: found }) => (found === "in_use" ? texts.passed : texts.failed),
  });
  const isUsed = state === "in_use";
  if (state === "none") return null;
  return (
    <Stack gap="sm">
      <Alert color={isUsed ? "green" : "yellow"} variant="light">
        {texts.states[state](address, sender.used.address)}
      </Alert>
      {state === "unconfirmed" && !locked && <CodeForm clientId={clientId} />}
      {record !== null && isUsed && <Muted>{texts.signed(record.name)}</Muted>}
      {record !== null && !isUsed && (
        <>
          <Muted>{texts.recordText}</Muted>
          <CopyField label={texts.recordName} value={record.name} />
          <CopyField label={texts.recordValue} value={record.value} />
        </>
      )}
      {state !== "unconfirmed" && state !== "not_supported" && record !== null && (
        <Group gap="sm">
          {!locked && <Action label={texts.check} plain runs={check} />}
          {checkedAt !== null && <Muted>{texts.checked(format.dateTime(checkedAt))}</Muted>}
        </Group>
      )}
    </Stack>
  );
}

function CodeForm({ clientId }: SenderOf) {
  const texts = useTexts(SENDER_TEXTS);
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (code) => (code.trim() === "" ? texts.codeNeeded : null) },
  });
  const confirm = useAction({
    request: ({ code }: { code: string }) =>
      call("POST", `${PATH}/confirmation`, { body: { ...bodyOf({ clientId }), code: code.trim() } }),
    refreshes: [PATH],
    done: texts.confirmed,
    quiet: true,
  });
  const again = useAction({
    request: () => call("POST", `${PATH}/code`, { body: bodyOf({ clientId }) }),
    refreshes: [PATH],
    done: texts.codeSent,
  });
  return (
    <FormLayout form={form} action={texts.confirm} onSubmit={confirm.mutateAsync}>
      <TextInput
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        maw="14rem"
        {...form.getInputProps("code")}
      />
      <div>
        <Action label={texts.sendAgain} plain size="xs" runs={again} />
      </div>
    </FormLayout>
  );
}
