import { expect, test } from "bun:test";
import { useService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { signIn } from "#/testing/people.ts";
import { SELLER } from "#/testing/service.ts";

const PATH = "/api/v1/admin/first-steps";
/** The state after `assay serve` in an empty folder: the settings that tests usually have are not set. */
const BARE = { BASE_URL: "", SELLER_NAME: "", SELLER_STREET: "", SELLER_CITY: "" };
const TOKEN = "stand-in-of-the-tests-for-an-operator";
const service = useService(BARE);

const operator = () => signIn(service, { operator: true });
const steps = async (person: Pick<ReturnType<typeof operator>, "options"> = operator()) =>
  (await service.call("GET", PATH, person.options)).json.data;
const open = ({ steps: all }: { steps: { step: string; done: boolean; aside: boolean }[] }) =>
  all.filter(({ done, aside }) => !done && !aside).map(({ step }) => step);
const put = (step: string, aside: boolean, person = operator()) =>
  service.call("PUT", PATH, { ...person.options, body: { step, aside } });

test("a new server needs everything, and each step is done by what is there", async () => {
  const olga = operator();
  expect(open(await steps(olga))).toEqual(["account", "mail", "address", "seller", "colleague", "test_run"]);
  expect((await steps(olga)).newest_account).toBeNull();
  const { id } = await register(service, { company: "Northwind Ltd" });
  const created = await steps(olga);
  expect([open(created)[0], created.newest_account]).toEqual([
    "mail",
    { account_id: id, company: "Northwind Ltd" },
  ]);
  const asTester = { ...olga.headers, "x-assay-account": id, "x-assay-mode": "test" };
  await service.call("POST", "/api/v1/console/invented-people", { headers: asTester });
  operator();
  expect(open(await steps(olga))).toEqual(["mail", "address", "seller"]);
  await service.restart({
    ...SELLER,
    OPERATOR_TOKEN: TOKEN,
    BASE_URL: "https://assay.test",
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  // An https address has cookies of its own.
  const program = { options: { headers: { authorization: `Bearer ${TOKEN}` } } };
  expect(open(await steps(program))).toEqual([]);
  // A step that breaks is open again, although it was done and nobody changed the list.
  const [, ...others] = service.users.operators();
  for (const { id } of others) service.users.disable(id, { id: olga.userId, name: "", isOperator: true });
  expect(open(await steps(program))).toEqual(["colleague"]);
});

test("shares a skipped step with the other administrator, also after a restart, until it is resumed", async () => {
  const olga = operator();
  expect(open((await put("seller", true, olga)).json.data)).not.toContain("seller");
  await put("seller", true, olga);
  await service.restart();
  const { steps: all } = await steps();
  expect(all.find(({ step }: { step: string }) => step === "seller")).toMatchObject({
    done: false,
    aside: true,
  });
  expect(open((await put("seller", false)).json.data)).toContain("seller");
});

test("where nothing is sold nobody is asked for a seller; an unknown step is refused", async () => {
  expect((await put("fame", true)).status).toBe(400);
  await service.restart({ BILLING: "off" });
  expect(open(await steps())).not.toContain("seller");
});

test("nobody else sees or changes it", async () => {
  const account = await register(service);
  const owner = signIn(service, { role: "owner", account });
  expect((await service.call("GET", PATH, owner.options)).status).toBe(401);
  expect((await put("mail", true, owner)).status).toBe(401);
  expect(open(await steps())).toContain("mail");
});
