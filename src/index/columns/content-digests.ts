import { compileLines } from '../../facts/compile-lines.ts'
import type { Corporation } from '../../facts/corporation.ts'
import { packInvoice } from '../../facts/invoice.ts'
import { PLAIN_FACTS } from '../../facts/plain-facts.ts'
import { openArrays, type SectionReader, type SectionWriter, writeArrays } from '../sections.ts'
import { twoHashes } from './two-hashes.ts'

/*
 * A 64-bit hash of what is published of each corporation. It tells states of one corporation apart and goes into entity
 * tags, so it depends on nothing in a snapshot but the corporation's own content.
 *
 *   section          type          size   what
 *   content.digests  Uint32Array   2n     digest of ordinal o: the high half at 2o, the low half at 2o + 1
 */
export type ContentDigests = Uint32Array

export function writeContentDigests(writer: SectionWriter, digests: ContentDigests): void {
  writeArrays(writer, 'content', { digests })
}

/** Throws when the section does not have a digest for each of `size` corporations. */
export function openContentDigests(reader: SectionReader, size: number): ContentDigests {
  return openArrays(reader, 'content', { digests: ['uint32', 2 * size] }).digests
}

/** Returns an ordinal's digest as 16 hexadecimal digits. */
export function digestOf(digests: ContentDigests, ordinal: number): string {
  return hex(digests[2 * ordinal]!) + hex(digests[2 * ordinal + 1]!)
}

function hex(half: number): string {
  return half.toString(16).padStart(8, '0')
}

/** Returns the two halves of a corporation's digest. Fields are joined by a character that occurs in none of them. */
export function contentDigest(corporation: Corporation): readonly [high: number, low: number] {
  const { workforce, invoice } = corporation
  // Joined in one go: JSON.stringify of the whole takes five times as long, and a register has millions.
  const pieces = plainPieces(corporation)
  if (workforce?.kind === 'insured-below-five') pieces.push(workforce.kind)
  else if (workforce !== undefined) pieces.push(`${workforce.kind} ${workforce.count}`)
  if (invoice !== undefined) pieces.push(packInvoice(invoice).toString(), 'invoice')
  for (const { source, fields } of corporation.provenance) pieces.push(`${source}:${fields.join()}`)
  const { otherNames, formerNames, formerLocations } = corporation
  if (otherNames !== undefined || formerNames !== undefined || formerLocations !== undefined)
    pieces.push(JSON.stringify([otherNames, formerNames, formerLocations]))
  return twoHashes(pieces.join(SEPARATOR))
}

const PLAIN_KEYS = PLAIN_FACTS.map(({ key }) => key)

const plainPieces = compileLines<(values: Corporation) => unknown[]>({}, 'values', [
  'return [',
  ...['number', 'kind', 'prefectureCode', 'cityCode', 'city', 'industryCodes', ...PLAIN_KEYS].map(
    (key) => `values.${key},`,
  ),
  ']',
])

const SEPARATOR = '\x1f'
