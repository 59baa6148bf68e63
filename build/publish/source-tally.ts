import type { Corporation } from '../../src/facts/corporation.ts'
import type { FileSourceId, SourceId } from '../../src/facts/source-note.ts'
import type { RegisterRow } from '../sources/layouts/register-row.ts'
import { parseIsoDate } from './values/values.ts'

/** A source, the newest date of what is published from it, and the number of corporations of which anything is. */
export type TalliedSource = { readonly id: SourceId; readonly asOf?: string; readonly corporations: number }

// Not an input file: listed only when something is published from it.
const OWN_TABLE: SourceId = 'usual-names'

/** By source: the newest date, "" without one, and the number of corporations. */
export type SourceCounts = ReadonlyMap<SourceId, { readonly newest: string; readonly corporations: number }>

/** Counts sources by what is published. Counting the rows read would reveal rows that nobody may know of. */
export class SourceTally {
  private readonly tallies: ReadonlyMap<SourceId, { newest: string; corporations: number }>

  /** `day`: of the invoice register, which also tells who is not in it. */
  constructor(files: readonly FileSourceId[], day = '') {
    const sources: readonly SourceId[] = [...files, OWN_TABLE]
    this.tallies = new Map(sources.map((id) => [id, { newest: id === 'invoice' ? day : '', corporations: 0 }]))
  }

  add(corporation: Pick<Corporation, 'provenance' | 'edinetCode'>, row: RegisterRow): void {
    const { provenance, edinetCode } = corporation
    // What EDINET says of a filer is on the corporation's page and in no profile, so the provenance lacks it.
    const isFiler = edinetCode !== undefined && provenance.every(({ source }) => source !== 'edinet')
    for (const part of isFiler ? [...provenance, FILING] : provenance) {
      const tally = this.tallies.get(part.source)
      if (tally === undefined) throw new Error(`source tally: ${part.source} is published and has no file.`)
      tally.corporations++
      const date = publishedDate(part, row)
      // ISO dates sort as text.
      if (date !== undefined && date > tally.newest) tally.newest = date
    }
  }

  /** Adds the counts of another thread for the same files. */
  append(counts: SourceCounts): void {
    for (const [id, { newest, corporations }] of counts) {
      const tally = this.tallies.get(id)!
      tally.corporations += corporations
      if (newest > tally.newest) tally.newest = newest
    }
  }

  view(): SourceCounts {
    return this.tallies
  }

  sources(): readonly TalliedSource[] {
    return [...this.tallies].flatMap(([id, { newest, corporations }]) => {
      if (id === OWN_TABLE && corporations === 0) return []
      return [{ id, ...(newest === '' ? {} : { asOf: newest }), corporations }]
    })
  }
}

type PublishedPart = { readonly source: SourceId; readonly fields: readonly string[] }

const FILING: PublishedPart = { source: 'edinet', fields: [] }

/** Returns the date of a published part by its row; undefined without one that may be shown. */
export function publishedDate({ source, fields }: PublishedPart, row: RegisterRow): string | undefined {
  switch (source) {
    case 'nta':
      return row.nta.updateDate
    case 'gbizinfo':
      return parseIsoDate(row.gbizinfo?.updated?.slice(0, 10))
    case 'gbizinfo-establishments':
      // The date changes when a count changes from 3 to 4, which nobody may see.
      return fields.includes('insured_count_range') ? undefined : row.insured?.updated
    case 'edinet':
      return row.edinet?.asOf
    case 'invoice':
      return typeof row.invoice === 'object' ? row.invoice.updateDate : undefined
    case 'usual-names':
      return undefined
  }
}
