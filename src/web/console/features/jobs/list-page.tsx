import { Button, Chip, Group, Select, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBriefcase, IconPlus, IconSearch } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { useClients } from "../../entities/client/use-clients.ts";
import type { Job } from "../../entities/job/answers.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { JOB_WORDS } from "../../entities/job/words.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { SearchField } from "../../kit/components/search-field.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useColleagues } from "./colleagues.ts";
import { NewJob } from "./new-job.tsx";
import { STAGES, StageCounts } from "./stage-counts.tsx";
import { JOB_TEXTS } from "./texts.ts";

const STATUSES = ["open", "on_hold", "filled", "closed"] as const;

export function JobsPage() {
  const texts = useTexts(JOB_TEXTS);
  const words = useTexts(JOB_WORDS);
  const mayChange = useWorkplace().may("jobs:write");
  const clients = useClients();
  // A client's page leads here to open a job for it.
  const [address, setAddress] = useSearchParams();
  const [isAdding, adding] = useDisclosure(address.has("new"));
  const colleagues = useColleagues();
  const list = useListState({ q: "", status: "open", client_id: "", sort: "newest" });
  const { q, status, client_id: client, sort } = list.values;
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
        actions={
          <>
            {!hasNone && <JobExport query={list.values} />}
            <PermissionGate needs="jobs:write">{add}</PermissionGate>
          </>
        }
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
            {clients.hasAny && (
              <Select
                aria-label={texts.client}
                placeholder={texts.anyClient}
                data={clients.options}
                clearable
                searchable
                value={client || null}
                onChange={(value) => list.set({ client_id: value ?? "" })}
              />
            )}
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
            ...(clients.hasAny
              ? [
                  {
                    key: "client",
                    label: texts.client,
                    cell: ({ client_id: id }: Job) =>
                      id === null ? (
                        <Text span inherit c="dimmed">
                          {texts.ownHouse}
                        </Text>
                      ) : (
                        <bdi>{clients.nameOf(id)}</bdi>
                      ),
                  },
                ]
              : []),
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
                text={q === "" && status === "open" && client === "" ? texts.noneOpen : texts.nothingFound}
                action={
                  <Button variant="default" onClick={() => list.set({ q: "", status: "all", client_id: "" })}>
                    {texts.showAll}
                  </Button>
                }
              />
            )
          }
        />
      </Stack>
      <NewJob
        opened={isAdding}
        client={address.get("client")}
        onClose={() => {
          adding.close();
          if (address.has("new")) setAddress({}, { replace: true });
        }}
      />
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

interface JobExportProps {
  query: { q: string; status: string; client_id: string; sort: string };
}

/** The jobs that fit the filters, with how many people stand where. */
function JobExport({ query }: JobExportProps) {
  const texts = useTexts(JOB_TEXTS);
  const words = useTexts(JOB_WORDS);
  const clients = useClients();
  const colleagues = useColleagues();
  return (
    <ExportMenu<Job>
      name={texts.title}
      list="jobs"
      head={[
        ...[texts.job, texts.reference, texts.status, ...(clients.hasAny ? [texts.client] : [])],
        ...[texts.owner, texts.people, ...STAGES.map((stage) => words.stages[stage]), texts.added],
      ]}
      load={async (api, place) => {
        const { jobs, pagination } = await api.send(get("/console/jobs", { ...query, ...place }));
        return { rows: jobs, pagination };
      }}
      cells={(job) => [
        ...[job.title, job.external_ref ?? "", words.statuses[job.status]],
        ...(clients.hasAny ? [job.client_id === null ? "" : (clients.nameOf(job.client_id) ?? "")] : []),
        colleagues.nameOf(job.owner_id) ?? "",
        job.applicants.total,
        ...STAGES.map((stage) => job.applicants[stage]),
        timeCell(job.created_at),
      ]}
    />
  );
}
