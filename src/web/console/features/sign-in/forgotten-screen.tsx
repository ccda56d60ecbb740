import { Button, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PAGE_CLIENT } from "../../session/session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SIGN_IN_TEXTS } from "./texts.ts";

interface ForgottenScreenProps {
  /** Whether the server sends mail. */
  mails: boolean;
  /** As it was typed at the sign-in; may be empty. */
  email: string;
  onBack(): void;
}

/** For a forgotten password: a mail, or whom to ask where there is none. The answer is the same whoever has the address. */
export function ForgottenScreen({ mails, email, onBack }: ForgottenScreenProps) {
  const all = useTexts(SIGN_IN_TEXTS);
  const texts = all.forgotten;
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email },
    validate: { email: (value) => (value.trim() === "" ? all.signIn.emailNeeded : null) },
  });
  const back = (
    <Button variant="subtle" size="compact-sm" onClick={onBack} style={{ alignSelf: "flex-start" }}>
      {texts.back}
    </Button>
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
