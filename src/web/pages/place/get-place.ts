import { ORDERS } from '../../../facts/order-table.ts'
import { stepsToCountFacets } from '../../../query/facets/facet-counts.ts'
import { facets } from '../../../query/facets/facets.ts'
import { largestFirst } from '../../../query/facets/largest-first.ts'
import { findHits } from '../../../query/match/find-hits.ts'
import { sortedPage } from '../../../query/match/sort-hits.ts'
import { newestNumbers } from '../../../query/newest-numbers.ts'
import { placeOfCode } from '../../../query/parse/place-of-code.ts'
import { hitOf } from '../../../query/present.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { priceOfSteps } from '../../exchange/prices.ts'
import { industriesIn } from '../../format/industries-in.ts'
import { redirect } from '../../http/redirect.ts'
import { okPage } from '../../layout/page.ts'
import { figureOf } from '../search/figure-of.ts'
import { placePage } from './place-page.tsx'

/** How many corporations a list of the page has. */
const SHOWN = 10

/** The order of the list of the largest. */
const LARGEST_BY = 'capital'

/** GET /place/{code}; redirects other writings of a code, such as that of six digits, to the canonical one. */
export function getPlace({ context, setting, captured, charge }: Exchange): Outcome {
  const { register } = context
  const place = placeOfCode(register.columns.cities, captured)
  const nobody: Outcome = { problem: { kind: 'not-found', path: `/place/${captured}` } }
  if (place === undefined) return nobody
  if (place.code !== captured) return redirect(setting.language, `/place/${place.code}`)
  const criteria = place.cities === undefined ? { prefecture: place.code } : { cities: place.cities }
  const hits = findHits(register, criteria)
  if (hits.total === 0) return nobody
  const refusal = charge(priceOfSteps(stepsToCountFacets(register, criteria)))
  if (refusal !== undefined) return { problem: refusal }
  const counted = facets(register, criteria)
  const largest = sortedPage(register.columns.orders[LARGEST_BY], hits, { limit: SHOWN, offset: 0 })
    .map((at) => hitOf(register, at))
    .map((hit) => ({ ...hit, figure: figureOf(LARGEST_BY, hit, setting.language) }))
  const view = {
    place,
    counted,
    industries: industriesIn(
      setting.language,
      largestFirst(counted.industries.filter(({ code }) => code.length === 1)),
      register.industries,
    ),
    newest: newestNumbers(register, hits, SHOWN).map(({ ordinal, assignedOn }) => ({
      ...hitOf(register, ordinal),
      assignedOn,
    })),
    largest: { by: ORDERS[LARGEST_BY].fact, items: largest.filter(({ figure }) => figure !== undefined) },
  }
  return okPage(placePage(view, setting))
}
