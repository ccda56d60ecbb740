import { Anchor, Button, Group, Progress, Skeleton, Stack, Title } from "@mantine/core";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import { OVERVIEW_TEXTS } from "#/messages/console/overview.gen.ts";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import { ServerSending } from "../../entities/mail/kept-mails.tsx";
import { mailName } from "../../entities/mail/words.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { type Body, call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { RecordPage } from "../../session/resource-page.tsx";
import {
  FigureCard,
  type ServerOverview,
  type ServerSteps as Steps,
  WaitingCard,
  WaitingLine,
  WaitingSection,
} from "./cards.tsx";

export const PLACES: Readonly<Record<Exclude<Name, "test_run">, string>> = {
  account: "/server/accounts/new",
  mail: "/server/settings#mail",
  address: "/server/settings#address",
  seller: "/server/settings#seller",
  colleague: "/server/operators",
};

/** Changes on other pages, or by other users, appear here soon. */
const EVERY_MS = 10_000;

/** Tasks of the server administrator. */
export function ServerOverviewPage({ actions }: { actions?: ReactNode }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  return (
    <RecordPage
      of={useLoad("/admin/overview")}
      placeholder={<Skeleton h={320} radius="lg" aria-hidden />}
      title={texts.serverTitle}
      text={texts.serverText}
      actions={actions}
    >
      {(overview) => (
        <Stack gap="lg">
          <ServerSending />
          <ServerSteps />
          <Figures overview={overview} />
          <Waiting overview={overview} />
        </Stack>
      )}
    </RecordPage>
  );
}

function Figures({ overview: { accounts, norm, version } }: { overview: ServerOverview }) {
  const { server: texts } = useTexts(OVERVIEW_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <div className="overview-figures">
      <FigureCard
        label={texts.accounts}
        value={format.number(accounts.active + accounts.inactive)}
        text={
          accounts.active + accounts.inactive === 0
            ? texts.accountsNone
            : texts.accountsText(accounts.inactive)
        }
        to="/server/accounts"
      />
      {norm && (
        <FigureCard
          label={texts.norm}
          value={norm.n === 0 ? texts.normProvisional : format.number(norm.n)}
          text={
            norm.n === 0
              ? norm.name[language]
              : `${norm.name[language]} · ${texts.normText(format.number(norm.n))}`
          }
          to="/server/norms"
        />
      )}
      <FigureCard label={texts.version} value={version} text={texts.versionText} to="/server/health" />
    </div>
  );
}

/** Why orders wait that nobody has paid: they are released where orders are listed. */
const ON_HOLD = ["vat_id_of_other_country", "vat_id_invalid", "payment_details_differ"] as const;

function Waiting({ overview }: { overview: ServerOverview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const mailWords = useTexts(MAIL_WORDS);
  const { server } = texts;
  const format = useFormat();
  const { trials, orders, payments, requests, webhooks, dead_mails: mails } = overview;
  const ago = (iso: string) => format.relative(iso, Date.now());
  const isSending = useLoad("/admin/sending").data?.state === "sends";
  const isNothing = [trials, orders, payments, requests, webhooks, mails].every(({ count }) => count === 0);
  const isSetUp = useOpenSteps() === 0;
  // The notice above is what waits, or the first steps.
  if (isNothing && !(isSending && isSetUp)) return null;
  return (
    <WaitingSection isNothing={isNothing}>
      <WaitingCard
        title={server.trials}
        text={server.trialsText}
        listed={trials}
        to="/server/trials"
        itemId={({ reference }) => reference}
        item={({ company, created_at }) => (
          <WaitingLine to="/server/trials" name={company} meta={ago(created_at)} />
        )}
      />
      <WaitingCard
        title={server.orders}
        text={server.ordersText}
        listed={orders}
        to="/server/orders"
        itemId={({ order_id }) => order_id}
        item={({ company, credits, created_at }) => (
          <WaitingLine
            to="/server/orders"
            name={company}
            meta={`${server.orderCredits(credits)} · ${ago(created_at)}`}
          />
        )}
      />
      <WaitingCard
        title={server.payments}
        text={server.paymentsText}
        listed={payments}
        to="/server/payments"
        isUrgent={payments.next_due_at !== null}
        itemId={({ id }) => id}
        item={({ company, reason, since, due_at }) => {
          const why = server.paymentReasons[reason ?? "unknown_order"];
          const when = due_at === null ? ago(since) : texts.due(format.date(due_at));
          return (
            <WaitingLine
              to={
                ON_HOLD.some((hold) => hold === reason)
                  ? "/server/orders?status=pending_payment"
                  : "/server/payments"
              }
              name={company ?? why}
              isUrgent={due_at !== null}
              meta={company === null ? when : `${why} · ${when}`}
            />
          );
        }}
      />
      <WaitingCard
        title={server.requests}
        text={server.requestsText}
        listed={requests}
        to="/server/requests"
        isUrgent={requests.overdue > 0}
        itemId={({ id }) => id}
        item={({ company, kind, due_at }) => {
          const isOverdue = Date.parse(due_at) < Date.now();
          return (
            <WaitingLine
              to="/server/requests"
              name={company}
              isUrgent={isOverdue}
              meta={`${texts.requestKinds[kind]} · ${isOverdue ? texts.overdue : texts.due(format.date(due_at))}`}
            />
          );
        }}
      />
      <WaitingCard
        title={server.webhooks}
        text={server.webhooksText}
        listed={webhooks}
        to="/server/health"
        itemId={({ webhook_id }) => webhook_id}
        item={({ account_id, company, host, status, failing_since }) => (
          <WaitingLine
            to={`/server/accounts/${account_id}`}
            name={company}
            meta={`${host} · ${status === "active" && failing_since !== null ? server.failing(format.date(failing_since)) : server.off}`}
          />
        )}
      />
      <WaitingCard
        title={server.mails}
        text={server.mailsText}
        listed={mails}
        to="/server/health"
        itemId={({ id }) => String(id)}
        item={({ account_id, company, template, given_up_at }) => (
          <WaitingLine
            to={`/server/accounts/${account_id}`}
            name={company}
            meta={`${mailName(template, mailWords)} · ${given_up_at === null ? "" : server.gaveUp(ago(given_up_at))}`}
          />
        )}
      />
    </WaitingSection>
  );
}

type Name = Steps["steps"][number]["step"];

/** Returns the number of open steps of a new server. Undefined until it is known. */
const useOpenSteps = (): number | undefined =>
  useLoad("/admin/first-steps").data?.steps.filter(({ done, aside }) => !done && !aside).length;

/** Lists what a new server still needs. Nothing appears once all of it is done or not needed. */
function ServerSteps() {
  const texts = useTexts(OVERVIEW_TEXTS).server.first;
  const { data } = useLoad("/admin/first-steps", {}, { every: EVERY_MS });
  const put = useAction({
    request: (body: Body<"PUT /admin/first-steps">) => call("PUT", "/admin/first-steps", { body }),
    refreshes: ["/admin/first-steps"],
  });
  if (data === undefined || data.steps.every(({ done, aside }) => done || aside)) return null;
  const aside = data.steps.filter((step) => step.aside);
  const actionOf = (step: Name) =>
    step === "test_run" ? (
      data.newest_account && (
        <InventedPerson
          account={{ id: data.newest_account.account_id, company: data.newest_account.company }}
          variant="light"
        />
      )
    ) : (
      <Action
        label={texts.steps[step].action}
        to={PLACES[step]}
        variant={step === "account" ? "filled" : "light"}
      />
    );
  return (
    <Section title={texts.title} text={texts.text}>
      <StepList
        steps={data.steps
          .filter((step) => !step.aside)
          .map(({ step, done }) => ({
            key: step,
            done,
            title: texts.steps[step].title,
            text: texts.steps[step].text,
            action: (
              <Group gap="xs" justify="flex-end" className="first-steps-buttons">
                {step !== "account" && (
                  <Button
                    variant="subtle"
                    color="gray"
                    aria-label={texts.asideLabel(texts.steps[step].title)}
                    loading={put.isPending && put.variables?.step === step}
                    onClick={() => put.mutate({ step, aside: true })}
                  >
                    {texts.aside}
                  </Button>
                )}
                {actionOf(step)}
              </Group>
            ),
          }))}
      />
      {aside.length > 0 && (
        <Muted mt="sm">
          {texts.asideList}{" "}
          {aside.map(({ step }, place) => (
            <span key={step}>
              {place > 0 && " · "}
              {texts.steps[step].title}{" "}
              <Anchor
                component="button"
                type="button"
                size="sm"
                underline="always"
                aria-label={texts.takeUpLabel(texts.steps[step].title)}
                onClick={() => put.mutate({ step, aside: false })}
              >
                {texts.takeUp}
              </Anchor>
            </span>
          ))}
        </Muted>
      )}
    </Section>
  );
}

interface Step {
  key: string;
  done: boolean;
  title: string;
  text: string;
  /** The link to the page of the step. */
  action: ReactNode;
}

/** Steps in the order in which one takes them: what is done, and what is next. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { first: texts } = useTexts(OVERVIEW_TEXTS);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <>
      <Muted mb={4}>{texts.progress(done, steps.length)}</Muted>
      <Progress value={(done / steps.length) * 100} mb="md" aria-hidden />
      <ol className="first-steps">
        {steps.map(({ key, done: isDone, title, text, action }, place) => (
          <li key={key} data-done={isDone} data-next={key === next}>
            {isDone ? (
              <IconCircleCheckFilled className="first-steps-mark" size={28} aria-hidden />
            ) : (
              <span className="first-steps-mark" aria-hidden>
                {place + 1}
              </span>
            )}
            <div>
              <Title order={3} fz="0.9375rem">
                {title}
                {isDone && (
                  <Muted span size="xs" ml={8}>
                    {texts.done}
                  </Muted>
                )}
              </Title>
              {!isDone && <Muted maw="42rem">{text}</Muted>}
            </div>
            {!isDone && <div className="first-steps-action">{action}</div>}
          </li>
        ))}
      </ol>
    </>
  );
}
