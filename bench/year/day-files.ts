import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Random } from '../../dataset/chance/random.ts'

/** A day's 差分 file, and the corporate numbers that it changes. */
export type DayFile = {
  readonly path: string
  readonly renamed: readonly string[]
  /** Excluded from search (検索対象除外) from this day on. */
  readonly withdrawn: readonly string[]
}

const CHANGED_A_DAY = 10
const WITHDRAWN_A_DAY = 5
const DAY_MILLIS = 86_400_000

// Serial and corporate number, process, correction, updated, changed, name, the rest, and hihyoji, which is 0.
const ROW = /^([^,]*),(\d{13}),([^,]*),([^,]*),([^,]*),([^,]*),"([^"]*)",(.*),0$/
const RENAMED = '11'
const MOVED = '12'

/** Writes 差分 files of a register, one a day: each renames some corporations and withdraws others from search. */
export class DayFiles {
  private readonly folder: string
  private readonly firstDayMillis: number
  private readonly random: Random
  private readonly rows = new Map<string, string>()
  private days = 0

  /** `zenken` is a generated 全件 file of the day before the first one. */
  constructor(zenken: string, folder: string, seed: number) {
    this.folder = folder
    const [, year, month, day] = /(\d{4})(\d{2})(\d{2})\.csv$/.exec(zenken) ?? []
    this.firstDayMillis = Date.parse(`${year}-${month}-${day}`) + DAY_MILLIS
    this.random = new Random(seed, 'days')
    for (const line of readFileSync(zenken, 'utf8').split(/\r?\n/)) {
      const number = ROW.exec(line)?.[2]
      // Only corporations with an empty closing date: closed ones are not published.
      if (number !== undefined && /,,,,\d{4}-\d{2}-\d{2},1,/.test(line)) this.rows.set(number, line)
    }
  }

  /** Corporate numbers that are published now and that no day has changed yet. */
  get numbers(): readonly string[] {
    return [...this.rows.keys()]
  }

  /** Writes the file of the next day. */
  next(): DayFile {
    const date = new Date(this.firstDayMillis + this.days++ * DAY_MILLIS).toISOString().slice(0, 10)
    const renamed = this.taken(CHANGED_A_DAY)
    const withdrawn = this.taken(WITHDRAWN_A_DAY)
    const lines = [
      ...renamed.map(([, row]) => `${changed(row, RENAMED, { date, suffix: String(this.days) })},0`),
      ...withdrawn.map(([, row]) => `${changed(row, MOVED, { date, suffix: '' })},1`),
    ]
    const path = join(this.folder, `diff_${date.replaceAll('-', '')}.csv`)
    writeFileSync(path, `${lines.join('\r\n')}\r\n`)
    return { path, renamed: renamed.map(([number]) => number), withdrawn: withdrawn.map(([number]) => number) }
  }

  // A corporation changes at most once in all the days.
  private taken(count: number): readonly (readonly [number: string, row: string])[] {
    return Array.from({ length: count }, () => {
      const taken = this.random.pick([...this.rows])
      this.rows.delete(taken[0])
      return taken
    })
  }
}

function changed(
  row: string,
  process: string,
  { date, suffix }: { readonly date: string; readonly suffix: string },
): string {
  const [, serial, number, , correction, , , name, rest] = ROW.exec(row) ?? []
  return `${serial},${number},${process},${correction},${date},${date},"${name}${suffix}",${rest}`
}
