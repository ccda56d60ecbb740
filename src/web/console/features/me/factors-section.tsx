import { Button, Group, Modal, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDeviceMobile, IconLifebuoy } from "@tabler/icons-react";
import { useState } from "react";
import { TotpSetup } from "../../entities/credential/factor-setup.tsx";
import { RecoveryCodes } from "../../entities/credential/recovery-codes.tsx";
import { CREDENTIAL_TEXTS } from "../../entities/credential/texts.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import { Passkeys } from "./passkeys.tsx";
import { ME_TEXTS } from "./texts.ts";

const FEW_CODES = 3;

/** Authenticator app, passkeys and recovery codes. */
export function FactorsSection() {
  const texts = useTexts(ME_TEXTS).factors;
  const { codes: codeTexts } = useTexts(CREDENTIAL_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { user } = useWorkplace();
  const api = useApi();
  const { totp, recovery_codes_left: left } = user.factors;
  const confirm = useConfirm();
  const enter = useEnter();
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** One step that needs a fresh sign-in; a failure becomes a notification. */
  const attempt = async <T,>(send: () => Promise<T>, done?: string) => {
    try {
      const answer = await send();
      if (done !== undefined) notifications.show({ message: done, color: "green" });
      await enter(null);
      return answer;
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
      return null;
    }
  };

  const removeApp = async () => {
    if (!(await confirm({ ...texts.removeApp, danger: true }))) return;
    await attempt(() => api.send(call("DELETE", "page:/me/totp")), texts.appRemoved);
  };
  const renewCodes = async () => {
    if (!(await confirm(texts.renewCodes))) return;
    const made = await attempt(() => api.send(call("POST", "page:/me/recovery-codes")));
    if (made !== null) setCodes(made.recovery_codes);
  };
  // Asked once before the dialog opens, so that it is not covered by the question for the password.
  const beginApp = async () => {
    if ((await attempt(() => api.send(call("POST", "page:/me/totp")))) !== null) setSettingUp(true);
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
        <Passkeys onCodes={setCodes} />
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
      <Modal opened={settingUp} onClose={() => setSettingUp(false)} title={texts.app}>
        {settingUp && (
          <TotpSetup
            client={api}
            onDone={(made) => {
              setSettingUp(false);
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
        title={codeTexts.title}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <Text size="sm" mb="md">
          {codeTexts.text}
        </Text>
        <RecoveryCodes codes={codes} onStored={() => setCodes([])} />
      </Modal>
    </Section>
  );
}
