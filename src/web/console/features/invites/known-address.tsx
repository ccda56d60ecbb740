import { Alert, Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Link } from "react-router";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { CandidateName, DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { NEW_TEXTS } from "./new-texts.ts";

const PAUSE_MS = 400;
/** Enough for everybody whose address merely contains this one. */
const LOOKED_AT = 10;

/** Says that somebody with this address is here already. Inviting them again is allowed, but seldom meant. */
export function KnownAddress({ email }: { email: string }) {
  const texts = useTexts(NEW_TEXTS).known;
  const { may } = useWorkplace();
  const [asked] = useDebouncedValue(email.trim().toLowerCase(), PAUSE_MS);
  const isWhole = /^\S+@\S+\.\S{2,}$/.test(asked);
  const { data } = useLoad(isWhole && may("profiles:read") ? "/console/candidates" : null, {
    q: asked,
    state: "all",
    limit: LOOKED_AT,
  });
  const found = data?.candidates.find((one) => one.email?.toLowerCase() === asked);
  if (found === undefined) return null;
  return (
    <Alert color="yellow" p="sm" role="status">
      <Text size="sm">
        {texts[found.state]}{" "}
        <Anchor component={Link} to={pathOf(found)} size="sm" underline="always">
          <CandidateName candidate={found} />
        </Anchor>{" "}
        (<DateText value={found.completed_at ?? found.added_at} />)
      </Text>
    </Alert>
  );
}
