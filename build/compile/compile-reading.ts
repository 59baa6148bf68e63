import type { Industry } from '../../src/domain/industry.ts'
import { type Result, success } from '../../src/domain/result.ts'
import type { Refusal } from '../publish/eligibility.ts'
import { createIndustryTable } from '../publish/industry-table.ts'
import { type DroppedValue, type Publication, publish } from '../publish/publish.ts'
import { SourceTally } from '../publish/source-tally.ts'
import type { UsualName } from '../publish/usual-names.ts'
import type { Progress } from '../sources/progress.ts'
import type { RegisterCounts, RegisterReading } from '../sources/register.ts'
import { type CompileSummary, compileRegister } from './compile-register.ts'
import { NameThread } from './name-thread.ts'
import { createRowTally, type RowAccounts } from './row-accounts.ts'

export type ReadingSummary = CompileSummary & {
  readonly counts: RegisterCounts
  readonly accounts: RowAccounts
  readonly refused: ReadonlyMap<Refusal['kind'], number>
  readonly dropped: ReadonlyMap<DroppedValue, number>
  /** How many there are in the tables, and how many of them are of published corporations. */
  readonly usualNames: { readonly given: number; readonly published: number }
}

export type ReadingOptions = {
  readonly out: string
  readonly industries: readonly Industry[]
  readonly usualNames: readonly UsualName[]
  readonly threads: number
  readonly onProgress: (progress: Progress) => void
}

// How many corporations a leaf of the trie may hold. They are read one by one, so small leaves are fast;
// what they cost is the trie's own tables more than its lists. See docs/performance.md.
const MAX_LEAF = 8

// A thread takes half a second to start.
const THREAD_FROM = 30_000

/** Publishes what was read and compiles it; the reading is closed in the end. The failure is one line. */
export async function compileReading(
  reading: RegisterReading,
  options: ReadingOptions,
): Promise<Result<ReadingSummary, string>> {
  const tally = createRowTally()
  const sources = new SourceTally(reading.sources)
  const refused = new Map<Refusal['kind'], number>()
  const dropped = new Map<DroppedValue, number>()
  const usualNames = namesByNumber(options.usualNames)
  let usualPublished = 0
  try {
    const compiled = await compileRegister(publications(), {
      out: options.out,
      industries: options.industries,
      // Known once everything is published.
      get sources() {
        return sources.sources()
      },
      maxLeaf: MAX_LEAF,
      ...(options.threads > 1 && reading.counts.numbers >= THREAD_FROM ? { names: new NameThread() } : {}),
      onStage: (stage) => options.onProgress({ stage: `compile ${stage}`, rowsDone: 0 }),
    })
    if (!compiled.ok) return compiled
    const accounts = tally.accounts(reading.counts)
    const usual = { given: options.usualNames.length, published: usualPublished }
    return success({ ...compiled.value, counts: reading.counts, accounts, refused, dropped, usualNames: usual })
  } finally {
    await reading.close()
  }

  async function* publications(): AsyncGenerator<readonly Publication[]> {
    const table = createIndustryTable(options.industries)
    for await (const rows of reading.rows()) {
      yield rows.flatMap((merged) => {
        const usual = usualNames.get(merged.number)
        const row = usual === undefined ? merged : { ...merged, usualNames: usual }
        const published = publish(row, table)
        if ('kind' in published) {
          tally.add(row, 'left out')
          count(refused, published.kind)
          return []
        }
        tally.add(row, 'published')
        usualPublished += usual?.length ?? 0
        for (const value of published.dropped) count(dropped, value)
        sources.add(published.corporation, row)
        return [published]
      })
    }
    // DuckDB's memory and disk are needed no more, and what follows needs memory of its own.
    await reading.close()
  }
}

function namesByNumber(names: readonly UsualName[]): ReadonlyMap<string, readonly string[]> {
  const byNumber = new Map<string, string[]>()
  for (const { name, number } of names) {
    const known = byNumber.get(number)
    if (known === undefined) byNumber.set(number, [name])
    else known.push(name)
  }
  return byNumber
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
