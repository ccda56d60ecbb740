import { NumberInput, Skeleton } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ChatSection } from "./chat-section.tsx";
import { NOTIFICATION_TEXTS } from "./notification-texts.ts";

const PATH = "/console/notification-settings";

interface Values {
  waiting_days: number;
  low_credits: number;
}

/** When people are told, and the chat that is told too. */
export function NotificationsSection() {
  const { data } = useLoad(PATH);
  if (data === undefined) return <Skeleton h={240} radius="lg" />;
  return (
    <>
      <TimesSection settings={data} />
      <ChatSection chat={data.chat} />
    </>
  );
}

function TimesSection({ settings: { waiting_days, low_credits } }: { settings: Values }) {
  const { times: texts } = useTexts(NOTIFICATION_TEXTS);
  const mayWrite = useWorkplace().may("account:write");
  const form = useForm<Values>({ initialValues: { waiting_days, low_credits } });
  const save = useAction({
    wish: (body: Values) => call("PUT", PATH, { body }),
    refreshes: [PATH],
    done: texts.saved,
    quiet: true,
  });
  const fields = (
    <>
      <NumberInput
        label={texts.waiting}
        description={texts.waitingHint}
        min={1}
        max={90}
        clampBehavior="strict"
        maw={320}
        disabled={!mayWrite}
        {...form.getInputProps("waiting_days")}
      />
      <NumberInput
        label={texts.credits}
        description={texts.creditsHint}
        min={0}
        max={10_000}
        clampBehavior="strict"
        maw={320}
        disabled={!mayWrite}
        {...form.getInputProps("low_credits")}
      />
    </>
  );
  return (
    <Section title={texts.title} text={texts.text}>
      {mayWrite ? (
        <FormLayout
          form={form}
          draft="notification-settings"
          onlyChanged
          onSubmit={async (values) => {
            await save.mutateAsync(values);
            form.resetDirty();
          }}
        >
          {fields}
        </FormLayout>
      ) : (
        fields
      )}
    </Section>
  );
}
