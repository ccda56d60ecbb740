import { Alert, Anchor, Skeleton, Table, Text } from "@mantine/core";
import { Link, useParams } from "react-router";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { RETEST_TEXTS } from "#/messages/console/retest.gen.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { RightsNotice } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { Section } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";

type ResultChange = Schemas["ResultChange"];

/** Compares two results of one person, scale by scale, with the difference that measurement error explains. */
export function RetestPage() {
  const texts = useTexts(RETEST_TEXTS);
  const { sessionId = "", otherId = "" } = useParams();
  const { data, error, refetch } = useLoad(path("/console/candidates/{sessionId}/change", { sessionId }), {
    with: otherId,
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        text={data && <Sides of={data} />}
        back={{ to: `/candidates/${sessionId}`, label: texts.back }}
      />
      {error !== null ? (
        <ProblemAlert error={error} again={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton h={420} radius="lg" />
      ) : (
        <>
          <RightsNotice rights={data.later.rights} />
          <RightsNotice rights={data.earlier.rights} />
          <Changes of={data} />
        </>
      )}
    </>
  );
}

function Sides({ of: { earlier, later } }: { of: ResultChange }) {
  const texts = useTexts(RETEST_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  return (
    <>
      {(["earlier", "later"] as const).map((side) => {
        const one = side === "earlier" ? earlier : later;
        return (
          <Text key={side} size="sm">
            {texts[side]}:{" "}
            <Anchor component={Link} to={`/candidates/${one.session_id}`} size="sm" underline="always">
              <bdi>{candidateNameOf(one, common)}</bdi>, {format.date(one.completed_at)}
            </Anchor>{" "}
            · {texts.version(one.questionnaire.id, one.questionnaire.version)} · {one.norm.name[language]}
          </Text>
        );
      })}
    </>
  );
}

function Changes({ of: data }: { of: ResultChange }) {
  const texts = useTexts(RETEST_TEXTS);
  const more = data.scales.filter(({ reliable }) => reliable === true).length;
  const isReported = data.obstacles.length === 0;
  return (
    <>
      {mailboxKey(data.earlier.email) !== mailboxKey(data.later.email) && (
        <Alert color="yellow" mb="md">
          {texts.twoPeople}
        </Alert>
      )}
      {data.obstacles.map((obstacle) => (
        <Alert key={obstacle} color="yellow" mb="md">
          {texts.obstacles[obstacle]}
        </Alert>
      ))}
      <Section title={texts.reading} text={texts.text}>
        {data.under_today && (
          <Text size="sm" mb="xs">
            {texts.today}
          </Text>
        )}
        {isReported && <Text fw={600}>{more === 0 ? texts.none : texts.some(more)}</Text>}
      </Section>
      <Scales title={texts.dimensions} scales={data.scales.filter(({ group }) => group === "dimension")} />
      <Scales title={texts.values} scales={data.scales.filter(({ group }) => group === "value")} />
    </>
  );
}

function Scales({ title, scales }: { title: string; scales: ResultChange["scales"] }) {
  const texts = useTexts(RETEST_TEXTS);
  const format = useFormat();
  const { language } = useLanguage();
  const signed = (change: number) => `${change > 0 ? "+" : ""}${format.number(change, 1)}`;
  return (
    <Section title={title}>
      <Table fz="sm" verticalSpacing={6} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.scale}</Table.Th>
            {[texts.earlier, texts.later, texts.change].map((name) => (
              <Table.Th key={name} scope="col" ta="end">
                {name}
              </Table.Th>
            ))}
            <Table.Th scope="col" visibleFrom="sm">
              {texts.verdict}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scales.map(({ key, name, earlier, later, change, reliable }) => {
            const said = reliable === null ? texts.untold : reliable ? texts.more : texts.random;
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={600} className="retest-scale">
                  {name[language]}
                  <Text
                    size="xs"
                    fw={reliable ? 700 : 400}
                    c={reliable ? "var(--mantine-color-text)" : "dimmed"}
                    hiddenFrom="sm"
                  >
                    {said}
                  </Text>
                </Table.Th>
                <Table.Td ta="end">{format.number(earlier, 1)}</Table.Td>
                <Table.Td ta="end">{format.number(later, 1)}</Table.Td>
                <Table.Td ta="end" fw={reliable ? 700 : 400}>
                  {signed(change)}
                </Table.Td>
                <Table.Td
                  visibleFrom="sm"
                  fw={reliable ? 700 : 400}
                  c={reliable ? "var(--mantine-color-text)" : "dimmed"}
                >
                  {said}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
