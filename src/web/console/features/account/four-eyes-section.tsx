import { Switch, Text } from "@mantine/core";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";

const PATH = "/console/four-eyes";

/** Whether a decision takes a second person. It counts at once, so it is no part of the form beside it. */
export function FourEyesSection() {
  const { fourEyes: texts } = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { data } = useLoad(PATH);
  const set = useAction({
    wish: (enabled: boolean) => call("PUT", PATH, { body: { enabled } }),
    refreshes: [PATH],
    done: ({ enabled }) => (enabled ? texts.isOn : texts.isOff),
  });
  if (data === undefined) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      <Switch
        label={texts.enable}
        description={texts.enableHint}
        maw="46rem"
        checked={data.enabled}
        disabled={!may("account:write")}
        onChange={({ currentTarget: { checked } }) => set.mutate(checked)}
      />
      {data.changed_at !== null && data.changed_by !== null && (
        <Text size="xs" c="dimmed" mt="sm">
          {texts.changed(data.changed_by, format.dateTime(data.changed_at))}
        </Text>
      )}
    </Section>
  );
}
