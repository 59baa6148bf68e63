import type { Random } from '../chance/random.ts'
import { weighted } from '../chance/weighted.ts'
import { HIRAGANA_ENDINGS, HIRAGANA_WORDS } from '../words/hiragana-words.ts'
import { KANJI } from '../words/kanji.ts'
import { LOAN_WORDS } from '../words/loan-words.ts'
import { TOWN_BACK, TOWN_FRONT } from '../words/towns.ts'
import { parseWords, type Word } from '../words/word.ts'
import { acronym, coinedKanji, coinedKatakana, join } from './coined-word.ts'
import { surname } from './core-name.ts'
import { fullWidth } from './full-width.ts'

const AREAS = parseWords(
  '日本/ニホン 全国/ゼンコク 国際/コクサイ 地域/チイキ 東日本/ヒガシニホン 西日本/ニシニホン アジア 中央/チュウオウ 市民/シミン 次世代/ジセダイ 全日本/ゼンニホン 関東/カントウ 関西/カンサイ 九州/キュウシュウ',
)
const TOPICS = parseWords(`
文化/ブンカ 環境/カンキョウ 福祉/フクシ 教育/キョウイク 医療/イリョウ 観光/カンコウ 防災/ボウサイ 農業/ノウギョウ 芸術/ゲイジュツ 音楽/オンガク スポーツ 国際交流/コクサイコウリュウ 子育て/コソダテ 介護/カイゴ 障害者/ショウガイシャ
まちづくり/マチヅクリ 伝統工芸/デントウコウゲイ 食育/ショクイク 森林/シンリン 水産/スイサン 歴史/レキシ 科学技術/カガクギジュツ 情報技術/ジョウホウギジュツ 起業/キギョウ 就労/シュウロウ 相続/ソウゾク 終活/シュウカツ 動物愛護/ドウブツアイゴ 茶道/サドウ 書道/ショドウ
健康/ケンコウ 栄養/エイヨウ 睡眠/スイミン 住宅/ジュウタク 不動産/フドウサン 建築/ケンチク 物流/ブツリュウ 自転車/ジテンシャ 登山/トザン 囲碁/イゴ 将棋/ショウギ 写真/シャシン 映画/エイガ 演劇/エンゲキ 舞踊/ブヨウ 和食/ワショク 発酵/ハッコウ 香り/カオリ 色彩/シキサイ 心理/シンリ
`)
const BODIES = parseWords(
  '協会/キョウカイ 会/カイ 機構/キコウ センター ネットワーク 推進協議会/スイシンキョウギカイ 振興会/シンコウカイ 研究会/ケンキュウカイ 支援機構/シエンキコウ 連盟/レンメイ 学会/ガッカイ 連合会/レンゴウカイ 研究所/ケンキュウショ フォーラム クラブ プロジェクト 普及協会/フキュウキョウカイ 支援センター/シエンセンター',
)
const SHRINES = parseWords(`
八幡神社/ハチマンジンジャ 稲荷神社/イナリジンジャ 諏訪神社/スワジンジャ 熊野神社/クマノジンジャ 白山神社/ハクサンジンジャ 神明社/シンメイシャ 神明神社/シンメイジンジャ 春日神社/カスガジンジャ 天満宮/テンマングウ 八坂神社/ヤサカジンジャ 日吉神社/ヒヨシジンジャ 天神社/テンジンジャ
八幡宮/ハチマングウ 愛宕神社/アタゴジンジャ 日枝神社/ヒエジンジャ 鹿島神社/カシマジンジャ 若宮八幡神社/ワカミヤハチマンジンジャ 厳島神社/イツクシマジンジャ 金刀比羅神社/コトヒラジンジャ 貴船神社/キフネジンジャ 菅原神社/スガワラジンジャ 須賀神社/スガジンジャ 山神社/ヤマジンジャ 津島神社/ツシマジンジャ 秋葉神社/アキバジンジャ 素盞嗚神社/スサノオジンジャ 住吉神社/スミヨシジンジャ 浅間神社/センゲンジンジャ 氷川神社/ヒカワジンジャ 三島神社/ミシマジンジャ
`)
const TEMPLES = parseWords(
  '西光寺/サイコウジ 光明寺/コウミョウジ 正福寺/ショウフクジ 円通寺/エンツウジ 長福寺/チョウフクジ 善福寺/ゼンプクジ 西念寺/サイネンジ 法泉寺/ホウセンジ 観音寺/カンノンジ 常福寺/ジョウフクジ 地蔵院/ジゾウイン 正覚寺/ショウガクジ 浄土寺/ジョウドジ 極楽寺/ゴクラクジ 慈眼寺/ジゲンジ 薬師寺/ヤクシジ 大福寺/ダイフクジ 長泉寺/チョウセンジ 宝泉寺/ホウセンジ 安楽寺/アンラクジ',
)
const TEMPLE_ENDINGS = parseWords('寺/ジ 寺/ジ 寺/ジ 寺/ジ 院/イン 庵/アン 坊/ボウ')
const CHURCHES = parseWords(
  '教会/キョウカイ 分教会/ブンキョウカイ 布教所/フキョウジョ 聖書教会/セイショキョウカイ 福音教会/フクインキョウカイ',
)
const UNIONS = parseWords(
  '事業/ジギョウ 建設業/ケンセツギョウ 運送事業/ウンソウジギョウ 商店街/ショウテンガイ 電気工事/デンキコウジ 自動車整備/ジドウシャセイビ 木材/モクザイ 管工事/カンコウジ 食品/ショクヒン 環境事業/カンキョウジギョウ 人材支援/ジンザイシエン 工業団地/コウギョウダンチ',
)
const OFFICES = parseWords(
  '事務所/ジムショ 総合事務所/ソウゴウジムショ 会計/カイケイ パートナーズ 法務事務所/ホウムジムショ',
)

type Pattern = (random: Random, place: Word | undefined) => Word

// Weights. Religious bodies are nearly a third of these corporations in the whole register; the other weights are
// shares in one month's changes.
const PATTERNS = weighted<Pattern>([
  [shrine, 14],
  [temple, 13],
  [church, 4.5],
  [(random, place) => before('一般社団法人', society(random, place)), 19],
  [(random, place) => before('特定非営利活動法人', society(random, place)), 12],
  [(random, place) => before('一般財団法人', foundation(random, place)), 2],
  [(random, place) => before('公益財団法人', foundation(random, place)), 1.5],
  [(random, place) => before('公益社団法人', society(random, place)), 1],
  [(random) => before('医療法人社団', circle(random)), 4],
  [(random) => before('医療法人', circle(random)), 5],
  [(random) => before('社会福祉法人', circle(random)), 4],
  [(random) => before('学校法人', join(schoolName(random), { text: '学園', reading: 'ガクエン' })), 1],
  [(random, place) => after('協同組合', join(place ?? coinedKanji(random), random.pick(UNIONS))), 6],
  [(random, place) => after('農業協同組合', place ?? surname(random)), 0.7],
  [(random) => before('農事組合法人', circle(random)), 1.6],
  [(random) => before('企業組合', coinedKanji(random)), 0.8],
  [(random) => before('税理士法人', join(surname(random), random.pick(OFFICES))), 1.2],
  [(random) => before('弁護士法人', join(surname(random), { text: '法律事務所', reading: 'ホウリツジムショ' })), 0.6],
  [(random) => before('社会保険労務士法人', join(surname(random), random.pick(OFFICES))), 0.6],
  [(random) => before('行政書士法人', join(surname(random), random.pick(OFFICES))), 0.6],
  [(random) => after('特定目的会社', { text: coinedKatakana(random), reading: '' }), 1],
  [(random, place) => join(place ?? surname(random), { text: '土地改良区', reading: 'トチカイリョウク' }), 2],
  [(random, place) => join(place ?? surname(random), { text: '商工会', reading: 'ショウコウカイ' }), 0.7],
  [(random) => after('管理組合法人', join(surname(random), { text: 'マンション', reading: 'マンション' })), 0.8],
])

/** Returns the name of a corporation of kind 399 (その他の設立登記法人): shrine, temple, society, union, law practice. */
export function associationName(random: Random, place: Word | undefined): Word {
  return PATTERNS.pick(random)(random, place)
}

function shrine(random: Random): Word {
  if (random.chance(0.5)) return random.popular(SHRINES, 2)
  return join(join(random.pick(TOWN_FRONT), random.pick(TOWN_BACK)), { text: '神社', reading: 'ジンジャ' })
}

function temple(random: Random): Word {
  if (random.chance(0.15)) return random.popular(TEMPLES, 4)
  return join(coinedKanji(random), random.pick(TEMPLE_ENDINGS))
}

function church(random: Random, place: Word | undefined): Word {
  return join(place ?? surname(random), random.pick(CHURCHES))
}

function society(random: Random, place: Word | undefined): Word {
  const style = random.next()
  if (style < 0.42)
    return join(
      join(place && random.chance(0.5) ? place : random.pick(AREAS), random.pick(TOPICS)),
      random.pick(BODIES),
    )
  if (style < 0.55) return join(random.pick(TOPICS), random.pick(BODIES))
  if (style < 0.72)
    return random.chance(0.5)
      ? random.popular(HIRAGANA_WORDS)
      : join(random.pick(HIRAGANA_WORDS), random.pick(HIRAGANA_ENDINGS))
  if (style < 0.86) return { text: random.pick(LOAN_WORDS).reading + coinedKatakana(random), reading: '' }
  const letters = acronym(random)
  return join({ text: fullWidth(letters.text), reading: letters.reading }, random.pick(BODIES))
}

function foundation(random: Random, place: Word | undefined): Word {
  const front = random.chance(0.4) ? surname(random) : (place ?? random.pick(AREAS))
  return join(
    front,
    random.chance(0.5)
      ? { text: '記念財団', reading: 'キネンザイダン' }
      : join(random.pick(TOPICS), { text: '財団', reading: 'ザイダン' }),
  )
}

function circle(random: Random): Word {
  const front = random.chance(0.2) ? random.popular(HIRAGANA_WORDS) : coinedKanji(random)
  return join(front, { text: '会', reading: 'カイ' })
}

function schoolName(random: Random): Word {
  return random.chance(0.5) ? surname(random) : join(random.early(KANJI), random.early(KANJI))
}

// An empty reading stands for the text itself, which then is in katakana.
function before(form: string, { text, reading }: Word): Word {
  return { text: form + text, reading: reading || text }
}

function after(form: string, { text, reading }: Word): Word {
  return { text: text + form, reading: reading || text }
}
