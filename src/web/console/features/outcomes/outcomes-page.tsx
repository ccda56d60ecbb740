import { Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { Schemas } from "../../../wire.gen.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { OUTCOME_TEXTS } from "../../entities/outcome/texts.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { Section } from "../../kit/components/section.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { ImportSection } from "./import-section.tsx";
import { OUTCOMES_TEXTS } from "./texts.ts";
import { ValiditySection } from "./validity-section.tsx";

const STATES = ["due", "later", "recorded"] as const;

/** Who is due to be rated, who was, and what all of it says about the questionnaire. */
export function OutcomesPage() {
  const texts = useTexts(OUTCOMES_TEXTS);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <People />
        <PermissionGate needs="outcomes:write">
          <ImportSection />
        </PermissionGate>
        <Leaflet />
        <PermissionGate needs="validity:read">
          <ValiditySection />
        </PermissionGate>
      </Stack>
    </>
  );
}

type Person = Schemas["HiredPerson"];

function People() {
  const texts = useTexts(OUTCOMES_TEXTS);
  const format = useFormat();
  const profiles = useJobProfiles();
  const list = useListState({ state: "due" }, 20);
  const loaded = useLoad("/console/outcomes", list.query);
  const profileOf = ({ job_profile_id }: Person) =>
    job_profile_id === null ? null : profiles.nameOf(job_profile_id);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={texts.outcome}
          data={STATES.map((value) => ({ value, label: texts.states[value] }))}
          value={list.values.state}
          onChange={(state) => list.set({ state })}
        />
        {loaded.data !== undefined && loaded.data.pagination.total > 0 && (
          <ExportMenu<Person>
            name={texts.title}
            list="outcomes"
            head={[texts.person, texts.hired]}
            load={async (api, place) => {
              const { people, pagination } = await api.send(
                get("/console/outcomes", { ...list.values, ...place }),
              );
              return { rows: people, pagination };
            }}
            cells={(person) => [
              person.name,
              person.hired_at === null ? "" : { day: person.hired_at.slice(0, 10) },
            ]}
            size="xs"
          />
        )}
      </Group>
      <DataTable<Person>
        label={texts.title}
        rows={loaded.data?.people}
        rowId={({ session_id }) => String(session_id)}
        rowTo={({ session_id }) => `/candidates/${session_id}`}
        columns={[
          {
            key: "person",
            label: texts.person,
            cell: (person) => (
              <>
                <bdi>{person.name}</bdi> <RightsBadges rights={person.rights} />
                {profileOf(person) !== null && (
                  <Text span display="block" size="xs" c="dimmed" fw={400}>
                    {profileOf(person)}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "hired",
            label: texts.hired,
            width: 150,
            cell: ({ hired_at }) => (hired_at === null ? "–" : format.date(hired_at)),
          },
          {
            key: "outcome",
            label: texts.outcome,
            cell: ({ outcome }) =>
              outcome === null
                ? "–"
                : [
                    (outcome.still_there ? texts.there : texts.gone)(format.date(outcome.as_of)),
                    outcome.rating === null ? "" : texts.points(outcome.rating),
                  ]
                    .filter(Boolean)
                    .join(" · "),
          },
        ]}
        {...pagedBy(list, loaded)}
        empty={
          <Text size="sm" c="dimmed">
            {texts.nobody}
          </Text>
        }
      />
    </Stack>
  );
}

/** What supervisors rate by, to be read aloud or printed. */
function Leaflet() {
  const texts = useTexts(OUTCOME_TEXTS);
  return (
    <Section title={texts.leaflet} text={texts.leafletText}>
      <ol>
        {texts.scale.map(([points, meaning]) => (
          <li key={points}>{meaning}</li>
        ))}
      </ol>
    </Section>
  );
}
