import { describe, expect, test } from "bun:test";
import { useOwnService } from "#/testing/harness.ts";
import { count, dump } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { makePerson, signIn, tokenOf } from "#/testing/people.ts";
import { memberCommand, operatorCommand } from "./operators.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useOwnService();

const operator = (...args: string[]) => run(service, operatorCommand, args);
const member = (...args: string[]) => run(service, memberCommand, args);
const linkIn = (stdout: string) => /http\S+/.exec(stdout)?.[0] ?? "";
const visit = async (stdout: string) =>
  (await service.call("GET", `/api/console/links/${tokenOf(linkIn(stdout))}`)).json.data;

describe("assay operator", () => {
  test("create prints a link that makes an administrator, and refuses an existing one", async () => {
    const { exitCode, stdout } = await operator("create", "--email", "a@house.example", "--name", "Ada");
    expect([exitCode, linkIn(stdout)]).toEqual([0, expect.stringContaining("/console/link/")]);
    expect(await visit(stdout)).toMatchObject({ email: "a@house.example", is_operator: true });
    const { email } = makePerson(service, { operator: true });
    expectRefusal(await operator("create", "--email", email, "--name", "X"), "already an administrator");
    expectRefusal(await operator("create", "--email", "nonsense", "--name", "X"), "email address");
  });

  test("list shows administrators and invitations, and changes nothing", async () => {
    expect((await operator("list")).stdout).toBe("There are no administrators yet.\n");
    const { email } = makePerson(service, { operator: true }, { name: "Olga\u202e" });
    await operator("create", "--email", "b@house.example", "--name", "Bea");
    const before = dump(service);
    const listed = JSON.parse((await operator("list", "--json")).stdout);
    expect(listed).toMatchObject([
      { email, status: "active" },
      { email: "b@house.example", status: "invited" },
    ]);
    expect((await operator("list")).stdout).not.toContain("\u202e");
    expect(dump(service)).toBe(before);
  });

  test("reset ends sessions and prints a link; disable and enable do what they say; the last administrator stays", async () => {
    const first = signIn(service, { operator: true });
    expectRefusal(await operator("disable", first.email), "at least one administrator");
    const second = signIn(service, { operator: true });
    const { stdout } = await operator("reset", second.email.toUpperCase());
    expect(await visit(stdout)).toMatchObject({ purpose: "reset", email: second.email });
    expect(count(service, "console_sessions WHERE user_id = ?", second.userId)).toBe(0);
    expect((await operator("disable", second.email)).stdout).toContain("is disabled");
    expectRefusal(await operator("reset", second.email), "disabled");
    expect((await operator("enable", second.email)).stdout).toContain("is enabled");
    expectRefusal(await operator("reset", "nobody@house.example"), "User not found");
  });
});

describe("assay member create", () => {
  const guest = ["--email", "g@people.example", "--name", "Grace"];

  test("prints a link with which somebody works for the account", async () => {
    const { id } = await register(service);
    const { exitCode, stdout } = await member("create", id, ...guest, "--role", "owner");
    expect(exitCode).toBe(0);
    expect(await visit(stdout)).toMatchObject({ email: "g@people.example", role: "owner" });
  });

  test("refuses an unknown account, a disabled one, an unknown role and a missing one", async () => {
    const { id } = await register(service);
    expectRefusal(await member("create", "cus_x", ...guest, "--role", "owner"), "Account not found");
    expectRefusal(await member("create", id, ...guest, "--role", "admin"), "reviewer");
    expectRefusal(await member("create", id, ...guest), "--role");
    service.accounts.disable(id);
    expectRefusal(await member("create", id, ...guest, "--role", "owner"), "disabled");
    expect(count(service, "user_links")).toBe(0);
  });
});
