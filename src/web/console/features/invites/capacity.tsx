import { Anchor, Progress, SimpleGrid, Text } from "@mantine/core";
import { Link } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Capacity } from "./answers.ts";
import { INVITE_TEXTS } from "./texts.ts";

/** How many more can be invited now. Undefined until it is known. */
export const useCapacity = (): Capacity | undefined => useLoad("/console/overview").data;

export const placesFree = ({ pending_invites: { count, limit } }: Capacity): number =>
  Math.max(0, limit - count);

/** Credits that nobody will use; null where they are not counted or the reader may not know. */
export const creditsLeft = ({ credits }: Capacity): number | null =>
  credits === null || credits.unlimited ? null : Math.max(0, credits.available - credits.spoken_for);

/**
 * Places and credits, the two things that can keep an invite from going out.
 * @param stacked one below the other, for a narrow column
 */
export function CapacityCards({ stacked = false }: { stacked?: boolean }) {
  const texts = useTexts(INVITE_TEXTS);
  const format = useFormat();
  const { billed, may } = useWorkplace();
  const capacity = useCapacity();
  const pending = capacity?.pending_invites;
  const isFull = pending !== undefined && pending.count >= pending.limit;
  const left = capacity && creditsLeft(capacity);
  const spoken = capacity?.credits ? Math.min(capacity.credits.spoken_for, capacity.credits.available) : 0;
  const showsCredits = billed && capacity?.credits !== null;
  return (
    <SimpleGrid cols={{ base: 1, sm: showsCredits && !stacked ? 2 : 1 }} mb="md" spacing="sm">
      <div className="console-card invites-figure">
        <Text size="sm" c="dimmed">
          {texts.places.title}
        </Text>
        <Text fw={650} className="console-numbers">
          {pending ? texts.places.used(format.number(pending.count), format.number(pending.limit)) : "…"}
        </Text>
        <Progress
          value={pending ? (pending.count / pending.limit) * 100 : 0}
          color={isFull ? "yellow" : "pine"}
          size="sm"
          my={6}
          aria-label={texts.places.title}
        />
        <Text size="xs" c="dimmed">
          {isFull ? texts.places.full : texts.places.text}
        </Text>
      </div>
      {showsCredits && (
        <div className="console-card invites-figure">
          <Text size="sm" c="dimmed">
            {texts.credits.title}
          </Text>
          <Text fw={650} className="console-numbers">
            {left === undefined
              ? "…"
              : left === null
                ? texts.credits.unlimited
                : texts.credits.left(format.number(left))}
          </Text>
          <Text size="xs" c="dimmed" mt={6}>
            {left === 0
              ? spoken > 0
                ? texts.credits.allSpoken(format.number(spoken))
                : texts.credits.none
              : texts.credits.text}{" "}
            {left != null && left > 0 && spoken > 0 && `${texts.credits.spoken(format.number(spoken))} `}
            {left === 0 && may("orders:write") && (
              <Anchor component={Link} to="/orders" size="xs" underline="always">
                {texts.credits.order}
              </Anchor>
            )}
          </Text>
        </div>
      )}
    </SimpleGrid>
  );
}
