import type { VNode } from "preact";
import { Heading } from "../components/heading.tsx";
import { Sign } from "../components/sign.tsx";
import type { Gone } from "../gone.ts";
import type { Language } from "../sitting.ts";
import { LANGUAGES, TEXTS } from "../texts.ts";

/**
 * The same words for every other link that does not work, whatever the reason, in both languages because nothing is known
 * about the reader.
 */
export function UnavailableScreen({ first, why }: { first: Language; why: Gone }): VNode {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  return (
    <div class="card">
      <Sign name={why === "erased" ? "done" : "search"} />
      {languages.map((language, index) => {
        const { title, text } = TEXTS[language][why];
        return (
          <section key={language} lang={language} class="bilingual">
            {index === 0 ? <Heading>{title}</Heading> : <h2>{title}</h2>}
            <p>{text}</p>
          </section>
        );
      })}
    </div>
  );
}
