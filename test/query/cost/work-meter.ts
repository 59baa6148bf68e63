import { type Cursor, cursorOver } from '../../../src/index/lists/ordinal-cursor.ts'
import type { OrdinalList } from '../../../src/index/lists/ordinal-list.ts'
import { SparseReader } from '../../../src/index/lists/sparse-list.ts'
import { listsOf } from '../../index/lists/list-kinds.ts'

/**
 * Steps a piece of work takes, as src/query/cost/question-cost.ts counts them, counted where it is done: ordinals of sparse lists that are decoded,
 * and moves of cursors over lists, eight each.
 */
export function measureWork(work: () => unknown): number {
  steps = 0
  isMeasuring = true
  try {
    work()
  } finally {
    isMeasuring = false
  }
  return steps
}

const STEPS_PER_MOVE = 8

let steps = 0
let isMeasuring = false

meterReader()
for (const list of listsOf([1, 2, 3], 100)) meterCursor(list)

function meterReader(): void {
  const { fill } = SparseReader.prototype
  SparseReader.prototype.fill = function (this: SparseReader, out, limit) {
    const decoded = fill.call(this, out, limit)
    if (isMeasuring) steps += decoded
    return decoded
  }
}

function meterCursor(list: OrdinalList): void {
  const prototype = Object.getPrototypeOf(cursorOver([list], undefined)) as Cursor
  const { advanceTo } = prototype
  prototype.advanceTo = function (this: Cursor, ordinal) {
    if (isMeasuring) steps += STEPS_PER_MOVE
    advanceTo.call(this, ordinal)
  }
}
