import { FACT_LABELS } from '../../../facts/fact-labels.ts'
import { ORDERS, type OrderName } from '../../../facts/order-table.ts'
import type { Profile } from '../../../facts/profile.ts'
import { bandOfFigures } from '../../../facts/workforce.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { formatYen } from '../../format/numbers.ts'
import { sentenceCase } from '../../format/sentence-case.ts'
import { filterValue } from './narrow-form.tsx'

/** Returns the figure by which a hit has its place in an order, with its name: 資本金 1億円; undefined without one. */
export function figureOf(order: OrderName, profile: Profile, language: Language): string | undefined {
  const figure = FIGURES[order](profile, language)
  if (figure === undefined) return undefined
  const { fact } = ORDERS[order]
  return `${sentenceCase(FACT_LABELS[language][fact] ?? fact)} ${figure}`
}

const FIGURES: Readonly<Record<OrderName, (profile: Profile, language: Language) => string | undefined>> = {
  // Only the page of a corporation says the number.
  workforce(profile, language) {
    const band = bandOfFigures(profile)
    return band && filterValue('workforce', band, language)
  },
  capital: ({ capital }, language) => (capital === undefined ? undefined : formatYen(capital, language)),
  established: ({ established_on }, language) => established_on && formatDate(established_on, language),
  updated: ({ updated_on }, language) => updated_on && formatDate(updated_on, language),
}
