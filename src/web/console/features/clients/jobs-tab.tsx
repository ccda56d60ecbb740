import { Button, Stack } from "@mantine/core";
import { IconBriefcase } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Client } from "../../entities/client/answers.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { CLIENT_TEXTS } from "./texts.ts";

/** What people are looked for for this client, now and before. */
export function ClientJobs({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const list = useListState({ tab: "jobs" });
  const { limit, offset, as_of } = list.query;
  const loaded = useLoad("/console/jobs", { client_id: client.id, status: "all", limit, offset, as_of });
  const add = may("jobs:write") && client.archived_at === null && (
    <Button component={Link} to={`/jobs?new=1&client=${client.id}`} variant="default">
      {texts.newJob}
    </Button>
  );
  return (
    <Stack>
      {loaded.data?.pagination.total !== 0 && <div>{add}</div>}
      <DataTable
        label={texts.tabs.jobs}
        rows={loaded.data?.jobs}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/jobs/${id}`}
        columns={[
          { key: "title", label: texts.job, cell: ({ title }) => <bdi>{title}</bdi> },
          {
            key: "people",
            label: texts.people,
            cell: ({ applicants }) => format.number(applicants.total),
            end: true,
            width: 120,
          },
          {
            key: "status",
            label: texts.state,
            cell: ({ status }) => <JobStatusBadge status={status} />,
            width: 140,
          },
          {
            key: "since",
            label: texts.since,
            cell: ({ status_since }) => <DateText value={status_since} />,
            wideOnly: true,
            width: 140,
          },
        ]}
        {...pagedBy(list, loaded)}
        empty={
          <EmptyState
            icon={IconBriefcase}
            title={texts.noJobs}
            text={texts.noJobsText}
            {...(add !== false && { action: add })}
          />
        }
      />
    </Stack>
  );
}
