import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Progress } from '../../../build/sources/merge/intake.ts'
import { createProgressView } from '../../../build/sources/progress-view.ts'
import { tuples } from '../../fixtures/tables.ts'

type Step = readonly [atMillis: number, progress: Progress]

function draw(
  steps: readonly Step[],
  target: { isTTY?: boolean; columns?: number },
  closedAt: number,
): readonly string[] {
  const written: string[] = []
  let clock = 0
  const view = createProgressView({ ...target, write: (text) => written.push(text) }, () => clock)
  for (const [at, progress] of steps) {
    clock = at
    view.report(progress)
  }
  clock = closedAt
  view.close()
  view.close()
  return written
}

const STEPS = tuples<Step>(import.meta)

describe('createProgressView', () => {
  test('writes one line a stage when the output is no terminal', () =>
    assert.deepEqual(draw(STEPS, {}, 123_900), [
      'read nta: 4,000 rows in 4.0 s (1,000 rows/s)\n',
      'merge: 2 min 0 s\n',
    ]))

  test('redraws a bar with rate and time left on a terminal', () => {
    const written = draw(STEPS, { isTTY: true, columns: 120 }, 5000)
    const clear = '\r\x1b[2K'
    assert.deepEqual(written, [
      `${clear}read nta  ${'░'.repeat(24)}  0 %  0 rows  0 rows/s`,
      `${clear}read nta  ${'█'.repeat(6)}${'░'.repeat(18)}  25 %  1,000 rows  1,000 rows/s  3.0 s left`,
      `${clear}read nta  ${'█'.repeat(24)}  100 %  4,000 rows  1,000 rows/s  0.0 s left`,
      ...[`${clear}read nta: 4,000 rows in 4.0 s (1,000 rows/s)\n`, `${clear}merge  …`, `${clear}merge: 1.0 s\n`],
    ])
  })

  test('never writes beyond the edge of the terminal', () => {
    for (const text of draw(STEPS, { isTTY: true, columns: 20 }, 5000)) {
      if (!text.endsWith('\n')) assert.ok(text.length - '\r\x1b[2K'.length < 20)
    }
  })

  test('writes nothing when nothing was reported', () => assert.deepEqual(draw([], {}, 10), []))
})
