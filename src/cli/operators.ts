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
    .requiredOption("--email <address>", "", textOf(email))
    .requiredOption("--name <text>", "", textOf(name))
    .addOption(new Option("--language <code>").choices([...LANGUAGES]));

/** Who runs the server from the console. */
export function operatorCommand({ print, withService, texts: { user: say } }: Operator): Command {
  const operator = new Command("operator");

  guestOptions(operator.command("create")).action(({ email, name, language = "en" }: Guest) =>
    withService(({ userLinks }) => {
      const link = userLinks.invite({ email, name, language, post: null }, COMMAND_LINE);
      print(`${say.link(safeLine(name), isoTime(link.expiresAt))}\n  ${userLinks.address(link)}`);
    }),
  );

  operator
    .command("list")
    .option("--json")
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
        print(options.json ? json(rows) : table(rows, say.none));
      }),
    );

  operator.command("reset <email>").action((address: string) =>
    withService(({ users, userLinks }) => {
      const user = users.findEnabled(users.findByEmail(address).id);
      const link = userLinks.reset(user, COMMAND_LINE);
      print(`${say.link(safeLine(user.name), isoTime(link.expiresAt))}\n  ${userLinks.address(link)}`);
    }),
  );

  operator.command("disable <email>").action((address: string) =>
    withService(({ users }) => {
      const { name, email } = users.disable(users.findByEmail(address).id, COMMAND_LINE);
      print(say.disabled(safeLine(name), safeLine(email)));
    }),
  );

  operator.command("enable <email>").action((address: string) =>
    withService(({ users }) => {
      const { name, email } = users.enable(users.findByEmail(address).id, COMMAND_LINE);
      print(say.enabled(safeLine(name), safeLine(email)));
    }),
  );

  operator.command("vouch <email>").action((address: string) =>
    withService(({ users, proofs }) => {
      const { name, email } = proofs.vouch(users.findByEmail(address).id, COMMAND_LINE);
      print(say.verified(safeLine(email), safeLine(name)));
    }),
  );
  return operator;
}

/** Who works for an account in the console. */
export function memberCommand({ print, withService, texts }: Operator): Command {
  const member = new Command("member");
  guestOptions(member.command("create <accountId>"))
    .addOption(new Option("--role <role>").choices([...ROLES]).makeOptionMandatory())
    .action((accountId: string, { email, name, language, role }: Guest & { role: Role }) =>
      withService(({ accounts, userLinks }) => {
        const account = accounts.findActive(accountId);
        const guest = { email, name, language: language ?? account.language, post: { accountId, role } };
        const link = userLinks.invite(guest, COMMAND_LINE);
        const until = isoTime(link.expiresAt);
        const head = texts.user.memberLink(safeLine(name), role, safeLine(account.company), until);
        print(`${head}\n  ${userLinks.address(link)}`);
      }),
    );
  return member;
}
