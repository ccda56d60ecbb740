import { LANGUAGE_NAMES, LANGUAGES, useTexts } from "../../kit/texts/language.tsx";
import type { Kind, Template } from "./answers.ts";
import { TEMPLATE_TEXTS } from "./texts.ts";

const KINDS: readonly Kind[] = ["invite", "reminder", "thanks", "decline"];

interface WordsTableProps {
  templates: readonly Template[];
  chosen: { kind: string; language: string };
  onChoose(template: Template): void;
}

/** Every mail in every language, with whose words it has; choosing one opens it below. */
export function WordsTable({ templates, chosen, onChoose }: WordsTableProps) {
  const texts = useTexts(TEMPLATE_TEXTS);
  return (
    <table className="mail-words" aria-label={texts.mails}>
      <thead>
        <tr>
          <th scope="col">{texts.mail}</th>
          {LANGUAGES.map((language) => (
            <th key={language} scope="col">
              {LANGUAGE_NAMES[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{texts.kinds[kind]}</th>
            {LANGUAGES.map((language) => {
              const found = templates.find((one) => one.kind === kind && one.language === language);
              if (found === undefined) return <td key={language} />;
              const isChosen = chosen.kind === kind && chosen.language === language;
              return (
                <td key={language}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={texts.choose(
                      texts.kinds[kind],
                      LANGUAGE_NAMES[language],
                      texts.sources[found.source],
                    )}
                    data-own={found.template_id !== null || undefined}
                    onClick={() => onChoose(found)}
                  >
                    {texts.sources[found.source]}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
