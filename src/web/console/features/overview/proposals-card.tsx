import { pathOf } from "../../entities/candidate/path.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { WaitingCard, WaitingLine } from "./cards.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

const SHOWN = 5;

/** Decisions of others that wait for the reader's word. */
export function useProposals() {
  const { may } = useWorkplace();
  const { data } = useLoad(may("reviews:write") ? "/console/decision-proposals" : null, { limit: SHOWN });
  return data === undefined ? null : { count: data.pagination.total, items: data.proposals };
}

export function ProposalsCard({ listed }: { listed: ReturnType<typeof useProposals> }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const [first] = listed?.items ?? [];
  return (
    <WaitingCard
      title={texts.proposals}
      text={texts.proposalsText}
      listed={listed}
      to={first === undefined ? "/candidates" : pathOf(first)}
      itemId={({ id }) => id}
      item={(proposal) => (
        <WaitingLine
          to={pathOf(proposal)}
          name={`${proposal.first_name} ${proposal.last_name}`.trim() || proposal.email}
          meta={texts.proposed(proposal.author.name, words.outcomes[proposal.outcome])}
          mark={<RightsBadges rights={proposal.rights} />}
        />
      )}
    />
  );
}
