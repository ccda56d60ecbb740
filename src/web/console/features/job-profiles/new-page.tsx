import { Alert, Skeleton } from "@mantine/core";
import { useNavigate, useSearchParams } from "react-router";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { type Localized, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { type Draft, draftOf, EMPTY_DRAFT, forget, rangesOf } from "./draft.ts";
import { Editor } from "./editor.tsx";
import { EDITOR_TEXTS } from "./editor-texts.ts";
import { LIKE_PEOPLE_MIN, rangesLike } from "./ranges.ts";
import { StartPage } from "./start-page.tsx";
import { JOB_PROFILE_TEXTS } from "./texts.ts";

/** Creates a job profile. The address defines its initial content. */
export function NewJobProfilePage() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const [address] = useSearchParams();
  const start = { template: address.get("template"), copy: address.get("copy"), like: address.get("like") };
  if (address.size === 0) return <StartPage />;
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
          forget(draftKey);
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
