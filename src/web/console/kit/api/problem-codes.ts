import type { Localized } from "../texts/language.tsx";

const en: Readonly<Record<string, string>> = {
  permission_denied: "Your role does not allow this.",
  unauthorized: "You are signed out. Please sign in again.",
  signed_out: "You are signed out. Please sign in again.",
  session_locked: "The console is locked on this device. Enter your PIN to unlock it.",
  pin_refused: "Incorrect PIN.",
  rate_limited: "Too many requests.",
  too_many_attempts: "Too many attempts.",
  sign_in_busy: "Too many users are signing in at the moment. Try again shortly.",
  no_credit: "You have no credits left. Order a credit package first.",
  credits_spoken_for:
    "Your remaining credits are reserved for assessments in progress. Order a credit package, or wait until an assessment ends.",
  recipient_mail_limit:
    "This address has reached the limit of emails within 24 hours. Wait, or invite without an email and pass the link on yourself.",
  account_mail_limit:
    "Your account has reached its limit of emails within 24 hours. Wait, or pass links on yourself.",
  candidate_code_limit: "This person has already received ten codes within 24 hours.",
  batch_rows_faulty: "Some rows have errors. Fix them or leave them out.",
  rights_open:
    "This person has objected to the use of the result or asked for its deletion. Confirm that you want to decide anyway, or wait until the request is answered.",
  answer_erased: "This was already processed, and the response was deleted. Reload the page.",
  sign_in_again: "Please confirm this with your password.",
  outbox_full: "Too many emails are waiting to be sent. Try again later.",
  report_queue_full:
    "Too many reports are being created, or too many connections are open. Try again in a minute.",
  storage_busy: "The database is busy. Nothing was changed. Try again shortly.",
  account_moved:
    "This account was transferred to another server. If you also enable it here, both servers answer its candidates, send its emails and charge its credits. To enable it anyway, run `assay account enable --open-at-both`.",
  account_disabled: "This account is disabled. Contact the server administrator.",
  mail_server_not_set: "No mail server is set up. The server administrator can set one up.",
  backup_folder_silent:
    "The backup folder does not respond. Check its mount. A backup is created as soon as the folder responds.",
  report_templates_silent:
    "The report template folder does not respond, so this template cannot be read. Try again later.",
  backup_running: "A backup or trial restore is already running. Wait until it ends.",
  backup_missing: "There is no backup yet. Create one first.",
  internal_error:
    "Something went wrong on the server. Include the request number when you report the problem.",
};

const de: Readonly<Record<string, string>> = {
  permission_denied: "Ihre Rolle erlaubt das nicht.",
  unauthorized: "Sie sind abgemeldet. Bitte melden Sie sich wieder an.",
  signed_out: "Sie sind abgemeldet. Bitte melden Sie sich wieder an.",
  session_locked: "Die Konsole ist auf diesem Gerät gesperrt. Ihre PIN öffnet sie wieder.",
  pin_refused: "Diese PIN stimmt nicht.",
  rate_limited: "Das war sehr viel auf einmal.",
  too_many_attempts: "Zu viele Versuche.",
  sign_in_refused: "E-Mail-Adresse und Passwort passen nicht zusammen.",
  code_refused: "Dieser Code stimmt nicht oder wurde schon benutzt.",
  passkey_refused: "Dieser Passkey wurde nicht angenommen.",
  sign_in_busy: "Gerade melden sich zu viele Personen an. Versuchen Sie es gleich noch einmal.",
  link_not_available: "Dieser Link ist nicht mehr gültig.",
  data_erased: "Die personenbezogenen Daten zu diesem Link wurden gelöscht.",
  last_factor: "Zum Anmelden braucht es einen zweiten Faktor. Richten Sie zuerst einen anderen ein.",
  passkey_limit: "Zehn Passkeys sind schon hinterlegt. Entfernen Sie einen, den Sie nicht brauchen.",
  passkey_not_found: "Diesen Passkey gibt es nicht mehr.",
  console_session_not_found: "Diese Anmeldung gibt es nicht mehr.",
  no_credit: "Es sind keine Credits mehr da. Bestellen Sie zuerst ein Paket.",
  credits_spoken_for:
    "Die restlichen Credits sind für begonnene Fragebögen vergeben. Bestellen Sie ein Paket, oder warten Sie, bis einer endet.",
  sign_in_again: "Bitte bestätigen Sie das mit Ihrem Passwort.",
  internal_error:
    "Auf dem Server ist etwas schiefgegangen. Nennen Sie die Nummer der Anfrage, wenn Sie es melden.",
  not_found: "Das gibt es hier nicht.",
  invite_not_found: "Diese Einladung gibt es nicht.",
  candidate_not_found: "Diese Person gibt es nicht.",
  job_profile_not_found: "Dieses Stellenprofil gibt es nicht.",
  profile_without_dimensions:
    "Dieses Stellenprofil verlangt noch nichts. Fügen Sie zuerst Dimensionen hinzu.",
  settings_changed:
    "Jemand anders hat diese Einstellungen inzwischen geändert. Sehen Sie sich an, was jetzt dort steht.",
  setting_fixed:
    "Das ist in der Umgebung des Programms gesetzt und gilt vor allem, was hier gesetzt wird. Ändern Sie es dort.",
  address_locks_out:
    "Unter dieser Adresse kämen Sie von hier aus nicht mehr an die Konsole. Öffnen Sie sie erst unter der neuen Adresse, oder nehmen Sie auf dem Server „assay settings set base_url“.",
  job_not_found: "Diese Stelle gibt es nicht.",
  applicant_not_found: "Diese Person ist bei dieser Stelle nicht dabei.",
  job_is_blind: "Die Namen dieser Stelle sind schon verborgen.",
  job_not_blind: "Die Namen dieser Stelle sind nicht verborgen.",
  job_changed:
    "Jemand hat diese Stelle inzwischen geändert. Sehen Sie nach, was jetzt dort steht, und speichern Sie dann noch einmal.",
  client_not_found: "Diesen Auftraggeber gibt es nicht.",
  client_changed:
    "Jemand hat diesen Auftraggeber inzwischen geändert. Sehen Sie nach, was jetzt dort steht, und speichern Sie dann noch einmal.",
  client_in_use:
    "Stellen, Personen oder Mitglieder gehören zu diesem Auftraggeber. Archivieren Sie ihn stattdessen.",
  share_not_found: "Diese Freigabe gibt es nicht.",
  share_ended: "Diese Freigabe ist beendet. Machen Sie eine neue.",
  shortlist_not_found: "Diese Auswahlliste gibt es nicht mehr.",
  shortlist_entry_not_found: "Diese Person steht nicht mehr auf der Auswahlliste.",
  shortlist_version_not_found: "Diesen Stand der Auswahlliste gibt es nicht mehr.",
  shortlist_changed:
    "Jemand hat diese Auswahlliste inzwischen geändert. Sehen Sie nach, was jetzt dort steht, und versuchen Sie es dann noch einmal.",
  shortlist_full: "Eine Auswahlliste fasst 50 Personen, und 100 Stände werden von ihr behalten.",
  bulk_run_not_found: "Diesen Vorgang gibt es nicht mehr.",
  nobody_selected: "Es ist niemand ausgewählt.",
  too_many_selected: "Das sind mehr Personen, als auf einmal gehen.",
  selection_changed:
    "Zum Filter passen inzwischen andere Personen. Sehen Sie nach und bestätigen Sie noch einmal.",
  tag_not_found: "Dieses Schlagwort gibt es nicht mehr.",
  mail_template_not_found: "Diese E-Mail-Vorlage gibt es nicht mehr.",
  tag_exists: "Ein anderes Schlagwort heißt schon so. Führen Sie die beiden zusammen.",
  too_many_tags: "Es kann 200 Schlagwörter geben. Führen Sie einige zusammen oder löschen Sie welche.",
  filter_not_found: "Diesen gespeicherten Filter gibt es nicht mehr.",
  too_many_filters: "Sie können 100 Filter behalten. Löschen Sie zuerst einige.",
  job_has_applicants: "Bei dieser Stelle sind Personen dabei. Schließen Sie die Stelle stattdessen.",
  team_not_found: "Dieses Team gibt es nicht.",
  account_not_found: "Dieses Konto gibt es nicht.",
  order_not_found: "Diese Bestellung gibt es nicht.",
  invoice_not_found: "Diese Rechnung gibt es nicht.",
  invoice_credited: "Diese Rechnung ist schon ganz durch Rechnungskorrekturen zurückgenommen.",
  invoice_not_electronic:
    "Als diese Rechnung ausgestellt wurde, war keine USt-IdNr. oder Steuernummer des Verkäufers hinterlegt; ohne sie gibt es keine E-Rechnung. Das PDF gibt es.",
  webhook_not_found: "Diesen Webhook gibt es nicht.",
  email_already_registered: "Ein Konto mit dieser E-Mail-Adresse gibt es schon.",
  pending_invite_limit:
    "Alle Plätze für offene Einladungen sind belegt. Warten Sie, bis jemand beginnt, oder ziehen Sie eine zurück.",
  already_completed: "Dieser Fragebogen ist schon abgeschlossen.",
  assessment_not_completed: "Der Fragebogen ist noch nicht abgeschlossen.",
  invite_not_pending: "Nur eine offene oder abgelaufene Einladung kann storniert werden.",
  invite_not_scheduled: "Der Versand dieser Einladung ist nicht geplant, oder sie wurde schon versendet.",
  invite_not_open: "Erinnern geht nur, solange die Einladung offen oder begonnen ist.",
  reminder_limit: "Alle drei Erinnerungen dieser Einladung sind versendet.",
  invite_batch_not_found: "Diese Liste gibt es nicht.",
  batch_row_not_found: "Diese Zeile gibt es nicht.",
  batch_row_not_waiting: "Von der Liste nehmen lässt sich nur, wer noch wartet.",
  batch_rows_faulty: "Einige Zeilen haben Fehler. Verbessern Sie sie, oder lassen Sie sie weg.",
  session_not_found: "Diese Sitzung gibt es nicht mehr.",
  session_begun: "Diese Sitzung hat schon begonnen und kann nicht mehr entfernt werden.",
  answer_erased: "Das wurde schon ausgeführt, und die Antwort darauf ist gelöscht. Laden Sie die Seite neu.",
  reminder_too_soon: "Die letzte Erinnerung ist noch keine 24 Stunden her.",
  decision_by_score_alone:
    "Eine Entscheidung darf nicht auf dem Ergebnis allein beruhen. Nennen Sie, was Sie sonst wissen.",
  rights_open:
    "Diese Person hat der Nutzung widersprochen oder um Löschung gebeten. Bestätigen Sie, dass Sie trotzdem entscheiden, oder warten Sie, bis darüber entschieden ist.",
  candidate_not_hired:
    "Einen Einstellungserfolg können Sie nur für Personen eintragen, deren letzte Entscheidung „Einstellen“ lautet.",
  already_anonymized: "Diese Person ist schon gelöscht.",
  team_without_results:
    "In diesem Team hat niemand ein Ergebnis. Fügen Sie Personen hinzu, die den Fragebogen abgeschlossen haben.",
  team_too_large: "Das Team hat mehr als 1.000 Mitglieder; so groß wird kein Teambericht.",
  document_erased:
    "Die personenbezogenen Daten sind gelöscht, und mit ihnen die Dokumente über diese Person. Die Werte stehen noch im Ergebnis.",
  report_queue_full:
    "Gerade entstehen zu viele Berichte, oder es sind zu viele Verbindungen offen. Versuchen Sie es in einer Minute noch einmal.",
  no_valid_candidate: "Niemand davon konnte hinzugefügt werden: Es fehlt der abgeschlossene Fragebogen.",
  candidate_request_not_found: "Diese Betroffenenanfrage gibt es nicht.",
  candidate_request_closed: "Diese Betroffenenanfrage ist schon beantwortet. Laden Sie die Seite neu.",
  erasure_outstanding:
    "Die Daten sind noch nicht gelöscht. Löschen Sie die Person; damit ist die Betroffenenanfrage beantwortet.",
  invite_begun:
    "Jemand hat diese Einladung schon geöffnet. Ziehen Sie sie zurück und laden Sie die richtige Person neu ein.",
  invite_completed:
    "Dieser Fragebogen ist schon abgeschlossen; auf das Ende des Links kommt es nicht mehr an.",
  recipient_mail_limit:
    "An diese Adresse sind in 24 Stunden so viele E-Mails versendet worden, dass keine weiteren dorthin versendet werden. Laden Sie ohne E-Mail ein und geben Sie den Link selbst weiter, oder warten Sie.",
  account_mail_limit:
    "In 24 Stunden sind so viele E-Mails versendet worden, wie ein Konto versenden darf. Geben Sie Links selbst weiter, oder warten Sie.",
  candidate_code_limit: "Dieser Person wurden in 24 Stunden schon zehn Codes übergeben.",
  mail_waiting: "Diese E-Mail wartet schon auf den Versand.",
  resend_limit: "Diese E-Mail wurde in den letzten 24 Stunden schon dreimal erneut versendet.",
  review_not_found: "Diesen Eintrag gibt es nicht.",
  proposal_not_found: "Diesen Vorschlag gibt es nicht.",
  proposal_own: "Bestätigen oder ablehnen muss eine zweite Person.",
  proposal_not_yours: "Einen Vorschlag kann nur zurückziehen, wer ihn gemacht hat.",
  proposal_closed: "Über diesen Vorschlag ist schon entschieden.",
  decision_confirmed:
    "Diese Entscheidung haben zwei Personen getroffen. Eine allein kann sie nicht zurücknehmen; eine weitere Entscheidung berichtigt sie.",
  review_not_yours: "Einen Eintrag kann nur zurücknehmen, wer ihn geschrieben hat.",
  scores_finished:
    "Sie haben Ihre Bewertung dieses Interviews abgeschlossen. Sie lässt sich nicht mehr ändern.",
  draft_changed: "Der Entwurf wurde inzwischen anderswo geändert.",
  review_too_old:
    "Zurücknehmen geht nur in den ersten zehn Minuten. Schreiben Sie stattdessen einen weiteren Eintrag.",
  candidate_protected: "Diese Person ist geschützt und kann nicht gelöscht werden.",
  webhook_limit:
    "Dieses Konto hat in diesem Modus schon 50 Webhooks. Entfernen Sie einen, den Sie nicht brauchen.",
  deliveries_full:
    "Es warten schon 10.000 Zustellungen dieses Kontos. Beheben Sie, warum Webhooks nichts annehmen, oder entfernen Sie sie.",
  chat_not_set: "Es ist kein Chat verbunden.",
  webhook_disabled: "Dieser Webhook ist abgeschaltet. Schalten Sie ihn zuerst wieder ein.",
  delivery_not_found: "Diese Zustellung gibt es nicht mehr.",
  api_key_not_found: "Diesen Schlüssel gibt es nicht mehr.",
  api_key_limit:
    "Dieses Konto hat in diesem Modus schon 20 Schlüssel. Widerrufen Sie einen, den Sie nicht brauchen.",
  api_key_ended: "Dieser Schlüssel ist schon widerrufen oder ersetzt.",
  permission_not_yours: "Ein Schlüssel kann nicht mehr dürfen als Sie selbst.",
  already_member: "Diese Person ist schon Mitglied des Kontos.",
  invitation_limit: "Fünfzig Einladungen sind schon offen. Ziehen Sie eine zurück, die niemand mehr braucht.",
  invitation_not_found: "Diese Einladung ist nicht mehr offen.",
  member_not_found: "Diese Person ist kein Mitglied mehr.",
  last_owner: "Jemand muss die Rolle Inhaber behalten. Geben Sie sie zuerst einer anderen Person.",
  mail_not_found: "Diese E-Mail gibt es nicht mehr.",
  mail_of_test_mode: "E-Mails des Testmodus werden nie versendet.",
  mail_not_needed: "Diese E-Mail braucht niemand mehr: Ihr Anlass ist vorbei oder wurde gelöscht.",
  mail_server_not_set: "Es ist kein Mailserver eingerichtet.",
  backup_folder_silent:
    "Der Ordner für Sicherungen antwortet nicht. Prüfen Sie, ob er eingehängt ist. Sobald er antwortet, wird gesichert.",
  report_templates_silent:
    "Der Ordner mit Berichtsvorlagen antwortet nicht, deshalb kann diese Vorlage nicht gelesen werden. Versuchen Sie es später noch einmal.",
  backup_running: "Gerade wird gesichert oder eine Sicherung geprobt. Warten Sie, bis das zu Ende ist.",
  backup_missing: "Es gibt noch keine Sicherung. Machen Sie erst eine.",
  account_moved:
    "Dieses Konto ist auf einen anderen Server umgezogen. Wird es auch hier freigegeben, beantworten beide Server seine Kandidatinnen und Kandidaten, versenden seine E-Mails und belasten seine Credits. Wenn Sie das wollen: `assay account enable --open-at-both`.",
  account_disabled: "Dieses Konto ist stillgelegt. Wenden Sie sich an die Administration des Servers.",
  storage_full:
    "Auf dem Server ist kein Platz mehr. Es wurde nichts geändert; Listen lassen sich weiterhin lesen.",
  storage_read_only:
    "Der Datenträger des Servers lässt sich gerade nicht beschreiben. Es wurde nichts geändert; Listen lassen sich weiterhin lesen.",
  storage_failed: "Datenträger oder Datenbank des Servers melden Fehler. Es wurde nichts geändert.",
  standby_copy:
    "Dies ist eine schreibgeschützte Kopie (Standby). Sie lässt sich lesen, außer wo das Lesen vermerkt werden muss.",
  superseded:
    "Eine andere Kopie dieses Servers hat übernommen, deshalb lässt sich dieser nur noch lesen. Es wurde nichts geändert; verwenden Sie die Adresse des anderen.",
  data_missing:
    "In der Datenbank dieses Servers fehlen Daten, deshalb lässt er sich nur lesen, bis die Administration entscheidet. Es wurde nichts geändert.",
  database_damaged:
    "Die Datenbank des Servers ist beschädigt, deshalb lässt er sich nur lesen, bis die Administration eine Sicherung wiederherstellt. Es wurde nichts geändert.",
  storage_busy:
    "Die Datenbank ist gerade beschäftigt. Es wurde nichts geändert; versuchen Sie es gleich noch einmal.",
  outbox_full: "Zu viele E-Mails warten auf den Versand. Versuchen Sie es später noch einmal.",
  trial_not_found: "Diese Anfrage gibt es nicht mehr.",
  trial_already_decided: "Über diese Anfrage ist schon entschieden. Laden Sie die Seite neu.",
  ledger_entry_not_found: "Diese Buchung gibt es in diesem Konto nicht.",
  not_a_grant: "Nur Credits, die die Administration gutgeschrieben hat, lassen sich zurücknehmen.",
  grant_undone: "Diese Credits sind schon zurückgenommen.",
  order_cancelled: "Diese Bestellung ist storniert. Legen Sie eine neue an.",
  product_exists: "Ein Produkt mit dieser Kennung gibt es schon.",
  product_not_found: "Dieses Produkt gibt es nicht.",
  order_not_paid: "Diese Bestellung ist nicht bezahlt; es gibt nichts zurückzunehmen.",
  payment_settled: "Diese Zahlung wartet nicht mehr: Jemand hat sich schon darum gekümmert.",
  payment_not_found: "Diese Meldung über eine Zahlung gibt es nicht.",
  order_completed: "Diese Bestellung ist schon bezahlt und lässt sich nicht mehr stornieren.",
  seller_not_set: "Die Verkäuferangaben fehlen. Ohne sie entsteht keine Rechnung. Gebucht wurde nichts.",
  seller_vat_id_not_set:
    "Bei diesem Käufer schuldet der Leistungsempfänger die Umsatzsteuer (Reverse Charge); die Rechnung muss dann die USt-IdNr. des Verkäufers nennen. Setzen Sie sie unter Einstellungen und bestätigen Sie die Zahlung noch einmal; gebucht wurde nichts.",
  norm_not_found: "Diese Norm gibt es nicht.",
  norm_not_possible: "Aus diesen Ergebnissen lässt sich noch keine Norm bilden.",
  norm_languages_differ:
    "Englische und deutsche Antworten passen nicht in eine Norm. Wählen Sie eine Sprache.",
  norm_too_small: "Eine Norm braucht mindestens 100 Personen, bevor sie in Kraft tritt.",
  norm_retired: "Eine abgelöste Norm wird nicht wieder in Kraft gesetzt. Bilden Sie eine neue.",
  norm_provisional: "Die vorläufige Referenz gilt immer dann, wenn keine andere Norm in Kraft ist.",
  norm_not_in_force:
    "Stellenprofile lassen sich nur auf die geltende Norm bringen. Setzen Sie sie zuerst in Kraft.",
  user_not_found: "Diese Person gibt es hier nicht.",
  user_disabled: "Diese Person ist gesperrt. Geben Sie sie zuerst frei.",
  operator_not_found: "Diese Person gehört nicht zur Administration.",
  already_operator: "Diese Person gehört schon zur Administration.",
  address_not_proven:
    "Diese E-Mail-Adresse ist noch nicht bestätigt, deshalb bekommt sie keinen weiteren Zugang. Bitten Sie die Administration des Servers, sie zu bestätigen, oder bitten Sie um eine Einladung per E-Mail.",
  person_works_elsewhere:
    "Die Person arbeitet auch für andere Konten oder gehört zur Administration des Servers. Sie kann sich selbst löschen, auf der Seite ihres Profils.",
  last_operator: "Mindestens eine Person, die nicht gesperrt ist, muss in der Administration bleiben.",
};

/** The messages of refusals, by the code of the server's error. They are loaded with the first refusal. */
export const PROBLEM_CODES: Localized<typeof en> = { en, de };
