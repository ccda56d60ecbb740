import { Elysia } from "elysia";
import { termOf } from "#/modules/accounts/retention/rules.ts";
import type { RetentionService } from "#/modules/accounts/retention/service.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { candidateIdOf, paginationView, pathIdOf, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { AddressService } from "./address.ts";
import {
  AddressErasureAnswer,
  AddressErasureBody,
  addressErasureView,
  DatedDeletionsAnswer,
  DueAnswer,
  datedDeletionView,
  dueView,
  InvitedListAnswer,
  InvitedQuery,
  invitedView,
  ListedPersonAnswer,
  listedPersonView,
  ProtectBody,
  ProtectionAnswer,
  protectionView,
  UnlinkingAnswer,
  UnlinkingBody,
  unlinkingView,
} from "./console-schema.ts";
import type { DueService, InvitedService } from "./invited.ts";
import { DeletionListQuery, ErasureAnswer, erasureView, type NameOf } from "./schema.ts";
import type { GdprService } from "./service.ts";
import type { UnlinkingService } from "./unlinking.ts";

interface PrivacyConsoleDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  gdpr: Pick<GdprService, "setHold" | "listDeletions">;
  keyName: NameOf;
  due: Pick<DueService, "preview">;
  addresses: AddressService;
  unlinking: Pick<UnlinkingService, "now" | "change">;
  invited: InvitedService;
  retention: Pick<RetentionService, "termsOf">;
}

/** Operations for the people of an account who are responsible for data protection. */
export const privacyConsoleRoutes = (deps: PrivacyConsoleDeps): RouteGroup => [
  addressConsoleRoutes(deps),
  protectionRoutes(deps),
  deletionConsoleRoutes(deps),
  invitedConsoleRoutes(deps),
  dueConsoleRoutes(deps),
  unlinkingConsoleRoutes(deps),
];

const protectionRoutes = ({ identifyPerson, gdpr }: PrivacyConsoleDeps) =>
  new Elysia({ name: "protection", prefix: "/console/candidates/:sessionId/protection" })
    .use(identifyPerson("gdpr"))
    .put(
      "/",
      ({ caller: { tenant }, params, body }) =>
        ok(protectionView(gdpr.setHold(tenant, candidateIdOf(params), body.reason))),
      { body: ProtectBody, response: { 200: ProtectionAnswer } },
    )
    .delete(
      "/",
      ({ caller: { tenant }, params }) =>
        ok(protectionView(gdpr.setHold(tenant, candidateIdOf(params), null))),
      { response: { 200: ProtectionAnswer } },
    );

const LIST_LIMIT = 50;

/** The log of anonymizations with its days; the public interface fixes which fields its own list has. */
const deletionConsoleRoutes = ({ identifyPerson, gdpr, time, keyName }: PrivacyConsoleDeps) =>
  new Elysia({ name: "deletions-console", prefix: "/console" }).use(identifyPerson("gdpr")).get(
    "/deletions",
    ({ caller: { tenant }, query }) => {
      const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
      const { rows, total } = gdpr.listDeletions(tenant, page);
      return ok({
        deletions: rows.map((row) => datedDeletionView(row, keyName)),
        pagination: paginationView(page, total, rows.length),
      });
    },
    { query: DeletionListQuery, response: { 200: DatedDeletionsAnswer } },
  );

/** Shows the people who are anonymized next by the account's rule. */
const dueConsoleRoutes = ({ identifyPerson, due }: PrivacyConsoleDeps) =>
  new Elysia({ name: "due-console", prefix: "/console" })
    .use(identifyPerson("gdpr"))
    .get("/deletions/due", async ({ caller: { tenant } }) => ok(dueView(await due.preview(tenant))), {
      response: { 200: DueAnswer },
    });

/** Everything about one person of the account, in whatever mode the request names. */
const addressConsoleRoutes = ({ identifyPerson, addresses }: PrivacyConsoleDeps) =>
  new Elysia({ name: "address-console", prefix: "/console/privacy" })
    .use(identifyPerson("gdpr"))
    .post(
      "/erasures",
      ({ caller: { tenant, keyId }, body: { email, dry_run: isDryRun }, once }) =>
        once(() => ok(addressErasureView(addresses.erase(tenant.accountId, email, keyId, { isDryRun })))),
      { body: AddressErasureBody, response: { 200: AddressErasureAnswer } },
    );

/** Shows and sets if the scores of deleted people are cut off from every id. */
const unlinkingConsoleRoutes = ({ identifyPerson, unlinking }: PrivacyConsoleDeps) =>
  new Elysia({ name: "unlinking-console", prefix: "/console/privacy/unlinking" })
    .use(identifyPerson("gdpr"))
    .get("/", ({ caller: { tenant } }) => ok(unlinkingView(unlinking.now(tenant.accountId))), {
      response: { 200: UnlinkingAnswer },
    })
    .put(
      "/",
      ({ caller: { tenant, keyId }, body }) => {
        unlinking.change(tenant.accountId, body.unlinking, keyId);
        return ok(unlinkingView(unlinking.now(tenant.accountId)));
      },
      { body: UnlinkingBody, response: { 200: UnlinkingAnswer } },
    );

/** People of whom nothing is kept but their invite; the public interface finds people by their session alone. */
const invitedConsoleRoutes = ({ identifyPerson, invited, retention, time }: PrivacyConsoleDeps) =>
  new Elysia({ name: "invited-console", prefix: "/console" })
    .use(identifyPerson("gdpr"))
    .get(
      "/invited-people",
      async ({ caller: { tenant }, query: { q, state = "all", ...place } }) => {
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = await invited.list(tenant, state, q, page);
        const days = termOf(retention.termsOf(tenant.accountId), "cancelled_invites");
        return ok({
          people: rows.map(invitedView(time.now(tenant), days)),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: InvitedQuery, response: { 200: InvitedListAnswer } },
    )
    .put(
      "/invites/:inviteId/protection",
      ({ caller: { tenant }, params: { inviteId }, body }) =>
        ok(protectionView(invited.protect(tenant, inviteId, body.reason))),
      { body: ProtectBody, response: { 200: ProtectionAnswer } },
    )
    .delete(
      "/invites/:inviteId/person",
      ({ caller: { tenant, keyId }, params: { inviteId } }) =>
        ok(erasureView(invited.erase(tenant, inviteId, keyId))),
      { response: { 200: ErasureAnswer } },
    )
    .get(
      "/batch-rows/:rowId/person",
      ({ caller: { tenant }, params }) => ok(listedPersonView(invited.listed(tenant, rowIdOf(params)))),
      { response: { 200: ListedPersonAnswer } },
    )
    .delete(
      "/batch-rows/:rowId/person",
      ({ caller: { tenant, keyId }, params }) =>
        ok(erasureView(invited.eraseListed(tenant, rowIdOf(params), keyId))),
      { response: { 200: ErasureAnswer } },
    );

const rowIdOf = ({ rowId }: { rowId: string }): number => pathIdOf(rowId, "batch_row_not_found");
