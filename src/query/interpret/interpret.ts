import type { InterpretRule } from '../../domain/answer.ts'
import { numberOfRegistration } from '../../domain/corporate-number.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import type { Hits } from '../match/hits.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { Register } from '../register/register.ts'
import { type Asked, Asker } from './asker.ts'
import { beginnings } from './beginnings.ts'
import { type Context, firstOf, readingsOf, whereLeftOut } from './context.ts'
import { placesIn } from './places-in.ts'
import { numbersIn } from './rules/numbers.ts'
import { type Reading, tidy } from './rules/reading.ts'
import { nearest, soundingAlike, spelledOtherwise } from './spelled-otherwise.ts'
import { withLegalForms } from './text-readings.ts'

/** What the literal question finds: nothing, or names that contain the text but neither are nor begin with it. */
export type LiteralOutcome = 'nothing' | 'parts'

/** Undefined when the literal question finds a name that is or begins with the text: then this name is meant. */
export function literalOf(hits: Hits): LiteralOutcome | undefined {
  if (hits.total === 0) return 'nothing'
  return hits.counts()?.partial === hits.total ? 'parts' : undefined
}

/**
 * Returns what may be meant by a text that finds nothing, or no name that is or begins with it; undefined when no rule
 * helps. The question's other criteria hold for it, too. The first of these that finds something decides:
 *
 *   1  a corporate number in the text
 *   2  a whole name: the text without courtesies, departments and other members of a consortium, its legal form put
 *      right, without the words that are a place
 *   3  the beginning of a name, left over by 2
 *   4  the nearest name, or a name of whose reading the text has the sounds, or some words beside others in kanji
 *   5  the name with one piece more or less inside
 *   6  the longest beginning of the text that is a whole name
 *   7  a part of a name, left over by 2
 *
 * For a question that finds parts of names, only 1, 2 and names that sound the same are tried.
 */
export function interpret(
  register: Register,
  question: Criteria & { readonly text: TextCriteria },
  literal: LiteralOutcome,
): Asked | undefined {
  const { text } = question
  const asker = new Asker(register, question)
  const written = tidy(text.asked)
  const number = numberIn(register, written)
  const byNumber = number && asker.findWholeName(number)
  if (byNumber !== undefined) return byNumber
  const context = { register, asker, ...readingsOf(register.columns, text.asked) }
  const whole = wholeName(context)
  if (whole !== undefined) return whole
  if (literal === 'parts') return soundingAlike(context)
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

function wholeName(context: Context): Asked | undefined {
  const { columns } = context.register
  // 東京 岩崎俊一事務所 is read as an office in Tokyo before it is read as an office of 東京.
  const isPlace = ({ rule, text }: Reading) => rule === 'department' && placesIn(columns, text).length > 0
  return wholeText(context, (reading) => !isPlace(reading)) ?? wholeInPlace(context) ?? wholeText(context, isPlace)
}

function wholeText({ register, asker, readings }: Context, isAsked: (reading: Reading) => boolean): Asked | undefined {
  for (const reading of readings.filter(isAsked)) {
    // The text as it stands is the literal question, which has been asked.
    const ways = reading === readings[0] ? withLegalForms(reading) : [reading, ...withLegalForms(reading)]
    for (const way of ways) {
      const asked = whereLeftOut(register, way, (place) => asker.findWholeName(way, place))
      if (asked !== undefined) return asked
    }
  }
  return undefined
}

function wholeInPlace({ asker, inPlaces }: Context): Asked | undefined {
  for (const { reading, places } of inPlaces) {
    for (const way of [reading, ...withLegalForms(reading)]) {
      const asked = firstOf(places, (place) => asker.findWholeName(way, place))
      if (asked !== undefined) return asked
    }
  }
  return undefined
}

// Only readings by these rules may find the beginning or a part of a name; others have to be a whole name.
const RULES_FOR_PARTS: readonly InterpretRule[] = ['legal_form', 'courtesy']

function partOfName({ register, asker, readings, inPlaces }: Context): Asked | undefined {
  const modest = readings.slice(1).filter(({ rule }) => RULES_FOR_PARTS.includes(rule))
  const found = [
    ...modest.map((reading) => () => whereLeftOut(register, reading, (place) => asker.findAny(reading, place))),
    ...inPlaces.map(
      ({ reading, places }) =>
        () =>
          firstOf(places, (place) => asker.findAny(reading, place)),
    ),
  ]
  let part: Asked | undefined
  for (const find of found.slice(0, MOST_TRIED)) {
    const asked = find()
    if (asked?.tier !== 'partial' && asked !== undefined) return asked
    part ??= asked
  }
  return part
}

const MOST_TRIED = 6
function longestBeginning({ register, asker, readings, inPlaces }: Context): Asked | undefined {
  const modest = readings.filter(({ rule }) => RULES_FOR_PARTS.includes(rule)).slice(-1)
  const whole = [...modest, ...inPlaces.slice(0, 1).map(({ reading }) => reading)]
  for (const reading of whole.flatMap((one) => beginnings(register.index, one))) {
    const asked = whereLeftOut(register, reading, (place) => asker.findWholeName(reading, place))
    if (asked !== undefined) return asked
  }
  return undefined
}
