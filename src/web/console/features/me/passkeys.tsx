import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { PasskeySetup } from "../../entities/credential/factor-setup.tsx";
import { passkeysPossible } from "../../entities/credential/passkeys.ts";
import { useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import type { Passkey } from "./answers.ts";
import { ME_TEXTS } from "./texts.ts";

export function Passkeys({ onCodes }: { onCodes(codes: readonly string[]): void }) {
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
        {passkeysPossible() && (
          <Button size="xs" variant="default" onClick={() => void begin()}>
            {texts.addPasskey}
          </Button>
        )}
      </Group>
      <ProblemAlert error={error} again={() => void refetch()} />
      {data?.passkeys.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.noPasskeys}
        </Text>
      )}
      <Stack gap={4} mt="xs" component="ul" className="console-plain-list">
        {data?.passkeys.map((passkey) => (
          <Group key={passkey.id} component="li" justify="space-between" gap="sm">
            <div>
              <Text size="sm" fw={600}>
                {passkey.name}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.added} <DateText value={passkey.created_at} /> · {texts.used}{" "}
                {passkey.last_used_at === null ? (
                  texts.never
                ) : (
                  <DateText value={passkey.last_used_at} as="relative" />
                )}
              </Text>
            </div>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={`${texts.remove}: ${passkey.name}`}
              onClick={() => void remove(passkey)}
            >
              {texts.remove}
            </Button>
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
