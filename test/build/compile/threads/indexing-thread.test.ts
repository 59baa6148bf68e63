import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { indexHere } from '../../../../build/compile/threads/indexing.ts'
import { indexBeside } from '../../../../build/compile/threads/indexing-thread.ts'
import { fieldUnits } from '../../../../src/index/text/field-texts.ts'

const NAMES = ['山田', '山田建設', '建設山', '田山', '海川', '山田'].map((core, i) => ({
  registered: { core, forms: [] },
  usual: [],
  former: i % 2 === 0 ? [] : [{ core: `旧${core}`, forms: [] }],
}))
const TASK = { fields: sharedTexts(NAMES.map(fieldUnits)), maxLeaf: 2 }

describe('indexBeside', () => {
  test('gives the sections of indexHere', async () => {
    const apart = indexBeside(TASK)
    try {
      const sections = await apart.compiled()
      assert.ok(sections.units.length > NAMES.length)
      assert.deepEqual(sections, await indexHere(TASK).compiled())
    } finally {
      await apart.close()
    }
  })

  test('rejects with what ended the thread', async () => {
    const damaged = indexBeside(JSON.parse('{"fields": {"offsets": []}, "maxLeaf": 2}'))
    await assert.rejects(damaged.compiled(), RangeError)
    await damaged.close()
  })

  test('rejects when the thread is closed before it is done', async () => {
    const closed = indexBeside(TASK)
    await closed.close()
    await assert.rejects(closed.compiled(), /indexing-worker\.ts: .* before its reply/)
  })
})

function sharedTexts(texts: readonly (readonly number[])[]) {
  const units = texts.flat()
  const shared = new Uint16Array(new SharedArrayBuffer(units.length * Uint16Array.BYTES_PER_ELEMENT))
  shared.set(units)
  const offsets = new Uint32Array(texts.length + 1)
  for (const [i, text] of texts.entries()) offsets[i + 1] = offsets[i]! + text.length
  return { texts: shared, offsets }
}
