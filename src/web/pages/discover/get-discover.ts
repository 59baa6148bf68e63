import { facets } from '../../../query/facets/facets.ts'
import { largestFirst } from '../../../query/facets/largest-first.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { industriesIn } from '../../format/industries-in.ts'
import { okPage } from '../../layout/page.ts'
import { discoverPage } from './discover-page.tsx'

/** GET /discover */
export function getDiscover({ context: { register }, setting }: Exchange): Outcome {
  const counted = facets(register, {})
  const sections = largestFirst(counted.industries.filter(({ code }) => code.length === 1))
  const industries = industriesIn(setting.language, sections, register.industries)
  return okPage(discoverPage({ facets: counted, industries }, setting))
}
