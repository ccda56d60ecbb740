import {
  Alert,
  Button,
  Center,
  Checkbox,
  Group,
  Input,
  Loader,
  PinInput,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CREDENTIAL_TEXTS, type CredentialTexts } from "#/messages/console/entities/credential.gen.ts";
import { saveFile } from "../../kit/api/hooks.ts";
import { type Answer, type ApiClient, call } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useCopy } from "../../kit/copy.ts";
import { useTexts } from "../../kit/texts/language.tsx";

interface SetupProps {
  client: ApiClient;
  /** @param recoveryCodes those of a first factor; empty if there are other factors already */
  onDone(recoveryCodes: readonly string[]): void;
}

/** An authenticator app: what to scan, and the proof that it works. */
export function TotpSetup({ client, onDone }: SetupProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).enrol;
  const [begun, setBegun] = useState<Answer<"POST page:/me/totp"> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef(false);

  useEffect(() => {
    // Each request creates a new secret, and only the latest one is valid.
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

const DIGITS = 6;

interface CodeFormProps {
  action: string;
  /** Rejects where the code is not right. */
  send(code: string): Promise<unknown>;
}

/** The six digits of an authenticator app. They are sent automatically after the last one. */
export function CodeForm({ action, send }: CodeFormProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).second;
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const label = useId();

  const submit = async (whole: string) => {
    if (busy || whole.length < DIGITS) return;
    setBusy(true);
    setError(null);
    try {
      await send(whole);
    } catch (thrown) {
      setError(thrown);
      setCode("");
      // Begins again at the first digit.
      setTries(tries + 1);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Stack gap="md">
        <ProblemAlert error={error} />
        <Input.Wrapper label={texts.digits} labelElement="div" labelProps={{ id: label }}>
          <PinInput
            key={tries}
            placeholder=""
            mt={4}
            length={DIGITS}
            type="number"
            inputMode="numeric"
            oneTimeCode
            autoFocus
            value={code}
            error={error !== null}
            onChange={setCode}
            onComplete={(whole) => void submit(whole)}
            ariaLabel={texts.digits}
            role="group"
            aria-labelledby={label}
          />
        </Input.Wrapper>
        <Action label={action} type="submit" loading={busy} disabled={code.length < DIGITS} />
      </Stack>
    </form>
  );
}

export const passkeysPossible = (): boolean => browserSupportsWebAuthn();

/** The user or the device refused. The texts contain the message. */
class PasskeyStopped extends Error {
  override readonly name = "PasskeyStopped";
  constructor(
    readonly reason: keyof CredentialTexts["passkey"],
    cause: unknown,
  ) {
    super(reason, { cause });
  }
}

/**
 * Registers a passkey as a second factor, or as a complete way to sign in for a new user.
 * @returns the server's answer
 * @throws PasskeyStopped, ApiProblem, NetworkProblem
 */
export async function signInWithPasskey(client: ApiClient): Promise<unknown> {
  const optionsJSON = await client.send(call("POST", "page:/sign-in/passkey/options"));
  const response = await startAuthentication({
    optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
  }).catch(stopped);
  return client.send(call("POST", "page:/sign-in/passkey", { body: { response } }));
}

/**
 * @throws PasskeyStopped, ApiProblem, NetworkProblem
 */
async function createPasskey(client: ApiClient, name: string): Promise<{ recovery_codes?: string[] }> {
  const optionsJSON = await client.send(call("POST", "page:/me/passkeys/options"));
  const response = await startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  }).catch(stopped);
  return client.send(call("POST", "page:/me/passkeys", { body: { name, response } }));
}

function stopped(error: unknown): never {
  const known = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
  throw new PasskeyStopped(passkeysPossible() ? (known ? "known" : "stopped") : "unsupported", error);
}

/** An unused passkey is nobody's error, so its message is less prominent. */
export function SignInProblem({ error }: { error: unknown }) {
  const texts = useTexts(CREDENTIAL_TEXTS);
  if (!(error instanceof PasskeyStopped)) return <ProblemAlert error={error} />;
  return (
    <Alert color="blue" role="status">
      {texts.passkey[error.reason]}
    </Alert>
  );
}

export interface RecoveryCodesProps {
  codes: readonly string[];
  onStored(): void;
}

/** Shown once; one goes on only after saying that they are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).codes;
  const [stored, setStored] = useState(false);
  const { copy, copied } = useCopy();
  const text = codes.join("\n");
  return (
    <Stack gap="md">
      <ol className="console-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
          onClick={() => copy(text)}
        >
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
        <Action
          label={texts.save}
          icon={IconDownload}
          size="xs"
          plain
          onClick={() =>
            saveFile(
              new Blob([`${texts.file}\n${location.origin}\n\n${text}\n`], { type: "text/plain" }),
              `${texts.file}.txt`,
            )
          }
        />
      </Group>
      <Checkbox
        label={texts.stored}
        checked={stored}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <Action label={texts.go} disabled={!stored} onClick={onStored} />
    </Stack>
  );
}
