import { ListWriter } from '../../../src/index/lists/list-writer.ts'
import { type OrdinalList, openPostings, readList } from '../../../src/index/lists/ordinal-list.ts'

/** The same ordinals, ascending, in each of the three forms a list can have. */
export function listsOf(ordinals: readonly number[], size: number): OrdinalList[] {
  return [written(ordinals, size, size), written(ordinals, size, 0), arrayOf(ordinals)]
}

function written(ordinals: readonly number[], size: number, denseAbove: number): OrdinalList {
  const writer = new ListWriter()
  const start = writer.append(Uint32Array.from(ordinals), { size, denseAbove })
  return readList(openPostings(writer.finish()), start, size)
}

function arrayOf(ordinals: readonly number[]): OrdinalList {
  return { kind: 'array', count: ordinals.length, ordinals: Uint32Array.from(ordinals) }
}
