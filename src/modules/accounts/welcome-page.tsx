/** @jsxImportSource preact */
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { ComplianceDocument, CopyScript, CopyText, documentAnswer } from "#/platform/http/document-page.tsx";
import { longTime } from "#/platform/text/text.ts";
import type { IssuedKey } from "./service.ts";
import type { KeyClaim } from "./store.ts";

const en = {
  title: "Your API key",
  lead: "The key is made when you press the button, and it is shown only this once. Have the place ready where you keep it, a password manager for example.",
  company: "Company",
  mode: "Mode",
  live: "live",
  test: "test",
  until: "Link valid until",
  button: "Show my API key",
  issued: "Here is your API key",
  keep: "Copy it now. It cannot be shown again, and this link no longer works.",
  copyKey: "Copy the key",
  copyRequest: "Copy the request",
  copied: "Copied.",
  copyFailed: "Copying is not allowed here. The text is marked: copy it with the keyboard or the menu.",
  example: "A first request",
  exampleText: "It asks how many credits the account has.",
  reference: "Everything else is in the reference:",
  goneTitle: "This link is not available",
  gone: "It works once, and for seven days. Please ask whoever sent it to you for a new one.",
};

type WelcomeTexts = typeof en;

const de: WelcomeTexts = {
  title: "Ihr API-Schlüssel",
  lead: "Der Schlüssel entsteht, wenn Sie auf die Schaltfläche klicken, und wird nur dieses eine Mal angezeigt. Halten Sie bereit, womit Sie ihn aufbewahren, zum Beispiel einen Passwortmanager.",
  company: "Unternehmen",
  mode: "Modus",
  live: "Live",
  test: "Test",
  until: "Link gültig bis",
  button: "API-Schlüssel anzeigen",
  issued: "Hier ist Ihr API-Schlüssel",
  keep: "Kopieren Sie ihn jetzt. Er kann nicht noch einmal angezeigt werden, und dieser Link gilt nicht mehr.",
  copyKey: "Schlüssel kopieren",
  copyRequest: "Anfrage kopieren",
  copied: "Kopiert.",
  copyFailed:
    "Kopieren ist hier nicht erlaubt. Der Text ist markiert: Kopieren Sie ihn mit der Tastatur oder dem Menü.",
  example: "Eine erste Anfrage",
  exampleText: "Sie fragt, wie viele Credits das Konto hat.",
  reference: "Alles Weitere steht in der Referenz:",
  goneTitle: "Dieser Link ist nicht verfügbar",
  gone: "Er gilt einmal und sieben Tage lang. Bitte lassen Sie sich vom Absender einen neuen geben.",
};

const WELCOME_TEXTS: Readonly<Record<Language, WelcomeTexts>> = { en, de };

/** Before the key: whose it is, and the button that makes it. */
export function offerPage(account: Account, claim: KeyClaim, timeZone: string): Response {
  const t = WELCOME_TEXTS[account.language];
  return documentAnswer(
    <ComplianceDocument language={account.language} title={t.title}>
      <h1>{t.title}</h1>
      <dl>
        <dt>{t.company}</dt>
        <dd>{account.company}</dd>
        <dt>{t.mode}</dt>
        <dd>{t[claim.mode]}</dd>
        <dt>{t.until}</dt>
        <dd>{longTime(account.language, claim.expiresAt, timeZone)}</dd>
      </dl>
      <p>{t.lead}</p>
      <form method="post">
        <button type="submit">{t.button}</button>
      </form>
    </ComplianceDocument>,
    200,
  );
}

/** The key, once: what it is, and what to do with it. */
export function keyPage(account: Account, { key, mode }: IssuedKey, origin: string): Response {
  const t = WELCOME_TEXTS[account.language];
  return documentAnswer(
    <ComplianceDocument language={account.language} title={t.issued}>
      {mode === "test" && <p class="badge">{`${t.mode}: ${t.test}`}</p>}
      <h1>{t.issued}</h1>
      <CopyText text={key} words={{ copy: t.copyKey, copied: t.copied, failed: t.copyFailed }} />
      <p class="good">{t.keep}</p>
      <h2>{t.example}</h2>
      <p>{t.exampleText}</p>
      <CopyText
        text={`curl ${origin}/api/v1/balance -H "Authorization: Bearer ${key}"`}
        words={{ copy: t.copyRequest, copied: t.copied, failed: t.copyFailed }}
      />
      <p>
        {t.reference} <a href="/docs">{`${origin}/docs`}</a>
      </p>
      <CopyScript />
    </ComplianceDocument>,
    200,
    { copies: true },
  );
}

/** The reader's language is unknown here, so the text appears in all of them. */
export const gonePage = (status: 404 | 410): Response =>
  documentAnswer(
    <ComplianceDocument language="en" title={WELCOME_TEXTS.en.goneTitle}>
      {LANGUAGES.map((language) => (
        <section lang={language}>
          {language === "en" ? (
            <h1>{WELCOME_TEXTS[language].goneTitle}</h1>
          ) : (
            <h2>{WELCOME_TEXTS[language].goneTitle}</h2>
          )}
          <p>{WELCOME_TEXTS[language].gone}</p>
        </section>
      ))}
    </ComplianceDocument>,
    status,
  );
