import type { Match, MatchField, MatchTier, View } from '../../domain/answer.ts'
import type { SourceNote } from '../../domain/profile.ts'
import { briefSources } from '../brief.ts'
import type { FoundInstead } from '../interpreted-of.ts'
import type { TextCriteria } from '../parse/text-criteria.ts'
import { reasonOf } from '../rank/match-reason.ts'
import type { Register } from '../register/register.ts'
import { beginningOf, endOf, type FoundPage } from '../search.ts'
import { bytesOf, type Extent, hitExtent } from './corporation-bytes.ts'
import { type JsonWriter, written } from './json-writer.ts'

/** `ignored`: names of parameters that there are not. */
export type SearchShape = { readonly view: View; readonly ignored?: readonly string[] }

/**
 * The answer to a search in UTF-8: what JSON.stringify writes of `answerOf` in that view, `ignored` before the sources.
 */
export function searchBytes(register: Register, found: FoundPage, { view, ignored = [] }: SearchShape): Uint8Array {
  const extent = hitExtent(view)
  return written((writer) => {
    writer.text(JSON.stringify(beginningOf(found)).slice(0, -1))
    writer.ascii(',"items":')
    const { ordinals, grades } = found
    writeItems(writer, register, { ordinals, grades, text: found.question.criteria.text, extent })
    if (found.instead !== undefined) writeInstead(writer, register, found.instead, extent)
    writer.text(`,${JSON.stringify(endOf(register, found)).slice(1, -1)}`)
    if (ignored.length > 0) writer.text(`,"ignored":${JSON.stringify(ignored)}`)
    writer.raw(sourcesOf(register.edition.sources)[view])
  })
}

type Items = Pick<FoundPage, 'ordinals' | 'grades'> & {
  readonly text: TextCriteria | undefined
  readonly extent: Extent
}

function writeItems(writer: JsonWriter, register: Register, { ordinals, grades, text, extent }: Items): void {
  const bytes = bytesOf(register)
  bytes.fetch(ordinals)
  writer.ascii('[')
  for (let i = 0; i < ordinals.length; i++) {
    if (i > 0) writer.ascii(',')
    const ordinal = ordinals[i]!
    bytes.writeOpen(writer, ordinal, extent)
    if (text !== undefined && extent === 'hit')
      writeMatch(writer, reasonOf(register, text, { ordinal, grade: grades?.[i] }))
    writer.ascii('}')
  }
  writer.ascii(']')
}

function writeInstead(
  writer: JsonWriter,
  register: Register,
  { said, best, text }: FoundInstead,
  extent: Extent,
): void {
  writer.text(`,"interpreted":${JSON.stringify(said).slice(0, -1)}`)
  writer.ascii(',"items":')
  writeItems(writer, register, { ...best, text, extent })
  writer.ascii('}')
}

function writeMatch(writer: JsonWriter, { tier, field, value }: Match): void {
  writer.raw(MATCHES[tier][field])
  if (value !== undefined) writer.text(`,"value":${JSON.stringify(value)}`)
  writer.ascii('}')
}

// A match but for the brace that ends it.
const MATCHES: { readonly [tier in MatchTier]: InFields } = {
  number: inFields('number'),
  registered: inFields('registered'),
  exact: inFields('exact'),
  prefix: inFields('prefix'),
  partial: inFields('partial'),
}

type InFields = { readonly [field in MatchField]: Uint8Array }

function inFields(tier: MatchTier): InFields {
  const at = (field: MatchField) => Buffer.from(`,"match":{"tier":"${tier}","field":"${field}"`)
  return {
    corporate_number: at('corporate_number'),
    name: at('name'),
    name_kana: at('name_kana'),
    name_en: at('name_en'),
    other_name: at('other_name'),
    former_name: at('former_name'),
  }
}

// A register has one list of sources.
const SOURCES = new WeakMap<readonly SourceNote[], { readonly [view in View]: Uint8Array }>()

/** The sources of an answer and its end. */
function sourcesOf(sources: readonly SourceNote[]): { readonly [view in View]: Uint8Array } {
  const known = SOURCES.get(sources)
  if (known !== undefined) return known
  const made = { full: sourcesBytes(sources), brief: sourcesBytes(briefSources(sources)) }
  SOURCES.set(sources, made)
  return made
}

function sourcesBytes(sources: readonly object[]): Uint8Array {
  return Buffer.from(`,"sources":${JSON.stringify(sources)}}`)
}
