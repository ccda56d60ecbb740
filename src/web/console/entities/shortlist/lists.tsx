import { IconListNumbers } from "@tabler/icons-react";
import { SHORTLIST_WORDS } from "#/messages/console/entities/shortlist.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import type { GetAnswer } from "../../kit/api/wire.ts";
import type { Column } from "../../kit/components/data-cards.tsx";
import { SubLine } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

type Shortlist = GetAnswer<"/console/shortlists">["shortlists"][number];

/** Returns how a table shows shortlists: of all jobs, or of one. */
export function useShortlistTable() {
  const texts = useTexts(SHORTLIST_WORDS);
  const format = useFormat();
  const columns: readonly Column<Shortlist>[] = [
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
  ];
  return {
    label: texts.lists,
    rowId: ({ id }: Shortlist) => id,
    rowTo: ({ id }: Shortlist) => `/shortlists/${id}`,
    columns,
    empty: { icon: IconListNumbers, title: texts.none, text: texts.noneText },
  };
}

export type WholeShortlist = Schemas["WholeShortlist"];
export type ShortlistEntry = WholeShortlist["entries"][number];
