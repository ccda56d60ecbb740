import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { call, path } from "../api/wire.ts";
import { ProblemAlert } from "../components/problem-alert.tsx";
import { type Offer, PAGE_CLIENT, type Session, useEnter } from "../shell/session.ts";
import { SHELL_TEXTS } from "../shell/texts.ts";
import { useTexts } from "../texts/language.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** What was given to an address before it was proven counts only once its owner says so. */
export function OffersScreen({ offers }: Pick<Session, "offers">) {
  const { offers: texts, user } = useTexts(SHELL_TEXTS);
  const enter = useEnter();
  const answer = useMutation({
    mutationFn: ({ offer, accept }: { offer: Offer; accept: boolean }) =>
      PAGE_CLIENT.send(
        call("POST", path("page:/me/offers/{accountId}", { accountId: offer.account_id }), {
          body: { accept },
        }),
      ),
    onSuccess: enter,
  });
  return (
    <SignInFrame title={texts.title} text={texts.text}>
      <Stack gap="sm">
        {offers.map((offer) => (
          <Card key={offer.account_id} withBorder padding="sm">
            <Text fw={600}>
              <bdi>{texts.as(offer.company, user.roles[offer.role])}</bdi>
            </Text>
            <Group gap="xs" mt="sm">
              <Button
                size="xs"
                loading={answer.isPending}
                aria-label={texts.yesTo(offer.company)}
                onClick={() => answer.mutate({ offer, accept: true })}
              >
                {texts.yes}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={answer.isPending}
                aria-label={texts.noTo(offer.company)}
                onClick={() => answer.mutate({ offer, accept: false })}
              >
                {texts.no}
              </Button>
            </Group>
          </Card>
        ))}
      </Stack>
      <ProblemAlert error={answer.error} />
    </SignInFrame>
  );
}
