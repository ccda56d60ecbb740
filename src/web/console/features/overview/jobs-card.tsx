import { useLoad } from "../../kit/api/hooks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { WaitingCard, WaitingLine } from "./cards.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

const SHOWN = 5;

/** The open jobs, the latest first, with how many people each has and how many wait for a decision. */
export function JobsCard() {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { data } = useLoad(may("jobs:read") ? "/console/jobs" : null, { limit: SHOWN });
  return (
    <WaitingCard
      title={texts.jobs}
      text={texts.jobsText}
      listed={data === undefined ? null : { count: data.pagination.total, items: data.jobs }}
      to="/jobs"
      itemId={({ id }) => id}
      item={({ id, title, applicants }) => (
        <WaitingLine
          to={`/jobs/${id}`}
          name={title}
          meta={texts.jobsMeta(format.number(applicants.total), format.number(applicants.completed))}
        />
      )}
    />
  );
}
