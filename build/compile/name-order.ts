import { END, isKana, KANA_END, OTHER, START } from '../../src/index/text/alphabet.ts'
import type { FieldTexts } from '../../src/index/text/field-texts.ts'
import { inverseOf } from './rows/rows.ts'

/** Returns the places by reading, then core, then ordinal. A name in kana is its own reading; no reading comes last. */
export function nameOrder(fields: FieldTexts): Uint32Array {
  const size = fields.offsets.length - 1
  const { texts } = fields
  const readings = new Uint32Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) readings[ordinal] = readingAt(fields, ordinal)
  const byReading = (a: number, b: number) =>
    readings[a] === NO_READING ? 0 : compareFields(texts, readings[a]!, readings[b]!)
  const isMissing = (ordinal: number) => Number(readings[ordinal] === NO_READING)
  const order = readings
    .map((_, ordinal) => ordinal)
    .sort(
      (a, b) =>
        isMissing(a) - isMissing(b) ||
        byReading(a, b) ||
        compareFields(texts, coreAt(fields, a), coreAt(fields, b)) ||
        a - b,
    )
  return inverseOf(order)
}

const NO_READING = 0xffffffff

function coreAt({ offsets }: FieldTexts, ordinal: number): number {
  return offsets[ordinal]! + 1
}

// Returns where the reading begins, or NO_READING. After OTHER only a reading begins in kana. One that folds to the
// core is not among the fields: a core in kana is then the reading.
function readingAt(fields: FieldTexts, ordinal: number): number {
  const { texts, offsets } = fields
  const end = offsets[ordinal + 1]!
  let at = offsets[ordinal]!
  while (texts[at] !== OTHER) at++
  if (at + 2 < end && texts[at + 1] === START && isKana(texts[at + 2]!)) return at + 2
  const core = coreAt(fields, ordinal)
  at = core
  while (isKana(texts[at]!)) at++
  return texts[at] === END && at > core ? core : NO_READING
}

function compareFields(texts: Uint16Array, a: number, b: number): number {
  let [atA, atB] = [a, b]
  for (;;) {
    if (texts[atA] === KANA_END) atA++
    if (texts[atB] === KANA_END) atB++
    const [unitA, unitB] = [texts[atA]!, texts[atB]!]
    if (unitA === END || unitB === END) return Number(unitB === END) - Number(unitA === END)
    if (unitA !== unitB) return unitA - unitB
    atA++
    atB++
  }
}
