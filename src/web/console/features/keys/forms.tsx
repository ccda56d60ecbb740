import { Input, NumberInput, Radio, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { KEY_TEXTS } from "#/messages/console/keys.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useOffered } from "../../session/selling.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import {
  type Access,
  type ApiKey,
  type Grants,
  grantsOf,
  type NewKey,
  PRESETS,
  type Preset,
  permissionsOf,
  presetGrants,
  RESOURCES,
} from "./permissions.ts";

interface Values {
  name: string;
  preset: Preset;
  permissions: Grants;
  rate: number | "";
}

interface CreateFormProps {
  /** The permissions that the user may grant. */
  grantable: readonly string[];
  /** The requests per minute that the user may grant. */
  rateMax: number;
  onDone(key: NewKey): void;
  onCancel(): void;
}

export function CreateForm({ grantable, rateMax, onDone, onCancel }: CreateFormProps) {
  const { create: texts, presets, presetTexts } = useTexts(KEY_TEXTS);
  const { billed } = useWorkplace();
  const form = useForm<Values>({
    initialValues: {
      name: "",
      preset: "invite_and_read",
      permissions: presetGrants("invite_and_read", grantable),
      rate: "",
    },
    validate: {
      name: (name) => (name.trim() === "" ? texts.nameNeeded : null),
      permissions: (grants) => (permissionsOf(grants).length === 0 ? texts.permissionsNeeded : null),
    },
  });
  const create = useAction({
    request: ({ name, permissions, rate }: Values) =>
      call("POST", "/console/keys", {
        body: {
          name: name.trim(),
          permissions: permissionsOf(permissions),
          ...(rate !== "" && { rate_limit: rate }),
        },
      }),
    refreshes: ["/console/keys"],
    quiet: true,
  });
  const { preset, permissions } = form.getValues();
  const choose = (next: Preset) => {
    form.setFieldValue("preset", next);
    if (next !== "own") form.setFieldValue("permissions", presetGrants(next, grantable));
  };
  return (
    <FormLayout
      form={form}
      draft="key"
      action={texts.action}
      onCancel={onCancel}
      fields={{ rate_limit: "rate" }}
      onSubmit={async (values) => onDone(await create.mutateAsync(values))}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        description={texts.nameHint}
        placeholder={texts.namePlaceholder}
        withAsterisk
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <Radio.Group label={texts.permissions} value={preset} onChange={(value) => choose(value as Preset)}>
        <Stack gap="xs" mt="xs">
          {PRESETS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={presets[value]}
              description={value === "all" ? presetTexts.all(billed) : presetTexts[value]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {preset === "own" && (
        <Areas
          grants={permissions}
          grantable={grantable}
          error={form.errors.permissions}
          onChange={(next) => form.setFieldValue("permissions", next)}
        />
      )}
      <NumberInput
        label={texts.rate}
        description={texts.rateHint(rateMax)}
        min={1}
        max={rateMax}
        allowDecimal={false}
        maw="14rem"
        {...form.getInputProps("rate")}
      />
    </FormLayout>
  );
}

interface AreasProps {
  grants: Grants;
  grantable: readonly string[];
  error: ReactNode;
  onChange(grants: Grants): void;
}

/** Lists every area separately. */
function Areas({ grants, grantable, error, onChange }: AreasProps) {
  const { create: texts, resources, access } = useTexts(KEY_TEXTS);
  const most = grantsOf(grantable);
  return (
    <Input.Wrapper label={texts.details} labelElement="div" error={error}>
      <div className="key-areas">
        {RESOURCES.filter(useOffered("permissions")).map((resource) => (
          <div key={resource} className="key-area">
            <Text size="sm">{resources[resource]}</Text>
            <SegmentedControl
              size="xs"
              aria-label={resources[resource]}
              value={grants[resource]}
              onChange={(value) => onChange({ ...grants, [resource]: value as Access })}
              data={(["none", "read", "write"] as const).map((value) => ({
                value,
                label: access[value],
                disabled:
                  (value === "read" && most[resource] === "none") ||
                  (value === "write" && most[resource] !== "write"),
              }))}
            />
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
}

interface FormProps {
  of: ApiKey;
  onClose(): void;
}

export function RenameForm({ of: key, onClose }: FormProps) {
  const texts = useTexts(KEY_TEXTS);
  const form = useForm({
    initialValues: { name: key.name },
    validate: { name: (name) => (name.trim() === "" ? texts.create.nameNeeded : null) },
  });
  const rename = useAction({
    request: ({ name }: { name: string }) =>
      call("PUT", path("/console/keys/{keyId}", { keyId: key.key_id }), { body: { name: name.trim() } }),
    refreshes: ["/console/keys"],
    done: texts.renamed,
    quiet: true,
  });
  return (
    <FormLayout form={form} draft={`name of ${key.key_id}`} onClose={onClose} onSubmit={rename.mutateAsync}>
      <TextInput
        data-autofocus
        label={texts.create.name}
        withAsterisk
        maxLength={100}
        {...form.getInputProps("name")}
      />
    </FormLayout>
  );
}

export interface Rotated extends NewKey {
  replaced: ApiKey;
}

const GRACE_DAYS = [7, 3, 1, 0] as const;

export function RotateForm({ of: key, onClose, onDone }: FormProps & { onDone(key: Rotated): void }) {
  const texts = useTexts(KEY_TEXTS);
  const form = useForm({ initialValues: { days: "7" } });
  const rotate = useAction({
    request: ({ days }: { days: string }) =>
      call("POST", path("/console/keys/{keyId}/rotate", { keyId: key.key_id }), {
        body: { old_key_days: Number(days) },
      }),
    refreshes: ["/console/keys"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={texts.rotateAction}
      onCancel={onClose}
      onSubmit={async (values) => onDone(await rotate.mutateAsync(values))}
    >
      <Text size="sm">{texts.rotateText}</Text>
      <Radio.Group label={texts.grace} {...form.getInputProps("days")}>
        <Stack gap="xs" mt="xs">
          {GRACE_DAYS.map((days) => (
            <Radio key={days} value={String(days)} label={texts.graceDays(days)} />
          ))}
        </Stack>
      </Radio.Group>
    </FormLayout>
  );
}
