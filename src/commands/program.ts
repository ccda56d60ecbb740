import { Command } from "commander";
import { type Config, describeConfig } from "../config.ts";
import { runDoctor } from "../doctor.ts";
import { hostToReach } from "../platform/http/host-name.ts";
import { serve } from "../serve.ts";
import { acceptLossCommand } from "./accept-loss.ts";
import { accountCommand } from "./accounts.ts";
import type { Operator } from "./attach.ts";
import { brandingCommand } from "./branding.ts";
import { creditsCommand } from "./credits.ts";
import { type DemoProgram, demoCommand } from "./demo.ts";
import { keyCommand } from "./keys.ts";
import { manualCommand } from "./manual.ts";
import { normsCommand } from "./norms.ts";
import { memberCommand, operatorCommand } from "./operators.ts";
import { ordersCommand } from "./orders.ts";
import { qualityCommand } from "./quality.ts";
import { requestsCommand } from "./requests.ts";
import { sessionCommand } from "./session-start.ts";
import { protectCommand, unprotectCommand } from "./sessions.ts";
import { trialsCommand } from "./trials.ts";

interface ProgramDeps extends DemoProgram {
  settings: () => Config;
  operator: Operator;
  fail: (message: string, exitCode: number) => never;
}

/** Every command, in the order in which help and manual list them. Making it starts nothing. */
export function assayProgram({ version, env, print, start, settings, operator, fail }: ProgramDeps): Command {
  const program = new Command("assay")
    .description(
      "Candidate assessment service: invite, answer, score, report, notify. Settings come from the environment.",
    )
    .version(version, "-v, --version");

  program
    .command("serve")
    .description("run the service; so does `assay` alone")
    .action(() => start(() => serve(settings(), version)));

  program.addCommand(demoCommand({ version, env, print, start }));

  program
    .command("config")
    .description("print all settings with their values; secrets are masked")
    .option("--json", "as JSON")
    .action((options: { json?: true }) => {
      const rows = describeConfig(settings());
      if (options.json) {
        print(JSON.stringify(rows, null, 2));
        return;
      }
      for (const { name, value, help } of rows) print(`${name}=${value}\n    ${help}`);
    });

  program
    .command("doctor")
    .description("check settings, data folder, database and mail server; changes nothing")
    .option("--json", "as JSON")
    .action(async (options: { json?: true }) => {
      const checks = await runDoctor(settings());
      if (options.json) print(JSON.stringify(checks, null, 2));
      else
        for (const { name, ok, warning, detail } of checks) {
          print(`${ok ? (warning ? "warn" : "ok  ") : "FAIL"} ${name}: ${detail}`);
        }
      process.exit(checks.every((check) => check.ok) ? 0 : 1);
    });

  program
    .command("healthcheck")
    .description("ask the running service whether it is ready; exit code 0 or 1")
    .action(async () => {
      const { HOST, PORT } = settings();
      const host = hostToReach(HOST);
      try {
        const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(5_000) });
        const { status } = (await answer.json()) as { status: string };
        print(status);
        process.exit(answer.ok ? 0 : 1);
      } catch {
        fail(`Nothing answers at http://${host}:${PORT}. Is the service running?`, 1);
      }
    });

  program.addCommand(manualCommand({ print }));

  program
    .command("version")
    .description("print the version of this program")
    .action(() => print(version));

  for (const command of [
    trialsCommand,
    accountCommand,
    operatorCommand,
    memberCommand,
    keyCommand,
    creditsCommand,
    ordersCommand,
    normsCommand,
    qualityCommand,
    requestsCommand,
    brandingCommand,
    sessionCommand,
    protectCommand,
    unprotectCommand,
    acceptLossCommand,
  ]) {
    program.addCommand(command(operator));
  }
  return program;
}
