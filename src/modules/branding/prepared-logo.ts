import { type Plate, plateFor } from "#/platform/text/logo-background.ts";
import { LOGO_BYTES_MAX, type LogoType, MAIL_BOX, readLogo } from "./logo.ts";
import { fitted, laidOn, pixelsOf, pngOfPixels, shrunk } from "./picture.ts";

/** A logo as it is kept: no larger than any page or document draws it, with the plate on which it is seen. */
export interface PreparedLogo {
  type: LogoType;
  base64: string;
  plate: Plate;
  /** Base64, as mails embed it; null where it would make them too heavy. */
  mail: string | null;
}

export type Preparation = { ok: true; logo: PreparedLogo } | { ok: false; reason: string };

/** What the thread that draws documents answers, where it is made so that no request waits for it. */
export const preparedLogoFile = ({ bytes }: { bytes: Uint8Array }): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(prepareLogo(bytes)));

/** Three pixels for one on the candidate's page, 240 to the inch on a report's cover. */
const KEPT = { width: 480, height: 128 };
/** A third more as text, so that a mail stays below 100 kB. */
const MAIL_BYTES_MAX = 56 * 1024;
const MAIL_DENSITIES = [2, 1.5, 1];
const SMALLER = [1, 0.75, 0.5, 0.35];

/**
 * What is kept of a file that somebody gives as their logo. A PNG is read, made smaller and laid on its plate once, here,
 * so that no page, mail and document has to: one of 2,000 by 2,000 pixels cost each of its PDFs 0.9 seconds. A JPEG cannot
 * be seen through, is put into documents as it is, and is kept so.
 * @returns as `readLogo`, and a `reason` also where the pixels themselves cannot be read
 */
export function prepareLogo(bytes: Uint8Array): Preparation {
  const verdict = readLogo(bytes);
  if (!verdict.ok) return verdict;
  const { type, ...size } = verdict.logo;
  if (type === "image/jpeg") {
    const base64 = base64Of(bytes);
    const mail = bytes.byteLength <= MAIL_BYTES_MAX ? base64 : null;
    return { ok: true, logo: { type, base64, plate: "light", mail } };
  }
  const pixels = pixelsOf(bytes, size);
  if (pixels === null) return { ok: false, reason: "must be a whole PNG or JPEG image" };
  const kept = shrunk(pixels, fitted(size, KEPT));
  const plate = plateFor(kept);
  return {
    ok: true,
    logo: {
      type,
      base64: base64Of(
        kept === pixels
          ? bytes
          : smallest(SMALLER, LOGO_BYTES_MAX, (scale) =>
              pngOfPixels(
                shrunk(kept, fitted(kept, { width: kept.width * scale, height: kept.height * scale })),
              ),
            ),
      ),
      plate,
      mail: base64Of(
        smallest(MAIL_DENSITIES, MAIL_BYTES_MAX, (density) => {
          const box = { width: MAIL_BOX.width * density, height: MAIL_BOX.height * density };
          return pngOfPixels(laidOn(shrunk(kept, fitted(kept, box)), plate));
        }),
      ),
    },
  };
}

/** The first that is small enough; the last is in any case. */
function smallest(scales: readonly number[], most: number, make: (scale: number) => Uint8Array): Uint8Array {
  let made = new Uint8Array();
  for (const scale of scales) {
    made = Uint8Array.from(make(scale));
    if (made.byteLength <= most) break;
  }
  return made;
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
