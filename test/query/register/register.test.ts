import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mostStepsIn } from '../../../src/query/cost/question-cost.ts'
import { openEdition, openRegister } from '../../../src/query/register/register.ts'
import { numberOf, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const LEAF = 2
const { snapshot } = await smallRegister([{ name: '株式会社山田', prefectureCode: '13' }, { name: '川田' }], LEAF)

describe('openRegister', () => {
  const register = openRegister(snapshot, 'https://corp.example')

  test('opens every part over the same corporations', () => {
    const { size, index, columns, records } = register
    assert.deepEqual([size, index.size, index.trie.size, columns.size], Array(4).fill(2))
    const found = [0, 1].map((ordinal) => records.recordOf(ordinal).number)
    assert.deepEqual(found, [0, 1].map(numberOf))
  })

  test('takes the leaf bound from the snapshot and the limit of steps from its size', () => {
    assert.equal(register.index.trie.maxLeaf, LEAF)
    assert.equal(register.mostSteps, mostStepsIn(2))
  })

  test('suggests only what it is given to suggest with', () => {
    assert.equal('suggest' in register, false)
    const suggest = () => undefined
    assert.equal(openRegister(snapshot, 'https://corp.example', { suggest }).suggest, suggest)
  })

  test('refuses sections that disagree on the number of corporations', () => {
    const header = { ...snapshot.header, size: 3 }
    const section = (name: string) => snapshot.section(name)
    assert.throws(() => openRegister({ ...snapshot, header, section }, 'https://corp.example'), /3 corporations/)
  })
})

const { header } = (await smallRegister([{ name: '株式会社山田' }])).snapshot

const ROWS = records<{ imprint: { fictional: boolean } | { fictional: boolean; operator: string }; name: string }>(
  import.meta,
  'register-rows',
)

describe('openEdition', () => {
  for (const { imprint, name } of ROWS)
    test(`cites ${name}`, () => {
      const { sources } = openEdition(header, imprint)
      const found = sources.map(({ id, as_of, fields, ...source }) => ({ id, as_of, fields, name: source.name }))
      assert.deepEqual(found, [{ id: 'nta', as_of: '2026-10-31', fields: undefined, name }])
    })

  test('has the id of the snapshot and the sizes of its sources', () => {
    const { snapshotId, sourceSizes, wording } = openEdition(header, { fictional: false })
    assert.equal(snapshotId, header.id)
    assert.match(wording, /^[0-9a-f]{16}$/)
    assert.deepEqual([...sourceSizes], [['nta', 12_345]])
  })
})
