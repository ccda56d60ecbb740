import { Modal, Select, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBriefcase, IconPlus } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import { JOB_WORDS, JobStatusBadge } from "../../entities/job/badges.tsx";
import type { Job } from "../../entities/job/job.ts";
import { Action } from "../../kit/components/action.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { timeCell } from "../../kit/components/status-badge.tsx";
import { SubLine } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { NewJob, useColleagues } from "./new-job.tsx";
import { STAGES, StageCounts } from "./people-table.tsx";

const STATUSES = ["open", "on_hold", "filled", "closed"] as const;

export function JobsPage() {
  const texts = useTexts(JOB_TEXTS);
  const words = useTexts(JOB_WORDS);
  const canChange = useWorkplace().may("jobs:write");
  const clients = useClients();
  // A client's page leads here to open a job for it.
  const [address, setAddress] = useSearchParams();
  const [isAdding, adding] = useDisclosure(address.has("new"));
  const close = () => {
    adding.close();
    if (address.has("new")) setAddress({}, { replace: true });
  };
  const colleagues = useColleagues();
  const jobs = useResource(
    "/console/jobs",
    "jobs",
    { q: "", status: "open", client_id: "", sort: "newest" },
    { all: { status: "all" } },
  );
  const { q, status, client_id: client } = jobs.list.values;
  const add = <Action label={texts.add} icon={IconPlus} onClick={adding.open} />;
  return (
    <>
      <ResourceList
        of={jobs}
        title={texts.title}
        text={texts.text}
        actions={<PermissionGuard needs="jobs:write">{add}</PermissionGuard>}
        file={{
          list: "jobs",
          head: [
            ...[texts.job, texts.reference, texts.status, ...(clients.hasAny ? [texts.client] : [])],
            ...[texts.owner, texts.people, ...STAGES.map((stage) => words.stages[stage]), texts.added],
          ],
          cells: (job) => [
            ...[job.title, job.external_ref ?? "", words.statuses[job.status]],
            ...(clients.hasAny ? [job.client_id === null ? "" : (clients.nameOf(job.client_id) ?? "")] : []),
            colleagues.nameOf(job.owner_id) ?? "",
            job.applicants.total,
            ...STAGES.map((stage) => job.applicants[stage]),
            timeCell(job.created_at),
          ],
        }}
        filters={[
          { by: "q", label: texts.search },
          {
            by: "status",
            label: texts.status,
            of: [...STATUSES, "all"],
            texts: { ...words.statuses, all: texts.all },
            chips: true,
          },
          clients.hasAny && (
            <Select
              aria-label={texts.client}
              placeholder={texts.anyClient}
              data={clients.options}
              clearable
              searchable
              value={client || null}
              onChange={(value) => jobs.list.set({ client_id: value ?? "" })}
            />
          ),
        ]}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/jobs/${id}`}
        columns={[
          { label: texts.job, cell: (job) => <JobTitle job={job} />, sort: ["title", "-title"] },
          ...(clients.hasAny
            ? [
                {
                  label: texts.client,
                  cell: ({ client_id: id }: Job) =>
                    id === null ? (
                      <Text span inherit c="dimmed">
                        {texts.ownInstance}
                      </Text>
                    ) : (
                      <bdi>{clients.nameOf(id)}</bdi>
                    ),
                },
              ]
            : []),
          { label: texts.people, cell: ({ applicants }) => <StageCounts applicants={applicants} /> },
          {
            label: texts.owner,
            cell: ({ owner_id }) => colleagues.nameOf(owner_id) ?? texts.nobody,
            wideOnly: true,
            width: 180,
          },
          { label: texts.status, cell: ({ status: now }) => <JobStatusBadge status={now} />, width: 130 },
          {
            label: texts.since,
            cell: ({ status_since }) => <DateText value={status_since} />,
            wideOnly: true,
            sort: ["newest", "oldest"],
            width: 130,
          },
        ]}
        empty={{
          icon: IconBriefcase,
          title: texts.none,
          text: canChange ? texts.teach : texts.teachReader,
          ...(canChange && { action: add }),
        }}
        nothing={{
          text: q === "" && status === "open" && client === "" ? texts.noneOpen : texts.nothingFound,
          show: texts.showAll,
          all: { q: "", status: "all", client_id: "" },
        }}
      />
      <Modal opened={isAdding} onClose={close} title={texts.add}>
        <NewJob client={address.get("client")} onClose={close} />
      </Modal>
    </>
  );
}

function JobTitle({ job: { title, external_ref } }: { job: Job }) {
  return (
    <>
      <bdi>{title}</bdi>
      {external_ref !== null && (
        <SubLine>
          <bdi>{external_ref}</bdi>
        </SubLine>
      )}
    </>
  );
}
