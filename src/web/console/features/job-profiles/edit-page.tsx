import { Badge, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconCopy, IconListCheck, IconTrash } from "@tabler/icons-react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { JOB_PROFILE_TEXTS } from "#/messages/console/job-profiles.gen.ts";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { scaleName } from "../../entities/scale/scales.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { Loaded, RecordPage } from "../../session/resource-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { AgreementSection } from "./agreement-section.tsx";
import { discard, draftOf, suggestedDraft } from "./draft.ts";
import { Editor } from "./editor.tsx";

import { optionsOf, type ProfileVersion } from "./ranges.ts";

import { useDeletion } from "./use-deletion.ts";

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
  const loaded = useLoad(path("/job-profiles/{profileId}", { profileId: id }));
  const draftKey = `${account?.id} ${mode} ${id}`;
  const name = loaded.data ? jobProfileName(loaded.data, language) : texts.title;
  return (
    <RecordPage
      of={loaded}
      placeholder={
        <Stack aria-hidden>
          <Skeleton h={180} radius="lg" />
          <Skeleton h={320} radius="lg" />
        </Stack>
      }
      title={name}
      back={{ to: "/job-profiles", label: texts.title }}
      actions={({ active }) => (
        <>
          {mode === "test" && active && <InventedPerson jobProfileId={id} variant="light" />}
          <PermissionGuard needs="results:read">
            <Action
              label={editorTexts.shortlist}
              icon={IconListCheck}
              to={`/shortlist?profile_id=${id}`}
              variant="light"
            />
          </PermissionGuard>
          <PermissionGuard needs="job_profiles:write">
            <Action label={texts.actions.copy} icon={IconCopy} to={`/job-profiles/new?copy=${id}`} plain />
            <Action
              label={texts.actions.delete}
              icon={IconTrash}
              plain
              onClick={() => {
                discard(draftKey);
                deletion.remove(id, name);
                navigate("/job-profiles");
              }}
            />
          </PermissionGuard>
        </>
      )}
    >
      {(profile) => (
        <>
          <Editor
            key={`${draftKey} ${address}`}
            draftKey={draftKey}
            initial={draftOf(profile)}
            {...((suggested.drop ?? suggested.widen) !== null && {
              suggested: suggestedDraft(draftOf(profile), suggested),
            })}
            stored={profile}
            onSaved={() => void loaded.refetch()}
          />
          <PermissionGuard needs="reviews:read">
            <AgreementSection profileId={profile.id} />
          </PermissionGuard>
          <VersionsSection profileId={id} version={profile.version} />
        </>
      )}
    </RecordPage>
  );
}

/** Shows the earlier requirements of a job profile, with author and reason. @param version the current one */
function VersionsSection({ profileId, version }: { profileId: string; version: number }) {
  const { versions: texts } = useTexts(EDITOR_TEXTS);
  const versions = useLoad(path("/job-profiles/{profileId}/versions", { profileId }));
  return (
    <div className="profile-versions">
      <Section title={texts.title} text={texts.text}>
        <Loaded of={versions} placeholder={<Skeleton h={90} radius="md" />}>
          {(data) => (
            <ol className="version-list">
              {data.versions.map((one) => (
                <Version key={one.version} version={one} isInForce={one.version === version} />
              ))}
            </ol>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

function Version({ version, isInForce }: { version: ProfileVersion; isInForce: boolean }) {
  const { versions: texts, ...editor } = useTexts(EDITOR_TEXTS);
  const { language, format } = useLanguage();
  const one = (value: number) => format.number(value, 1);
  return (
    <li>
      <Group gap="xs">
        <Title order={3} fz="0.9375rem">
          {texts.name(format.number(version.version))}
        </Title>
        {isInForce && <Badge variant="light">{texts.inForce}</Badge>}
        <Muted>{texts.since(format.date(version.since))}</Muted>
      </Group>
      <Text size="sm" className="version-note">
        {version.note === "" ? texts.noNote : version.note}
      </Text>
      <Muted size="xs">
        {[
          texts.by(version.changed_by, format.date(version.changed_at)),
          version.closed_at === null ? texts.open : texts.closed(format.date(version.closed_at)),
          ...(version.random === null ? [] : [texts.random(format.number(version.random.reaching_70, 1))]),
        ].join(" · ")}
      </Muted>
      <details className="editor-table">
        <summary>{texts.show}</summary>
        <ul className="version-ranges console-numbers">
          {Object.entries(version.dimensions).map(([key, range]) => {
            const { kind, weight, essential, reason } = optionsOf(range);
            const ideal = { between: "", at_least: "≥ ", at_most: "≤ " }[kind] + one(range.ideal);
            return (
              <li key={key}>
                <b>{scaleName(key, language)}</b>: {editor.limits.ideal} {ideal}, {editor.limits.ok}{" "}
                {one(range.ok_min)} {editor.limits.to} {one(range.ok_max)}
                {weight !== 2 && ` · ${editor.options.weight} ${weight}`}
                {essential && ` · ${editor.options.essential}`}
                {reason !== "" && <Text size="xs">{reason}</Text>}
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}
