import { roleOfHeading } from './column-headings.ts'

/** The columns of a list, counted from 0, that contain what a row is matched by. */
export type Columns = {
  readonly name: number
  /** In the order in which they make up an address. */
  readonly address: readonly number[]
  /** The one of them with the city, which the others may name, too. */
  readonly city?: number
  readonly postalCode?: number
  readonly prefecture?: number
  readonly corporateNumber?: number
  readonly asOf?: number
}

/** Columns as far as they can be guessed. */
export type Guess = Omit<Columns, 'name'> & { readonly name?: number }

export function guessByHeadings(headings: readonly string[]): Guess {
  const roles = headings.map(roleOfHeading)
  const name = nameColumn(roles)
  const first = (role: 'city' | 'postalCode' | 'prefecture' | 'corporateNumber' | 'asOf') => {
    const column = roles.findIndex((known) => known?.role === role)
    return column === -1 ? {} : { [role]: column }
  }
  return {
    ...(name === undefined ? {} : { name }),
    address: addressColumns(roles),
    ...first('city'),
    ...first('postalCode'),
    ...first('prefecture'),
    ...first('corporateNumber'),
    ...first('asOf'),
  }
}

type Roles = readonly ReturnType<typeof roleOfHeading>[]

// Returns the column with the most specific heading, of equals the first.
function nameColumn(roles: Roles): number | undefined {
  let best: number | undefined
  for (const [column, known] of roles.entries()) {
    if (known?.role === 'name' && (best === undefined || known.order < (roles[best]?.order ?? 0))) best = column
  }
  return best
}

// Returns the column of the city, and those of a whole address, several where they have the same heading (住所1, 住所2), or
// without such a heading those of its parts; then the building.
function addressColumns(roles: Roles): readonly number[] {
  const whole = roles.find((known) => known?.role === 'wholeAddress')
  const isAddress = (known: Roles[number]): boolean =>
    whole === undefined ? known?.role === 'addressPart' : known?.role === 'wholeAddress' && known.order === whole.order
  const city = roles.findIndex((known) => known?.role === 'city')
  if (city === -1 && !roles.some(isAddress)) return []
  const isWanted = (known: Roles[number]): boolean => known?.role === 'building' || isAddress(known)
  const others = roles.flatMap((known, column) => (isWanted(known) ? [column] : []))
  return city === -1 ? others : [city, ...others]
}
