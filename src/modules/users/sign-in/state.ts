import type { ProofService } from "#/modules/users/proof-service.ts";
import { permissionsOf } from "#/modules/users/rules.ts";
import type { UserService } from "#/modules/users/service.ts";
import { ALL_CONSOLE_PERMISSIONS } from "#/platform/http/permissions.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { FactorService } from "./factors.ts";
import type { SessionData } from "./schema.ts";
import type { ConsoleSession } from "./sessions.ts";

interface StateDeps extends Pick<Infrastructure, "sendsMail" | "version"> {
  users: Pick<UserService, "isSetUp" | "workplaces" | "limitsOf">;
  proofs: Pick<ProofService, "offers">;
  factors: Pick<FactorService, "stateOf">;
  passkeysPossible: (hostname: string) => boolean;
  /** How the other service that people can sign in with is called, or null. */
  oidcName: string | null;
  billed: boolean;
  /** Of an account. */
  zoneOf: (accountId: string) => string;
}

export type StateOf = ReturnType<typeof createStateOf>;

/** What the console's pages know of the server and of who is there. */
export function createStateOf(deps: StateDeps) {
  const { users, proofs, factors, passkeysPossible, oidcName, billed, sendsMail, version, zoneOf } = deps;

  const accountsOf = (userId: string): SessionData["accounts"] =>
    users.workplaces(userId).map(({ accountId, company, role }) => ({
      account_id: accountId,
      company,
      role,
      permissions: [...permissionsOf(role, ALL_CONSOLE_PERMISSIONS)],
      limited: users.limitsOf(userId, accountId, role) !== null,
      time_zone: zoneOf(accountId),
    }));

  const offersOf = (userId: string): SessionData["offers"] =>
    proofs.offers(userId).map(({ accountId, company, role }) => ({ account_id: accountId, company, role }));

  /** @param hostname that the browser asked */
  return (session: ConsoleSession | null, hostname: string): SessionData => {
    const server = {
      set_up: users.isSetUp(),
      passkeys: passkeysPossible(hostname),
      oidc: oidcName === null ? null : { name: oidcName },
      billing: billed ? ("on" as const) : ("off" as const),
      mails: sendsMail(),
      version,
    };
    // Anyone who sits at a locked session may be anybody: it reveals nobody's name.
    if (session === null || session.step === "locked") {
      return {
        state: session === null ? "signed_out" : "locked",
        ...server,
        user: null,
        accounts: [],
        offers: [],
        methods: [],
      };
    }
    const { id, name, email, language, timeZone, isOperator, passwordHash } = session.user;
    const { totp, passkeys, recoveryCodesLeft } = factors.stateOf(session.user);
    const methods: SessionData["methods"] = [
      ...(totp ? (["totp"] as const) : []),
      ...(passkeys > 0 ? (["passkey"] as const) : []),
      ...(recoveryCodesLeft > 0 ? (["recovery_code"] as const) : []),
    ];
    return {
      state: session.step,
      ...server,
      user: {
        id,
        name,
        email,
        language,
        time_zone: timeZone,
        is_operator: isOperator,
        has_password: passwordHash !== null,
        factors: { totp, passkeys, recovery_codes_left: recoveryCodesLeft },
      },
      accounts: session.step === "signed_in" && !isOperator ? accountsOf(id) : [],
      offers: session.step === "signed_in" && !isOperator ? offersOf(id) : [],
      methods: session.step === "second_factor" ? methods : [],
    };
  };
}
