import { Button, Modal, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useApi, useRefresh } from "../../kit/api/hooks.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ListedInvite } from "./answers.ts";
import { DaysField } from "./days-field.tsx";
import { INVITE_REFRESHES } from "./refreshes.ts";
import { extensionOf } from "./wishes.ts";

const en = {
  action: (count: number) => `Extend ${count}`,
  title: (count: number) => (count === 1 ? "More time for 1 person" : `More time for ${count} people`),
  text: "The days are added to the end of each link. Where a link has ended they count from today; where nobody has begun, that takes one of the open places. Nobody is told by mail.",
  yes: "Give more time",
  done: (count: number) => (count === 1 ? "1 person has more time." : `${count} people have more time.`),
  part: (done: number, left: number) =>
    `${done} have more time; for ${left} it was not possible, most likely since no place is free.`,
};

const de: typeof en = {
  action: (count) => `${count} verlängern`,
  title: (count) => (count === 1 ? "Mehr Zeit für 1 Person" : `Mehr Zeit für ${count} Personen`),
  text: "Die Tage kommen zum Ende jedes Links dazu. Ist ein Link schon abgelaufen, zählen sie ab heute; hat noch niemand begonnen, belegt er einen der offenen Plätze. Eine Mail geht dabei nicht hinaus.",
  yes: "Mehr Zeit geben",
  done: (count) => (count === 1 ? "1 Person hat mehr Zeit." : `${count} Personen haben mehr Zeit.`),
  part: (done, left) =>
    `${done} haben mehr Zeit; bei ${left} ging es nicht, vermutlich weil kein Platz frei ist.`,
};

const TEXTS: Localized<typeof en> = { en, de };

type Chosen = Pick<ListedInvite, "invite_id" | "invite_actions">;

/** Whose link can be made to work for longer. */
export const canExtend = ({ invite_id, invite_actions }: Chosen): boolean =>
  invite_id !== null && invite_actions.includes("extend");

/** Gives more time to those of the chosen whose invite allows it. */
export function ExtendSeveral({ chosen, onDone }: { chosen: readonly Chosen[]; onDone(): void }) {
  const texts = useTexts(TEXTS);
  const { may } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const inviteIds = chosen
    .filter(canExtend)
    .flatMap(({ invite_id }) => (invite_id === null ? [] : [invite_id]));
  if (inviteIds.length === 0 || !may("invites:write")) return null;
  return (
    <>
      <Button
        size="xs"
        variant="light"
        onClick={() => setOpen(true)}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
      >
        {texts.action(inviteIds.length)}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={texts.title(inviteIds.length)}>
        <Fields
          inviteIds={inviteIds}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      </Modal>
    </>
  );
}

function Fields({
  inviteIds,
  onClose,
  onDone,
}: {
  inviteIds: readonly string[];
  onClose(): void;
  onDone(): void;
}) {
  const texts = useTexts(TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const form = useForm({ initialValues: { days: 14 as number | string } });
  const extend = async (days: number) => {
    let failed = 0;
    for (const inviteId of inviteIds) {
      try {
        await api.send(extensionOf(inviteId, days));
      } catch {
        failed += 1;
      }
    }
    await refresh(...INVITE_REFRESHES);
    const done = inviteIds.length - failed;
    notifications.show(
      failed === 0
        ? { message: texts.done(done), color: "green" }
        : { message: texts.part(done, failed), color: "yellow", autoClose: 10_000 },
    );
    onDone();
  };
  return (
    <FormLayout
      form={form}
      action={texts.yes}
      onCancel={onClose}
      onSubmit={({ days }) => extend(Number(days))}
    >
      <Text size="sm" c="dimmed">
        {texts.text}
      </Text>
      <DaysField form={form} />
    </FormLayout>
  );
}
