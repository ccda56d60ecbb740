import { Alert, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconColumns3, IconHistory, IconPrinter, IconTrash, IconUsers } from "@tabler/icons-react";
import { Link, useParams } from "react-router";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { SHORTLISTS_TEXTS } from "#/messages/console/shortlists.gen.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { COMPARED_MAX, COMPARED_MIN } from "../../entities/candidate/people-list.ts";
import { PersonSelect } from "../../entities/candidate/person-select.tsx";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { OpenLinks } from "../../entities/share/said-by-link.tsx";
import { ShareButton } from "../../entities/share/share-button.tsx";
import type { ShortlistEntry, WholeShortlist } from "../../entities/shortlist/lists.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, get, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { EmptyState, Muted } from "../../kit/components/text.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { RecordPage, useRecord } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { People } from "./people.tsx";

import { Versions } from "./versions.tsx";

/** One shortlist: its people, their order and the comments. */
export function ShortlistPage() {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const { language } = useLanguage();
  const { id = "" } = useParams();
  const { may: can } = useWorkplace();
  const [isNaming, naming] = useDisclosure();
  const [isLookingBack, lookingBack] = useDisclosure();
  const address = path("/console/shortlists/{shortlistId}", { shortlistId: id });
  const { loaded, record: data, leave } = useRecord(address, "/shortlists", ["/console/shortlists"]);
  const jobId = data?.job_id ?? null;
  const { data: job } = useLoad(
    jobId !== null && can("jobs:read") ? path("/console/jobs/{jobId}", { jobId }) : null,
  );
  const canChange = data !== undefined && can("reviews:write");
  const update = useAction({
    request: (body: { name?: string; archived?: boolean; revision: number }) =>
      call("PUT", address, { body }),
    refreshes: ["/console/shortlists"],
  });
  const add = useAction({
    request: (sessionId: number) =>
      call("POST", path("/console/shortlists/{shortlistId}/entries", { shortlistId: id }), {
        body: { session_ids: [sessionId] },
      }),
    refreshes: ["/console/shortlists"],
  });
  const remove = useAction({ request: () => call("DELETE", address), done: texts.removed });

  const sessions = data?.entries.map(({ session_id }) => session_id) ?? [];
  const compared = (data?.entries ?? [])
    .filter(({ match }) => match !== null)
    .slice(0, COMPARED_MAX)
    .map(({ session_id }) => session_id);
  return (
    <>
      <RecordPage
        of={loaded}
        placeholder={null}
        title={data?.name ?? texts.one}
        text={(list) => <About list={list} job={job?.title ?? null} language={language} />}
        back={
          job
            ? { to: `/jobs/${job.id}?tab=lists`, label: job.title }
            : { to: "/shortlists", label: texts.back }
        }
        actions={(list) => (
          <>
            {compared.length >= COMPARED_MIN && (
              <Action
                label={texts.compare}
                icon={IconColumns3}
                to={`/compare?ids=${compared.join(",")}${list.job_profile_id === null ? "" : `&profile_id=${list.job_profile_id}`}`}
              />
            )}
            {list.entries.length > 0 && <ShareButton what={{ shortlistId: id }} />}
            <Action label={texts.versions} icon={IconHistory} plain onClick={lookingBack.open} />
            <PdfButton
              path={path("/console/shortlists/{shortlistId}/sheet", { shortlistId: id })}
              label={texts.pdf}
              choosesLanguage
            />
            {list.entries.length > 0 && <SheetExport list={list} />}
            <Action label={texts.print} icon={IconPrinter} plain onClick={() => window.print()} />
            {canChange && (
              <MoreMenu label={texts.more}>
                <MenuAction label={texts.rename} onClick={naming.open} />
                <MenuAction
                  label={list.archived ? texts.bringBack : texts.archive}
                  onClick={() => update.mutate({ archived: !list.archived, revision: list.revision })}
                />
                <MenuAction
                  label={texts.remove}
                  icon={IconTrash}
                  danger
                  asks={{ title: texts.removeTitle(list.name), text: texts.removeText }}
                  onClick={() => remove.mutate(undefined, { onSuccess: leave })}
                />
              </MoreMenu>
            )}
          </>
        )}
      >
        {(list) => (
          <Stack>
            {list.archived && (
              <Alert variant="default" p="sm">
                {texts.isArchived}
              </Alert>
            )}
            {canChange && !list.archived && (
              <div className="shortlists-add no-print">
                <PersonSelect
                  label={texts.addPerson}
                  withLabel
                  without={sessions}
                  onChoose={(sessionId) => add.mutate(sessionId)}
                />
                <OpenLinks shortlistId={id} />
              </div>
            )}
            {list.entries.length === 0 ? (
              <EmptyState icon={IconUsers} title={texts.empty} text={texts.emptyText} />
            ) : (
              <People list={list} job={job ?? null} canChange={canChange && !list.archived} />
            )}
            <Muted size="xs" maw="46rem">
              {texts.rule} {list.job_profile_id === null && texts.noProfile}
            </Muted>
          </Stack>
        )}
      </RecordPage>
      {data && (
        <>
          <Modal opened={isNaming} onClose={naming.close} title={texts.rename}>
            <Naming
              list={data}
              onClose={naming.close}
              onSave={(name) => update.mutateAsync({ name, revision: data.revision })}
            />
          </Modal>
          <Versions list={data} canChange={canChange} opened={isLookingBack} onClose={lookingBack.close} />
        </>
      )}
    </>
  );
}

function About({ list, job, language }: { list: WholeShortlist; job: string | null; language: Language }) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const { profile } = list;
  return (
    <Group gap="xs">
      {job !== null && (
        <Link to={`/jobs/${list.job_id}`} className="shortlists-link">
          <bdi>{job}</bdi>
        </Link>
      )}
      {profile !== null && (
        <span>
          {texts.profile}{" "}
          <Link to={`/job-profiles/${profile.id}`} className="shortlists-link">
            {jobProfileName(profile, language)}
          </Link>
        </span>
      )}
    </Group>
  );
}

function Naming({
  list,
  onSave,
  onClose,
}: {
  list: WholeShortlist;
  onSave(name: string): Promise<unknown>;
  onClose(): void;
}) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const form = useForm({
    initialValues: { name: list.name },
    validate: { name: (name) => (name.trim() === "" ? texts.nameNeeded : null) },
  });
  return (
    <FormLayout
      form={form}
      draft={`name of shortlist ${list.id}`}
      action={texts.save}
      onClose={onClose}
      onSubmit={({ name }) => onSave(name.trim())}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("name")}
      />
    </FormLayout>
  );
}

interface Numbered {
  place: number;
  entry: ShortlistEntry;
}

/**
 * The people of the list in their order, for a spreadsheet program. They are read again, so that each view is logged.
 */
function SheetExport({ list }: { list: WholeShortlist }) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const { deviations } = useTexts(BAND_WORDS);
  const { language } = useLanguage();
  return (
    <ExportMenu<Numbered>
      name={list.name}
      list="shortlist"
      head={[
        ...[texts.placeHead, texts.nameHead, texts.emailHead, texts.matchHead, texts.marginHead],
        ...[texts.standingHead, texts.deviationsHead, texts.qualityHead, texts.decisionHead],
        ...[texts.comment, texts.commentByHead],
      ]}
      load={async (api) => {
        const { entries } = await api.send(
          get(path("/console/shortlists/{shortlistId}", { shortlistId: list.id }), undefined),
        );
        return {
          rows: entries.map((entry, at) => ({ place: at + 1, entry })),
          pagination: {
            total: entries.length,
            limit: entries.length,
            offset: 0,
            has_more: false,
          },
        };
      }}
      cells={({ place, entry: { name, email, match, quality, decision, comment, comment_by } }) => [
        ...[place, name, email, match?.overall_match ?? "", match?.half_width ?? ""],
        match?.standing.label[language] ?? "",
        match?.deviations.map((one) => `${one.label[language]} ${deviations[one.deviation]}`).join("; ") ??
          "",
        quality === null ? "" : words.quality[quality],
        decision === null ? words.undecided : words.outcomes[decision],
        ...[comment, comment_by],
      ]}
    />
  );
}
