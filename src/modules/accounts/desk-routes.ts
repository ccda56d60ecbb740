import { Elysia } from "elysia";
import type { Clock } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson } from "#/platform/http/identify.ts";
import { AdminAccountBody, accountChangeOf } from "./admin-schema.ts";
import {
  CreateKeyBody,
  DeskAccountAnswer,
  deskAccountView,
  KeyAnswer,
  KeyListAnswer,
  keyView,
  NewKeyAnswer,
  RenameKeyBody,
  RotatedKeyAnswer,
  RotateKeyBody,
  wantedKeyOf,
} from "./desk-schema.ts";
import type { KeyDesk } from "./key-desk.ts";
import type { AccountService } from "./service.ts";
import type { Account } from "./store.ts";

interface KeyRoutesDeps {
  identifyPerson: IdentifyPerson;
  keyDesk: KeyDesk;
  clock: Clock;
}

/** Keys of the mode that the person works in. */
export const keyRoutes = ({ identifyPerson, keyDesk, clock }: KeyRoutesDeps) =>
  new Elysia({ name: "keys", prefix: "/console/keys" })
    .use(identifyPerson("api_keys"))
    .get(
      "/",
      ({ caller: { tenant, permissions } }) => {
        const keys = keyDesk.list(tenant).map((key) => keyView(key, clock.now()));
        return ok({ keys, grantable: keyDesk.grantable(permissions) });
      },
      { response: { 200: KeyListAnswer } },
    )
    .post(
      "/",
      ({ caller: { tenant, permissions }, body, status, once }) =>
        once(() => {
          const { key, row } = keyDesk.create(tenant, permissions, wantedKeyOf(body));
          return status(201, ok({ key, ...keyView(row, clock.now()) }));
        }),
      { body: CreateKeyBody, response: { 201: NewKeyAnswer } },
    )
    .put(
      "/:keyId",
      ({ caller: { tenant }, params: { keyId }, body }) =>
        ok(keyView(keyDesk.rename(tenant, keyId, body.name.trim()), clock.now())),
      { body: RenameKeyBody, response: { 200: KeyAnswer } },
    )
    .post(
      "/:keyId/rotate",
      ({ caller: { tenant, permissions }, params: { keyId }, body, status, once }) =>
        once(() => {
          const { key, row, old } = keyDesk.rotate(tenant, permissions, keyId, body.old_key_days);
          const now = clock.now();
          return status(201, ok({ key, ...keyView(row, now), replaced: keyView(old, now) }));
        }),
      { body: RotateKeyBody, response: { 201: RotatedKeyAnswer } },
    )
    .delete(
      "/:keyId",
      ({ caller: { tenant }, params: { keyId } }) => ok(keyView(keyDesk.revoke(tenant, keyId), clock.now())),
      { response: { 200: KeyAnswer } },
    );

interface AccountDeskDeps {
  identifyPerson: IdentifyPerson;
  accounts: Pick<AccountService, "get" | "change">;
  /** Whether people can begin by themselves at the account's page. */
  startIsOpen: (account: Account) => boolean;
  origin: () => string;
}

/** What the account says of itself, as its own people read and change it. */
export const accountDeskRoutes = ({ identifyPerson, accounts, startIsOpen, origin }: AccountDeskDeps) => {
  const answer = (account: Account) =>
    ok(
      deskAccountView(account, {
        link: `${origin()}/start/${account.slug}`,
        open: startIsOpen(account),
      }),
    );
  return new Elysia({ name: "account-desk", prefix: "/console/account" })
    .use(identifyPerson("account"))
    .get("/", ({ caller: { tenant } }) => answer(accounts.get(tenant.accountId)), {
      response: { 200: DeskAccountAnswer },
    })
    .put(
      "/",
      ({ caller: { tenant }, body }) => answer(accounts.change(tenant.accountId, accountChangeOf(body))),
      { body: AdminAccountBody, response: { 200: DeskAccountAnswer } },
    );
};
