import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import { SIGN_IN_TEXTS } from "#/messages/console/sign-in.gen.ts";
import {
  PasskeySetup,
  passkeysPossible,
  RecoveryCodes,
  type RecoveryCodesProps,
  TotpSetup,
  WayButton,
} from "../../entities/credential/factor-setup.tsx";

import { call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Session } from "../../session/choice.ts";
import { type Offer, PAGE_CLIENT, useEnter } from "../../session/session.ts";

import { SignInFrame } from "./sign-in-frame.tsx";

interface EnrolScreenProps {
  session: Session;
  onDone(recoveryCodes: readonly string[]): void;
}

/** The first second factor: nobody gets further without one. */
export function EnrolScreen({ session, onDone }: EnrolScreenProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).enrol;
  const enter = useEnter();
  const hasPasskeys = session.passkeys && passkeysPossible();
  // Nobody has to choose where there is one way only.
  const [way, setWay] = useState<"totp" | "passkey" | null>(hasPasskeys ? null : "totp");
  const leave = useMutation({
    mutationFn: () => PAGE_CLIENT.send(call("POST", "page:/sign-out")),
    onSuccess: enter,
  });
  return (
    <SignInFrame title={texts.title} {...(way === null && { text: texts.text })}>
      {way === null && (
        <Stack gap="sm">
          {hasPasskeys && (
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
        {way !== null && hasPasskeys && (
          <Action label={texts.back} variant="subtle" size="compact-sm" onClick={() => setWay(null)} />
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => leave.mutate()}>
          {texts.signOut}
        </Button>
      </Stack>
    </SignInFrame>
  );
}

export function RecoveryCodesScreen(props: RecoveryCodesProps) {
  const texts = useTexts(CREDENTIAL_TEXTS).codes;
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <RecoveryCodes {...props} />
    </SignInFrame>
  );
}

/** Access that was granted to an address before it was verified applies only once its owner accepts it. */
export function OffersScreen({ offers }: Pick<Session, "offers">) {
  const texts = useTexts(SIGN_IN_TEXTS).offers;
  const { roles } = useTexts(SESSION_TEXTS);
  const enter = useEnter();
  const answer = useMutation({
    mutationFn: ({ offer, accept }: { offer: Offer; accept: boolean }) =>
      PAGE_CLIENT.send(
        call("POST", path("page:/me/offers/{accountId}", { accountId: offer.account_id }), {
          body: { accept },
        }),
      ),
    onSuccess: enter,
  });
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <Stack gap="sm">
        {offers.map((offer) => (
          <Card key={offer.account_id} withBorder padding="sm">
            <Text fw={600}>
              <bdi>{texts.as(offer.company, roles[offer.role])}</bdi>
            </Text>
            <Group gap="xs" mt="sm">
              <Action
                label={texts.yes}
                size="xs"
                loading={answer.isPending}
                aria-label={texts.yesTo(offer.company)}
                onClick={() => answer.mutate({ offer, accept: true })}
              />
              <Action
                label={texts.no}
                size="xs"
                plain
                disabled={answer.isPending}
                aria-label={texts.noTo(offer.company)}
                onClick={() => answer.mutate({ offer, accept: false })}
              />
            </Group>
          </Card>
        ))}
      </Stack>
      <ProblemAlert error={answer.error} />
    </SignInFrame>
  );
}
