import { Anchor, type AnchorProps, Text, type TextProps } from "@mantine/core";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Link } from "react-router";

type Native<Tag extends "p" | "a", Props> = Omit<ComponentPropsWithoutRef<Tag>, keyof Props>;

/** What explains something else: small and grey. */
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
