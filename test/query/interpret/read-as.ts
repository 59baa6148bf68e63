import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { SearchAnswer } from '../../../src/facts/answer.ts'
import type { Register } from '../../../src/query/register/register.ts'
import { answerTo } from '../../fixtures/asked.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'

/** A text that no name has, what is asked for instead of it, and the name that this finds first. */
export type Meant = { readonly q: string; readonly asked: string; readonly first: string }

/** Returns what a search for the text answers. */
export type Ask = (q: string) => Promise<SearchAnswer>

/** Compiles a register for a suite, and tests that texts are read as names of it that are spelled otherwise. */
export function readAs(sketches: readonly Sketch[], meant: readonly Meant[]): Ask {
  let register: Register
  before(async () => {
    register = (await smallRegister(sketches)).register
  })
  const ask: Ask = async (q) => {
    return answerTo(register, { q })
  }
  for (const { q, asked, first } of meant)
    test(`${q} is read as ${asked}`, async () => {
      const { total, interpreted } = await ask(q)
      assert.equal(total, 0)
      assert.deepEqual([interpreted?.q, interpreted?.rule], [asked, 'spelling'])
      assert.equal(interpreted?.items[0]?.name, first)
    })
  return ask
}
