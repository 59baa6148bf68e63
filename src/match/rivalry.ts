import type { Place } from '../query/place/read-place.ts'
import { identityOf } from '../query/present.ts'
import type { Register } from '../query/register/register.ts'
import { longerNames } from '../query/suggest/longer-names.ts'
import { writtenName } from '../text/fold.ts'
import { bestAddress, type Likeness, type RowComparison } from './likeness.ts'
import { mistakenNames } from './mistaken-names.ts'
import type { Case } from './rules.ts'
import { tellsApart } from './standing.ts'

type Row = RowComparison & { readonly text: string; readonly place: Place }

const NONE = { similarThere: false, cut: false } as const

/** Whether the text, although it is a name of the best, may be another corporation's name, cut short or mistyped. */
export function rivalry(register: Register, best: Likeness | undefined, row: Row): Pick<Case, 'similarThere' | 'cut'> {
  if (best === undefined || best.name.closeness === 'alike') return NONE
  return {
    similarThere: isSimilarThere(register, best, row),
    cut: !tellsApart(best.address) && isCut(register, best, row),
  }
}

// Whether a corporation with a longer or slightly different name is at the address. It is asked only if the best is in
// the city or town, but not at the address.
function isSimilarThere(register: Register, best: Likeness, { name, address, place }: Row): boolean {
  const { columns, index } = register
  if (best.address !== 'city' && best.address !== 'town') return false
  if (place.street === undefined || place.cities === undefined) return false
  const { core } = name.folded
  const isThere = (ordinal: number): boolean => {
    if (place.cities?.includes(columns.cities.of[ordinal]! - 1) !== true) return false
    const profile = identityOf(register, ordinal)
    const level = bestAddress(register, { ordinal, profile }, address).address
    return level === 'block' || level === 'building'
  }
  return longerNames(index, core).some(isThere) || mistakenNames(index, core).some(isThere)
}

// Whether a longer name begins with the text to the letter: 株式会社アオバショ is アオバショ株式会社, unless it was cut off from
// 株式会社アオバショウカイ.
function isCut(register: Register, { name, form }: Likeness, { name: { folded }, text }: Row): boolean {
  if (name.closeness !== 'same-name' || form !== 'same' || folded.forms[0]?.position !== 'front') return false
  const written = writtenName(text)
  return longerNames(register.index, folded.core).some((ordinal) => {
    const longer = writtenName(register.records.recordOf(ordinal).name)
    return longer.length > written.length && longer.startsWith(written)
  })
}
