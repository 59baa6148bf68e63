import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { hasBinary } from '../../../src/serve/uws/load-uws.ts'
import { temporaryFolder } from '../../fixtures/temporary-folder.ts'

const FOLDER = temporaryFolder('load-uws')

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
