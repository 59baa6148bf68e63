import { mkdirSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { Random } from './chance/random.ts'
import { type ProfileName, profileOf } from './chance/shares.ts'
import { REGISTER_DAY } from './corporation/calendar.ts'
import type { Corporation } from './corporation/corporation.ts'
import { corporations } from './corporation/corporations.ts'
import * as rows from './files/rows.ts'
import { corporationName, foreignName } from './names/corporation-name.ts'
import { blockOf } from './places/addresses.ts'

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
export type DatasetSummary = { readonly files: Readonly<Record<DatasetFile, string>> } & Readonly<Record<Kind, number>>

/** `history`: the tax agency's 差分 file, with past states. */
type DatasetFile = 'nta' | 'history' | 'gbizinfo' | 'establishments' | 'edinet' | 'invoice'

type State = 'deleted' | 'closed' | 'excluded' | 'open'
type Kind = 'corporations' | State | 'establishments' | 'filers' | 'issuers' | 'pastStates'

const DAY = REGISTER_DAY.replaceAll('-', '')

/** The name, the header and the encoding of each file; a file without an encoding has the one that is asked for. */
const FILES: Readonly<Record<DatasetFile, FileLayout>> = {
  nta: { name: `00_zenkoku_all_${DAY}.csv` },
  history: { name: `diff_${DAY}.csv` },
  gbizinfo: { name: 'Kihonjoho_UTF-8.csv', header: `\uFEFF${rows.KIHONJOHO_HEADER}`, encoding: 'utf-8' },
  establishments: { name: 'Jigyousyojoho_UTF-8.csv', header: `\uFEFF${rows.JIGYOUSYOJOHO_HEADER}`, encoding: 'utf-8' },
  edinet: { name: 'EdinetcodeDlInfo.csv', encoding: 'shift_jis' },
  invoice: { name: `h_all_${DAY}.csv`, encoding: 'utf-8' },
}

type FileLayout = { readonly name: string; readonly header?: string; readonly encoding?: Encoding }

// After so many corporations, the rows are written to the files.
const BATCH = 1024

/** Writes a fictional register in the layouts of the official files; the same options give the same bytes. */
export async function writeDataset(options: DatasetOptions): Promise<DatasetSummary> {
  const { out, seed } = options
  // At once: a folder that an interruption removes must not be made after that.
  mkdirSync(out, { recursive: true })
  const byFile = <Value>(make: (layout: FileLayout) => Value) =>
    Object.fromEntries(Object.entries(FILES).map(([file, layout]) => [file, make(layout)])) as Record<
      DatasetFile,
      Value
    >
  const files = byFile(({ name }) => join(out, name))
  const pending = byFile(({ header = '' }) => header)
  for (const path of Object.values(files)) await writeFile(path, '')
  const drain = async () => {
    for (const file of Object.keys(files) as DatasetFile[]) {
      await appendFile(files[file], encoded(pending[file], FILES[file].encoding ?? options.encoding))
      pending[file] = ''
    }
  }

  const counts: Record<Kind, number> = {
    ...{ corporations: 0, open: 0, closed: 0, excluded: 0, deleted: 0 },
    ...{ establishments: 0, filers: 0, issuers: 0, pastStates: 0 },
  }
  const past = new Random(seed, 'past states')
  const registrations = new Random(seed, 'invoice')
  const filers: Corporation[] = []
  for (const corporation of corporations({ count: options.corporations, seed, profile: profileOf(options.profile) })) {
    counts.corporations++
    counts[stateOf(corporation)]++
    pending.nta += rows.ntaRow(counts.corporations, corporation)
    const before = pastState(past, corporation)
    if (before) pending.history += rows.ntaRow(++counts.pastStates, before, '0')
    const registration = rows.invoiceRow(counts.issuers + 1, corporation, registrations)
    if (!corporation.deleted) {
      if (registration !== '') counts.issuers++
      pending.invoice += registration
      pending.gbizinfo += rows.kihonjohoRow(corporation)
      pending.establishments += rows.jigyousyojohoRows(corporation)
      counts.establishments += corporation.facts.establishments.length
    }
    if (corporation.facts.filer) filers.push(corporation)
    if (counts.corporations % BATCH === 0) await drain()
  }
  const edinet = edinetRows(filers, new Random(seed, 'edinet'))
  pending.edinet = rows.edinetHeader(edinet.length) + edinet.join('')
  counts.filers = edinet.length
  await drain()
  return { files, ...counts }
}

function stateOf({ deleted, closing, excluded }: Corporation): State {
  if (deleted) return 'deleted'
  if (closing) return 'closed'
  return excluded ? 'excluded' : 'open'
}

// The header says how many rows follow, so the filers are collected before.
function edinetRows(filers: readonly Corporation[], random: Random): readonly string[] {
  const lines: string[] = []
  for (const corporation of filers) {
    const { filer } = corporation.facts
    if (filer) lines.push(rows.edinetRow(lines.length + 1, corporation, filer))
    if (random.chance(0.3)) lines.push(rows.numberlessRow(lines.length + 1, foreignName(random).text))
  }
  return lines
}

type Encoding = 'utf-8' | 'shift_jis'

// The Shift_JIS of iconv-lite is windows-31j, the encoding that the tax agency and EDINET use.
function encoded(text: string, encoding: Encoding): string | Uint8Array {
  return encoding === 'utf-8' ? text : iconv.encode(text, 'Shift_JIS')
}

// The share of changes whose past state is in the daily files: they contain it only when the tax agency corrects it.
const KNOWN = 0.3
const FORM_CHANGED = 0.1

/** Returns a changed corporation as it was before; undefined for others, and where no file has the past state. */
function pastState(random: Random, corporation: Corporation): Corporation | undefined {
  const { event, deleted, assignedOn } = corporation
  const change = CHANGES[event.process]
  if (change === undefined || deleted || assignedOn >= event.changedOn || !random.chance(KNOWN)) return undefined
  const before = change(random, corporation)
  return { ...before, closing: undefined, event: { ...event, process: '01', correct: '1', changedOn: assignedOn } }
}

// By 処理区分.
const CHANGES: Readonly<Record<string, (random: Random, corporation: Corporation) => Corporation>> = {
  '11': renamed,
  '12': moved,
  '21': renamed,
}

function renamed(random: Random, corporation: Corporation): Corporation {
  const { name, kind, trade, address } = corporation
  if (kind === '301' && random.chance(FORM_CHANGED))
    return { ...corporation, name: name.replace('株式会社', '有限会社'), nameImageId: '' }
  const before = corporationName(random, kind, { trade, place: address?.city.place })
  return { ...corporation, name: before.text, reading: before.reading, nameImageId: '' }
}

function moved(random: Random, corporation: Corporation): Corporation {
  const { address } = corporation
  if (address === undefined) return corporation
  const block = blockOf(random, address.town)
  return { ...corporation, address: { ...address, block, street: address.town.text + block }, addressImageId: '' }
}
