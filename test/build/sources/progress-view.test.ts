import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { WriteStream } from 'node:tty'
import type { Progress } from '../../../build/sources/merge/intake.ts'
import { createProgressView } from '../../../build/sources/progress-view.ts'
import { tuples } from '../../fixtures/tables.ts'

type Step = readonly [atMillis: number, progress: Progress]

function draw(steps: readonly Step[], isTTY: boolean, closedAt: number): string {
  let written = ''
  let clock = 0
  const write = (text: string) => {
    written += text
    return true
  }
  const stream: WriteStream = Object.assign(Object.create(WriteStream.prototype), { isTTY, columns: 80, write })
  const view = createProgressView(stream, () => clock)
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
const LINES = ['read nta: 4,000 rows in 4.0 s (1,000 rows/s)\n', 'merge: 2 min 0 s\n']

describe('createProgressView', () => {
  test('writes one line a stage when the output is no terminal', () =>
    assert.equal(draw(STEPS, false, 123_900), LINES.join('')))

  test('draws a bar with rows and time left on a terminal, then the line of the stage', () => {
    const written = draw(STEPS, true, 123_900)
    for (const text of ['read nta  ', '0 %  0 rows', '100 %  4,000 rows', ' left', 'merge  …', ...LINES])
      assert.ok(written.includes(text), `${text} in ${JSON.stringify(written)}`)
    assert.ok(written.endsWith(LINES[1]!))
  })

  test('writes nothing when nothing was reported', () => assert.equal(draw([], false, 10), ''))
})
