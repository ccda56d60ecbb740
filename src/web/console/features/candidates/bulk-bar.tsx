import { Button } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { LIST_TEXTS } from "#/messages/console/candidates/list.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Selection } from "../../entities/bulk/decline-form.tsx";
import { type Able, useBulkBar } from "../../entities/bulk/use-bulk-bar.tsx";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { canCancel, canExtend } from "../../entities/invite/days-field.tsx";
import { canRemind } from "../../entities/invite/rules.ts";
import { AddToShortlist } from "../../entities/shortlist/add-to-shortlist.tsx";
import { type BarAction, SelectionBar } from "../../kit/components/selection-bar.tsx";

import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { possibleWith } from "./list-cells.tsx";

interface BulkBarProps {
  chosen: ReadonlyMap<string, ListedCandidate>;
  /** All who fit the filter of the list; null while only some are chosen. */
  all: Extract<Selection, { kind: "all" }> | null;
  /** The number of matches, and how many of them are on the page. */
  total: number;
  onAll(): void;
  onClear(): void;
}

const ABLE: Able<ListedCandidate> = {
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

/** The actions for all selected people. */
export function BulkBar({ chosen, all, total, onAll, onClear }: BulkBarProps) {
  const texts = useTexts(LIST_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const { actionsWith, dialogs } = useBulkBar(onClear);
  const rows = [...chosen.values()];
  const { completed, canCompare } = possibleWith(rows);
  const compare: BarAction[] =
    canCompare && all === null
      ? [
          {
            key: "compare",
            label: texts.compare,
            icon: <IconColumns3 size={16} aria-hidden />,
            to: `/compare?ids=${completed.join(",")}`,
          },
        ]
      : [];
  return (
    <>
      <SelectionBar
        count={all?.count ?? rows.length}
        onClear={onClear}
        actions={[...compare, ...actionsWith(rows, ABLE, all)]}
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
