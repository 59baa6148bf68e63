import type { InterpretRule } from '../../facts/answer.ts'
import { MOST_TEXT_READINGS } from '../cost/thresholds.ts'
import { leadingMember } from './rules/consortia.ts'
import { withoutCourtesies } from './rules/courtesies.ts'
import { withoutDepartment } from './rules/departments.ts'
import { withLegalForm } from './rules/legal-forms.ts'
import type { Reading, TextRule } from './rules/reading.ts'

/** Rules that need nothing but the text, each applied to what the ones before it leave. */
const RULES: readonly { readonly rule: InterpretRule; readonly cut: TextRule }[] = [
  { rule: 'courtesy', cut: withoutCourtesies },
  { rule: 'department', cut: withoutDepartment },
  { rule: 'consortium', cut: leadingMember },
]

/**
 * Returns the different readings of a tidied text by the rules that need nothing else, the least bold first. The first
 * one is the text itself; each rule is applied to the text and to what the rules before it left.
 */
export function textReadings(text: string): readonly Reading[] {
  const readings: Reading[] = [{ text, leftOut: [], rule: 'legal_form' }]
  for (const { rule, cut } of RULES) {
    const cuts = readings.flatMap((reading) => cutBy(rule, reading, cut(reading.text)))
    for (const reading of cuts) if (!readings.some((one) => one.text === reading.text)) readings.push(reading)
  }
  return readings.slice(0, MOST_TEXT_READINGS)
}

/** Returns the readings that put the legal form of a reading right. */
export function withLegalForms(reading: Reading): readonly Reading[] {
  return cutBy(reading.rule, reading, withLegalForm(reading.text))
}

function cutBy(rule: InterpretRule, { leftOut }: Reading, cuts: ReturnType<TextRule>): readonly Reading[] {
  return cuts.map((cut) => ({ text: cut.text, leftOut: [...leftOut, ...cut.leftOut], rule }))
}
