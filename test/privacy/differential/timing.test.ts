import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { before, describe, test } from 'node:test'
import { Random } from '../../../dataset/chance/random.ts'
import { checkDigit } from '../../../src/domain/corporate-number.ts'
import { type DemoHandlers, openDemoHandlers, wireText } from '../demo-handlers.ts'
import { cell, openDemoRegister } from '../demo-register.ts'
import { isWithheld } from './file-edits.ts'
import { lengthOf } from './length.ts'

const ROUNDS = lengthOf({ usual: 2_000, full: 10_000 })
const WARM_UP = 300

type Pair = { readonly hidden: string; readonly unknown: string }

type Ask = { readonly name: string; readonly ask: (handlers: DemoHandlers, number: string) => Promise<unknown> }

const ASKS: readonly Ask[] = [
  { name: 'a lookup', ask: ({ rest }, number) => rest(`/v1/corp/${number}`) },
  { name: 'a search', ask: ({ rest }, number) => rest(`/v1/corp?q=${number}`) },
  { name: 'a tool', ask: ({ tool }, number) => tool('get_building_cluster', { corporate_number: number }) },
  { name: 'typing', ask: ({ page }, number) => page(`/suggest?q=${number}`) },
  { name: 'a page', ask: ({ page }, number) => page(`/corp/${number}`) },
]

describe('a hidden number and one that nobody has', () => {
  let handlers: DemoHandlers
  let pairs: readonly Pair[]

  before(async () => {
    const { register, snapshot, files } = await openDemoRegister()
    handlers = openDemoHandlers({ register, snapshot })
    const used = new Set(files.nta.map((row) => cell(row, '2')))
    const hidden = files.nta.filter(isWithheld).map((row) => cell(row, '2'))
    pairs = hidden.map((number) => ({ hidden: ownText(number), unknown: ownText(nearest(number, used)) }))
    assert.ok(pairs.length > 100, `${pairs.length} hidden numbers`)
  })

  for (const { name, ask } of ASKS) {
    test(`get the same bytes from ${name}`, async () => {
      const told = async (number: string) => {
        const reply = (await ask(handlers, number)) as Parameters<typeof wireText>[0]
        return (
          wireText(reply)
            .replaceAll(number, '#')
            .replace(/request-\d+|r=\d+/g, '')
            // The ETag is computed over the question, too, and each question has another number.
            .replace(/^ETag: .*$/m, '')
        )
      }
      for (const { hidden, unknown } of pairs) assert.equal(await told(hidden), await told(unknown), hidden)
    })

    test(`take ${name} the same time`, async () => {
      const random = new Random(3, name)
      const micros = async (number: string) => {
        const started = performance.now()
        await ask(handlers, number)
        return (performance.now() - started) * 1_000
      }
      const taken: { readonly hidden: number; readonly unknown: number }[] = []
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const { hidden, unknown } = random.pick(pairs)
        // The numbers take turns to be first, so that neither always meets caches that the other one warmed.
        const first = await micros(round % 2 === 0 ? hidden : unknown)
        const second = await micros(round % 2 === 0 ? unknown : hidden)
        if (round >= 0)
          taken.push(round % 2 === 0 ? { hidden: first, unknown: second } : { hidden: second, unknown: first })
      }
      assertSameTime(taken)
    })
  }
})

/**
 * Asserts that hidden and unknown numbers take the same time. Without a difference, a hidden number is slower in half
 * of the rounds, with a standard deviation of √n/2; six times that happens by chance once in 500 million runs. To fail,
 * the medians must also differ by two per cent: the place of a number in memory alone makes smaller differences.
 */
function assertSameTime(taken: readonly { readonly hidden: number; readonly unknown: number }[]): void {
  const slower = taken.filter(({ hidden, unknown }) => hidden > unknown).length
  const even = taken.filter(({ hidden, unknown }) => hidden === unknown).length
  const away = Math.abs(slower + even / 2 - taken.length / 2) / (Math.sqrt(taken.length) / 2)
  const ratio = median(taken.map(({ hidden }) => hidden)) / median(taken.map(({ unknown }) => unknown))
  assert.ok(
    away < 6 || Math.abs(ratio - 1) < 0.02,
    `${slower} of ${taken.length} rounds slower, medians ${ratio} apart`,
  )
  assert.ok(ratio > 0.8 && ratio < 1.25, `medians ${ratio} apart`)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

// Copies a number, because a piece of a file's text is slower to read than a text of its own.
function ownText(number: string): string {
  return Buffer.from(number, 'latin1').toString('latin1')
}

// Returns the unused number nearest to the hidden one, so that both lookups take the same path.
function nearest(number: string, used: ReadonlySet<string>): string {
  for (let step = 1; ; step++) {
    const base = String(Number(number.slice(1)) + step).padStart(12, '0')
    const candidate = checkDigit(base) + base
    if (!used.has(candidate)) return candidate
  }
}
