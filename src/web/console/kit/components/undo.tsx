import { Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useApi, useRefresh } from "../api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../api/problem-texts.ts";
import type { Wish } from "../api/wire.ts";
import { useTexts } from "../texts/language.tsx";
import { Action } from "./action.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

/** How long a harmful wish waits, in milliseconds. */
const UNDO_MS = 6_000;

interface Delayed {
  /** What it happens to, e.g. "invite inv_1"; waiting rows can show it by `waiting`. */
  id: string;
  /** Said at once, as what is going to happen: "The invite to Ada is being cancelled". */
  text: string;
  wish: Wish;
  refreshes?: readonly string[];
  /** Said after the server has done it. */
  done?: string;
}

interface Undo {
  /** Sends the wish after six seconds, unless it is undone; at once when the page is left. */
  delay(delayed: Delayed): void;
  /** Ids of what waits or is being sent. */
  waiting: ReadonlySet<string>;
}

const UndoContext = createContext<Undo | null>(null);

export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (undo === null) throw new Error("outside of UndoProvider");
  return undo;
}

export function UndoProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const refresh = useRefresh();
  const texts = useTexts(COMPONENT_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef(new Map<string, (leaving: boolean) => void>());

  useEffect(() => {
    const sendAll = () => {
      for (const send of [...pending.current.values()]) send(true);
    };
    window.addEventListener("pagehide", sendAll);
    return () => {
      window.removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, []);

  const undo = useMemo<Undo>(() => {
    const remove = (id: string) =>
      setWaiting((before) => new Set([...before].filter((other) => other !== id)));

    const delay = ({ id, text, wish, refreshes = [], done }: Delayed) => {
      if (pending.current.has(id)) return;
      const send = async (leaving: boolean) => {
        clearTimeout(timer);
        pending.current.delete(id);
        notifications.hide(id);
        try {
          await api.send(wish, { keepalive: leaving });
          if (done !== undefined) notifications.show({ message: done, color: "green" });
        } catch (error) {
          notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
        }
        await refresh(...refreshes);
        remove(id);
      };
      const stop = () => {
        clearTimeout(timer);
        pending.current.delete(id);
        remove(id);
        notifications.hide(id);
        notifications.show({ message: texts.undone });
      };
      const timer = setTimeout(() => void send(false), UNDO_MS);
      pending.current.set(id, (leaving) => void send(leaving));
      setWaiting((before) => new Set([...before, id]));
      notifications.show({
        id,
        autoClose: false,
        withCloseButton: false,
        color: "yellow",
        message: (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{text}</Text>
            <Action label={texts.undo} size="compact-sm" plain flex="none" onClick={stop} />
          </Group>
        ),
      });
    };
    return { delay, waiting };
  }, [api, refresh, texts, problems, waiting]);

  return <UndoContext value={undo}>{children}</UndoContext>;
}
