import { Box, Stepper } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { useNamedJob } from "../../entities/job/badges.tsx";
import { JobSelect } from "../../entities/job/job-select.tsx";
import { SendingNotice } from "../../entities/mail/kept-mails.tsx";
import { useDraftState } from "../../kit/drafts/use-draft-state.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { CheckStep, type SentList, SentStep } from "./check-step.tsx";
import { type Assigned, ColumnsStep, type ColumnsWork, type Source } from "./columns-step.tsx";
import { NoticeHint } from "./new-form.tsx";
import { readAgain, SourceStep } from "./source-step.tsx";

type Stage =
  | { step: 0; pasted: string }
  | { step: 1; source: Source; before: ColumnsWork | null }
  | { step: 2; source: Source; assigned: Assigned }
  | { step: 3; sent: SentList };

const BEGINNING: Stage = { step: 0, pasted: "" };
/** The state before anything was sent. Afterwards the list is on the server. */
const isWork = (stage: Stage): boolean => stage.step !== 3 && (stage.step !== 0 || stage.pasted !== "");

/** A table that was uploaded for one job is not reused for another one. */
export function InviteManyPage() {
  const [address] = useSearchParams();
  const jobId = address.get("job");
  const draft = jobId === null ? "table" : `table for ${jobId}`;
  return <InviteMany key={draft} draft={draft} />;
}

/** Invites people from a table: upload it, assign its columns, check every row, send. */
function InviteMany({ draft }: { draft: string }) {
  const texts = useTexts(MANY_TEXTS);
  const narrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const { state: stage, set: setStage, notice } = useDraftState(draft, BEGINNING, isWork);
  const { job, isLoading } = useNamedJob();
  const { limited } = useWorkplace();
  const [, setAddress] = useSearchParams();
  const { step } = stage;
  const hasWork = isWork(stage);
  const label = texts.steps[step];

  useEffect(() => {
    if (!hasWork) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasWork]);

  return (
    <>
      <PageHeader
        key={step}
        title={texts.title}
        text={
          narrow && label !== undefined
            ? texts.step(step + 1, label)
            : job === null
              ? texts.text
              : texts.forJob(job.title)
        }
        back={
          job === null
            ? { to: "/candidates", label: texts.back }
            : { to: `/jobs/${job.id}`, label: job.title }
        }
      />
      <Box mb="md">
        <SendingNotice />
      </Box>
      <NoticeHint clientId={job?.client_id ?? null} />
      {!narrow && (
        <Stepper active={step} size="sm" mb="lg" maw="46rem">
          {texts.steps.map((title) => (
            <Stepper.Step key={title} label={title} allowStepSelect={false} />
          ))}
        </Stepper>
      )}
      {notice !== false && <Box mb="md">{notice}</Box>}
      {stage.step === 0 && job === null && !isLoading && limited && (
        <div className="console-card console-section">
          <JobSelect onChange={(id) => id !== null && setAddress({ job: id }, { replace: true })} />
        </div>
      )}
      {stage.step === 0 && (job !== null || !limited) && (
        <SourceStep
          pasted={stage.pasted}
          onPasted={(pasted) => setStage({ step: 0, pasted })}
          onSource={(source) => setStage({ step: 1, source, before: null })}
        />
      )}
      {stage.step === 1 && (
        <ColumnsStep
          key={`${stage.source.text?.encoding} ${stage.source.sheet.name}`}
          job={job}
          source={stage.source}
          before={stage.before}
          onWork={(work) => setStage({ ...stage, before: work })}
          onEncoding={async (encoding) =>
            setStage({ step: 1, source: await readAgain(stage.source, encoding), before: null })
          }
          onSheet={(sheet) => setStage({ step: 1, source: { ...stage.source, sheet }, before: null })}
          onBack={() => setStage(BEGINNING)}
          onAssigned={(assigned) => setStage({ step: 2, source: stage.source, assigned })}
        />
      )}
      {stage.step === 2 && !isLoading && (
        <CheckStep
          jobId={job?.id ?? null}
          clientId={job?.client_id ?? null}
          assigned={stage.assigned}
          onDrafts={(drafts) => setStage({ ...stage, assigned: { ...stage.assigned, drafts } })}
          onBack={() => setStage({ step: 1, source: stage.source, before: stage.assigned })}
          onSent={(sent) => setStage({ step: 3, sent })}
        />
      )}
      {stage.step === 3 && <SentStep sent={stage.sent} onAnother={() => setStage(BEGINNING)} />}
    </>
  );
}
