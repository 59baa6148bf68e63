import type { Trade } from '../words/trades.ts'
import { romanise } from './romanise.ts'

/** What an English name depends on. */
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

// Endings of the readings of bodies other than companies, with their English. The first that fits is used.
const BODIES: readonly (readonly [string, string])[] = [
  ['コウイキギョウセイジムクミアイ', 'Regional Affairs Union'],
  ['チクショウボウクミアイ', 'District Fire Service Union'],
  ['エイセイシセツクミアイ', 'Sanitation Union'],
  ['スイドウキギョウダン', 'Waterworks Corporation'],
  ['ザイサンク', 'Property Ward'],
  ['ガッコウキュウショククミアイ', 'School Catering Union'],
  ['ビョウインキギョウダン', 'Hospital Corporation'],
  ['ケンサシンギジョ', 'Inspection Office'],
  ['トウケイチョウサキョク', 'Statistics Bureau'],
  ['シリョウホゾンカン', 'Archives'],
  ['ケンシュウジョ', 'Training Institute'],
  ['カンリキョク', 'Administration Bureau'],
  ['ジンジャ', 'Shrine'],
  ['キョウカイ', 'Association'],
  ['ケンキュウカイ', 'Study Group'],
  ['クミアイ', 'Union'],
  ['ザイダン', 'Foundation'],
  ['ガクエン', 'School'],
  ['カイ', 'Society'],
  ['ジ', 'Temple'],
]

const LEGAL_FORM = /^(?:株式|有限|合名|合資|合同)会社|(?:株式|有限|合名|合資|合同)会社$/

/**
 * Returns an English name in ASCII. A name in Latin letters is kept. A Japanese one is romanised from its reading, with
 * the word for the line of business set apart, or translated when it is a body's.
 */
export function englishName({ kind, name, reading, trade }: EnglishSubject): string {
  const core = name.replace(LEGAL_FORM, '').normalize('NFKC').replaceAll('’', "'")
  const form = FORMS.get(kind)
  if (form === undefined) return isAscii(core) ? core : translatedBody(reading)
  return `${isAscii(core) ? core : romanised(reading, trade)} ${form}`
}

function romanised(reading: string, trade: Trade): string {
  const ending = [...trade.kanji, ...trade.katakana]
    .map((word) => word.reading)
    .filter((end) => end.length > 2 && end.length < reading.length && reading.endsWith(end))
    .sort((a, b) => b.length - a.length)[0]
  if (ending === undefined) return romanise(reading)
  return `${romanise(reading.slice(0, -ending.length))} ${romanise(ending)}`
}

function translatedBody(reading: string): string {
  const body = BODIES.find(([ending]) => ending.length < reading.length && reading.endsWith(ending))
  if (body === undefined) return romanise(reading)
  const [ending, english] = body
  return `${romanise(reading.slice(0, -ending.length))} ${english}`
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text)
}
