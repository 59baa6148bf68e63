import type { BitSet } from '../../../src/index/lists/bit-set.ts'
import type { Cursor } from '../../../src/index/lists/cursor.ts'
import { cursorOver } from '../../../src/index/lists/list-cursor.ts'
import type { OrdinalList } from '../../../src/index/lists/ordinal-list.ts'
import { SparseList } from '../../../src/index/lists/sparse-list.ts'
import { listsOf } from '../../index/lists/list-kinds.ts'

/**
 * Measures the steps of `work` in the units of src/query/cost/question-cost.ts, where they are really taken: one for
 * each ordinal that is decoded from a sparse list, and eight for each move of a cursor over a list.
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

meterDecoding()
for (const list of listsOf([1, 2, 3], 100)) meterCursor(list)

function meterDecoding(): void {
  const { decode, addTo } = SparseList.prototype
  SparseList.prototype.decode = function (this: SparseList, count = this.count) {
    if (isMeasuring) steps += count
    return decode.call(this, count)
  }
  SparseList.prototype.addTo = function (this: SparseList, set: BitSet) {
    if (isMeasuring) steps += this.count
    addTo.call(this, set)
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
