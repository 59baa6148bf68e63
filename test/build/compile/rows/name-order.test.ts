import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { arrangeTexts, Rows } from '../../../../build/compile/rows/columns.ts'
import { foldNames } from '../../../../build/compile/rows/gathering.ts'
import type { PublishedName } from '../../../../build/compile/rows/mine-english-words.ts'
import { nameOrder } from '../../../../build/compile/rows/orders.ts'
import { growableUint16 } from '../../../../src/index/growable.ts'
import { fieldUnits } from '../../../../src/index/text/field-texts.ts'
import { fold } from '../../../../src/text/fold.ts'
import { records } from '../../../fixtures/tables.ts'

const IN_ORDER: readonly PublishedName[] = records(import.meta)

describe('nameOrder', () => {
  test('puts readings before names without one, and what stands in kana is its own reading', () =>
    assert.deepEqual(
      namesInOrder(IN_ORDER.toReversed()),
      IN_ORDER.map(({ name }) => name),
    ))

  test('is the order of a plain sort of folded readings, names and ordinals', () => {
    const text = fc.array(fc.constantFrom('ア', 'ガ', 'ー', '山', 'a', '＆'), { minLength: 1, maxLength: 4 })
    const word = text.map((letters) => letters.join('')).filter((letters) => /[ア-ガ山a]/.test(letters))
    const kana = fc.array(fc.constantFrom('ア', 'ガ', 'ヤ'), { minLength: 1, maxLength: 3 })
    const reading = fc.option(
      kana.map((letters) => letters.join('')),
      { nil: undefined },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(word, reading), { maxLength: 40, size: 'max' }), (pairs) => {
        const names = pairs.map(([name, nameKana], i) => ({
          name: i % 3 === 0 ? `株式会社${name}` : name,
          ...(nameKana === undefined ? {} : { nameKana }),
        }))
        const places = placesOf(names)
        const expected = names
          .map((name, ordinal) => ({ ordinal, key: keyOf(name) }))
          .sort((a, b) => compare(a.key, b.key) || a.ordinal - b.ordinal)
        assert.deepEqual(
          expected.map(({ ordinal }) => places[ordinal]),
          expected.map((_, place) => place),
        )
      }),
    )
  })

  test('takes no usual or former name for a reading', () => {
    const former = [{ name: 'アア', nameKana: 'アア', until: '2020-01-01' }]
    const called = { name: '佐倉', otherNames: ['アアサクラ'], formerNames: former }
    assert.deepEqual([...placesOf([called, { name: '山田', nameKana: 'ヤマダ' }])], [1, 0])
  })

  test('has nothing to order in an empty register', () => assert.deepEqual([...placesOf([])], []))
})

function keyOf({ name, nameKana }: PublishedName): readonly [string, string, string] {
  const { core } = fold(name)
  const reading = nameKana === undefined ? undefined : fold(nameKana).core
  const own = reading ?? (/^[ァ-ヺー]+$/.test(core) ? core : undefined)
  return own === undefined ? ['1', '', core] : ['0', own, core]
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, i) => part !== b[i])
  if (at < 0) return 0
  return a[at]! < b[at]! ? -1 : 1
}

function namesInOrder(names: readonly PublishedName[]): readonly string[] {
  const places = placesOf(names)
  return names
    .map(({ name }, ordinal) => ({ name, place: places[ordinal]! }))
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name)
}

function placesOf(names: readonly Parameters<typeof foldNames>[0][]): Uint32Array {
  const rows = new Rows(growableUint16())
  for (const name of names) rows.add(fieldUnits(foldNames(name).fields))
  return nameOrder(
    arrangeTexts(
      rows.view(),
      Uint32Array.from(names, (_, i) => i),
    ),
  )
}
