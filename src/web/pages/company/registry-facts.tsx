import type { VNode } from 'preact'
import { FIRST_ASSIGNMENT } from '../../../domain/corporate-number.ts'
import type { YearEnd } from '../../../domain/filing.ts'
import type { Language } from '../../address/language.ts'
import { formatDate, formatDayOfYear } from '../../format/dates.ts'
import { Fact } from '../../parts/fact.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import type { CompanyView } from './company-view.ts'
import { COMPANY_WORDS } from './company-words.ts'

export type RegistryFactsProps = { readonly view: CompanyView; readonly language: Language }

/** The rows of a corporation that files reports with EDINET: whether it is listed, its fiscal year, its codes. */
export function FilingFacts({ view, language }: RegistryFactsProps): VNode | null {
  const { filing } = view.pageFacts
  if (filing === undefined) return null
  const { edinetCode, listing, securitiesCode, fiscalYearEnd } = filing
  const words = COMPANY_WORDS[language]
  const source = view.sources.find(({ id }) => id === 'edinet')
  return (
    <>
      {listing !== undefined && <Fact term={words.listing}>{words.listings[listing]}</Fact>}
      {securitiesCode !== undefined && (
        <Fact term={words.securitiesCode}>
          <span class="figures">{wellKnown(securitiesCode)}</span>
        </Fact>
      )}
      {fiscalYearEnd !== undefined && <Fact term={words.yearEnd}>{yearEndOf(fiscalYearEnd, language)}</Fact>}
      <Fact term={words.edinetCode}>
        <span class="figures">{edinetCode}</span>
        <p class="note">
          {words.edinetNote} {source && <MixedText text={words.from(source.name)} language={language} />}
        </p>
      </Fact>
    </>
  )
}

/** The row with the day on which the number was assigned, and a note that it need not be that of the foundation. */
export function AssignmentFact({ view, language }: RegistryFactsProps): VNode | null {
  const { assignedOn } = view.pageFacts
  if (assignedOn === undefined) return null
  const words = COMPANY_WORDS[language]
  return (
    <Fact term={words.assigned}>
      <time dateTime={assignedOn}>{formatDate(assignedOn, language)}</time>
      <p class="note">{assignedOn <= FIRST_ASSIGNMENT ? words.assignedAtOnce : words.assignedLater}</p>
    </Fact>
  )
}

/** The row with the day on which the corporation absorbed another one of its name. */
export function NamesakeFact({ view, language }: RegistryFactsProps): VNode | null {
  const { absorbedNamesakeOn } = view.pageFacts
  if (absorbedNamesakeOn === undefined) return null
  const words = COMPANY_WORDS[language]
  return (
    <Fact term={words.absorbedNamesake}>
      <time dateTime={absorbedNamesakeOn}>{formatDate(absorbedNamesakeOn, language)}</time>
      <p class="note">{words.absorbedNamesakeNote}</p>
    </Fact>
  )
}

/** The row with the address as registered in English, which nobody has to keep up to date. */
export function EnglishAddressFact({ view, language }: RegistryFactsProps): VNode | null {
  const { addressEn } = view.pageFacts
  if (addressEn === undefined) return null
  const words = COMPANY_WORDS[language]
  return (
    <Fact term={words.addressEn}>
      <bdi lang="en">{addressEn}</bdi>
      <p class="note">{words.addressEnNote}</p>
    </Fact>
  )
}

// Everybody leaves out the last of the five characters where it is 0, which means common stock.
function wellKnown(securitiesCode: string): string {
  return securitiesCode.replace(/0$/, '')
}

function yearEndOf({ month, day }: YearEnd, language: Language): string {
  return day === 'last' ? COMPANY_WORDS[language].endOfMonth(month) : formatDayOfYear(month, day, language)
}
