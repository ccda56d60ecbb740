import { Command, Option } from "commander";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { Role } from "#/modules/users/rules.ts";
import { MemberBody } from "#/modules/users/schema.ts";
import { ROLES } from "#/modules/users/tables.ts";
import { COMMAND_LINE } from "#/platform/http/guards.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Operator } from "./attach.ts";
import { json, safeLine, table, textOf } from "./terminal.ts";

const { email, name } = MemberBody.properties;

interface Guest {
  email: string;
  name: string;
  language?: Language;
}

/** Options of somebody who is invited. */
const guestOptions = (command: Command): Command =>
  command
    .requiredOption("--email <address>", "with which the person signs in", textOf(email))
    .requiredOption("--name <text>", "the person's name", textOf(name))
    .addOption(new Option("--language <code>", "of pages and mails").choices([...LANGUAGES]));

const linkText = (who: string, link: string, expiresAt: number): string =>
  [`${who}, valid once and until ${isoTime(expiresAt)}:`, `  ${link}`].join("\n");

/** Who runs the server from the console. */
export function operatorCommand({ print, withService }: Operator): Command {
  const operator = new Command("operator");

  guestOptions(operator.command("create"))
    .description("print a one-time link with which somebody becomes operator")
    .action(({ email, name, language = "en" }: Guest) =>
      withService(({ userLinks }) => {
        const link = userLinks.invite({ email, name, language, post: null }, COMMAND_LINE);
        print(linkText(`Link for ${safeLine(name)}`, userLinks.address(link), link.expiresAt));
      }),
    );

  operator
    .command("list")
    .description("all operators, oldest first, and open invitations")
    .option("--json", "as JSON")
    .action((options: { json?: true }) =>
      withService(({ users, userLinks }) => {
        const rows = [
          ...users.operators().map((user) => ({
            email: user.email,
            name: user.name,
            status: user.disabledAt === null ? "active" : "disabled",
            created_at: isoTime(user.createdAt),
            last_sign_in_at: isoTimeOrNull(user.lastSignInAt),
          })),
          ...userLinks.invitations(null).map((link) => ({
            email: link.email,
            name: link.name,
            status: "invited",
            created_at: isoTime(link.createdAt),
            last_sign_in_at: null,
          })),
        ];
        print(options.json ? json(rows) : table(rows, "There is no operator yet."));
      }),
    );

  operator
    .command("reset <email>")
    .description(
      "end the sessions of a person, operator or member, and print a one-time link for a new password and new factors",
    )
    .action((address: string) =>
      withService(({ users, userLinks }) => {
        const user = users.findEnabled(users.findByEmail(address).id);
        const link = userLinks.reset(user, COMMAND_LINE);
        print(linkText(`Link for ${safeLine(user.name)}`, userLinks.address(link), link.expiresAt));
      }),
    );

  operator
    .command("disable <email>")
    .description("end the sessions of a person, operator or member, and let nobody sign in as them")
    .action((address: string) =>
      withService(({ users }) => {
        const { name, email } = users.disable(users.findByEmail(address).id, COMMAND_LINE);
        print(`${safeLine(name)} (${safeLine(email)}) is disabled.`);
      }),
    );

  operator
    .command("enable <email>")
    .description("let a person sign in again")
    .action((address: string) =>
      withService(({ users }) => {
        const { name, email } = users.enable(users.findByEmail(address).id, COMMAND_LINE);
        print(`${safeLine(name)} (${safeLine(email)}) is enabled.`);
      }),
    );

  operator
    .command("vouch <email>")
    .description(
      "say that the address of a person, operator or member, is theirs: where no mail goes out, nobody else can",
    )
    .action((address: string) =>
      withService(({ users, proofs }) => {
        const { name, email } = proofs.vouch(users.findByEmail(address).id, COMMAND_LINE);
        print(`The address ${safeLine(email)} counts as that of ${safeLine(name)}.`);
      }),
    );
  return operator;
}

/** Who works for an account in the console. */
export function memberCommand({ print, withService }: Operator): Command {
  const member = new Command("member");
  guestOptions(member.command("create <accountId>"))
    .description("print a one-time link with which somebody becomes member of an account")
    .addOption(new Option("--role <role>", "what they may do").choices([...ROLES]).makeOptionMandatory())
    .action((accountId: string, { email, name, language, role }: Guest & { role: Role }) =>
      withService(({ accounts, userLinks }) => {
        const account = accounts.findActive(accountId);
        const guest = { email, name, language: language ?? account.language, post: { accountId, role } };
        const link = userLinks.invite(guest, COMMAND_LINE);
        const who = `Link for ${safeLine(name)}, ${role} of ${safeLine(account.company)}`;
        print(linkText(who, userLinks.address(link), link.expiresAt));
      }),
    );
  return member;
}
