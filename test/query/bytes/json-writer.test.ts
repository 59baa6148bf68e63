import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { giveBack } from '../../../src/domain/block.ts'
import { type JsonWriter, jsonBytes, written } from '../../../src/query/bytes/json-writer.ts'
import { CodedTexts } from '../../../src/snapshot/text-code.ts'

const texts = fc.string({ unit: 'binary' })

// Sizes up to several times that of a block.
const SIZES = [0, 1, 2_400, 7_200, 21_700, 70_000]

describe('JsonWriter', () => {
  test('writes UTF-16 as JSON.stringify does', () => {
    fc.assert(fc.property(texts, (text) => assert.equal(quoted(text), JSON.stringify(text))))
  })

  for (const text of ['\u{20bb7}', '\ud800', '\udc00\ud800', 'a\ud83d', '\u2028\u007f\u0000\n"\\', 'é', 'ﾊﾞ']) {
    test(`writes ${JSON.stringify(text)}`, () => assert.equal(quoted(text), JSON.stringify(text)))
  }

  test('writes JSON as the inside of a JSON string', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const inside = written((writer) => writer.escaped(jsonBytes(value)))
        assert.equal(`"${utf8(inside)}"`, JSON.stringify(JSON.stringify(value)))
      }),
    )
  })

  test('writes so many digits of a number at least', () => {
    for (const value of [0, 7, 42, 600_001, 9_999_999, 10_000_000, 20_260_821]) {
      for (const least of [1, 2, 4, 7]) {
        const digits = written((writer) => writer.digits(value, least))
        assert.equal(utf8(digits), String(value).padStart(least, '0'))
      }
    }
  })

  for (const size of SIZES) {
    for (const character of ['a', '"', 'あ', '\ud800']) {
      test(`writes ${size} times ${JSON.stringify(character)}`, () => {
        const text = character.repeat(size)
        const json = JSON.stringify(text)
        assert.equal(quoted(text), json)
        assert.equal(utf8(written((writer) => writer.value(text))), json)
        assert.equal(utf8(written((writer) => writer.raw(Buffer.from(json)))), json)
        assert.equal(`"${utf8(written((writer) => writer.escaped(Buffer.from(json))))}"`, JSON.stringify(json))
      })
    }
  }

  test('leaves what was taken as it was', () => {
    const names = Array.from({ length: 9_000 }, (_, i) => `第${i}号`)
    const taken = names.map((name) => written((writer) => writer.value(name)))
    assert.deepEqual(
      taken.map((bytes) => JSON.parse(utf8(bytes))),
      names,
    )
  })

  test('leaves what is not given back as it was, and writes again where all was', () => {
    const names = Array.from({ length: 90_000 }, (_, i) => `第${i}号`)
    const blocks = new Set<ArrayBufferLike>()
    const kept = names.flatMap((name, i) => {
      const bytes = written((writer) => writer.value(name))
      if (i >= 10_000) blocks.add(bytes.buffer)
      if (i % 10_000 === 0) return [[name, bytes] as const]
      giveBack(bytes)
      return []
    })
    for (const [name, bytes] of kept) assert.equal(utf8(bytes), JSON.stringify(name))
    // One block for each kept body, and one that is written again and again.
    assert.ok(blocks.size <= kept.length + 1, `${blocks.size}`)
  })

  test('drops what a writer that failed had begun', () => {
    const fails = (writer: JsonWriter): void => {
      writer.ascii('begun')
      throw new Error('failed')
    }
    assert.throws(() => written(fails), /failed/)
    assert.equal(utf8(written((writer) => writer.digits(7, 3))), '007')
  })
})

function quoted(text: string): string {
  const coded = new CodedTexts()
  const start = coded.add('甲x')!
  coded.add(text)
  const bytes = coded.bytes()
  return utf8(
    written((writer) => {
      writer.ascii('"')
      writer.coded(bytes, start, bytes.length)
      writer.ascii('"')
    }),
  )
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
}
