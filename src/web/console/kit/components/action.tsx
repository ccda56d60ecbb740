import {
  ActionIcon,
  type ActionIconProps,
  Alert,
  Button,
  type ButtonProps,
  Group,
  Menu,
  type MenuItemProps,
  Text,
} from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconDots, type IconHome } from "@tabler/icons-react";
import {
  type ComponentPropsWithoutRef,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useApi, useRefresh } from "../api/hooks.ts";
import { messageOf } from "../api/problem-texts.ts";
import { ApiProblem, type ApiRequest } from "../api/wire.ts";
import { dialogPart } from "../part.tsx";
import { useTexts } from "../texts/language.tsx";
import type { Open, Question } from "./confirm-dialog.tsx";

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => {
  throw new Error("outside of ConfirmProvider");
});

/** Asks before something happens that one would not want by mistake: `if (await confirm({ … })) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

const ConfirmDialog = dialogPart(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
  ({ opened }) => opened,
  { opened: false },
);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState(false);
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      setOpen({
        ...question,
        answer: (yes) => {
          setShown(false);
          resolve(yes);
        },
      });
      setShown(true);
    });
  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog opened={shown} question={open} onClosed={() => setOpen(null)} />
    </ConfirmContext>
  );
}

interface Doing {
  /** The label: a verb, or the page that it leads to. */
  label: ReactNode;
  icon?: typeof IconHome;
  /** The page it leads to, instead of `onClick`. */
  to?: string;
  onClick?: (() => unknown) | undefined;
  /** A change to start, instead of `onClick`; a button waits for it. */
  runs?: { isPending: boolean; mutate(): void };
  /** Asked before it happens; its button says the same as this one. */
  asks?: Pick<Question, "title" | "text"> & Partial<Question>;
  /** Destroys something. */
  danger?: boolean;
}

type Native = Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps | keyof MenuItemProps | "onClick">;

/** @param plain not the main thing one does here */
type ActionProps = Doing &
  Native &
  Omit<ButtonProps, "leftSection" | "children" | "color"> & { plain?: boolean };

type MenuActionProps = Doing & Native & Omit<MenuItemProps, "leftSection" | "children" | "color">;

/** The properties that a button and a menu item share. */
function useDoing(
  { label, icon: Icon, to, onClick, runs, asks, danger = false, ...look }: Doing,
  size: number,
) {
  const confirm = useConfirm();
  const act = runs ? () => runs.mutate() : onClick;
  const start = async () => {
    if (!asks || (await confirm({ action: String(label), danger, ...asks }))) act?.();
  };
  return {
    ...look,
    ...(danger && { color: "red" }),
    ...(Icon && { leftSection: <Icon size={size} aria-hidden /> }),
    ...(to !== undefined && { component: Link, to }),
    ...(act && { onClick: () => void start() }),
    children: label,
  };
}

/** A button with its icon, or a link that looks like one. */
export function Action({ plain = false, ...doing }: ActionProps) {
  const { size = "", variant, runs } = doing;
  const iconSize = /^(xs|compact)/.test(size) ? 15 : plain || variant !== undefined ? 16 : 17;
  return (
    <Button
      {...(plain && { variant: "default" })}
      {...(runs && { loading: runs.isPending })}
      {...(useDoing(doing, iconSize) as ButtonProps)}
    />
  );
}

/** An action in a menu. */
export const MenuAction = (doing: MenuActionProps) => (
  <Menu.Item {...(useDoing(doing, 16) as MenuItemProps)} />
);

interface MoreMenuProps extends Omit<ActionIconProps, "children"> {
  /** The accessible name of the menu. */
  label: string;
  /** Appears at the end of a row; otherwise next to the buttons of a page. */
  row?: boolean;
  /** Each a `MenuAction`. */
  children: ReactNode;
}

/** Three dots that open what else can be done. */
export function MoreMenu({ label, row = false, children, ...look }: MoreMenuProps) {
  const standard = row ? { variant: "subtle", color: "gray" } : { variant: "default", size: 36 };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon {...standard} {...look} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ProblemAlertProps {
  /** The thrown error. Nothing is shown for null. */
  error: unknown;
  again?: () => void;
  title?: string;
}

/** The server's message, with the request number for support. */
export function ProblemAlert({ error, again, title }: ProblemAlertProps) {
  const texts = useTexts(PROBLEM_TEXTS);
  if (error === null || error === undefined) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={title ?? texts.title}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Text size="sm">{messageOf(error, texts)}</Text>
      {error instanceof ApiProblem && error.status !== 401 && error.requestId !== null && (
        <Text size="xs" mt={4}>
          {texts.requestId} <span className="console-copy">{error.requestId}</span>
        </Text>
      )}
      {again && (
        <Group mt="sm">
          <Action label={texts.again} size="xs" plain onClick={again} />
        </Group>
      )}
    </Alert>
  );
}

/** The delay of a destructive request, in milliseconds. */
const UNDO_MS = 6_000;

interface Delayed {
  /** The target, e.g. "invite inv_1". Waiting rows can be marked by `waiting`. */
  id: string;
  /** Said at once, as what is going to happen: "The invite to Ada is being cancelled". */
  text: string;
  request: ApiRequest;
  refreshes?: readonly string[];
  /** Said after the server has done it. */
  done?: string;
}

interface Undo {
  /** Sends the request after six seconds, unless it is undone, or at once when the page is left. */
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

    const delay = ({ id, text, request, refreshes = [], done }: Delayed) => {
      if (pending.current.has(id)) return;
      const send = async (leaving: boolean) => {
        clearTimeout(timer);
        pending.current.delete(id);
        notifications.hide(id);
        try {
          await api.send(request, { keepalive: leaving });
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
