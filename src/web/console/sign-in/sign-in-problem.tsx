import { Alert } from "@mantine/core";
import { ProblemAlert } from "../components/problem-alert.tsx";
import { useTexts } from "../texts/language.tsx";
import { PasskeyStopped } from "./passkeys.ts";
import { SIGN_IN_TEXTS } from "./texts.ts";

/** A passkey that was not used is no fault of anybody's, and is said more quietly. */
export function SignInProblem({ error }: { error: unknown }) {
  const texts = useTexts(SIGN_IN_TEXTS);
  if (!(error instanceof PasskeyStopped)) return <ProblemAlert error={error} />;
  return (
    <Alert color="blue" role="status">
      {texts.passkey[error.reason]}
    </Alert>
  );
}
