import { Button } from "@mantine/core";
import { IconLogin2 } from "@tabler/icons-react";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import { useTexts } from "../../kit/texts/language.tsx";

/** Leads to the identity provider, which sends the browser back. */
export function OidcButton({ provider }: { provider: string }) {
  const { oidc } = useTexts(SIGN_IN_TEXTS).signIn;
  return (
    <Button
      component="a"
      href="/api/console/oidc/start"
      variant="default"
      leftSection={<IconLogin2 size={18} aria-hidden />}
    >
      {oidc(provider)}
    </Button>
  );
}
