import { Alert, Group, Modal, Select, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconChartHistogram, IconFilePlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { NORM_TEXTS } from "#/messages/console/server/norms.gen.ts";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { scaleName } from "../../../entities/scale/scales.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { type Body, call } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { useListState } from "../../../kit/components/data-cards.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Choice } from "../../../kit/components/resource.tsx";
import { EmptyState, Section } from "../../../kit/components/text.tsx";
import { useFormat, useLanguage, useLanguageNames, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { Fact, Facts, Figure, Figures } from "../parts.tsx";
import { type Exclusion, type NormPreview, SampleFacts, ScaleTable, Window } from "./sample-facts.tsx";

const LANGUAGE_FILTERS = ["", ...LANGUAGES] as const;

export function NormPreviewPage() {
  const all = useTexts(NORM_TEXTS);
  const languageNames = useLanguageNames();
  const texts = all.preview;
  const list = useListState({ language: "", setting: "", job_family: "", account_ids: "" });
  const [drafting, setDrafting] = useState(false);
  const { language, setting, job_family, account_ids } = list.values;
  const filters = { language, setting, job_family, account_ids };
  const { data, error, refetch, isPlaceholderData } = useLoad("/admin/norm-preview", filters);
  const isPossible =
    data !== undefined && data.missing === null && ["single", "allowed"].includes(data.languages.verdict);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={{ to: "/server/norms", label: texts.back }}
        actions={
          <Action
            label={texts.draft}
            icon={IconFilePlus}
            disabled={!isPossible || isPlaceholderData}
            onClick={() => setDrafting(true)}
          />
        }
      />
      <Stack className="server-stack" align="stretch">
        <div>
          <Choice
            label={texts.language}
            of={LANGUAGE_FILTERS}
            texts={{ "": texts.allLanguages(LANGUAGES.length), ...languageNames }}
            value={language}
            onChange={(value) => list.set({ language: value })}
          />
        </div>
        <Group align="flex-start">
          <Select
            label={texts.setting}
            w="20rem"
            maw="100%"
            data={(["selection", "development"] as const).map((value) => ({
              value,
              label: texts.settings[value],
            }))}
            value={setting || "selection"}
            onChange={(value) => list.set({ setting: value === "development" ? value : "" })}
            allowDeselect={false}
          />
          <TextInput
            key={`family${job_family}`}
            label={texts.jobFamily}
            description={texts.jobFamilyHint}
            defaultValue={job_family}
            maxLength={100}
            onBlur={({ currentTarget }) => list.set({ job_family: currentTarget.value.trim() })}
          />
          <TextInput
            key={`account${account_ids}`}
            label={texts.account}
            description={texts.accountHint}
            defaultValue={account_ids}
            maxLength={100}
            onBlur={({ currentTarget }) => list.set({ account_ids: currentTarget.value.trim() })}
          />
        </Group>
        {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton h={360} radius="lg" />}
        {data?.n === 0 && <EmptyState icon={IconChartHistogram} title={texts.none} text={texts.noneText} />}
        {data !== undefined && data.n > 0 && (
          <div className={isPlaceholderData ? "console-stale" : ""}>
            <Stack className="server-stack">
              <Verdict preview={data} />
              <Basis preview={data} />
              {data.scales !== null && (
                <Section title={all.scales.title} text={all.scales.text}>
                  <ScaleTable scales={data.scales} />
                </Section>
              )}
            </Stack>
          </div>
        )}
      </Stack>
      <Modal opened={drafting} onClose={() => setDrafting(false)} title={texts.draftTitle}>
        <DraftForm filters={filters} onClose={() => setDrafting(false)} />
      </Modal>
    </>
  );
}

function Verdict({ preview }: { preview: NormPreview }) {
  const { preview: texts } = useTexts(NORM_TEXTS);
  const format = useFormat();
  const { missing, languages, can_be_activated, needed, n } = preview;
  if (languages.verdict === "refused" || languages.verdict === "unproven") {
    return <Alert color="orange">{texts.verdicts[languages.verdict]}</Alert>;
  }
  if (missing !== null) {
    return (
      <Alert color="orange" title={texts.nothing}>
        {texts.missing[missing]}
      </Alert>
    );
  }
  if (can_be_activated) {
    return (
      <Alert color="green" title={texts.can}>
        {texts.canText}
      </Alert>
    );
  }
  return (
    <Alert color="blue" title={texts.cannot(format.number(Math.max(0, needed - n)))}>
      {texts.cannotText}
    </Alert>
  );
}

function Basis({ preview }: { preview: NormPreview }) {
  const all = useTexts(NORM_TEXTS);
  const texts = all.preview;
  const { language } = useLanguage();
  const format = useFormat();
  const { n, needed, largest_shift, compared_with, languages, excluded } = preview;
  const left = (Object.entries(excluded) as [Exclusion, number][]).filter(([, count]) => count > 0);
  return (
    <Section title={texts.basis}>
      <Figures>
        <Figure
          label={texts.people}
          value={format.number(n)}
          {...(preview.tier !== null && { hint: all.tiers[preview.tier] })}
        />
        <Figure label={texts.needed} value={format.number(needed)} />
        {largest_shift !== null && (
          <Figure
            label={texts.shift(compared_with.name[language])}
            value={texts.points(format.number(largest_shift.shift, 1))}
            hint={scaleName(largest_shift.scale, language)}
          />
        )}
      </Figures>
      {preview.weight !== null && n < needed && (
        <Text size="sm" mt="md">
          {texts.shrunken(format.number(Math.round(100 * preview.weight)), compared_with.name[language])}
        </Text>
      )}
      <div style={{ marginTop: "var(--mantine-spacing-md)" }}>
        <Facts>
          <Fact label={texts.window}>
            <Window from={preview.window_from} to={preview.window_to} />
          </Fact>
          <Fact label={texts.counts}>
            {languages.en !== null && languages.de !== null && (
              <Text size="sm">{texts.count(format.number(languages.en), format.number(languages.de))}</Text>
            )}
            {texts.verdicts[languages.verdict]}
            {languages.apart.length > 0 &&
              ` ${texts.apart(format.list(languages.apart.map((scale) => scaleName(scale, language))))}`}
            {languages.detectable !== null && ` ${texts.detectable(format.number(languages.detectable, 2))}`}
          </Fact>
          <Fact label={texts.excluded}>
            {left.length === 0
              ? texts.excludedNone
              : format.list(
                  left.map(([reason, count]) => `${format.number(count)} (${texts.reasons[reason]})`),
                )}
          </Fact>
        </Facts>
        <SampleFacts sample={preview.sample} />
      </div>
    </Section>
  );
}

interface DraftFormProps {
  /** The filter of the preview. "" includes everybody. */
  filters: { language: string; setting: string; job_family: string; account_ids: string };
  onClose(): void;
}

function DraftForm({ filters, onClose }: DraftFormProps) {
  const { language, setting, job_family, account_ids } = filters;
  const { preview: texts } = useTexts(NORM_TEXTS);
  const navigate = useNavigate();
  const year = new Date().getFullYear();
  const needed = (value: string) => (value.trim() === "" ? texts.nameNeeded : null);
  const form = useForm({
    initialValues: { name_en: texts.nameOf.en(year), name_de: texts.nameOf.de(year) },
    validate: { name_en: needed, name_de: needed },
  });
  const create = useAction({
    request: (body: Body<"POST /admin/norms">) => call("POST", "/admin/norms", { body }),
    refreshes: ["/admin/norms"],
    done: texts.made,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="norm"
      action={texts.draft}
      onCancel={onClose}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync({
          ...values,
          language: LANGUAGES.find((known) => known === language),
          ...(setting === "development" && { setting }),
          ...(job_family !== "" && { job_family }),
          ...(account_ids !== "" && { account_ids: account_ids.split(",") }),
        });
        navigate(`/server/norms/${id}`);
      }}
    >
      <Text size="sm">{texts.draftText}</Text>
      <TextInput
        data-autofocus
        label={texts.nameEn}
        description={texts.nameHint}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("name_en")}
      />
      <TextInput label={texts.nameDe} withAsterisk maxLength={120} {...form.getInputProps("name_de")} />
    </FormLayout>
  );
}
