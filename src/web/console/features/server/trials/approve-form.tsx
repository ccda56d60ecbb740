import { Button, Checkbox, Group, NumberInput, Radio, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link } from "react-router";
import { countryOfAddress } from "../../../entities/account/countries.ts";
import { CountrySelect } from "../../../entities/account/country-select.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Approved, Trial } from "./answers.ts";
import { Overdue } from "./overdue.tsx";
import { TRIAL_TEXTS } from "./texts.ts";

const CREDITS_MAX = 100;
const CREDITS_USUAL = 3;

export function ApproveForm({ trial, onClose }: { trial: Trial; onClose(): void }) {
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
    wish: (body: Body<"POST /admin/trials/{trialId}/approve">) =>
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
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="default" component={Link} to={`/server/accounts/${approved.account_id}`}>
            {texts.open}
          </Button>
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
      <Text size="sm" c="dimmed">
        {texts.text}
      </Text>
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
