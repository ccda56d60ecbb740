import type { Role } from "#/modules/users/rules.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { execute, rows } from "./inspect.ts";
import type { RegisteredAccount } from "./journey.ts";
import { type CallOptions, OPERATOR_TOKEN, type TestService } from "./service.ts";

let people = 0;

/** Identity that a test works as: a member of an account, an administrator, or somebody without any rights. */
type Post =
  | { role: Role; account: { id: string }; mode?: "live" | "test" }
  | { operator: true; account?: { id: string }; mode?: "live" | "test" }
  | { nobody: true };

export interface SignedInPerson {
  userId: string;
  name: string;
  email: string;
  /** Of the cookie. */
  token: string;
  /** What the console's pages send; test mode unless said otherwise. */
  headers: Record<string, string>;
  /** The same, to be handed to `service.call`. */
  options: CallOptions;
}

/** Whose links prove nothing: somebody of an account. */
export const OWNER_ACTOR: Actor = { id: "usr_test", name: "Test", isOperator: false };
/** Whose links speak for the address. */
export const OPERATOR_ACTOR: Actor = { id: "usr_test", name: "Test", isOperator: true };

/** A person who has just been made, at an address that is theirs; they have neither password nor factors. */
export function makePerson(service: TestService, post: Post, fields: { name?: string; email?: string } = {}) {
  people += 1;
  const id = `usr_${String(people).padStart(24, "0")}`;
  const { name = `Person ${people}`, email = `person${people}@console.example` } = fields;
  const isOperator = "operator" in post;
  const now = service.clock.now();
  execute(
    service,
    `INSERT INTO users (id, email, email_key, name, language, is_operator, created_at, email_verified_at, email_proof)
     VALUES (?, ?, ?, ?, 'en', ?, ?, ?, 'mail')`,
    id,
    email,
    email.toLowerCase(),
    name,
    isOperator ? 1 : 0,
    now,
    now,
  );
  if ("role" in post) {
    execute(
      service,
      "INSERT INTO memberships (user_id, account_id, role, created_at) VALUES (?, ?, ?, ?)",
      id,
      post.account.id,
      post.role,
      now,
    );
  }
  return { userId: id, name, email };
}

/** Makes a person and a session of theirs, without passwords and factors, which would take tests long. */
export function signIn(
  service: TestService,
  post: Post,
  fields: { name?: string; email?: string } = {},
): SignedInPerson {
  return sessionOf(service, makePerson(service, post, fields), post);
}

/** A further session of a person. */
export function sessionOf(
  service: TestService,
  person: { userId: string; name: string; email: string },
  post: Post,
  step: "signed_in" | "second_factor" | "enrol_factor" = "signed_in",
): SignedInPerson {
  const user = service.users.find(person.userId);
  const { token } = service.consoleSessions.begin(user, step, "Firefox, Linux", null);
  const account = "account" in post ? post.account : undefined;
  const headers = {
    cookie: `assay_session=${token}`,
    "x-assay-console": "1",
    ...(account && {
      "x-assay-account": account.id,
      "x-assay-mode": ("mode" in post && post.mode) || "test",
    }),
  };
  return { ...person, token: token ?? "", headers, options: { headers } };
}

/** Token of the newest one-time link for somebody, from the address that the service gave out. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf("/") + 1);

/** Links that can still be used. */
export const openLinks = (service: TestService): number =>
  rows(service, "SELECT id FROM user_links WHERE used_at IS NULL AND expires_at > ?", service.clock.now())
    .length;

/** Headers that tests send as a user who may do everything for an account: the operator token with its name and mode. */
export const asPerson = ({ id, key }: RegisteredAccount): CallOptions => ({
  key: OPERATOR_TOKEN,
  headers: { "x-assay-account": id, "x-assay-mode": key.startsWith("pk_live_") ? "live" : "test" },
});

/** Returns the data that the API answers with to the account's key, and the console to its users. */
export const askingAs = (service: Pick<TestService, "call">, account: RegisteredAccount) => {
  const ask =
    (options: () => CallOptions, base: string) => async (method: string, path: string, body?: unknown) =>
      (await service.call(method, `${base}${path}`, { ...options(), ...(body !== undefined && { body }) }))
        .json.data;
  return {
    keyed: ask(() => ({ key: account.key }), "/api/v1"),
    desk: ask(() => asPerson(account), "/api/v1/console"),
  };
};
