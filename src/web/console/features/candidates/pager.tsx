import { ActionIcon, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, useLocation, useNavigate } from "react-router";
import { type ListPlace, listPlaceOf, neighboursOf } from "../../entities/candidate/list-place.ts";
import { pathOf } from "../../entities/candidate/path.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { FILE_TEXTS } from "./file-texts.ts";
import { useKeys } from "./use-keys.ts";

/** Where in which list this page was opened from; null by a link or the search. */
export const useListPlace = (): ListPlace | null => listPlaceOf(useLocation().state);

/** The one before and the one after, in the list that one came from. */
export function Pager({ self }: { self: { session_id: number | null; invite_id: string | null } }) {
  const texts = useTexts(FILE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const navigate = useNavigate();
  const place = useListPlace();
  const offset = Math.max(0, (place?.at ?? 0) - 1);
  const { data, isPlaceholderData } = useLoad(place === null ? null : "/console/candidates", {
    ...place?.query,
    limit: 3,
    offset,
    as_of: place?.asOf ?? null,
  });
  const found =
    place === null || data === undefined || isPlaceholderData
      ? null
      : neighboursOf(data.candidates, offset, place.at, self);
  const stepOf = (row: NonNullable<typeof found>["previous"], at: number) =>
    row === null || place === null
      ? null
      : {
          to: pathOf(row),
          state: { list: { ...place, at, steps: place.steps + 1 } },
          name: candidateNameOf({ ...row, anonymized: row.anonymized_at !== null }, common),
        };
  const previous = found && stepOf(found.previous, found.at - 1);
  const next = found && stepOf(found.next, found.isListed ? found.at + 1 : found.at);
  const go = (step: typeof next) => {
    if (step) void navigate(step.to, { state: step.state });
  };
  useKeys({ KeyJ: () => go(next), KeyK: () => go(previous) });
  if (place === null) return null;
  const total = data?.pagination.total ?? 0;
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={texts.pager} className="candidate-pager">
      <Step step={previous} label={texts.previousPerson} keys="Alt+K">
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <Text span size="sm" className="console-numbers" aria-live="polite">
        {found !== null && total > 0
          ? texts.place(format.number(Math.min(found.at + 1, total)), format.number(total))
          : "…"}
      </Text>
      <Step step={next} label={texts.nextPerson} keys="Alt+J">
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </Group>
  );
}

interface StepProps {
  step: { to: string; state: object; name: string } | null;
  label(name: string): string;
  keys: string;
  children: React.ReactNode;
}

function Step({ step, label, keys, children }: StepProps) {
  const { ofKeys } = useTexts(FILE_TEXTS);
  if (step === null) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label("")}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      component={Link}
      to={step.to}
      state={step.state}
      variant="default"
      size={36}
      aria-label={label(step.name)}
      aria-keyshortcuts={keys}
      title={`${label(step.name)} (${ofKeys(keys)})`}
    >
      {children}
    </ActionIcon>
  );
}
