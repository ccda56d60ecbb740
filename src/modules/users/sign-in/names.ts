import { viewerName } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { userOfKeyId } from "./callers.ts";

interface NameDeps {
  users: Pick<UserService, "nameOf" | "roleIn">;
  companyOf: (accountId: string) => string;
  /** In whose name the server writes. */
  serverName: () => string;
  /** Of an API key, or null. */
  apiKeyName: (keyId: string) => string | null;
}

/** Makes the function that names who stands behind a caller's id: a person, a key or the operator's token. */
export function createNames({ users, companyOf, serverName, apiKeyName }: NameDeps) {
  function personName(keyId: string, tenant?: Tenant): string | null {
    const userId = userOfKeyId(keyId);
    const name = userId === null ? null : users.nameOf(userId);
    if (userId === null || name === null || tenant === undefined) return name;
    const isMember = users.roleIn(userId, tenant.accountId) !== null;
    return viewerName(name, isMember ? companyOf(tenant.accountId) : serverName());
  }

  /**
   * @param tenant where it is shown to candidates: then the house stands with it
   * @returns empty where nobody is known by it
   */
  return (keyId: string, tenant?: Tenant): string =>
    personName(keyId, tenant) ?? apiKeyName(keyId) ?? (keyId === "operator" ? "operator token" : "");
}
