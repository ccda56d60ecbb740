import { Button, PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { NewPassword } from "../../entities/credential/new-password.tsx";
import { missingCharacters } from "../../entities/credential/password-level.ts";
import { CREDENTIAL_TEXTS } from "../../entities/credential/texts.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import { ME_TEXTS } from "./texts.ts";

export function PasswordSection() {
  const texts = useTexts(ME_TEXTS).password;
  const { newPassword, passwordNeeded } = useTexts(CREDENTIAL_TEXTS);
  const { user } = useWorkplace();
  const hasOne = user.has_password;
  const enter = useEnter();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initialValues: { current: "", password: "" },
    validate: {
      current: (value) => (hasOne && value === "" ? passwordNeeded : null),
      password: (value) => {
        const missing = missingCharacters(value);
        return missing === 0 ? null : newPassword.short(missing);
      },
    },
  });
  const change = useAction({
    wish: ({ current, password }: { current: string; password: string }) =>
      call("POST", "page:/me/password", { body: { password, ...(hasOne && { current }) } }),
    refreshes: ["page:/me/sessions"],
    done: texts.changed,
    quiet: true,
  });
  const close = () => {
    form.reset();
    setOpen(false);
  };
  return (
    <Section
      title={texts.title}
      text={hasOne ? texts.text : texts.none}
      {...(!open && {
        actions: (
          <Button variant="default" onClick={() => setOpen(true)}>
            {hasOne ? texts.open : texts.set}
          </Button>
        ),
      })}
    >
      {open && (
        <FormLayout
          form={form}
          action={hasOne ? texts.change : texts.set}
          onCancel={close}
          onSubmit={async (values) => {
            await enter(await change.mutateAsync(values));
            close();
          }}
        >
          {/* Password managers want to know whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          {hasOne && (
            <PasswordInput
              maw={420}
              label={texts.current}
              autoComplete="current-password"
              {...form.getInputProps("current")}
            />
          )}
          <div className="console-narrow">
            <NewPassword label={texts.next} {...form.getInputProps("password")} />
          </div>
        </FormLayout>
      )}
    </Section>
  );
}
