import { Button, Checkbox, Group, Modal, Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LEGAL_BASIS_TEXTS } from "#/messages/console/invites/legal-basis.gen.ts";
import { NOTICE_TEXTS } from "#/messages/console/invites/notice.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { NoticeQuestion } from "./capacity.tsx";

/** The question as it is put to somebody. */
export interface NoticeAsking {
  question: NoticeQuestion;
  /** The client in whose name they invite; null: the account itself. */
  clientId: string | null;
  /** False: they do not want to invite now. */
  answer(goesOn: boolean): void;
}

interface NoticeDialogProps {
  opened: boolean;
  /** It stays until the dialog has faded out. */
  asking: NoticeAsking | null;
}

/** Collects the parts of the candidates' information that only the account knows. Known values are filled in. */
export function NoticeDialog({ opened, asking }: NoticeDialogProps) {
  const texts = useTexts(NOTICE_TEXTS);
  return (
    <Modal
      opened={opened}
      onClose={() => asking?.answer(false)}
      title={asking?.clientId == null ? texts.title : texts.titleFor(asking.question.company)}
      size="lg"
    >
      {asking !== null && <Fields of={asking} />}
    </Modal>
  );
}

const PATH = "/console/branding/notice";
const MONTHS = { de: 6, at: 7 } as const;
const RETENTIONS = ["de", "at", "off", "later"] as const;

function Fields({ of: { question, clientId, answer } }: { of: NoticeAsking }) {
  const texts = useTexts(NOTICE_TEXTS);
  const { account } = useWorkplace();
  const { missing, retention, suggested } = question;
  const asksOfficer = missing.includes("data_protection_contact");
  const asksBasis = missing.includes("legal_basis");
  const form = useForm({
    initialValues: {
      postal_address: suggested.postal_address,
      data_protection_contact: "",
      noOfficer: false,
      legalBasis: null as "contract" | "interest" | "later" | null,
      retention: (retention.usual ?? "later") as (typeof RETENTIONS)[number],
      reason: "",
      supervisory_authority: suggested.supervisory_authority,
      processors: suggested.processors,
    },
    validate: {
      postal_address: (text) => (text.trim() === "" ? texts.addressNeeded : null),
      data_protection_contact: (text, { noOfficer }) =>
        asksOfficer && !noOfficer && text.trim() === "" ? texts.officerNeeded : null,
      reason: (text, values) =>
        !retention.decided && values.retention === "off" && text.trim() === "" ? texts.reasonNeeded : null,
    },
  });
  type Values = typeof form.values;
  const save = useAction({
    request: (values: Values | null) =>
      call("POST", PATH, {
        body: {
          ...(clientId !== null && { client_id: clientId }),
          ...(values !== null && bodyOf(values, question)),
        },
      }),
    refreshes: ["/console/branding", "/console/clients", "/console/retention"],
    quiet: true,
  });
  const send = async (values: Values | null) => {
    await save.mutateAsync(values);
    answer(true);
  };
  const { values } = form;
  return (
    <FormLayout
      form={form}
      draft={clientId === null ? "notice question" : `notice question ${clientId}`}
      action={texts.action}
      onSubmit={(values) => send(values)}
      fields={{ retention: "reason" }}
    >
      <Text size="sm">
        {clientId === null
          ? texts.text(account?.company ?? "")
          : texts.textFor(question.company, account?.company ?? "")}
      </Text>
      <TextInput
        label={texts.address}
        withAsterisk
        maxLength={200}
        data-autofocus
        autoComplete="street-address"
        {...form.getInputProps("postal_address")}
      />
      {asksOfficer && (
        <div>
          <TextInput
            label={texts.officer}
            withAsterisk={!values.noOfficer}
            disabled={values.noOfficer}
            maxLength={200}
            {...form.getInputProps("data_protection_contact")}
          />
          <Checkbox
            mt="xs"
            label={clientId === null ? texts.noOfficer : texts.noOfficerOf(question.company)}
            {...form.getInputProps("noOfficer", { type: "checkbox" })}
          />
        </div>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {asksBasis && (
          <Select
            label={texts.legalBasis}
            description={texts.legalBasisHint}
            placeholder={texts.choose}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={(["contract", "interest", "later"] as const).map((value) => ({
              value,
              label: texts.legalBases[value],
            }))}
            {...form.getInputProps("legalBasis")}
          />
        )}
        {!retention.decided && (
          <Select
            label={texts.retention}
            data={RETENTIONS.map((value) => ({ value, label: texts.retentions[value] }))}
            allowDeselect={false}
            {...form.getInputProps("retention")}
          />
        )}
      </SimpleGrid>
      {!retention.decided && values.retention === "off" && (
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          withAsterisk
          maxLength={500}
          {...form.getInputProps("reason")}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(["authority", "processors"] as const).map((name) => (
          <TextInput
            key={name}
            label={texts[name]}
            description={texts[`${name}Hint`]}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={name === "authority" ? 200 : 500}
            {...form.getInputProps(name === "authority" ? "supervisory_authority" : "processors")}
          />
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="subtle" size="compact-sm" disabled={save.isPending} onClick={() => void send(null)}>
          {texts.without}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.withoutText}
        </Text>
      </Group>
    </FormLayout>
  );
}

interface Answered {
  postal_address: string;
  data_protection_contact: string;
  noOfficer: boolean;
  legalBasis: "contract" | "interest" | "later" | null;
  retention: (typeof RETENTIONS)[number];
  reason: string;
  supervisory_authority: string;
  processors: string;
}

/** Returns the values without those that were left open. */
function bodyOf(values: Answered, { missing, retention: { decided } }: NoticeQuestion) {
  const { legalBasis, retention, reason } = values;
  const kept =
    retention === "off"
      ? { kept: null, reason: reason.trim() }
      : retention === "later"
        ? null
        : { kept: { completed_months: MONTHS[retention], unfinished_months: MONTHS[retention] } };
  return {
    postal_address: values.postal_address.trim(),
    ...(missing.includes("data_protection_contact") && {
      data_protection_contact: values.noOfficer ? null : values.data_protection_contact.trim(),
    }),
    ...(legalBasis !== null &&
      legalBasis !== "later" && {
        legal_basis: { en: LEGAL_BASIS_TEXTS.en[legalBasis], de: LEGAL_BASIS_TEXTS.de[legalBasis] },
      }),
    supervisory_authority: values.supervisory_authority.trim(),
    processors: values.processors.trim(),
    ...(!decided && kept !== null && { retention: kept }),
  };
}
