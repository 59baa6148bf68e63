import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Random } from './chance/random.ts'
import { REGISTER_DAY } from './corporation/calendar.ts'
import type { Corporation } from './corporation/corporation.ts'
import { corporations } from './corporation/corporations.ts'
import { pastState } from './corporation/past-state.ts'
import { PROFILES } from './corporation/profile.ts'
import { type Encoding, openFileWriter } from './files/file-writer.ts'
import {
  edinetHeader,
  edinetRow,
  INVOICE_FILE,
  invoiceRow,
  JIGYOUSYOJOHO_HEADER,
  jigyousyojohoRows,
  KIHONJOHO_HEADER,
  kihonjohoRow,
  ntaRow,
  numberlessRow,
} from './files/rows.ts'
import { readIndustries } from './industries.ts'
import { foreignName } from './names/other-name.ts'
import { readCities } from './places/cities.ts'
import type { ProfileName } from './words/kinds.ts'

export type DatasetOptions = {
  readonly corporations: number
  readonly seed: number
  /** Folder to write into; created when missing. */
  readonly out: string
  readonly profile: ProfileName
  /** The encoding of the tax agency's files. The other files have one encoding each. */
  readonly encoding: Encoding
}

/** The path of each file, and how many of each kind were written. */
export type DatasetSummary = {
  readonly files: {
    readonly nta: string
    /** The tax agency's 差分 file, with past states. */
    readonly history: string
    readonly gbizinfo: string
    readonly establishments: string
    readonly edinet: string
    readonly invoice: string
  }
  readonly corporations: number
  readonly open: number
  readonly closed: number
  readonly excluded: number
  readonly deleted: number
  readonly establishments: number
  readonly filers: number
  readonly issuers: number
  readonly pastStates: number
}

// Number of corporations between two drains of the writers.
const BATCH = 256

/** Writes a fictional register in the layouts of the official files; the same options give the same bytes. */
export async function writeDataset(options: DatasetOptions): Promise<DatasetSummary> {
  const { out, seed } = options
  await mkdir(out, { recursive: true })
  const files = {
    nta: join(out, `00_zenkoku_all_${REGISTER_DAY.replaceAll('-', '')}.csv`),
    history: join(out, `diff_${REGISTER_DAY.replaceAll('-', '')}.csv`),
    gbizinfo: join(out, 'Kihonjoho_UTF-8.csv'),
    establishments: join(out, 'Jigyousyojoho_UTF-8.csv'),
    edinet: join(out, 'EdinetcodeDlInfo.csv'),
    invoice: join(out, INVOICE_FILE),
  }
  const nta = await openFileWriter(files.nta, options.encoding)
  const history = await openFileWriter(files.history, options.encoding)
  const gbizinfo = await openFileWriter(files.gbizinfo, 'utf-8')
  const establishments = await openFileWriter(files.establishments, 'utf-8')
  const invoice = await openFileWriter(files.invoice, 'utf-8')
  const writers = [nta, history, gbizinfo, establishments, invoice]
  gbizinfo.add(`\uFEFF${KIHONJOHO_HEADER}`)
  establishments.add(`\uFEFF${JIGYOUSYOJOHO_HEADER}`)

  const counts = {
    ...{ corporations: 0, open: 0, closed: 0, excluded: 0, deleted: 0 },
    ...{ establishments: 0, filers: 0, issuers: 0, pastStates: 0 },
  }
  const past = new Random(seed, 'past states')
  const registrations = new Random(seed, 'invoice')
  const filers: Corporation[] = []
  const all = corporations({
    count: options.corporations,
    seed,
    profile: PROFILES[options.profile],
    cities: readCities(),
    industries: readIndustries(),
  })
  for (const corporation of all) {
    counts.corporations++
    nta.add(ntaRow(counts.corporations, corporation))
    counts[stateOf(corporation)]++
    const before = pastState(past, corporation)
    if (before) history.add(ntaRow(++counts.pastStates, before, '0'))
    const registration = invoiceRow(counts.issuers + 1, corporation, registrations)
    if (!corporation.deleted && registration !== '') {
      counts.issuers++
      invoice.add(registration)
    }
    if (!corporation.deleted) {
      gbizinfo.add(kihonjohoRow(corporation))
      establishments.add(jigyousyojohoRows(corporation))
      counts.establishments += corporation.facts.establishments.length
    }
    if (corporation.facts.filer) filers.push(corporation)
    if (counts.corporations % BATCH === 0) {
      for (const writer of writers) await writer.drain()
    }
  }
  for (const writer of writers) await writer.close()
  counts.filers = await writeEdinet(files.edinet, filers, seed)
  return { files, ...counts }
}

function stateOf({ deleted, closing, excluded }: Corporation): 'deleted' | 'closed' | 'excluded' | 'open' {
  if (deleted) return 'deleted'
  if (closing) return 'closed'
  return excluded ? 'excluded' : 'open'
}

// Returns the number of rows. The first line says how many follow, so the filers are collected before.
async function writeEdinet(path: string, filers: readonly Corporation[], seed: number): Promise<number> {
  const random = new Random(seed, 'edinet')
  let rows = ''
  let sequence = 0
  for (const corporation of filers) {
    const { filer } = corporation.facts
    if (filer) rows += edinetRow(++sequence, corporation, filer)
    if (random.chance(0.3)) rows += numberlessRow(++sequence, foreignName(random).text)
  }
  const edinet = await openFileWriter(path, 'shift_jis')
  edinet.add(edinetHeader(sequence) + rows)
  await edinet.close()
  return sequence
}
