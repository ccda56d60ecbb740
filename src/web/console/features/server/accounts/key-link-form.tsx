import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useAction } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail, KeyLink } from "./answers.ts";

export function KeyLinkForm({ account, onClose }: { account: AccountDetail; onClose(): void }) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.access;
  const format = useFormat();
  const [link, setLink] = useState<KeyLink | null>(null);
  const form = useForm({ initialValues: { mode: "live" as Mode } });
  const make = useAction({
    wish: (body: { mode: Mode }) =>
      call("POST", path("/admin/accounts/{accountId}/key-link", { accountId: account.id }), { body }),
    quiet: true,
  });
  if (link !== null) {
    return (
      <Stack>
        <CopyField
          label={`${texts.keyLinkLabel} (${all.modes[link.mode]})`}
          description={texts.keyLinkUntil(format.dateTime(link.expires_at))}
          value={link.url}
        />
        <Group>
          <Button onClick={onClose}>{texts.close}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <FormLayout
      form={form}
      action={texts.keyLinkAction}
      onCancel={onClose}
      onSubmit={async (values) => setLink(await make.mutateAsync(values))}
    >
      <Text size="sm">{texts.keyLinkText}</Text>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {texts.keyLinkMode}
        </Text>
        <SegmentedControl
          aria-label={texts.keyLinkMode}
          data={(["live", "test"] as const).map((value) => ({ value, label: all.modes[value] }))}
          {...form.getInputProps("mode")}
        />
      </div>
    </FormLayout>
  );
}
