import { Secret, TOTP } from "otpauth";
import { OPERATOR_ACTOR } from "#/testing/people.ts";
import type { Answer, TestService } from "#/testing/service.ts";

/** A browser of tests: it keeps cookies and sends what the console's pages send. */
export interface Browser<A = Answer> {
  cookies: Map<string, string>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<A>;
}

export const PASSWORD = "seven green lamps over water";

interface Sent {
  headers: Record<string, string>;
  body?: unknown;
}

/** A browser with no cookies yet, in front of an app in this process or of an executable. */
export function browserOver<A extends { headers: Headers }>(
  send: (method: string, path: string, sent: Sent) => Promise<A>,
): Browser<A> {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await send(method, path, {
        headers: { "x-assay-console": "1", ...(cookie !== "" && { cookie }), ...headers },
        body,
      });
      for (const text of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

export const openBrowser = (service: TestService): Browser => browserOver(service.call);

/** The operation in which a one-time link is used. */
export const linkPath = (address: string): string =>
  `/api/console/links/${address.slice(address.lastIndexOf("/") + 1)}`;

/** What an authenticator app shows. */
export const codeOf = (service: TestService, secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: service.clock.now() });

export interface Enrolled {
  browser: Browser;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

let addresses = 0;

/** Makes the first server administrator, or another one, by their link: password, authenticator app, recovery codes. */
export async function enrolOperator(service: TestService): Promise<Enrolled> {
  addresses += 1;
  const email = `operator${addresses}@house.example`;
  const guest = { email, name: "Olga Operator", language: "en", post: null } as const;
  const link = service.userLinks.setUp() ?? service.userLinks.invite(guest, OPERATOR_ACTOR);
  return enrolAt(service, service.userLinks.address(link), email, link.purpose === "set_up");
}

/** Uses a link up to the end. */
export async function enrolAt(
  service: TestService,
  address: string,
  email: string,
  isSetUp = false,
): Promise<Enrolled> {
  const browser = openBrowser(service);
  const body = { password: PASSWORD, ...(isSetUp && { name: "Olga Operator", email }) };
  const accepted = await browser.call("POST", linkPath(address), body);
  if (accepted.status !== 200) throw new Error(`the link answered ${accepted.status} ${accepted.text}`);
  const { secret } = (await browser.call("POST", "/api/console/me/totp")).json.data;
  const confirmed = await browser.call("POST", "/api/console/me/totp/confirm", {
    code: codeOf(service, secret),
  });
  // The next code of the app, as the one just used is not taken twice.
  service.clock.advance(30_000);
  return { browser, email, secret, recoveryCodes: confirmed.json.data.recovery_codes };
}
