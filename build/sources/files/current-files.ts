import { dateNumber } from './source-date.ts'

/** What an official name tells of a file: the full state of an area on a day (yyyymmdd), or the changes of a day. */
export type NamedFile = { readonly kind: 'full' | 'changes'; readonly area: string; readonly day: number }

/** Reads names such as 00_zenkoku_all_20260831_01.zip, h_all_20260731_001.csv and diff_20260821.zip. */
export function parseFileName(path: string): NamedFile | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const [, area = '', what = '', year, month, date] = OFFICIAL.exec(name) ?? []
  const day = dateNumber(Number(year), Number(month), Number(date))
  if (day === 0) return undefined
  return { kind: what.toLowerCase() === 'diff' ? 'changes' : 'full', area: area.toLowerCase(), day }
}

const OFFICIAL = /^((?:\d{2}_)?[a-z]+_)?(all|diff)_(\d{4})(\d{2})(\d{2})(?=[._]|$)/i

/** Returns the files that count: of each area the newest full ones, changes since, and those with other names. */
export function currentFiles<File>(files: readonly File[], nameOf: (file: File) => string): readonly File[] {
  const newest = new Map<string, number>()
  for (const file of files) {
    const named = parseFileName(nameOf(file))
    if (named?.kind === 'full') newest.set(named.area, Math.max(named.day, newest.get(named.area) ?? 0))
  }
  const since = newest.size === 0 ? 0 : Math.min(...newest.values())
  return files.filter((file) => {
    const named = parseFileName(nameOf(file))
    if (named === undefined) return true
    return named.kind === 'full' ? named.day === newest.get(named.area) : named.day >= since
  })
}
