import type { ItemFacts } from '../facts/profile.ts'
import { fold } from '../text/fold.ts'
import { ordinalsNamed } from './match/whole-names.ts'
import { parseWholeName } from './parse/text-criteria.ts'
import { itemOf } from './present.ts'
import type { Register } from './register/register.ts'

// Where a spelling has more, the name tells nobody apart.
const MOST_NAMED = 2_000
const MOST_READ = 100

/** Returns others of the prefecture with the same name but for its legal form: those of the city, then notability. */
export function namesakesOf(register: Register, ordinal: number, most: number): readonly ItemFacts[] {
  const { index, columns, records } = register
  const { of, table } = columns.cities
  const codeOf = (at: number): string => table[of[at]! - 1]?.code ?? ''
  const own = records.recordOf(ordinal).name
  const name = parseWholeName(own)
  const found = name.ok && codeOf(ordinal) !== '' ? ordinalsNamed(index, name.value, MOST_NAMED) : 'many'
  if (found === 'many') return []
  const nearby = Array.from(found).filter(
    (at) => at !== ordinal && codeOf(at).slice(0, 2) === codeOf(ordinal).slice(0, 2),
  )
  const inCity = (at: number): number => Number(of[at] === of[ordinal])
  const { core } = fold(own)
  const namesakes: ItemFacts[] = []
  for (const at of nearby.sort((a, b) => inCity(b) - inCity(a) || a - b).slice(0, MOST_READ)) {
    if (namesakes.length === most) break
    // Former and usual names are found, too.
    if (fold(records.recordOf(at).name).core === core) namesakes.push(itemOf(register, at))
  }
  return namesakes
}
