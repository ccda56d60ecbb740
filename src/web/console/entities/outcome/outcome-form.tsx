import { Group, Radio, Select, Stack } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useForm } from "@mantine/form";
import { OUTCOME_TEXTS } from "#/messages/console/entities/outcome.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

const REFRESHES = ["/console/candidates", "/console/outcomes", "/console/validity"] as const;

interface OutcomeFormProps {
  known: Schemas["Outcome"];
}

/** The hire outcome of a person: entered, corrected or removed. */
export function OutcomeForm({ known: { session_id: sessionId, outcome } }: OutcomeFormProps) {
  const texts = useTexts(OUTCOME_TEXTS);
  const format = useFormat();
  const address = path("/console/candidates/{sessionId}/outcome", { sessionId });
  const form = useForm({
    initialValues: {
      still_there: outcome?.still_there === false ? "no" : "yes",
      as_of: outcome?.as_of ?? new Date().toISOString().slice(0, 10),
      rating: outcome?.rating?.toString() ?? "",
      training: outcome?.training_passed == null ? "" : outcome.training_passed ? "yes" : "no",
    },
  });
  type Values = ReturnType<typeof form.getValues>;
  const save = useAction({
    request: ({ still_there, as_of, rating, training }: Values) =>
      call("PUT", address, {
        body: {
          still_there: still_there === "yes",
          as_of,
          rating: rating === "" ? null : Number(rating),
          training_passed: training === "" ? null : training === "yes",
        },
      }),
    refreshes: REFRESHES,
    done: texts.saved,
    quiet: true,
  });
  const remove = useAction({
    request: () => call("DELETE", address),
    refreshes: REFRESHES,
    done: texts.removed,
  });
  return (
    <FormLayout
      form={form}
      draft={`outcome ${sessionId}`}
      action={texts.save}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <Radio.Group aria-label={texts.title} {...form.getInputProps("still_there")}>
        <Stack gap="xs">
          <Radio value="yes" label={texts.stillThere} />
          <Radio value="no" label={texts.left} />
        </Stack>
      </Radio.Group>
      <DateInput
        label={texts.asOf}
        description={texts.asOfHint}
        maxDate={new Date()}
        withAsterisk
        {...form.getInputProps("as_of")}
      />
      <Select
        label={texts.rating}
        data={[
          { value: "", label: texts.noRating },
          ...texts.scale.map(([points, meaning]) => ({ value: points, label: `${points} – ${meaning}` })),
        ]}
        allowDeselect={false}
        {...form.getInputProps("rating")}
      />
      <Select
        label={texts.training}
        data={[
          { value: "", label: texts.noTraining },
          { value: "yes", label: texts.passed },
          { value: "no", label: texts.failed },
        ]}
        allowDeselect={false}
        {...form.getInputProps("training")}
      />
      {outcome !== null && (
        <Group gap="xs">
          <Muted size="xs">{texts.by(outcome.author.name, format.date(outcome.recorded_at))}</Muted>
          <Action label={texts.remove} size="compact-xs" plain runs={remove} />
        </Group>
      )}
    </FormLayout>
  );
}
