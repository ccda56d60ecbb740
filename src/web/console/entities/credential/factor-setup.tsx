import { Button, Center, Loader, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import type { ApiClient } from "../../kit/api/client.ts";
import { type Answer, call } from "../../kit/api/wire.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { CodeForm } from "./code-form.tsx";
import { createPasskey, PasskeyStopped } from "./passkeys.ts";
import { SignInProblem } from "./sign-in-problem.tsx";
import { CREDENTIAL_TEXTS } from "./texts.ts";

interface SetupProps {
  client: ApiClient;
  /** With the recovery codes that belong to a first factor; empty where there are others already. */
  onDone(recoveryCodes: readonly string[]): void;
}

type TotpSecret = Answer<"POST page:/me/totp">;

/** An authenticator app: what to scan, and the proof that it works. */
export function TotpSetup({ client, onDone }: SetupProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).enrol;
  const [begun, setBegun] = useState<TotpSecret | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef(false);

  useEffect(() => {
    // Every question makes a new secret, and only the last one counts.
    if (asked.current) return;
    asked.current = true;
    client.send(call("POST", "page:/me/totp")).then(setBegun, setError);
  }, [client]);

  if (begun === null) {
    return error === null ? (
      <Center mih={160}>
        <Loader />
      </Center>
    ) : (
      <SignInProblem error={error} />
    );
  }
  return (
    <Stack gap="md">
      <Text size="sm">{texts.scan}</Text>
      <img
        className="console-qr"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.qr_svg)}`}
        alt={texts.qr}
      />
      <CopyField label={texts.secret} value={begun.secret} />
      <CodeForm
        action={texts.confirm}
        send={async (code) => {
          const { recovery_codes } = await client.send(
            call("POST", "page:/me/totp/confirm", { body: { code } }),
          );
          onDone(recovery_codes);
        }}
      />
    </Stack>
  );
}

/** A passkey of this device or of a security key, under a name to recognise it by. */
export function PasskeySetup({ client, onDone }: SetupProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).enrol;
  const form = useForm({ initialValues: { name: texts.passkeyDefault } });
  const [stopped, setStopped] = useState<PasskeyStopped | null>(null);
  return (
    <Stack gap="md">
      <SignInProblem error={stopped} />
      <FormLayout
        form={form}
        action={texts.create}
        onSubmit={async ({ name }) => {
          setStopped(null);
          try {
            const { recovery_codes } = await createPasskey(client, name.trim() || texts.passkeyDefault);
            onDone(recovery_codes ?? []);
          } catch (error) {
            if (!(error instanceof PasskeyStopped)) throw error;
            setStopped(error);
          }
        }}
      >
        <TextInput
          label={texts.passkeyName}
          description={texts.passkeyHint}
          maxLength={200}
          {...form.getInputProps("name")}
        />
      </FormLayout>
    </Stack>
  );
}

/** A way to choose, as a button that says what it means. */
export function WayButton({
  icon: Icon,
  title,
  text,
  onClick,
}: {
  icon: typeof import("@tabler/icons-react").IconKey;
  title: string;
  text: string;
  onClick(): void;
}) {
  return (
    <Button
      variant="default"
      h="auto"
      py="sm"
      justify="flex-start"
      leftSection={<Icon size={24} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      <span className="console-way">
        <span>{title}</span>
        <Muted span size="xs" fw={400}>
          {text}
        </Muted>
      </span>
    </Button>
  );
}
