import { Elysia } from "elysia";
import type { Account } from "#/platform/context/account-rows.ts";
import type { PeerSource } from "#/platform/http/admission.ts";
import { ok } from "#/platform/http/envelope.ts";
import { actorOfCaller, type Guards } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  accountChangeOf,
  ConsoleAccountAnswer,
  ConsoleAccountBody,
  consoleAccountView,
} from "./admin-schema.ts";
import type { KeyConsole } from "./console-keys.ts";
import { type Closed, isCreatedByOperator } from "./rules.ts";
import {
  CreateKeyBody,
  KeyAnswer,
  KeyListAnswer,
  keyView,
  type MakerView,
  NewKeyAnswer,
  RenameKeyBody,
  RotatedKeyAnswer,
  RotateKeyBody,
  wantedKeyOf,
} from "./schema.ts";
import type { AccountService } from "./service.ts";
import type { ApiKeyRow } from "./store.ts";

/**
 * Returns the users who created keys. Users belong to accounts, so the users module depends on this one and
 * not the other way round.
 */
interface KeyPeople {
  isOperator(userId: string): boolean;
  roleIn(userId: string, accountId: string): string | null;
  nameOf(userId: string): string | null;
}

interface KeyRoutesDeps
  extends Pick<Infrastructure, "clock">,
    Pick<Guards, "identifyPerson" | "admission" | "requireFresh"> {
  keyConsole: KeyConsole;
  users: KeyPeople;
}

interface Asked {
  caller: PersonCaller;
  request: Request;
  server: PeerSource;
}

/** Keys of the mode that the person works in. */
export function keyRoutes(deps: KeyRoutesDeps) {
  const { identifyPerson, keyConsole, clock, admission, users, requireFresh } = deps;
  const actor = ({ caller, request, server }: Asked) =>
    actorOfCaller(caller, users.isOperator, admission.addressOf(request, server));

  function makerOf({ madeBy, accountId }: ApiKeyRow): MakerView {
    if (madeBy === "registration" || madeBy === "link") return { kind: madeBy, name: null, gone: false };
    if (madeBy === null) return { kind: "unknown", name: null, gone: false };
    if (isCreatedByOperator(madeBy)) return { kind: "operator", name: null, gone: false };
    const canStill = users.isOperator(madeBy) || users.roleIn(madeBy, accountId) === "owner";
    return { kind: "person", name: users.nameOf(madeBy), gone: !canStill };
  }
  const view = (key: ApiKeyRow) => keyView(key, makerOf(key), clock.now());

  return new Elysia({ name: "keys", prefix: "/console/keys" })
    .use(identifyPerson("api_keys"))
    .get(
      "/",
      ({ caller, request, server }) => {
        const { tenant, permissions } = caller;
        return ok({
          keys: keyConsole.list(tenant).map(view),
          grantable: keyConsole.grantable(permissions),
          rate_limit_max: keyConsole.limitFor(actor({ caller, request, server })),
        });
      },
      { response: { 200: KeyListAnswer } },
    )
    .post(
      "/",
      ({ caller, request, server, body, status, once }) =>
        once(() => {
          requireFresh(request);
          const { tenant, permissions } = caller;
          const by = actor({ caller, request, server });
          const { key, row } = keyConsole.create(tenant, permissions, wantedKeyOf(body), by);
          return status(201, ok({ key, ...view(row) }));
        }),
      { body: CreateKeyBody, response: { 201: NewKeyAnswer } },
    )
    .put(
      "/:keyId",
      ({ caller, request, server, params: { keyId }, body }) =>
        ok(
          view(keyConsole.rename(caller.tenant, keyId, body.name.trim(), actor({ caller, request, server }))),
        ),
      { body: RenameKeyBody, response: { 200: KeyAnswer } },
    )
    .post(
      "/:keyId/rotate",
      ({ caller, request, server, params: { keyId }, body, status, once }) =>
        once(() => {
          requireFresh(request);
          const { tenant, permissions } = caller;
          const by = actor({ caller, request, server });
          const { key, row, old } = keyConsole.rotate(tenant, permissions, keyId, body.old_key_days, by);
          return status(201, ok({ key, ...view(row), replaced: view(old) }));
        }),
      { body: RotateKeyBody, response: { 201: RotatedKeyAnswer } },
    )
    .delete(
      "/:keyId",
      ({ caller, request, server, params: { keyId } }) =>
        ok(view(keyConsole.revoke(caller.tenant, keyId, actor({ caller, request, server })))),
      { response: { 200: KeyAnswer } },
    );
}

interface AccountConsoleDeps extends Pick<Infrastructure, "origin">, Pick<Guards, "identifyPerson"> {
  accounts: Pick<AccountService, "get" | "change" | "zoneOf">;
  /** The reason why nobody can start an assessment at the account's page; null if somebody can. */
  startIsClosed: (account: Account) => Closed | null;
}

/** The account's own details, as its users read and change them. */
export const accountConsoleRoutes = ({
  identifyPerson,
  accounts,
  startIsClosed,
  origin,
}: AccountConsoleDeps) => {
  const answer = (account: Account) =>
    ok(
      consoleAccountView(account, accounts.zoneOf(account), {
        link: `${origin()}/start/${account.slug}`,
        closedBecause: startIsClosed(account),
      }),
    );
  return new Elysia({ name: "account-console", prefix: "/console/account" })
    .use(identifyPerson("account"))
    .get("/", ({ caller: { tenant } }) => answer(accounts.get(tenant.accountId)), {
      response: { 200: ConsoleAccountAnswer },
    })
    .put(
      "/",
      ({ caller: { tenant, keyId }, body }) =>
        answer(accounts.change(tenant.accountId, accountChangeOf(body), keyId)),
      { body: ConsoleAccountBody, response: { 200: ConsoleAccountAnswer } },
    );
};
