import { readFileSync } from 'node:fs'
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

/** Reads cities.csv, in order of code. */
export function readCities(): readonly City[] {
  const [, ...lines] = readFileSync(new URL('./cities.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(parseLine)
}

// Columns: code,name,reading,weight,postcode,name_en. A ・ in the reading marks the end of `place`. Only the last column
// contains commas.
function parseLine(line: string): City {
  const [code = '', name = '', marked = '', weight = '', postcode = '', ...nameEn] = line.split(',')
  const [placeReading, rest] = marked.split('・')
  const placeText = /^(.{2,}?)[市区]/.exec(name)?.[1]
  return {
    code,
    prefectureCode: code.slice(0, 2),
    name,
    reading: marked.replace('・', ''),
    nameEn: nameEn.join(','),
    weight: Number(weight),
    postcode,
    place: rest && placeReading && placeText ? { text: placeText, reading: placeReading } : undefined,
  }
}
