import type { FileSourceId, SourceId, SourceNote } from '../../facts/source-note.ts'
import TABLE from './sources.json' with { type: 'json' }

/** What all notes of a register have in common. */
export type Imprint = {
  /** Whether the corporations are invented: then only the format comes from a source. */
  readonly fictional: boolean
  /** The operator of the service, named as the processor of the data, as the terms allow. */
  readonly operator?: string
  /** The address of the service: what its own table is cited by. */
  readonly baseUrl?: string
}

type Source = Pick<SourceNote, 'url' | 'license' | 'license_url'> & { readonly title: string }

// gBizINFO's own terms are the standard terms with exceptions. The industry table comes with the program.
const SOURCES: { readonly [id in FileSourceId | 'industries']: Source } = TABLE

type Entry = { readonly id: SourceId; readonly asOf?: string }

/** The citation a source's terms of use ask for, with the date of its data. */
export function noteSource({ id, asOf }: Entry, imprint: Imprint): SourceNote {
  return {
    id,
    ...(id === 'usual-names' ? ownTable(imprint) : citationOf(SOURCES[id], imprint)),
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...(imprint.fictional ? { fictional: true } : {}),
  }
}

/** The citation of the industry table: real in a fictional register, too, because it comes with the program. */
export function noteIndustryTable(imprint: Imprint): Omit<SourceNote, 'id'> {
  return citationOf(SOURCES.industries, { ...imprint, fictional: false })
}

// The table of usual names, which no source publishes: it comes with the program, and operators add to it.
function ownTable({ fictional, operator = 'このサービス', baseUrl = '' }: Imprint): Omit<SourceNote, 'id'> {
  const title = '通称・略称の一覧'
  return {
    name: fictional ? nameOf(title, { fictional }) : `${title}（${operator}が作成）`,
    url: `${baseUrl}/data`,
    license: 'MIT License',
    license_url: 'https://opensource.org/license/mit',
  }
}

function citationOf({ title, url, license, license_url }: Source, imprint: Imprint): Omit<SourceNote, 'id'> {
  return { name: nameOf(title, imprint), url, license, license_url }
}

// In the words of the terms' own examples.
function nameOf(title: string, { fictional, operator }: Imprint): string {
  if (fictional) return `架空のデータ（${title}の形式）`
  return operator === undefined ? `${title}を加工して作成` : `${title}をもとに${operator}が作成`
}
