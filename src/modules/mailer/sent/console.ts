import { Elysia } from "elysia";
import { recordShownLinks } from "#/modules/invites/links.ts";
import { canHoldLinks } from "#/modules/invites/rules.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { pathIdOf, readPage } from "#/platform/http/query.ts";
import type { Clock } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { containsLink } from "./rules.ts";
import {
  filterOf,
  MailAnswer,
  MailListAnswer,
  MailListQuery,
  MailSentAnswer,
  mailDetail,
  mailListView,
  SendingAnswer,
  SendingQuery,
  SendKeptBody,
  SentKeptAnswer,
  sendingView,
} from "./schema.ts";
import type { SendingService } from "./sending.ts";
import type { MailboxService } from "./service.ts";

interface MailboxRoutesDeps extends Pick<Infrastructure, "security">, Pick<Guards, "identifyPerson"> {
  mailbox: MailboxService;
  /** Mails are listed by when they were written down, in the server's time. */
  clock: Clock;
}

const DEFAULT_LIMIT = 20;

export const mailboxRoutes = ({ identifyPerson, mailbox, clock, security }: MailboxRoutesDeps) =>
  new Elysia({ name: "mailbox", prefix: "/console/mails" })
    .use(identifyPerson("mails"))
    .get(
      "/",
      async ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = await mailbox.list(tenant, filterOf(query), page);
        return ok(mailListView(rows, total, page));
      },
      { query: MailListQuery, response: { 200: MailListAnswer } },
    )
    .get(
      "/:mailId",
      async ({ caller, caller: { tenant, permissions }, params }) => {
        const mail = await mailbox.get(
          tenant,
          pathIdOf(params.mailId, "mail_not_found"),
          canHoldLinks(permissions),
        );
        const detail = mailDetail(mail, mailbox.from());
        const { invite_id: invite, session_id: session } = detail;
        const count = mail.letter !== null && containsLink(mail.template) ? 1 : 0;
        recordShownLinks(security, caller, { invite, ...(session !== null && { session }), count });
        return ok(detail);
      },
      { response: { 200: MailAnswer } },
    )
    .post(
      "/:mailId/resend",
      async ({ caller: { tenant }, params, status, once }) => {
        const mailId = pathIdOf(params.mailId, "mail_not_found");
        const refusal = await mailbox.refusalOf(tenant, mailId);
        return once(() => {
          if (refusal !== null) throw refusal;
          mailbox.resend(tenant, mailId);
          return status(202, okWithMessage("The email is being sent.", { mail_id: mailId }));
        });
      },
      { response: { 202: MailSentAnswer } },
    );

/** State of sending, and the mails that were kept while none were sent. */
export const sendingRoutes = ({
  identifyPerson,
  sending,
}: Pick<MailboxRoutesDeps, "identifyPerson"> & { sending: SendingService }) =>
  new Elysia({ name: "sending", prefix: "/console/sending" })
    .use(identifyPerson("mails"))
    .get(
      "/",
      ({ caller: { tenant }, query: { troubled } }) =>
        ok(sendingView(sending.of(tenant), troubled === "true" ? sending.troubled(tenant) : null)),
      { query: SendingQuery, response: { 200: SendingAnswer } },
    )
    .post(
      "/kept",
      ({ caller: { tenant }, body, status, once }) =>
        once(() => {
          const sent = sending.sendKept(tenant, body.days);
          return status(202, okWithMessage("The stored emails are being sent.", sent));
        }),
      { body: SendKeptBody, response: { 202: SentKeptAnswer } },
    );
