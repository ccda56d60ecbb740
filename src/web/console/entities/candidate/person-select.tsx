import { Button, Loader, Menu, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { IconChevronDown, IconSearch, IconSparkles } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { type Body, call, isSignedOut } from "../../kit/api/wire.ts";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { type Localized, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useTestApi, useWorkplace } from "../../session/workplace.tsx";
import { CANDIDATE_WORDS } from "./badges.tsx";

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

type Wish = NonNullable<Body<"POST /console/invented-people">>;
type Sort = NonNullable<Wish["sort"]>;

const SORTS: readonly Sort[] = ["ordinary", "marked", "careless"];

const en = {
  action: "Let an invented person answer",
  choose: "Choose who answers",
  sorts: {
    ordinary: "Somebody like most people",
    marked: "Somebody with marked leanings",
    careless: "Somebody who clicks without reading",
  } satisfies Record<Sort, string>,
};

const de: typeof en = {
  action: "Person erfinden",
  choose: "Wählen, wer antwortet",
  sorts: {
    ordinary: "Jemand wie die meisten",
    marked: "Jemand mit deutlichen Ausprägungen",
    careless: "Jemand, der klickt, ohne zu lesen",
  },
};

const INVENTED_TEXTS: Localized<typeof en> = { en, de };

interface InventedPersonProps {
  /** The job profile to be compared with; the newest one unless given. */
  jobProfileId?: string;
  /** Of which account; the one that one works for unless given. */
  account?: { id: string; company: string };
  variant?: "filled" | "light" | "default";
}

/**
 * Somebody invented answers everything in test mode, and the page goes to their result. Asked from live mode it goes
 * over to test mode, which bar, tint and title then say.
 */
export function InventedPerson({ jobProfileId, account, variant = "filled" }: InventedPersonProps) {
  const texts = useTexts(INVENTED_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { language } = useLanguage();
  const { may, setMode, choose, user } = useWorkplace();
  const api = useTestApi(account?.id);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const invent = useMutation({
    mutationFn: (sort: Sort) => {
      const body: Wish = { sort, language, ...(jobProfileId && { job_profile_id: jobProfileId }) };
      return api.send(call("POST", "/console/invented-people", { body }));
    },
    onSuccess: async ({ session_id }) => {
      if (account) choose(account, "test");
      else setMode("test");
      navigate(`/candidates/${session_id}`);
      await refresh("/console/", "/job-profiles", "/admin/first-steps");
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    },
  });
  if (!may("invites:write") && !user.is_operator) return null;
  return (
    <Button.Group className="invented-person">
      <Button
        variant={variant}
        leftSection={<IconSparkles size={17} aria-hidden />}
        loading={invent.isPending}
        onClick={() => invent.mutate("ordinary")}
      >
        {texts.action}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant={variant} px={10} aria-label={texts.choose} disabled={invent.isPending}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {SORTS.map((sort) => (
            <Menu.Item key={sort} onClick={() => invent.mutate(sort)}>
              {texts.sorts[sort]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
