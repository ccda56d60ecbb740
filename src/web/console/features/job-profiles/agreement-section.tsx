import { Skeleton, Table, Text, VisuallyHidden } from "@mantine/core";
import { AGREEMENT_TEXTS } from "#/messages/console/job-profiles/agreement.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { Loaded } from "../../session/resource-page.tsx";

type Profile = Schemas["InterviewAgreement"]["profiles"][number];
type Figure = Profile["means"];

/** Shows how well the interviewers of a job profile agree, question by question and over time. */
export function AgreementSection({ profileId }: { profileId: string }) {
  const texts = useTexts(AGREEMENT_TEXTS);
  const loaded = useLoad("/console/interview-agreement", { profile_id: profileId });
  return (
    <div className="profile-versions">
      <Section title={texts.title} text={texts.text}>
        <Loaded of={loaded} placeholder={<Skeleton h={90} radius="md" />}>
          {({ profiles: [profile], needed }) =>
            profile === undefined || profile.people < needed ? (
              <Text size="sm">{texts.tooFewText(profile?.people ?? 0, needed)}</Text>
            ) : (
              <Questions profile={profile} />
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}

function Questions({ profile: { means, questions } }: { profile: Profile }) {
  const texts = useTexts(AGREEMENT_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const raters = means.value?.overall.raters ?? 2;
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="region" aria-label={texts.title}>
        <Table fz="sm" verticalSpacing={6} horizontalSpacing="xs">
          <VisuallyHidden component="caption">{texts.title}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              {[
                texts.question,
                texts.people,
                texts.single,
                texts.average(format.number(raters, 1)),
                texts.difference,
                texts.course,
              ].map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Row name={texts.mean} figure={means} />
            {questions.map(({ key, topic, agreement }) => (
              <Row key={key} name={topic[language]} figure={agreement} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Muted size="xs" mt={4}>
        {texts.hint}
      </Muted>
    </>
  );
}

function Row({ name, figure }: { name: string; figure: Figure }) {
  const texts = useTexts(AGREEMENT_TEXTS);
  const format = useFormat();
  const two = (value: number) => format.number(value, 2);
  const { value, n, needed, missing } = figure;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={600}>
        {name}
      </Table.Th>
      {value === null ? (
        <Table.Td colSpan={5}>
          {missing === "no_spread" ? texts.noSpread : texts.tooFew(n ?? 0, needed ?? 0)}
        </Table.Td>
      ) : (
        <>
          <Table.Td>{format.number(value.overall.people)}</Table.Td>
          <WithInterval value={value.overall.single} interval={value.overall.single_interval} />
          <WithInterval value={value.overall.average} interval={value.overall.average_interval} />
          <Table.Td>{texts.points(format.number(value.overall.mean_difference, 1))}</Table.Td>
          <Table.Td>
            {value.spans.length === 0
              ? "–"
              : value.spans.map(({ from, to, agreement }) => (
                  <Text key={from} size="xs" style={{ whiteSpace: "nowrap" }}>
                    {texts.span(format.date(from), format.date(to), two(agreement.single))}
                  </Text>
                ))}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

function WithInterval({ value, interval }: { value: number; interval: number[] | null }) {
  const texts = useTexts(AGREEMENT_TEXTS);
  const format = useFormat();
  const [low = value, high = value] = interval ?? [];
  return (
    <Table.Td>
      {format.number(value, 2)}
      {interval !== null && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {texts.interval(format.number(low, 2), format.number(high, 2))}
        </Text>
      )}
    </Table.Td>
  );
}
