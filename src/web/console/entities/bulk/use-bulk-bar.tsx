import {
  IconBellRinging,
  IconBriefcase,
  IconCalendarPlus,
  IconFileZip,
  IconGavel,
  IconMailOff,
  IconTag,
  IconTrash,
  IconUsersGroup,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { BarAction } from "../../kit/components/selection-bar.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Person, Selection } from "./selection.ts";
import { BULK_TEXTS } from "./texts.ts";
import { type BulkAction, useBulk } from "./use-bulk.tsx";

const SIZE = 16;

const ICONS: Readonly<Record<BulkAction, typeof IconTag>> = {
  remind: IconBellRinging,
  tag: IconTag,
  decide: IconGavel,
  decline: IconMailOff,
  reports: IconFileZip,
  job: IconBriefcase,
  team: IconUsersGroup,
  extend: IconCalendarPlus,
  cancel: IconX,
  erase: IconTrash,
};

/** The usual ones first; what cannot be taken back last. */
const ORDER: readonly [action: BulkAction, needs: string][] = [
  ["remind", "invites:write"],
  ["tag", "profiles:write"],
  ["decide", "reviews:write"],
  ["decline", "mails:write"],
  ["reports", "results:write"],
  ["job", "jobs:write"],
  ["team", "teams:write"],
  ["extend", "invites:write"],
  ["cancel", "invites:write"],
  ["erase", "gdpr:write"],
];

/** Those of the chosen with whom it is possible; null: it makes no sense on this list. Missing: nobody says beforehand. */
export type Able<Row extends Person> = Readonly<Partial<Record<BulkAction, ((row: Row) => boolean) | null>>>;

interface BulkBar {
  /** What the reader may do with some who were ticked, or with all who fit. */
  actionsWith<Row extends Person>(
    rows: readonly Row[],
    able: Able<Row>,
    all?: Extract<Selection, { kind: "all" }> | null,
  ): BarAction[];
  dialogs: ReactNode;
}

/** The bar that every list of people has. Parameters: see `useBulk`. */
export function useBulkBar(onBegun: () => void, jobId?: string): BulkBar {
  const texts = useTexts(BULK_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { start, dialogs } = useBulk(onBegun, jobId);
  return {
    dialogs,
    actionsWith: (rows, able, all = null) =>
      ORDER.flatMap(([action, needs]): BarAction[] => {
        const isAble = able[action];
        if (isAble === null || !may(needs)) return [];
        const meant = all === null && isAble !== undefined ? rows.filter(isAble) : rows;
        if (meant.length === 0) return [];
        const Icon = ICONS[action];
        const isCounted = action === "remind" || action === "extend" || action === "cancel";
        const label = texts.actions[action];
        return [
          {
            key: action,
            label: isCounted && all === null ? `${label} ${format.number(meant.length)}` : label,
            icon: <Icon size={SIZE} aria-hidden />,
            danger: action === "cancel" || action === "erase",
            onClick: () => start(action, all ?? { kind: "chosen", rows: meant }),
          },
        ];
      }),
  };
}
