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
import { mixedText } from '../../parts/mixed-text.tsx'
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
          <ul class="plain links">
            <OfficialRecords number={number} language={language} />
          </ul>
        </>
      )}
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
        <li>
          <a href={href} rel="external noopener">
            {name}
          </a>
        </li>
      ))}
    </>
  )
}
