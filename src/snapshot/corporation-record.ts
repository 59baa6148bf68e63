import { Packr } from 'msgpackr'
import type { Corporation, Workforce } from '../domain/corporation.ts'
import type { RecordFormat } from './layout.ts'

/**
 * A corporation as the snapshot keeps it: one msgpack map with every key present, so that all records share one
 * structure (two bytes a record instead of its keys). What is not known is null.
 */
export type CorporationRecord = {
  /** Corporate number: 13 digits are exact in a double. */
  readonly number: number
  readonly name: string
  readonly nameKana: string | null
  readonly nameEn: string | null
  readonly kind: string
  readonly postalCode: string | null
  readonly prefectureCode: string | null
  readonly cityCode: string | null
  readonly city: string | null
  readonly street: string | null
  readonly addressAbroad: string | null
  readonly industryCodes: readonly string[] | null
  readonly capital: number | null
  /** The published count; the insured count, negated; 0 for “insured, fewer than five”. */
  readonly workforce: number | null
  readonly overview: string | null
  readonly website: string | null
  readonly establishedOn: string | null
  readonly updatedOn: string
  /** Index into the header's table of field sources. */
  readonly provenance: number
}

/** Packs records, learning on the way what unpacking takes. The same records in the same order give the same bytes. */
export class RecordEncoder {
  private readonly structures: string[][] = []
  private readonly packr = new Packr({ structures: this.structures })
  private readonly provenances: Corporation['provenance'][] = []
  private readonly provenanceIndex = new Map<string, number>()

  encode(corporation: Corporation): Uint8Array {
    const record: CorporationRecord = {
      number: Number(corporation.number),
      name: corporation.name,
      nameKana: corporation.nameKana ?? null,
      nameEn: corporation.nameEn ?? null,
      kind: corporation.kind,
      postalCode: corporation.postalCode ?? null,
      prefectureCode: corporation.prefectureCode ?? null,
      cityCode: corporation.cityCode ?? null,
      city: corporation.city ?? null,
      street: corporation.street ?? null,
      addressAbroad: corporation.addressAbroad ?? null,
      industryCodes: corporation.industryCodes.length === 0 ? null : corporation.industryCodes,
      capital: corporation.capital ?? null,
      workforce: packWorkforce(corporation.workforce),
      overview: corporation.overview ?? null,
      website: corporation.website ?? null,
      establishedOn: corporation.establishedOn ?? null,
      updatedOn: corporation.updatedOn,
      provenance: this.indexOf(corporation.provenance),
    }
    return this.packr.pack(record)
  }

  /** Goes into the header; complete once the last record is packed. */
  format(): RecordFormat {
    return { structures: this.structures.map((keys) => [...keys]), provenances: this.provenances }
  }

  private indexOf(provenance: Corporation['provenance']): number {
    // Written out by hand: JSON.stringify took a twelfth of a compile.
    let key = ''
    for (const { source, fields } of provenance) key += `${source}:${fields.join()};`
    const known = this.provenanceIndex.get(key)
    if (known !== undefined) return known
    this.provenanceIndex.set(key, this.provenances.length)
    return this.provenances.push(provenance) - 1
  }
}

export type RecordDecoder = (bytes: Uint8Array) => CorporationRecord

export function recordDecoder(format: RecordFormat): RecordDecoder {
  const packr = new Packr({ structures: format.structures.map((keys) => [...keys]) })
  return (bytes) => packr.unpack(bytes) as CorporationRecord
}

/** Undoes the packing of `CorporationRecord.workforce`. */
export function unpackWorkforce(packed: number | null): Workforce | undefined {
  if (packed === null) return undefined
  if (packed === 0) return { kind: 'insured-below-five' }
  return packed > 0 ? { kind: 'published', count: packed } : { kind: 'insured', count: -packed }
}

function packWorkforce(workforce: Workforce | undefined): number | null {
  if (workforce === undefined) return null
  if (workforce.kind === 'insured-below-five') return 0
  return workforce.kind === 'published' ? workforce.count : -workforce.count
}
