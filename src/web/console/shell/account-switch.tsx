import { Button, Combobox, ScrollArea, Text, useCombobox } from "@mantine/core";
import { IconBuilding, IconChevronDown } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "../texts/language.tsx";
import { useDesk } from "./desk.tsx";
import { PAGE_CLIENT } from "./session.ts";
import { SHELL_TEXTS } from "./texts.ts";

interface Choice {
  id: string;
  company: string;
  email: string;
}

interface AccountPage {
  accounts: Choice[];
  pagination: { offset: number; limit: number; has_more: boolean; as_of: string };
}

const SHOWN_MAX = 100;

/** Which account one works for: operators may choose any, members their own. */
export function AccountSwitch() {
  const texts = useTexts(SHELL_TEXTS).account;
  const { account, choose } = useDesk();
  const [sought, setSought] = useState("");
  const navigate = useNavigate();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSought("");
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const { choices, loading } = useChoices(combobox.dropdownOpened);
  const words = sought.trim().toLowerCase();
  const found = choices.filter(({ id, company, email }) =>
    `${company} ${email} ${id}`.toLowerCase().includes(words),
  );

  if (choices.length <= 1 && !loading && account !== null && choices[0]?.id === account.id) {
    return (
      <Text size="sm" fw={600} truncate maw={260}>
        {account.company}
      </Text>
    );
  }
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        combobox.closeDropdown();
        if (!chosen || chosen.id === account?.id) return;
        choose({ id: chosen.id, company: chosen.company });
        // What is open belongs to the other account; ids of one mean nothing in another.
        navigate("/");
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          size="xs"
          maw={280}
          aria-label={`${texts.label}: ${account?.company ?? texts.choose}`}
          leftSection={<IconBuilding size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {account?.company ?? texts.choose}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={sought}
          onChange={(event) => {
            setSought(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
          placeholder={texts.find}
          aria-label={texts.find}
        />
        <Combobox.Options aria-label={texts.label}>
          <ScrollArea.Autosize mah={320} type="auto">
            {found.slice(0, SHOWN_MAX).map(({ id, company, email }) => (
              <Combobox.Option key={id} value={id} active={id === account?.id}>
                <Text size="sm" fw={id === account?.id ? 650 : 500}>
                  {company}
                </Text>
                <Text size="xs" c="dimmed">
                  {email}
                </Text>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{loading ? texts.loading : texts.none}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Operators: all accounts, fetched page by page once somebody looks for one. Members: their own. */
function useChoices(wanted: boolean): { choices: readonly Choice[]; loading: boolean } {
  const { user, memberships } = useDesk();
  const pages = useInfiniteQuery({
    queryKey: ["server", "/admin/accounts", "switch"],
    queryFn: ({ pageParam, signal }) =>
      PAGE_CLIENT.send<AccountPage>("GET", "/admin/accounts", {
        query: { limit: 100, offset: pageParam.offset, as_of: pageParam.asOf },
        signal,
      }),
    initialPageParam: { offset: 0, asOf: null as string | null },
    getNextPageParam: ({ pagination }) =>
      pagination.has_more
        ? { offset: pagination.offset + pagination.limit, asOf: pagination.as_of }
        : undefined,
    enabled: user.is_operator && wanted,
    staleTime: 60_000,
  });
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (!user.is_operator) {
    return {
      choices: memberships.map(({ account_id, company }) => ({ id: account_id, company, email: "" })),
      loading: false,
    };
  }
  return {
    choices: pages.data?.pages.flatMap(({ accounts }) => accounts) ?? [],
    loading: isFetching || pages.data === undefined,
  };
}
