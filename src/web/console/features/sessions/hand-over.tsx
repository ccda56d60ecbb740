import { Alert, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconLock, IconShieldLock } from "@tabler/icons-react";
import { call } from "../../kit/api/wire.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { leaveOnPurpose } from "../../session/leaving.ts";
import { PAGE_CLIENT, useEnter } from "../../session/session.ts";
import { SESSION_TEXTS } from "./texts.ts";

const PIN = /^[0-9]{4,8}$/;

/**
 * Opens the questionnaire on this device, and locks the console first, or ends the session where no PIN is chosen:
 * whoever answers must not come to what its people see. This page is left only when it shows nothing any more, so that
 * no way back finds what the browser has kept of it.
 */
export function HandOver({ link }: { link: string }) {
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
