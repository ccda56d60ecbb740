import { Button } from "@mantine/core";
import {
  IconBellRinging,
  IconBriefcase,
  IconCalendarPlus,
  IconColumns3,
  IconFileZip,
  IconGavel,
  IconMailOff,
  IconTag,
  IconTrash,
  IconUsersGroup,
  IconX,
} from "@tabler/icons-react";
import type { Selection } from "../../entities/bulk/selection.ts";
import { BULK_TEXTS } from "../../entities/bulk/texts.ts";
import { type BulkAction, useBulk } from "../../entities/bulk/use-bulk.tsx";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { canCancel, canExtend } from "../../entities/invite/able.ts";
import { canRemind } from "../../entities/invite/rules.ts";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { type BarAction, SelectionBar } from "../../kit/components/selection-bar.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { LIST_TEXTS } from "./list-texts.ts";
import { possibleWith } from "./selection.ts";

interface BulkBarProps {
  chosen: ReadonlyMap<string, ListedCandidate>;
  /** All who fit the filter of the list; null while only some are chosen. */
  all: Extract<Selection, { kind: "all" }> | null;
  /** How many fit, and how many of them stand on the page. */
  total: number;
  onAll(): void;
  onClear(): void;
}

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

/** Those of the chosen with whom it is possible; null: nobody says beforehand. */
const ABLE: Readonly<Partial<Record<BulkAction, (row: ListedCandidate) => boolean>>> = {
  remind: canRemind,
  extend: canExtend,
  cancel: canCancel,
  decide: ({ session_id }) => session_id !== null,
  decline: ({ session_id, decision }) => session_id !== null && decision === "decline",
  reports: ({ state }) => state === "completed",
  team: ({ state }) => state === "completed",
  tag: ({ invite_id, session_id }) => invite_id !== null || session_id !== null,
  job: ({ invite_id, session_id }) => invite_id !== null || session_id !== null,
};

/** What can be done with all who are selected. */
export function BulkBar({ chosen, all, total, onAll, onClear }: BulkBarProps) {
  const texts = useTexts(LIST_TEXTS);
  const bulk = useTexts(BULK_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { start, dialogs } = useBulk(onClear);
  const rows = [...chosen.values()];
  const { completed, mayCompare } = possibleWith(rows);
  const actions = ORDER.flatMap(([action, needs]): BarAction[] => {
    const able = all === null ? rows.filter((row) => ABLE[action]?.(row) ?? true) : rows;
    if (!may(needs) || able.length === 0) return [];
    const selection: Selection = all ?? { kind: "chosen", rows: able };
    const Icon = ICONS[action];
    const isCounted = action === "remind" || action === "extend" || action === "cancel";
    const label = bulk.actions[action];
    return [
      {
        key: action,
        label: isCounted && all === null ? `${label} ${format.number(able.length)}` : label,
        icon: <Icon size={SIZE} aria-hidden />,
        danger: action === "cancel" || action === "erase",
        onClick: () => start(action, selection),
      },
    ];
  });
  const compare: BarAction[] =
    mayCompare && all === null
      ? [
          {
            key: "compare",
            label: texts.compare,
            icon: <IconColumns3 size={SIZE} aria-hidden />,
            to: `/compare?ids=${completed.join(",")}`,
          },
        ]
      : [];
  return (
    <>
      <SelectionBar
        count={all?.count ?? rows.length}
        onClear={onClear}
        actions={[...compare, ...actions]}
        shown={2}
        beside={all === null && <AddToShortlist sessionIds={completed} onDone={onClear} />}
        label={all === null ? common.selected(rows.length) : texts.allSelected(format.number(all.count))}
      >
        {all === null && total > rows.length && (
          <Button size="compact-sm" variant="subtle" onClick={onAll}>
            {texts.selectAll(format.number(total))}
          </Button>
        )}
      </SelectionBar>
      {dialogs}
    </>
  );
}
