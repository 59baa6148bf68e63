import { type HeadingRole, roleOfHeading } from './column-headings.ts'

/** Which columns of a list, counted from 0, hold what a row is matched by. */
export type Columns = {
  readonly name: number
  /** In the order in which they make up an address. */
  readonly address: readonly number[]
  readonly postalCode?: number
  readonly prefecture?: number
  readonly corporateNumber?: number
  readonly asOf?: number
}

/** Columns as far as they can be told. */
export type Guess = Omit<Columns, 'name'> & { readonly name?: number }

export function guessByHeadings(headings: readonly string[]): Guess {
  const roles = headings.map(roleOfHeading)
  const name = nameColumn(roles)
  const first = (role: 'postalCode' | 'prefecture' | 'corporateNumber' | 'asOf') => {
    const column = roles.findIndex((known) => known?.role === role)
    return column === -1 ? {} : { [role]: column }
  }
  return {
    ...(name === undefined ? {} : { name }),
    address: addressColumns(roles),
    ...first('postalCode'),
    ...first('prefecture'),
    ...first('corporateNumber'),
    ...first('asOf'),
  }
}

type Roles = readonly ReturnType<typeof roleOfHeading>[]

// The most telling heading, of equals the first.
function nameColumn(roles: Roles): number | undefined {
  let best: number | undefined
  for (const [column, known] of roles.entries()) {
    if (known?.role === 'name' && (best === undefined || known.order < (roles[best]?.order ?? 0))) best = column
  }
  return best
}

// A whole address, with columns of the same heading that continue it (住所1, 住所2), else its parts; a building with
// either.
function addressColumns(roles: Roles): readonly number[] {
  const whole = roles.find((known) => known?.role === 'wholeAddress')
  const isAddress = (known: Roles[number]): boolean =>
    whole === undefined ? known?.role === 'addressPart' : known?.role === 'wholeAddress' && known.order === whole.order
  if (!roles.some(isAddress)) return []
  const isWanted = (role: HeadingRole | undefined, column: number) => role === 'building' || isAddress(roles[column])
  return roles.flatMap((known, column) => (isWanted(known?.role, column) ? [column] : []))
}
