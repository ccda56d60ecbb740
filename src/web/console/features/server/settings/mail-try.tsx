import { Alert, Stack } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useAction } from "../../../kit/api/hooks.ts";
import { ApiProblem } from "../../../kit/api/problem.ts";
import { fieldMessageOf, PROBLEM_TEXTS } from "../../../kit/api/problem-texts.ts";
import { type Body, call } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { ProblemAlert } from "../../../kit/components/problem-alert.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import type { SettingKey } from "./answers.ts";
import { EDITABLE_TEXTS } from "./editable-texts.ts";
import { fieldOfTrouble } from "./values.ts";

type TryBody = NonNullable<Body<"POST /admin/settings/try-mail">>;

interface MailTryProps {
  /** What stands in the form and is not saved. */
  changes: NonNullable<TryBody["values"]>;
  /** Looks at the fields, and says at each what is wrong. */
  isRight(): boolean;
  /** What was found at a field of the form, or of the sender's; null: what was said before is over. */
  onFault(fault: FieldFault | null): void;
}

export interface FieldFault {
  readonly key: SettingKey;
  readonly text: string;
}

const OF_MAIL = [
  ...(["mail_host", "mail_port", "mail_security", "mail_user", "mail_password"] as const),
  ...(["mail_sender_name", "mail_sender_address"] as const),
];

/** Tries the mail server with what stands in the form, before anything of it is saved. */
export function MailTry({ changes, isRight, onFault }: MailTryProps) {
  const texts = useTexts(EDITABLE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { language } = useLanguage();
  const [error, setError] = useState<unknown>(null);
  const attempt = useAction({
    wish: () => call("POST", "/admin/settings/try-mail", { body: { values: changes, language } }),
    quiet: true,
  });
  // What was found out is true of what was tried, and of nothing that was typed since.
  const tried = JSON.stringify(changes);
  const { reset } = attempt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another attempt when the values are others
  useEffect(reset, [tried]);
  const { data, isPending } = attempt;
  const tryNow = async () => {
    onFault(null);
    setError(null);
    if (!isRight()) return;
    try {
      const { trouble } = await attempt.mutateAsync();
      const field = fieldOfTrouble(trouble);
      if (trouble !== null && field !== null) onFault({ key: field, text: texts.troubles[trouble] });
    } catch (thrown) {
      const fault = faultIn(thrown);
      if (fault === null) setError(thrown);
      else onFault(fault);
    }
  };
  const faultIn = (thrown: unknown): FieldFault | null => {
    if (!(thrown instanceof ApiProblem)) return null;
    if (thrown.code === "mail_server_not_set") return { key: "mail_host", text: texts.hostMissing };
    const key = OF_MAIL.find((one) => thrown.field === `values.${one}`);
    return key === undefined ? null : { key, text: fieldMessageOf(thrown, problems) };
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Action
        label={texts.tryIt}
        icon={IconPlugConnected}
        size="xs"
        variant="light"
        loading={isPending}
        onClick={tryNow}
      />
      <ProblemAlert error={error} />
      <div role="status">
        {isPending && <Muted>{texts.trying}</Muted>}
        {!isPending && data !== undefined && (
          <Alert color={data.ok ? "green" : "red"} p="sm">
            {data.ok
              ? data.sent_to === null
                ? texts.triedSilently
                : texts.tried(data.sent_to)
              : `${texts.notTried(data.server)} ${texts.troubles[data.trouble ?? "other"]}`}
            {!data.ok && (data.trouble ?? "other") === "other" && ` ${data.detail}`}
          </Alert>
        )}
      </div>
    </Stack>
  );
}
