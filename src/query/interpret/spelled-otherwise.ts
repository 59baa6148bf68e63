import { MOST_SPELLED_READINGS } from '../cost/thresholds.ts'
import { asRomaji, mayBeBeginning } from './as-romaji.ts'
import { type Asked, firstOf } from './asker.ts'
import type { Context, PlacedReading, Readings } from './context.ts'
import { isHalfConverted, mayBegin, scriptsApart } from './half-converted.ts'
import { mistypedRomaji } from './mistyped-romaji.ts'
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
export function nearest(context: Context, distance: Distance): Asked | undefined {
  const { register, asker } = context
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const spelled = nearestSpelling(register, reading, distance)
    return spelled && asker.findWholeName(spelled, places)
  })
}

// Texts that may be spelled another way.
function spelledTexts({ readings, inPlaces }: Readings): readonly PlacedReading[] {
  return [...readings.slice(0, MOST_SPELLED_READINGS), ...inPlaces.slice(0, 1)]
}

function inRomaji(context: Context, find: 'findWholeName' | 'findBeginning'): Asked | undefined {
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const ways = asRomaji(reading).filter((way) => find === 'findWholeName' || mayBeBeginning(way))
    return firstOf(ways, (way) => context.asker[find](way, places))
  })
}

function halfConverted(context: Context): Asked | undefined {
  const { records, index } = context.register
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const ways = scriptsApart(reading).filter(({ text }) => mayBegin(index.trie, text))
    // The first that finds anything decides: テク, which is in names, is not also sought as teku in readings.
    const asked = firstOf(ways, (way) => context.asker.findAny(way, places))
    const isMeant = asked?.best.ordinals.some((ordinal) => isHalfConverted(records, ordinal, asked.reading.text))
    return isMeant ? asked : undefined
  })
}

function mistyped(context: Context, find: 'findWholeName' | 'findBeginning'): Asked | undefined {
  const { register, asker } = context
  return firstOf(spelledTexts(context), ({ reading, places }) => {
    const romaji = mistypedRomaji(register.index.trie, reading, find === 'findWholeName' ? 'whole' : 'begun')
    const [asked, another] = romaji.flatMap((one) => asker[find](one, places) ?? [])
    return another === undefined ? asked : undefined
  })
}
