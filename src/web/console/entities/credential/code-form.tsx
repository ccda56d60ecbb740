import { Input, PinInput, Stack } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { Action } from "../../kit/components/action.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { CREDENTIAL_TEXTS } from "./texts.ts";

const DIGITS = 6;

interface CodeFormProps {
  action: string;
  /** Rejects where the code is not right. */
  send(code: string): Promise<unknown>;
}

/** The six digits of an authenticator app; sent by themselves once the last one is there. */
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
