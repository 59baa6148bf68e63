import { asRegistered, END, isRomaji, KANA_END, START } from '../../index/text/alphabet.ts'

/**
 * Writes units in characters that a terminal shows: ^ begins a field, $ ends it, | ends a run of kana, ~ is before the
 * letters of a romanised reading.
 */
export function shownUnits(units: readonly number[]): string {
  let shown = ''
  let inRomaji = false
  for (const unit of units) {
    if (isRomaji(unit) && !inRomaji) shown += '~'
    inRomaji = isRomaji(unit)
    shown += MARKS.get(unit) ?? String.fromCharCode(asRegistered(unit))
  }
  return shown
}

const MARKS: ReadonlyMap<number, string> = new Map([
  [START, '^'],
  [END, '$'],
  [KANA_END, '|'],
])
