import { Alert, Button, Group, Menu, NumberInput, Skeleton, Stack, Switch, Text } from "@mantine/core";
import { IconBan, IconChevronDown, IconDoorEnter, IconLockOff } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { ACCOUNT_TEXTS } from "#/messages/console/server/accounts.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action, MenuAction } from "../../../kit/components/action.tsx";
import { Section, TextLink } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { RecordPage } from "../../../session/resource-page.tsx";
import { useWorkplace } from "../../../session/workplace.tsx";
import { Figure, Figures } from "../parts.tsx";
import { AccessSection } from "./access-section.tsx";

import { type AccountDetail, CompanySection, OnInvoiceSection, TermsSection } from "./company-section.tsx";
import { CreditsSection } from "./credits-section.tsx";

const LIMIT_MAX = 1000;

export function ServerAccountPage() {
  const texts = useTexts(ACCOUNT_TEXTS);
  const { id = "" } = useParams();
  const loaded = useLoad(path("/admin/accounts/{accountId}", { accountId: id }));
  const { data } = loaded;
  return (
    <RecordPage
      of={loaded}
      placeholder={
        <Stack>
          <Skeleton h={120} radius="lg" />
          <Skeleton h={320} radius="lg" />
        </Stack>
      }
      title={data?.company ?? texts.back}
      {...(data && { text: data.email, actions: <Actions account={data} /> })}
      back={{ to: "/server/accounts", label: texts.back }}
    >
      {(data) => (
        <Stack className="server-stack">
          {data.status === "inactive" && <Disabled account={data} />}
          <GlanceSection account={data} />
          <CreditsSection account={data} />
          <AccessSection account={data} />
          <CompanySection account={data} key={data.id} />
          <FeedbackSection account={data} />
          <TermsSection account={data} key={`terms ${data.discount_percent} ${data.debt_limit}`} />
          <OnInvoiceSection account={data} key={`on invoice ${JSON.stringify(data.invoice_terms)}`} />
          <PendingSection account={data} key={`pending ${data.pending_invite_limit}`} />
        </Stack>
      )}
    </RecordPage>
  );
}

const useChange = (account: AccountDetail, what: "disable" | "enable", done: string) =>
  useAction({
    request: () => call("POST", path(`/admin/accounts/{accountId}/${what}`, { accountId: account.id })),
    refreshes: ["/admin/accounts", "/admin/overview"],
    done,
  });

function Actions({ account }: { account: AccountDetail }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const workplace = useWorkplace();
  const navigate = useNavigate();
  const disable = useChange(account, "disable", texts.disabled);
  const enable = useChange(account, "enable", texts.enabled);
  return (
    <>
      <Action
        label={texts.work}
        icon={IconDoorEnter}
        onClick={() => {
          workplace.choose({ id: account.id, company: account.company });
          navigate("/");
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={disable.isPending || enable.isPending}
            rightSection={<IconChevronDown size={15} aria-hidden />}
          >
            {texts.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {account.status === "inactive" ? (
            <MenuAction label={texts.enable} icon={IconLockOff} onClick={() => enable.mutate()} />
          ) : (
            <MenuAction
              label={texts.disable}
              icon={IconBan}
              danger
              asks={{
                title: texts.disableTitle(account.company),
                text: texts.disableText,
                action: texts.disableAction,
              }}
              runs={disable}
            />
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function Disabled({ account }: { account: AccountDetail }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const enable = useChange(account, "enable", texts.enabled);
  return (
    <Alert color="orange" title={texts.inactiveTitle} icon={<IconBan size={18} aria-hidden />}>
      <Group justify="space-between" align="flex-start">
        <Text size="sm" maw="42rem">
          {texts.inactiveText}
        </Text>
        <Action label={texts.enable} size="xs" plain runs={enable} />
      </Group>
    </Alert>
  );
}

function FeedbackSection({ account }: { account: AccountDetail }) {
  const { feedback: texts } = useTexts(ACCOUNT_TEXTS);
  const change = useAction({
    request: (candidate_feedback: boolean) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), {
        body: { candidate_feedback },
      }),
    refreshes: [`/admin/accounts/${account.id}`, "/account"],
    done: ({ candidate_feedback }) => (candidate_feedback ? texts.on : texts.off),
  });
  return (
    <Section title={texts.title}>
      <Switch
        label={texts.label}
        description={texts.text}
        checked={account.candidate_feedback}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}

/** Sets how many invites of the account may be open at a time. */
function PendingSection({ account }: { account: AccountDetail }) {
  const { pending: texts } = useTexts(ACCOUNT_TEXTS);
  const [limit, setLimit] = useState<number | string>(account.pending_invite_limit);
  const change = useAction({
    request: (pending_invite_limit: number) =>
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
          <Action
            label={texts.save}
            type="submit"
            plain
            loading={change.isPending}
            disabled={!isGood || limit === account.pending_invite_limit}
          />
        </Group>
      </form>
    </Section>
  );
}

function GlanceSection({ account }: { account: AccountDetail }) {
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
              <TextLink size="xs" to={`/server/orders?account_id=${account.id}`}>
                {texts.toOrders}
              </TextLink>
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
              <TextLink size="xs" to={`/server/invoices?account_id=${account.id}`}>
                {texts.toInvoices}
              </TextLink>
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
