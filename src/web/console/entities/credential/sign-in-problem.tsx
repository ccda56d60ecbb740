import { Alert } from "@mantine/core";
import { SIGN_IN_TEXTS } from "../../features/sign-in/texts.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PasskeyStopped } from "./passkeys.ts";

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
