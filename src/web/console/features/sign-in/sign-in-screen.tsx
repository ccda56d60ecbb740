import { Alert, Button, Divider, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconFingerprint, IconLockOpen } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import {
  CodeForm,
  passkeysPossible,
  SignInProblem,
  signInWithPasskey,
} from "../../entities/credential/factor-setup.tsx";

import { ApiProblem, call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Session } from "../../session/choice.ts";
import { leaveOnPurpose, PAGE_CLIENT, useEnter, wasSignedIn } from "../../session/session.ts";
import { OidcButton } from "./oidc-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";

/** Password, passkey or the company's single sign-on. A required second step follows automatically. */
export function SignInScreen({ session }: { session: Session }) {
  const all = useTexts(SIGN_IN_TEXTS);
  const texts = all.signIn;
  const { passwordNeeded } = useTexts(CREDENTIAL_TEXTS);
  const enter = useEnter();
  const [isForgotten, setForgotten] = useState(false);
  const passkey = useMutation({ mutationFn: () => signInWithPasskey(PAGE_CLIENT), onSuccess: enter });
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: (value) => (value.trim() === "" ? texts.emailNeeded : null),
      password: (value) => (value === "" ? passwordNeeded : null),
    },
  });
  if (isForgotten)
    return (
      <ForgottenScreen mails={session.mails} email={form.values.email} onBack={() => setForgotten(false)} />
    );
  const hasPasskeys = session.passkeys && passkeysPossible();
  return (
    <SignInFrame title={texts.title}>
      {wasSignedIn() && <Alert color="blue">{texts.ranOut}</Alert>}
      {!session.set_up && <Alert color="yellow">{texts.notSetUp}</Alert>}
      <FormLayout
        form={form}
        action={texts.action}
        fullWidth
        onSubmit={async ({ email, password }) => {
          try {
            await enter(
              await PAGE_CLIENT.send(
                call("POST", "page:/sign-in", { body: { email: email.trim(), password } }),
              ),
            );
          } catch (error) {
            form.setFieldValue("password", "");
            throw error;
          }
        }}
      >
        <TextInput type="email" label={all.email} autoComplete="username" {...form.getInputProps("email")} />
        <PasswordInput
          label={all.password}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
      </FormLayout>
      {(hasPasskeys || session.oidc !== null) && <Divider label={texts.or} />}
      <SignInProblem error={passkey.error} />
      {hasPasskeys && <Action label={texts.passkey} icon={IconFingerprint} plain runs={passkey} />}
      {session.oidc !== null && (
        <>
          <SignInNotice provider={session.oidc.name} />
          <OidcButton provider={session.oidc.name} />
        </>
      )}
      <Action
        label={texts.forgotten}
        variant="subtle"
        size="compact-sm"
        className="sign-in-forgotten"
        onClick={() => setForgotten(true)}
      />
    </SignInFrame>
  );
}

interface ForgottenScreenProps {
  /** Indicates that the server sends mail. */
  mails: boolean;
  /** The address as it was typed at the sign-in; may be empty. */
  email: string;
  onBack(): void;
}

/**
 * For a forgotten password: sends a mail, or names the contact if the server sends none. The answer is the same for
 * known and unknown addresses.
 */
function ForgottenScreen({ mails, email, onBack }: ForgottenScreenProps) {
  const all = useTexts(SIGN_IN_TEXTS);
  const texts = all.forgotten;
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email },
    validate: { email: (value) => (value.trim() === "" ? all.signIn.emailNeeded : null) },
  });
  const back = (
    <Action
      label={texts.back}
      variant="subtle"
      size="compact-sm"
      onClick={onBack}
      style={{ alignSelf: "flex-start" }}
    />
  );
  if (!mails)
    return (
      <SignInFrame title={texts.title} text={texts.noMail}>
        {back}
      </SignInFrame>
    );
  if (sent !== null)
    return (
      <SignInFrame title={texts.sentTitle} text={texts.sent(sent)}>
        <Text size="sm" role="status">
          {texts.nothing}
        </Text>
        {back}
      </SignInFrame>
    );
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <FormLayout
        form={form}
        action={texts.action}
        fullWidth
        onSubmit={async (values) => {
          const wanted = values.email.trim();
          await PAGE_CLIENT.send(call("POST", "page:/sign-in/forgotten", { body: { email: wanted } }));
          setSent(wanted);
        }}
      >
        <TextInput type="email" label={all.email} autoComplete="username" {...form.getInputProps("email")} />
      </FormLayout>
      {back}
    </SignInFrame>
  );
}

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
            // After too many wrong PINs, or if the session was ended elsewhere, the user signs in again.
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

type Method = "totp" | "passkey" | "recovery_code";

/** Asks for a second factor after the password: any that the user has. */
export function SecondFactorScreen({ session }: { session: Session }) {
  const texts = useTexts(CREDENTIAL_TEXTS).second;
  const enter = useEnter();
  const methods = (session.methods ?? []).filter(
    (method) => method !== "passkey" || (session.passkeys && passkeysPossible()),
  );
  const [method, setMethod] = useState<Method>(methods[0] ?? "recovery_code");
  const send = (way: "totp" | "recovery-code") => async (code: string) =>
    enter(await PAGE_CLIENT.send(call("POST", `page:/sign-in/${way}`, { body: { code } })));
  const leave = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", "page:/sign-out")),
    onSuccess: enter,
  });
  const texted = { totp: texts.totp, passkey: texts.passkeyText, recovery_code: texts.recovery };
  const switches = { totp: texts.useTotp, passkey: texts.passkey, recovery_code: texts.useRecovery };
  return (
    <SignInFrame title={texts.title} text={texted[method]}>
      {method === "totp" && <CodeForm action={texts.action} send={send("totp")} />}
      {method === "recovery_code" && <RecoveryForm send={send("recovery-code")} />}
      {method === "passkey" && <PasskeyStep />}
      <Stack gap={4} align="flex-start">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Action
              label={switches[other]}
              key={other}
              variant="subtle"
              size="compact-sm"
              onClick={() => setMethod(other)}
            />
          ))}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => leave.mutate()}>
          {texts.back}
        </Button>
      </Stack>
    </SignInFrame>
  );
}

function RecoveryForm({ send }: { send(code: string): Promise<unknown> }) {
  const texts = useTexts(CREDENTIAL_TEXTS).second;
  const form = useForm({ initialValues: { code: "" } });
  return (
    <FormLayout form={form} action={texts.action} fullWidth onSubmit={({ code }) => send(code.trim())}>
      <TextInput
        label={texts.recoveryCode}
        autoFocus
        autoComplete="one-time-code"
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps("code")}
      />
    </FormLayout>
  );
}

function PasskeyStep() {
  const texts = useTexts(CREDENTIAL_TEXTS).second;
  const enter = useEnter();
  const passkey = useMutation({ mutationFn: () => signInWithPasskey(PAGE_CLIENT), onSuccess: enter });
  return (
    <>
      <SignInProblem error={passkey.error} />
      <Action label={texts.passkey} icon={IconFingerprint} runs={passkey} />
    </>
  );
}
