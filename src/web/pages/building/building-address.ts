import type { BuildingOrder } from '../../../query/building/building.ts'

/** What the address of a building's page asks for besides the place; "" means that it was not given. */
export type BuildingInput = {
  readonly q: string
  readonly kind: string
  readonly host: string
  readonly sort: BuildingOrder | ''
  readonly page: number
}

/** The place that the page is about: that of a corporation, or an address as it was written. */
export type BuildingAt =
  | { readonly number: string; readonly name: string }
  | { readonly number?: undefined; readonly address: string }

/** Returns the path of the form, and the parameters that name the place in it. */
export function placeOfForm(at: BuildingAt): { readonly path: string; readonly address?: string } {
  return at.number === undefined ? { path: '/building', address: at.address } : { path: `/corp/${at.number}/building` }
}

/** Returns path and query of a building's page, without empty values: equal lists have one address. */
export function buildingPath(at: BuildingAt, { page = 1, ...input }: Partial<BuildingInput>): string {
  const { path, address = '' } = placeOfForm(at)
  const asked = { address, ...input, page: page === 1 ? '' : String(page) }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Returns path and query of the same question to the API, which knows no hosts, and no orders by floor and by day. */
export function apiPath(at: BuildingAt, { q, kind, sort }: BuildingInput): string {
  const place = at.number === undefined ? { address: at.address } : { corporate_number: at.number }
  const asked = Object.entries({ ...place, q, kind, sort: sort === 'floor' || sort === 'newest' ? '' : sort }).filter(
    ([, value]) => value !== '',
  )
  return `/ext/building?${new URLSearchParams(asked)}`
}
