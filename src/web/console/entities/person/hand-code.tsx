import { Alert, Modal, Stack, Text } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { HAND_CODE_TEXTS } from "#/messages/console/entities/person/hand-code.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";

import { useFormat, useTexts } from "../../kit/texts/language.tsx";

import { codeOwnerOf } from "./subject.ts";

interface HandCodeProps {
  /** The recipient, by `subjectOf`. Null: closed. */
  person: { subject: string; name: string } | null;
  onClose(): void;
}

/**
 * Creates a code for a person who cannot be reached by mail, and shows it once. There is no copy button: the code is
 * spoken, not mailed.
 */
export function HandCode({ person, onClose }: HandCodeProps) {
  const texts = useTexts(HAND_CODE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const hand = useAction({
    request: (subject: string) => call("POST", "/console/candidate-codes", { body: codeOwnerOf(subject) }),
    quiet: true,
  });
  const created = hand.data;
  const close = () => {
    hand.reset();
    onClose();
  };
  return (
    <Modal
      opened={person !== null}
      onClose={close}
      title={person && texts.title(person.name)}
      // Nobody loses it by a stray click.
      closeOnClickOutside={created === undefined}
      closeOnEscape={created === undefined}
    >
      <Stack>
        {created === undefined ? (
          <Text size="sm">{texts.lead}</Text>
        ) : (
          <div role="status">
            <Text size="sm" fw={600}>
              {texts.code}
            </Text>
            <Text ff="monospace" fz="1.75rem" fw={600} lts="0.06em" lh={1.3} mt="0.25rem" mb="0.5rem">
              {created.code}
            </Text>
            <Text size="sm">{texts.until(format.dateTime(created.expires_at))}</Text>
          </div>
        )}
        <Alert color="yellow" icon={<IconUserCheck size={18} aria-hidden />}>
          {texts.whom}
        </Alert>
        {created !== undefined && (
          <Text size="sm">
            {texts.where} {texts.once}
          </Text>
        )}
        <ProblemAlert error={hand.error} />
        <div className="console-form-actions">
          {created === undefined ? (
            <>
              <Action
                label={texts.make}
                data-autofocus
                loading={hand.isPending}
                onClick={() => person && hand.mutate(person.subject)}
              />
              <Action label={common.cancel} plain onClick={close} />
            </>
          ) : (
            <Action label={common.close} onClick={close} />
          )}
        </div>
      </Stack>
    </Modal>
  );
}
