import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { useApi, useRefresh } from "../../kit/api/hooks.ts";
import type { Wish } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { INVITE_REFRESHES } from "./refreshes.ts";
import { cancellationOf, takingOffOf } from "./wishes.ts";

const en = {
  action: (count: number) => `Cancel ${count}`,
  title: (count: number) =>
    count === 1 ? "Cancel 1 person’s invite?" : `Cancel the invites of ${count} people?`,
  text: "Their links open nothing any more, and who still waits in a list is not invited. Name and address are erased after 30 days. This cannot be taken back.",
  yes: "Cancel invites",
  done: (count: number) => (count === 1 ? "1 invite is cancelled." : `${count} invites are cancelled.`),
  part: (done: number, left: number) => `${done} cancelled; ${left} could not be, and are as they were.`,
};

const de: typeof en = {
  action: (count) => `${count} stornieren`,
  title: (count) =>
    count === 1
      ? "Die Einladung von 1 Person stornieren?"
      : `Die Einladungen von ${count} Personen stornieren?`,
  text: "Ihre Links öffnen dann nichts mehr, und wer noch in einer Liste wartet, wird nicht eingeladen. Name und Adresse werden nach 30 Tagen gelöscht. Das lässt sich nicht rückgängig machen.",
  yes: "Einladungen stornieren",
  done: (count) => (count === 1 ? "1 Einladung ist storniert." : `${count} Einladungen sind storniert.`),
  part: (done, left) => `${done} storniert; bei ${left} ging es nicht, sie sind, wie sie waren.`,
};

const TEXTS: Localized<typeof en> = { en, de };

type Chosen = Pick<Schemas["ConsoleCandidate"], "state" | "invite_id" | "invite_actions" | "in_list">;

const wishOf = ({ state, invite_id, invite_actions, in_list }: Chosen): Wish | null => {
  if (state === "waiting") return in_list ? takingOffOf(in_list.row_id) : null;
  return invite_id !== null && invite_actions.includes("cancel") ? cancellationOf(invite_id) : null;
};

/** Whether there is an invite, or a place in a list, that can be cancelled. */
export const canCancel = (chosen: Chosen): boolean => wishOf(chosen) !== null;

/** Cancels the invites of those of the chosen who have an open one, and takes off their list who waits. */
export function CancelSeveral({ chosen, onDone }: { chosen: readonly Chosen[]; onDone(): void }) {
  const texts = useTexts(TEXTS);
  const confirm = useConfirm();
  const api = useApi();
  const refresh = useRefresh();
  const { may } = useWorkplace();
  const [isBusy, setBusy] = useState(false);
  const wishes = chosen.flatMap((one) => wishOf(one) ?? []);
  if (wishes.length === 0 || !may("invites:write")) return null;
  const cancel = async () => {
    const question = { title: texts.title(wishes.length), text: texts.text, action: texts.yes, danger: true };
    if (!(await confirm(question))) return;
    setBusy(true);
    let failed = 0;
    for (const wish of wishes) {
      try {
        await api.send(wish);
      } catch {
        failed += 1;
      }
    }
    setBusy(false);
    await refresh(...INVITE_REFRESHES);
    notifications.show(
      failed === 0
        ? { message: texts.done(wishes.length), color: "green" }
        : { message: texts.part(wishes.length - failed, failed), color: "yellow", autoClose: 10_000 },
    );
    onDone();
  };
  return (
    <Button
      size="xs"
      variant="light"
      color="red"
      loading={isBusy}
      onClick={() => void cancel()}
      leftSection={<IconX size={16} aria-hidden />}
    >
      {texts.action(wishes.length)}
    </Button>
  );
}
