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

/** What a button and an item of a menu have in common. */
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
