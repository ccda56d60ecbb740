import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Leads out of the console, to a page of the same server, in a tab of its own. */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  // Among words a colour alone does not tell a link.
  <Anchor href={to} target="_blank" rel="noreferrer" underline="always" inherit>
    {children} <IconExternalLink size={14} aria-hidden />
  </Anchor>
);
