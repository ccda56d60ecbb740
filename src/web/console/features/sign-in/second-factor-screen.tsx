import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconFingerprint } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  CodeForm,
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
import { PAGE_CLIENT, useEnter } from "../../session/session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

type Method = "totp" | "passkey" | "recovery_code";

/** After the password: any second factor that the user has. */
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
