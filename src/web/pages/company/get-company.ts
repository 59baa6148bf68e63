import { cluster } from '../../../query/cluster.ts'
import { namesakesOf } from '../../../query/namesakes.ts'
import { pageFactsOf } from '../../../query/present.ts'
import { pageTextsOf } from '../../../query/representative.ts'
import { searchPath } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { industriesIn } from '../../format/industries-in.ts'
import { wholeCodeOf } from '../../format/whole-code-of.ts'
import { redirect } from '../../http/redirect.ts'
import { okPage } from '../../layout/page.ts'
import { companyPage } from './company-page.tsx'
import { findCompany } from './find-company.ts'
import { NEIGHBOURS_SHOWN } from './neighbours.tsx'
import { pageFields, pageSources } from './page-sources.ts'

// One more than is shown, because the corporation itself may be among them.
const NEIGHBOURS = { limit: NEIGHBOURS_SHOWN + 1, offset: 0 }

const NAMESAKES = 5

/** GET /corp/{number}; redirects a number that is written in another form to the canonical path. */
export function getCompany(exchange: Exchange): Outcome {
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { wanted, ordinal, profile, number } = company.value
  const { setting, captured } = exchange
  if (captured !== number) return redirect(setting.language, `/corp/${number}`)
  const { register, representatives } = exchange.context
  const texts = pageTextsOf(register, representatives, wanted)
  const { representative, overview } = texts
  const pageFacts = pageFactsOf(register, ordinal)
  const neighbours = cluster(register, { at: wanted, page: NEIGHBOURS })
  const view = {
    profile,
    sources: pageSources(profile.sources, register.edition.sources, pageFields(texts, pageFacts)),
    pageFacts,
    namesakes: namesakesOf(register, ordinal, NAMESAKES),
    industries: industriesIn(setting.language, profile.industries ?? [], register.industries).map((industry) => ({
      ...industry,
      path: searchPath({ industry: wholeCodeOf(register, industry.code) }),
    })),
    ...(representative === undefined ? {} : { representative }),
    ...(overview === undefined ? {} : { pageOverview: overview }),
    ...(neighbours.ok ? { neighbours: neighbours.value } : {}),
  }
  return okPage(companyPage(view, setting))
}
