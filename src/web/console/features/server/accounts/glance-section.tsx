import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { Section } from "../../../kit/components/section.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { Figure, Figures } from "../figures.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";

export function GlanceSection({ account }: { account: AccountDetail }) {
  const { glance: texts } = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const { billed } = useWorkplace();
  const { live } = account.orders;
  return (
    <Section title={texts.title}>
      <Figures>
        <Figure label={texts.members} value={format.number(account.members)} />
        {billed && (
          <Figure
            label={texts.orders}
            value={format.number(live.completed)}
            hint={
              <Anchor component={Link} size="xs" to={`/server/orders?account_id=${account.id}`}>
                {texts.toOrders}
              </Anchor>
            }
          />
        )}
        {billed && live.pending_payment > 0 && (
          <Figure label={texts.pending} value={format.number(live.pending_payment)} />
        )}
        {billed && (
          <Figure
            label={texts.invoices}
            value={format.number(account.invoices.live)}
            hint={
              <Anchor component={Link} size="xs" to={`/server/invoices?account_id=${account.id}`}>
                {texts.toInvoices}
              </Anchor>
            }
          />
        )}
        <Figure
          label={texts.activity}
          value={
            account.last_activity_at === null ? (
              texts.never
            ) : (
              <DateText value={account.last_activity_at} as="relative" />
            )
          }
        />
        <Figure label={texts.since} value={<DateText value={account.created_at} />} />
      </Figures>
    </Section>
  );
}
