/** @jsxImportSource preact */
import { Paper, paperAnswer } from "./document-page.tsx";

/** The reader is unknown, and so is their language. The text is shown in both. */
const WORDS = [
  {
    language: "en",
    title: "There is no such page",
    text: "The address may be mistyped or cut off. Links in mails are long: copy all of it.",
    console: "Sign in to the console",
  },
  {
    language: "de",
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht ist die Adresse vertippt oder abgeschnitten. Links in Mails sind lang: Kopieren Sie sie ganz.",
    console: "Zur Anmeldung an der Konsole",
  },
] as const;

/** For people whose browser asked for an address that nothing has. */
export function missingPage(requestId: string): Response {
  const page = paperAnswer(
    <Paper language="en" title={WORDS[0].title}>
      {WORDS.map(({ language, title, text, console }, place) => (
        <section lang={language}>
          {place === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
          <p>{text}</p>
          <p>
            <a href="/console">{console}</a>
          </p>
        </section>
      ))}
    </Paper>,
    404,
  );
  page.headers.set("x-request-id", requestId);
  return page;
}
