import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { ApiProblem } from "../../kit/api/problem.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import type { Branding } from "./answers.ts";
import type { House } from "./house.ts";
import { base64Of, faultOfFile, LOGO_TYPES, pathOf } from "./logo.ts";
import { BRANDING_TEXTS } from "./texts.ts";

/** It is stored at once, apart from the rest of the form. */
export function LogoSection({ logo, house }: { logo: Branding["logo"]; house: House }) {
  const { logo: texts } = useTexts(BRANDING_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const confirm = useConfirm();
  const reset = useRef<() => void>(null);
  const [fault, setFault] = useState<string | null>(null);
  const store = useAction({
    wish: (data: string) => call("PUT", house.logo, { body: { data } }),
    refreshes: [house.branding],
    done: texts.saved,
    quiet: true,
  });
  const remove = useAction({
    wish: () => call("DELETE", house.logo),
    refreshes: [house.branding],
    done: texts.removed,
  });
  const take = async (file: File | null) => {
    reset.current?.();
    if (file === null) return;
    const wrong = faultOfFile(file);
    setFault(wrong === null ? null : texts.faults[wrong]);
    if (wrong !== null) return;
    try {
      await store.mutateAsync(await base64Of(file));
    } catch (error) {
      const isImage = error instanceof ApiProblem && error.field !== null;
      setFault(isImage ? texts.refused : messageOf(error, problems));
    }
  };
  const askRemove = async () => {
    const agreed = await confirm({
      title: texts.removeTitle,
      text: texts.removeText,
      action: texts.remove,
      danger: true,
    });
    if (agreed) remove.mutate();
  };
  return (
    <Section title={texts.title} text={texts.text}>
      <Group gap="lg" align="center">
        {logo === null ? (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        ) : (
          <div>
            <div className="branding-logo" data-plate={logo.plate}>
              <img src={pathOf(logo.url)} width={logo.width} height={logo.height} alt={texts.alt} />
            </div>
            <Text size="xs" c="dimmed" mt={4}>
              {texts.size(format.number(logo.width), format.number(logo.height), format.bytes(logo.bytes))}
            </Text>
          </div>
        )}
        <PermissionGate needs={house.needs}>
          <Group gap="xs">
            <FileButton accept={LOGO_TYPES} resetRef={reset} onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={store.isPending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {logo === null ? texts.choose : texts.replace}
                </Button>
              )}
            </FileButton>
            {logo !== null && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void askRemove()}
              >
                {texts.remove}
              </Button>
            )}
          </Group>
        </PermissionGate>
      </Group>
      {logo !== null && !logo.in_mails && (
        <Text size="sm" mt="sm">
          {texts.notInMails}
        </Text>
      )}
      {fault !== null && (
        <Text size="sm" c="var(--mantine-color-error)" mt="sm" role="alert">
          {fault}
        </Text>
      )}
    </Section>
  );
}
