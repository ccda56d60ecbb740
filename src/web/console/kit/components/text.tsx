import { Anchor, type AnchorProps, Group, Text, type TextProps, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { IconHome } from "@tabler/icons-react";
import { type ComponentPropsWithoutRef, Fragment, type ReactNode, useId } from "react";
import { Link } from "react-router";

type Native<Tag extends "p" | "a", Props> = Omit<ComponentPropsWithoutRef<Tag>, keyof Props>;

/** Secondary text: small and grey. */
export const Muted = (props: TextProps & Native<"p", TextProps> & { component?: "div" | "span" }) => (
  <Text size="sm" c="dimmed" {...props} />
);

/** The second, quieter line of a cell, below its name. */
export const SubLine = (props: TextProps & Native<"p", TextProps>) => (
  <Text span display="block" size="sm" c="dimmed" fw={400} {...props} />
);

/** A link to another page of the console. */
export function TextLink({
  to,
  children,
  ...look
}: AnchorProps & Native<"a", AnchorProps> & { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm" {...look}>
      {children}
    </Anchor>
  );
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** On a narrow screen it opens at a tap, because secondary content would take up space there. */
  collapsible?: boolean;
  children: ReactNode;
}

/** A card with a heading: one part of a page. */
export function Section({ title, text, actions, collapsible = false, children }: SectionProps) {
  const id = useId();
  // Printed pages are narrow too, and nobody can tap them.
  const isNarrow = useMediaQuery("screen and (max-width: 62em)", false, { getInitialValueInEffect: false });
  if (collapsible && isNarrow) {
    return (
      <details className="console-card console-section console-fold">
        <summary>
          <Title order={2} fz="1.0625rem">
            {title}
          </Title>
        </summary>
        {text !== undefined && (
          <Muted mb="sm" component="div">
            {text}
          </Muted>
        )}
        {actions}
        {children}
      </details>
    );
  }
  return (
    <section className="console-card console-section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" className="console-section-top">
        <div className="console-section-head">
          <Title order={2} fz="1.0625rem" id={id}>
            {title}
          </Title>
          {text !== undefined && (
            <Muted mt={2} maw="44rem" component="div">
              {text}
            </Muted>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}

interface EmptyStateProps {
  icon: typeof IconHome;
  title?: string;
  /** Explains what would appear here, and how it gets here. */
  text: ReactNode;
  action?: ReactNode;
}

/** Says what a place is for while nothing is there. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="console-card console-empty">
      <span className="console-empty-icon">
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      {title !== undefined && (
        <Text fw={650} component="h2" m={0}>
          {title}
        </Text>
      )}
      <Muted maw="32rem" component="div">
        {text}
      </Muted>
      {action}
    </div>
  );
}

/** An address that is broken behind a dot, a hyphen or before its @ where it must be, and elsewhere only where that is not enough; a dash for none. */
export function EmailText({ email }: { email: string }) {
  if (email === "")
    return (
      <Text span c="dimmed" inherit aria-hidden>
        {"–"}
      </Text>
    );
  const parts = email.split(/(?<=[.\-_])|(?=@)/);
  return (
    <span className="console-address">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no order but their own
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Labels and what belongs to them, one below the other: on cards and in drawers. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="console-facts">{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
