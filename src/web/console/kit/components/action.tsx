import {
  ActionIcon,
  type ActionIconProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
} from "@mantine/core";
import { IconDots, type IconHome } from "@tabler/icons-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Link } from "react-router";
import { useConfirm } from "./confirm.tsx";
import type { Question } from "./confirm-dialog.tsx";

interface Doing {
  /** What it does: a verb, or the page it leads to. */
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

/** What both a button and an item of a menu are given. */
function useDoing({ label, icon: Icon, to, onClick, runs, asks, danger }: Doing, iconSize: number): object {
  const confirm = useConfirm();
  const act = runs ? () => runs.mutate() : onClick;
  const ask = async (question: NonNullable<typeof asks>) => {
    const agreed = await confirm({ action: String(label), danger: danger === true, ...question });
    if (agreed) act?.();
  };
  return {
    ...(danger && { color: "red" }),
    ...(Icon && { leftSection: <Icon size={iconSize} aria-hidden /> }),
    ...(to !== undefined && { component: Link, to }),
    ...(act && { onClick: () => void (asks ? ask(asks) : act()) }),
  };
}

/** A button with its icon, or a link that looks like one. */
export function Action({
  label,
  icon,
  to,
  onClick,
  runs,
  asks,
  danger = false,
  plain = false,
  ...look
}: ActionProps) {
  const isSmall = /^(xs|compact)/.test(look.size ?? "");
  const isMain = !plain && look.variant === undefined;
  const doing = useDoing(
    { label, to, onClick, runs, asks, danger, icon } as Doing,
    isSmall ? 15 : isMain ? 17 : 16,
  );
  return (
    <Button
      {...(plain && { variant: "default" })}
      {...(runs && { loading: runs.isPending })}
      {...look}
      {...doing}
    >
      {label}
    </Button>
  );
}

/** An action in a menu. */
export function MenuAction({
  label,
  icon,
  to,
  onClick,
  runs,
  asks,
  danger = false,
  ...look
}: MenuActionProps) {
  const doing = useDoing({ label, to, onClick, runs, asks, danger, icon } as Doing, 16);
  return (
    <Menu.Item {...look} {...doing}>
      {label}
    </Menu.Item>
  );
}

interface MoreMenuProps extends Omit<ActionIconProps, "children"> {
  /** What it holds, for those who do not see it. */
  label: string;
  /** At the end of a row; otherwise beside the buttons of a page. */
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
