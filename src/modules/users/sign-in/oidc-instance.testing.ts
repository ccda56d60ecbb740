import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type ProviderShape, SHAPE_CLAIMS } from "./provider-shapes.testing.ts";

/**
 * An organization's own sign-in service, certified and as strict as those of the world, with its pages and nobody at
 * them.
 */
export interface OidcInstance {
  /** What a server that sends people here is set to. */
  settings: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET", string>;
  issuer: string;
  /** The claims that it returns about a person who signs in there. */
  tell(claims: Record<string, unknown>): void;
  /** Nobody gets in as this person from now on. */
  disable(login: string): void;
  /** What the token endpoint answers from now on, instead of tokens; null: tokens again. */
  answerTokens(answer: { status: number; body: object } | null): void;
  /** A sign-out at it, in a browser without a session there. @returns what it answers */
  signOut(address: string): Promise<string>;
  /** A person's way through its pages. @returns the address that it sends the browser back to */
  passThrough(address: string, login: string): Promise<string>;
  close(): void;
}

const CLIENT = { id: "assay", secret: "secret-of-the-client-0123456789" };
const STEPS_MAX = 12;

type Answers = Pick<ProviderShape, "path" | "isInToken" | "endsSession" | "methods" | "accepts"> & {
  /** For how long its ID tokens are valid. */
  idTokenSeconds?: number;
};

const BOTH = ["client_secret_post", "client_secret_basic"] as const;
const PLAIN = { path: "", isInToken: false, endsSession: true, methods: BOTH, accepts: BOTH[0] };

/**
 * @param origin of the server that sends people here
 * @param answers how it answers; without it as the specification has it
 */
export async function openOidcInstance(origin: string, answers: Answers = PLAIN): Promise<OidcInstance> {
  const { path, isInToken, endsSession, methods, accepts, idTokenSeconds = 3600 } = answers;
  const { Provider } = await import("oidc-provider");
  let claims: Record<string, unknown> = {};
  const disabled = new Set<string>();
  let instead: { status: number; body: object } | null = null;
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/api/console/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/console/`],
        token_endpoint_auth_method: accepts,
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: SHAPE_CLAIMS },
    clientAuthMethods: methods,
    ttl: { IdToken: () => idTokenSeconds },
    conformIdTokenClaims: !isInToken,
    findAccount: (_context: unknown, id: string) =>
      disabled.has(id) ? undefined : { accountId: id, claims: () => ({ sub: id, ...claims }) },
    cookies: { keys: ["cookies-of-tests"] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: endsSession } },
  });
  const answer = provider.callback();
  const mount = path.replace(/\/$/, "");
  server.on("request", (request, response) => {
    const { url = "" } = request;
    if (instead !== null && url === `${mount}/token`) {
      response.writeHead(instead.status, { "content-type": "application/json" });
      return response.end(JSON.stringify(instead.body));
    }
    // Provider and library know by it that the addresses begin with the path.
    Object.assign(request, { originalUrl: url, url: url.startsWith(mount) ? url.slice(mount.length) : url });
    answer(request, response);
  });

  async function passThrough(address: string, login: string): Promise<string> {
    const cookies = new Map<string, string>();
    let [next, form] = [address, null as Record<string, string> | null];
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const answer = await fetch(next, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      });
      for (const text of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        cookies.set(name, value);
      }
      form = null;
      const location = answer.headers.get("location");
      if (location !== null) {
        next = new URL(location, next).href;
        if (next.startsWith(origin)) return next;
        continue;
      }
      const page = await answer.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined)
        throw new Error(`the provider answered ${answer.status}: ${page.slice(0, 300)}`);
      next = new URL(action, next).href;
      form = page.includes('name="login"')
        ? { prompt: "login", login, password: "x" }
        : { prompt: "consent" };
    }
    throw new Error("the provider never came back");
  }

  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    issuer,
    tell: (reported) => {
      claims = reported;
    },
    disable: (login) => void disabled.add(login),
    answerTokens: (answer) => {
      instead = answer;
    },
    passThrough,
    signOut: async (address) => (await fetch(address, { redirect: "manual" })).text(),
    close: () => void server.close(),
  };
}
