import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { romajiUnitsOf, unitsOf } from '../../../src/index/text/alphabet.ts'
import { ordinalsOf, probe } from '../../../src/query/probe/word-probe.ts'
import { type Sketch, smallRegister } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'

const LEAF = 2

// Ordinals are the indexes of this list.
const { trie } = (await smallRegister(records<Sketch>(import.meta, 'probe-sketches'), LEAF)).register.index

const ROWS = [
  { gram: unitsOf('山'), found: { kind: 'node', ordinals: [0, 1, 2, 3] } },
  { gram: unitsOf('田'), found: { kind: 'node', ordinals: [0, 1, 3] } },
  { gram: unitsOf('山田'), found: { kind: 'candidates', ordinals: [0, 1] } },
  { gram: unitsOf('山田建'), found: { kind: 'candidates', ordinals: [0, 1] } },
  { gram: unitsOf('川'), found: { kind: 'none' } },
  { gram: unitsOf('山設'), found: { kind: 'none' } },
  { gram: romajiUnitsOf('toyota'), found: { kind: 'candidates', ordinals: [4] } },
]

describe('probe', () => {
  for (const { gram, found } of ROWS)
    test(`finds ${found.kind} ${found.ordinals ?? ''} for ${String.fromCharCode(...gram)}`, () => {
      const probed = probe(trie, gram)
      assert.equal(probed.kind, found.kind)
      if (probed.kind === 'node') assert.deepEqual([...ordinalsOf(trie, probed.node)], found.ordinals)
      if (probed.kind === 'candidates') assert.deepEqual([...probed.candidates], found.ordinals)
    })
})
