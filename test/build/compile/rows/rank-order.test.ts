import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { rankOrder } from '../../../../build/compile/rows/orders.ts'
import type { Publication } from '../../../../build/publish/publish.ts'
import type { CorporateNumber } from '../../../../src/domain/corporate-number.ts'
import { gathered } from '../../../fixtures/gathered.ts'
import { naivePoints } from '../../../fixtures/naive-points.ts'
import { numbered } from '../../../fixtures/numbered.ts'

type Sketch = {
  readonly name: string
  readonly street?: string
  readonly city?: readonly [code: string, name: string]
  readonly notability?: number
}

const MINATO = ['13103', '港区'] as const
const KITA = ['13117', '北区'] as const
const HERE = '芝１丁目５番１２号'
const SAME_TOWN = '芝２丁目１番１号'
const ELSEWHERE = '赤坂１丁目１番１号'

describe('rankOrder', () => {
  test('breaks ties by the number without its check digit', () => {
    const bases = ['010000000002', '010000000001', '010000000003', '010000000010']
    const sorted = bases.map(numbered).sort()
    assert.notDeepEqual(
      sorted.map((number) => number.slice(1)),
      [...bases].sort(),
    )
    const order = orderOf(sorted.map((number) => publicationOf({ name: '甲' }, number)))
    const found = order.map((at) => sorted[at]?.slice(1))
    assert.deepEqual(found, [...bases].sort())
  })

  test('agrees with looking at every other corporation', () => {
    const sketch = fc.record({
      name: fc.stringMatching(/^[三菱ア]{1,4}(労働組合|共済会)?$/),
      street: fc.constantFrom(HERE, SAME_TOWN, ELSEWHERE, '番外地'),
      city: fc.constantFrom(MINATO, KITA),
      notability: fc.nat({ max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(sketch, { maxLength: 40, size: 'max' }), (sketches) => {
        const publications = sketches.map((one, i) => publicationOf(one, numberAt(i)))
        const points = naivePoints(publications)
        const expected = points.map((_, at) => at).sort((a, b) => points[b]! - points[a]! || a - b)
        assert.deepEqual(orderOf(publications), expected)
      }),
    )
  })
})

function orderOf(publications: readonly Publication[]): readonly number[] {
  return [...rankOrder(gathered(publications))]
}

function publicationOf(sketch: Sketch, number: CorporateNumber): Publication {
  const [cityCode, city] = sketch.city ?? MINATO
  return {
    corporation: {
      number,
      name: sketch.name,
      kind: '301',
      prefectureCode: '13',
      cityCode,
      city,
      street: sketch.street ?? HERE,
      industryCodes: [],
      updatedOn: '2026-10-31',
      provenance: [{ source: 'nta', fields: ['name'] }],
    },
    notability: sketch.notability ?? 0,
  }
}

function numberAt(index: number): CorporateNumber {
  return numbered(String(10_000_000_000 + index).padStart(12, '0'))
}
