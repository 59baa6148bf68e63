import type { Named } from './name-columns.ts'

/** One list for each field: between threads, objects take three times as long. */
export type PackedNamed = { readonly [Field in keyof Named]-?: readonly Named[Field][] }

export function packNamed(named: readonly Named[]): PackedNamed {
  return {
    name: named.map(({ name }) => name),
    nameKana: named.map(({ nameKana }) => nameKana),
    nameEn: named.map(({ nameEn }) => nameEn),
    otherNames: named.map(({ otherNames }) => otherNames),
    formerNames: named.map(({ formerNames }) => formerNames),
    prefectureCode: named.map(({ prefectureCode }) => prefectureCode),
    city: named.map(({ city }) => city),
    street: named.map(({ street }) => street),
  }
}

export function unpackNamed(packed: PackedNamed): readonly Named[] {
  return packed.name.map((name, i) => {
    const named: { -readonly [Field in keyof Named]: Named[Field] } = { name }
    const { nameKana, nameEn, otherNames, formerNames, prefectureCode, city, street } = packed
    if (nameKana[i] !== undefined) named.nameKana = nameKana[i]
    if (nameEn[i] !== undefined) named.nameEn = nameEn[i]
    if (otherNames[i] !== undefined) named.otherNames = otherNames[i]
    if (formerNames[i] !== undefined) named.formerNames = formerNames[i]
    if (prefectureCode[i] !== undefined) named.prefectureCode = prefectureCode[i]
    if (city[i] !== undefined) named.city = city[i]
    if (street[i] !== undefined) named.street = street[i]
    return named
  })
}
