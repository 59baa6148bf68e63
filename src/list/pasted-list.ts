import type { Pause } from '../domain/pause.ts'
import { isLineOfHeadings } from './column-headings.ts'
import { MOST_CHARACTERS } from './read-records.ts'

/** Returns pasted text as a list: a table, or a name in each line or cell, up to one more than `mostNames`. */
export async function pastedList(text: string, mostNames: number, pause: Pause): Promise<Buffer> {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const isTable = text.includes('\t') || isLineOfHeadings(first) || /^sep=[,;|]$/i.test(first)
  if (isTable) return Buffer.from(text)
  const names: string[] = []
  for (const [line, quoted] of text.matchAll(CELL)) {
    const turn = pause()
    if (turn !== undefined) await turn
    const cell = quoted !== undefined && LINE_END.test(quoted) ? quoted.replaceAll('""', '"') : line
    // A longer line is given up.
    const name = cell.slice(0, MOST_CHARACTERS).trim()
    if (name !== '') names.push(`"${name.replaceAll('"', '""')}"\n`)
    if (names.length > mostNames) break
  }
  return Buffer.from(names.join(''))
}

// A line, or a cell as spreadsheets quote it because it has line ends; other quotes belong to the name.
const CELL = /^"((?:[^"]|"")*)"$|[^\r\n]+/gm
const LINE_END = /[\r\n]/
