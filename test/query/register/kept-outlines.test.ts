import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Random } from '../../../dataset/chance/random.ts'
import { hashText } from '../../../src/domain/hash-text.ts'
import { type KeptOutline, KeptOutlines } from '../../../src/query/register/kept-outlines.ts'

const RING_BYTES = 24 * 1024 * 1024

/** Returns which pair of slots a question has. */
function slotsOf(question: string): number {
  return hashText(question) % 131_072
}

function outline(seed: number, textBytes: number, ordinals = seed % 30): KeptOutline {
  const text = new Uint8Array(textBytes).fill(seed % 251)
  return {
    outline: { ordinals: Array.from({ length: ordinals }, (_, i) => (seed + i) * 1_000), text },
    etag: `W/"${String(seed).padStart(22, '0')}"`,
  }
}

function twice(byte: number): string {
  return String.fromCharCode(byte * 257)
}

describe('KeptOutlines', () => {
  test('gives back what it was given, in memory of its own', () => {
    const kept = new KeptOutlines()
    const given = outline(7, 400)
    kept.keep('q=a', given)
    const found = kept.get('q=a')
    given.outline.text.fill(0)
    for (let i = 0; i < 80_000; i++) kept.keep(`q=${i}`, outline(i, 400))
    assert.deepEqual(found, outline(7, 400))
    assert.equal(new KeptOutlines().get('q=a'), undefined)
  })

  test('gives the outline that a question was given last or none, over several rounds of its ring', () => {
    const kept = new KeptOutlines()
    const random = new Random(16, 'outlines')
    const given = new Map<string, KeptOutline>()
    let bytes = 0
    let found = 0
    for (let i = 0; bytes < 3 * RING_BYTES; i++) {
      const question = `q=${random.below(80_000)}`
      const one = kept.get(question)
      if (one !== undefined) {
        found++
        assert.deepEqual(one, given.get(question))
      }
      const next = outline(i, random.below(1_500))
      kept.keep(question, next)
      given.set(question, next)
      bytes += next.outline.text.length
    }
    assert.ok(found > 10_000, `${found}`)
    const last = [...given].filter(([question]) => kept.get(question) !== undefined)
    assert.ok(last.length > 10_000 && last.length < given.size, `${last.length} of ${given.size}`)
  })

  test('keeps nearly all that is asked for again and again, and forgets what is not', () => {
    const kept = new KeptOutlines()
    const often = Array.from({ length: 100 }, (_, i) => `q=often${i}`)
    for (const question of often) kept.keep(question, outline(1, 500))
    kept.keep('q=once', outline(2, 500))
    for (let i = 0; i < 120_000; i++) {
      kept.keep(`q=${i}`, outline(i, 500))
      if (i % 1_000 === 0) for (const question of often) kept.get(question)
    }
    const left = often.filter((question) => kept.get(question) !== undefined)
    assert.ok(left.length >= 90, `${left.length}`)
    assert.equal(kept.get('q=once'), undefined)
  })

  test('keeps both questions of a pair of slots, however often one of them is kept', () => {
    const other = Array.from({ length: 1_000_000 }, (_, i) => `q=${i}`).find((one) => slotsOf(one) === slotsOf('q=a'))
    assert.ok(other !== undefined)
    const kept = new KeptOutlines()
    for (const question of ['q=a', other, 'q=a', 'q=a']) kept.keep(question, outline(1, 10))
    assert.ok(kept.get('q=a') !== undefined && kept.get(other) !== undefined)
  })

  for (const [what, spell] of [
    ['that begins with it', (question: string) => `${question}&p=27`],
    // As Latin-1 is written, the upper halves of the letters would be lost.
    ['of other letters', (question: string) => question.replace(/./g, (letter) => twice(letter.charCodeAt(0)))],
  ] as const) {
    test(`gives no question the outline of one ${what} and has its slots`, () => {
      const kept = new KeptOutlines()
      let question = 'q=0'
      for (let i = 1; slotsOf(question) !== slotsOf(spell(question)) && i < 100_000; i++) question = `q=${i}`
      assert.equal(slotsOf(question), slotsOf(spell(question)))
      kept.keep(spell(question), outline(1, 10))
      assert.equal(kept.get(question), undefined)
    })
  }

  test('gives nothing for an outline that was written over, even by bytes that look like it', () => {
    const kept = new KeptOutlines()
    kept.keep('q=0', outline(0, 100, 0))
    kept.keep('q=a', outline(0, 10, 0))
    // After a round of the ring, one of the texts has this where `q=a` was: 97 bytes after its own head.
    const over = outline(0, 60_000, 0)
    over.outline.text.set([3, 0, 26, 0, 10, 0, ...Buffer.from('q=a')], 97)
    for (let i = 1_000; i < 1_430; i++) kept.keep(`q=${i}`, over)
    assert.equal(kept.get('q=a'), undefined)
  })

  for (const [what, question, given] of [
    ['an outline that is too long', 'q=a', outline(1, 70_000)],
    ['a question that is too long', `q=${'a'.repeat(1_100)}`, outline(1, 10)],
    ['a question that is not ASCII', 'q=あ', outline(1, 10)],
    ['more ordinals than a page has', 'q=a', outline(1, 10, 300)],
  ] as const) {
    test(`does not keep ${what}`, () => {
      const kept = new KeptOutlines()
      kept.keep(question, given)
      assert.equal(kept.get(question), undefined)
    })
  }
})
