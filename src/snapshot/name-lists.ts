import type { Corporation, FormerLocation, FormerName } from '../facts/corporation.ts'
import { type Digits, packDate, unpackDate } from '../facts/digits.ts'

/*
 * The lists of a record, which are empty in most records: other names, former names and former addresses.
 *
 *   lengths   one array for each list; numbers are lengths in UTF-16 units, null for an absent text
 *               other names        length, …
 *               former names       name, reading, English name, until, …
 *               former addresses   address, until, …
 *   text      all texts of the lists, one after the other
 */
export type NameLists = Pick<Corporation, 'otherNames' | 'formerNames' | 'formerLocations'>
export type ListLengths = readonly [
  otherNames: readonly number[],
  formerNames: readonly (Digits | null)[],
  formerLocations: readonly Digits[],
]

type PackedLists = { readonly lengths: ListLengths | null; readonly text: string }

const NO_LISTS: PackedLists = { lengths: null, text: '' }

/** Packs the lists of a record; `lengths` is null when all of them are empty. */
export function packLists({ otherNames = [], formerNames = [], formerLocations = [] }: NameLists): PackedLists {
  if (otherNames.length + formerNames.length + formerLocations.length === 0) return NO_LISTS
  let text = otherNames.join('')
  for (const { name, nameKana = '', nameEn = '' } of formerNames) text += name + nameKana + nameEn
  for (const { address } of formerLocations) text += address
  const lengths: ListLengths = [
    otherNames.map((name) => name.length),
    formerNames.flatMap(({ name, nameKana, nameEn, until }) => [
      name.length,
      nameKana?.length ?? null,
      nameEn?.length ?? null,
      packDate(until),
    ]),
    formerLocations.flatMap(({ address, until }) => [address.length, packDate(until)]),
  ]
  return { lengths, text }
}

/** Undoes `packLists`; a list without entries is left out. */
export function unpackLists([others, names, locations]: ListLengths, text: string): NameLists {
  let end = 0
  const next = (length: number) => {
    end += length
    return text.slice(end - length, end)
  }
  const otherNames = others.map(next)
  const formerNames: FormerName[] = []
  for (let i = 0; i < names.length; i += 4) {
    const [name, kana, english, until] = names.slice(i, i + 4) as [number, number | null, number | null, Digits]
    formerNames.push({
      name: next(name),
      ...(kana === null ? {} : { nameKana: next(kana) }),
      ...(english === null ? {} : { nameEn: next(english) }),
      until: unpackDate(until),
    })
  }
  const formerLocations: FormerLocation[] = []
  for (let i = 0; i < locations.length; i += 2) {
    const [address, until] = locations.slice(i, i + 2) as [number, Digits]
    formerLocations.push({ address: next(address), until: unpackDate(until) })
  }
  return {
    ...(otherNames.length === 0 ? {} : { otherNames }),
    ...(formerNames.length === 0 ? {} : { formerNames }),
    ...(formerLocations.length === 0 ? {} : { formerLocations }),
  }
}
