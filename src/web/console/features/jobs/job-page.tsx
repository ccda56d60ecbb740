import { ActionIcon, Alert, Button, Group, Menu, Tabs, Text } from "@mantine/core";
import { IconDots, IconListCheck, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate, useParams } from "react-router";
import { Feed } from "../../entities/activity/feed.tsx";
import { ACTIVITY_TEXTS } from "../../entities/activity/texts.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import type { Job, JobStatus } from "../../entities/job/answers.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { MailWordsSection } from "../../entities/mail-template/words-link.tsx";
import { Shortlists } from "../../entities/shortlist/lists.tsx";
import { useAction, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BlindNotice, BlindSection } from "./blind-section.tsx";
import { InviteRulesSection } from "./invite-rules-section.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import { StartTab } from "./start-tab.tsx";
import { JOB_TEXTS } from "./texts.ts";

const STATUSES = ["open", "on_hold", "filled", "closed"] as const;
const TABS = ["activity", "people", "lists", "start", "settings"] as const;

/** One job: who is looked at for it, how far they are, and what it is. */
export function JobPage() {
  const texts = useTexts(JOB_TEXTS);
  const format = useFormat();
  const told = useTexts(ACTIVITY_TEXTS);
  const { id = "" } = useParams();
  const { may } = useWorkplace();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const profiles = useJobProfiles();
  const clients = useClients();
  const address = useListState({ tab: "people" });
  const [isGone, setGone] = useState(false);
  const { data: job, error, refetch } = useLoad(isGone ? null : path("/console/jobs/{jobId}", { jobId: id }));
  const mayChange = job !== undefined && may("jobs:write");
  const setStatus = useAction({
    wish: ({ status, revision }: Pick<Job, "status" | "revision">) =>
      call("PUT", path("/console/jobs/{jobId}/status", { jobId: id }), { body: { status, revision } }),
    refreshes: ["/console/jobs", "/console/invite-batches"],
    done: ({ status }) => texts.statusDone[status],
  });
  const remove = useAction({
    wish: () => call("DELETE", path("/console/jobs/{jobId}", { jobId: id })),
    done: texts.removed,
  });

  const askStatus = async (status: JobStatus) => {
    if (job === undefined) return;
    const yes = await confirm({
      title: texts.statusTitle[status](job.title),
      text: status === "open" ? texts.statusText.open : texts.statusText.other,
      action: texts.setStatus[status],
    });
    if (yes) setStatus.mutate({ status, revision: job.revision });
  };
  const askRemove = async () => {
    if (job === undefined) return;
    const yes = await confirm({
      title: texts.removeTitle(job.title),
      text: texts.removeText,
      action: texts.remove,
      danger: true,
    });
    if (!yes) return;
    try {
      await remove.mutateAsync();
    } catch {
      // The action has told why.
      return;
    }
    flushSync(() => setGone(true));
    void navigate("/jobs");
    await refresh("/console/jobs");
  };

  const clientId = job?.client_id ?? null;
  const clientName = clientId === null ? null : clients.nameOf(clientId);
  const profile = job?.job_profile_id ?? null;
  const profileName = profile === null ? null : profiles.nameOf(profile);
  return (
    <>
      <PageHeader
        title={job?.title ?? texts.job}
        text={
          job && (
            <Group gap="xs">
              <JobStatusBadge status={job.status} />
              {clientName !== null && (
                <Link to={`/clients/${job.client_id}`} className="job-profile-link">
                  <bdi>{clientName}</bdi>
                </Link>
              )}
              {job.external_ref !== null && <bdi>{job.external_ref}</bdi>}
              {profile !== null && profileName !== null && (
                <span>
                  {texts.fields.profile}{" "}
                  <Link to={`/job-profiles/${profile}`} className="job-profile-link">
                    {profileName}
                  </Link>
                </span>
              )}
            </Group>
          )
        }
        back={{ to: "/jobs", label: texts.title }}
        actions={
          job && (
            <>
              {job.status === "open" && (
                <PermissionGate needs="invites:write">
                  <Button
                    component={Link}
                    to={`/invites/many?job=${id}`}
                    leftSection={<IconSend size={16} aria-hidden />}
                  >
                    {texts.inviteMany}
                  </Button>
                  <Button component={Link} to={`/invites/new?job=${id}`} variant="default">
                    {texts.invite}
                  </Button>
                </PermissionGate>
              )}
              {profile !== null && may("results:read") && (
                <Button
                  component={Link}
                  to={`/shortlist?profile_id=${profile}&job_id=${id}`}
                  variant="default"
                  leftSection={<IconListCheck size={16} aria-hidden />}
                >
                  {texts.shortlist}
                </Button>
              )}
              {mayChange && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon variant="default" size={36} aria-label={texts.more}>
                      <IconDots size={18} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {STATUSES.filter((status) => status !== job.status).map((status) => (
                      <Menu.Item key={status} onClick={() => void askStatus(status)}>
                        {texts.setStatus[status]}
                      </Menu.Item>
                    ))}
                    {job.applicants.total === 0 && (
                      <Menu.Item
                        color="red"
                        leftSection={<IconTrash size={16} aria-hidden />}
                        onClick={() => void askRemove()}
                      >
                        {texts.remove}
                      </Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              )}
            </>
          )
        }
      />
      {job === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {job && job.status !== "open" && (
        <Alert variant="default" mb="md">
          <Group justify="space-between" gap="xs">
            {texts.notOpen}
            {mayChange && (
              <Button size="xs" variant="default" onClick={() => void askStatus("open")}>
                {texts.setStatus.open}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {job && <BlindNotice jobId={job.id} />}
      {job && (
        <Tabs
          value={TABS.find((name) => name === address.values.tab) ?? "people"}
          onChange={(tab) => address.set({ tab: tab ?? "people" })}
          keepMounted={false}
        >
          <Tabs.List mb="md" aria-label={texts.tabsLabel}>
            <Tabs.Tab value="people">
              {texts.tabs.people} ({format.number(job.applicants.total)})
            </Tabs.Tab>
            {may("reviews:read") && <Tabs.Tab value="lists">{texts.tabs.lists}</Tabs.Tab>}
            <Tabs.Tab value="start">{texts.tabs.start}</Tabs.Tab>
            {may("profiles:read") && <Tabs.Tab value="activity">{texts.tabs.activity}</Tabs.Tab>}
            <Tabs.Tab value="settings">{texts.tabs.settings}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="people">
            <PeopleTab job={job} />
          </Tabs.Panel>
          <Tabs.Panel value="lists">
            <ListsTab job={job} />
          </Tabs.Panel>
          <Tabs.Panel value="start">
            <StartTab job={job} />
          </Tabs.Panel>
          <Tabs.Panel value="activity">
            <Text size="sm" c="dimmed" maw="46rem">
              {told.jobText}
            </Text>
            <Feed of={path("/console/jobs/{jobId}/activity", { jobId: job.id })} isNamed />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <SettingsTab job={job} />
            <MailWordsSection of="job" id={job.id} />
            <InviteRulesSection jobId={job.id} />
            <BlindSection jobId={job.id} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

/** Lists that people made for the job. */
function ListsTab({ job }: { job: Job }) {
  const texts = useTexts(JOB_TEXTS);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" maw="46rem">
        {texts.listsText}
      </Text>
      <Shortlists jobId={job.id} />
    </>
  );
}
