import { Badge, Group, Skeleton, Text, Title } from "@mantine/core";
import { scaleName } from "../../entities/scale/scales.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { ProfileVersion } from "./answers.ts";
import { EDITOR_TEXTS } from "./editor-texts.ts";
import { optionsOf } from "./ranges.ts";

/** What a job profile asked for before, who changed it and why. @param version the one in force */
export function VersionsSection({ profileId, version }: { profileId: string; version: number }) {
  const { versions: texts } = useTexts(EDITOR_TEXTS);
  const { data, error, refetch } = useLoad(path("/job-profiles/{profileId}/versions", { profileId }));
  return (
    <div className="profile-versions">
      <Section title={texts.title} text={texts.text}>
        {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton h={90} radius="md" />}
        <ol className="version-list">
          {data?.versions.map((one) => (
            <Version key={one.version} version={one} isInForce={one.version === version} />
          ))}
        </ol>
      </Section>
    </div>
  );
}

function Version({ version, isInForce }: { version: ProfileVersion; isInForce: boolean }) {
  const { versions: texts, ...editor } = useTexts(EDITOR_TEXTS);
  const { language, format } = useLanguage();
  const one = (value: number) => format.number(value, 1);
  return (
    <li>
      <Group gap="xs">
        <Title order={3} fz="0.9375rem">
          {texts.name(format.number(version.version))}
        </Title>
        {isInForce && <Badge variant="light">{texts.inForce}</Badge>}
        <Text size="sm" c="dimmed">
          {texts.since(format.date(version.since))}
        </Text>
      </Group>
      <Text size="sm" className="version-note">
        {version.note === "" ? texts.noNote : version.note}
      </Text>
      <Text size="xs" c="dimmed">
        {[
          texts.by(version.changed_by, format.date(version.changed_at)),
          version.closed_at === null ? texts.open : texts.closed(format.date(version.closed_at)),
          ...(version.random === null ? [] : [texts.random(format.number(version.random.reaching_70, 1))]),
        ].join(" · ")}
      </Text>
      <details className="editor-table">
        <summary>{texts.show}</summary>
        <ul className="version-ranges console-numbers">
          {Object.entries(version.dimensions).map(([key, range]) => {
            const { kind, weight, essential, reason } = optionsOf(range);
            const ideal = { between: "", at_least: "≥ ", at_most: "≤ " }[kind] + one(range.ideal);
            return (
              <li key={key}>
                <b>{scaleName(key, language)}</b>: {editor.limits.ideal} {ideal}, {editor.limits.ok}{" "}
                {one(range.ok_min)} {editor.limits.to} {one(range.ok_max)}
                {weight !== 2 && ` · ${editor.options.weight} ${weight}`}
                {essential && ` · ${editor.options.essential}`}
                {reason !== "" && <Text size="xs">{reason}</Text>}
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}
