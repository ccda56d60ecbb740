import { expect, test } from "bun:test";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { dump } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1/console";
const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);
const call = (method: string, path: string, body?: unknown) =>
  service.call(method, `${API}${path}`, { ...asPerson(account), ...(body !== undefined && { body }) });
const mailText = async (inviteId: string): Promise<string> => {
  const { json } = await call("GET", `/mails?invite_id=${inviteId}&template=invite`);
  return (await call("GET", `/mails/${json.data.mails[0].mail_id}`)).json.data.text;
};

test("says of each row what its email says, in Assay's words and in those of the account and the job", async () => {
  const job = (await call("POST", "/jobs", { title: "Nurse" })).json.data.id;
  const people = [
    { name: "Ada Lovelace", language: "en", candidate_message: "See you soon.\n\nBring your badge." },
    { name: "  Jana   Müller ", language: "de", candidate_message: "" },
    { name: "García López, María", language: "de", candidate_message: "" },
    { name: "", language: "en", candidate_message: "**Not bold**" },
  ];
  const agree = async (job_id?: string) => {
    const asked = { rows: people, ...(job_id !== undefined && { job_id }) };
    const before = dump(service);
    const { status, json } = await call("POST", "/mail-openings", asked);
    expect([status, dump(service)]).toEqual([200, before]);
    for (const [place, person] of people.entries()) {
      const { greeting, message } = json.data.rows[place];
      const { id } = await invite(service, account, {
        email: `p${place}-${job_id ?? "all"}-${Math.trunc(service.clock.now())}@people.example`,
        ...person,
        ...(job_id !== undefined && { job_id }),
      });
      const text = await mailText(id);
      await service.call("DELETE", `/api/v1/invites/${id}`, { key: account.key });
      expect(text).toStartWith(`${greeting}\n`);
      for (const line of message) expect(text).toContain(line);
      expect(message).toEqual(
        person.candidate_message.split("\n").filter((line) => line !== "" || message.includes("")),
      );
    }
    service.clock.advance(1);
    return json.data.rows.map(({ greeting }: { greeting: string }) => greeting);
  };
  expect(await agree()).toEqual([
    "Hello Ada Lovelace,",
    "Guten Tag Jana Müller,",
    "Guten Tag María García López,",
    "Hello,",
  ]);
  const words = { kind: "invite", language: "en", subject: "Come", body: "Please." };
  await call("PUT", "/mail-templates", { ...words, greeting: "Hi {{first_name}}, until {{deadline}}" });
  expect((await agree())[0]).toStartWith("Hi Ada, until ");
  await call("PUT", "/mail-templates", { ...words, greeting: "For {{job}}: {{name}}", job_id: job });
  expect((await agree(job))[0]).toBe("For Nurse: Ada Lovelace");
});
