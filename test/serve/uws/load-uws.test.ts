import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { hasBinary } from '../../../src/serve/uws/load-uws.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'load-uws-'))
after(() => rmSync(FOLDER, { recursive: true, force: true }))

const { arch, platform, versions } = process

describe('hasBinary', () => {
  for (const { name, abi, folder, found } of [
    { name: 'the npm build', abi: versions.modules, folder: 'binaries', found: true },
    { name: 'the official build', abi: versions.modules, folder: '', found: true },
    { name: 'a build for other Nodes', abi: '93', folder: '', found: false },
  ])
    test(`is ${found} for ${name}`, () => {
      const place = mkdtempSync(join(FOLDER, 'package-'))
      mkdirSync(join(place, folder), { recursive: true })
      writeFileSync(join(place, folder, `uws_${platform}_${arch}_${abi}.node`), '')
      assert.equal(hasBinary(place), found)
    })
})
