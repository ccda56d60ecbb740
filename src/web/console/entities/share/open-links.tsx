import { Text } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { SHARE_WORDS } from "./texts.ts";

/** As many as one request gives, newest first. */
const SHARES_MAX = 100;

/** Says that links show whoever is added to a shortlist, for the place where people are added. */
export function OpenLinks({ shortlistId }: { shortlistId: string }) {
  const texts = useTexts(SHARE_WORDS);
  const { may } = useWorkplace();
  const { data } = useLoad(may("shares:read") ? "/console/shares" : null, {
    shortlist_id: shortlistId,
    limit: SHARES_MAX,
  });
  const open = (data?.shares ?? []).filter(({ state }) => state === "open").length;
  if (open === 0) return null;
  return <Text size="sm">{texts.openLinks(open)}</Text>;
}
