import { foldText } from './fold.ts'
import { romanise } from './romaji.ts'

/** An English word as Japanese names hold it: folded katakana, and that in the letters of a romanised reading. */
export type LoanWord = { readonly katakana: string; readonly letters: string }

/**
 * The loan word a folded Latin query word is, also in the plural, or the two it is made of: systems is システム, softbank
 * ソフトバンク.
 */
export function loanWord(word: string): LoanWord | undefined {
  if (!LATIN.test(word)) return undefined
  const whole = singleWord(word)
  if (whole !== undefined) return whole
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const front = LOAN_WORDS.get(word.slice(0, at))
    const back = front === undefined ? undefined : singleWord(word.slice(at))
    if (front !== undefined && back !== undefined) {
      return { katakana: front.katakana + back.katakana, letters: front.letters + back.letters }
    }
  }
  return undefined
}

function singleWord(word: string): LoanWord | undefined {
  return LOAN_WORDS.get(word) ?? (word.endsWith('s') ? LOAN_WORDS.get(word.slice(0, -1)) : undefined)
}

// The longest compound of two; a longer word is a whole name or none at all.
const LATIN = /^[a-z]{4,28}$/
const SHORTEST = 4

// Common in trade names, and spelled otherwise than the katakana is romanised. None whose katakana is a piece of other common
// words: アート is in スマート, マート too, ライン in オンライン, パーク in スパーク, リース in リリース.
const LOAN_WORDS: ReadonlyMap<string, LoanWord> = new Map(
  (
    'academy アカデミー/advance アドバンス/asset アセット/bakery ベーカリー/bank バンク/beauty ビューティー/beer ビール/building ビルディング/' +
    'capital キャピタル/care ケア/career キャリア/chemical ケミカル/clinic クリニック/cloud クラウド/club クラブ/coffee コーヒー/' +
    'communication コミュニケーション/consulting コンサルティング/create クリエイト/creative クリエイティブ/dental デンタル/design デザイン/digital デジタル/' +
    'electronics エレクトロニクス/eleven イレブン/energy エナジー/engineering エンジニアリング/entertainment エンターテインメント/estate エステート/factory ファクトリー/' +
    'finance ファイナンス/food フード/foods フーズ/garden ガーデン/global グローバル/golf ゴルフ/group グループ/holdings ホールディングス/home ホーム/' +
    'hotel ホテル/house ハウス/housing ハウジング/human ヒューマン/innovation イノベーション/interior インテリア/international インターナショナル/' +
    'investment インベストメント/kitchen キッチン/life ライフ/logistics ロジスティクス/management マネジメント/marketing マーケティング/media メディア/' +
    'medical メディカル/mobile モバイル/motor モーター/music ミュージック/network ネットワーク/office オフィス/partner パートナー/planning プランニング/' +
    'power パワー/production プロダクション/project プロジェクト/property プロパティ/research リサーチ/science サイエンス/security セキュリティ/service サービス/' +
    'seven セブン/soft ソフト/software ソフトウェア/solution ソリューション/sports スポーツ/studio スタジオ/support サポート/system システム/' +
    'technology テクノロジー/trading トレーディング/works ワークス'
  )
    .split('/')
    .map((row) => row.split(' '))
    .map(([word = '', katakana = '']) => [word, { katakana: foldText(katakana), letters: romanise(katakana) ?? '' }]),
)
