import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { summaryLines } from '../../../build/run-build.ts'
import { readUsualNames } from '../../../build/snapshot/build-snapshot.ts'
import { numberOf } from '../sources/register-fixture.ts'
import { build, inBuildFolder, ntaFile } from './build-fixture.ts'
import { profileOf } from './profile-of.ts'

const HEADER = 'name\tnumber\tsource\n'

describe('--aliases', () => {
  test('adds names, and counts those of numbers that are not published', () =>
    inBuildFolder(async (folder) => {
      const aliases = join(folder, 'a.tsv')
      const unknown = numberOf(9)
      writeFileSync(aliases, `${HEADER}通称\t${numberOf(1)}\t本人\n隠\t${numberOf(2)}\t本人\n無\t${unknown}\t本人\n`)
      const nta = [ntaFile(join(folder, 'n.csv'), [1, 3], (serial) => (serial === 2 ? { excluded: '1' } : {}))]
      const out = join(folder, 'r.snapshot')
      const built = await build({ inputs: { nta }, out, aliases })
      assert.ok(built.ok, built.ok ? '' : built.problem)
      const own = await readUsualNames(undefined)
      const given = (own.ok ? own.value.length : 0) + 3
      assert.deepEqual(built.value.usualNames, { given, published: 1 })
      assert.ok(summaryLines(built.value).some((line) => line.startsWith(`usual names 1 of ${given};`)))
      const profile = await profileOf(out, 1)
      assert.deepEqual(profile.other_names, ['通称'])
      const { url, fields, as_of } = profile.sources.find(({ id }) => id === 'usual-names') ?? {}
      assert.deepEqual([url, fields, as_of], ['https://corp.example/data', ['other_names'], undefined])
      assert.equal((await profileOf(out, 3)).other_names, undefined)
    }))

  test('is no source where nothing is published from it', () =>
    inBuildFolder(async (folder) => {
      const out = join(folder, 'r.snapshot')
      assert.ok((await build({ inputs: { nta: [ntaFile(join(folder, 'n.csv'), [1, 3])] }, out })).ok)
      const ids = (await profileOf(out, 1)).sources.map(({ id }) => id)
      assert.deepEqual(ids, ['nta'])
    }))

  const refused: readonly { name: string; content: string | Buffer | undefined; says: RegExp }[] = [
    {
      name: 'a file that is not there',
      content: undefined,
      says: /a\.tsv: no such file; expected a table of usual names/,
    },
    { name: 'another encoding', content: Buffer.from([0x8e, 0x52, 0x0a]), says: /a\.tsv: text that is not UTF-8/ },
    {
      name: 'wrong rows',
      content: `${HEADER}甲\n乙\t1\t本人\n`,
      says: /a\.tsv:2: 1 column.*\n.*a\.tsv:3: “1” is no corporate/,
    },
    {
      name: 'a thousand wrong rows without a thousand lines',
      content: HEADER + '甲\n'.repeat(1000),
      says: /^(.*a\.tsv:\d+: .*\n){20}.*a\.tsv: 980 more rows are wrong\.$/,
    },
  ]
  for (const { name, content, says } of refused)
    test(`refuses ${name}`, () =>
      inBuildFolder(async (folder) => {
        const aliases = join(folder, 'a.tsv')
        if (content !== undefined) writeFileSync(aliases, content)
        const nta = [ntaFile(join(folder, 'n.csv'), [1, 3])]
        const built = await build({ inputs: { nta }, out: join(folder, 'r.snapshot'), aliases })
        assert.match(built.ok ? '' : built.problem, says)
      }))
})
