/** @jsxImportSource preact */

import { LANGUAGES } from "#/domain/instrument/types.ts";
import { WELCOME_TEXTS } from "#/messages/modules/accounts/welcome.gen.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { ComplianceDocument, CopyScript, CopyText, documentAnswer } from "#/platform/http/document-page.tsx";
import { longTime } from "#/platform/text/text.ts";
import type { IssuedKey } from "./service.ts";
import type { KeyClaim } from "./store.ts";

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
