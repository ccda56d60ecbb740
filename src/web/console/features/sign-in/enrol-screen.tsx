import { Button, Stack } from "@mantine/core";
import { IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  PasskeySetup,
  passkeysPossible,
  TotpSetup,
  WayButton,
} from "../../entities/credential/factor-setup.tsx";
import { CREDENTIAL_TEXTS } from "../../entities/credential/texts.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Session } from "../../session/choice.ts";
import { PAGE_CLIENT, useEnter } from "../../session/session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

interface EnrolScreenProps {
  session: Session;
  onDone(recoveryCodes: readonly string[]): void;
}

/** The first second factor: nobody gets further without one. */
export function EnrolScreen({ session, onDone }: EnrolScreenProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).enrol;
  const enter = useEnter();
  const [way, setWay] = useState<"totp" | "passkey" | null>(null);
  const leave = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", "page:/sign-out")),
    onSuccess: enter,
  });
  return (
    <SignInFrame title={texts.title} {...(way === null && { text: texts.text })}>
      {way === null && (
        <Stack gap="sm">
          {session.passkeys && passkeysPossible() && (
            <WayButton
              icon={IconFingerprint}
              title={texts.passkey}
              text={texts.passkeyText}
              onClick={() => setWay("passkey")}
            />
          )}
          <WayButton
            icon={IconDeviceMobile}
            title={texts.app}
            text={texts.appText}
            onClick={() => setWay("totp")}
          />
        </Stack>
      )}
      {way === "totp" && <TotpSetup client={PAGE_CLIENT} onDone={onDone} />}
      {way === "passkey" && <PasskeySetup client={PAGE_CLIENT} onDone={onDone} />}
      <Stack gap={4} align="flex-start">
        {way !== null && (
          <Action label={texts.back} variant="subtle" size="compact-sm" onClick={() => setWay(null)} />
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => leave.mutate()}>
          {texts.signOut}
        </Button>
      </Stack>
    </SignInFrame>
  );
}
