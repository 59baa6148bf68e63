import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainCommand } from '../../src/commands/explain-command.ts'
import { registerAt } from '../../src/commands/open-register.ts'
import { ROOT } from '../fixtures/imports.ts'

const EXAMPLE = /^```console\n\$ npm run explain -- '([^']+)'\n(.*?)```$/gms
const TIMES = / \([\d.]+ µs\)/g

/** Asserts that the document's examples of `npm run explain` equal its output for the snapshot, apart from times. */
export function assertExplains(document: string, snapshot: string): void {
  const examples = [...readFileSync(join(ROOT, document), 'utf8').matchAll(EXAMPLE)]
  assert.ok(examples.length > 0)
  for (const [, words = '', shown = ''] of examples) {
    const now = () => performance.now()
    const { out } = explainCommand([words], { defaultSnapshot: snapshot, open: registerAt, now })
    assert.equal(shown.replace(TIMES, ''), out.replace(TIMES, ''))
  }
}
