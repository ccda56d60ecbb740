import { Loader, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { Body } from "../../kit/api/wire.ts";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

interface PersonSelectProps {
  label: string;
  /** Shown above the field; otherwise the label is only read out. */
  withLabel?: boolean;
  /** Sessions that cannot be chosen again. */
  without?: readonly number[];
  /** One comes to choose. */
  isReady?: boolean;
  onChoose(sessionId: number, name: string): void;
}

const PAUSE_MS = 200;

const FOUND_MAX = 12;

/** Finds somebody who has completed, by name or address; the latest ones are offered at once. */
export function PersonSelect({
  label,
  withLabel = false,
  without = [],
  isReady = false,
  onChoose,
}: PersonSelectProps) {
  const texts = useTexts(CANDIDATE_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  const { format } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isReady) return;
    // After the heading, which takes the focus of a new page.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [isReady]);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isFetching } = useLoad(isOpen ? "/console/candidates" : null, {
    q,
    state: "completed",
    by: "completed",
    limit: FOUND_MAX + without.length,
  });
  const options = (data?.candidates ?? []).flatMap(({ session_id, completed_at, ...person }) =>
    session_id === null || without.includes(session_id)
      ? []
      : [
          {
            value: String(session_id),
            label: candidateNameOf(person, common),
            when: completed_at === null ? "" : format.date(completed_at),
            email: person.email ?? "",
          },
        ],
  );
  const about = new Map(options.map((option) => [option.value, option]));
  return (
    <Select
      {...(withLabel ? { label } : { "aria-label": label })}
      placeholder={texts.findPerson}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={isFetching ? <Loader size={14} aria-label={common.loading} /> : null}
      data={options.map(({ value, label: name }) => ({ value, label: name }))}
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <span className="person-option">
          <bdi>{option.label}</bdi>
          <small>
            {[about.get(option.value)?.email, about.get(option.value)?.when].filter(Boolean).join(" · ")}
          </small>
        </span>
      )}
      value={null}
      ref={field}
      onKeyDown={(event) => {
        // The first of those who were found; an option that arrows have reached is the list's own business.
        const [first] = options;
        const isReached = event.currentTarget.getAttribute("aria-activedescendant");
        if (event.key !== "Enter" || isReached || !first || typed.trim() === "" || typed.trim() !== q) return;
        if (isFetching) return;
        event.preventDefault();
        setTyped("");
        onChoose(Number(first.value), first.label);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={isFetching ? common.loading : texts.nobodyFound}
      onChange={(value) => {
        if (value === null) return;
        setTyped("");
        onChoose(Number(value), about.get(value)?.label ?? "");
      }}
      w="100%"
      maw="22rem"
    />
  );
}

export type CandidatesInput = NonNullable<Body<"POST /console/invented-people">>;
