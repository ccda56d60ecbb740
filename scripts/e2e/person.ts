/** A person at the console of the executable, as far as its pages talk to it. */
import { Secret, TOTP } from "otpauth";
import { type Answer, call, must } from "./client.ts";

export interface Person {
  cookies: Map<string, string>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export const GOOD_PASSWORD = "seven green lamps over water";

/** A browser of its own, with no cookies yet. */
export function newPerson(address: string): Person {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await call(address, method, path, {
        headers: { "x-assay-console": "1", ...(cookie !== "" && { cookie }), ...headers },
        ...(body !== undefined && { body }),
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

export const pathOf = (link: string): string => `/api/console/links/${link.slice(link.lastIndexOf("/") + 1)}`;

export const state = async (person: Person) => (await person.call("GET", "/api/console/session")).json.data;

/** Uses a one-time link up to the end, with an authenticator app. */
export async function enrolBy(
  address: string,
  link: string,
  answer: Record<string, unknown> = {},
): Promise<Person> {
  const person = newPerson(address);
  must(await person.call("POST", pathOf(link), { password: GOOD_PASSWORD, ...answer }), 200);
  const { secret } = must(await person.call("POST", "/api/console/me/totp"), 200).json.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  must(await person.call("POST", "/api/console/me/totp/confirm", { code }), 200);
  return person;
}
