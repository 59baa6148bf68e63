import { ownTable } from '../../src/program/own-file.ts'
import { kindOf } from '../words/kinds.ts'
import type { Trade } from '../words/word.ts'
import { romanise } from './romanise.ts'

export type EnglishSubject = {
  readonly kind: string
  readonly name: string
  readonly reading: string
  readonly trade: Trade
}

// Endings of the readings of bodies other than companies, with their English. The first that fits is used.
const BODIES = ownTable('dataset/names/english-bodies.tsv')

const LEGAL_FORM = /^(?:株式|有限|合名|合資|合同)会社|(?:株式|有限|合名|合資|合同)会社$/

/** Returns a name in ASCII: kept, romanised with the line of business set apart, or translated when it is a body's. */
export function englishName({ kind, name, reading, trade }: EnglishSubject): string {
  const core = name.replace(LEGAL_FORM, '').normalize('NFKC').replaceAll('’', "'")
  const { englishForm } = kindOf(kind)
  if (englishForm === '') return isAscii(core) ? core : translatedBody(reading)
  return `${isAscii(core) ? core : romanised(reading, trade)} ${englishForm}`
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
  const body = BODIES.find(([ending = '']) => ending.length < reading.length && reading.endsWith(ending))
  if (body === undefined) return romanise(reading)
  const [ending = '', english] = body
  return `${romanise(reading.slice(0, -ending.length))} ${english}`
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text)
}
