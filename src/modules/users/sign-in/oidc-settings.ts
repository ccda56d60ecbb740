import type { Config } from "#/config/config.ts";
import { parseRoleRules, type RoleRule } from "#/config/role-rules.ts";
import type { Log } from "#/platform/observability/log.ts";
import type { Reading } from "./claims.ts";

/** What the settings say about the identity provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Empty: a public client, which PKCE alone protects. */
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** Whether its sign-in counts as both factors. */
  trustsFactor: boolean;
  /** Scopes that it is asked for. */
  scopes: string;
  /** How its word about a person is read. */
  reading: Reading;
  /** Roles that its groups give. */
  roles: readonly RoleRule[];
  /** Whether signing out here signs out there too. */
  endsSession: boolean;
}

type OidcConfig = Pick<
  Config,
  | "OIDC_ISSUER"
  | "OIDC_CLIENT_ID"
  | "OIDC_CLIENT_SECRET"
  | "OIDC_NAME"
  | "OIDC_TRUSTS_FACTOR"
  | "OIDC_TRUSTS_EMAIL"
  | "OIDC_SIGN_OUT"
  | "OIDC_SCOPES"
  | "OIDC_ROLES"
  | "OIDC_ROLES_CLAIM"
>;

/** What the settings say of the other service; null where there is none. */
export function oidcSettings(config: OidcConfig, log: Log): OidcSettings | null {
  if (config.OIDC_ISSUER === "") return null;
  if (config.OIDC_CLIENT_ID === "") {
    log.warn({}, "OIDC_ISSUER is set without OIDC_CLIENT_ID: nobody can sign in there");
    return null;
  }
  return {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    name: config.OIDC_NAME,
    trustsFactor: config.OIDC_TRUSTS_FACTOR,
    scopes: config.OIDC_SCOPES,
    reading: {
      trustsEmail: config.OIDC_TRUSTS_EMAIL,
      groupsClaim: config.OIDC_ROLES === "" ? null : config.OIDC_ROLES_CLAIM,
    },
    roles: parseRoleRules(config.OIDC_ROLES) ?? [],
    endsSession: config.OIDC_SIGN_OUT,
  };
}
