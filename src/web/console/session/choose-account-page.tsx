import { Button, Combobox, Group, ScrollArea, Text, Title, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconArrowLeft, IconBuilding, IconChevronDown } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import { call } from "../kit/api/wire.ts";
import { EmptyState, Muted, TextLink } from "../kit/components/text.tsx";
import { type Finder, useFinder } from "../kit/texts/find-text.ts";
import { useFormat, useTexts } from "../kit/texts/language.tsx";
import { PAGE_CLIENT } from "./session.ts";

import { useWorkplace } from "./workplace.tsx";

/** For administrators before they have chosen an account, and for users without access to any account. */
export function ChooseAccountPage() {
  const texts = useTexts(SESSION_TEXTS).account;
  const { user } = useWorkplace();
  const { title, text } = user.is_operator ? texts.noneYet : texts.noMembership;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconBuilding} text={text} {...(user.is_operator && { action: <AccountSwitch /> })} />
    </>
  );
}

/** The account to work in: administrators may choose any, members their own. */
export function AccountSwitch() {
  const { account, memberships, user } = useWorkplace();
  const isOnlyOne = !user.is_operator && memberships.length <= 1;
  if (!isOnlyOne || account === null || memberships[0]?.account_id !== account.id) return <AccountChoice />;
  return (
    <Text size="sm" fw={600} truncate maw={260}>
      {account.company}
    </Text>
  );
}

/** The scroll position of each page of the history, by its key. It is discarded with the tab's page. */
const PLACES = new Map<string, number>();

/** Longer than this nobody waits for the rest of a list. */
const PATIENCE_MS = 3_000;

interface PageHeaderProps {
  title: string;
  /** One sentence on what one does here. */
  text?: ReactNode;
  /** Buttons; the first is the most frequent one. */
  actions?: ReactNode;
  /** The area that this page belongs to. */
  back?: {
    to: string;
    label: string;
    /** That many pages back it is in the history, as it was left: with its filters, and scrolled as it was. */
    steps?: number;
  };
}

/** The one heading of a page. It names the tab, and takes the focus when one comes from another page. */
export function PageHeader({ title, text, actions, back }: PageHeaderProps) {
  const { test } = useTexts(SESSION_TEXTS);
  const { account, mode } = useWorkplace();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === "POP";
  const [wasBack] = useState(isBack);
  // As it was when the page came: a filter or a drawer changes the address too, and moves nothing.
  const [isFirst] = useState(key === "default");
  const [keyAtFirst] = useState(key);
  const place = [mode === "test" && account ? `[${test}] ${title}` : title, account?.company, "Assay"];
  const tab = place.filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    const before = wasBack ? scrolledAt(keyAtFirst) : null;
    if (before !== null) return scrollBackTo(before);
    window.scrollTo(0, 0);
  }, [isFirst, wasBack, keyAtFirst]);
  useEffect(() => recordScrolling(key), [key]);
  return (
    <header className="console-header-row">
      <div>
        {back && (
          <TextLink
            to={back.to}
            mb={4}
            display="inline-flex"
            onClick={(event: MouseEvent) => {
              if (back.steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              void navigate(-back.steps);
            }}
          >
            <Group gap={4}>
              <IconArrowLeft size={15} aria-hidden /> {back.label}
            </Group>
          </TextLink>
        )}
        <Title order={1} tabIndex={-1} ref={heading}>
          {title}
        </Title>
        {text !== undefined && (
          <Muted mt={4} maw="46rem" component="div">
            {text}
          </Muted>
        )}
      </div>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </header>
  );
}

const scrolledAt = (key: string): number | null => PLACES.get(key) ?? null;

/** Records the scroll position of the page, until it is left. */
function recordScrolling(key: string): () => void {
  const note = () => void PLACES.set(key, window.scrollY);
  window.addEventListener("scroll", note, { passive: true });
  return () => window.removeEventListener("scroll", note);
}

/** Scrolls as far as the page was, as soon as it is long enough again, unless somebody scrolls first. */
function scrollBackTo(place: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const look = () => {
    const isLong = document.documentElement.scrollHeight >= place + window.innerHeight;
    if (isLong || performance.now() > until) window.scrollTo(0, place);
    else frame = requestAnimationFrame(look);
  };
  look();
  for (const kind of ["wheel", "touchstart", "keydown"])
    window.addEventListener(kind, stop, { passive: true, once: true });
  return () => {
    stop();
    for (const kind of ["wheel", "touchstart", "keydown"]) window.removeEventListener(kind, stop);
  };
}

interface Choice {
  id: string;
  company: string;
  email: string;
}

/** Typing finds more accounts. */
const SHOWN_MAX = 50;
/** Nobody types a letter at a time for the server. */
const TYPING_MS = 250;

/** Chooses one of several accounts. */
function AccountChoice() {
  const texts = useTexts(SESSION_TEXTS).account;
  const format = useFormat();
  const { account, choose } = useWorkplace();
  const [sought, setSought] = useState("");
  const navigate = useNavigate();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSought("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const { found, more, loading } = useChoices(sought, combobox.dropdownOpened);
  const first = found[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what Enter takes follows what is found, not the list's own state
  useEffect(() => {
    if (sought !== "" && first !== undefined) combobox.selectFirstOption();
  }, [first, sought]);
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = found.find((choice) => choice.id === id);
        combobox.closeDropdown();
        if (!chosen || chosen.id === account?.id) return;
        choose({ id: chosen.id, company: chosen.company });
        // What is open belongs to the other account; ids of one mean nothing in another.
        navigate("/");
      }}
    >
      <Combobox.Target targetType="button">
        <AccountButton onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          placeholder={texts.find}
          aria-label={texts.find}
        />
        <Combobox.Options aria-label={texts.label}>
          <ScrollArea.Autosize mah={320} type="auto">
            {found.map(({ id, company, email }) => (
              <Combobox.Option key={id} value={id} active={id === account?.id}>
                <Text size="sm" fw={id === account?.id ? 650 : 500}>
                  {company}
                </Text>
                <Text size="xs" className="account-email">
                  {email}
                </Text>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>
                {loading ? texts.loading : sought.trim() === "" ? texts.noneAtAll : texts.none}
              </Combobox.Empty>
            )}
          </ScrollArea.Autosize>
        </Combobox.Options>
        {more > 0 && (
          <Combobox.Footer>
            <Muted size="xs">{texts.more(format.number(more))}</Muted>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function named(choices: readonly Choice[], words: string, finderOf: Finder): Choice[] {
  const isFound = finderOf(words);
  return choices.filter(({ id, company, email }) => isFound(`${company} ${email} ${id}`));
}

interface Found {
  found: readonly Choice[];
  /** The number of further accounts. */
  more: number;
  loading: boolean;
}

/** Administrators: the results of the server's search. Members: those of their own accounts that match. */
function useChoices(sought: string, isOpen: boolean): Found {
  const { user, memberships } = useWorkplace();
  const words = sought.trim();
  const finderOf = useFinder(isOpen);
  const [settled] = useDebouncedValue(words, TYPING_MS);
  // An emptied field shows everybody at once, so that a new look begins without the last one.
  const q = words === "" ? "" : settled;
  const page = useQuery({
    queryKey: ["server", "/admin/accounts", { q, limit: SHOWN_MAX }],
    queryFn: ({ signal }) =>
      PAGE_CLIENT.send(call("GET", "/admin/accounts", { query: { q, limit: SHOWN_MAX } }), { signal }),
    enabled: user.is_operator && isOpen,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (!user.is_operator) {
    const own = memberships.map(({ account_id, company }) => ({ id: account_id, company, email: "" }));
    return { found: named(own, words, finderOf), more: 0, loading: false };
  }
  const accounts = page.data?.accounts ?? [];
  const isStale = page.data === undefined || page.isPlaceholderData || q !== words;
  return {
    // Until the server has answered, Enter must not choose somebody that the words do not name.
    found: isStale ? named(accounts, words, finderOf) : accounts,
    more: isStale ? 0 : page.data.pagination.total - accounts.length,
    loading: isStale,
  };
}

/** Names the account that one works for. It is there before the list of the others is loaded. */
function AccountButton(props: ComponentProps<typeof Button<"button">>) {
  const texts = useTexts(SESSION_TEXTS).account;
  const { account } = useWorkplace();
  const company = account?.company ?? texts.choose;
  return (
    <Button
      variant="default"
      size="xs"
      maw={280}
      aria-label={`${texts.label}: ${company}`}
      leftSection={<IconBuilding size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      {...props}
    >
      {company}
    </Button>
  );
}
