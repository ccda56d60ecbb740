import { IconListNumbers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLoad } from "../../kit/api/hooks.ts";
import { pagedBy, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState, SubLine } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { SHORTLIST_WORDS } from "./texts.ts";

interface ShortlistsProps {
  /** Only those for this job. */
  jobId?: string;
  q?: string;
  archived?: boolean;
  /** The content shown if there is no list. */
  action?: ReactNode;
  nothing?: ReactNode;
}

const NO_FILTERS = {};

/** Shortlists, newest first. */
export function Shortlists({ jobId, q = "", archived = false, action, nothing }: ShortlistsProps) {
  const texts = useTexts(SHORTLIST_WORDS);
  const format = useFormat();
  const list = useListState(NO_FILTERS);
  const { limit, offset, as_of } = list.query;
  const loaded = useLoad("/console/shortlists", {
    ...{ limit, offset, as_of },
    ...(jobId !== undefined && { job_id: jobId }),
    ...(q !== "" && { q }),
    ...(archived && { status: "archived" as const }),
  });
  return (
    <DataTable
      label={texts.lists}
      rows={loaded.data?.shortlists}
      rowId={({ id }) => id}
      rowTo={({ id }) => `/shortlists/${id}`}
      columns={[
        {
          label: texts.list,
          cell: ({ name, created_by, created_at }) => (
            <>
              <bdi>{name}</bdi>
              <SubLine size="xs">{texts.made(created_by, format.date(created_at))}</SubLine>
            </>
          ),
        },
        { label: texts.who, cell: ({ people }) => texts.people(people), width: 140 },
      ]}
      {...pagedBy(list, loaded)}
      empty={
        nothing ?? (
          <EmptyState icon={IconListNumbers} title={texts.none} text={texts.noneText} action={action} />
        )
      }
    />
  );
}
