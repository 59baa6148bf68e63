import type { InterpretRule } from '../../domain/answer.ts'
import { ordinalOfNumber } from '../../index/columns/number-index.ts'
import type { Hits } from '../match/hits.ts'
import type { Criteria } from '../parse/criteria.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import type { Register } from '../register/register.ts'
import { asRomaji, mayBeBeginning } from './as-romaji.ts'
import { type Asked, Asker } from './asker.ts'
import { beginnings } from './beginnings.ts'
import { isHalfConverted, mayBegin, scriptsApart } from './half-converted.ts'
import { mistypedRomaji } from './mistyped-romaji.ts'
import { type PlaceReading, placeReadings, placesLeftOut } from './place-readings.ts'
import { type NamedPlace, type PlaceColumns, placesIn } from './places-in.ts'
import { numbersIn } from './rules/numbers.ts'
import { type Reading, tidy } from './rules/reading.ts'
import { type Distance, nearestSpelling } from './spellings.ts'
import { textReadings, withLegalForms } from './text-readings.ts'

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
  if (literal === 'parts') return nearest(context, 'sound') ?? inRomaji(context, 'findWholeName')
  const part = partOfName(context)
  if (part?.tier === 'prefix') return part
  return (
    nearest(context, 'sound') ??
    inRomaji(context, 'findWholeName') ??
    inRomaji(context, 'findBeginning') ??
    halfConverted(context) ??
    nearest(context, 'error') ??
    nearest(context, 'two-errors') ??
    mistyped(context, 'findWholeName') ??
    mistyped(context, 'findBeginning') ??
    nearest(context, 'piece') ??
    longestBeginning(context) ??
    part
  )
}

/**
 * Readings of a text. `readings` are the text as it stands, then the text without what stands around a name;
 * `inPlaces` are the text without words that are places.
 */
export type Readings = { readonly readings: readonly Reading[]; readonly inPlaces: readonly PlaceReading[] }

/** Returns the readings that are made without searching the register, in the order in which they are tried. */
export function readingsOf(columns: PlaceColumns, asked: string): Readings {
  const readings = textReadings(tidy(asked))
  const inPlaces = readings.flatMap((reading) => placeReadings(columns, reading)).slice(0, MOST_IN_PLACES)
  return { readings, inPlaces }
}

type Context = Readings & { readonly register: Register; readonly asker: Asker }

const MOST_IN_PLACES = 12

function numberIn({ index }: Register, text: string): Reading | undefined {
  const found = numbersIn(text).find(({ number }) => ordinalOfNumber(index.numbers, number) !== undefined)
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
  for (const find of found.slice(0, MOST_FIELDS)) {
    const asked = find()
    if (asked?.tier !== 'partial' && asked !== undefined) return asked
    part ??= asked
  }
  return part
}

const MOST_FIELDS = 6
const MOST_SPELLED = 4

function nearest({ register, asker, readings, inPlaces }: Context, distance: Distance): Asked | undefined {
  for (const reading of readings.slice(0, MOST_SPELLED)) {
    const spelled = nearestSpelling(register, reading, distance)
    const asked = spelled && whereLeftOut(register, spelled, (place) => asker.findWholeName(spelled, place))
    if (asked !== undefined) return asked
  }
  for (const { reading, places } of inPlaces.slice(0, 1)) {
    const spelled = nearestSpelling(register, reading, distance)
    const asked = spelled && firstOf(places, (place) => asker.findWholeName(spelled, place))
    if (asked !== undefined) return asked
  }
  return undefined
}

// Texts that may be spelled another way, each with the places that it is asked in.
function spelledTexts({ readings, inPlaces }: Readings): readonly SpelledText[] {
  return [
    ...readings.slice(0, MOST_SPELLED).map((reading) => ({ reading, places: [undefined] })),
    ...inPlaces.slice(0, 1),
  ]
}

type SpelledText = { readonly reading: Reading; readonly places: readonly (NamedPlace | undefined)[] }

function inRomaji(context: Context, find: 'findWholeName' | 'findBeginning'): Asked | undefined {
  const { asker } = context
  for (const { reading, places } of spelledTexts(context)) {
    const ways = asRomaji(reading).filter((way) => find === 'findWholeName' || mayBeBeginning(way))
    const asked = firstOf(ways, (way) => firstOf(places, (place) => asker[find](way, place)))
    if (asked !== undefined) return asked
  }
  return undefined
}

function halfConverted(context: Context): Asked | undefined {
  const { records, index } = context.register
  for (const { reading, places } of spelledTexts(context)) {
    const ways = scriptsApart(reading).filter(({ text }) => mayBegin(index.trie, text))
    // The first that finds anything decides: テク, which is in names, is not also sought as teku in readings.
    const asked = firstOf(ways, (way) => firstOf(places, (place) => context.asker.findAny(way, place)))
    if (asked?.best.ordinals.some((ordinal) => isHalfConverted(records, ordinal, asked.reading.text))) return asked
  }
  return undefined
}

function mistyped({ register, asker, readings }: Context, find: 'findWholeName' | 'findBeginning'): Asked | undefined {
  for (const reading of readings.slice(0, MOST_SPELLED)) {
    const romaji = mistypedRomaji(register.index.trie, reading, find === 'findWholeName' ? 'whole' : 'begun')
    const [asked, another] = romaji.flatMap((one) => asker[find](one) ?? [])
    if (asked !== undefined && another === undefined) return asked
  }
  return undefined
}

function longestBeginning({ register, asker, readings, inPlaces }: Context): Asked | undefined {
  const modest = readings.filter(({ rule }) => RULES_FOR_PARTS.includes(rule)).slice(-1)
  const whole = [...modest, ...inPlaces.slice(0, 1).map(({ reading }) => reading)]
  for (const reading of whole.flatMap((one) => beginnings(register.index, one))) {
    const asked = whereLeftOut(register, reading, (place) => asker.findWholeName(reading, place))
    if (asked !== undefined) return asked
  }
  return undefined
}

// Asks in the places that the left-out words name, as in 太陽商事(文京区), then anywhere; returns the first that finds
// something.
function whereLeftOut(
  { columns }: Register,
  { leftOut }: Reading,
  ask: (place: NamedPlace | undefined) => Asked | undefined,
): Asked | undefined {
  return firstOf([...placesLeftOut(columns, leftOut), undefined], ask)
}

function firstOf<Item>(items: readonly Item[], ask: (item: Item) => Asked | undefined): Asked | undefined {
  for (const item of items) {
    const asked = ask(item)
    if (asked !== undefined) return asked
  }
  return undefined
}
