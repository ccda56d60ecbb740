import { Button, Chip, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBriefcase, IconPlus, IconSearch } from "@tabler/icons-react";
import type { Job } from "../../entities/job/answers.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { JOB_WORDS } from "../../entities/job/words.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useColleagues } from "./colleagues.ts";
import { NewJob } from "./new-job.tsx";
import { StageCounts } from "./stage-counts.tsx";
import { JOB_TEXTS } from "./texts.ts";

const STATUSES = ["open", "on_hold", "filled", "closed"] as const;

export function JobsPage() {
  const texts = useTexts(JOB_TEXTS);
  const words = useTexts(JOB_WORDS);
  const mayChange = useWorkplace().may("jobs:write");
  const [isAdding, adding] = useDisclosure();
  const colleagues = useColleagues();
  const list = useListState({ q: "", status: "open", sort: "newest" });
  const { q, status, sort } = list.values;
  const loaded = useLoad("/console/jobs", list.query);
  const { data } = loaded;
  const isEmpty = data?.pagination.total === 0;
  const all = useLoad(isEmpty ? "/console/jobs" : null, { status: "all", limit: 1 });
  const hasNone = isEmpty && all.data?.pagination.total === 0;
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={adding.open}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={<PermissionGate needs="jobs:write">{add}</PermissionGate>}
      />
      <Stack>
        {!hasNone && (
          <Group>
            <SearchField label={texts.search} value={q} onChange={(value) => list.set({ q: value })} />
            <Chip.Group
              multiple={false}
              value={status}
              onChange={(value) => list.set({ status: String(value) })}
            >
              <Group gap={6} role="radiogroup" aria-label={texts.status}>
                {[...STATUSES, "all" as const].map((value) => (
                  <Chip key={value} value={value} size="sm" variant="light" icon={null}>
                    {value === "all" ? texts.all : words.statuses[value]}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Group>
        )}
        <DataTable
          label={texts.title}
          rows={isEmpty && all.data === undefined && all.error === null ? undefined : data?.jobs}
          rowId={({ id }) => id}
          rowTo={({ id }) => `/jobs/${id}`}
          columns={[
            {
              key: "title",
              label: texts.job,
              cell: (job) => <JobTitle job={job} />,
              sort: ["title", "-title"],
            },
            {
              key: "people",
              label: texts.people,
              cell: ({ applicants }) => <StageCounts applicants={applicants} />,
            },
            {
              key: "owner",
              label: texts.owner,
              cell: ({ owner_id }) => colleagues.nameOf(owner_id) ?? texts.nobody,
              wideOnly: true,
              width: 180,
            },
            {
              key: "status",
              label: texts.status,
              cell: ({ status: now }) => <JobStatusBadge status={now} />,
              width: 130,
            },
            {
              key: "since",
              label: texts.since,
              cell: ({ status_since }) => <DateText value={status_since} />,
              wideOnly: true,
              sort: ["newest", "oldest"],
              width: 130,
            },
          ]}
          {...pagedBy(list, loaded)}
          sort={sort}
          onSort={(wanted) => list.set({ sort: wanted })}
          empty={
            hasNone ? (
              <EmptyState
                icon={IconBriefcase}
                title={texts.none}
                text={mayChange ? texts.teach : texts.teachReader}
                {...(mayChange && { action: add })}
              />
            ) : (
              <EmptyState
                icon={IconSearch}
                text={q === "" && status === "open" ? texts.noneOpen : texts.nothingFound}
                action={
                  <Button variant="default" onClick={() => list.set({ q: "", status: "all" })}>
                    {texts.showAll}
                  </Button>
                }
              />
            )
          }
        />
      </Stack>
      <NewJob opened={isAdding} onClose={adding.close} />
    </>
  );
}

function JobTitle({ job: { title, external_ref } }: { job: Job }) {
  return (
    <>
      <bdi>{title}</bdi>
      {external_ref !== null && (
        <Text span display="block" size="sm" c="dimmed" fw={400}>
          <bdi>{external_ref}</bdi>
        </Text>
      )}
    </>
  );
}
