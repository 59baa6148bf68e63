import type { VNode } from 'preact'
import type { Problem } from '../../../domain/problem.ts'
import { failure, type Result, success } from '../../../domain/result.ts'
import { shortened } from '../../../domain/shortened.ts'
import type { Profile } from '../../../facts/profile.ts'
import { findOrdinal, type Lookup, parseWrittenLookup } from '../../../query/lookup.ts'
import { profileOf } from '../../../query/present.ts'
import type { Language } from '../../address/language.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { isolated } from '../../format/names.ts'
import { errorPage, type Page, type PageReply, type Setting } from '../../layout/page.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { MoreLink } from '../../parts/more-link.tsx'
import { fill, WORDS } from '../../words/words.ts'

/** The published corporation that a path names; `number` is the corporate number in its canonical form. */
type Company = {
  readonly wanted: Lookup
  readonly ordinal: number
  readonly profile: Profile
  readonly number: string
}

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
function noCompany(asked: string, problem: Problem, setting: Setting): PageReply {
  // A fault repeats what was asked only if it cannot be a person's number.
  const written = problem.kind === 'invalid-parameter' ? (problem.faults[0]?.value ?? '') : shortened(asked)
  if (problem.kind !== 'corporation-not-found')
    return errorPage(400, noCompanyPage({ written, isMalformed: true }, setting))
  const expected = problem.expectedCheckDigit
  // No official record has a number with a wrong check digit, so the page gets no number to link to records with.
  const view = { written, isMalformed: false, ...(expected === undefined ? { number: problem.number } : { expected }) }
  return errorPage(404, noCompanyPage(view, setting))
}

type NoCompanyView = {
  readonly written: string
  readonly isMalformed: boolean
  /** The number, when its check digit fits. */
  readonly number?: string
  /** The check digit that would fit, when that of the number does not. */
  readonly expected?: string
}

/** The page for a number that names no published corporation: the possible reasons, and links to official records. */
function noCompanyPage(view: NoCompanyView, { language, fictional }: Setting): Page {
  const words = WORDS[language].company.none
  return {
    title: view.isMalformed ? words.malformed : words.missing,
    path: `/corp/${encodeURIComponent(view.written)}`,
    indexing: 'unlisted',
    body: <NoCompanyBody view={view} language={language} hasRecords={!fictional && view.number !== undefined} />,
  }
}

type BodyProps = { readonly view: NoCompanyView; readonly language: Language; readonly hasRecords: boolean }

// The page depends on the digits alone, so that a hidden number looks the same as an unknown one.
function NoCompanyBody({ view, language, hasRecords }: BodyProps): VNode {
  const words = WORDS[language].company.none
  return (
    <section class="prose">
      <h1>{view.isMalformed ? words.malformed : words.missing}</h1>
      <p class="figures">
        <MixedText text={fill(words.asked, { written: isolated(view.written) })} language={language} />
      </p>
      {view.isMalformed && <p>{words.form}</p>}
      {/* The other reasons are those of numbers that exist, so a wrong check digit rules them out. */}
      {view.expected !== undefined && <p>{fill(words.checkDigit, { expected: view.expected })}</p>}
      {!view.isMalformed && view.expected === undefined && <Reasons language={language} />}
      {hasRecords && view.number !== undefined && (
        <>
          <h2>{words.records}</h2>
          <ul class="plain links">
            <OfficialRecords number={view.number} language={language} />
          </ul>
        </>
      )}
      <MoreLink language={language} path="/search" text={WORDS[language].problem.home} />
    </section>
  )
}

function Reasons({ language }: Pick<BodyProps, 'language'>): VNode {
  const { why, reasons } = WORDS[language].company.none
  return (
    <>
      <h2>{why}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}

/** List items that link to the records of public offices about a number, whether or not it is published here. */
export function OfficialRecords({ number, language }: { readonly number: string; readonly language: Language }): VNode {
  const words = WORDS[language].company.records
  const links = [
    [words.taxAgency, `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${number}`],
    [words.gbizinfo, `https://info.gbiz.go.jp/hojin/ichiran?hojinBango=${number}`],
    [words.invoice, `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${number}`],
  ] as const
  return (
    <>
      {links.map(([name, href]) => (
        <li key={href}>
          <a href={href} rel="external noopener">
            {name}
          </a>
        </li>
      ))}
    </>
  )
}
