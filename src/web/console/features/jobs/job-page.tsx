import { Alert, Group, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconListCheck, IconSend, IconTrash } from "@tabler/icons-react";
import { Link, useParams } from "react-router";
import { ACTIVITY_TEXTS } from "#/messages/console/entities/activity.gen.ts";
import { INVITE_RULE_TEXTS } from "#/messages/console/entities/invite-rule.gen.ts";
import { JOB_TEXTS } from "#/messages/console/jobs.gen.ts";
import { Feed } from "../../entities/activity/feed.tsx";
import { useClients } from "../../entities/client/use-clients.ts";
import {
  type JobRule,
  LifetimeField,
  RuleFields,
  type RuleValues,
  ruleBodyOf,
  ruleErrors,
  ruleValuesOf,
} from "../../entities/invite-rule/rule-fields.tsx";

import { JobStatusBadge } from "../../entities/job/badges.tsx";
import type { Job, JobStatus } from "../../entities/job/job.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { MailWordsSection } from "../../entities/mail-template/words-link.tsx";
import { useShortlistTable } from "../../entities/shortlist/lists.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, useConfirm } from "../../kit/components/action.tsx";
import { ChoiceField } from "../../kit/components/copy-field.tsx";
import { SettingsForm } from "../../kit/components/form-layout.tsx";
import { Choice, ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { part } from "../../kit/part.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageTabs, RecordPage, useRecord } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { BlindNotice, BlindSection } from "./blind-section.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { SettingsTab, StartTab } from "./start-tab.tsx";

const CompareTab = part(async () => (await import("./compare-tab.tsx")).CompareTab);

const STATUSES = ["open", "on_hold", "filled", "closed"] as const;

/** One job: who is looked at for it, how far they are, and what it is. */
export function JobPage() {
  const texts = useTexts(JOB_TEXTS);
  const format = useFormat();
  const reported = useTexts(ACTIVITY_TEXTS);
  const { id = "" } = useParams();
  const { may: can } = useWorkplace();
  const confirm = useConfirm();
  const profiles = useJobProfiles();
  const clients = useClients();
  const {
    loaded,
    record: job,
    leave,
  } = useRecord(path("/console/jobs/{jobId}", { jobId: id }), "/jobs", ["/console/jobs"]);
  const canChange = job !== undefined && can("jobs:write");
  const setStatus = useAction({
    request: ({ status, revision }: Pick<Job, "status" | "revision">) =>
      call("PUT", path("/console/jobs/{jobId}/status", { jobId: id }), { body: { status, revision } }),
    refreshes: ["/console/jobs", "/console/invite-batches"],
    done: ({ status }) => texts.statusDone[status],
  });
  const remove = useAction({
    request: () => call("DELETE", path("/console/jobs/{jobId}", { jobId: id })),
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
  const clientId = job?.client_id ?? null;
  const clientName = clientId === null ? null : clients.nameOf(clientId);
  const profile = job?.job_profile_id ?? null;
  const profileName = profile === null ? null : profiles.nameOf(profile);
  return (
    <RecordPage
      of={loaded}
      placeholder={null}
      title={job?.title ?? texts.job}
      text={({ status, client_id, external_ref }) => (
        <Group gap="xs">
          <JobStatusBadge status={status} />
          {clientName !== null && (
            <Link to={`/clients/${client_id}`} className="job-profile-link">
              <bdi>{clientName}</bdi>
            </Link>
          )}
          {external_ref !== null && <bdi>{external_ref}</bdi>}
          {profile !== null && profileName !== null && (
            <span>
              {texts.fields.profile}{" "}
              <Link to={`/job-profiles/${profile}`} className="job-profile-link">
                {profileName}
              </Link>
            </span>
          )}
        </Group>
      )}
      back={{ to: "/jobs", label: texts.title }}
      actions={({ status: now, title, applicants }) => (
        <>
          {now === "open" && (
            <PermissionGuard needs="invites:write">
              <Action label={texts.inviteMany} icon={IconSend} to={`/invites/many?job=${id}`} />
              <Action label={texts.invite} to={`/invites/new?job=${id}`} plain />
            </PermissionGuard>
          )}
          {profile !== null && can("results:read") && (
            <Action
              label={texts.shortlist}
              icon={IconListCheck}
              to={`/shortlist?profile_id=${profile}&job_id=${id}`}
              plain
            />
          )}
          {canChange && (
            <MoreMenu label={texts.more}>
              {STATUSES.filter((status) => status !== now).map((status) => (
                <MenuAction label={texts.setStatus[status]} key={status} onClick={() => askStatus(status)} />
              ))}
              {applicants.total === 0 && (
                <MenuAction
                  label={texts.remove}
                  icon={IconTrash}
                  danger
                  asks={{ title: texts.removeTitle(title), text: texts.removeText }}
                  onClick={() => remove.mutate(undefined, { onSuccess: leave })}
                />
              )}
            </MoreMenu>
          )}
        </>
      )}
    >
      {(shown) => (
        <>
          {shown.status !== "open" && (
            <Alert variant="default" mb="md">
              <Group justify="space-between" gap="xs">
                {texts.notOpen}
                {canChange && (
                  <Action label={texts.setStatus.open} size="xs" plain onClick={() => askStatus("open")} />
                )}
              </Group>
            </Alert>
          )}
          <BlindNotice jobId={shown.id} />
          <PageTabs
            label={texts.tabsLabel}
            by="tab"
            tabs={[
              {
                value: "people",
                label: `${texts.tabs.people} (${format.number(shown.applicants.total)})`,
                panel: <PeopleTab job={shown} />,
              },
              can("reviews:read") &&
                can("results:read") && {
                  value: "compare",
                  label: texts.tabs.compare,
                  panel: <CompareTab job={shown} />,
                },
              can("reviews:read") && {
                value: "lists",
                label: texts.tabs.lists,
                panel: <ListsTab job={shown} />,
              },
              { value: "start", label: texts.tabs.start, panel: <StartTab job={shown} /> },
              can("profiles:read") && {
                value: "activity",
                label: texts.tabs.activity,
                panel: (
                  <>
                    <Muted maw="46rem">{reported.jobText}</Muted>
                    <Feed of={path("/console/jobs/{jobId}/activity", { jobId: shown.id })} isNamed />
                  </>
                ),
              },
              {
                value: "settings",
                label: texts.tabs.settings,
                panel: (
                  <>
                    <SettingsTab job={shown} />
                    <MailWordsSection of="job" id={shown.id} />
                    <InviteRulesSection jobId={shown.id} />
                    <BlindSection jobId={shown.id} />
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}

/** Shortlists of the job. */
function ListsTab({ job }: { job: Job }) {
  const texts = useTexts(JOB_TEXTS);
  const lists = useResource("/console/shortlists", "shortlists", {}, { asks: () => ({ job_id: job.id }) });
  return (
    <>
      <Muted mb="sm" maw="46rem">
        {texts.listsText}
      </Muted>
      <ResourceTable {...useShortlistTable()} of={lists} />
    </>
  );
}

const pathOf = (jobId: string) => path("/console/jobs/{jobId}/invite-rules", { jobId });

/** Sets if the job's applicants are reminded by the account's rule, by the job's own rule, or not at all. */
function InviteRulesSection({ jobId }: { jobId: string }) {
  const { data } = useLoad(pathOf(jobId));
  return data === undefined ? null : <RuleForm jobId={jobId} rule={data} />;
}

function RuleForm({ jobId, rule }: { jobId: string; rule: JobRule }) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  const format = useFormat();
  const canWrite = useWorkplace().may("jobs:write");
  const form = useForm<RuleValues>({ initialValues: ruleValuesOf(rule), validate: ruleErrors(texts) });
  const save = useAction({
    request: (values: RuleValues) =>
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
      locked={canWrite ? null : texts.readOnly}
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
              disabled={!canWrite}
            />
          </ChoiceField>
          {reminders === "account" && (
            <Text size="sm">
              {account.reminders === "off"
                ? texts.accountOff
                : texts.accountIs(
                    format.list(account.days.map(String)),
                    account.count_from,
                    account.time,
                    account.time_zone,
                    account.working_days_only,
                    account.at_most,
                  )}
            </Text>
          )}
          {reminders === "on" && <RuleFields form={form} zone={account.time_zone} />}
          <LifetimeField form={form} otherwise={account.expires_in_days ?? account.default_expires_in_days} />
        </Stack>
      </Section>
    </SettingsForm>
  );
}
