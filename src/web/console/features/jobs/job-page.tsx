import { Alert, Group, Stack, Tabs, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconListCheck, IconSend, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate, useParams } from "react-router";
import { Feed } from "../../entities/activity/feed.tsx";
import { ACTIVITY_TEXTS } from "../../entities/activity/texts.ts";
import { useClients } from "../../entities/client/use-clients.ts";
import { LifetimeField, RuleFields } from "../../entities/invite-rule/rule-fields.tsx";
import { INVITE_RULE_TEXTS } from "../../entities/invite-rule/texts.ts";
import {
  type JobRule,
  type RuleValues,
  ruleBodyOf,
  ruleFaults,
  ruleValuesOf,
} from "../../entities/invite-rule/values.ts";
import type { Job, JobStatus } from "../../entities/job/answers.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { MailWordsSection } from "../../entities/mail-template/words-link.tsx";
import { Shortlists } from "../../entities/shortlist/lists.tsx";
import { useAction, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { Choice, ChoiceField } from "../../kit/components/choice-field.tsx";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BlindNotice, BlindSection } from "./blind-section.tsx";
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
                  <Action label={texts.inviteMany} icon={IconSend} to={`/invites/many?job=${id}`} />
                  <Action label={texts.invite} to={`/invites/new?job=${id}`} plain />
                </PermissionGate>
              )}
              {profile !== null && may("results:read") && (
                <Action
                  label={texts.shortlist}
                  icon={IconListCheck}
                  to={`/shortlist?profile_id=${profile}&job_id=${id}`}
                  plain
                />
              )}
              {mayChange && (
                <MoreMenu label={texts.more}>
                  {STATUSES.filter((status) => status !== job.status).map((status) => (
                    <MenuAction
                      label={texts.setStatus[status]}
                      key={status}
                      onClick={() => askStatus(status)}
                    />
                  ))}
                  {job.applicants.total === 0 && (
                    <MenuAction label={texts.remove} icon={IconTrash} danger onClick={askRemove} />
                  )}
                </MoreMenu>
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
              <Action label={texts.setStatus.open} size="xs" plain onClick={() => askStatus("open")} />
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
            <Muted maw="46rem">{told.jobText}</Muted>
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
      <Muted mb="sm" maw="46rem">
        {texts.listsText}
      </Muted>
      <Shortlists jobId={job.id} />
    </>
  );
}

const pathOf = (jobId: string) => path("/console/jobs/{jobId}/invite-rules", { jobId });

/** Whether people of a job are reminded as the account says, in the job's own way, or not at all. */
function InviteRulesSection({ jobId }: { jobId: string }) {
  const { data } = useLoad(pathOf(jobId));
  return data === undefined ? null : <RuleForm jobId={jobId} rule={data} />;
}

function RuleForm({ jobId, rule }: { jobId: string; rule: JobRule }) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  const format = useFormat();
  const mayWrite = useWorkplace().may("jobs:write");
  const form = useForm<RuleValues>({ initialValues: ruleValuesOf(rule), validate: ruleFaults(texts) });
  const save = useAction({
    wish: (values: RuleValues) =>
      call("PUT", pathOf(jobId), { body: { reminders: values.reminders, ...ruleBodyOf(values) } }),
    refreshes: [pathOf(jobId), "/console/invites"],
    done: texts.saved,
    quiet: true,
  });
  const { account } = rule;
  const { reminders } = form.values;
  return (
    <SettingsForm
      form={form}
      draft={`invite rules ${jobId}`}
      locked={mayWrite ? null : texts.readOnly}
      onSave={async (values) => ruleValuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.jobText}>
        <Stack gap="md" maw="46rem">
          <ChoiceField label={texts.choice}>
            <Choice
              of={["account", "on", "off"]}
              texts={texts.choices}
              value={reminders}
              onChange={(value) => form.setFieldValue("reminders", value)}
              disabled={!mayWrite}
            />
          </ChoiceField>
          {reminders === "account" && (
            <Text size="sm">
              {account.reminders === "off"
                ? texts.accountOff
                : texts.accountIs(format.list(account.days.map(String)), account)}
            </Text>
          )}
          {reminders === "on" && <RuleFields form={form} zone={account.time_zone} />}
          <LifetimeField form={form} otherwise={account.expires_in_days ?? account.default_expires_in_days} />
        </Stack>
      </Section>
    </SettingsForm>
  );
}
