import { Packr } from 'msgpackr'
import { type Facts, RECORD_PREFIX_BYTES } from './corporation-record.ts'
import type { RecordFormat } from './layout.ts'
import { DecodedTexts } from './text-code.ts'

/** Returns a function that decodes the street of a record ("" without one) and makes no other string of its texts. */
export function streetDecoder({ structures }: RecordFormat): (record: Uint8Array) => string {
  const packr = new Packr({ structures: structures.map((keys) => [...keys]) })
  const run = new DecodedTexts()
  return (record) => {
    const buffer = Buffer.from(record.buffer, record.byteOffset, record.byteLength)
    const textOffset = RECORD_PREFIX_BYTES + (buffer[0]! | (buffer[1]! << 8))
    const { name, nameKana, nameEn, street } = packr.unpack(buffer.subarray(RECORD_PREFIX_BYTES, textOffset)) as Facts
    run.open(buffer, textOffset + (name ?? 0) + (nameKana ?? 0) + (nameEn ?? 0))
    run.add(street)
    return run.text()
  }
}
