import { PasswordInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconLockOpen } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { ApiProblem, call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Session } from "../../session/choice.ts";
import { leaveOnPurpose, PAGE_CLIENT, useEnter } from "../../session/session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import { SIGN_IN_TEXTS } from "./texts.ts";

/**
 * Another person has the device. This screen replaces every address and shows nobody's name. A user who does not know
 * the PIN signs in as usual, by password or passkey.
 */
export function LockScreen({ session }: { session: Session }) {
  const texts = useTexts(SIGN_IN_TEXTS).lock;
  const enter = useEnter();
  const [signsIn, setSignsIn] = useState(false);
  // Drafts of forms in this tab are not for the person who uses the device now.
  useEffect(leaveOnPurpose, []);
  const form = useForm({ initialValues: { pin: "" } });
  if (signsIn) return <SignInScreen session={session} />;
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <FormLayout
        form={form}
        action={texts.action}
        fullWidth
        onSubmit={async ({ pin }) => {
          try {
            await enter(await PAGE_CLIENT.send(call("POST", "page:/unlock", { body: { pin: pin.trim() } })));
          } catch (error) {
            form.setFieldValue("pin", "");
            // Too many wrong ones, or ended from elsewhere: what is left is to sign in.
            if (error instanceof ApiProblem && error.code === "signed_out") await enter(null);
            throw error;
          }
        }}
      >
        <PasswordInput
          label={texts.pin}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          leftSection={<IconLockOpen size={17} aria-hidden />}
          {...form.getInputProps("pin")}
        />
      </FormLayout>
      <Muted size="xs">{texts.tries}</Muted>
      <Action label={texts.signIn} variant="subtle" size="compact-sm" onClick={() => setSignsIn(true)} />
    </SignInFrame>
  );
}
