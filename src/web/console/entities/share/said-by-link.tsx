import { Text } from "@mantine/core";
import { SHARE_WORDS } from "#/messages/console/entities/share.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** The maximum of one request, newest first. */
const SHARES_MAX = 100;

/** The opinions of link recipients on one person or on a shortlist's people, by session. */
export function useSaidByLink(of: { session_id: string } | { shortlist_id: string }) {
  const { may: can } = useWorkplace();
  const { data } = useLoad(can("shares:read") ? "/console/shares" : null, { ...of, limit: SHARES_MAX });
  return (data?.shares ?? []).flatMap(({ id, receiver, answers }) =>
    answers.map((answer) => ({ ...answer, key: `${id} ${answer.session_id}`, receiver })),
  );
}

/** One line for each who answered: their vote in words, and what they wrote. */
export function SaidByLink({ said }: { said: ReturnType<typeof useSaidByLink> }) {
  const texts = useTexts(SHARE_WORDS);
  return said.map(({ key, receiver, vote, comment }) => (
    <div key={key} className="share-said">
      {vote !== null && (
        <Text size="sm" fw={600}>
          {texts.votes[vote]}
        </Text>
      )}
      {comment !== "" && <p className="shortlists-comment">{comment}</p>}
      <Muted size="xs">{texts.answered(receiver)}</Muted>
    </div>
  ));
}

/** The maximum of one request, newest first. */
const OPEN_LINKS_SHARES_MAX = 100;

/** Warns where people are added to a shortlist that links show every added person. */
export function OpenLinks({ shortlistId }: { shortlistId: string }) {
  const texts = useTexts(SHARE_WORDS);
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(allowed("shares:read") ? "/console/shares" : null, {
    shortlist_id: shortlistId,
    limit: OPEN_LINKS_SHARES_MAX,
  });
  const open = (data?.shares ?? []).filter(({ state }) => state === "open").length;
  if (open === 0) return null;
  return <Text size="sm">{texts.openLinks(open)}</Text>;
}
