import { ownTable } from '../../src/program/own-file.ts'
import type { Word } from '../words/word.ts'

/**
 * A real municipality or ward. `code`: prefecture (2 digits) and city (3 digits) of JIS X 0401/0402. `weight`: relative
 * number of corporations. `postcode`: the first three digits of most of its postal codes. `place`: the part of its name
 * that companies use in theirs (横浜 of 横浜市中区).
 */
export type City = {
  readonly code: string
  readonly prefectureCode: string
  readonly name: string
  readonly reading: string
  readonly nameEn: string
  readonly weight: number
  readonly postcode: string
  readonly place: Word | undefined
}

/** Reads cities.tsv, in order of code. */
export function readCities(): readonly City[] {
  return ownTable('dataset/places/cities.tsv').map(cityIn)
}

// A ・ in the reading marks the end of `place`.
function cityIn([code = '', name = '', marked = '', weight, postcode = '', nameEn = '']: readonly string[]): City {
  const [placeReading, rest] = marked.split('・')
  const placeText = /^(.{2,}?)[市区]/.exec(name)?.[1]
  return {
    code,
    prefectureCode: code.slice(0, 2),
    name,
    reading: marked.replace('・', ''),
    nameEn,
    weight: Number(weight),
    postcode,
    place: rest && placeReading && placeText ? { text: placeText, reading: placeReading } : undefined,
  }
}
