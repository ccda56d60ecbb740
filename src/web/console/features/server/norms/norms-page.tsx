import { Stack, Text, Title } from "@mantine/core";
import { IconChartHistogram } from "@tabler/icons-react";
import { useLoad } from "../../../kit/api/hooks.ts";
import { Action } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState, Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { NormFacts, NormName, NormState } from "./sample-facts.tsx";
import { NORM_TEXTS } from "./texts-de.ts";

export function NormsPage() {
  const texts = useTexts(NORM_TEXTS);
  const format = useFormat();
  const { data, error, refetch } = useLoad("/admin/norms");
  const inForce = data?.norms.find(({ in_force }) => in_force);
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
          <DataTable
            label={texts.list}
            rows={data?.norms}
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
            error={error}
            again={() => void refetch()}
            empty={<EmptyState icon={IconChartHistogram} text={texts.text} />}
          />
        </Section>
      </Stack>
    </>
  );
}
