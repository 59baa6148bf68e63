import { unitsOf } from '../../index/text/alphabet.ts'
import { FieldReader } from '../../index/text/field-reader.ts'
import { fold } from '../../text/fold.ts'
import { LONGEST_RESPELLED_LETTERS, MOST_READ_MEMBERS, RARE_PIECE_SHARE } from '../cost/thresholds.ts'
import { parseWholeName } from '../parse/text-criteria.ts'
import { addressBeside } from '../place/address-beside.ts'
import { readPlace } from '../place/read-place.ts'
import { membersAt, spotsAt } from '../place/spots.ts'
import { probe } from '../probe/word-probe.ts'
import { filterOf } from '../register/filter.ts'
import type { Register } from '../register/register.ts'
import type { Reading } from './rules/reading.ts'

/** Reads a name and its address as the one there with its form and half of its letters: it was renamed. */
export function renamedThere({ columns, index, records }: Register, text: string): Reading | undefined {
  const beside = addressBeside(text)
  if (beside === undefined) return undefined
  const { core, forms } = fold(beside.name)
  const whole = parseWholeName(beside.name)
  if (!whole.ok || forms.length === 0 || core.length > LONGEST_RESPELLED_LETTERS) return undefined
  const { streets } = spotsAt(columns, readPlace(columns.cities, { address: beside.address })) ?? { streets: [] }
  const members = membersAt(columns, { streets })
  if (members.length > MOST_READ_MEMBERS) return undefined
  const filter = filterOf(columns, { forms: whole.value.forms })
  const reader = new FieldReader(index.fields, { least: LEAST_SHARED, most: LONGEST_RESPELLED_LETTERS })
  const isLike = (field: string) => isTelling(sharedPiece(core, field), core, (piece) => isRare(piece))
  const alike = members.filter((ordinal) => filter?.passes(ordinal) !== false && reader.textsOf(ordinal).some(isLike))
  if (alike.length !== 1) return undefined
  return { text: records.recordOf(alike[0]!).name, leftOut: [beside.address], rule: 'piece' }

  function isRare(piece: string): boolean {
    const found = probe(index.trie, unitsOf(piece))
    return found.kind !== 'node' || found.count <= index.size * RARE_PIECE_SHARE
  }
}

// Of fewer letters or other scripts, names at one address share as many by chance.
const LEAST_SHARED = 4
const LEAST_SHARED_KANA = 5
const LEAST_SHARED_LATIN = 7
const KANA = /^[ァ-ヺー]+$/
const LATIN = /^[a-z0-9]+$/

function isTelling(piece: string, core: string, isRare: (piece: string) => boolean): boolean {
  const least = LATIN.test(piece) ? LEAST_SHARED_LATIN : KANA.test(piece) ? LEAST_SHARED_KANA : LEAST_SHARED
  return piece.length >= least && 2 * piece.length >= core.length && isRare(piece)
}

// The longest run of letters that both texts have.
function sharedPiece(one: string, other: string): string {
  let longest = 0
  let end = 0
  let before = new Uint16Array(other.length + 1)
  for (let at = 0; at < one.length; at++) {
    const lengths = new Uint16Array(other.length + 1)
    for (let i = 0; i < other.length; i++) {
      if (one[at] !== other[i]) continue
      lengths[i + 1] = before[i]! + 1
      if (lengths[i + 1]! <= longest) continue
      longest = lengths[i + 1]!
      end = at + 1
    }
    before = lengths
  }
  return one.slice(end - longest, end)
}
