import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { CandidateResult } from "../../entities/candidate/answers.ts";
import { QualityBadge } from "../../entities/candidate/badges.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { findingsOf } from "./quality.ts";
import { QUALITY_TEXTS } from "./quality-texts.ts";

/** Months for which a self-description may be used. */
const SHELF_MONTHS = 18;

export function QualitySection({ result, completedAt }: { result: CandidateResult; completedAt: string }) {
  const texts = useTexts(QUALITY_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const { quality, norm, response_style: style } = result;
  const until = new Date(completedAt);
  until.setUTCMonth(until.getUTCMonth() + SHELF_MONTHS);
  const isOld = until.getTime() < Date.now();
  const date = format.date(until.toISOString());
  const name = norm.name[language];
  return (
    <Section title={texts.title} text={texts.text} actions={<QualityBadge quality={quality.status} />} fold>
      <Text size="sm" fw={600} mb="sm">
        {texts.status[quality.status]}
      </Text>
      <ul className="candidate-findings">
        {findingsOf(quality).map(({ finding, level }) => (
          <li key={finding} data-level={level}>
            {level === "ok" ? (
              <IconCheck size={17} aria-hidden />
            ) : (
              <IconAlertTriangle size={17} aria-hidden />
            )}
            <Text size="sm">
              <strong>{texts.findings[finding].title}:</strong> {texts.findings[finding][level]}
            </Text>
          </li>
        ))}
      </ul>
      {style.style !== null && (
        <Alert color="yellow" mt="sm" p="sm">
          {texts.presentation[style.style]}
        </Alert>
      )}
      <Text size="sm" mt="sm">
        <strong>{texts.norm}:</strong>{" "}
        {norm.n === 0 ? texts.normProvisional(name) : texts.normLocal(name, format.number(norm.n))}
      </Text>
      {isOld ? (
        <Alert color="yellow" mt="sm">
          {texts.shelfPast(date)}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {texts.shelf(date)}
        </Text>
      )}
    </Section>
  );
}
