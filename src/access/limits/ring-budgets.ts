import ipaddr from 'ipaddr.js'
import { type BucketLimit, limitOf } from './token-bucket.ts'

/** What is limited besides the requests of plans. */
export type BudgetName = 'views' | 'rows' | 'reconciling' | 'keys' | 'reports' | 'failures'

type Quotas = Readonly<Record<RingPrefix, number>>

type Row = { readonly things: string; readonly minute?: Quotas; readonly hour?: Quotas; readonly day?: Quotas }

// The budgets of rings: a bucket holds its quota, which comes back within the window. So at most twice the quota is
// answered in any window: 300 pages a minute and 20,000 a day for a /48.
//
// An office is behind one address of IPv4, or has a /64 to a /48 of IPv6; a /24 of IPv4 has up to 256 of them.
const TABLE: Readonly<Record<BudgetName, Row>> = {
  /** Pages, suggestions and previews, in views (src/web/exchange/exchange.ts). A person opens a few pages a minute. */
  views: {
    things: 'page views',
    minute: { 32: 90, 24: 600, 64: 90, 56: 120, 48: 150 },
    day: { 32: 3_000, 24: 20_000, 64: 3_000, 56: 6_000, 48: 10_000 },
  },
  /** Rows of lists that are matched without a key: by the page, and by OpenRefine, which cannot send one. */
  rows: { things: 'rows without a key', day: { 32: 1_000, 24: 5_000, 64: 1_000, 56: 2_000, 48: 4_000 } },
  /** Requests of reconciliation, whatever they ask: OpenRefine sends ten rows in each. */
  reconciling: { things: 'requests of reconciliation', minute: { 32: 600, 24: 3_000, 64: 600, 56: 1_200, 48: 2_400 } },
  /** Keys, issued at once. */
  keys: { things: 'new keys', hour: { 32: 10, 24: 20, 64: 10, 56: 15, 48: 20 } },
  /** Reports of wrong data. */
  reports: { things: 'reports', hour: { 32: 10, 24: 20, 64: 10, 56: 15, 48: 20 } },
  /** Failed requests, which no plan counts: of a key, or of an address that sends no valid one. */
  failures: { things: 'failed requests', minute: { 32: 600, 24: 3_000, 64: 600, 56: 1_200, 48: 2_400 } },
}

const WINDOWS = [
  ['minute', 60, 0],
  ['hour', 3_600, 1],
  ['day', 86_400, 2],
] as const

/** The limits of a budget on each ring, the shorter window first. */
export function ringLimits(budget: BudgetName): ReadonlyMap<RingPrefix, readonly BucketLimit[]> {
  return new Map(PREFIXES.map((prefix) => [prefix, limitsOn(prefix, budget)]))
}

/** The limit of a budget on a single address or key, with the shortest window. */
export function innermostLimit(budget: BudgetName): BucketLimit {
  const [limit] = limitsOn(32, budget)
  if (limit === undefined) throw new Error(`ring-budgets: ${budget} has no limit, expected at least one.`)
  return limit
}

const PREFIXES: readonly RingPrefix[] = [32, 24, 64, 56, 48]

function limitsOn(prefix: RingPrefix, name: BudgetName): readonly BucketLimit[] {
  const row = TABLE[name]
  return WINDOWS.flatMap(([window, seconds, place]) => {
    const quota = row[window]?.[prefix]
    if (quota === undefined) return []
    const whose = prefix === 32 ? '' : ` for a /${prefix}`
    const inWords = `${quota} ${row.things} ${A[window]}${whose}`
    return [{ name, ...limitOf(quota, seconds), place, inWords, ...(name === 'rows' && { ofRows: true }) }]
  })
}

const A = { minute: 'a minute', hour: 'an hour', day: 'a day' } as const

/** A network that contains an address, by the length of its prefix: 32 and 24 for IPv4; 64, 56 and 48 for IPv6. */
export type Ring = { readonly prefix: RingPrefix; readonly name: string }

type RingPrefix = 32 | 24 | 64 | 56 | 48

/**
 * Returns the rings of an IP address from the inside out. A home has at least 2^64 addresses of IPv6, an office 2^72 to
 * 2^80, so a limit on a single one would limit nobody. Other text, such as the id of a key, is a ring by itself.
 */
export function ringsOf(subject: string): readonly Ring[] {
  // Text longer than any address is cut: the name of a ring may be a key of the store.
  const text = subject.slice(0, LONGEST_ADDRESS)
  // To find out that the id of a key is no address would take several microseconds for each request.
  if (!/[.:]/.test(text) || !ipaddr.isValid(text)) return [{ prefix: 32, name: text }]
  const address = ipaddr.process(text)
  const bytes = address.toByteArray()
  const prefixes = address.kind() === 'ipv4' ? IPV4 : IPV6
  return prefixes.map((prefix) => ({ prefix, name: `${networkOf(bytes, prefix)}/${prefix}` }))
}

const LONGEST_ADDRESS = 64
const IPV4 = [32, 24] as const
const IPV6 = [64, 56, 48] as const

function networkOf(bytes: readonly number[], prefix: number): string {
  return ipaddr.fromByteArray(bytes.map((byte, i) => (8 * i < prefix ? byte : 0))).toString()
}
