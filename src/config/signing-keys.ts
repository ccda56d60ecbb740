import type { Secrets } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import { generateSigningKey, type SigningKey, signingKeyOf } from "#/platform/mail/signing-key.ts";
import type { Clock } from "#/platform/time/clock.ts";
import { readSettings, writeSetting } from "./live.ts";

/** A row next to the settings that nobody sets. */
const KEY = "mail_signing_key";
const PURPOSE = `settings:${KEY}`;

interface SigningKeyDeps {
  db: Db;
  secrets: Secrets;
  clock: Clock;
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

/** The server's key for signatures of emails. It is created when somebody first needs it, and stored sealed. */
export function createSigningKeys({ db, secrets, clock }: SigningKeyDeps) {
  let known: { sealed: string; key: SigningKey } | null = null;

  /** @returns null before there is one, and where it cannot be opened with this server's secret */
  function find(): SigningKey | null {
    const sealed = readSettings(db.sqlite).find(({ key }) => key === KEY)?.sealedValue;
    if (sealed == null) return null;
    if (known?.sealed === sealed) return known.key;
    try {
      known = { sealed, key: signingKeyOf(secrets.open(sealed, PURPOSE)) };
      return known.key;
    } catch {
      return null;
    }
  }

  return {
    find,

    /**
     * Returns the key, or creates it.
     * @param replaced called in the transaction that stores a new one
     */
    async ready(replaced: () => void): Promise<SigningKey> {
      const found = find();
      if (found !== null) return found;
      const created = await generateSigningKey();
      return db.tx(() => {
        // Another request, or another process, was faster.
        const meanwhile = find();
        if (meanwhile !== null) return meanwhile;
        writeSetting(db.sqlite, {
          ...{ key: KEY, value: null, sealedValue: secrets.seal(created, PURPOSE), version: 0 },
          ...{ changedAt: clock.now(), changedBy: "assay" },
        });
        replaced();
        return signingKeyOf(created);
      });
    },
  };
}
