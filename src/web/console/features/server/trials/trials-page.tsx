import { Checkbox, Group, Modal, NumberInput, Radio, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInbox } from "@tabler/icons-react";
import { useState } from "react";
import { TRIAL_TEXTS } from "#/messages/console/server/trials.gen.ts";
import { CountrySelect, countryOfAddress } from "../../../entities/account/country-select.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { ResourceFilters, useResource } from "../../../kit/components/resource.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { ResourceCards } from "../../../session/resource-page.tsx";

import { type Approved, Overdue, type Trial, TrialCard } from "./trial-card.tsx";

const CREDITS_MAX = 100;

const CREDITS_USUAL = 3;

const FILTERS = ["pending", "approved", "declined", "all"] as const;
const PER_PAGE = 10;

export function TrialsPage() {
  const texts = useTexts(TRIAL_TEXTS);
  const trials = useResource("/admin/trials", "trials", { status: "pending" }, { limit: PER_PAGE });
  const [deciding, setDeciding] = useState<{ trial: Trial; as: "approve" | "decline" } | null>(null);
  const close = () => setDeciding(null);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <ResourceFilters
          list={trials.list}
          filters={[{ by: "status", label: texts.show, of: FILTERS, texts: texts.filters }]}
        />
        <ResourceCards
          of={trials}
          label={texts.list}
          className="server-cards"
          rowId={({ reference }) => reference}
          card={(trial) => <TrialCard trial={trial} onDecide={(as) => setDeciding({ trial, as })} />}
          placeholder={<Skeleton h={220} radius="lg" />}
          empty={{ icon: IconInbox, title: texts.none, text: texts.noneText }}
          nothing={{ text: texts.noneFiltered }}
        />
      </Stack>
      <Modal
        opened={deciding?.as === "approve"}
        onClose={close}
        size="lg"
        title={texts.approveForm.title(deciding?.trial.company ?? "")}
      >
        {deciding !== null && <ApproveForm trial={deciding.trial} onClose={close} />}
      </Modal>
      <Modal
        opened={deciding?.as === "decline"}
        onClose={close}
        title={texts.declineForm.title(deciding?.trial.company ?? "")}
      >
        {deciding !== null && <DeclineForm trial={deciding.trial} onClose={close} />}
      </Modal>
    </>
  );
}

function DeclineForm({ trial, onClose }: { trial: Trial; onClose(): void }) {
  const { declineForm: texts } = useTexts(TRIAL_TEXTS);
  const form = useForm({ initialValues: { note: "" } });
  const decline = useAction({
    request: (body: { note: string }) =>
      call("POST", path("/admin/trials/{trialId}/decline", { trialId: trial.reference }), { body }),
    refreshes: ["/admin/trials", "/admin/overview"],
    done: ({ mailed }) => (mailed ? texts.doneMailed : texts.done),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`trial ${trial.reference} decline`}
      action={texts.action}
      danger
      onClose={onClose}
      onSubmit={decline.mutateAsync}
    >
      <Text size="sm">{texts.text}</Text>
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        maxLength={500}
        {...form.getInputProps("note")}
      />
    </FormLayout>
  );
}

function ApproveForm({ trial, onClose }: { trial: Trial; onClose(): void }) {
  const { approveForm: texts } = useTexts(TRIAL_TEXTS);
  const format = useFormat();
  const [approved, setApproved] = useState<Approved | null>(null);
  const form = useForm({
    initialValues: {
      mode: "live" as Mode,
      country: countryOfAddress(trial.website, trial.email),
      credits: CREDITS_USUAL as number | "",
      api_key: trial.wants_api,
    },
    validate: {
      country: (value) => (value === "" || value === null ? texts.needed : null),
      credits: (value) => (typeof value === "number" && value >= 1 ? null : texts.creditsNeeded),
    },
  });
  const approve = useAction({
    request: (body: Body<"POST /admin/trials/{trialId}/approve">) =>
      call("POST", path("/admin/trials/{trialId}/approve", { trialId: trial.reference }), { body }),
    refreshes: ["/admin/trials", "/admin/accounts", "/admin/overview", "/admin/first-steps"],
    quiet: true,
  });
  if (approved !== null) {
    return (
      <Stack>
        <Text fw={600} role="status">
          {texts.done(trial.company)}
        </Text>
        {approved.invitation_link === null ? (
          <Text size="sm">{texts.mailed(approved.invited)}</Text>
        ) : (
          <CopyField
            label={texts.link}
            description={texts.linkText(
              approved.invited,
              format.dateTime(approved.invitation_link.expires_at),
            )}
            value={approved.invitation_link.url}
          />
        )}
        {approved.key_link !== null && (
          <CopyField
            label={texts.keyLink}
            description={texts.keyLinkText(format.dateTime(approved.key_link.expires_at))}
            value={approved.key_link.url}
          />
        )}
        <Group gap="xs">
          <Action label={texts.close} onClick={onClose} />
          <Action label={texts.open} plain to={`/server/accounts/${approved.account_id}`} />
        </Group>
      </Stack>
    );
  }
  return (
    <FormLayout
      form={form}
      draft={`trial ${trial.reference} approve`}
      action={texts.action}
      onCancel={onClose}
      onSubmit={async (values) =>
        setApproved(await approve.mutateAsync({ ...values, credits: Number(values.credits) }))
      }
    >
      <Muted>{texts.text}</Muted>
      <Overdue trial={trial} />
      <Radio.Group label={texts.mode} {...form.getInputProps("mode")}>
        <Stack gap="xs" mt={6}>
          {(["live", "test"] as const).map((mode) => (
            <Radio key={mode} value={mode} label={texts.modes[mode]} description={texts.modeHints[mode]} />
          ))}
        </Stack>
      </Radio.Group>
      <CountrySelect
        label={texts.country}
        description={texts.countryHint}
        withAsterisk
        {...form.getInputProps("country")}
      />
      <NumberInput
        label={texts.credits}
        withAsterisk
        min={1}
        max={CREDITS_MAX}
        allowDecimal={false}
        allowNegative={false}
        maw={200}
        {...form.getInputProps("credits")}
      />
      <Checkbox
        label={texts.apiKey}
        description={trial.wants_api ? texts.apiKeyWanted : texts.apiKeyHint}
        {...form.getInputProps("api_key", { type: "checkbox" })}
      />
    </FormLayout>
  );
}
