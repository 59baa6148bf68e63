import type { VNode } from 'preact'
import type { Profile } from '../../../domain/profile.ts'
import type { Language } from '../../address/language.ts'
import { formatPeople } from '../../format/numbers.ts'
import { Fact } from '../../parts/fact.tsx'
import { COMPANY_WORDS } from './company-words.ts'

export type PeopleProps = { readonly profile: Profile; readonly language: Language }

/** The row with the one employee figure that a corporation may have, and a note of what it does and does not count. */
export function People({ profile, language }: PeopleProps): VNode | null {
  const figure = figureOf(profile, language)
  if (figure === undefined) return null
  return (
    <Fact term={figure.term}>
      <span class="figures">{figure.value}</span>
      <p class="note">{figure.note}</p>
    </Fact>
  )
}

function figureOf(profile: Profile, language: Language): { term: string; value: string; note: string } | undefined {
  const words = COMPANY_WORDS[language]
  if (profile.employees !== undefined) {
    return { term: words.people, value: formatPeople(profile.employees, language), note: words.peopleNote }
  }
  if (profile.insured_count !== undefined) {
    return { term: words.insured, value: formatPeople(profile.insured_count, language), note: words.insuredNote }
  }
  if (profile.insured_count_range !== undefined) {
    return { term: words.insured, value: words.fewInsured, note: words.fewInsuredReason }
  }
  return undefined
}
