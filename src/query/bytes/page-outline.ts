import type { Match, MatchField, MatchTier, View } from '../../domain/answer.ts'
import { briefSources } from '../brief.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { reasonOf } from '../rank/match-reason.ts'
import type { PageOutline } from '../register/kept-outlines.ts'
import type { Register } from '../register/register.ts'
import { beginningOf, endOf, type FoundPage } from '../search.ts'
import { bytesOf, type Extent, hitExtent } from './corporation-bytes.ts'
import { type JsonWriter, written } from './json-writer.ts'

/** `ignored`: the names of unknown parameters. */
export type SearchShape = { readonly view: View; readonly ignored?: readonly string[] }

// What a control byte stands for: the next ordinal as a hit or in brief, without the brace that ends it; its match, by
// the number in the next byte; the sources and the end of the answer; the snapshot.
const HIT = 1
const BRIEF = 2
const MATCH = 3
const SOURCES = 4
const BRIEF_SOURCES = 5
const SNAPSHOT = 6
const LEAST_JSON = 0x20

/**
 * Returns the outline of an answer in the view, with `ignored` before the sources. Its text stays as it is until it is
 * given back (block.ts).
 */
export function outlineOf(register: Register, found: FoundPage, { view, ignored = [] }: SearchShape): PageOutline {
  const { ordinals, grades, instead, question } = found
  const extent = hitExtent(view)
  const text = written((writer) => {
    writer.text(JSON.stringify(beginningOf(found)).slice(0, -1))
    writer.ascii(',"items":')
    writeItems(writer, register, { ordinals, grades, text: question.criteria.text, extent })
    if (instead !== undefined) {
      writer.text(`,"interpreted":${JSON.stringify(instead.said).slice(0, -1)}`)
      writer.ascii(',"items":')
      writeItems(writer, register, { ...instead.best, text: instead.text, extent })
      writer.ascii('}')
    }
    const end = endOf(register, found)
    if (Object.keys(end).length > 0) writer.text(`,${JSON.stringify(end).slice(1, -1)}`)
    writer.byte(SNAPSHOT)
    if (ignored.length > 0) writer.text(`,"ignored":${JSON.stringify(ignored)}`)
    writer.byte(view === 'full' ? SOURCES : BRIEF_SOURCES)
  })
  return { ordinals: instead === undefined ? ordinals : [...ordinals, ...instead.best.ordinals], text }
}

/**
 * Returns the body of the answer of an outline, as JSON.stringify writes it. The bytes stay as they are until they are
 * given back (block.ts).
 */
export function bodyOf(register: Register, { ordinals, text }: PageOutline): Uint8Array {
  const bytes = bytesOf(register)
  const { snapshot, sources } = wordsOf(register.edition)
  bytes.fetch(ordinals)
  return written((writer) => {
    let next = 0
    for (let at = 0; at < text.length; at++) {
      switch (text[at]) {
        case HIT:
          bytes.writeOpen(writer, ordinals[next++]!, 'hit')
          break
        case BRIEF:
          bytes.writeOpen(writer, ordinals[next++]!, 'brief')
          break
        case MATCH:
          writer.raw(MATCHES[text[++at]!]!)
          break
        case SOURCES:
          writer.raw(sources.full)
          break
        case BRIEF_SOURCES:
          writer.raw(sources.brief)
          break
        case SNAPSHOT:
          writer.raw(snapshot)
          break
        default:
          at = writeJson(writer, text, at) - 1
      }
    }
  })
}

// Writes the JSON from `from` up to the next control byte as it stands, and returns where it ends.
function writeJson(writer: JsonWriter, text: Uint8Array, from: number): number {
  let end = from + 1
  while (end < text.length && text[end]! >= LEAST_JSON) end++
  writer.part(text, from, end)
  return end
}

type Items = Pick<FoundPage, 'ordinals' | 'grades'> & {
  readonly text: TextCriteria | undefined
  readonly extent: Extent
}

function writeItems(writer: JsonWriter, register: Register, { ordinals, grades, text, extent }: Items): void {
  writer.ascii('[')
  for (let i = 0; i < ordinals.length; i++) {
    if (i > 0) writer.ascii(',')
    writer.byte(extent === 'hit' ? HIT : BRIEF)
    if (text !== undefined && extent === 'hit') {
      writeMatch(writer, reasonOf(register, text, { ordinal: ordinals[i]!, grade: grades?.[i] }))
    }
    writer.ascii('}')
  }
  writer.ascii(']')
}

function writeMatch(writer: JsonWriter, { tier, field, value }: Match): void {
  writer.byte(MATCH)
  writer.byte(TIERS.indexOf(tier) * FIELDS.length + FIELDS.indexOf(field))
  if (value !== undefined) writer.text(`,"value":${JSON.stringify(value)}`)
  writer.ascii('}')
}

const TIERS: readonly MatchTier[] = ['number', 'registered', 'exact', 'prefix', 'partial']
const FIELDS: readonly MatchField[] = ['corporate_number', 'name', 'name_kana', 'name_en', 'other_name', 'former_name']
// Every match, without the brace that ends it and the value that may come before that.
const MATCHES = TIERS.flatMap((tier) =>
  FIELDS.map((field) => Buffer.from(`,"match":{"tier":"${tier}","field":"${field}"`)),
)

/** What every answer of an edition says; `sources` include the brace that ends the answer. */
type Words = { readonly snapshot: Uint8Array; readonly sources: { readonly [view in View]: Uint8Array } }

const WORDS_OF = new WeakMap<Register['edition'], Words>()

function wordsOf(edition: Register['edition']): Words {
  const known = WORDS_OF.get(edition)
  if (known !== undefined) return known
  const { snapshotId, sources } = edition
  const made = {
    snapshot: Buffer.from(`,"snapshot":${JSON.stringify(snapshotId)}`),
    sources: { full: sourcesBytes(sources), brief: sourcesBytes(briefSources(sources)) },
  }
  WORDS_OF.set(edition, made)
  return made
}

function sourcesBytes(sources: readonly object[]): Uint8Array {
  return Buffer.from(`,"sources":${JSON.stringify(sources)}}`)
}
