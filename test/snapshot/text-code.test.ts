import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { CodedTexts, DecodedTexts } from '../../src/snapshot/text-code.ts'
import { records } from '../fixtures/tables.ts'

const anyUnits = fc.array(fc.nat(0xffff), { maxLength: 40, size: 'max' }).map((units) => String.fromCharCode(...units))
const text = fc.oneof(anyUnits, fc.string({ unit: 'binary' }), fc.constantFrom('株式会社トヨタ', '港区芝１－２', 'ab'))

describe('DecodedTexts', () => {
  test('gives back texts one behind another, lone surrogates too, and where each ends', () => {
    fc.assert(
      fc.property(fc.array(fc.option(text), { maxLength: 6 }), text, (texts, rest) => {
        const coded = new CodedTexts()
        coded.add('of a record before')
        coded.open()
        const lengths = texts.map((one) => coded.add(one ?? undefined))
        coded.add(rest)
        const bytes = Uint8Array.of(0xff, ...coded.bytes(), 0xff)
        const decoded = new DecodedTexts()
        decoded.open(bytes, 1)
        const ends = lengths.map((length) => decoded.add(length))
        decoded.addUpTo(bytes.length - 1)
        const all = decoded.text()
        assert.equal(all, [...texts, rest].join(''))
        for (const [i, end] of ends.entries()) assert.equal(all.slice(ends[i - 1] ?? 0, end), texts[i] ?? '')
      }),
    )
  })

  test('has texts of ten thousand units', () => {
    const long = '株式会社薔薇ab'.repeat(1_500)
    const coded = new CodedTexts()
    coded.add(long)
    const decoded = new DecodedTexts()
    decoded.open(coded.bytes(), 0)
    assert.equal(decoded.add(coded.bytes().length), long.length)
    assert.equal(decoded.text(), long)
  })

  test('puts digits before them', () => {
    const decoded = new DecodedTexts()
    decoded.open(new Uint8Array(0), 0)
    decoded.addDigits(1_020, 6)
    decoded.addDigits(9_000_001, 7)
    assert.equal(decoded.text(), '0010209000001')
  })
})

describe('CodedTexts', () => {
  for (const { of, bytes } of records<{ readonly of: string; readonly bytes: number }>(import.meta))
    test(`takes ${bytes} bytes for ${of}`, () => assert.equal(new CodedTexts().add(of), bytes))
})
