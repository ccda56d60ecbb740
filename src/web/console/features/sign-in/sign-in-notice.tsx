import { Alert } from "@mantine/core";
import { useLocation } from "react-router";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import { useTexts } from "../../kit/texts/language.tsx";

const OUTCOMES = ["refused", "unreachable", "interrupted", "too_many_groups"] as const;

/**
 * Says what else than a sign-in came of the way to the identity provider, as the address says to which the browser came
 * back. Signed-in users get there too, when they confirm who they are or open an account that requires it.
 */
export function SignInNotice({ provider }: { provider: string }) {
  const { oidcOutcome: texts } = useTexts(SIGN_IN_TEXTS).signIn;
  const named = new URLSearchParams(useLocation().search).get("sign_in");
  const outcome = OUTCOMES.find((one) => one === named);
  if (outcome === undefined) return null;
  return (
    <Alert color="yellow" role="alert">
      {texts[outcome](provider)}
    </Alert>
  );
}
