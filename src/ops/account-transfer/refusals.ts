import { MoveError } from "./error.ts";

/** Why an archive does not come here as it is. */
export type Cause =
  | "already_here"
  | "moved_away"
  | "address_taken"
  | "link_taken"
  | "numbers_taken"
  | "numbers_end"
  | "records_taken"
  | "other_norm"
  | "unknown_norm"
  | "other_schema"
  | "unsigned"
  | "other_key";

/** What happened, with what it happened to, and what to do next. */
const REFUSALS: Readonly<Record<Cause, readonly [says: (what: string) => string, wayOut: string]>> = {
  already_here: [
    (account) => `The account ${account} is here already.`,
    "If you need a second copy of it, import the archive into another server.",
  ],
  moved_away: [
    (account) =>
      `The account ${account} was moved away from this server, and its former rows are still here.`,
    "Import the archive into another server, or open the former rows with `assay account enable`: what happened since the move is not in them.",
  ],
  address_taken: [
    (address) => `Another account has the address ${address} here.`,
    "Give this one another address with --email <address>, or change one of the two first.",
  ],
  link_taken: [
    (names) => `Other accounts have these names in public links here: ${names}.`,
    "Give this account's links other names with --new-links; the command prints them.",
  ],
  numbers_taken: [
    (numbers) => `Other accounts have numbers of this one here: ${numbers}.`,
    "Give its records other numbers with --renumber. Programs that stored the former numbers need the list that --map <file> writes.",
  ],
  numbers_end: [
    (table) => `Renumbered, ${table} would have numbers of more than 15 digits.`,
    "Import the archive into a server that has lower numbers.",
  ],
  records_taken: [
    (records) => `Records of other accounts have ids of this one here: ${records}.`,
    "Ids of two accounts are never the same by chance, so the archive is not what it says. Export the account again.",
  ],
  other_norm: [
    (norm) => `Results of the account rest on norm ${norm}, and norm ${norm} is another one here.`,
    "Results keep the norm that they were calculated with. Import the archive into a server that has the same norm under this number, or none, such as a new one.",
  ],
  unknown_norm: [
    (norm) => `Results of the account rest on norm ${norm}, which this server does not have.`,
    "A norm only comes with a signed archive: export and import the account with --key-file.",
  ],
  other_schema: [
    (versions) => `The archive has another database schema: ${versions}.`,
    "Bring both servers to the same version, and export again.",
  ],
  unsigned: [
    () => "The archive is not signed.",
    "Export it with --key-file as well, or import it without: then it is treated as a stranger's.",
  ],
  other_key: [
    () => "The archive was signed with another key, or changed.",
    "Name the key file that the other server signed it with. If that is this one, export the account again.",
  ],
};

/** @param found each cause with what it is about */
export function refusal(...found: readonly (readonly [cause: Cause, what?: string])[]): MoveError {
  const sentences = found.map(([cause, what = ""]) => {
    const [says, wayOut] = REFUSALS[cause];
    return `${says(what)} ${wayOut}`;
  });
  return new MoveError([...sentences, "Nothing was changed."].join(" "));
}
