import { Alert, List, Stack, Text, Title } from "@mantine/core";
import { IconChartHistogram, IconInfoCircle } from "@tabler/icons-react";
import { useParams } from "react-router";
import { NORM_TEXTS } from "#/messages/console/server/norms.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { ResourceTable, useWholeList } from "../../../kit/components/resource.tsx";
import { Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { RecordPage } from "../../../session/resource-page.tsx";
import { MigrationSection } from "./migration-section.tsx";
import { type NormDetail, NormFacts, NormName, NormState, SampleFacts, ScaleTable } from "./sample-facts.tsx";

export function NormsPage() {
  const texts = useTexts(NORM_TEXTS);
  const format = useFormat();
  const norms = useWholeList("/admin/norms", "norms");
  const inForce = norms.rows?.find(({ in_force }) => in_force);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={<Action label={texts.make} icon={IconChartHistogram} to="/server/norms/preview" />}
      />
      <Stack className="server-stack">
        {inForce !== undefined && (
          <Section title={texts.inForce} text={texts.inForceText}>
            <Title order={3} fz="1rem" mb="xs">
              <NormName norm={inForce} />
            </Title>
            {inForce.status === "provisional" && (
              <Text size="sm" mb="sm" maw="46rem">
                {texts.provisionalText}
              </Text>
            )}
            <NormFacts norm={inForce} />
          </Section>
        )}
        <Section title={texts.all}>
          <ResourceTable
            of={norms}
            label={texts.list}
            rowId={({ id }) => String(id)}
            rowTo={({ id }) => `/server/norms/${id}`}
            columns={[
              { label: texts.name, cell: (norm) => <NormName norm={norm} /> },
              { label: texts.status, cell: (norm) => <NormState norm={norm} /> },
              {
                label: texts.people,
                end: true,
                cell: ({ n, status }) => (status === "provisional" ? "–" : format.number(n)),
              },
              { label: texts.tier, cell: ({ tier }) => (tier === null ? texts.noPeople : texts.tiers[tier]) },
              { label: texts.made, cell: ({ created_at }) => <DateText value={created_at} /> },
            ]}
            empty={{ icon: IconChartHistogram, text: texts.text }}
          />
        </Section>
      </Stack>
    </>
  );
}

export function NormPage() {
  const texts = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const { id = "" } = useParams();
  const loaded = useLoad(path("/admin/norms/{normId}", { normId: id }));
  const { data } = loaded;
  return (
    <RecordPage
      of={loaded}
      placeholder={360}
      title={data?.name[language] ?? texts.name}
      back={{ to: "/server/norms", label: texts.title }}
      {...(data && data.status !== "provisional" && { actions: <Actions norm={data} /> })}
    >
      {(data) => (
        <Stack className="server-stack">
          <Standing norm={data} />
          <Section title={texts.norm.facts}>
            <NormFacts norm={data} />
            {data.sample !== null && <SampleFacts sample={data.sample} />}
          </Section>
          {(data.in_force || data.status === "draft") && <MigrationSection norm={data} />}
          <Section title={texts.scales.title} text={texts.scales.text}>
            <ScaleTable scales={data.scales} />
          </Section>
        </Stack>
      )}
    </RecordPage>
  );
}

function Standing({ norm: { status, tier, in_force } }: { norm: NormDetail }) {
  const { norm: texts, provisionalText } = useTexts(NORM_TEXTS);
  const icon = <IconInfoCircle size={18} aria-hidden />;
  if (status === "draft") {
    return (
      <Alert color="blue" icon={icon} title={texts.draftTitle}>
        {tier === "preview" ? texts.draftSmall : texts.draftReady}
      </Alert>
    );
  }
  if (status === "provisional" && in_force) {
    return (
      <Alert color="blue" icon={icon}>
        {provisionalText}
      </Alert>
    );
  }
  if (status === "retired" || status === "discarded") {
    return (
      <Alert color="gray" icon={icon}>
        {texts.retiredText}
      </Alert>
    );
  }
  return null;
}

const REFRESHES = [
  "/admin/norms",
  "/admin/norm-preview",
  "/admin/quality",
  "/admin/overview",
  "/job-profiles",
];

function Actions({ norm }: { norm: NormDetail }) {
  const { norm: texts } = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const norms = useLoad("/admin/norms");
  const name = norm.name[language];
  const isDraft = norm.status === "draft";
  const activate = useAction({
    request: () => call("POST", path("/admin/norms/{normId}/activate", { normId: norm.id })),
    refreshes: REFRESHES,
    done: texts.activated,
  });
  const retire = useAction({
    request: () => call("POST", path("/admin/norms/{normId}/retire", { normId: norm.id })),
    refreshes: REFRESHES,
    done: isDraft ? texts.discarded : texts.retired,
  });
  const consequences = (lines: readonly string[]) => (
    <List size="sm" spacing="xs">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
  if (!isDraft && !norm.in_force) return null;
  return (
    <>
      {isDraft && norm.tier !== "preview" && (
        <Action
          label={texts.activate}
          asks={{
            title: texts.activateTitle(name),
            text: consequences(
              texts.activateList(
                norms.data?.norms.find(({ in_force }) => in_force)?.status === "provisional",
              ),
            ),
            action: texts.activateAction,
          }}
          runs={activate}
        />
      )}
      <Action
        label={isDraft ? texts.discard : texts.retire}
        plain
        asks={{
          title: isDraft ? texts.discardTitle(name) : texts.retireTitle(name),
          text: isDraft ? texts.discardText : consequences(texts.retireList),
          action: isDraft ? texts.discardAction : texts.retireAction,
          danger: true,
        }}
        runs={retire}
      />
    </>
  );
}
