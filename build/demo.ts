import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readIndustries } from '../dataset/industries.ts'
import { writeDataset } from '../dataset/write-dataset.ts'
import { readConfig } from '../src/server/config.ts'
import { buildSnapshot } from './snapshot/build-snapshot.ts'
import { untilInterrupted } from './snapshot/interruption.ts'
import { createProgressView } from './sources/progress-view.ts'

const CORPORATIONS = 20_000
const SEED = 1

void untilInterrupted(main)

/** Runs before the server (`npm start`): compiles a fictional register when no snapshot is named or there. */
async function main(stop: AbortSignal): Promise<void> {
  const config = readConfig(process.env)
  // The server reports what is wrong. Fictional corporations must never take the place of a named snapshot.
  if (!config.ok || config.value.isSnapshotNamed || existsSync(config.value.snapshotPath)) return
  const out = config.value.snapshotPath
  console.log(`No snapshot at ${out}: compiling a fictional register of ${inFigures(CORPORATIONS)} corporations.`)
  // Synchronous: an interruption between the two would leave the folder.
  const folder = mkdtempSync(join(tmpdir(), 'demo-register-'))
  stop.addEventListener('abort', () => removeAtOnce(folder))
  const view = createProgressView(process.stderr, () => performance.now())
  try {
    const options = { corporations: CORPORATIONS, seed: SEED, out: folder, profile: 'demo', encoding: 'utf-8' } as const
    const { files, open, closed, excluded, deleted } = await writeDataset(options)
    const built = await buildSnapshot({
      inputs: {
        nta: [files.nta, files.history],
        gbizinfo: [files.gbizinfo],
        establishments: [files.establishments],
        edinet: [files.edinet],
        invoice: [files.invoice],
      },
      out,
      industries: readIndustries(),
      tooManyRejects: 'fail',
      threads: availableParallelism(),
      onProgress: view.report,
      stop,
    })
    if (!built.ok) {
      process.stderr.write(`${built.problem}\n`)
      process.exitCode = 1
      return
    }
    console.log(
      `Of these, ${inFigures(open)} are served, as in a real register: ${inFigures(closed)} are closed, ${inFigures(excluded)} asked to be left out, ${inFigures(deleted)} were entered by mistake.`,
    )
  } finally {
    view.close()
    await rm(folder, { recursive: true, force: true })
  }
}

// A write that is on its way would put a file into a folder that is being emptied, but finds none that has moved.
function removeAtOnce(folder: string): void {
  const moved = `${folder}-removed`
  if (existsSync(folder)) renameSync(folder, moved)
  rmSync(moved, { recursive: true, force: true, maxRetries: 5 })
}

function inFigures(count: number): string {
  return count.toLocaleString('en')
}
