import { Button, Group, NumberInput } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Section } from "../../../kit/components/section.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";

const LIMIT_MAX = 1000;

/** How many invites of the account may be open at a time. */
export function PendingSection({ account }: { account: AccountDetail }) {
  const { pending: texts } = useTexts(ACCOUNT_TEXTS);
  const [limit, setLimit] = useState<number | string>(account.pending_invite_limit);
  const change = useAction({
    wish: (pending_invite_limit: number) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), {
        body: { pending_invite_limit },
      }),
    refreshes: [`/admin/accounts/${account.id}`, "/console/overview"],
    done: texts.saved,
  });
  const isGood = typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX;
  return (
    <Section title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) change.mutate(limit);
        }}
      >
        <Group align="flex-end" gap="sm">
          <NumberInput
            label={texts.label}
            description={texts.text}
            min={1}
            max={LIMIT_MAX}
            allowDecimal={false}
            maw="26rem"
            value={limit}
            onChange={setLimit}
            error={isGood ? null : texts.bad}
          />
          <Button
            type="submit"
            variant="default"
            loading={change.isPending}
            disabled={!isGood || limit === account.pending_invite_limit}
          >
            {texts.save}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
