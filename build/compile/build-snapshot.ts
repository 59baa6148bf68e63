import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Industry } from '../../src/domain/industry.ts'
import { failure, type Result, success } from '../../src/domain/result.ts'
import type { Refusal } from '../publish/eligibility.ts'
import { createIndustryTable } from '../publish/industry-table.ts'
import { type DroppedValue, type Publication, publish } from '../publish/publish.ts'
import { SourceTally } from '../publish/source-tally.ts'
import type { Progress } from '../sources/progress.ts'
import { type RegisterInputs, type RegisterReading, readRegister } from '../sources/register.ts'
import { REJECTS_HEADER, type Reject, type RejectTally, rejectLine } from '../sources/reject.ts'
import { asSourceProblem, describeSourceProblem } from '../sources/source-problem.ts'
import { type CompileSummary, compileRegister } from './compile-register.ts'

export type BuildOptions = {
  readonly inputs: RegisterInputs
  readonly out: string
  readonly industries: readonly Industry[]
  readonly tooManyRejects: 'fail' | 'allow'
  /** yyyymmdd in Japan; rows dated later are rejected, and nothing else depends on it. */
  readonly today?: number
  readonly threads: number
  readonly onProgress: (progress: Progress) => void
}

export type BuildSummary = CompileSummary & {
  readonly counts: RegisterReading['counts']
  readonly refused: ReadonlyMap<Refusal['kind'], number>
  readonly dropped: ReadonlyMap<DroppedValue, number>
  readonly rejects: readonly RejectTally[]
}

// Measured as enough for the whole register; DuckDB spills the rest to its folder, which goes when the build ends.
const DUCKDB_MEMORY = '1GB'

// How many corporations a leaf of the trie may hold. They are read one by one, so small leaves are fast;
// what they cost is the trie's own tables more than its lists. See docs/performance.md.
const MAX_LEAF = 8

/** Compiles official files into a snapshot; the failure is one line, and leaves the previous snapshot untouched. */
export async function buildSnapshot(options: BuildOptions): Promise<Result<BuildSummary, string>> {
  const folder = dirname(options.out)
  const rejects = rejectFile(`${options.out}.rejects.csv`)
  try {
    await mkdir(folder, { recursive: true })
    const reading = await readRegister(options.inputs, {
      workFolder: folder,
      memoryLimit: DUCKDB_MEMORY,
      threads: options.threads,
      tooManyRejects: options.tooManyRejects,
      ...(options.today === undefined ? {} : { today: options.today }),
      onProgress: options.onProgress,
      onReject: rejects.add,
    })
    if (!reading.ok) return failure(describeSourceProblem(reading.problem))
    return success(await compileReading(reading.value, options))
  } catch (error) {
    const problem = asSourceProblem(error, options.out)
    if (problem === undefined) throw error
    return failure(describeSourceProblem(problem))
  } finally {
    rejects.close()
  }
}

async function compileReading(reading: RegisterReading, options: BuildOptions): Promise<BuildSummary> {
  const refused = new Map<Refusal['kind'], number>()
  const dropped = new Map<DroppedValue, number>()
  const tally = new SourceTally(reading.sources)
  try {
    const compiled = await compileRegister(publications(), {
      out: options.out,
      industries: options.industries,
      get sources() {
        return tally.sources()
      },
      maxLeaf: MAX_LEAF,
      onStage: (stage) => options.onProgress({ stage: `compile ${stage}`, rowsDone: 0 }),
    })
    return { ...compiled, counts: reading.counts, refused, dropped, rejects: reading.rejects }
  } finally {
    await reading.close()
  }

  async function* publications(): AsyncGenerator<readonly Publication[]> {
    const table = createIndustryTable(options.industries)
    for await (const rows of reading.rows()) {
      yield rows.flatMap((row) => {
        const published = publish(row, table)
        if ('kind' in published) {
          count(refused, published.kind)
          return []
        }
        for (const value of published.dropped) count(dropped, value)
        tally.add(published.corporation.provenance, row)
        return [published]
      })
    }
    // DuckDB's memory and disk are needed no more, and what follows needs memory of its own.
    await reading.close()
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

// The file is there only when something was rejected: an old one must not outlive the build it was about.
function rejectFile(path: string): { add: (reject: Reject) => void; close: () => void } {
  let file: number | undefined
  rmSync(path, { force: true })
  return {
    add: (reject) => {
      if (file === undefined) {
        file = openSync(path, 'w')
        writeSync(file, REJECTS_HEADER)
      }
      writeSync(file, rejectLine(reject))
    },
    close: () => {
      if (file !== undefined) closeSync(file)
    },
  }
}
