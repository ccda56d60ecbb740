import { Switch } from "@mantine/core";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Section } from "../../../kit/components/section.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";

export function FeedbackSection({ account }: { account: AccountDetail }) {
  const { feedback: texts } = useTexts(ACCOUNT_TEXTS);
  const change = useAction({
    wish: (candidate_feedback: boolean) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), {
        body: { candidate_feedback },
      }),
    refreshes: [`/admin/accounts/${account.id}`, "/account"],
    done: ({ candidate_feedback }) => (candidate_feedback ? texts.on : texts.off),
  });
  return (
    <Section title={texts.title}>
      <Switch
        label={texts.label}
        description={texts.text}
        checked={account.candidate_feedback}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}
