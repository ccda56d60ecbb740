import { permissionsOf, type Role } from "#/modules/users/rules.ts";
import { ALL_CONSOLE_PERMISSIONS, ALL_PERMISSIONS } from "#/platform/http/permissions.ts";
import { execute } from "./inspect.ts";
import type { RegisteredAccount } from "./journey.ts";
import { makePerson, sessionOf, signIn } from "./people.ts";
import { type CallOptions, OPERATOR_TOKEN, type TestService } from "./service.ts";

/** Somebody or something that may call an operation for an account, or tries to. */
export interface MatrixCaller {
  name: string;
  options: CallOptions;
  kind: "stranger" | "key" | "person" | "operator";
  /** What they may do for the account. */
  permissions: readonly string[];
  /** Makes them what they are; to be called before each request. */
  become(): void;
}

const stays = (): void => {};

const ROLES: readonly Role[] = ["owner", "recruiter", "reviewer", "data_protection"];

/**
 * Every kind of caller: nobody, half sign-ins, the roles, an owner of another account who names this one, an administrator, the operator
 * token, a key with all permissions and one for each permission.
 */
export function callersOf(
  service: TestService,
  account: RegisteredAccount,
  foreign: RegisteredAccount,
): MatrixCaller[] {
  const naming = { "x-assay-account": account.id, "x-assay-mode": "test" };
  const stranger = (name: string, options: CallOptions): MatrixCaller => ({
    ...{ name, options, kind: "stranger", permissions: [], become: stays },
  });
  const half = (step: "second_factor" | "enrol_factor") => {
    const post = { role: "owner", account } as const;
    return stranger(`an owner at ${step}`, sessionOf(service, makePerson(service, post), post, step).options);
  };
  const foreignOwner = signIn(service, { role: "owner", account: foreign });
  // One key in turn with each of the permissions: an account has only so many keys.
  const issued = service.accounts.issueKey(account.id, { mode: "test", name: "Narrow" });
  const key = (name: string, permissions: readonly string[]): MatrixCaller => ({
    ...{ name, kind: "key", permissions, options: { key: issued.key } },
    become: () =>
      execute(
        service,
        "UPDATE api_keys SET permissions = ? WHERE id = ?",
        JSON.stringify(permissions),
        issued.id,
      ),
  });
  const all = ALL_CONSOLE_PERMISSIONS;
  return [
    stranger("nobody", { headers: naming }),
    stranger("an unknown key", { key: `pk_test_${"0".repeat(32)}` }),
    half("second_factor"),
    half("enrol_factor"),
    stranger("an owner of another account", { headers: { ...foreignOwner.headers, ...naming } }),
    ...ROLES.map((role): MatrixCaller => {
      const permissions = permissionsOf(role, all);
      return {
        name: role,
        kind: "person",
        permissions,
        become: stays,
        options: signIn(service, { role, account }).options,
      };
    }),
    {
      ...{ name: "an operator", kind: "operator", permissions: all, become: stays },
      options: signIn(service, { operator: true, account }).options,
    },
    {
      ...{ name: "the operator's token", kind: "operator", permissions: all, become: stays },
      options: { key: OPERATOR_TOKEN, headers: naming },
    },
    key("a key with all permissions", ALL_PERMISSIONS),
    ...ALL_PERMISSIONS.map((permission) => key(`a key with ${permission}`, [permission])),
  ];
}
