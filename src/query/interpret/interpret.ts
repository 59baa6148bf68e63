import { numberOfRegistration } from '../../domain/corporate-number.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import { fold } from '../../text/fold.ts'
import { MOST_PART_READINGS } from '../cost/thresholds.ts'
import { readingInEnglish } from '../match/english-words.ts'
import type { Hits } from '../match/hits.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { Register } from '../register/register.ts'
import { beginnings } from './beginnings.ts'
import { type Context, type PlacedReading, readingsOf, whereLeftOut } from './context.ts'
import { ANYWHERE, type Finding, firstOf, LimitedSearch } from './limited-search.ts'
import { placesIn } from './places-in.ts'
import { languageHalves } from './rules/language-halves.ts'
import { numbersIn } from './rules/numbers.ts'
import { type Reading, tidy } from './rules/reading.ts'
import { nearest, soundingAlike, spelledOtherwise } from './spelled-otherwise.ts'
import { withLegalForms } from './text-readings.ts'
import { namesWithForm } from './with-form.ts'

/** What the literal question finds: nothing, or only parts of names, none of which is or begins with the text. */
export type LiteralOutcome = 'nothing' | 'parts'

/** Returns undefined when a name is or begins with the text: then the caller means this name. */
export function literalOf(hits: Hits): LiteralOutcome | undefined {
  if (hits.total === 0) return 'nothing'
  const { partial = 0 } = hits.counts() ?? {}
  return partial > 0 && partial === hits.total - (hits.inEnglish ?? 0) ? 'parts' : undefined
}

/**
 * Returns what the caller may mean by a text that finds nothing, or only parts of names; undefined when no rule helps.
 * The other criteria of the question hold for each reading. The first rule that finds something decides:
 *
 *   1  a corporate number in the text
 *   2  a whole name: what is left without courtesies, departments, other members of a consortium and words that are a
 *      place, with the legal form put right
 *   3  a name with its legal form inside the text
 *   4  the beginning of a name: what 2 left
 *   5  a name that sounds like the text, is half converted in it, or has one or two typing errors in it
 *   6  the one name with one piece more or less inside
 *   7  the longest beginning of the text that is a whole name
 *   8  a part of a name: what 2 left
 *
 * When the question finds parts of names, only 1, 2 and names that sound the same are tried.
 */
export function interpret(
  register: Register,
  question: Criteria & { readonly text: TextCriteria },
  literal: LiteralOutcome,
): Finding | undefined {
  const { text } = question
  const search = new LimitedSearch(register, question)
  const written = tidy(text.asked)
  const number = numberIn(register, written)
  const byNumber = number && search.findWholeName(number)
  if (byNumber !== undefined) return byNumber
  const context = { register, search, ...readingsOf(register.columns, text.asked) }
  const whole = wholeName(context)
  if (whole !== undefined) return whole
  if (literal === 'parts') return inEnglish(context) ?? soundingAlike(context)
  const named = nameWithForm(context)
  if (named !== undefined) return named
  const part = partOfName(context)
  if (part?.tier === 'prefix') return part
  return spelledOtherwise(context) ?? nearest(context, 'piece') ?? longestBeginning(context) ?? part
}

function numberIn({ index }: Register, text: string): Reading | undefined {
  const whole = numberOfRegistration(text)
  const numbers = whole === undefined ? numbersIn(text) : [{ number: whole, leftOut: [] }]
  const found = numbers.find(({ number }) => ordinalOfNumber(index.numbers, number) !== undefined)
  return found && { text: found.number, leftOut: found.leftOut, rule: 'number' }
}

function wholeName(context: Context): Finding | undefined {
  const { columns } = context.register
  // Read 東京 岩崎俊一事務所 as an office in Tokyo before reading it as an office of 東京.
  const isPlace = ({ rule, text }: Reading) => rule === 'department' && placesIn(columns, text).length > 0
  return wholeText(context, (reading) => !isPlace(reading)) ?? wholeInPlace(context) ?? wholeText(context, isPlace)
}

function wholeText({ search, readings }: Context, isAsked: (reading: Reading) => boolean): Finding | undefined {
  const asked = readings.filter(({ reading }) => isAsked(reading))
  return firstOf(asked, (placed) => {
    const { reading, places } = placed
    // The first reading is the literal question, which has found nothing whole.
    const ways = placed === readings[0] ? withLegalForms(reading) : [reading, ...withLegalForms(reading)]
    return firstOf(ways, (way) => search.findWholeName(way, places))
  })
}

function wholeInPlace({ search, inPlaces }: Context): Finding | undefined {
  return firstOf(inPlaces, ({ reading, places }) =>
    firstOf([reading, ...withLegalForms(reading)], (way) => search.findWholeName(way, places)),
  )
}

// The name that a text says in English, which stands behind the names with parts of the text.
function inEnglish({ register, search, readings: [written] }: Context): Finding | undefined {
  const reading = written && readingInEnglish(register.index, written.reading.text)
  return reading === undefined ? undefined : search.findWholeName({ text: reading, leftOut: [], rule: 'spelling' })
}

function nameWithForm({ register, search, readings }: Context): Finding | undefined {
  const [written] = readings
  const names = written === undefined ? [] : namesWithForm(register.index, written.reading)
  // An old form is often kept: 公益財団法人 for what is a 一般財団法人.
  const others = names
    .flatMap((name) => withLegalForms(name))
    .filter(({ text }) => fold(text).core.length >= LEAST_WITHOUT_FORM)
  const halves = written === undefined ? [] : languageHalves(written.reading)
  const half = firstOf(halves, (reading) => search.findBeginning(reading, ANYWHERE))
  if (half !== undefined) return half
  return firstOf([...names, ...others], (reading) =>
    search.findWholeName(reading, whereLeftOut(register.columns, reading).places),
  )
}

const LEAST_WITHOUT_FORM = 4

function partOfName({ search, readings, inPlaces }: Context): Finding | undefined {
  let part: Finding | undefined
  for (const { reading, places } of [...readings.slice(1).filter(isModest), ...inPlaces].slice(0, MOST_PART_READINGS)) {
    const asked = search.findAny(reading, places)
    if (asked !== undefined && asked.tier !== 'partial') return asked
    part ??= asked
  }
  return part
}

// Only these readings may find the beginning or a part of a name; the others must be a whole name.
function isModest({ reading: { rule } }: PlacedReading): boolean {
  return rule === 'legal_form' || rule === 'courtesy'
}

function longestBeginning({ register, search, readings, inPlaces }: Context): Finding | undefined {
  const whole = [...readings.filter(isModest).slice(-1), ...inPlaces.slice(0, 1)]
  const begun = whole.flatMap(({ reading }) => beginnings(register.index, reading))
  return firstOf(begun, (reading) => search.findWholeName(reading, whereLeftOut(register.columns, reading).places))
}
