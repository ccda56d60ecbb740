import { List, Stack, Text } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { othersOf } from "./others.ts";
import { PERSON_TEXTS } from "./texts.ts";

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** What an anonymization erases, what stays, and what it cannot reach. */
export function WhatGoes({ isMany = false }: { isMany?: boolean }) {
  const { erase } = useTexts(PERSON_TEXTS);
  const { data } = useLoad("/console/privacy/unlinking");
  const isUnlinked = data?.unlinking === "new" || data?.unlinking === "all";
  return (
    <Stack gap="xs">
      <Lines title={erase.gone} lines={erase.goneList} />
      <Lines title={erase.stays} lines={[erase.scores[isUnlinked ? "unlinked" : "linked"], erase.bills]} />
      <Lines title={erase.notReached} lines={erase.notReachedList} />
      <Text size="sm">{isMany ? `${erase.final} ${erase.protectedStay}` : erase.final}</Text>
    </Stack>
  );
}

/** Whatever else is kept under the same address: an anonymization is about one invite or sitting alone. */
export function OthersOfAddress({ subject, email }: { subject: string; email: string }) {
  const { erase } = useTexts(PERSON_TEXTS);
  const format = useFormat();
  const asked = email !== "";
  const { data: listed } = useLoad(asked ? "/console/candidates" : null, {
    q: email,
    state: "kept",
    limit: 100,
  });
  const others = othersOf(subject, email, listed?.candidates ?? []);
  if (others.length === 0) return null;
  return (
    <div role="note">
      <Lines
        title={erase.others(others.length)}
        lines={others.map(({ kind, at, subject: other }) =>
          erase.other(erase.kinds[kind], format.date(at), other.replace(/^(invite|row) /, "")),
        )}
      />
    </div>
  );
}
