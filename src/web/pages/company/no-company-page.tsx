import type { VNode } from 'preact'
import type { Language, Wording } from '../../address/language.ts'
import { isolated } from '../../format/isolated.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { MixedText } from '../../parts/mixed-text.tsx'
import { OfficialRecords } from './official-records.tsx'

type NoCompanyWords = {
  readonly missing: string
  readonly malformed: string
  readonly asked: (written: string) => string
  readonly checkDigit: (expected: string) => string
  readonly form: string
  readonly records: string
  readonly why: string
  readonly reasons: readonly string[]
}

const WORDS: Wording<NoCompanyWords> = {
  ja: {
    missing: 'この番号の法人は掲載していません',
    malformed: '法人番号の形式ではありません',
    asked: (written) => `調べた番号：${written}`,
    checkDigit: (expected) =>
      `検査用数字が合わないため、どこかの数字が間違っています。ほかの12桁が正しければ、先頭の数字は${expected}です。`,
    records: '公的な記録で確かめる',
    form: '法人番号は13桁の数字で、先頭は1から9です。全角、ハイフン、空白、先頭のTはそのままでかまいません。',
    why: '考えられる理由',
    reasons: [
      '番号の入力間違い、または存在しない番号。',
      '清算や合併などで登記が閉鎖された法人。',
      '法人の希望などにより公表や検索の対象から外れている法人。',
      '指定されたばかりで、このデータの版にまだ入っていない法人。',
    ],
  },
  en: {
    missing: 'No published corporation has this number',
    malformed: 'This is not a corporate number',
    asked: (written) => `You asked for: ${written}`,
    checkDigit: (expected) =>
      `A digit is wrong, because the check digit does not match. If the other twelve are right, the first digit is ${expected}.`,
    records: 'Look it up in official records',
    form: 'A corporate number has 13 digits and starts with 1 to 9. Full-width digits, hyphens, spaces and a leading T are fine.',
    why: 'Possible reasons',
    reasons: [
      'The number is mistyped or does not exist.',
      'The corporation’s registration was closed, for example by liquidation or merger.',
      'The corporation is left out of publication or search, for example at its own request.',
      'The number is too new to be in this edition of the data.',
    ],
  },
}

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
  const words = WORDS[language]
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
  const words = WORDS[language]
  return (
    <section class="prose">
      <h1>{view.isMalformed ? words.malformed : words.missing}</h1>
      <p class="figures">
        <MixedText text={words.asked(isolated(view.written))} language={language} />
      </p>
      {view.isMalformed && <p>{words.form}</p>}
      {/* The other reasons are those of numbers that exist, so a wrong check digit rules them out. */}
      {view.expected !== undefined && <p>{words.checkDigit(view.expected)}</p>}
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
  const { why, reasons } = WORDS[language]
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
