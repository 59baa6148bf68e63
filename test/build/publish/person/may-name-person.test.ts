import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayNamePerson } from '../../../../build/publish/person/may-name-person.ts'

// Texts that are no words, no usual names and have no letters of names: only their context shows that they are people.
const NOBODY = ['蘂瓈', 'ヌルポ', 'ぬるぽ', 'Zzqx', 'zzqx']

/** Returns the text once for each of the words, which are separated by spaces, with the word in place of `_`. */
function each(text: string, words: string): readonly string[] {
  return words.split(' ').map((word) => text.replace('_', word))
}

const SIGNS: readonly (readonly [what: string, texts: readonly string[]])[] = [
  [
    'a label before it',
    [
      ...each(
        '_：蘂瓈',
        '文責 文 監修 執筆 編集 撮影 制作 設計 施工 監督 主演 出演 作詞 作曲 振付 原作 窓口 氏名 名前 世話役 創業 開業 創立 設立',
      ),
      ...each('撮影：_', 'ヌルポ Zzqx'),
      '撮影/蘂瓈',
      '創業：1950年、蘂瓈',
      '文責：蘂 瓈',
      ...each('_ 蘂瓈', '文責 監修 執筆 窓口 受付 経理 営業 施工 設計 連絡先 問合せ 問合せ先 お問い合わせ'),
    ],
  ],
  ['one who introduces himself', ['私、蘂瓈', '私 ヌルポ', '蘂瓈と申します', 'ヌルポともうします']],
  [
    'the dead',
    ['故・蘂瓈', '故蘂瓈の像', '亡き蘂瓈', ...each('蘂瓈の_', '生家 遺志 遺作 遺産 生誕 墓 肖像 直筆 個展 門下')],
  ],
  ['the born', ['蘂瓈（1960年生まれ）', '蘂瓈（昭和35年3月1日生）', 'ヌルポ、1960年うまれ']],
  [
    'a family',
    [
      ...each('蘂瓈の_', '父 母 兄 弟 姉 妹 妻 夫 娘 息子 孫 長男 次男 三男 長女 次女 弟子'),
      ...each('_・蘂瓈が', '祖父 祖母 父 母 夫 妻 兄 弟 姉 妹 息子 娘 長男 次男 三男 長女 次女 叔父 叔母 主人 家内'),
      ...each('_の蘂瓈と', '女房 弟子'),
      '父である蘂瓈が',
      ...each('蘂瓈_', '兄弟 親子 姉妹 一家 個展'),
      ...each('蘂瓈_', 'おじいさん じいちゃん おばあさん ばあちゃん おじさん おばさん おばちゃん'),
      ...each('_（蘂・瓈）', '夫婦 夫妻 親子 父子 母子 兄弟 姉妹 家族 二人 両名'),
    ],
  ],
  [
    'a nationality',
    [
      ...each('_人のヌルポが', 'ネパール 中国 韓国 台湾 米国 英国 仏 独 伊'),
      ...each('中国人_ヌルポが', '、 ・'),
      ...each('_人の蘂が', '中国 韓国 台湾'),
    ],
  ],
  [
    'a founder',
    [
      ...each('1950年蘂瓈蘂_', '創業 創立 創始'),
      ...each('蘂瓈、1950年に_', '創業 創立 開業 設立'),
      ...each('_ 1950年 蘂瓈蘂', '創業 創立 開業 設立'),
      ...each('蘂瓈が村で_', '創業 創立 創設 設立 開業 開設 開店 起業 開いた 始めた はじめた 立ち上げ 起こし 興し'),
      ...each('蘂瓈_創業', 'が ら により によって の手で の手により'),
      ...each('_が創業', 'ヌルポ Zzqx'),
    ],
  ],
  [
    'what somebody does',
    [
      ...each(
        '蘂瓈が_',
        '営む 率いる 担当 請け負う 始める はじめる 立ち上げる 開いた 作る つくる 手がける 手掛ける 考案 主宰 お伺いします 伺い うかがう 指導 教える',
      ),
      ...each(
        '蘂瓈が_',
        '診る 診察 治療 施術 握る 焼く 焼いた 仕上げる 選ぶ 選んだ 描く 書いた 撮る 打つ 打った 仕入れる お届け 届ける ご案内 案内します お待ち お迎え 切り盛り 説く 語る 歌う 演じる',
      ),
      ...each('蘂瓈が_', '出張 対応します お手伝い 務める 興した 築いた 磨いた 育てる 丹精'),
      ...each(
        '蘂瓈が_作る',
        '自ら 自分で 一人で ひとりで 独力で 心を込めて まごころを込めて 丁寧に 親切に 責任を持って 皆様を 皆さまを 毎朝 毎日 直接 一つ一つ 手作業で 個人で',
      ),
      ...each('蘂瓈_', 'まで までご連絡 までお電話 までお問い合わせを までお気軽に にお任せ'),
      ...each('蘂瓈蘂_', '著 作の器 画の絵 筆の書'),
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
      'ヌルポご夫婦',
      ...each('_. Zzqx', 'Mr mrs MS Dr Prof'),
      ...each('_ Zzqx', 'miss sir madam'),
      'Dr. ヌルポ',
    ],
  ],
  [
    'a title',
    [
      ...each('_ヌルポ', '代表： 店主の 弁護士 カメラマンの'),
      ...each('ヌルポ_', '代表 社長'),
      '代 表\u3000ヌルポ',
      '會長：ヌルポ',
      '代表\nヌルポ',
      '代表を務めるのは、ヌルポ',
      '水道長：ヌルポ',
      ...each('_：Zzqx', 'CEO Chairman Founder Daihyō'),
      '三代目 ヌルポ',
      // As far from the title as a name may be.
      `代表${'の'.repeat(10)}ヌルポ`,
      '弁護士のとヌルポ',
    ],
  ],
  [
    'a title, although in hiragana',
    [
      ...each(
        '_ぬるぽ',
        '代表\u3000 店主： 店主は、 スタイリスト\u3000 セールスマン\u3000 スイーツマスター\u3000 ネイルナー\u3000 アイドル\u3000 担当 担当者：',
      ),
      ...each('ぬるぽ_', '\u3000代表 （代表） ・店主'),
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
  ...each('_蘂', '故郷 故障 故人 故意 故紙 故事 故国 故買 故実'),
  ...each('設立：蘂瓈_', '年 時代 年間 年代 期 頃'),
  '設立：明治',
  '蘂瓈協会が設立',
  ...each('_ご夫婦', '新婚 高齢 お客様 オーナー'),
  ...each(
    '代表 _',
    'ごあいさつ こだわり おすすめ みずから おまかせ または および ならびに からの による として とともに をはじめ',
  ),
  ...each('担当_', 'する した して です など まで より から いた します ごと'),
  ...each('founded by _', 'Japanese Tokyo Osaka Kyoto'),
  ...each('founded by _ zzqx', 'The Our'),
  ...each('Contact _', 'Us Center Centre Form Lens Point'),
  ...each('Director: _ zzqx', 'see the a an our to of by and for'),
  ...each('_@example.jp', 'info contact sales-tokyo office1 recruit'),
]

describe('mayNamePerson', () => {
  test('sees no person where nothing says that a run of letters is one', () => {
    assert.deepEqual(NOBODY.filter(mayNamePerson), [])
  })

  test('sees none in words that begin like a sign of one', () => {
    assert.deepEqual(NO_SIGNS.filter(mayNamePerson), [])
  })

  for (const [what, texts] of SIGNS) {
    test(`sees one by ${what}`, () => {
      assert.deepEqual(
        texts.filter((text) => !mayNamePerson(text)),
        [],
      )
    })
  }
})
