import {
  Checkbox,
  Group,
  Modal,
  NumberInput,
  Pagination,
  Radio,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconInbox, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { CountrySelect, countryOfAddress } from "../../../entities/account/country-select.tsx";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { useListState } from "../../../kit/components/data-cards.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Choice } from "../../../kit/components/resource.tsx";
import { EmptyState, Muted } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { TRIAL_TEXTS } from "./texts.ts";
import { type Approved, Overdue, type Trial, TrialCard } from "./trial-card.tsx";

const CREDITS_MAX = 100;

const CREDITS_USUAL = 3;

const FILTERS = ["pending", "approved", "declined", "all"] as const;
const PER_PAGE = 10;

export function TrialsPage() {
  const texts = useTexts(TRIAL_TEXTS);
  const list = useListState({ status: "pending" }, PER_PAGE);
  const { data, error, refetch, isPlaceholderData } = useLoad("/admin/trials", list.query);
  const [deciding, setDeciding] = useState<{ trial: Trial; as: "approve" | "decline" } | null>(null);
  const close = () => setDeciding(null);
  const pages = Math.ceil((data?.pagination.total ?? 0) / PER_PAGE);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <Group>
          <Choice
            label={texts.show}
            of={FILTERS}
            texts={texts.filters}
            value={list.values.status}
            onChange={(status) => list.set({ status })}
          />
        </Group>
        {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton h={220} radius="lg" />}
        {data?.trials.length === 0 &&
          (list.values.status === "pending" ? (
            <EmptyState icon={IconInbox} title={texts.none} text={texts.noneText} />
          ) : (
            <EmptyState icon={IconSearch} text={texts.noneFiltered} />
          ))}
        {data !== undefined && data.trials.length > 0 && (
          <ul className="server-cards" aria-label={texts.list} aria-busy={isPlaceholderData}>
            {data.trials.map((trial) => (
              <li key={trial.reference}>
                <TrialCard trial={trial} onDecide={(as) => setDeciding({ trial, as })} />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Group justify="flex-end">
            <Pagination
              size="sm"
              total={pages}
              value={list.page}
              onChange={(wanted) => list.go(wanted, data?.pagination.as_of)}
              aria-label={texts.paging}
            />
          </Group>
        )}
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
