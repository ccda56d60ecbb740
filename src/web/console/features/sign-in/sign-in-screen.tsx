import { Alert, Button, Divider, PasswordInput, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconFingerprint, IconLogin2 } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  passkeysPossible,
  SignInProblem,
  signInWithPasskey,
} from "../../entities/credential/factor-setup.tsx";
import { CREDENTIAL_TEXTS } from "../../entities/credential/texts.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Session } from "../../session/choice.ts";
import { PAGE_CLIENT, useEnter, wasSignedIn } from "../../session/session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SIGN_IN_TEXTS } from "./texts.ts";

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
        <Button
          component="a"
          href="/api/console/oidc/start"
          variant="default"
          leftSection={<IconLogin2 size={18} aria-hidden />}
        >
          {texts.oidc(session.oidc.name)}
        </Button>
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
