import type { VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import { isolated } from '../../format/isolated.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import { OfficialRecords } from './official-records.tsx'

export type NoCompanyView = {
  readonly written: string
  readonly isMalformed: boolean
  /** The number, when its check digit fits. */
  readonly number?: string
  /** The check digit that would fit, when that of the number does not. */
  readonly expected?: string
}

/** The page for a number that names no published corporation: the possible reasons, and links to official records. */
export function noCompanyPage(view: NoCompanyView, { language, fictional }: Setting): Page {
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
