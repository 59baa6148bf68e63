import { END, isKana, KANA_END, OTHER, START } from '../../src/index/text/alphabet.ts'
import type { FieldTexts } from '../../src/index/text/field-texts.ts'

/**
 * The place of each ordinal in the order of names: by reading, then by name without its legal form, both folded and
 * compared by code units, then by ordinal. A name in kana is its own reading; names without a reading come last.
 */
export function nameOrder(fields: FieldTexts): Uint32Array {
  const size = fields.offsets.length - 1
  const { texts } = fields
  const readings = new Uint32Array(size)
  for (let ordinal = 0; ordinal < size; ordinal++) readings[ordinal] = readingAt(fields, ordinal)
  const order = Uint32Array.from({ length: size }, (_, ordinal) => ordinal)
  order.sort((a, b) => {
    const [readingA, readingB] = [readings[a]!, readings[b]!]
    if ((readingA === NO_READING) !== (readingB === NO_READING)) return readingA === NO_READING ? 1 : -1
    const byReading = readingA === NO_READING ? 0 : compareFields(texts, readingA, readingB)
    return byReading || compareFields(texts, coreAt(fields, a), coreAt(fields, b)) || a - b
  })
  const places = new Uint32Array(size)
  for (let place = 0; place < size; place++) places[order[place]!] = place
  return places
}

const NO_READING = 0xffffffff

function coreAt({ offsets }: FieldTexts, ordinal: number): number {
  return offsets[ordinal]! + 1
}

// Of the fields behind OTHER only a reading begins in kana; one that folds to the core is left out.
function readingAt(fields: FieldTexts, ordinal: number): number {
  const { texts, offsets } = fields
  const end = offsets[ordinal + 1]!
  let at = offsets[ordinal]!
  while (texts[at] !== OTHER) at++
  if (at + 2 < end && texts[at + 1] === START && isKana(texts[at + 2]!)) return at + 2
  const core = coreAt(fields, ordinal)
  for (at = core; isKana(texts[at]!); at++);
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
