import type { Random } from '../chance/random.ts'
import { personName } from '../names/person-name.ts'
import { type Trade, textsOf } from '../words/word.ts'

/** What an overview depends on. Some overviews name the representative. */
export type OverviewSubject = {
  readonly kind: string
  readonly name: string
  readonly trade: Trade
  readonly representative: string | undefined
}

const PUBLIC_WORKS = textsOf('public works')
const STRENGTHS = textsOf('strengths')
const SLOGANS = textsOf('slogans')
const CUSTOMERS = textsOf('customers')

/** Sentences that name the representative. Each function takes a name such as 山田　太郎. */
export const ON_REPRESENTATIVE: readonly ((name: string) => string)[] = [
  (name) => `代表者は${name}。`,
  (name) => `頭取 ${name}が地域の金融を担う。`,
  (name) => `${name}（代表取締役）が現場に立つ。`,
  (name) => `店主・${turned(name)}のこだわりを守る。`,
  (name) => `${name.split('\u3000')[0]}家に伝わる技法を受け継ぐ。`,
]

/** Sentences that name people for whom the files have no column: founders, former presidents, advisers. */
export const ON_OTHERS: readonly ((name: string) => string)[] = [
  (name) => `先代社長の${name}が基礎を築いた。`,
  (name) => `創業者 ${name}の理念を受け継ぐ。`,
  (name) => `${name}氏の指導を受けている。`,
  (name) => `${name}によって設立された。`,
]

/** Returns one to six sentences about the company, on one line or several, some with quotation marks and commas. */
export function overviewOf(random: Random, { kind, name, trade, representative }: OverviewSubject): string {
  const works = kind.startsWith('3') && kind !== '399' ? trade.works : PUBLIC_WORKS
  const first = random.pick(works)
  const second = random.pick(works)
  const sentences = [`${first}${second === first ? '' : `、${second}`}を行う。`]
  if (random.chance(0.6)) sentences.push(`${random.pick(STRENGTHS)}サービスを${random.pick(CUSTOMERS)}に提供している。`)
  if (random.chance(0.25)) sentences.push(`"${random.pick(SLOGANS)}"を掲げ、品質,コスト,納期の改善を続けている。`)
  if (random.chance(0.2)) sentences.push(`${name}は取引先とともに成長することを目指す。`)
  if (representative && random.chance(0.04)) sentences.push(random.pick(ON_REPRESENTATIVE)(representative))
  if (random.chance(0.02)) sentences.push(random.pick(ON_OTHERS)(personName(random)))
  return sentences.join(random.chance(0.4) ? '\n' : '')
}

// 山田　太郎 → 太郎　山田
function turned(name: string): string {
  return name.split('\u3000').reverse().join('\u3000')
}
