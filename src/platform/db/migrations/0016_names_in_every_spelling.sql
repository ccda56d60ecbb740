ALTER TABLE `batch_rows` ADD `given_length` integer;--> statement-breakpoint
ALTER TABLE `invites` ADD `given_length` integer;--> statement-breakpoint
ALTER TABLE `server` ADD `respell_below` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Names are searched in all spellings: with two letters for an umlaut, one for two, and without apostrophes and hyphens.
-- Existing rows are rewritten while the service runs (src/platform/db/search-index.ts).
UPDATE `server` SET `respell_below` = coalesce((SELECT max(`id`) + 1 FROM `candidate_list`), 0);
--> statement-breakpoint
INSERT OR REPLACE INTO `letter_folds` VALUES
  ('Ĳ','ij'),('ĳ','ij'),('ŉ','''n'),('Ɓ','ɓ'),('Ƃ','ƃ'),('Ƅ','ƅ'),('Ɔ','ɔ'),('Ƈ','ƈ'),('Ɖ','ɖ'),('Ɗ','ɗ'),
  ('Ƌ','ƌ'),('Ǝ','ǝ'),('Ə','a'),('Ɛ','ɛ'),('Ƒ','ƒ'),('Ɠ','ɠ'),('Ɣ','ɣ'),('Ɩ','ɩ'),('Ɨ','ɨ'),('Ƙ','ƙ'),
  ('Ɯ','ɯ'),('Ɲ','ɲ'),('Ɵ','ɵ'),('Ơ','o'),('ơ','o'),('Ƣ','ƣ'),('Ƥ','ƥ'),('Ʀ','ʀ'),('Ƨ','ƨ'),('Ʃ','ʃ'),
  ('Ƭ','ƭ'),('Ʈ','ʈ'),('Ư','u'),('ư','u'),('Ʊ','ʊ'),('Ʋ','ʋ'),('Ƴ','ƴ'),('Ƶ','ƶ'),('Ʒ','ʒ'),('Ƹ','ƹ'),
  ('Ƽ','ƽ'),('Ǆ','dz'),('ǅ','dz'),('ǆ','dz'),('Ǉ','lj'),('ǈ','lj'),('ǉ','lj'),('Ǌ','nj'),('ǋ','nj'),('ǌ','nj'),
  ('Ǟ','a'),('ǟ','a'),('Ǡ','a'),('ǡ','a'),('Ǣ','ae'),('ǣ','ae'),('Ǥ','ǥ'),('Ǧ','g'),('ǧ','g'),('Ǩ','k'),
  ('ǩ','k'),('Ǫ','o'),('ǫ','o'),('Ǭ','o'),('ǭ','o'),('Ǯ','ʒ'),('ǯ','ʒ'),('ǰ','j'),('Ǳ','dz'),('ǲ','dz'),
  ('ǳ','dz'),('Ǵ','g'),('ǵ','g'),('Ƕ','ƕ'),('Ƿ','ƿ'),('Ȝ','ȝ'),('Ȟ','h'),('ȟ','h'),('Ƞ','ƞ'),('Ȣ','ȣ'),
  ('Ȥ','ȥ'),('Ȧ','a'),('ȧ','a'),('Ȩ','e'),('ȩ','e'),('Ȫ','o'),('ȫ','o'),('Ȭ','o'),('ȭ','o'),('Ȯ','o'),
  ('ȯ','o'),('Ȱ','o'),('ȱ','o'),('Ȳ','y'),('ȳ','y'),('Ⱥ','ⱥ'),('Ȼ','ȼ'),('Ƚ','ƚ'),('Ⱦ','ⱦ'),('Ɂ','ɂ'),
  ('Ƀ','ƀ'),('Ʉ','ʉ'),('Ʌ','ʌ'),('Ɇ','ɇ'),('Ɉ','ɉ'),('Ɋ','ɋ'),('Ɍ','ɍ'),('Ɏ','ɏ'),('ə','a'),(char(0x0387),'-'),
  ('Ѡ','ѡ'),('Ѣ','ѣ'),('Ѥ','ѥ'),('Ѧ','ѧ'),('Ѩ','ѩ'),('Ѫ','ѫ'),('Ѭ','ѭ'),('Ѯ','ѯ'),('Ѱ','ѱ'),('Ѳ','ѳ'),
  ('Ѵ','ѵ'),('Ѷ','ѵ'),('ѷ','ѵ'),('Ѹ','ѹ'),('Ѻ','ѻ'),('Ѽ','ѽ'),('Ѿ','ѿ'),('Ҁ','ҁ'),(char(0x0483),''),(char(0x0484),''),
  (char(0x0485),''),(char(0x0486),''),(char(0x0487),''),(char(0x0488),''),(char(0x0489),''),('Ҋ','ҋ'),('Ҍ','ҍ'),('Ҏ','ҏ'),('Ґ','г'),('ґ','г'),
  ('Ғ','ғ'),('Ҕ','ҕ'),('Җ','җ'),('Ҙ','ҙ'),('Қ','қ'),('Ҝ','ҝ'),('Ҟ','ҟ'),('Ҡ','ҡ'),('Ң','ң'),('Ҥ','ҥ'),
  ('Ҧ','ҧ'),('Ҩ','ҩ'),('Ҫ','ҫ'),('Ҭ','ҭ'),('Ү','ү'),('Ұ','ұ'),('Ҳ','ҳ'),('Ҵ','ҵ'),('Ҷ','ҷ'),('Ҹ','ҹ'),
  ('Һ','һ'),('Ҽ','ҽ'),('Ҿ','ҿ'),('Ӏ','ӏ'),('Ӂ','ж'),('ӂ','ж'),('Ӄ','ӄ'),('Ӆ','ӆ'),('Ӈ','ӈ'),('Ӊ','ӊ'),
  ('Ӌ','ӌ'),('Ӎ','ӎ'),('Ӑ','а'),('ӑ','а'),('Ӓ','а'),('ӓ','а'),('Ӕ','ӕ'),('Ӗ','е'),('ӗ','е'),('Ә','ә'),
  ('Ӛ','ә'),('ӛ','ә'),('Ӝ','ж'),('ӝ','ж'),('Ӟ','з'),('ӟ','з'),('Ӡ','ӡ'),('Ӣ','и'),('ӣ','и'),('Ӥ','и'),
  ('ӥ','и'),('Ӧ','о'),('ӧ','о'),('Ө','ө'),('Ӫ','ө'),('ӫ','ө'),('Ӭ','э'),('ӭ','э'),('Ӯ','у'),('ӯ','у'),
  ('Ӱ','у'),('ӱ','у'),('Ӳ','у'),('ӳ','у'),('Ӵ','ч'),('ӵ','ч'),('Ӷ','ӷ'),('Ӹ','ы'),('ӹ','ы'),('Ӻ','ӻ'),
  ('Ӽ','ӽ'),('Ӿ','ӿ'),('Ԁ','ԁ'),('Ԃ','ԃ'),('Ԅ','ԅ'),('Ԇ','ԇ'),('Ԉ','ԉ'),('Ԋ','ԋ'),('Ԍ','ԍ'),('Ԏ','ԏ'),
  ('Ԑ','ԑ'),('Ԓ','ԓ'),('Ԕ','ԕ'),('Ԗ','ԗ'),('Ԙ','ԙ'),('Ԛ','ԛ'),('Ԝ','ԝ'),('Ԟ','ԟ'),('Ԡ','ԡ'),('Ԣ','ԣ'),
  ('Ԥ','ԥ'),('Ԧ','ԧ'),('Ԩ','ԩ'),('Ԫ','ԫ'),('Ԭ','ԭ'),('Ԯ','ԯ'),('Ա','ա'),('Բ','բ'),('Գ','գ'),('Դ','դ'),
  ('Ե','ե'),('Զ','զ'),('Է','է'),('Ը','ը'),('Թ','թ'),('Ժ','ժ'),('Ի','ի'),('Լ','լ'),('Խ','խ'),('Ծ','ծ'),
  ('Կ','կ'),('Հ','հ'),('Ձ','ձ'),('Ղ','ղ'),('Ճ','ճ'),('Մ','մ'),('Յ','յ'),('Ն','ն'),('Շ','շ'),('Ո','ո'),
  ('Չ','չ'),('Պ','պ'),('Ջ','ջ'),('Ռ','ռ'),('Ս','ս'),('Վ','վ'),('Տ','տ'),('Ր','ր'),('Ց','ց'),('Ւ','ւ'),
  ('Փ','փ'),('Ք','ք'),('Օ','օ'),('Ֆ','ֆ'),(char(0x055a),''''),('և','եւ'),('آ','ا'),('أ','ا'),('ؤ','و'),('إ','ا'),
  ('ئ','ي'),('ة','ه'),('ـ',''),('ى','ي'),('ک','ك'),('ۀ','ە'),('ۂ','ہ'),('ی','ي'),('Ḁ','a'),('ḁ','a'),
  ('Ḃ','b'),('ḃ','b'),('Ḅ','b'),('ḅ','b'),('Ḇ','b'),('ḇ','b'),('Ḉ','c'),('ḉ','c'),('Ḋ','d'),('ḋ','d'),
  ('Ḍ','d'),('ḍ','d'),('Ḏ','d'),('ḏ','d'),('Ḑ','d'),('ḑ','d'),('Ḓ','d'),('ḓ','d'),('Ḕ','e'),('ḕ','e'),
  ('Ḗ','e'),('ḗ','e'),('Ḙ','e'),('ḙ','e'),('Ḛ','e'),('ḛ','e'),('Ḝ','e'),('ḝ','e'),('Ḟ','f'),('ḟ','f'),
  ('Ḡ','g'),('ḡ','g'),('Ḣ','h'),('ḣ','h'),('Ḥ','h'),('ḥ','h'),('Ḧ','h'),('ḧ','h'),('Ḩ','h'),('ḩ','h'),
  ('Ḫ','h'),('ḫ','h'),('Ḭ','i'),('ḭ','i'),('Ḯ','i'),('ḯ','i'),('Ḱ','k'),('ḱ','k'),('Ḳ','k'),('ḳ','k'),
  ('Ḵ','k'),('ḵ','k'),('Ḷ','l'),('ḷ','l'),('Ḹ','l'),('ḹ','l'),('Ḻ','l'),('ḻ','l'),('Ḽ','l'),('ḽ','l'),
  ('Ḿ','m'),('ḿ','m'),('Ṁ','m'),('ṁ','m'),('Ṃ','m'),('ṃ','m'),('Ṅ','n'),('ṅ','n'),('Ṇ','n'),('ṇ','n'),
  ('Ṉ','n'),('ṉ','n'),('Ṋ','n'),('ṋ','n'),('Ṍ','o'),('ṍ','o'),('Ṏ','o'),('ṏ','o'),('Ṑ','o'),('ṑ','o'),
  ('Ṓ','o'),('ṓ','o'),('Ṕ','p'),('ṕ','p'),('Ṗ','p'),('ṗ','p'),('Ṙ','r'),('ṙ','r'),('Ṛ','r'),('ṛ','r'),
  ('Ṝ','r'),('ṝ','r'),('Ṟ','r'),('ṟ','r'),('Ṡ','s'),('ṡ','s'),('Ṣ','s'),('ṣ','s'),('Ṥ','s'),('ṥ','s'),
  ('Ṧ','s'),('ṧ','s'),('Ṩ','s'),('ṩ','s'),('Ṫ','t'),('ṫ','t'),('Ṭ','t'),('ṭ','t'),('Ṯ','t'),('ṯ','t'),
  ('Ṱ','t'),('ṱ','t'),('Ṳ','u'),('ṳ','u'),('Ṵ','u'),('ṵ','u'),('Ṷ','u'),('ṷ','u'),('Ṹ','u'),('ṹ','u'),
  ('Ṻ','u'),('ṻ','u'),('Ṽ','v'),('ṽ','v'),('Ṿ','v'),('ṿ','v'),('Ẇ','w'),('ẇ','w'),('Ẉ','w'),('ẉ','w'),
  ('Ẋ','x'),('ẋ','x'),('Ẍ','x'),('ẍ','x'),('Ẏ','y'),('ẏ','y'),('Ẑ','z'),('ẑ','z'),('Ẓ','z'),('ẓ','z'),
  ('Ẕ','z'),('ẕ','z'),('ẖ','h'),('ẗ','t'),('ẘ','w'),('ẙ','y'),('ẞ','ss'),('ﬀ','ff'),('ﬁ','fi'),('ﬂ','fl'),
  ('ﬃ','ffi'),('ﬄ','ffl'),('ﬅ','st'),('ﬆ','st'),(char(0xff01),'!'),(char(0xff02),'"'),(char(0xff03),'#'),(char(0xff04),'$'),(char(0xff05),'%'),(char(0xff06),'&'),
  (char(0xff07),''''),(char(0xff08),'('),(char(0xff09),')'),(char(0xff0a),'*'),(char(0xff0b),'+'),(char(0xff0c),','),(char(0xff0d),'-'),(char(0xff0e),'.'),(char(0xff0f),'/'),(char(0xff10),'0'),
  (char(0xff11),'1'),(char(0xff12),'2'),(char(0xff13),'3'),(char(0xff14),'4'),(char(0xff15),'5'),(char(0xff16),'6'),(char(0xff17),'7'),(char(0xff18),'8'),(char(0xff19),'9'),(char(0xff1a),':'),
  (char(0xff1b),';'),(char(0xff1c),'<'),(char(0xff1d),'='),(char(0xff1e),'>'),(char(0xff1f),'?'),(char(0xff20),'@'),('Ａ','a'),('Ｂ','b'),('Ｃ','c'),('Ｄ','d'),
  ('Ｅ','e'),('Ｆ','f'),('Ｇ','g'),('Ｈ','h'),('Ｉ','i'),('Ｊ','j'),('Ｋ','k'),('Ｌ','l'),('Ｍ','m'),('Ｎ','n'),
  ('Ｏ','o'),('Ｐ','p'),('Ｑ','q'),('Ｒ','r'),('Ｓ','s'),('Ｔ','t'),('Ｕ','u'),('Ｖ','v'),('Ｗ','w'),('Ｘ','x'),
  ('Ｙ','y'),('Ｚ','z'),(char(0xff3b),'['),(char(0xff3c),'\'),(char(0xff3d),']'),(char(0xff3e),'^'),(char(0xff3f),'_'),(char(0xff40),''''),('ａ','a'),('ｂ','b'),
  ('ｃ','c'),('ｄ','d'),('ｅ','e'),('ｆ','f'),('ｇ','g'),('ｈ','h'),('ｉ','i'),('ｊ','j'),('ｋ','k'),('ｌ','l'),
  ('ｍ','m'),('ｎ','n'),('ｏ','o'),('ｐ','p'),('ｑ','q'),('ｒ','r'),('ｓ','s'),('ｔ','t'),('ｕ','u'),('ｖ','v'),
  ('ｗ','w'),('ｘ','x'),('ｙ','y'),('ｚ','z'),(char(0xff5b),'{'),(char(0xff5c),'|'),(char(0xff5d),'}'),(char(0xff5e),'~'),(char(0x2018),''''),(char(0x2019),''''),
  (char(0x201a),''''),(char(0x201b),''''),(char(0x0060),''''),(char(0x00b4),''''),('ʹ',''''),('ʺ',''''),('ʻ',''''),('ʼ',''''),('ʽ',''''),('ʾ',''''),
  ('ʿ',''''),('ˊ',''''),('ˋ',''''),(char(0x2032),''''),(char(0x2035),''''),(char(0x05f3),''''),('ꞌ',''''),(char(0x2010),'-'),(char(0x2011),'-'),(char(0x2012),'-'),
  (char(0x2013),'-'),(char(0x2014),'-'),(char(0x2015),'-'),(char(0x2212),'-'),(char(0x2043),'-'),(char(0xfe58),'-'),(char(0xfe63),'-'),(char(0x05be),'-'),(char(0x00b7),'-'),(char(0x2027),'-'),
  (char(0x30fb),'-'),(char(0x201c),'"'),(char(0x201d),'"'),(char(0x201e),'"'),(char(0x201f),'"'),(char(0x00ab),'"'),(char(0x00bb),'"'),(char(0x2033),'"'),(char(0x00a0),' '),(char(0x2000),' '),
  (char(0x2001),' '),(char(0x2002),' '),(char(0x2003),' '),(char(0x2004),' '),(char(0x2005),' '),(char(0x2006),' '),(char(0x2007),' '),(char(0x2008),' '),(char(0x2009),' '),(char(0x200a),' '),
  (char(0x202f),' '),(char(0x205f),' '),(char(0x3000),' '),(char(0x064b),''),(char(0x064c),''),(char(0x064d),''),(char(0x064e),''),(char(0x064f),''),(char(0x0650),''),(char(0x0651),''),
  (char(0x0652),''),(char(0x0670),''),(char(0x200c),''),(char(0x200d),''),(char(0xfe0e),''),(char(0xfe0f),''),(char(0x030f),''),(char(0x0311),''),(char(0x0326),''),(char(0x0653),''),
  (char(0x0654),''),(char(0x0655),''),(char(0x0325),''),(char(0x0331),''),(char(0x032d),''),(char(0x0330),''),(char(0x032e),''),(char(0x0324),''),
  ('が','か'),('ぎ','き'),('ぐ','く'),('げ','け'),('ご','こ'),('ざ','さ'),('じ','し'),('ず','す'),('ぜ','せ'),('ぞ','そ'),
  ('だ','た'),('ぢ','ち'),('づ','つ'),('で','て'),('ど','と'),('ば','は'),('ぱ','は'),('び','ひ'),('ぴ','ひ'),('ぶ','ふ'),
  ('ぷ','ふ'),('べ','へ'),('ぺ','へ'),('ぼ','ほ'),('ぽ','ほ'),('ゔ','う'),(char(0x3099),''),(char(0x309a),''),(char(0x309b),' '),(char(0x309c),' '),
  ('ゞ','ゝ'),('ゟ','より'),('ガ','カ'),('ギ','キ'),('グ','ク'),('ゲ','ケ'),('ゴ','コ'),('ザ','サ'),('ジ','シ'),('ズ','ス'),
  ('ゼ','セ'),('ゾ','ソ'),('ダ','タ'),('ヂ','チ'),('ヅ','ツ'),('デ','テ'),('ド','ト'),('バ','ハ'),('パ','ハ'),('ビ','ヒ'),
  ('ピ','ヒ'),('ブ','フ'),('プ','フ'),('ベ','ヘ'),('ペ','ヘ'),('ボ','ホ'),('ポ','ホ'),('ヴ','ウ'),('ヷ','ワ'),('ヸ','ヰ'),
  ('ヹ','ヱ'),('ヺ','ヲ'),('ヾ','ヽ'),(char(0xff65),'-'),('ｦ','ヲ'),('ｧ','ァ'),('ｨ','ィ'),('ｩ','ゥ'),('ｪ','ェ'),('ｫ','ォ'),
  ('ｬ','ャ'),('ｭ','ュ'),('ｮ','ョ'),('ｯ','ッ'),('ｰ','ー'),('ｱ','ア'),('ｲ','イ'),('ｳ','ウ'),('ｴ','エ'),('ｵ','オ'),
  ('ｶ','カ'),('ｷ','キ'),('ｸ','ク'),('ｹ','ケ'),('ｺ','コ'),('ｻ','サ'),('ｼ','シ'),('ｽ','ス'),('ｾ','セ'),('ｿ','ソ'),
  ('ﾀ','タ'),('ﾁ','チ'),('ﾂ','ツ'),('ﾃ','テ'),('ﾄ','ト'),('ﾅ','ナ'),('ﾆ','ニ'),('ﾇ','ヌ'),('ﾈ','ネ'),('ﾉ','ノ'),
  ('ﾊ','ハ'),('ﾋ','ヒ'),('ﾌ','フ'),('ﾍ','ヘ'),('ﾎ','ホ'),('ﾏ','マ'),('ﾐ','ミ'),('ﾑ','ム'),('ﾒ','メ'),('ﾓ','モ'),
  ('ﾔ','ヤ'),('ﾕ','ユ'),('ﾖ','ヨ'),('ﾗ','ラ'),('ﾘ','リ'),('ﾙ','ル'),('ﾚ','レ'),('ﾛ','ロ'),('ﾜ','ワ'),('ﾝ','ン'),
  ('ﾞ',''),('ﾟ',''),(char(0x05f4),'"'),(char(0x0591),''),(char(0x0592),''),(char(0x0593),''),(char(0x0594),''),(char(0x0595),''),(char(0x0596),''),(char(0x0597),''),
  (char(0x0598),''),(char(0x0599),''),(char(0x059a),''),(char(0x059b),''),(char(0x059c),''),(char(0x059d),''),(char(0x059e),''),(char(0x059f),''),(char(0x05a0),''),(char(0x05a1),''),
  (char(0x05a2),''),(char(0x05a3),''),(char(0x05a4),''),(char(0x05a5),''),(char(0x05a6),''),(char(0x05a7),''),(char(0x05a8),''),(char(0x05a9),''),(char(0x05aa),''),(char(0x05ab),''),
  (char(0x05ac),''),(char(0x05ad),''),(char(0x05ae),''),(char(0x05af),''),(char(0x05b0),''),(char(0x05b1),''),(char(0x05b2),''),(char(0x05b3),''),(char(0x05b4),''),(char(0x05b5),''),
  (char(0x05b6),''),(char(0x05b7),''),(char(0x05b8),''),(char(0x05b9),''),(char(0x05ba),''),(char(0x05bb),''),(char(0x05bc),''),(char(0x05bd),''),(char(0x05bf),''),(char(0x05c1),''),
  (char(0x05c2),''),(char(0x05c4),''),(char(0x05c5),''),(char(0x05c7),'');
--> statement-breakpoint
DROP TRIGGER `candidate_list_search_insert`;
--> statement-breakpoint
DROP TRIGGER `candidate_list_search_update`;
--> statement-breakpoint
-- Each row that is inserted into this view writes the text of the candidate with this id. The view is always empty.
CREATE VIEW `candidate_list_spelling` AS SELECT 0 AS `id` WHERE 0;
--> statement-breakpoint
-- Names in need have a line of their own, with their other spellings after a tab: what only one word of them has, so that nothing is stored twice. Names are also in need if their address is not the only text with an @. Each letter is looked up, because there are many to look for. Nested replace() is kept short for parsers of SQLite before 3.46.
CREATE TRIGGER `candidate_list_spell` INSTEAD OF INSERT ON `candidate_list_spelling` BEGIN
  UPDATE `candidate_list` SET `search` = (
    SELECT lower(replace(CASE WHEN n.`needs` THEN trim(n.`name`) || char(10) || trim(n.`rest`) ELSE trim(n.`name` || ' ' || n.`rest`) END, '`', ''''))
    FROM (SELECT p.`name`, p.`rest`, p.`name` GLOB '*[^ -~]*' OR p.`name` GLOB '*[''`@-]*' OR (p.`name` <> ' ' AND (instr(`email`, '@') = 0 OR `external_ref` LIKE '%@%')) OR p.`name` LIKE '%ae%' OR p.`name` LIKE '%oe%' OR p.`name` LIKE '%ue%' AS `needs`
      FROM (SELECT `last_name` || ' ' || `first_name` AS `name`, `email` || ' ' || coalesce(`external_ref`, '') AS `rest`) p) n)
  WHERE `id` = NEW.`id`;
  UPDATE `candidate_list` SET `search` = replace(`search`, char(10), char(9) || (
    WITH RECURSIVE `words`(`word`, `rest`) AS (
      SELECT '', substr(`search`, 1, instr(`search`, char(10)) - 1) || ' '
      UNION ALL SELECT substr(`rest`, 1, instr(`rest`, ' ') - 1), substr(`rest`, instr(`rest`, ' ') + 1) FROM `words` WHERE `rest` <> '')
    SELECT group_concat(replace(replace(replace(replace(replace(replace(l.`word`, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), 'đ', 'dj'), ' ')
    FROM (SELECT replace(replace(replace(replace(replace(replace(`word`, 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'Ø', 'oe'), 'Å', 'aa'), 'Đ', 'dj') AS `word` FROM `words` WHERE `word` GLOB '*[äöüøåđÄÖÜØÅĐ]*') l) || char(10))
  WHERE `id` = NEW.`id` AND (`last_name` || `first_name`) GLOB '*[äöüøåđÄÖÜØÅĐ]*';
  INSERT INTO `candidate_list_fold` SELECT NEW.`id`, `letter`, `plain` FROM `letter_folds` WHERE `letter` IN (
    WITH RECURSIVE `letters`(`letter`, `rest`) AS (
      SELECT '', `search` FROM `candidate_list` WHERE `id` = NEW.`id` AND `search` GLOB '*[^ -~' || char(10) || ']*'
      UNION ALL SELECT substr(`rest`, 1, 1), substr(`rest`, 2) FROM `letters` WHERE `rest` <> '')
    SELECT `letter` FROM `letters` WHERE `letter` > '~');
  UPDATE `candidate_list` SET `search` = (
    WITH RECURSIVE `head`(`names`) AS (SELECT substr(`search`, 1, instr(`search`, char(10)) - 1)),
      `words`(`word`, `rest`) AS (
        SELECT '', replace(`names`, char(9), ' ') || ' ' FROM `head`
        UNION ALL SELECT substr(`rest`, 1, instr(`rest`, ' ') - 1), substr(`rest`, instr(`rest`, ' ') + 1) FROM `words` WHERE `rest` <> ''),
      `short`(`word`) AS (SELECT `word` FROM `words` UNION SELECT replace(replace(replace(`word`, 'ae', 'a'), 'oe', 'o'), 'ue', 'u') FROM `words`),
      `spelled`(`word`) AS (SELECT `word` FROM `short` UNION SELECT replace(replace(`word`, '-', ''), '''', '') FROM `short`)
    SELECT `names` || coalesce(CASE WHEN instr(`names`, char(9)) = 0 THEN char(9) ELSE ' ' END
      || (SELECT group_concat(`word`, ' ') FROM (SELECT `word` FROM `spelled` WHERE instr(`names`, `word`) = 0 ORDER BY `word`)), '') || substr(`search`, instr(`search`, char(10)))
    FROM `head`)
  WHERE `id` = NEW.`id` AND instr(`search`, char(10)) > 0 AND (`search` GLOB '*[aou]e*' || char(10) || '*' OR `search` GLOB '*[''-]*' || char(10) || '*');
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_search_insert` AFTER INSERT ON `candidate_list`
WHEN NEW.`search` = '' OR NEW.`search` GLOB '*[^ -~]*' OR NEW.`search` GLOB '*`*' OR (NEW.`last_name` || NEW.`first_name`) GLOB '*[''@-]*' OR instr(NEW.`email`, '@') = 0 OR NEW.`external_ref` LIKE '%@%'
  OR (NEW.`last_name` || ' ' || NEW.`first_name`) LIKE '%ae%' OR (NEW.`last_name` || ' ' || NEW.`first_name`) LIKE '%oe%' OR (NEW.`last_name` || ' ' || NEW.`first_name`) LIKE '%ue%' BEGIN
  INSERT INTO `candidate_list_spelling` VALUES (NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_search_update` AFTER UPDATE OF `first_name`, `last_name`, `email`, `external_ref` ON `candidate_list`
WHEN (NEW.`first_name`, NEW.`last_name`, NEW.`email`, NEW.`external_ref`) IS NOT (OLD.`first_name`, OLD.`last_name`, OLD.`email`, OLD.`external_ref`) BEGIN
  INSERT INTO `candidate_list_spelling` VALUES (NEW.`id`);
END;
--> statement-breakpoint
-- The list of candidates has the names as they were given in two columns of a list, or with a comma.
DROP TRIGGER `candidate_list_invite_person`;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_person` AFTER UPDATE OF `name`, `given_length`, `email`, `external_ref`, `job_profile_id`, `language` ON `invites` BEGIN
  UPDATE `candidate_list` SET `external_ref` = NEW.`external_ref`, `job_profile_id` = NEW.`job_profile_id` WHERE `invite_id` = NEW.`id`;
  UPDATE `candidate_list` SET `first_name` = CASE WHEN NEW.`given_length` IS NULL THEN trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) ELSE substr(NEW.`name`, 1, NEW.`given_length`) END, `last_name` = CASE WHEN NEW.`given_length` IS NULL THEN substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1) ELSE trim(substr(NEW.`name`, NEW.`given_length` + 1)) END, `email` = NEW.`email`, `language` = NEW.`language` WHERE `invite_id` = NEW.`id` AND `session_id` IS NULL;
END;
--> statement-breakpoint
DROP TRIGGER `candidate_list_invite_insert`;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_invite_insert` AFTER INSERT ON `invites` BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `invite_id`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`, `expires_at`, `started_at`, `completed_at`, `cancelled_at`)
  SELECT NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`id`, p.`first`, p.`last`, NEW.`email`, NEW.`external_ref`,
    lower(trim(p.`last` || ' ' || p.`first` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))), 'api', NEW.`language`, NEW.`job_profile_id`, NEW.`expires_at`, NEW.`started_at`, NEW.`completed_at`, NEW.`cancelled_at`
  FROM (SELECT CASE WHEN NEW.`given_length` IS NULL THEN trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) ELSE substr(NEW.`name`, 1, NEW.`given_length`) END AS `first`, CASE WHEN NEW.`given_length` IS NULL THEN substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1) ELSE trim(substr(NEW.`name`, NEW.`given_length` + 1)) END AS `last`) p;
END;
--> statement-breakpoint
DROP TRIGGER `candidate_list_row_insert`;
--> statement-breakpoint
CREATE TRIGGER `candidate_list_row_insert` AFTER INSERT ON `batch_rows` WHEN NEW.`invite_id` IS NULL AND NEW.`email` <> '' BEGIN
  INSERT INTO `candidate_list` (`account_id`, `mode`, `added_at`, `batch_id`, `batch_row_id`, `waited_until`, `cancelled_at`, `first_name`, `last_name`, `email`, `external_ref`, `search`, `source`, `language`, `job_profile_id`)
  SELECT NEW.`account_id`, NEW.`mode`, NEW.`created_at`, NEW.`batch_id`, NEW.`id`,
    CASE NEW.`status` WHEN 'waiting' THEN 253402300800000 ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    CASE NEW.`status` WHEN 'waiting' THEN NULL ELSE coalesce(NEW.`finished_at`, NEW.`created_at`) END,
    p.`first`, p.`last`, NEW.`email`, NEW.`external_ref`,
    lower(trim(p.`last` || ' ' || p.`first` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`external_ref`, ''))), 'api', NEW.`language`, NEW.`job_profile_id`
  FROM (SELECT CASE WHEN NEW.`given_length` IS NULL THEN trim(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) ELSE substr(NEW.`name`, 1, NEW.`given_length`) END AS `first`, CASE WHEN NEW.`given_length` IS NULL THEN substr(NEW.`name`, length(rtrim(NEW.`name`, replace(NEW.`name`, ' ', ''))) + 1) ELSE trim(substr(NEW.`name`, NEW.`given_length` + 1)) END AS `last`) p;
END;
