/** A person at the console of the executable, as far as its pages talk to it. */
import { Secret, TOTP } from "otpauth";
import { type Browser, browserOver, linkPath, PASSWORD } from "#/modules/sign-in/testing.ts";
import { type Answer, call, must } from "./client.ts";

export type Person = Browser<Answer>;

export const newPerson = (address: string): Person =>
  browserOver((method, path, sent) => call(address, method, path, sent));

export const state = async (person: Person) => (await person.call("GET", "/api/console/session")).json.data;

/** Uses a one-time link up to the end, with an authenticator app. */
export async function enrolBy(
  address: string,
  link: string,
  answer: Record<string, unknown> = {},
): Promise<Person> {
  const person = newPerson(address);
  must(await person.call("POST", linkPath(link), { password: PASSWORD, ...answer }), 200);
  const { secret } = must(await person.call("POST", "/api/console/me/totp"), 200).json.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  must(await person.call("POST", "/api/console/me/totp/confirm", { code }), 200);
  return person;
}
