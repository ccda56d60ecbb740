/** A company on the executable with people of every role, each of whom took their place by the link in their mail. */
import { type MailServer, partOf } from "#/platform/mail/testing.ts";
import { type Account, type Answer, begin, call, candidatePath, must, register } from "./client.ts";
import { enrolBy, type Person, setUpLink } from "./person.ts";
import { type RunningAssay, waitFor } from "./process.ts";

const ROLES = ["owner", "recruiter", "reviewer", "data_protection"] as const;
type StaffRole = (typeof ROLES)[number];

/** Asks for the account in live mode. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

interface Staffed {
  account: Account;
  operator: Person;
  /** Each role at the console, by its own session. */
  as: Readonly<Record<StaffRole, Ask>>;
  /** Makes a key with these permissions alone. */
  keyWith(permissions: readonly string[]): Promise<Ask>;
}

/** The text of the latest mail to an address that has something. */
export const mailedTo = (mail: MailServer, address: string, pattern: RegExp): Promise<string> =>
  waitFor(`a mail to ${address}`, () =>
    mail.received
      .filter(({ recipients }) => recipients.includes(address))
      .map(({ source }) => pattern.exec(partOf(source, "text/plain"))?.[0])
      .findLast((found) => found !== undefined),
  );

/** @param mail the server that the service was started with */
export async function staffedInstance(assay: RunningAssay, mail: MailServer): Promise<Staffed> {
  const operator = await enrolBy(assay.address, await setUpLink(assay), {
    name: "Olga Operator",
    email: "olga@house.example",
  });
  const account = await register(assay.address, { mode: "live" });
  const headers = { "x-assay-account": account.id, "x-assay-mode": "live" };
  const hire = async (role: StaffRole): Promise<[StaffRole, Ask]> => {
    const email = `${role}@staff.example`;
    must(
      await operator.call("POST", "/api/v1/console/members", { email, name: `The ${role}`, role }, headers),
      201,
    );
    const person = await enrolBy(assay.address, await mailedTo(mail, email, /http:\S+\/console\/link\/\w+/));
    return [role, (method, path, body) => person.call(method, path, body, headers)];
  };
  const as = Object.fromEntries(await Promise.all(ROLES.map(hire))) as Staffed["as"];
  return {
    account,
    operator,
    as,
    async keyWith(permissions) {
      const body = { name: permissions.join(" ").slice(0, 100), permissions };
      const { key } = must(await as.owner("POST", "/api/v1/console/keys", body), 201).json.data;
      return (method, path, sent) =>
        call(assay.address, method, path, { key, ...(sent !== undefined && { body: sent }) });
    },
  };
}

/** The whole questionnaire by the page's own operations. */
export async function sit(address: string, token: string): Promise<void> {
  const items = await begin(address, token);
  const answers = items.map((item, place) => ({
    item_id: item.id,
    value: (place % 6) + 1,
    response_ms: 4000,
    changes: 0,
  }));
  must(await call(address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
  must(await call(address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);
}
