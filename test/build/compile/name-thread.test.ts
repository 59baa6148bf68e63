import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { compileRegister } from '../../../build/compile/compile-register.ts'
import { NameThread } from '../../../build/compile/name-thread.ts'
import { nameWorkHere } from '../../../build/compile/name-work.ts'
import { packNamed, unpackNamed } from '../../../build/compile/packed-named.ts'
import type { Publication } from '../../../build/publish/publish.ts'
import { readIndustries } from '../../../dataset/industries.ts'
import { SIXTY_SKETCHES } from '../../fixtures/sixty-sketches.ts'
import { writeSmallSnapshot } from '../../fixtures/small-register.ts'
import { inBuildFolder } from './build-fixture.ts'

describe('NameThread', () => {
  test('gives the bytes that are compiled without it', () =>
    inBuildFolder(async (folder) => {
      const [own, here] = [join(folder, 'own'), join(folder, 'this')]
      const publications = await writeSmallSnapshot(SIXTY_SKETCHES, here)
      const chunks = async function* (): AsyncGenerator<readonly Publication[]> {
        // More chunks than may wait.
        for (let at = 0; at < publications.length; at += 3) yield publications.slice(at, at + 3)
      }
      const compiled = await compileRegister(chunks(), {
        out: own,
        industries: readIndustries(),
        sources: [{ id: 'nta', asOf: '2026-10-31', corporations: 12_345 }],
        maxLeaf: 3,
        names: new NameThread(),
        onStage: () => undefined,
      })
      assert.ok(compiled.ok)
      assert.ok(readFileSync(own).equals(readFileSync(here)))
    }))

  test('tells a fault of the thread to whoever asks', async () => {
    const thread = new NameThread()
    await thread.add(JSON.parse('[{"name": 7}]'))
    await assert.rejects(thread.table(), TypeError)
    await assert.rejects(thread.add([]), TypeError)
    await thread.close()
  })

  test('folds as this thread does', async () => {
    const thread = new NameThread()
    const here = nameWorkHere()
    const named = SIXTY_SKETCHES.map(({ name, nameKana }) => ({ name, ...(nameKana && { nameKana }) }))
    for (const work of [thread, here]) await work.add(named)
    assert.deepEqual(await thread.table(), await here.table())
    await thread.close()
  })
})

describe('packNamed', () => {
  test('is undone, and leaves absent what is absent', () => {
    const named = SIXTY_SKETCHES.map(({ name, nameKana, nameEn, otherNames, formerNames, city, street }) =>
      JSON.parse(JSON.stringify({ name, nameKana, nameEn, otherNames, formerNames, city, street })),
    )
    assert.deepEqual(unpackNamed(packNamed(named)), named)
  })
})
