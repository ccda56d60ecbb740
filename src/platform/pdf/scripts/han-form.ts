import { lazily } from "#/platform/process/runtime.ts";

/** Regional forms of Chinese characters, as BCP 47 names them. */
type HanForm = "zh-Hans" | "zh-Hant" | "ja" | "ko";

/** Rows and cells of a double-byte encoding, the first and the last byte of each range. */
interface Plane {
  encoding: "gbk" | "big5" | "shift_jis" | "euc-kr";
  rows: [number, number][];
  cells: [number, number][];
}

/** Where each country's own standard has its characters: GB 2312, Big5, JIS X 0208 with IBM's names, and KS X 1001. */
const PLANES: Record<HanForm, Plane> = {
  "zh-Hans": { encoding: "gbk", rows: [[0xb0, 0xf7]], cells: [[0xa1, 0xfe]] },
  "zh-Hant": {
    encoding: "big5",
    rows: [[0xa4, 0xf9]],
    cells: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  ja: {
    encoding: "shift_jis",
    rows: [
      [0x88, 0x9f],
      [0xe0, 0xfc],
    ],
    cells: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  },
  ko: { encoding: "euc-kr", rows: [[0xca, 0xfd]], cells: [[0xa1, 0xfe]] },
};

const FORMS: Record<string, HanForm> = {
  ...{ CN: "zh-Hans", SG: "zh-Hans", MY: "zh-Hans", TW: "zh-Hant", HK: "zh-Hant", MO: "zh-Hant" },
  ...{ JP: "ja", KR: "ko", KP: "ko" },
};

/** Asked in this order; Korean names in Chinese characters are of traditional ones. */
const BY_CHARACTERS: readonly HanForm[] = ["zh-Hans", "zh-Hant", "ja"];

const FIRST_HAN = 0x3400;

/** The characters of a standard, which the runtime's decoder knows. */
function charactersOf({ encoding, rows, cells }: Plane): ReadonlySet<string> {
  const range = ([first, last]: [number, number]) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const trails = cells.flatMap(range);
  const bytes = rows.flatMap(range).flatMap((row) => trails.flatMap((cell) => [row, cell]));
  const text = new TextDecoder(encoding).decode(new Uint8Array(bytes));
  return new Set(Array.from(text).filter((char) => char >= String.fromCodePoint(FIRST_HAN)));
}

const characters = lazily(
  () =>
    new Map(
      Object.entries(PLANES).map(([form, plane]) => [form as HanForm, lazily(() => charactersOf(plane))]),
    ),
);

/**
 * Returns the form in which the Chinese characters of a text are printed. The same code points look different in China,
 * Taiwan, Japan and Korea, so the text must say:
 *
 * 1. Kana next to them: the Japanese form. Hangul: the Korean form.
 * 2. The form of the country, if that country's own standard has all of the characters.
 * 3. The form whose standard has most of them: GB 2312, Big5, JIS X 0208. 东 is only simplified, 啟 only traditional, and
 *    沢 only Japanese. Where several have as many, the first of them: 李小龙 is simplified, and so is 田中, which is the
 *    same in all three.
 *
 * @param country ISO 3166 code of who the document is for; "" if that is not known
 */
export function hanForm(text: string, country = ""): HanForm {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  const asked = text.match(/\p{Script=Han}/gu) ?? [];
  if (asked.length === 0) return "zh-Hans";
  const known = (form: HanForm): number => {
    const own = characters().get(form)?.();
    return asked.filter((char) => own?.has(char)).length;
  };
  const local = FORMS[country];
  if (local !== undefined && known(local) === asked.length) return local;
  return BY_CHARACTERS.reduce((best, form) => (known(form) > known(best) ? form : best));
}
