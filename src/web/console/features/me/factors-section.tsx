import { Group, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from "@tabler/icons-react";
import { useState } from "react";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { ME_TEXTS } from "#/messages/console/me.gen.ts";
import {
  PasskeySetup,
  passkeysPossible,
  RecoveryCodes,
  TotpSetup,
} from "../../entities/credential/factor-setup.tsx";

import { useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { type Answer, call, path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert, useConfirm } from "../../kit/components/action.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";

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
    const created = await attempt(() => api.send(call("POST", "page:/me/recovery-codes")));
    if (created !== null) setCodes(created.recovery_codes);
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
            <Action label={totp ? texts.renew : texts.setUp} size="xs" plain onClick={beginApp} />
            {totp && <Action label={texts.remove} size="xs" variant="subtle" danger onClick={removeApp} />}
          </Group>
        </Group>
        <Passkeys onCodes={setCodes} />
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <IconLifebuoy size={22} stroke={1.6} aria-hidden />
            <Text fw={600}>{texts.codes}</Text>
            <StatusBadge tone={left <= FEW_CODES ? "warn" : "good"}>{texts.codesLeft(left)}</StatusBadge>
          </Group>
          <Action label={texts.newCodes} size="xs" plain onClick={renewCodes} />
        </Group>
      </div>
      <Modal opened={settingUp} onClose={() => setSettingUp(false)} title={texts.app}>
        {settingUp && (
          <TotpSetup
            client={api}
            onDone={(result) => {
              setSettingUp(false);
              setCodes(result);
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

function Passkeys({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const texts = useTexts(ME_TEXTS).factors;
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  const { data, error, refetch } = useLoad("page:/me/passkeys");
  const refresh = useRefresh();
  const enter = useEnter();
  const confirm = useConfirm();
  const [adding, setAdding] = useState(false);

  const changed = async (message: string) => {
    notifications.show({ message, color: "green" });
    await Promise.all([refresh("page:/me/passkeys"), enter(null)]);
  };
  const failed = (thrown: unknown) =>
    notifications.show({ message: messageOf(thrown, problems), color: "red", autoClose: 10_000 });

  const begin = () => api.send(call("POST", "page:/me/passkeys/options")).then(() => setAdding(true), failed);

  const remove = async ({ id, name }: Passkey) => {
    if (!(await confirm({ ...texts.removePasskey(name), danger: true }))) return;
    try {
      await api.send(call("DELETE", path("page:/me/passkeys/{id}", { id })));
      await changed(texts.passkeyRemoved);
    } catch (thrown) {
      failed(thrown);
    }
  };

  return (
    <div>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <IconFingerprint size={22} stroke={1.6} aria-hidden />
          <Text fw={600}>{texts.passkeys}</Text>
        </Group>
        {passkeysPossible() && <Action label={texts.addPasskey} size="xs" plain onClick={begin} />}
      </Group>
      <ProblemAlert error={error} again={() => void refetch()} />
      {data?.passkeys.length === 0 && <Muted mt="xs">{texts.noPasskeys}</Muted>}
      {!isSecureContext && <Muted mt="xs">{texts.needHttps}</Muted>}
      <Stack gap={4} mt="xs" component="ul" className="console-plain-list">
        {data?.passkeys.map((passkey) => (
          <Group key={passkey.id} component="li" justify="space-between" gap="sm">
            <div>
              <Text size="sm" fw={600}>
                {passkey.name}
              </Text>
              <Muted size="xs">
                {texts.added} <DateText value={passkey.created_at} /> · {texts.used}{" "}
                {passkey.last_used_at === null ? (
                  texts.never
                ) : (
                  <DateText value={passkey.last_used_at} as="relative" />
                )}
              </Muted>
            </div>
            <Action
              label={texts.remove}
              size="xs"
              variant="subtle"
              danger
              aria-label={`${texts.remove}: ${passkey.name}`}
              onClick={() => remove(passkey)}
            />
          </Group>
        ))}
      </Stack>
      <Modal opened={adding} onClose={() => setAdding(false)} title={texts.addPasskey}>
        {adding && (
          <PasskeySetup
            client={api}
            onDone={(codes) => {
              setAdding(false);
              onCodes(codes);
              void changed(texts.passkeyAdded);
            }}
          />
        )}
      </Modal>
    </div>
  );
}

type Passkey = Answer<"GET page:/me/passkeys">["passkeys"][number];
export type SignedIn = Answer<"GET page:/me/sessions">["sessions"][number];
