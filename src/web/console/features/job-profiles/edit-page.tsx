import { Button, Skeleton, Stack } from "@mantine/core";
import { IconCopy, IconListCheck, IconTrash } from "@tabler/icons-react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { draftOf, suggestedDraft } from "./draft.ts";
import { Editor } from "./editor.tsx";
import { EDITOR_TEXTS } from "./editor-texts.ts";
import { JOB_PROFILE_TEXTS } from "./texts.ts";
import { forget } from "./unsaved.ts";
import { useDeletion } from "./use-deletion.ts";
import { VersionsSection } from "./versions-section.tsx";

/** One job profile, to be read or changed. */
export function JobProfilePage() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const editorTexts = useTexts(EDITOR_TEXTS);
  const { language } = useLanguage();
  const { id = "" } = useParams();
  const [address] = useSearchParams();
  const suggested = { drop: address.get("drop"), widen: address.get("widen") };
  const { account, mode } = useWorkplace();
  const navigate = useNavigate();
  const deletion = useDeletion();
  const { data, error, refetch } = useLoad(path("/job-profiles/{profileId}", { profileId: id }));
  const draftKey = `${account?.id} ${mode} ${id}`;
  const name = data ? jobProfileName(data, language) : texts.title;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: "/job-profiles", label: texts.title }}
        actions={
          data && (
            <>
              {mode === "test" && data.active && <InventedPerson jobProfileId={id} variant="light" />}
              <PermissionGate needs="results:read">
                <Button
                  component={Link}
                  to={`/shortlist?profile_id=${id}`}
                  variant="light"
                  leftSection={<IconListCheck size={17} aria-hidden />}
                >
                  {editorTexts.shortlist}
                </Button>
              </PermissionGate>
              <PermissionGate needs="job_profiles:write">
                <Button
                  component={Link}
                  to={`/job-profiles/new?copy=${id}`}
                  variant="default"
                  leftSection={<IconCopy size={17} aria-hidden />}
                >
                  {texts.actions.copy}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconTrash size={17} aria-hidden />}
                  onClick={() => {
                    forget(draftKey);
                    deletion.remove(id, name);
                    navigate("/job-profiles");
                  }}
                >
                  {texts.actions.delete}
                </Button>
              </PermissionGate>
            </>
          )
        }
      />
      {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && (
        <Stack aria-hidden>
          <Skeleton h={180} radius="lg" />
          <Skeleton h={320} radius="lg" />
        </Stack>
      )}
      {data && (
        <Editor
          key={`${draftKey} ${address}`}
          draftKey={draftKey}
          initial={draftOf(data)}
          {...((suggested.drop ?? suggested.widen) !== null && {
            suggested: suggestedDraft(draftOf(data), suggested),
          })}
          stored={data}
          onSaved={() => void refetch()}
        />
      )}
      {data && <VersionsSection profileId={id} version={data.version} />}
    </>
  );
}
