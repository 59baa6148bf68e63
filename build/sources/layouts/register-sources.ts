import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSourceId } from '../../../src/facts/source-note.ts'
import { currentFiles } from '../files/current-files.ts'
import { EDINET_LAYOUT, ESTABLISHMENTS_LAYOUT, KIHONJOHO_LAYOUT } from './headed-layouts.ts'
import { INVOICE_LAYOUT } from './invoice-layout.ts'
import { NTA_LAYOUT } from './nta-layout.ts'
import type { SourceLayout } from './row-reader.ts'

/** Names of the sources inside the build: in flags, stages and temporary files. */
export type SourceKey = 'nta' | 'gbizinfo' | 'establishments' | 'edinet' | 'invoice'

export type RegisterSource = { readonly key: SourceKey; readonly id: FileSourceId; readonly layout: SourceLayout }

/** All sources, in the order of SOURCE_IDS. */
export const REGISTER_SOURCES: readonly RegisterSource[] = [
  { key: 'nta', id: 'nta', layout: NTA_LAYOUT },
  { key: 'gbizinfo', id: 'gbizinfo', layout: KIHONJOHO_LAYOUT },
  { key: 'establishments', id: 'gbizinfo-establishments', layout: ESTABLISHMENTS_LAYOUT },
  { key: 'edinet', id: 'edinet', layout: EDINET_LAYOUT },
  { key: 'invoice', id: 'invoice', layout: INVOICE_LAYOUT },
]

export function byKey<Value>(make: (key: SourceKey) => Value): Record<SourceKey, Value> {
  return Object.fromEntries(REGISTER_SOURCES.map(({ key }) => [key, make(key)])) as Record<SourceKey, Value>
}

export function byId<Value>(make: (source: RegisterSource) => Value): Record<FileSourceId, Value> {
  return Object.fromEntries(REGISTER_SOURCES.map((source) => [source.id, make(source)])) as Record<FileSourceId, Value>
}

/** Returns the paths to build from in a folder as `npm run sources` fills it. */
export function sourceFiles(folder: string): Readonly<Record<SourceKey, readonly string[]>> {
  return byKey((key) => {
    const inside = join(folder, key)
    const names = existsSync(inside) ? readdirSync(inside).filter((name) => /^[^.].*\.(csv|zip)$/i.test(name)) : []
    return currentFiles(names.sort(), (name) => name).map((name) => join(inside, name))
  })
}
