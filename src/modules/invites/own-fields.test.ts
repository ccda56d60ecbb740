import { describe, expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { ARCHIVE_TEXTS } from "#/messages/modules/privacy/requests/archive.gen.ts";
import { people, takeList } from "#/modules/invitation-lists/testing.ts";
import { begin, fetchArchive } from "#/modules/privacy/testing.ts";
import { eachOwn, OWN_FIELDS, OWN_NAMES } from "#/platform/context/person-fields.ts";
import { useBuyer, useService } from "#/testing/harness.ts";
import { dumpTenant } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const service = useService({ OPERATOR_TOKEN, PUBLIC_RATE_LIMIT_PER_MINUTE: "1000" });
const account = useBuyer(service);

const given = eachOwn((name) => `Given as ${name}`);
const none = eachOwn(() => null);
const get = async (path: string) =>
  (await service.call("GET", `${API}${path}`, path.startsWith("/console") ? asPerson(account) : account)).json
    .data;

describe("every field that an account attaches to an invite", () => {
  test("comes back with the invite, in its list and in that of the candidates, and is null where it was left out", async () => {
    for (const [sent, returned] of [
      [given, given],
      [{}, none],
    ]) {
      const { id } = await invite(service, account, sent);
      expect(await get(`/invites/${id}`)).toMatchObject(returned ?? {});
      expect((await get("/invites")).invites[0]).toMatchObject({ invite_id: id, ...returned });
      const { candidates } = await get(`/console/candidates?invite_id=${id}`);
      expect(candidates).toMatchObject([returned]);
    }
  });

  test.each(OWN_NAMES)("is one line of limited length: %s", async (name) => {
    const { maxLength } = OWN_FIELDS[name];
    const status = async (value: string) => {
      const body = { email: "ada@people.example", [name]: value };
      const { status, json } = await service.call("POST", `${API}/invites`, { ...account, body });
      return [status, json.error?.field];
    };
    expect(await status("x".repeat(maxLength))).toEqual([201, undefined]);
    expect(await status("x".repeat(maxLength + 1))).toEqual([400, name]);
    expect(await status("two\nlines")).toEqual([400, name]);
  });

  test("is read from an invitation list, shown while its row waits, and handed to the invite", async () => {
    const list = people(11).map((person) => ({ ...person, ...given }));
    const { json } = await takeList(service, account, list);
    const id: string = json.data.batch.batch_id;
    const rows = async () => (await get(`/console/invite-batches/${id}`)).rows;
    const everybody = list.map(() => given);
    expect((await rows()).at(-1)).toMatchObject({ status: "waiting", invite: null });
    expect(await rows()).toMatchObject(everybody);
    expect((await get(`/console/candidates?batch_id=${id}`)).candidates).toMatchObject(everybody);
    const { invite_id } = (await rows())[0].invite;
    await service.call("DELETE", `${API}/invites/${invite_id}`, account);
    await service.run("invite-from-lists");
    expect((await rows()).at(-1)).toMatchObject({ status: "invited", ...given });
    expect((await get("/invites")).invites[0]).toMatchObject(given);
  });

  test("is in the candidate's own archive, for programs and for reading in both languages", async () => {
    for (const language of ["en", "de"] as const) {
      const { token } = await begin(service, account, { ...given, language });
      const { data, pdf } = await fetchArchive(service, token);
      expect(data.invite).toMatchObject(given);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      for (const name of OWN_NAMES) {
        expect(text).toContain(given[name]);
        expect(text).toContain(ARCHIVE_TEXTS[language].ownFields[name]);
      }
    }
  });

  test("is stored nowhere once the candidate is deleted", async () => {
    const { sessionId, token } = await begin(service, account, given);
    await completeAssessment(service, token);
    const stored = () => dumpTenant(service, account.id, "test");
    for (const name of OWN_NAMES) expect(stored()).toContain(given[name]);
    await service.call("DELETE", `${API}/gdpr/candidates/${sessionId}`, account);
    expect((await get("/console/candidates?state=anonymized")).candidates).toMatchObject([none]);
    expect(stored()).not.toContain("Given as ");
  });
});
