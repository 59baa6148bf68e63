import type { FormerName } from '../../../src/facts/corporation.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { englishName } from '../values/english-name.ts'
import { readingWithoutLegalForm } from '../values/reading.ts'
import type { State } from './ended-states.ts'

type Name = Omit<FormerName, 'until'>

/**
 * Adds the names of older EDINET lists to the states of a name, oldest first, the last of which holds now: each was
 * held on the day of its list. Left out are spellings of the present name, and names of lists that contradict a state
 * of that day or are no older than the present one: EDINET keeps names for years.
 */
export function withFiledStates({ edinetPast }: RegisterRow, states: readonly State<Name>[]): readonly State<Name>[] {
  const now = states.at(-1)
  if (edinetPast === undefined || now === undefined) return states
  const { core } = fold(now.value.name)
  const filed = edinetPast.flatMap(({ name: written = '', english, reading, asOf: from = '' }) => {
    const name = written.trim().replace(BESIDE_FORM, '')
    const key = writtenName(name)
    const then = states.findLast((state) => state.from <= from)
    if (from >= now.from || ['', core].includes(fold(name).core) || (then !== undefined && then.key !== key)) return []
    const nameKana = readingWithoutLegalForm(reading)
    const nameEn = englishName(english)
    const value = { name, ...(nameKana === undefined ? {} : { nameKana }), ...(nameEn === undefined ? {} : { nameEn }) }
    return [{ key, value, from }]
  })
  return [...states, ...filed].sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
}

// EDINET sets a space between a name and its legal form.
const BESIDE_FORM = /(?<=会社|法人)\s+|\s+(?=(?:株式|有限|合同|合資|合名|相互)会社$)/gu
