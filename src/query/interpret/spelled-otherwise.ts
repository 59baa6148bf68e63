import { asRomaji, mayBeBeginning } from './as-romaji.ts'
import type { Asked } from './asker.ts'
import { type Context, firstOf, type Readings, whereLeftOut } from './context.ts'
import { isHalfConverted, mayBegin, scriptsApart } from './half-converted.ts'
import { mistypedRomaji } from './mistyped-romaji.ts'
import type { NamedPlace } from './places-in.ts'
import type { Reading } from './rules/reading.ts'
import { type Distance, nearestSpelling } from './spellings.ts'

/** The corporation whose name sounds like the text. */
export function soundingAlike(context: Context): Asked | undefined {
  return nearest(context, 'sound') ?? inRomaji(context, 'findWholeName')
}

/** The corporation whose name is the text spelled another way or mistyped; the likelier ways are tried first. */
export function spelledOtherwise(context: Context): Asked | undefined {
  return (
    soundingAlike(context) ??
    inRomaji(context, 'findBeginning') ??
    halfConverted(context) ??
    nearest(context, 'error') ??
    nearest(context, 'two-errors') ??
    mistyped(context, 'findWholeName') ??
    mistyped(context, 'findBeginning')
  )
}

/** The one corporation whose name is at this distance from the text. */
export function nearest({ register, asker, readings, inPlaces }: Context, distance: Distance): Asked | undefined {
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

const MOST_SPELLED = 4
