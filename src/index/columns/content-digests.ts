import type { Corporation } from '../../domain/corporation.ts'
import { type SectionReader, type SectionWriter, uint32Section } from '../sections.ts'
import { twoHashes } from './address-clusters.ts'

/*
 * What is published of each corporation, in 64 bits. It tells states of one corporation apart and goes into entity
 * tags; nothing of a snapshot but the corporation's own content is in it.
 *
 *   section          type          size   what
 *   content.digests  Uint32Array   2n     of ordinal o: 2o the high half, 2o + 1 the low one
 */
export type ContentDigests = Uint32Array

const SECTION = 'content.digests'

/** `digests` as in the section. */
export function writeContentDigests(writer: SectionWriter, digests: ContentDigests): void {
  writer.section(SECTION, [digests])
}

/** Throws when the section is not that of `size` corporations. */
export function openContentDigests(reader: SectionReader, size: number): ContentDigests {
  const digests = uint32Section(reader, SECTION)
  if (digests.length !== 2 * size) {
    throw new Error(`content digests: ${digests.length} halves, expected two for each of ${size} corporations.`)
  }
  return digests
}

/** Of an ordinal, as 16 hexadecimal digits. */
export function digestOf(digests: ContentDigests, ordinal: number): string {
  return hex(digests[2 * ordinal]!) + hex(digests[2 * ordinal + 1]!)
}

// Byte by byte: what toString(16) is given above 2³¹ V8 takes apart as a fraction, and every answer has a tag.
function hex(half: number): string {
  return BYTES[half >>> 24]! + BYTES[(half >>> 16) & 0xff]! + BYTES[(half >>> 8) & 0xff]! + BYTES[half & 0xff]!
}

const BYTES: readonly string[] = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The two halves. Fields are joined by a character that occurs in none of them. */
export function contentDigest(corporation: Corporation): readonly [high: number, low: number] {
  const { number, name, nameKana, nameEn, kind, postalCode, prefectureCode, cityCode, city, street } = corporation
  const { addressAbroad, industryCodes, capital, workforce, overview, website, establishedOn, updatedOn } = corporation
  // Joined at once: JSON.stringify of the whole takes five times as long, and a register has millions.
  const pieces: Piece[] = [number, name, nameKana, nameEn, kind, postalCode, prefectureCode, cityCode, city, street]
  pieces.push(addressAbroad, industryCodes, capital, overview, website, establishedOn, updatedOn)
  if (workforce !== undefined) pieces.push(workforceText(workforce))
  for (const { source, fields } of corporation.provenance) pieces.push(`${source}:${fields.join()}`)
  const { assignedOn, absorbedNamesakeOn, addressEn, filing } = corporation
  pieces.push(assignedOn, addressEn, filing && JSON.stringify(filing), absorbedNamesakeOn)
  const { otherNames, formerNames, formerLocations } = corporation
  if (otherNames !== undefined || formerNames !== undefined || formerLocations !== undefined) {
    pieces.push(JSON.stringify([otherNames, formerNames, formerLocations]))
  }
  return twoHashes(pieces.join(SEPARATOR))
}

type Piece = string | number | readonly string[] | undefined

const SEPARATOR = '\x1f'

function workforceText(workforce: NonNullable<Corporation['workforce']>): string {
  return workforce.kind === 'insured-below-five' ? workforce.kind : `${workforce.kind} ${workforce.count}`
}
