import { Button, Group, Modal, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDeviceMobile, IconLifebuoy } from "@tabler/icons-react";
import { useState } from "react";
import { messageOf, PROBLEM_TEXTS } from "../api/problem-texts.ts";
import { useConfirm } from "../components/confirm.tsx";
import { Section } from "../components/section.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { useDesk } from "../shell/desk.tsx";
import { useEnter } from "../shell/session.ts";
import { TotpSetup } from "../sign-in/factor-setup.tsx";
import { RecoveryCodes } from "../sign-in/recovery-codes.tsx";
import { SIGN_IN_TEXTS } from "../sign-in/texts.ts";
import { useTexts } from "../texts/language.tsx";
import { useAgain } from "./again.tsx";
import { Passkeys } from "./passkeys.tsx";
import { ME_TEXTS } from "./texts.ts";

const FEW_CODES = 3;

/** Authenticator app, passkeys and recovery codes. */
export function FactorsSection() {
  const texts = useTexts(ME_TEXTS).factors;
  const signIn = useTexts(SIGN_IN_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { user, api } = useDesk();
  const { totp, recovery_codes_left: left } = user.factors;
  const confirm = useConfirm();
  const enter = useEnter();
  const { confirmed, dialog } = useAgain();
  const [setUp, setSetUp] = useState<{ current: string | undefined } | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** One step that needs a fresh sign-in; a failure becomes a notification. */
  const attempt = async <T,>(send: (current: string | undefined) => Promise<T>, done?: string) => {
    try {
      const answer = await confirmed(send);
      if (answer !== null && done !== undefined) notifications.show({ message: done, color: "green" });
      if (answer !== null) await enter(null);
      return answer;
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
      return null;
    }
  };
  const bodyOf = (current: string | undefined) => (current === undefined ? {} : { body: { current } });

  const removeApp = async () => {
    if (!(await confirm({ ...texts.removeApp, danger: true }))) return;
    await attempt((current) => api.send("DELETE", "page:/me/totp", bodyOf(current)), texts.appRemoved);
  };
  const renewCodes = async () => {
    if (!(await confirm(texts.renewCodes))) return;
    const made = await attempt((current) =>
      api.send<{ recovery_codes: string[] }>("POST", "page:/me/recovery-codes", bodyOf(current)),
    );
    if (made !== null) setCodes(made.recovery_codes);
  };
  // Asking once without the dialog tells whether the password is wanted; the dialog's own question makes the secret.
  const beginApp = async () => {
    const asked = await attempt(async (current) => {
      await api.send("POST", "page:/me/totp", bodyOf(current));
      return { current };
    });
    if (asked !== null) setSetUp(asked);
  };

  return (
    <Section title={texts.title} text={texts.text}>
      <div className="console-factors">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <IconDeviceMobile size={22} stroke={1.6} aria-hidden />
            <Text fw={600}>{texts.app}</Text>
            <StatusBadge tone={totp ? "good" : "neutral"}>{totp ? texts.appOn : texts.appOff}</StatusBadge>
          </Group>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => void beginApp()}>
              {totp ? texts.renew : texts.setUp}
            </Button>
            {totp && (
              <Button size="xs" variant="subtle" color="red" onClick={() => void removeApp()}>
                {texts.remove}
              </Button>
            )}
          </Group>
        </Group>
        <Passkeys confirmed={confirmed} onCodes={setCodes} />
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <IconLifebuoy size={22} stroke={1.6} aria-hidden />
            <Text fw={600}>{texts.codes}</Text>
            <StatusBadge tone={left <= FEW_CODES ? "warn" : "good"}>{texts.codesLeft(left)}</StatusBadge>
          </Group>
          <Button size="xs" variant="default" onClick={() => void renewCodes()}>
            {texts.newCodes}
          </Button>
        </Group>
      </div>
      {dialog}
      <Modal opened={setUp !== null} onClose={() => setSetUp(null)} title={texts.app}>
        {setUp !== null && (
          <TotpSetup
            client={api}
            current={setUp.current}
            onDone={(made) => {
              setSetUp(null);
              setCodes(made);
              notifications.show({ message: texts.appReady, color: "green" });
              void enter(null);
            }}
          />
        )}
      </Modal>
      <Modal
        opened={codes.length > 0}
        onClose={() => setCodes([])}
        title={signIn.codes.title}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <Text size="sm" mb="md">
          {signIn.codes.text}
        </Text>
        <RecoveryCodes codes={codes} onStored={() => setCodes([])} />
      </Modal>
    </Section>
  );
}
