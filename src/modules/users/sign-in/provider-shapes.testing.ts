/** How a product for signing in answers, as far as it matters here, by its own documentation. */
export interface ProviderShape {
  name: string;
  /** Path of the issuer, byte by byte; the host is this machine. */
  path: string;
  /** How it lists that a client may send its secret. */
  methods: readonly string[];
  /** The one that an application accepts there unless somebody changes it. */
  accepts: "client_secret_post" | "client_secret_basic";
  /** Whether the ID token has the claims, or the userinfo endpoint alone. */
  isInToken: boolean;
  /** Whether it has an address for signing out. */
  endsSession: boolean;
  /** What it says about somebody with a mailbox. */
  claims(email: string): Record<string, unknown>;
  /** Settings that its section of the manual names, besides issuer and client. */
  settings: Record<string, string>;
  /** Settings by which its groups make recruiters; null: it tells no groups. */
  roles: Record<string, string> | null;
  /** The reason for which nobody is let in without them; null: it works without. */
  refused: string | null;
}

const TENANT = "4b1d2c7e-5a10-4c7e-9f3d-2f6a1c9d0e11";
const POST = "client_secret_post";
const BASIC = "client_secret_basic";
const TRUSTED = { OIDC_TRUSTS_EMAIL: "true" };

/** The claims that all of them together send, for the stand-in to know their names. */
export const SHAPE_CLAIMS = [
  ...["name", "preferred_username", "upn", "unique_name", "oid", "tid", "ver", "hd", "groups", "roles"],
  ...["https://assay.example/roles", "urn:zitadel:iam:org:project:roles"],
];

export const PROVIDER_SHAPES: readonly ProviderShape[] = [
  {
    // ID tokens of version 2.0: an address only where the directory has one, and never a word on whether it is verified.
    name: "Entra ID",
    path: `/${TENANT}/v2.0`,
    methods: [POST, "private_key_jwt", BASIC],
    accepts: POST,
    isInToken: true,
    endsSession: true,
    claims: (email) => ({
      ...{ name: "Ada Berg", oid: "00000000-0000-0000-66f3-3332eca7ea81", tid: TENANT, ver: "2.0" },
      ...{ preferred_username: email, email, roles: ["Assay.Recruiters"] },
    }),
    settings: TRUSTED,
    roles: { OIDC_ROLES: "Assay.Recruiters=recruiter", OIDC_ROLES_CLAIM: "roles" },
    refused: "oidc_not_verified",
  },
  {
    name: "Entra ID, of people without a mailbox",
    path: `/${TENANT}/v2.0`,
    methods: [POST, "private_key_jwt", BASIC],
    accepts: POST,
    isInToken: true,
    endsSession: true,
    claims: (email) => ({ name: "Ada Berg", tid: TENANT, ver: "2.0", preferred_username: email }),
    settings: TRUSTED,
    roles: null,
    refused: "oidc_no_address",
  },
  {
    // The userinfo endpoint says nothing but `sub`, and its ID token has further claims with `form_post` alone.
    name: "AD FS",
    path: "/adfs",
    methods: [POST, BASIC, "private_key_jwt"],
    accepts: POST,
    isInToken: true,
    endsSession: true,
    claims: (email) => ({ upn: email, unique_name: "HOUSE\\ada" }),
    settings: TRUSTED,
    roles: null,
    refused: "oidc_no_address",
  },
  {
    name: "Google Workspace",
    path: "",
    methods: [POST, BASIC],
    accepts: POST,
    isInToken: true,
    endsSession: false,
    claims: (email) => ({ email, email_verified: true, name: "Ada Berg", hd: "house.example" }),
    settings: {},
    roles: null,
    refused: null,
  },
  {
    // The issuer ends with a slash, and since 2025.10 the default mapping says that no address is verified.
    name: "Authentik",
    path: "/application/o/assay/",
    methods: [POST, BASIC],
    accepts: POST,
    isInToken: true,
    endsSession: true,
    claims: (email) => ({
      ...{ email, email_verified: false, name: "Ada Berg", preferred_username: "ada" },
      groups: ["assay-recruiters", "everybody"],
    }),
    settings: TRUSTED,
    roles: { OIDC_ROLES: "assay-recruiters=recruiter" },
    refused: "oidc_not_verified",
  },
  {
    name: "Keycloak",
    path: "/realms/house",
    methods: ["private_key_jwt", BASIC, POST, "client_secret_jwt"],
    accepts: POST,
    isInToken: true,
    endsSession: true,
    claims: (email) => ({
      ...{ email, email_verified: true, name: "Ada Berg", preferred_username: "ada" },
      groups: ["/assay-recruiters"],
    }),
    settings: {},
    roles: { OIDC_ROLES: "/assay-recruiters=recruiter" },
    refused: null,
  },
  {
    // With a code, the ID token is thin: the address is at the userinfo endpoint.
    name: "Okta",
    path: "/oauth2/default",
    methods: [BASIC, POST, "client_secret_jwt", "private_key_jwt", "none"],
    accepts: BASIC,
    isInToken: false,
    endsSession: true,
    claims: (email) => ({
      ...{ email, email_verified: true, name: "Ada Berg", preferred_username: email },
      groups: ["Everyone", "Assay Recruiters"],
    }),
    settings: {},
    roles: { OIDC_ROLES: "Assay Recruiters=recruiter" },
    refused: null,
  },
  {
    // The issuer is the host with a slash, and own claims need a name with an address in front.
    name: "Auth0",
    path: "/",
    methods: [BASIC, POST, "private_key_jwt"],
    accepts: POST,
    isInToken: true,
    endsSession: true,
    claims: (email) => ({
      ...{ email, email_verified: true, name: "Ada Berg" },
      "https://assay.example/roles": ["Recruiters"],
    }),
    settings: {},
    roles: { OIDC_ROLES: "Recruiters=recruiter", OIDC_ROLES_CLAIM: "https://assay.example/roles" },
    refused: null,
  },
  {
    // Roles are the keys of an object, with the organization that gave them as values.
    name: "Zitadel",
    path: "",
    methods: ["none", BASIC, POST, "private_key_jwt"],
    accepts: BASIC,
    isInToken: false,
    endsSession: true,
    claims: (email) => ({
      ...{ email, email_verified: true, name: "Ada Berg", preferred_username: "ada" },
      "urn:zitadel:iam:org:project:roles": { recruiters: { "279000": "house.example" } },
    }),
    settings: {},
    roles: { OIDC_ROLES: "recruiters=recruiter", OIDC_ROLES_CLAIM: "urn:zitadel:iam:org:project:roles" },
    refused: null,
  },
];
