import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isSameDistrict, prefectureOfPostalCode } from '../../src/domain/postal-prefecture.ts'
import { PREFECTURES } from '../../src/domain/prefecture.ts'
import { records, tuples } from '../fixtures/tables.ts'

// The postal code of each prefectural government, in the order of PREFECTURES.
const OFFICES =
  '0608588 0308570 0208570 9808570 0108570 9908570 9608670 3108555 3208501 3718570 3309301 2608667 1638001 2318588 ' +
  '9508570 9308501 9208580 9108580 4008501 3808570 5008570 4208601 4608501 5148570 5208577 6028570 5408570 6508567 ' +
  '6308501 6408585 6808570 6908501 7008570 7308511 7538501 7708570 7608570 7908570 7808570 8128577 8408570 8508570 ' +
  '8628570 8708501 8808501 8908577 9008570'

describe('prefectureOfPostalCode', () => {
  for (const [i, digits] of OFFICES.split(' ').entries())
    test(`finds ${PREFECTURES[i]?.name} of ${digits}`, () =>
      assert.equal(prefectureOfPostalCode(digits), PREFECTURES[i]))

  for (const [digits, name] of tuples<readonly [digits: string, name: string]>(import.meta))
    test(`finds ${name} of ${digits}`, () => assert.equal(prefectureOfPostalCode(digits ?? '')?.name, name))
})

describe('isSameDistrict', () => {
  for (const { one, other, expected } of records<{ one: string; other: string; expected: boolean }>(
    import.meta,
    'postal-district',
  ))
    test(`is ${expected} of ${one} and ${other}`, () => assert.equal(isSameDistrict(one, other), expected))
})
