import type { Trade } from '../words/trades.ts'
import { romanise } from './romanise.ts'

/** What an English name is made from. */
export type EnglishSubject = {
  readonly kind: string
  readonly name: string
  readonly reading: string
  readonly trade: Trade
}

const FORMS: ReadonlyMap<string, string> = new Map([
  ['301', 'Co., Ltd.'],
  ['302', 'Ltd.'],
  ['303', 'Partnership'],
  ['304', 'Limited Partnership'],
  ['305', 'LLC'],
])

const LEGAL_FORM = /^(?:株式|有限|合名|合資|合同)会社|(?:株式|有限|合名|合資|合同)会社$/

/** ASCII only: Latin names as they are, Japanese ones by their reading with the line of business set apart. */
export function englishName({ kind, name, reading, trade }: EnglishSubject): string {
  const core = name.replace(LEGAL_FORM, '').normalize('NFKC').replaceAll('’', "'")
  const title = /^[\x20-\x7e]+$/.test(core) ? core : romanised(reading, trade)
  return [title, FORMS.get(kind)].filter(Boolean).join(' ')
}

function romanised(reading: string, trade: Trade): string {
  const ending = [...trade.kanji, ...trade.katakana]
    .map((word) => word.reading)
    .filter((end) => end.length > 2 && end.length < reading.length && reading.endsWith(end))
    .sort((a, b) => b.length - a.length)[0]
  if (ending === undefined) return romanise(reading)
  return `${romanise(reading.slice(0, -ending.length))} ${romanise(ending)}`
}
