import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { TextLink } from "../../kit/components/text.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";

const en = {
  account: "Account",
  all: "All accounts",
  find: "Type the name of a company",
};
const de: typeof en = {
  account: "Konto",
  all: "Alle Konten",
  find: "Name eines Unternehmens eingeben",
};
const TEXTS: Localized<typeof en> = { en, de };

const PAUSE_MS = 200;
const SHOWN = 20;

/** One account out of all, found by its name. @param value id of the account, or "" for all */
export function AccountFilter({ value, onChange }: { value: string; onChange(id: string): void }) {
  const texts = useTexts(TEXTS);
  const [typed, setTyped] = useState("");
  const [sought] = useDebouncedValue(typed, PAUSE_MS);
  const found = useLoad("/admin/accounts", { q: sought, limit: SHOWN });
  const chosen = useLoad(value === "" ? null : path("/admin/accounts/{accountId}", { accountId: value }));
  const choices = new Map<string, string>();
  if (value !== "") choices.set(value, chosen.data?.company ?? "…");
  for (const { id, company } of found.data?.accounts ?? []) choices.set(id, company);
  return (
    <Select
      label={texts.account}
      placeholder={texts.all}
      searchable
      clearable
      value={value === "" ? null : value}
      onChange={(id) => onChange(id ?? "")}
      onSearchChange={(text) => setTyped([...choices.values()].includes(text) ? "" : text)}
      // The server has searched already, in names and addresses alike.
      filter={({ options }) => options}
      data={[...choices].map(([id, label]) => ({ value: id, label }))}
      nothingFoundMessage={texts.find}
    />
  );
}

/** An account of which only the id is known, under its name. */
export function AccountName({ id }: { id: string }) {
  const { data } = useLoad(path("/admin/accounts/{accountId}", { accountId: id }));
  if (data === undefined) return "…";
  return (
    <TextLink to={`/server/accounts/${id}`}>
      <bdi>{data.company}</bdi>
    </TextLink>
  );
}
