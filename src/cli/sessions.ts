import { Command } from "commander";
import { cleanText } from "#/platform/text/text.ts";
import { sessionNumber } from "./arguments.ts";
import type { Operator } from "./attach.ts";

export function protectCommand({ print, withService }: Operator): Command {
  return new Command("protect")
    .argument("<sessionId>", "whole number", sessionNumber)
    .requiredOption("--reason <text>", "why it must be kept", cleanText)
    .action((sessionId: number, { reason }: { reason: string }) =>
      withService(({ gdpr }) => {
        gdpr.protect(sessionId, reason);
        print(`Session ${sessionId} is protected.`);
      }),
    );
}

export function unprotectCommand({ print, withService }: Operator): Command {
  return new Command("unprotect")
    .argument("<sessionId>", "whole number", sessionNumber)
    .action((sessionId: number) =>
      withService(({ gdpr }) => {
        gdpr.unprotect(sessionId);
        print(`Session ${sessionId} is not protected any more.`);
      }),
    );
}
