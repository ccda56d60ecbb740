/** Words next to an address after which nobody writes to it. */
const FORBIDDEN = new RegExp(
  [
    "(?<!\\p{L})(?:nicht|keine?n?|not|never|don['’]?t|falsch|wrong|incorrect|invalid|ungültig|unzustellbar|bounced?",
    "gesperrt|blocked|blacklist\\p{L}*|abgelehnt|rejected|declined|abgesagt|absage|withdrawn|zurückgezogen|gelöscht",
    "deleted|unsubscribed|abgemeldet|inakti[vf]|inactive|outdated|veraltet|ehemalig\\p{L}*|former|obsolete|opt-?out",
    "verstorben|deceased|ne pas|refusée?|odrzucon\\p{L}*|(?:alt|old|anciens?|ancienne)(?= ?[:)]))(?!\\p{L})",
  ].join("|"),
  "iu",
);

/** "Bei Fragen: anna@firma.example" and "cc: …" name no person who is meant. */
const LABEL =
  /(?:^|[\s,;(<])(?:(?:bei |für )?(?:rück)?fragen|questions?|info|auskunft|support|hotline|b?cc|from|von|sender|absender|reply-?to|antwort an|\p{L}*recruit\p{L}*|hiring manager|personalabteilung|hr|ansprech\p{L}+)(?: [^:]*)? ?:\s*[<[(]*$/iu;

/** Whether the text around an address forbids to write to it, or says that it is somebody else's. */
export function isForbidden(text: string, address: string): boolean {
  const written = text.toLowerCase();
  const place = written.indexOf(address.toLowerCase());
  if (place < 0) return false;
  const before = written.slice(0, place);
  return LABEL.test(before) || FORBIDDEN.test(`${before} ${written.slice(place + address.length)}`);
}
