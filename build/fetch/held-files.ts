import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { isoDate as isoDay, japanDay } from '../../src/domain/japan-day.ts'
import { parseFileName } from '../sources/files/current-files.ts'
import { isoDate } from '../sources/files/source-date.ts'
import type { SourceKey } from '../sources/layouts/register-sources.ts'
import { sourceFiles } from '../sources/source-folder.ts'

/** Says which files of a source there are to build from, and of which day: by their names, else when they came. */
export function heldFiles(folder: string, key: SourceKey): string {
  const paths = sourceFiles(folder)[key]
  if (paths.length === 0) return 'nothing is there'
  const said = (kind: 'full' | 'changes', title: string) => {
    const days = paths.flatMap((path) => {
      const named = parseFileName(path)
      return named?.kind === kind ? [named.day] : []
    })
    if (days.length === 0) return []
    const [first, last] = [isoDate(Math.min(...days)), isoDate(Math.max(...days))]
    return [
      `${title} of ${first === last ? last : `${first} to ${last}`} (${days.length} ${days.length === 1 ? 'file' : 'files'})`,
    ]
  }
  const others = paths.flatMap((path) =>
    parseFileName(path) === undefined
      ? [`${basename(path)} fetched on ${isoDay(japanDay(statSync(path).mtimeMs))}`]
      : [],
  )
  return [...said('full', '全件'), ...said('changes', '差分'), ...others].join(', ')
}
