import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { DateText } from "../../kit/components/value-texts.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";

const en = {
  label: "Next automatic reminder",
  none: {
    not_open: "None: the link has ended",
    no_rule: "None: reminders are off",
    own_mail: "None: you write to this person yourself",
    job_not_open: "None while the job is not open",
    privacy_request: "None: a privacy request rests on this person",
    mail_refused: "None: the last mail was refused",
    no_more: "None to come",
  },
  was: "Reminded automatically",
};
const de: typeof en = {
  label: "Nächste automatische Erinnerung",
  none: {
    not_open: "Keine: Der Link ist abgelaufen",
    no_rule: "Keine: Erinnerungen sind aus",
    own_mail: "Keine: Sie schreiben dieser Person selbst",
    job_not_open: "Keine, solange die Stelle nicht offen ist",
    privacy_request: "Keine: Ein Datenschutzanliegen der Person ist zu beachten",
    mail_refused: "Keine: Die letzte Mail wurde abgewiesen",
    no_more: "Keine mehr",
  },
  was: "Automatisch erinnert",
};
const TEXTS: Localized<typeof en> = { en, de };

/** In a list of facts: when somebody is reminded next by a rule or why not, and when they were. */
export function NextReminder({ inviteId }: { inviteId: string }) {
  const texts = useTexts(TEXTS);
  const { data } = useLoad(path("/console/invites/{inviteId}/reminders", { inviteId }));
  if (data === undefined) return null;
  return (
    <>
      <dt>{texts.label}</dt>
      <dd>
        {data.none_because === null ? (
          <DateText value={data.next_at} as="dateTime" />
        ) : (
          texts.none[data.none_because]
        )}
      </dd>
      {data.sent.length > 0 && (
        <>
          <dt>{texts.was}</dt>
          <dd>
            {data.sent.map(({ number, at }) => (
              <div key={number}>
                <DateText value={at} as="dateTime" />
              </div>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
