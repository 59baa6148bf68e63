import { parseKanjiNumeral } from '../letters/kanji-numerals.ts'

/** Returns the floor behind the numbers, 0 under the ground: 12階, 三階, B1F, the first; of a room the hundreds (1203). */
export function floorOf(rest: string): number | undefined {
  const basement = BASEMENT.exec(rest)
  if (basement !== null) return -(Number(basement[1]) || 1)
  const floor = FLOOR.exec(rest)?.[1]
  if (floor !== undefined) return /[0-9]/.test(floor) ? Number(floor) : parseKanjiNumeral(floor)
  const room = ROOM.exec(rest)?.[1]
  return room === undefined ? undefined : Math.floor(Number(room) / 100)
}

const BASEMENT = /(?:地下|(?<![A-Za-z])B)([0-9]{0,2})(?:階|F(?![A-Za-z])|(?![0-9A-Za-z]))/
const FLOOR = /([0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:[-・,、~][0-9]{1,2})*(?:階|F(?![A-Za-z]))/
const ROOM = /(?<![0-9])([1-9][0-9]{2,3})(?:号室?|室)?(?:[^0-9]|$)/
