/** A person at the console of the executable, as far as its pages talk to it. */
import { Secret, TOTP } from "otpauth";
import { type Browser, browserOver, linkPath, PASSWORD } from "#/modules/users/sign-in/testing.ts";
import { type Answer, call, must } from "./client.ts";
import type { RunningAssay } from "./process.ts";

export type Person = Browser<Answer>;

export const newPerson = (address: string): Person =>
  browserOver((method, path, sent) => call(address, method, path, sent));

/** Returns the same person with their cookies at another address, because the system assigns a new port at each start. */
export function followedTo(address: string, { cookies }: Person): Person {
  const person = newPerson(address);
  for (const [name, value] of cookies) person.cookies.set(name, value);
  return person;
}

/** Returns the one-time link for the first administrator, which the service prints at its start. */
export async function setUpLink(assay: RunningAssay): Promise<string> {
  const [link] = await assay.logged(/http:\/\/\S+\/console\/link\/\w+(?=\s)/);
  return link;
}

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

/** The first administrator of a server, with a second factor. */
export const firstOperator = async (assay: RunningAssay, email = "olga@house.example"): Promise<Person> =>
  enrolBy(assay.address, await setUpLink(assay), { name: "Olga Operator", email });
