import { fold } from '../../text/fold.ts'
import { MOST_NAME_WORDS } from '../cost/thresholds.ts'
import { ordinalsNamed } from '../match/whole-names.ts'
import { parseWholeName } from '../parse/text-criteria.ts'
import { readPlace } from '../place/read-place.ts'
import { membersAt, spotsAt } from '../place/spots.ts'
import type { Register } from '../register/register.ts'
import { whereLeftOut } from './context.ts'
import { type Finding, firstOf, type LimitedSearch } from './limited-search.ts'

/** Finds the name before or behind an address with a block: one with its legal form, or that of a corporation there. */
export function nameBeside({ index, columns }: Register, search: LimitedSearch, text: string): Finding | undefined {
  if (!MAY_HAVE_BLOCK.test(text)) return undefined
  return firstOf(splitsOf(text.split(' ')), ({ name, address }) => {
    const whole = parseWholeName(name)
    const named = whole.ok ? ordinalsNamed(index, whole.value) : []
    if (named.length === 0) return undefined
    const at = spotsAt(columns, readPlace(columns.cities, { address }))
    if (at === undefined || at.streets.length === 0) return undefined
    const members = membersAt(columns, { streets: at.streets })
    if (fold(name).forms.length === 0 && !named.some((ordinal) => members.includes(ordinal))) return undefined
    const reading = { text: name, leftOut: [address], rule: 'place' } as const
    return search.find('whole', reading, whereLeftOut(columns, reading).places)
  })
}

const MAY_HAVE_BLOCK = /[0-9][^ ]* [^ ]|[^ ] .*[0-9]/

function splitsOf(words: readonly string[]): readonly { readonly name: string; readonly address: string }[] {
  const part = (from: number, to?: number) =>
    words
      .slice(from, to)
      .join(' ')
      .replace(/[,、]$/, '')
  return Array.from({ length: Math.min(MOST_NAME_WORDS, words.length - 1) }, (_, at) => at + 1).flatMap((length) => [
    { name: part(0, length), address: part(length) },
    { name: part(-length), address: part(0, -length) },
  ])
}
