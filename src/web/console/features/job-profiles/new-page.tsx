import { Alert, Group, Pill, Select, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconCopy, IconFile, IconUsers } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { JOB_PROFILE_TEXTS } from "#/messages/console/job-profiles.gen.ts";
import { PersonSelect } from "../../entities/candidate/person-select.tsx";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { scaleName } from "../../entities/scale/scales.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { type Localized, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { type Draft, discard, draftOf, EMPTY_DRAFT, rangesOf } from "./draft.ts";
import { Editor } from "./editor.tsx";

import { LIKE_PEOPLE_MAX, LIKE_PEOPLE_MIN, rangesLike } from "./ranges.ts";

/** Creates a job profile. The address defines its initial content. */
export function NewJobProfilePage() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const [address] = useSearchParams();
  const start = { template: address.get("template"), copy: address.get("copy"), like: address.get("like") };
  if (address.toString() === "") return <StartPage />;
  return (
    <>
      <PageHeader
        key={address.toString()}
        title={texts.start.title}
        back={{ to: "/job-profiles/new", label: texts.start.back }}
      />
      <Started key={address.toString()} {...start} />
    </>
  );
}

interface Start {
  template: string | null;
  copy: string | null;
  like: string | null;
}

interface Beginning {
  draft: Draft;
  notice: string | null;
}

function Started(start: Start) {
  const editorTexts = useTexts(EDITOR_TEXTS);
  const { account, mode } = useWorkplace();
  const navigate = useNavigate();
  const { beginning, error } = useBeginning(start);
  const draftKey = `${account?.id} ${mode} new ${JSON.stringify(start)}`;
  if (error !== null) return <ProblemAlert error={error} />;
  if (beginning === undefined) return <Skeleton h={320} radius="lg" />;
  return (
    <>
      {beginning.notice !== null && (
        <Alert color="yellow" mb="md" {...(start.template !== null && { title: editorTexts.templateNotice })}>
          {beginning.notice}
        </Alert>
      )}
      <Editor
        draftKey={draftKey}
        initial={beginning.draft}
        stored={null}
        onSaved={({ id }) => {
          discard(draftKey);
          navigate(`/job-profiles/${id}`, { replace: true });
        }}
      />
    </>
  );
}

/** Returns the editor's initial content. Undefined while it is being requested. */
function useBeginning({ template, copy, like }: Start): { beginning: Beginning | undefined; error: unknown } {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language, format } = useLanguage();
  const templates = useLoad(template === null ? null : "/console/job-profile-templates");
  const copied = useLoad(copy === null ? null : path("/job-profiles/{profileId}", { profileId: copy }));
  const people = like === null ? [] : like.split(",");
  const isEnough = people.length >= LIKE_PEOPLE_MIN;
  const liked = useLoad(isEnough ? "/console/compare" : null, { session_ids: people.join(",") });
  const error = templates.error ?? copied.error ?? liked.error ?? null;
  const begin = (draft: Partial<Draft>, notice: string | null = null) => ({
    beginning: { draft: { ...EMPTY_DRAFT, ...draft }, notice },
    error,
  });
  const named = (name: Localized<string>) => ({ name: name.de, name_en: name.en });
  if (template !== null) {
    if (templates.data === undefined) return { beginning: undefined, error };
    const found = templates.data.templates.find(({ id }) => id === template);
    if (found === undefined) return begin({});
    const { name, rationale, dimensions } = found;
    return begin(
      { ...named(name), description: rationale[language], ranges: rangesOf(dimensions) },
      templates.data.notice[language],
    );
  }
  if (copy !== null) {
    if (copied.data === undefined) return { beginning: undefined, error };
    const draft = draftOf(copied.data);
    const { de, en } = JOB_PROFILE_TEXTS;
    return begin({
      ...draft,
      active: true,
      name: de.copyName(jobProfileName(copied.data, "de")),
      name_en: draft.name_en === "" ? "" : en.copyName(draft.name_en),
    });
  }
  if (isEnough) {
    if (liked.data === undefined) return { beginning: undefined, error };
    const means = liked.data.scales.map(({ key, values }) => ({
      key,
      c_value: values.reduce((sum, { c_value }) => sum + c_value, 0) / values.length,
    }));
    return begin({ ranges: rangesLike(means) }, texts.likeNotice(format.number(people.length)));
  }
  return begin({});
}

/** Lists the possible starting points of a new job profile. */
function StartPage() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { profiles } = useJobProfiles();
  const go = (start: string) => navigate(`/job-profiles/new?${start}`);
  return (
    <>
      <PageHeader
        title={texts.start.title}
        text={texts.start.text}
        back={{ to: "/job-profiles", label: texts.title }}
      />
      <Stack gap="xl">
        <div className="template-grid">
          <StartCard
            icon={<IconFile size={20} aria-hidden />}
            title={texts.start.blank}
            text={texts.start.blankText}
          >
            <Action label={texts.start.blankAction} to="/job-profiles/new?blank=1" variant="light" />
          </StartCard>
          <StartCard
            icon={<IconCopy size={20} aria-hidden />}
            title={texts.start.copy}
            text={texts.start.copyText}
          >
            {profiles?.length === 0 ? (
              <Muted>{texts.start.noCopies}</Muted>
            ) : (
              <Select
                aria-label={texts.start.copyLabel}
                placeholder={texts.start.choose}
                data={(profiles ?? []).map((profile) => ({
                  value: profile.id,
                  label: jobProfileName(profile, language),
                }))}
                value={null}
                onChange={(id) => id !== null && go(`copy=${id}`)}
                searchable
                w="100%"
                maw="22rem"
              />
            )}
          </StartCard>
          <PermissionGuard needs="results:read">
            <StartCard
              icon={<IconUsers size={20} aria-hidden />}
              title={texts.start.like}
              text={texts.start.likeText}
            >
              <LikePeople onChosen={(ids) => go(`like=${ids.join(",")}`)} />
            </StartCard>
          </PermissionGuard>
        </div>
        <Templates />
      </Stack>
    </>
  );
}

/** Chooses people who do the job well: enough of them that no single person can be recognized in the profile. */
function LikePeople({ onChosen }: { onChosen(ids: readonly number[]): void }) {
  const { start: texts } = useTexts(JOB_PROFILE_TEXTS);
  const { format } = useLanguage();
  const [people, setPeople] = useState<readonly { id: number; name: string }[]>([]);
  return (
    <Stack gap="xs" w="100%" align="flex-start">
      {people.length < LIKE_PEOPLE_MAX && (
        <PersonSelect
          label={texts.likeLabel}
          without={people.map(({ id }) => id)}
          onChoose={(id, name) => setPeople((now) => [...now, { id, name }])}
        />
      )}
      <Group gap={6}>
        {people.map(({ id, name }) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={{ "aria-label": texts.likeRemove(name), "aria-hidden": false, tabIndex: 0 }}
            onRemove={() => setPeople((now) => now.filter((one) => one.id !== id))}
          >
            <bdi>{name}</bdi>
          </Pill>
        ))}
      </Group>
      <Action
        label={texts.likeAction}
        variant="light"
        disabled={people.length < LIKE_PEOPLE_MIN}
        onClick={() => onChosen(people.map(({ id }) => id))}
      />
      <Muted size="xs" role="status">
        {texts.likeCount(format.number(people.length), format.number(LIKE_PEOPLE_MIN))}
      </Muted>
    </Stack>
  );
}

function Templates() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { language, format } = useLanguage();
  const { data, error, refetch } = useLoad("/console/job-profile-templates");
  return (
    <section>
      <Title order={2} fz="1.0625rem" mb="sm">
        {texts.start.templates}
      </Title>
      {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      {data && (
        <Alert color="yellow" mb="md">
          {data.notice[language]}
        </Alert>
      )}
      <div className="template-grid">
        {data === undefined && error === null && <Skeleton h={180} radius="lg" />}
        {data?.templates.map(({ id, name, rationale, dimensions }) => (
          <article key={id} className="console-card template-card">
            <Title order={3} fz="0.9375rem">
              {name[language]}
            </Title>
            <Text size="sm">{rationale[language]}</Text>
            <Muted size="xs">
              {texts.start.templateDimensions(format.number(Object.keys(dimensions).length))}
              {": "}
              {Object.keys(dimensions)
                .map((key) => scaleName(key, language))
                .join(", ")}
            </Muted>
            <Action
              label={texts.start.templateAction}
              to={`/job-profiles/new?template=${id}`}
              variant="light"
              size="sm"
              aria-label={`${texts.start.templateAction}: ${name[language]}`}
            />
          </article>
        ))}
      </div>
    </section>
  );
}

function StartCard({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="console-card template-card" aria-label={title}>
      <Title order={2} fz="0.9375rem" className="start-title">
        {icon} {title}
      </Title>
      <Muted>{text}</Muted>
      {children}
    </section>
  );
}
