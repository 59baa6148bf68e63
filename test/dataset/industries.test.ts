import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readIndustries } from '../../dataset/industries.ts'

describe('readIndustries', () => {
  const industries = readIndustries()

  test('holds 20 sections, 99 divisions and 536 groups', () => {
    const ofLength = (length: number) => industries.filter(({ code }) => code.length === length).length
    assert.deepEqual(
      [/^[A-T]$/, /^\d{2}$/, /^\d{3}$/].map((form) => industries.filter(({ code }) => form.test(code)).length),
      [20, 99, 536],
    )
    assert.equal(ofLength(1) + ofLength(2) + ofLength(3), industries.length)
  })

  test('lists each section, its divisions and their groups, every code once', () => {
    const order = industries.map(({ code, section }) => section + (code === section ? '' : code))
    assert.deepEqual(order, [...new Set(order)].sort())
  })

  test('names every class in both languages', () => {
    for (const { name, nameEn } of industries) {
      assert.match(name, /^[^\s"]+$/)
      assert.match(nameEn, /^[A-Z"][\x20-\x7eé]+$/)
    }
    assert.deepEqual(
      industries.find(({ code }) => code === '391'),
      { code: '391', section: 'G', name: 'ソフトウェア業', nameEn: 'Computer programming and other software services' },
    )
  })
})
