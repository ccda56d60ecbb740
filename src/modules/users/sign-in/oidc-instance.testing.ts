import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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
  /** A person's way through its pages. @returns the address that it sends the browser back to */
  passThrough(address: string, login: string): Promise<string>;
  close(): void;
}

const CLIENT = { id: "assay", secret: "secret-of-the-client-0123456789" };
const STEPS_MAX = 12;

/** @param origin of the server that sends people here */
export async function openOidcInstance(origin: string): Promise<OidcInstance> {
  const { Provider } = await import("oidc-provider");
  let claims: Record<string, unknown> = {};
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/api/console/oidc/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...claims }),
    }),
    cookies: { keys: ["cookies-of-tests"] },
    features: { devInteractions: { enabled: true } },
  });
  server.on("request", provider.callback());

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
    passThrough,
    close: () => void server.close(),
  };
}
