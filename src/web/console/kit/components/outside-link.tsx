import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Leads out of the console, to a page of the same server, in a tab of its own. */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor href={to} target="_blank" rel="noreferrer" inherit>
    {children} <IconExternalLink size={14} aria-hidden />
  </Anchor>
);
