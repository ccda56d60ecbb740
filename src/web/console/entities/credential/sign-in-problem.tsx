import { Alert } from "@mantine/core";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PasskeyStopped } from "./passkeys.ts";
import { CREDENTIAL_TEXTS } from "./texts.ts";

/** A passkey that was not used is no fault of anybody's, and is said more quietly. */
export function SignInProblem({ error }: { error: unknown }) {
  const texts = useTexts(CREDENTIAL_TEXTS);
  if (!(error instanceof PasskeyStopped)) return <ProblemAlert error={error} />;
  return (
    <Alert color="blue" role="status">
      {texts.passkey[error.reason]}
    </Alert>
  );
}
