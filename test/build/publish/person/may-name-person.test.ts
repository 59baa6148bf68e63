import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayNamePerson } from '../../../../build/publish/person/may-name-person.ts'

// Texts that are no words and no names: only their context shows that they are people.
const NOBODY = ['蘂瓈', 'ヌルポ', 'ぬるぽ', 'Zzqx', 'zzqx']

/** Returns the text once for each of the words, which are separated by spaces, with the word in place of `_`. */
function each(text: string, words: string): readonly string[] {
  return words.split(' ').map((word) => text.replace('_', word))
}

const SIGNS: readonly (readonly [what: string, texts: readonly string[]])[] = [
  [
    'a family name and a given one',
    ['山田太郎の像', '幼方春奈', '茂木颯太の絵', '清水勝五郎', '金子みすず詩集', '高木ブーの像', '勝五郎の像'],
  ],
  [
    'what is said of people',
    ['板東がさばく', '服部家の宝', '佐藤一族の墓', '鈴木と田中によるユニット', '窓口（毛利）'],
  ],
  ['letters that are no words', ['内蕪映粂の像']],
  [
    'a label before it',
    [
      ...each(
        '_：蘂瓈',
        '文責 文 監修 執筆 編集 撮影 制作 設計 施工 出演 作詞 作曲 原作 窓口 氏名 名前 創業 開業 受付 経理 営業 連絡先 問合せ',
      ),
      ...each('撮影：_', 'ヌルポ Zzqx'),
      '受付 蘂瓈',
      '創業：1950年、蘂瓈',
    ],
  ],
  [
    'words about oneself or a family',
    [
      '蘂瓈と申します',
      ...each('_の蘂瓈', '祖父 祖母 父 母 夫 妻 兄 弟 姉 妹 息子 娘 長男 次女 主人 家内 女房 弟子'),
      '故・蘂瓈',
      '亡き蘂瓈',
    ],
  ],
  ['a nationality', ['ネパール人のヌルポが', '中国人の李が']],
  [
    'what somebody does',
    [
      ...each(
        '蘂瓈が_',
        '創業 創立 創設 設立 開業 開設 開店 起業 経営 運営 開いた 営む 率いる 始めた はじめた 立ち上げた 起こした 興した 築いた',
      ),
      ...each(
        '蘂瓈が_',
        '務める 担当 主宰 考案 指導 教える 施術 作る つくる 手がける 焼く 握る 打つ 描く 撮る 仕入れる 案内 対応',
      ),
      ...each('蘂瓈_創業', 'が ら により によって の手で の手により'),
      ...each('_が創業', 'ヌルポ Zzqx'),
      ...each('蘂瓈_', 'まで までご連絡 までお電話 までお問い合わせを までお気軽に にお任せ'),
    ],
  ],
  [
    'an honorific',
    [
      ...each(
        '蘂瓈_',
        '氏 様 さま さん 先生 殿 女史 夫妻 夫人 ご夫婦 ご夫妻 閣下 和尚 上人 嬢 翁 ちゃん くん 君 サマ サン チャン クン',
      ),
      ...each('_さん', 'ヌルポ ぬるぽ Zzqx'),
      ...each('蘂瓈_', 'おじいさん おばあさん おじさん おばさん'),
      ...each('_. Zzqx', 'Mr mrs MS Dr Prof'),
      'Dr. ヌルポ',
      // Ordinary words, of which 氏 makes names.
      '鵜飼氏',
      '蔵元氏',
      '前松さん',
      'ムラカミさん',
    ],
  ],
  [
    'a title or what somebody is',
    [
      ...each('_ヌルポ', '代表： 店主の 弁護士 カメラマンの 水道長： 表具師の 面接官： ギタリストの'),
      ...each('ヌルポ_', '代表 社長 弁護士'),
      '代 表\u3000ヌルポ',
      '會長：ヌルポ',
      '代表\nヌルポ',
      '代表を務めるのは、ヌルポ',
      ...each('_：Zzqx', 'CEO Chairman Founder Daihyō'),
      '三代目 ヌルポ',
      // As far from the title as a name may be.
      `代表${'の'.repeat(9)}ヌルポ`,
      ...each('_の前松', '代表 表具師'),
      ...each('社長は_です', '宮崎 李'),
      ...each('_はなこ', '代表\u3000 店主： スタイリスト\u3000'),
      ...each('はなこ_', '\u3000代表 （代表） ・店主'),
    ],
  ],
  [
    'English words',
    [
      ...each('_ by Zzqx', 'Founded Established Started Led Run Owned Headed Created Managed Operated'),
      ...each('_ by Zzqx', 'Represented Directed Chaired Opened Begun Launched'),
      'founded in 1950 by Zzqx',
      'run by chef Zzqx',
      ...each('_ Zzqx', 'Contact ask Call'),
      'Ask for Zzqx',
      ...each('_ Zzqx', "I’m I'm"),
      'I am Zzqx',
      'My name is Zzqx',
      ...each('_: zzqx', 'CEO COO CTO CFO President founder Owner Director representative daihyo'),
    ],
  ],
  ['an address or account of his own', ['zzqx@example.jp', 'zzqx.info@example.jp', '@zzqx', 'x.com/zzqx']],
]

const NO_SIGNS: readonly string[] = [
  '山田町の米',
  '山田商店の米',
  '山田が丘の家',
  '神田、渋谷、長岡の店舗',
  '神田と高円寺の店舗',
  '設立：明治10年',
  ...each('代表_', 'する される 電話'),
  ...each('_の技術', '社長室 市長賞 理事会 税理士法人'),
  '市長賞のヌルポ',
  ...each('_の形', '御殿 仕様 同様'),
  ...each('_の声', 'お客様 皆様 職人さん 皆さん 摂氏 諸氏'),
  ...each('職人の_', '手打ちそば 技術 街'),
  ...each('founded by _', 'Japanese Tokyo Osaka Kyoto'),
  ...each('founded by _ zzqx', 'The Our'),
  ...each('Contact _', 'Us Center Centre Form Lens Point'),
  ...each('Director: _ zzqx', 'see the a an our to of by and for'),
  ...each('_@example.jp', 'info contact sales-tokyo office1 recruit'),
]

describe('mayNamePerson', () => {
  test('sees no person where nothing says that a run of letters is one', () =>
    assert.deepEqual(NOBODY.filter(mayNamePerson), []))

  test('sees none in words that look like a name or like a sign of one', () =>
    assert.deepEqual(NO_SIGNS.filter(mayNamePerson), []))

  for (const [what, texts] of SIGNS)
    test(`sees one by ${what}`, () =>
      assert.deepEqual(
        texts.filter((text) => !mayNamePerson(text)),
        [],
      ))
})
