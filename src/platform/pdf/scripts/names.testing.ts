/** Names and companies in every script that the program ships a font for, and in the shapes in which people write them. */

export interface WrittenName {
  /** The script, and what is special about it. */
  kind: string;
  text: string;
  isRightToLeft?: true;
}

const leftToRight: [kind: string, text: string][] = [
  ["Chinese, simplified", "李小龙"],
  ["Chinese, traditional", "歐陽菲菲"],
  ["Chinese company", "深圳市腾讯计算机系统有限公司"],
  ["Chinese, rare surnames", "仉督 亓官 佘 昝 逄 乜"],
  ["Chinese, beyond the first plane", "𠮷野 𩸽"],
  ["Chinese among Latin letters", "Anna 李 O’Neill-Ćosić"],
  ["Cantonese", "陳港生 啟德 峯"],
  ["Japanese", "田中 さくら"],
  ["Japanese, variants", "髙橋 﨑山 濵田 邊見"],
  ["Japanese company", "株式会社さくら情報"],
  ["Japanese, kana", "スズキ・イチロー"],
  ["Japanese, wide letters", "ＡＢＣ商事"],
  ["Korean", "김민수"],
  ["Korean, decomposed", "김민수".normalize("NFD")],
  ["Korean company", "주식회사 한빛소프트"],
  ["Korean with Chinese", "金 김"],
  ["Bopomofo", "ㄅㄆㄇ"],
  ["Thai", "สมชาย ใจดี"],
  ["Thai, stacked marks", "ปู่ ผู้ใหญ่ น้ำ ที่"],
  ["Thai company", "บริษัท ไทยเบฟเวอเรจ"],
  ["Devanagari", "आरव शर्मा"],
  ["Devanagari, conjuncts", "क्षत्रिय श्रीकांत ज्ञानेंद्र"],
  ["Devanagari, marks", "कृष्णमूर्ति हिंदुस्तानी"],
  ["Devanagari among Latin letters", "Ravi रवि Kumar (IT) 2024"],
  ["Bengali", "শ্রীমতী ঘোষ"],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["Gujarati", "પ્રિયા પટેલ"],
  ["Oriya", "ଶ୍ରୀ ସୁବ୍ରତ"],
  ["Tamil", "தமிழ்செல்வன் கொ"],
  ["Telugu", "శ్రీనివాస్"],
  ["Kannada", "ಕೃಷ್ಣಮೂರ್ತಿ"],
  ["Malayalam", "ശ്രീകുമാർ"],
  ["Sinhala", "ශ්‍රී ලංකා"],
  ["Myanmar", "မြန်မာ ကျော်"],
  ["Khmer", "សុខ ស្រី"],
  ["Lao", "ສົມສັກ ນ້ຳ"],
  ["Tibetan", "བཀྲ་ཤིས"],
  ["Ethiopic", "አበበ ቢቂላ"],
  ["Armenian", "Արամ Խաչատրյան"],
  ["Georgian", "ნინო ბერიძე"],
  ["Greek", "Ελένη Παπαδοπούλου"],
  ["Greek, several accents", "Ἀριστοτέλης ᾧ"],
  ["Cyrillic", "Щукин Ёжик"],
  ["Cyrillic, Kazakh and Yakut", "Әйгерім Ҕарҕа"],
  ["Ukrainian", "Ґалаґан Їжакевич"],
  ["Vietnamese", "Nguyễn Thị Ngọc Ánh"],
  ["Vietnamese, decomposed", "Nguyễn Thị Ngọc Ánh".normalize("NFD")],
  ["Vietnamese, stacked", "Trần Ưởng Ặng Ễng"],
  ["Polish", "Łukasz Święś"],
  ["Turkish", "Işıl Güneş İnce"],
  ["Latin, decomposed", "Zoë Müller".normalize("NFD")],
  ["Yoruba, marks without letters of their own", "Ọ̀ṣun Ẹ̀kọ́"],
  ["African letters", "Ɓala Ɗan Ƙofa Ŋ"],
  ["Emoji", "Zoë 😀 Smile"],
  ["Emoji, skin tone", "Team 👍🏽"],
  ["Emoji, joined", "Familie 👩‍👩‍👧"],
  ["Emoji, flag", "Export 🇩🇪 GmbH"],
  ["Emoji, presentation", "Love ❤️ AG"],
  ["Ligature", "ﬁne ﬂow GmbH"],
];

const rightToLeft: [kind: string, text: string][] = [
  ["Arabic", "محمد العلي"],
  ["Arabic, ligatures", "عبد الله الأحمد"],
  ["Arabic company with digits and brackets", "شركة النور (إدارة 2024)"],
  ["Arabic digits", "فرع ١٢٣"],
  ["Arabic, vocalised", "مُحَمَّد"],
  ["Arabic among Latin letters", "Anna محمد (Mo) 123 GmbH"],
  ["Persian, joiner", "علی‌رضا پهلوان"],
  ["Urdu", "گلزار ٹیپو"],
  ["Hebrew", "נועה לוי"],
  ["Hebrew, points", "שָׁלוֹם עֲלֵיכֶם"],
  ["Hebrew company", 'טבע תעשיות בע"מ'],
  ["Thaana", "އިބްރާހީމް"],
];

export const WRITTEN_NAMES: readonly WrittenName[] = [
  ...leftToRight.map(([kind, text]) => ({ kind, text })),
  ...rightToLeft.map(([kind, text]) => ({ kind, text, isRightToLeft: true as const })),
];

/** Spaces, and what nobody sees, are where a reader puts them. */
export const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/\u034F|\uFE0F/gu, "");

/** What a program finds in a file that prints a name: of one that runs from right to left, its words as they are drawn. */
export const foundOf = ({ text, isRightToLeft }: WrittenName): string[] =>
  isRightToLeft
    ? text
        .split(/[\s()\d"]+/u)
        .filter((word) => word !== "")
        .map((word) =>
          /[\p{Script=Latin}\p{Nd}]/u.test(word) ? bare(word) : bare([...word].reverse().join("")),
        )
    : [bare(text)];
