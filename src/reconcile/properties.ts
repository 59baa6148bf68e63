import type { Profile } from '../domain/profile.ts'
import type { MatchRow } from '../match/match-row.ts'

/** A property in the form of the protocol. */
export type Property = { readonly id: string; readonly name: string; readonly description: string }

/** Properties that a query may have besides the name; their ids are the fields of a MatchRow. */
export const QUERY_PROPERTIES: readonly (Property & { readonly id: Exclude<keyof MatchRow, 'name'> })[] = [
  { id: 'address', name: '所在地', description: '都道府県、市区町村または町名から。Address in one line' },
  { id: 'prefecture', name: '都道府県', description: '東京都、東京、13、Tokyo' },
  { id: 'postal_code', name: '郵便番号', description: '7桁。Seven digits' },
  {
    id: 'corporate_number',
    name: '法人番号',
    description: '確かめるだけで、そのまま信じません。Checked, never trusted',
  },
  { id: 'as_of', name: '時点', description: '記載が正しかった日。The day on which the row was right' },
]

/**
 * A value of a property in a data extension. Numbers are `float`, because OpenRefine keeps an `int` in 32 bits, which
 * capitals exceed.
 */
export type Cell = { readonly str: string } | { readonly float: number } | { readonly date: string }

type ProfileProperty = Property & { readonly cells: (profile: Profile) => readonly Cell[] }

/** Properties for data extension: published fields of the profile, which names no representative. */
export const PROFILE_PROPERTIES: readonly ProfileProperty[] = [
  text('corporate_number', '法人番号', 'Corporate number'),
  text('name', '商号または名称', 'Name'),
  text('name_kana', 'フリガナ', 'Reading'),
  text('name_en', '英語名', 'English name'),
  text('kind_name', '法人種別', 'Kind'),
  text('address', '所在地', 'Address'),
  text('postal_code', '郵便番号', 'Postal code'),
  text('prefecture', '都道府県', 'Prefecture'),
  text('city', '市区町村', 'City'),
  list('industries', '業種', 'Industries'),
  count('capital', '資本金（円）', 'Capital, yen'),
  count('employees', '従業員数', 'Employees'),
  count('insured_count', '被保険者数', 'Insured persons, an estimate'),
  text('insured_count_range', '被保険者数（範囲）', 'Insured persons, 1 to 4'),
  text('business_overview', '事業概要', 'Business overview'),
  text('website', 'ウェブサイト', 'Website'),
  day('established_on', '設立日', 'Established on'),
  list('other_names', '通称', 'Usual names'),
  list('former_names', '以前の名称', 'Former names'),
  list('former_locations', '以前の所在地', 'Former addresses'),
  day('updated_on', '更新日', 'Updated on'),
]

const BY_ID: ReadonlyMap<string, ProfileProperty> = new Map(PROFILE_PROPERTIES.map((known) => [known.id, known]))

export function profilePropertyOf(id: string): ProfileProperty | undefined {
  return BY_ID.get(id)
}

/** Returns a property in the form of the protocol, without `cells`. */
export function described({ id, name, description }: Property): Property {
  return { id, name, description }
}

type KeyOf<Value> = { [Key in keyof Profile]-?: NonNullable<Profile[Key]> extends Value ? Key : never }[keyof Profile]

function text(id: KeyOf<string>, name: string, description: string): ProfileProperty {
  return { id, name, description, cells: ({ [id]: str }) => (str ? [{ str }] : []) }
}

function count(id: KeyOf<number>, name: string, description: string): ProfileProperty {
  return { id, name, description, cells: ({ [id]: float }) => (float === undefined ? [] : [{ float }]) }
}

function day(id: 'established_on' | 'updated_on', name: string, description: string): ProfileProperty {
  return {
    id,
    name,
    description,
    cells: ({ [id]: date }) => (date === undefined ? [] : [{ date: `${date}T00:00:00+09:00` }]),
  }
}

function list(
  id: 'industries' | 'other_names' | 'former_names' | 'former_locations',
  name: string,
  description: string,
): ProfileProperty {
  return { id, name, description, cells: ({ [id]: listed = [] }) => listed.map((one) => ({ str: textOf(one) })) }
}

function textOf(listed: string | { readonly name: string } | { readonly address: string }): string {
  if (typeof listed === 'string') return listed
  return 'name' in listed ? listed.name : listed.address
}
