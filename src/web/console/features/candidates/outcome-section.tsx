import { OutcomeForm } from "../../entities/outcome/outcome-form.tsx";
import { OUTCOME_TEXTS } from "../../entities/outcome/texts.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

/** How somebody who was hired did later, for those who may enter it. */
export function OutcomeSection({ sessionId }: { sessionId: number }) {
  const texts = useTexts(OUTCOME_TEXTS);
  const format = useFormat();
  const { data } = useLoad(path("/console/candidates/{sessionId}/outcome", { sessionId }));
  if (data === undefined || !data.hired) return null;
  const due = data.outcome === null && data.due_at !== null ? ` ${texts.due(format.date(data.due_at))}` : "";
  return (
    <Section title={texts.title} text={`${texts.text}${due}`}>
      <OutcomeForm key={data.outcome?.recorded_at ?? "new"} known={data} />
    </Section>
  );
}
