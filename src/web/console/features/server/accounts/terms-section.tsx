import { Group, NumberInput } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { Section } from "../../../kit/components/section.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";

const DISCOUNT_MAX = 99;
const DEBT_MAX = 1000;

const isWhole = (value: number | string, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;

/** What the account pays less than others, and how far it may overdraw. */
export function TermsSection({ account }: { account: AccountDetail }) {
  const { terms: texts } = useTexts(ACCOUNT_TEXTS);
  const [discount, setDiscount] = useState<number | string>(account.discount_percent);
  const [debt, setDebt] = useState<number | string>(account.debt_limit ?? "");
  const change = useAction({
    wish: (body: { discount_percent: number; debt_limit: number | null }) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), { body }),
    refreshes: [`/admin/accounts/${account.id}`, "/console/overview"],
    done: texts.saved,
  });
  const isDebtGood = debt === "" || isWhole(debt, DEBT_MAX);
  const isChanged = discount !== account.discount_percent || debt !== (account.debt_limit ?? "");
  return (
    <Section title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole(discount, DISCOUNT_MAX)) return;
          if (debt === "") change.mutate({ discount_percent: discount, debt_limit: null });
          else if (isWhole(debt, DEBT_MAX)) change.mutate({ discount_percent: discount, debt_limit: debt });
        }}
      >
        <Group align="flex-start" gap="lg">
          <NumberInput
            label={texts.discount}
            description={texts.discountText}
            min={0}
            max={DISCOUNT_MAX}
            allowDecimal={false}
            maw="22rem"
            value={discount}
            onChange={setDiscount}
            error={isWhole(discount, DISCOUNT_MAX) ? null : texts.bad(String(DISCOUNT_MAX))}
          />
          <NumberInput
            label={texts.debt}
            description={texts.debtText}
            min={0}
            max={DEBT_MAX}
            allowDecimal={false}
            maw="22rem"
            value={debt}
            onChange={setDebt}
            error={isDebtGood ? null : texts.bad(String(DEBT_MAX))}
          />
        </Group>
        <Action
          label={texts.save}
          mt="md"
          type="submit"
          plain
          loading={change.isPending}
          disabled={!isWhole(discount, DISCOUNT_MAX) || !isDebtGood || !isChanged}
        />
      </form>
    </Section>
  );
}
