import { ActionIcon, Button, Group, Menu, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useTexts } from "../texts/language.tsx";

export interface BarAction {
  key: string;
  label: string;
  icon: ReactNode;
  /** The target of the link, or the action. */
  to?: string;
  onClick?: () => void;
  danger?: boolean;
}

interface SelectionBarProps {
  /** The number of chosen rows. Without any there is no bar. */
  count: number;
  onClear(): void;
  /** The first ones are buttons where there is room, the others a menu. */
  actions: readonly BarAction[];
  /** The number of buttons next to the menu. */
  shown?: number;
  /** The number in words, if the number alone is not enough. */
  label?: string;
  /** A further button, which brings its own dialog. */
  beside?: ReactNode;
  /** Appears next to the number: how to choose more, or why an action is not offered. */
  children?: ReactNode;
}

function ActionButton({ action, isFirst }: { action: BarAction; isFirst: boolean }) {
  const { label, icon, to, onClick, danger } = action;
  const look = {
    size: "xs",
    variant: isFirst ? "filled" : "light",
    leftSection: icon,
    ...(danger && { color: "red" }),
  } as const;
  return to === undefined ? (
    <Button {...look} onClick={() => onClick?.()}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={to}>
      {label}
    </Button>
  );
}

function ActionItem({ action: { label, icon, to, onClick, danger } }: { action: BarAction }) {
  const look = { leftSection: icon, ...(danger && { color: "red" }) };
  return to === undefined ? (
    <Menu.Item {...look} onClick={() => onClick?.()}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...look} component={Link} to={to}>
      {label}
    </Menu.Item>
  );
}

/**
 * Stays in sight at the lower edge while rows of the table above it are chosen. It follows the table, so that no row
 * moves when it appears, and is below the last row at the end of the page.
 */
export function SelectionBar({
  count,
  onClear,
  actions,
  shown = 4,
  label,
  beside,
  children,
}: SelectionBarProps) {
  const texts = useTexts(COMPONENT_TEXTS);
  const isNarrow = useMediaQuery("screen and (max-width: 62em)", false, { getInitialValueInEffect: false });
  if (count === 0) return null;
  const said = label ?? texts.selected(count);
  const buttons = isNarrow ? [] : actions.slice(0, actions.length <= shown + 1 ? actions.length : shown);
  const others = actions.slice(buttons.length);
  return (
    <section className="console-selection console-card" aria-label={said}>
      <Text size="sm" fw={600} role="status" flex="none">
        {said}
      </Text>
      {children}
      <Group gap="xs" className="console-selection-actions">
        {buttons.map((action, place) => (
          <ActionButton key={action.key} action={action} isFirst={place === 0} />
        ))}
        {beside}
        {others.length > 0 && (
          <Menu position="top-end" withinPortal>
            <Menu.Target>
              <Button
                size="xs"
                variant={buttons.length === 0 ? "filled" : "light"}
                rightSection={<IconChevronDown size={15} aria-hidden />}
              >
                {buttons.length === 0 ? texts.actions : texts.more}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((action) => (
                <ActionItem key={action.key} action={action} />
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <ActionIcon variant="subtle" onClick={onClear} aria-label={texts.unselect} title={texts.unselect}>
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </section>
  );
}
