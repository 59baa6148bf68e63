import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parseBuildFlags } from '../../build/snapshot/build-flags.ts'
import { ROOT } from '../fixtures/imports.ts'

for (const document of ['README.md', 'docs/operating.md'])
  describe(`crontab of ${document}`, () => {
    test('builds from every source, or a build that lacks one of the build before it is refused', () => {
      const jobs = jobsOf(readFileSync(join(ROOT, document), 'utf8'))
      assert.equal(jobs.length, 2)
      for (const job of jobs) {
        const flags = parseBuildFlags(job.split(/ +/))
        assert.ok(flags.ok && flags.value !== 'help', job)
        assert.ok(
          Object.values(flags.value.inputs).every((paths) => paths.length > 0),
          job,
        )
        assert.equal(flags.value.previous, flags.value.out)
      }
    })
  })

/** Returns the arguments of `npm run build` in each line, with variables expanded as by a shell. */
function jobsOf(text: string): readonly string[] {
  const [, block = ''] = /^```crontab\n(.*?)^```$/ms.exec(text) ?? []
  const variables = new Map([...block.matchAll(/^([A-Z]+)=(.*)$/gm)].map(([, name, value = '']) => [name, value]))
  return [...block.matchAll(/^[\d*,\- ]+cd [^ ]+ && (.*)$/gm)].map(([, command = '']) =>
    command.replace(/\$([A-Z]+)/g, (_, name) => variables.get(name) ?? '').replace(/^npm run -s build -- /, ''),
  )
}
