import type { Difference } from "#/config/facts.ts";
import type { RefusalsTexts } from "#/messages/cli/refusals.gen.ts";

/** Names each setting that this process and the service do not agree about, with both values unless it is a secret. */
export const differencesText = (different: readonly Difference[], { facts: say }: RefusalsTexts): string =>
  different
    .map(({ name, isSecret, here, service }) =>
      isSecret ? say.secret(name) : say.value(name, here, service),
    )
    .join(" ");
