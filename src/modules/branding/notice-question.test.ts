import { describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { candidatePath, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

const API = "/api/v1";
const PATH = `${API}/console/branding/notice`;
const SELLER_NAME = "Hosting GmbH";
const service = useOwnService({
  ...{ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000" },
  ...{ SELLER_NAME, SELLER_STREET: "2 Quay", SELLER_CITY: "20457 Hamburg" },
});

const ADDRESS = { address: "1 Dock Street", zip: "20457", city: "Hamburg" };
async function opened(fields: Record<string, unknown> = {}) {
  const account = await register(service, {
    mode: "live",
    company: "Northwind",
    country: "DE",
    address: "",
    city: "",
    ...fields,
  });
  service.billing.grant({ accountId: account.id, mode: "live" }, 20, "test");
  const as = (role: "owner" | "recruiter" | "reviewer" | "data_protection", name?: string) =>
    signIn(service, { role, account, mode: "live" }, name === undefined ? {} : { name }).options;
  return { account, as };
}
const ask = async (options: object) => (await service.call("GET", PATH, options)).json.data;
const answer = (options: object, body: object) => service.call("POST", PATH, { ...options, body });
const noticeOf = async (account: RegisteredAccount) => {
  const { token } = await invite(service, account);
  const { notice } = (await service.call("GET", candidatePath(token))).json.data;
  return {
    version: notice.version,
    en: notice.paragraphs.en.join("\n"),
    de: notice.paragraphs.de.join("\n"),
  };
};
const FULL = {
  postal_address: "1 Dock Street, 20457 Hamburg",
  data_protection_contact: "dpo@northwind.example",
  supervisory_authority: "Authority of Hamburg",
  processors: SELLER_NAME,
  legal_basis: { en: "Art. 6(1)(b) GDPR", de: "Art. 6 Abs. 1 lit. b DSGVO" },
  retention: { kept: { completed_months: 6, unfinished_months: 6 } },
};

describe("the question before the first live invitation", () => {
  test("is open for a new account, with what is known filled in, and names who can answer", async () => {
    const { as } = await opened(ADDRESS);
    const owner = as("owner", "Ines Owner");
    const expected = {
      company: "Northwind",
      open: true,
      answered_at: null,
      missing: ["data_protection_contact", "legal_basis"],
      retention: { decided: false, usual: "de" },
      suggested: {
        postal_address: "1 Dock Street, 20457 Hamburg",
        supervisory_authority: "",
        processors: SELLER_NAME,
      },
      can_answer: ["Ines Owner"],
    };
    expect(await ask(owner)).toEqual(expected);
    // A user who may only invite sees the same, and may not answer.
    for (const role of ["recruiter", "data_protection"] as const) {
      const member = as(role);
      expect(await ask(member)).toEqual(expected);
      expect((await answer(member, {})).status).toBe(403);
    }
  });

  test("suggests the authority of a country that has only one", async () => {
    const { as } = await opened({ country: "AT" });
    expect((await ask(as("owner"))).suggested.supervisory_authority).toStartWith(
      "Österreichische Datenschutz",
    );
  });

  test("is answered once: everything is stored, the notice states it under its own version, and nobody is asked again", async () => {
    const { account, as } = await opened();
    const owner = as("owner");
    const before = await noticeOf(account);
    expect(before.version).toBe("1.4");
    const { json } = await answer(owner, FULL);
    expect(json.data).toMatchObject({ open: false, missing: [], retention: { decided: true } });
    const after = await noticeOf(account);
    expect(after.version).toBe("1.4/6-6+1");
    for (const sentence of [
      "Postal address: 1 Dock Street, 20457 Hamburg.",
      "Data protection officer: dpo@northwind.example.",
      "For Northwind it is: Authority of Hamburg.",
      "Processors: Hosting GmbH.",
      "Legal basis: Art. 6(1)(b) GDPR",
      "6 months after you have sent your answers",
    ]) {
      expect(after.en).toContain(sentence);
      expect(before.en).not.toContain(sentence);
    }
    expect(after.de).toContain("Anschrift: 1 Dock Street, 20457 Hamburg.");
    // If the settings are emptied later, it stays answered, and the notice shows what is missing.
    const branding = `${API}/console/branding`;
    await service.call("PUT", branding, { ...owner, body: { data_protection_contact: "" } });
    expect(await ask(owner)).toMatchObject({ open: false, missing: ["data_protection_contact"] });
    expect((await noticeOf(account)).en).toContain(
      "has not entered here: whether there is a data protection",
    );
    service.run("store-audit");
    expect(
      rows(service, "SELECT details FROM audit_entries WHERE action = 'account.changed' ORDER BY seq").map(
        ({ details }) => JSON.parse(String(details)).reason,
      ),
    ).toEqual(["retention", "notice"]);
  });

  test("can be passed over, which is an answer too; no invitation waits for it", async () => {
    const { account, as } = await opened();
    const owner = as("owner");
    // By a program, without a word: nothing is refused.
    expect((await noticeOf(account)).en).toContain(
      "Northwind has not entered here: the postal address; whether",
    );
    expect((await answer(owner, {})).json.data).toMatchObject({
      open: false,
      answered_at: expect.any(String),
    });
    expect(await ask(owner)).toMatchObject({ open: false, missing: expect.arrayContaining(["legal_basis"]) });
    expect((await noticeOf(account)).version).toBe("1.4");
  });

  test("refuses what cannot be stored, whole: neither address nor time limit are there afterwards", async () => {
    const { as } = await opened();
    const owner = as("owner");
    await service.call("PUT", `${API}/console/retention`, { ...owner, body: FULL.retention });
    const refused = await answer(owner, { ...FULL, retention: { kept: null } });
    expect([refused.status, refused.json.error.field]).toEqual([400, "reason"]);
    expect(await ask(owner)).toMatchObject({
      open: true,
      missing: expect.arrayContaining(["postal_address"]),
    });
  });
});

describe("the question before the first live invitation for a client", () => {
  const newClient = async (options: object) =>
    (await service.call("POST", `${API}/console/clients`, { ...options, body: { name: "Seaside AG" } })).json
      .data.id;
  const askFor = (options: object, clientId: string) =>
    service.call("GET", `${PATH}?client_id=${clientId}`, options);

  test("is open although the account has answered its own, and only asks what its notice lacks", async () => {
    const { as } = await opened(ADDRESS);
    const owner = as("owner");
    await answer(owner, FULL);
    const clientId = await newClient(owner);
    expect((await askFor(owner, clientId)).json.data).toMatchObject({
      company: "Seaside AG",
      open: true,
      missing: ["postal_address", "data_protection_contact", "legal_basis"],
      retention: { decided: true },
      suggested: { postal_address: "", supervisory_authority: "" },
    });
    const { retention: _, ...details } = FULL;
    const own = { ...details, postal_address: "3 Beach, 18055 Rostock", client_id: clientId };
    expect((await answer(owner, own)).json.data).toMatchObject({ open: false, missing: [] });
    expect((await askFor(owner, clientId)).json.data.open).toBe(false);
    const look = await service.call("GET", `${API}/console/clients/${clientId}/branding`, owner);
    expect(look.json.data.postal_address).toBe("3 Beach, 18055 Rostock");
    const ownLook = await service.call("GET", `${API}/console/branding`, owner);
    expect(ownLook.json.data.postal_address).toBe(FULL.postal_address);
  });

  test("can be passed over for one client, and is open for the next", async () => {
    const { as } = await opened();
    const owner = as("owner");
    const [first, second] = [await newClient(owner), await newClient(owner)];
    await answer(owner, { client_id: first });
    expect((await askFor(owner, first)).json.data.open).toBe(false);
    expect((await askFor(owner, second)).json.data.open).toBe(true);
    expect((await ask(owner)).open).toBe(true);
  });

  test("knows no client of another account", async () => {
    const [{ as }, other] = [await opened(), await opened()];
    const foreign = await newClient(other.as("owner"));
    expect((await askFor(as("owner"), foreign)).status).toBe(404);
    expect((await answer(as("owner"), { client_id: foreign })).status).toBe(404);
  });
});

describe("the notice", () => {
  test("states that nobody is appointed only if the account has said so", async () => {
    const { account, as } = await opened();
    const owner = as("owner");
    expect((await noticeOf(account)).en).not.toContain("is appointed there");
    await answer(owner, { ...FULL, data_protection_contact: null });
    const { en, de } = await noticeOf(account);
    expect(en).toContain("No data protection officer is appointed there.");
    expect(de).toContain("Eine datenschutzbeauftragte Person ist dort nicht benannt.");
  });

  test("becomes another version when the account changes its content, and stays when it changes anything else", async () => {
    const { account, as } = await opened(ADDRESS);
    const owner = as("owner");
    const change = (body: object) => service.call("PUT", `${API}/console/account`, { ...owner, body });
    expect(await noticeOf(account)).toMatchObject({
      version: "1.4",
      en: expect.stringContaining("1 Dock Street"),
    });
    await change({ phone: "+49 40 1", candidate_feedback: false });
    expect((await noticeOf(account)).version).toBe("1.4");
    await change({ address: "2 Dock Street" });
    const moved = await noticeOf(account);
    expect([moved.version, moved.en.includes("Postal address: 2 Dock Street, 20457 Hamburg.")]).toEqual([
      "1.4+1",
      true,
    ]);
    await change({ company: "Southwind" });
    expect((await noticeOf(account)).version).toBe("1.4+2");
  });

  test("and mails in the company's name bear its postal address, once it is known", async () => {
    const { account, as } = await opened();
    execute(service, "UPDATE accounts SET language = 'en' WHERE id = ?", account.id);
    const mailed = async () => {
      const { id } = await invite(service, account);
      const found = await service.call("GET", `${API}/console/mails?invite_id=${id}`, as("owner"));
      const [mail] = found.json.data.mails;
      return (await service.call("GET", `${API}/console/mails/${mail.mail_id}`, as("owner"))).text;
    };
    expect(await mailed()).not.toContain("1 Dock Street");
    await answer(as("owner"), FULL);
    expect(await mailed()).toContain("Northwind, 1 Dock Street, 20457 Hamburg");
  });
});
