import { Button, Combobox, ScrollArea, Text, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconBuilding, IconChevronDown } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../kit/api/wire.ts";
import { Muted } from "../kit/components/text.tsx";
import { useFormat, useTexts } from "../kit/texts/language.tsx";
import { PAGE_CLIENT } from "./session.ts";
import { SESSION_TEXTS } from "./texts.ts";
import { useWorkplace } from "./workplace.tsx";

interface Choice {
  id: string;
  company: string;
  email: string;
}

/** More are found by typing. */
const SHOWN_MAX = 50;
/** Nobody types a letter at a time for the server. */
const TYPING_MS = 250;

/** Chooses one of several accounts. */
export function AccountChoice() {
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

const names =
  (words: string) =>
  ({ id, company, email }: Choice): boolean =>
    `${company} ${email} ${id}`.toLowerCase().includes(words.toLowerCase());

interface Found {
  found: readonly Choice[];
  /** How many there are beyond these. */
  more: number;
  loading: boolean;
}

/** Operators: what the server finds, once somebody looks. Members: those of their own accounts that match. */
function useChoices(sought: string, isOpen: boolean): Found {
  const { user, memberships } = useWorkplace();
  const words = sought.trim();
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
    const found = memberships
      .map(({ account_id, company }) => ({ id: account_id, company, email: "" }))
      .filter(names(words));
    return { found, more: 0, loading: false };
  }
  const accounts = page.data?.accounts ?? [];
  const isStale = page.data === undefined || page.isPlaceholderData || q !== words;
  return {
    // Until the server has answered, Enter must not choose somebody that the words do not name.
    found: isStale ? accounts.filter(names(words)) : accounts,
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
