import { factsIn } from '../../../facts/fact-table.ts'
import type { PageFacts } from '../../../facts/profile.ts'
import type { SourceId, SourceNote } from '../../../facts/source-note.ts'
import { profileCsv } from '../../../list/profile-csv.ts'
import { cluster } from '../../../query/cluster.ts'
import { namesakesOf } from '../../../query/namesakes.ts'
import { pageFactsOf } from '../../../query/present.ts'
import { pageTextsOf } from '../../../query/representative.ts'
import { searchPath } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { industriesIn, wholeCodeOf } from '../../format/items-in.ts'
import { CSV, download } from '../../http/download.ts'
import { redirect } from '../../http/redirect.ts'
import { okPage } from '../../layout/page.ts'
import { companyPage } from './company-page.tsx'
import { findCompany } from './find-company.tsx'
import { NEIGHBOURS_SHOWN } from './neighbours.tsx'

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

/** GET /corp/{number}/profile.json and .csv: what `GET /v1/corp/{number}` says, without the representative. */
export function getProfile(exchange: Exchange): Outcome {
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { profile, number } = company.value
  if (exchange.request.path.endsWith('.csv')) return download(profileCsv(profile), { type: CSV, file: `${number}.csv` })
  const type = 'application/json; charset=utf-8'
  return download(JSON.stringify(profile, null, 2), { type, file: `${number}.json` })
}

type PageField = { readonly source: SourceId; readonly field: string }

type PageTexts = { readonly representative?: string; readonly overview?: string }

const PAGE_FACTS = factsIn(['page'])

/** Returns the fields with a value that only the page of a corporation shows. */
export function pageFields({ representative, overview }: PageTexts, facts: PageFacts): readonly PageField[] {
  const fields: PageField[] = []
  if (representative !== undefined) fields.push({ source: 'gbizinfo', field: 'representative' })
  if (overview !== undefined) fields.push({ source: 'gbizinfo', field: 'business_overview' })
  for (const [field, { sources }] of PAGE_FACTS) {
    if (facts[field as keyof PageFacts] !== undefined) fields.push({ source: sources[0]!, field })
  }
  return fields
}

/** Adds `fields` that only the page shows; `known` are all sources, for a field whose source gave nothing else. */
export function pageSources(
  sources: readonly SourceNote[],
  known: readonly SourceNote[],
  fields: readonly PageField[],
): readonly SourceNote[] {
  const others = known.filter(({ id }) => !sources.some((source) => source.id === id))
  return [...sources, ...others].flatMap((note) => {
    const added = fields.filter(({ source }) => source === note.id).map(({ field }) => field)
    if (added.length > 0) return [{ ...note, fields: [...(note.fields ?? []), ...added] }]
    return sources.includes(note) ? [note] : []
  })
}
