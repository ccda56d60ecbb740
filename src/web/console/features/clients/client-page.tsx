import { Alert, Group, Skeleton, Stack } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconBriefcase, IconTrash } from "@tabler/icons-react";
import { useParams } from "react-router";
import { CLIENT_TEXTS } from "#/messages/console/clients.gen.ts";
import { BrandingEditor } from "../../entities/branding/editor.tsx";
import type { Client } from "../../entities/client/use-clients.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { MailWordsSection } from "../../entities/mail-template/words-link.tsx";
import { SenderSection } from "../../entities/sender/sender-section.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, ProblemAlert } from "../../kit/components/action.tsx";
import { ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageTabs, RecordPage, useRecord } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ClientSettings, ClientUsage } from "./settings-tab.tsx";

/** One client: its jobs, how it looks to candidates, what was used for it and what it is. */
export function ClientPage() {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const { id = "" } = useParams();
  const { loaded, record, leave } = useRecord(
    path("/console/clients/{clientId}", { clientId: id }),
    "/clients",
    ["/console/clients"],
  );
  return (
    <RecordPage
      of={loaded}
      title={record?.name ?? texts.client}
      text={({ archived_at, open_jobs }) => (
        <Group gap="xs">
          {archived_at !== null && <StatusBadge tone="neutral">{texts.archived}</StatusBadge>}
          {texts.jobsOpen(open_jobs, format.number(open_jobs))}
        </Group>
      )}
      back={{ to: "/clients", label: texts.title }}
      actions={(client) => <Actions client={client} onGone={leave} />}
    >
      {(client) => (
        <>
          {client.archived_at !== null && (
            <Alert variant="default" mb="md">
              {texts.archivedText}
            </Alert>
          )}
          <PageTabs
            label={texts.tabsLabel}
            by="tab"
            tabs={[
              { value: "jobs", label: texts.tabs.jobs, panel: <ClientJobs client={client} /> },
              { value: "look", label: texts.tabs.look, panel: <ClientLook client={client} /> },
              { value: "usage", label: texts.tabs.usage, panel: <ClientUsage client={client} /> },
              { value: "settings", label: texts.tabs.settings, panel: <Settings client={client} /> },
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}

const Settings = ({ client }: { client: Client }) => (
  <Stack>
    <ClientSettings client={client} />
    <SenderSection clientId={client.id} />
  </Stack>
);

function Actions({ client, onGone }: { client: Client; onGone(): void }) {
  const texts = useTexts(CLIENT_TEXTS);
  const { may: can } = useWorkplace();
  const isArchived = client.archived_at !== null;
  const address = path("/console/clients/{clientId}", { clientId: client.id });
  const archive = useAction({
    request: (archived: boolean) => call("PUT", address, { body: { archived, revision: client.revision } }),
    refreshes: ["/console/clients"],
    done: (_, archived) => (archived ? texts.archivedDone : texts.restoredDone),
  });
  const remove = useAction({ request: () => call("DELETE", address), done: texts.removed });
  // Candidates are invited for a client through its jobs, so the way there is on each of its tabs.
  const newJob = can("jobs:write") && !isArchived && (
    <Action label={texts.newJob} icon={IconBriefcase} to={`/jobs?new=1&client=${client.id}`} />
  );
  if (!can("clients:write")) return newJob;
  return (
    <>
      {newJob}
      {isArchived && (
        <Action
          label={texts.restore}
          icon={IconArchiveOff}
          plain
          loading={archive.isPending}
          onClick={() => archive.mutate(false)}
        />
      )}
      <MoreMenu label={texts.more}>
        {!isArchived && (
          <MenuAction
            label={texts.archive}
            icon={IconArchive}
            asks={{ title: texts.archiveTitle(client.name), text: texts.archiveText }}
            onClick={() => archive.mutate(true)}
          />
        )}
        <MenuAction
          label={texts.remove}
          icon={IconTrash}
          danger
          asks={{ title: texts.removeTitle(client.name), text: texts.removeText }}
          onClick={() => remove.mutate(undefined, { onSuccess: onGone })}
        />
      </MoreMenu>
    </>
  );
}

/** Previews the branding for a person who is invited on behalf of the client. */
function ClientLook({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const address = path("/console/clients/{clientId}/branding", { clientId: client.id });
  const look = useLoad(address);
  const account = useLoad("/console/account");
  const own = useLoad("/console/branding");
  const error = look.error ?? account.error ?? own.error;
  if (look.data === undefined || account.data === undefined || own.data === undefined) {
    return error === null ? (
      <Skeleton h={480} radius="lg" />
    ) : (
      <ProblemAlert
        error={error}
        again={() => void Promise.all([look.refetch(), account.refetch(), own.refetch()])}
      />
    );
  }
  return (
    <>
      <Muted mb="md" maw="46rem">
        {texts.lookText}
      </Muted>
      <MailWordsSection of="client" id={client.id} />
      <BrandingEditor
        branding={look.data}
        company={{
          kind: "client",
          branding: address,
          logo: path("/console/clients/{clientId}/branding/logo", { clientId: client.id }),
          name: client.name,
          contact: own.data.contact_email || account.data.email,
          recipients: format.list([client.name, own.data.display_name || account.data.company]),
          needs: "clients:write",
          draft: `client look ${client.id}`,
        }}
      />
    </>
  );
}

/** The current and previous jobs of this client. */
function ClientJobs({ client }: { client: Client }) {
  const texts = useTexts(CLIENT_TEXTS);
  const format = useFormat();
  const jobs = useResource(
    "/console/jobs",
    "jobs",
    {},
    { asks: () => ({ client_id: client.id, status: "all" }) },
  );
  return (
    <ResourceTable
      of={jobs}
      label={texts.tabs.jobs}
      rowId={({ id }) => id}
      rowTo={({ id }) => `/jobs/${id}`}
      columns={[
        { label: texts.job, cell: ({ title }) => <bdi>{title}</bdi> },
        {
          label: texts.people,
          cell: ({ applicants }) => format.number(applicants.total),
          end: true,
          width: 120,
        },
        { label: texts.state, cell: ({ status }) => <JobStatusBadge status={status} />, width: 140 },
        {
          label: texts.since,
          cell: ({ status_since }) => <DateText value={status_since} />,
          wideOnly: true,
          width: 140,
        },
      ]}
      empty={{
        icon: IconBriefcase,
        title: texts.noJobs,
        text: texts.noJobsText,
      }}
    />
  );
}
