import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { checkDigit } from '../../../src/domain/corporate-number.ts'
import { type DemoHandlers, openDemoHandlers, wireText } from '../demo-handlers.ts'
import { cell, demoRegister } from '../demo-register.ts'
import { isWithheld } from './file-edits.ts'

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
    const { register, snapshot, files } = await demoRegister()
    handlers = openDemoHandlers({ register, snapshot })
    const used = new Set(files.nta.map((row) => cell(row, '2')))
    const hidden = files.nta.filter(isWithheld).map((row) => cell(row, '2'))
    pairs = hidden.map((number) => ({ hidden: number, unknown: nearest(number, used) }))
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
  }
})

// Returns the unused number nearest to the hidden one, so that both lookups take the same path.
function nearest(number: string, used: ReadonlySet<string>): string {
  for (let step = 1; ; step++) {
    const base = String(Number(number.slice(1)) + step).padStart(12, '0')
    const candidate = checkDigit(base) + base
    if (!used.has(candidate)) return candidate
  }
}
