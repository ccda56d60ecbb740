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

interface Doing {
  /** What it does: a verb, or the page it leads to. */
  label: ReactNode;
  icon?: typeof IconHome;
  /** The page it leads to, instead of `onClick`. */
  to?: string;
  onClick?: (() => unknown) | undefined;
  /** Destroys something. */
  danger?: boolean;
}

interface ButtonDoing extends Doing {
  /** A change to start, instead of `onClick`; the button waits for it. */
  runs?: { isPending: boolean; mutate(): void };
  /** Not the main thing one does here. */
  plain?: boolean;
}

type Native = Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps | keyof MenuItemProps | "onClick">;
type ActionProps = ButtonDoing & Native & Omit<ButtonProps, "leftSection" | "children" | "color">;
type MenuActionProps = Doing & Native & Omit<MenuItemProps, "leftSection" | "children" | "color">;

const clicked = (onClick: Doing["onClick"]) => onClick && { onClick: () => void onClick() };

/** A button with its icon, or a link that looks like one. */
export function Action({
  label,
  icon: Icon,
  to,
  onClick,
  runs,
  plain = false,
  danger = false,
  ...look
}: ActionProps) {
  const isSmall = /^(xs|compact)/.test(look.size ?? "");
  const isMain = !plain && look.variant === undefined;
  const props = {
    ...(plain && { variant: "default" }),
    ...look,
    ...(danger && { color: "red" }),
    ...(Icon && { leftSection: <Icon size={isSmall ? 15 : isMain ? 17 : 16} aria-hidden /> }),
    ...clicked(onClick),
    ...(runs && { loading: runs.isPending, onClick: () => runs.mutate() }),
  };
  if (to === undefined) return <Button {...props}>{label}</Button>;
  const { type: _, ...link } = props;
  return (
    <Button component={Link} to={to} {...(link as object)}>
      {label}
    </Button>
  );
}

/** An action in a menu. */
export function MenuAction({ label, icon: Icon, to, onClick, danger = false, ...look }: MenuActionProps) {
  const props = {
    ...look,
    ...(danger && { color: "red" }),
    ...(Icon && { leftSection: <Icon size={16} aria-hidden /> }),
    ...clicked(onClick),
  };
  if (to === undefined) return <Menu.Item {...props}>{label}</Menu.Item>;
  return (
    <Menu.Item component={Link} to={to} {...(props as object)}>
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
