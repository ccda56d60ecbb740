import { Box, Stepper } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { SendingNotice } from "../../entities/mail/sending.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { CheckStep } from "./check-step.tsx";
import { type Assigned, ColumnsStep } from "./columns-step.tsx";
import { MANY_TEXTS } from "./many-texts.ts";
import { type SentList, SentStep } from "./sent-step.tsx";
import { type Source, SourceStep } from "./source-step.tsx";

type Stage =
  | { step: 0 }
  | { step: 1; source: Source; before: Assigned | null }
  | { step: 2; source: Source; assigned: Assigned }
  | { step: 3; sent: SentList };

/** Invites people from a table: bring it, say what its columns are, check every row, send. */
export function InviteManyPage() {
  const texts = useTexts(MANY_TEXTS);
  const narrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [stage, setStage] = useState<Stage>({ step: 0 });
  const { step } = stage;
  const label = texts.steps[step];

  useEffect(() => {
    if (step !== 1 && step !== 2) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [step]);

  return (
    <>
      <PageHeader
        key={step}
        title={texts.title}
        text={narrow && label !== undefined ? texts.step(step + 1, label) : texts.text}
        back={{ to: "/invites", label: texts.back }}
      />
      <Box mb="md">
        <SendingNotice />
      </Box>
      {!narrow && (
        <Stepper active={step} size="sm" mb="lg" maw="46rem">
          {texts.steps.map((title) => (
            <Stepper.Step key={title} label={title} allowStepSelect={false} />
          ))}
        </Stepper>
      )}
      {stage.step === 0 && <SourceStep onSource={(source) => setStage({ step: 1, source, before: null })} />}
      {stage.step === 1 && (
        <ColumnsStep
          source={stage.source}
          before={stage.before}
          onBack={() => setStage({ step: 0 })}
          onAssigned={(assigned) => setStage({ step: 2, source: stage.source, assigned })}
        />
      )}
      {stage.step === 2 && (
        <CheckStep
          assigned={stage.assigned}
          onBack={() => setStage({ step: 1, source: stage.source, before: stage.assigned })}
          onSent={(sent) => setStage({ step: 3, sent })}
        />
      )}
      {stage.step === 3 && <SentStep sent={stage.sent} onAnother={() => setStage({ step: 0 })} />}
    </>
  );
}
