import { Alert, Table, Text, Title } from "@mantine/core";
import { OUTCOMES_TEXTS } from "#/messages/console/outcomes.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { scaleName } from "../../entities/scale/scales.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

type Scope = Schemas["Validity"]["profiles"][number];
type Figure = Scope["rating"];

/** Shows how well the match with each job profile predicted hire outcomes. */
export function ValiditySection() {
  const texts = useTexts(OUTCOMES_TEXTS);
  const { data } = useLoad("/console/validity");
  return (
    <Section title={texts.validity} text={texts.validityText}>
      {data?.profiles.length === 0 && <Muted>{texts.none}</Muted>}
      {data?.profiles.map((scope) => (
        <OfProfile key={`${scope.profile.id} ${scope.versions.join()}`} scope={scope} />
      ))}
    </Section>
  );
}

function OfProfile({ scope }: { scope: Scope }) {
  const texts = useTexts(OUTCOMES_TEXTS);
  const { language, format } = useLanguage();
  const versions = texts.versions(format.list(scope.versions.map(String)));
  return (
    <div>
      <Title order={3} fz="1rem" mt="md">
        {jobProfileName(scope.profile, language)} ({versions}) · {texts.people(scope.people)}
      </Title>
      {scope.completed_earlier > 0 && (
        <Alert color="orange" my="xs">
          {texts.earlier(scope.completed_earlier)} {texts.earlierWarning}
        </Alert>
      )}
      {scope.norms > 1 && <Muted>{texts.norms}</Muted>}
      <OfCriterion kind="rating" figure={scope.rating} />
      <OfCriterion kind="staying" figure={scope.staying} />
    </div>
  );
}

function OfCriterion({ kind, figure }: { kind: "rating" | "staying"; figure: Figure }) {
  const texts = useTexts(OUTCOMES_TEXTS);
  const { language, format } = useLanguage();
  const { value } = figure;
  if (value === null) {
    const { missing, n, needed } = figure;
    return (
      <Text size="sm" mt="xs">
        {texts[kind]}: {missing === "too_few_data" ? texts.tooFew(n ?? 0, needed ?? 0) : texts.noSpread}
      </Text>
    );
  }
  const number = (shown: number) => format.number(shown, 2);
  const rows = [
    ...(value.overall === null ? [] : [{ name: texts.total, of: value.overall, p: null }]),
    ...value.dimensions.flatMap(({ key, association }) =>
      association === null
        ? []
        : [{ name: scaleName(key, language), of: association, p: association.p_adjusted }],
    ),
  ];
  return (
    <>
      <div className="console-table-frame">
        <Table mt="sm" aria-label={texts[kind]}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts[kind]}</Table.Th>
              <Table.Th>{texts.r}</Table.Th>
              <Table.Th>{texts.interval}</Table.Th>
              <Table.Th>{texts.p}</Table.Th>
              <Table.Th>{texts.corrected}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, of, p }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{number(of.r)}</Table.Td>
                <Table.Td>{of.interval.map(number).join(" … ")}</Table.Td>
                <Table.Td>{p === null ? "–" : format.number(p, 3)}</Table.Td>
                <Table.Td>{of.corrected === null ? "–" : number(of.corrected)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Table mt="xs" aria-label={texts.share[kind]}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.third}</Table.Th>
              <Table.Th>{texts.share[kind]}</Table.Th>
              <Table.Th>{texts.interval}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.thirds.map(({ from, to, n, share, interval }) => (
              <Table.Tr key={from}>
                <Table.Th scope="row">{`${from}–${to} (${texts.people(n)})`}</Table.Th>
                <Table.Td>{format.percent(share)}</Table.Td>
                <Table.Td>{interval.map((end) => format.percent(end)).join(" … ")}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Muted size="xs" mt={4}>
        {texts.correctedNote}
      </Muted>
    </>
  );
}
