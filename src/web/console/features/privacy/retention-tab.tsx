import { Alert, Group, NumberInput, Radio, Select, SimpleGrid, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { RETENTION_TEXTS } from "#/messages/console/privacy/retention.gen.ts";
import { UNLINKING_TEXTS } from "#/messages/console/privacy/unlinking.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { SettingsForm } from "../../kit/components/form-layout.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { LogTermsSection } from "./log-terms-section.tsx";

const UNLINKING_SECTION_PATH = "/console/privacy/unlinking";

/** The maximum number of deleted people that the server counts. */
const COUNTED_MAX = 1000;

const UNLINKING_SECTION_CHOICES = ["new", "all", "off"] as const;

const PATH = "/console/retention";
const AHEAD = "/console/deletions/due";
const PRESETS = { de: 6, at: 7 } as const;
const CHOICES = ["off", "de", "at", "own"] as const;
type Choice = (typeof CHOICES)[number];

interface Values {
  choice: Choice;
  completed: number | string;
  unfinished: number | string;
  /** Empty: as those that began. */
  neverBegun: number | string;
  /** Why there is no time limit. */
  reason: string;
}

function valuesOf({ kept, declined_reason: reason }: Schemas["Retention"]): Values {
  if (kept === null)
    return { choice: "off", completed: 6, unfinished: 6, neverBegun: "", reason: reason ?? "" };
  return {
    reason: "",
    choice: kept.preset ?? "own",
    completed: kept.completed_months,
    unfinished: kept.unfinished_months,
    neverBegun: kept.never_begun_months ?? "",
  };
}

function bodyOf({ choice, completed, unfinished, neverBegun, reason }: Values): Schemas["SetRetentionBody"] {
  if (choice === "off") return { kept: null, reason: reason.trim() };
  if (choice === "own")
    return {
      kept: {
        ...{ completed_months: Number(completed), unfinished_months: Number(unfinished) },
        never_begun_months: neverBegun === "" ? null : Number(neverBegun),
      },
    };
  return { kept: { completed_months: PRESETS[choice], unfinished_months: PRESETS[choice] } };
}

/** Sets after how long people are anonymized automatically, and shows who is next. */
export function RetentionTab() {
  const { data } = useLoad(PATH);
  return (
    <Stack>
      {data !== undefined && <RuleForm rule={data} />}
      <UnlinkingSection />
      <LogTermsSection />
      <Ahead />
    </Stack>
  );
}

function RuleForm({ rule }: { rule: Schemas["Retention"] }) {
  const texts = useTexts(RETENTION_TEXTS);
  const canWrite = useWorkplace().may("gdpr:write");
  const isWhole = (value: number | string) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 120;
  const months = (value: number | string, { choice }: Values) =>
    choice !== "own" || isWhole(value) ? null : texts.monthsNeeded;
  const form = useForm<Values>({
    initialValues: valuesOf(rule),
    validate: {
      ...{ completed: months, unfinished: months },
      neverBegun: (value, values) => (value === "" ? null : months(value, values)),
      reason: (value, { choice }) => (choice === "off" && value.trim() === "" ? texts.reasonNeeded : null),
    },
  });
  const save = useAction({
    request: (values: Values) => call("PUT", PATH, { body: bodyOf(values) }),
    refreshes: [PATH, AHEAD],
    done: texts.saved,
    quiet: true,
  });
  const { choice } = form.values;
  return (
    <SettingsForm
      form={form}
      draft="retention"
      locked={canWrite ? null : texts.readOnly}
      onSave={async (values) => valuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.text}>
        <Stack gap="md" maw="46rem">
          <Select
            label={texts.choice}
            description={texts.hints[choice]}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={CHOICES.map((value) => ({ value, label: texts.choices[value] }))}
            allowDeselect={false}
            readOnly={!canWrite}
            {...form.getInputProps("choice")}
          />
          {choice === "off" && (
            <Textarea
              label={texts.reason}
              description={texts.reasonHint}
              autosize
              minRows={2}
              maxLength={500}
              withAsterisk
              readOnly={!canWrite}
              {...form.getInputProps("reason")}
            />
          )}
          {rule.kept === null && rule.declined_reason === null && rule.usual !== null && (
            <Text size="sm">{texts.undecided(texts.choices[rule.usual])}</Text>
          )}
          {choice === "own" && (
            <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: "end" }}>
              {(["completed", "unfinished", "neverBegun"] as const).map((name) => (
                <NumberInput
                  key={name}
                  label={texts[name]}
                  {...(name === "neverBegun" && { placeholder: String(form.values.unfinished) })}
                  min={1}
                  max={120}
                  allowDecimal={false}
                  readOnly={!canWrite}
                  {...form.getInputProps(name)}
                />
              ))}
            </SimpleGrid>
          )}
          <Text size="sm">{texts.promise}</Text>
          <Muted>
            {texts.fixed} {texts.noAdvice}
          </Muted>
        </Stack>
      </Section>
    </SettingsForm>
  );
}

function Ahead() {
  const texts = useTexts(RETENTION_TEXTS);
  const { data, error, refetch } = useLoad(AHEAD);
  return (
    <Section title={texts.aheadTitle}>
      {data !== undefined && (
        <Stack gap="xs" mb="md">
          <Text>{data.total === 0 ? texts.aheadNone : texts.ahead(data.total)}</Text>
          {data.protected > 0 && <Text size="sm">{texts.held(data.protected)}</Text>}
          {data.days.length > 0 && (
            <Group
              component="ul"
              gap="4px var(--mantine-spacing-md)"
              aria-label={texts.days}
              p={0}
              m={0}
              style={{ listStyle: "none" }}
            >
              {data.days.map(({ date, people }) => (
                <li key={date}>
                  <Text size="sm" span>
                    <DateText value={date} />: {texts.onDay(people)}
                  </Text>
                </li>
              ))}
            </Group>
          )}
        </Stack>
      )}
      {(data === undefined || data.people.length > 0) && (
        <DataTable
          label={texts.list}
          rows={data?.people}
          rowId={({ session_id, invite_id }) => String(session_id ?? invite_id)}
          rowTo={(person) => pathOf(person)}
          columns={[
            { label: texts.person, cell: ({ name, email }) => <bdi>{name || email}</bdi> },
            {
              label: texts.completedAt,
              cell: ({ completed_at }) =>
                completed_at === null ? texts.notCompleted : <DateText value={completed_at} />,
            },
            { label: texts.due, cell: ({ due_at }) => <DateText value={due_at} /> },
            {
              label: texts.why,
              cell: ({ by, protected: isOnHold }) =>
                isOnHold ? <StatusBadge tone="warn">{texts.protected}</StatusBadge> : texts.by[by],
            },
          ]}
          error={error}
          again={() => void refetch()}
          empty={null}
        />
      )}
      {data !== undefined && data.people.length < data.total + data.protected && (
        <Muted mt="xs">{texts.first(data.people.length)}</Muted>
      )}
    </Section>
  );
}

/** Empty: nobody has decided. */
type UnlinkingSectionValues = { unlinking: (typeof UNLINKING_SECTION_CHOICES)[number] | "" };

const valuesOfUnlinkingSection = ({ unlinking }: Schemas["Unlinking"]): UnlinkingSectionValues => ({
  unlinking: unlinking ?? "",
});

/** Sets if the scores of deleted people are anonymous or pseudonymized. */
function UnlinkingSection() {
  const { data } = useLoad(UNLINKING_SECTION_PATH);
  return data === undefined ? null : <UnlinkingForm decided={data} />;
}

function UnlinkingForm({ decided }: { decided: Schemas["Unlinking"] }) {
  const texts = useTexts(UNLINKING_TEXTS);
  const canWrite = useWorkplace().may("gdpr:write");
  const form = useForm<UnlinkingSectionValues>({
    initialValues: valuesOfUnlinkingSection(decided),
    validate: { unlinking: (value) => (value === "" ? texts.needed : null) },
  });
  const save = useAction({
    request: ({ unlinking }: UnlinkingSectionValues) =>
      call("PUT", UNLINKING_SECTION_PATH, { body: { unlinking: unlinking === "" ? "off" : unlinking } }),
    refreshes: [UNLINKING_SECTION_PATH],
    done: texts.saved,
    quiet: true,
  });
  return (
    <SettingsForm
      form={form}
      draft="unlinking"
      locked={canWrite ? null : texts.readOnly}
      onSave={async (values) => valuesOfUnlinkingSection(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.text}>
        <Stack gap="md" maw="46rem">
          {decided.unlinking === null && <Alert title={texts.undecided}>{texts.undecidedText}</Alert>}
          <Radio.Group label={texts.label} {...form.getInputProps("unlinking")}>
            <Stack gap="xs" mt="xs">
              {UNLINKING_SECTION_CHOICES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={texts.choices[value]}
                  description={texts.hints[value]}
                  disabled={!canWrite}
                />
              ))}
            </Stack>
          </Radio.Group>
          {decided.linked > 0 && (
            <Text size="sm">{texts.linked(decided.linked, decided.linked >= COUNTED_MAX)}</Text>
          )}
          <Muted>{texts.final}</Muted>
        </Stack>
      </Section>
    </SettingsForm>
  );
}
