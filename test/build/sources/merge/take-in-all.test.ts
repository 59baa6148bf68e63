import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { NO_DAY } from '../../../../build/sources/files/source-date.ts'
import { createRejectLog } from '../../../../build/sources/layouts/reject.ts'
import { takeInAll } from '../../../../build/sources/merge/take-in-all.ts'
import { inFolder, ntaLine, numberOf, read, write } from '../register-fixture.ts'

const NTA = `${ntaLine({ number: numberOf(1) })}\n${ntaLine({ number: numberOf(2) })}\n`
const KIHONJOHO =
  '"法人番号","状態","代表者名称","資本金","従業員数","事業概要","WebサイトURL","設立年月日","更新年月日"\n'

describe('takeInAll', () => {
  test('tells of each source before it reads the next, so that the one is merged beside the other', () =>
    inFolder(async (folder) => {
      write(folder, { 'nta.csv': NTA, 'k.csv': KIHONJOHO })
      const told: string[] = []
      const paths = { nta: [join(folder, 'nta.csv')], gbizinfo: [join(folder, 'k.csv')] }
      const taken = await takeInAll(
        { ...paths, establishments: [], edinet: [] },
        {
          ...{ folder, rejects: createRejectLog(() => undefined), tooManyRejects: 'fail', today: NO_DAY, outputs: [] },
          expandGlob: async () => [],
          onProgress: ({ stage }) => told.push(stage),
          onSource: (key, intakes) => told.push(`${key}: ${intakes.length}`),
        },
      )
      assert.ok(taken.ok)
      const inTurn = told.filter((one, i) => one !== told[i - 1])
      assert.deepEqual(inTurn, ['read nta', 'nta: 1', 'read gbizinfo', 'gbizinfo: 1', 'establishments: 0', 'edinet: 0'])
    }))
})

describe('readRegister', () => {
  test('ends with the problem of a file while those before are being merged', () =>
    inFolder(async (folder) => {
      write(folder, { 'nta.csv': NTA, 'k.csv': NTA })
      const { problem, leftovers } = await read(folder, { nta: ['nta.csv'], gbizinfo: ['k.csv'] })
      assert.equal(problem?.kind, 'wrong-format')
      assert.deepEqual(leftovers, [])
    }))
})
