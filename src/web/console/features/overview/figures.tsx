import { useLoad } from "../../kit/api/hooks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Overview } from "./answers.ts";
import { FigureCard } from "./cards.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";
import { completedIn } from "./weeks.ts";

const MONTH_DAYS = 30;

/** What whoever invites looks at first. */
export function Figures({ overview }: { overview: Overview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { billed, may, mode } = useWorkplace();
  const { pending_invites: pending, credits, completions } = overview;
  const free = Math.max(0, pending.limit - pending.count);
  return (
    <div className="overview-figures">
      <FigureCard
        label={texts.places}
        value={texts.placesValue(format.number(pending.count), format.number(pending.limit))}
        text={texts.placesFree(free)}
        to="/candidates?state=pending"
        progress={(pending.count / Math.max(1, pending.limit)) * 100}
        isWarning={free === 0}
      />
      {credits && (
        <FigureCard
          label={texts.credits}
          value={credits.unlimited ? texts.unlimited : format.number(credits.available)}
          to={billed && may("orders:read") ? "/orders" : undefined}
          text={
            credits.owed > 0
              ? texts.creditsOwed(credits.owed)
              : !credits.unlimited && credits.available === 0
                ? mode === "test"
                  ? texts.creditsNoneTest
                  : texts.creditsNone
                : texts.creditsText
          }
          isWarning={credits.owed > 0 || (!credits.unlimited && credits.available === 0)}
        />
      )}
      {completions && (
        <FigureCard
          label={texts.month}
          value={format.number(completedIn(completions, MONTH_DAYS))}
          text={texts.monthText}
          to="/candidates?state=completed&by=completed"
        />
      )}
    </div>
  );
}

/** What is for whoever invites nobody: data protection sees whose data is kept, a reviewer what is to be read. */
export function ReadersFigures({ overview: { waiting, completions } }: { overview: Overview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const protects = may("gdpr:read") ? "/console/candidates" : null;
  const kept = useLoad(protects, { state: "kept", limit: 1 }).data?.pagination.total;
  const held = useLoad(protects, { state: "kept", protected: true, limit: 1 }).data?.pagination.total;
  const overdue = waiting.requests?.items.filter((request) => request.overdue).length ?? 0;
  const number = (value: number | undefined) => (value === undefined ? "…" : format.number(value));
  return (
    <div className="overview-figures">
      {waiting.requests && (
        <FigureCard
          label={texts.requests}
          value={format.number(waiting.requests.count)}
          text={overdue > 0 ? texts.requestsOverdue(overdue) : texts.requestsText}
          to="/requests"
          isWarning={overdue > 0}
        />
      )}
      {protects !== null && (
        <>
          <FigureCard label={texts.kept} value={number(kept)} text={texts.keptText} to="/privacy" />
          <FigureCard
            label={texts.held}
            value={number(held)}
            text={texts.heldText}
            to="/privacy?status=protected"
          />
        </>
      )}
      {protects === null && waiting.unviewed_results && (
        <FigureCard
          label={texts.unviewed}
          value={format.number(waiting.unviewed_results.count)}
          text={texts.unviewedText}
          to="/candidates?state=completed&viewed=false&decision=none"
        />
      )}
      {protects === null && completions && (
        <FigureCard
          label={texts.month}
          value={format.number(completedIn(completions, MONTH_DAYS))}
          text={texts.monthText}
          to="/candidates?state=completed&by=completed"
        />
      )}
    </div>
  );
}
