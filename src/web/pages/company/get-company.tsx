import type { VNode } from 'preact'
import type { Problem } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { shortened } from '../../../domain/shortened.ts'
import { factsIn } from '../../../facts/fact-table.ts'
import type { Profile } from '../../../facts/profile.ts'
import type { SourceId, SourceNote } from '../../../facts/source-note.ts'
import { profileCsv } from '../../../list/profile-csv.ts'
import { cluster } from '../../../query/cluster.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import { namesakesOf } from '../../../query/namesakes.ts'
import { pageFactsOf, profileOf } from '../../../query/present.ts'
import { pageTextsOf } from '../../../query/representative.ts'
import { searchPath } from '../../address/search-address.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { industriesIn, wholeCodeOf } from '../../format/items-in.ts'
import { isolated } from '../../format/names.ts'
import { CSV, download } from '../../http/download.ts'
import { redirect } from '../../http/redirect.ts'
import { errorPage, okPage, type Page, type PageReply, type Setting } from '../../layout/page.ts'
import { mixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { companyPage, NEIGHBOURS_SHOWN, officialRecords } from './company-page.tsx'

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
  const { representative, overview } = pageTextsOf(register, representatives, wanted)
  const pageFacts = pageFactsOf(register, ordinal)
  const pageOnly = { representative, business_overview: overview, ...pageFacts }
  const neighbours = cluster(register, { at: wanted, page: NEIGHBOURS })
  const view = {
    profile,
    representative,
    pageOverview: overview,
    sources: pageSources(profile.sources, register.edition.sources, pageOnly),
    pageFacts,
    neighbours: neighbours.ok ? neighbours.value : undefined,
    namesakes: namesakesOf(register, ordinal, NAMESAKES),
    industries: industriesIn(setting.language, profile.industries ?? [], register.industries).map((industry) => ({
      ...industry,
      path: searchPath({ industry: wholeCodeOf(register, industry.code) }),
    })),
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

/** The published corporation that a path names; `number` is the corporate number in its canonical form. */
type Company = { readonly wanted: Lookup; readonly ordinal: number; readonly profile: Profile; readonly number: string }

/** Finds the published corporation that the path names; the failure is the page that says that there is none. */
export function findCompany({ context, setting, captured: written }: Exchange): Result<Company, PageReply> {
  const wanted = parseWrittenLookup(written)
  if (!wanted.ok) return failure(noCompany(written, wanted.problem, setting))
  const ordinal = findOrdinal(context.register, wanted.value)
  if (!ordinal.ok) return failure(noCompany(written, ordinal.problem, setting))
  const profile = profileOf(context.register, ordinal.value)
  return success({ wanted: wanted.value, ordinal: ordinal.value, profile, number: profile.corporate_number })
}

/** The page for a number that names no published corporation: 400 when it is no number at all, else 404. */
function noCompany(asked: string, problem: Problem, { language, fictional }: Setting): PageReply {
  const { none: words } = WORDS[language].company
  const known = problem.kind === 'corporation-not-found' ? problem : undefined
  const title = known === undefined ? words.malformed : words.missing
  // A fault repeats what was asked only if it cannot be a person's number.
  const written = problem.kind === 'invalid-parameter' ? (problem.faults[0]?.value ?? '') : shortened(asked)
  // The page depends on the digits alone, so that a hidden number looks the same as an unknown one.
  const page: Page = {
    title,
    path: `/corp/${encodeURIComponent(written)}`,
    indexing: 'unlisted',
    body: (
      <section class="prose">
        <h1>{title}</h1>
        <p class="figures">{mixedText(fill(words.asked, { written: isolated(written) }), language)}</p>
        {known === undefined ? <p>{words.form}</p> : <Reasons {...known} language={language} fictional={fictional} />}
        <MoreLink language={language} path="/search" text={WORDS[language].problem.home} />
      </section>
    ),
  }
  return errorPage(known === undefined ? 400 : 404, page)
}

type ReasonsProps = Pick<Extract<Problem, { kind: 'corporation-not-found' }>, 'number' | 'expectedCheckDigit'> &
  Pick<Setting, 'language' | 'fictional'>

// No number with a wrong check digit exists: it is in no official record, and no other reason applies.
function Reasons({ number, expectedCheckDigit: expected, language, fictional }: ReasonsProps): VNode {
  const { checkDigit, why, reasons, records } = WORDS[language].company.none
  if (expected !== undefined) return <p>{fill(checkDigit, { expected })}</p>
  return (
    <>
      <h2>{why}</h2>
      <ul>
        {reasons.map((reason) => (
          <li>{reason}</li>
        ))}
      </ul>
      {!fictional && (
        <>
          <h2>{records}</h2>
          <ul class="plain links">{officialRecords(number, language)}</ul>
        </>
      )}
    </>
  )
}

// What only the page of a corporation shows: texts that may name a person, and facts.
const PAGE_FIELDS: readonly { readonly field: string; readonly source: SourceId }[] = [
  { field: 'representative', source: 'gbizinfo' },
  { field: 'business_overview', source: 'gbizinfo' },
  ...factsIn(['page']).map(([field, { sources }]) => ({ field, source: sources[0]! })),
]

/** Adds the fields that `pageOnly` has; `known` are all sources, for a field whose source gave nothing else. */
export function pageSources(
  sources: readonly SourceNote[],
  known: readonly SourceNote[],
  pageOnly: Readonly<Record<string, unknown>>,
): readonly SourceNote[] {
  const fields = PAGE_FIELDS.filter(({ field }) => pageOnly[field] !== undefined)
  const others = known.filter(({ id }) => !sources.some((source) => source.id === id))
  return [...sources, ...others].flatMap((note) => {
    const added = fields.filter(({ source }) => source === note.id).map(({ field }) => field)
    if (added.length > 0) return [{ ...note, fields: [...(note.fields ?? []), ...added] }]
    return sources.includes(note) ? [note] : []
  })
}
