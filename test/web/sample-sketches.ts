import { PREFECTURES } from '../../src/domain/prefecture.ts'
import type { Sketch } from '../fixtures/small-register.ts'
import SKETCHES from './sample-sketches.json' with { type: 'json' }

export const REPRESENTATIVE = '架空 花子'
/** The overview, for its page alone, of the corporation with index 1, which shows no representative. */
export const PAGE_OVERVIEW = '先代の架空源次郎氏が始めた\n道具と金物の小売。'

/** Names that pages must show as text, although they look like markup. */
export const HOSTILE_NAMES: readonly string[] = [
  ...['<script>alert(1)</script>株式会社', '株式会社"onmouseover="alert(1)', "株式会社'><img src=x onerror=alert(1)>"],
  ...['株式会社</script><script>alert(1)</script>', '株式会社\u202e逆さま工業', 'שלום株式会社'],
  ...[`株式会社${'長'.repeat(146)}`, '株式会社&amp;&lt;'],
]

const FIRST = ['青葉', '桜', '大和', '東洋', '北斗', '中央', '富士見', '瑞穂', '千代田', '山手'] as const
const SECOND = [
  ...['建設', 'システム', '商事', '工業', '電機', '食品', '運輸', '設計', 'ホールディングス', '製作所'],
] as const
const READINGS = [
  ...['アオバ', 'サクラ', 'ヤマト', 'トウヨウ', 'ホクト', 'チュウオウ', 'フジミ', 'ミズホ', 'チヨダ', 'ヤマテ'],
] as const
const SECOND_READINGS = [
  ...['ケンセツ', 'システム', 'ショウジ', 'コウギョウ', 'デンキ', 'ショクヒン', 'ウンユ', 'セッケイ'],
  ...['ホールディングス', 'セイサクジョ'],
] as const
const INDUSTRIES = ['06', '391', '50', '24', '28', '09', '44', '74', '69', '25'] as const
const CITIES: ReadonlyMap<string, string> = new Map([
  ['13', '千代田区'],
  ['27', '大阪市北区'],
  ['14', '横浜市中区'],
  ['23', '名古屋市中区'],
])

/** Fictional corporations: one with all fields, one with each employee figure, hostile names, and a full building. */
export function sampleSketches(): readonly Sketch[] {
  return [...(SKETCHES as readonly Sketch[]), ...HOSTILE_NAMES.map((name) => ({ name })), ...crowd()]
}

function crowd(): Sketch[] {
  return Array.from({ length: 480 }, (_, i): Sketch => {
    const prefecture = PREFECTURES[i % 3 === 0 ? 12 : (i * 7) % 47]
    const code = prefecture?.code ?? '13'
    const isInBuilding = code === '13' && i % 2 === 0
    const first = i % 10
    const second = Math.floor(i / 10) % 10
    const name = `${FIRST[first]}${SECOND[second]}${i < 100 ? '' : `第${Math.floor(i / 100)}`}`
    return {
      name: i % 2 === 0 ? `株式会社${name}` : `${name}株式会社`,
      nameKana: `${READINGS[first]}${SECOND_READINGS[second]}`,
      prefectureCode: code,
      cityCode: `${code}101`,
      city: CITIES.get(code) ?? '中央区',
      street: isInBuilding ? `丸の内９丁目８－７架空ビル${(i % 20) + 1}階` : `本町${(i % 9) + 1}丁目${(i % 30) + 1}番`,
      industryCodes: [INDUSTRIES[second] ?? '06'],
      capital: (i + 1) * 1_000_000,
      rank: 500 - i,
    }
  })
}
