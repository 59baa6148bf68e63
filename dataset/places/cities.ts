import { readFileSync } from 'node:fs'
import type { Word } from '../words/word.ts'

/**
 * A real municipality or ward: `code` is prefecture (2) and city (3) of JIS X 0401/0402, `postcode` the first three
 * digits most of its postal codes have, `place` what companies take from its name (横浜 of 横浜市中区).
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

/** Every line of cities.csv, in code order. */
export function readCities(): readonly City[] {
  const [, ...lines] = readFileSync(new URL('./cities.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(parseLine)
}

// code,name,reading,weight,postcode,name_en; a ・ in the reading stands where the place's own name ends. Only the last
// field holds commas.
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
