import { Text } from "@mantine/core";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { KindOfReport } from "./layout.ts";
import { REPORTS_TEXTS } from "./texts.ts";

/** Who changed the reports of a kind, when, and to what. */
export function History({ report: { versions, templates } }: { report: KindOfReport }) {
  const { history: texts } = useTexts(REPORTS_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  const names = new Map(
    templates.flatMap(({ chapters }) => chapters.map(({ id, name }) => [id, name[language]])),
  );
  const titles = new Map(templates.map(({ id, name }) => [id, name[language]]));
  return (
    <Section title={texts.title}>
      {versions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ul className="reports-history">
          {versions.map(({ version, template, left_out, changed_at, changed_by }) => (
            <li key={version}>
              {texts.line(format.number(version), changed_by)}, {format.dateTime(changed_at)}
              <small>
                {texts.template(titles.get(template) ?? template)}
                {left_out.length > 0 &&
                  ` · ${texts.without(left_out.map((id) => names.get(id) ?? id).join(", "))}`}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
