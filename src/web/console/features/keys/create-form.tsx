import { Input, NumberInput, Radio, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { NewKey } from "./answers.ts";
import {
  type Access,
  type Grants,
  grantsOf,
  PRESETS,
  type Preset,
  permissionsOf,
  presetGrants,
  RESOURCES,
} from "./permissions.ts";
import { KEY_TEXTS } from "./texts.ts";

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
            <Radio key={value} value={value} label={presets[value]} description={presetTexts[value]} />
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
        {RESOURCES.map((resource) => (
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
