import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { summaryLines } from '../../../build/run-build.ts'
import { type Change, compareContent } from '../../../build/snapshot/compare-content.ts'
import { type ChangesAnswer, changesSince, parseChanges } from '../../../src/query/numbers/number-list.ts'
import { FULL, OTHERWISE } from '../../fixtures/full-corporation.ts'
import { opened } from '../../fixtures/opened.ts'
import { type Sketch, numberOf as sketchNumber, writeSmallSnapshot } from '../../fixtures/small-register.ts'
import { records } from '../../fixtures/tables.ts'
import { type NtaCells, numberOf } from '../sources/register-fixture.ts'
import { type Asked, build, inBuildFolder, ntaFile } from './build-fixture.ts'

// Yesterday the register had 1 … 60. Today 1 is deleted, 2 excluded, 3 closed; 4 renamed, 5 moved, 6 both; 61 is new.
const TODAY: ReadonlyMap<number, Partial<NtaCells>> = new Map<number, Partial<NtaCells>>([
  [2, { excluded: '1', name: '隠された会社' }],
  [3, { closed: '2026-08-01', name: '閉じた会社' }],
  [4, { name: '＝新しい,会社四' }],
  [5, { street: '別の町１' }],
  [6, { name: '新しい会社六', street: '別の町２' }],
])

type Line = Readonly<Record<'corporate_number' | 'change' | 'fact' | 'value', string>>

async function twoDays(folder: string, asked: Partial<Asked> = {}) {
  const previous = join(folder, 'yesterday.snapshot')
  assert.ok((await build({ inputs: { nta: [ntaFile(join(folder, '1.csv'), [1, 60])] }, out: previous })).ok)
  const nta = [ntaFile(join(folder, '2.csv'), [2, 61], (serial) => TODAY.get(serial) ?? {})]
  const changes = join(folder, 'changes.csv')
  const built = await build({
    inputs: { nta },
    out: join(folder, 'today.snapshot'),
    previous,
    changes,
    shrinking: 'allow',
    ...asked,
  })
  return { built, changes, previous }
}

describe('--changes', () => {
  test('lists what is published otherwise, and of a withdrawn corporation its number alone', () =>
    inBuildFolder(async (folder) => {
      const { built, changes } = await twoDays(folder)
      assert.ok(built.ok, built.ok ? '' : built.problem)
      const text = readFileSync(changes, 'utf8')
      const lines = parse(text, { columns: true }) as readonly Line[]
      const told = lines.map(({ corporate_number, change, fact }) => [corporate_number, change, fact].join(' '))
      assert.deepEqual(
        told.filter((line) => !/ changed /.test(line)).sort(),
        [
          ...[1, 2, 3].map((serial) => `${numberOf(serial)} removed `),
          `${numberOf(4)} renamed name`,
          `${numberOf(5)} moved address`,
          `${numberOf(6)} renamed name`,
          `${numberOf(6)} moved address`,
          `${numberOf(61)} added name`,
        ].sort(),
      )
      assert.ok(lines.some(({ change, value }) => change === 'renamed' && /^'[=＝]新しい/.test(value)))
      assert.ok(lines.filter(({ change }) => change === 'removed').every(({ value }) => value === ''))
      assert.doesNotMatch(text, /隠された|閉じた|会社[123]\b/)
      assert.equal(statSync(changes).mode & 0o777, 0o600)
    }))

  test('is counted in the summary', () =>
    inBuildFolder(async (folder) => {
      const { built } = await twoDays(folder)
      assert.ok(built.ok)
      const said = summaryLines(built.value).join('\n')
      assert.match(said, /^compared {4}with .*: 1 added, 3 removed, 3 changed \(2 renamed, 2 moved\)$/m)
      assert.match(said, /^changed {5}2 name, 2 street, 2 address, 2 former_names, 2 former_locations, 3 sources$/m)
    }))

  test('is compared with --previous although there is another snapshot at --out', () =>
    inBuildFolder(async (folder) => {
      const out = join(folder, 'today.snapshot')
      assert.ok((await build({ inputs: { nta: [ntaFile(join(folder, '0.csv'), [1, 10])] }, out })).ok)
      const { built, previous } = await twoDays(folder)
      assert.ok(built.ok && built.value.comparison.kind === 'compared')
      assert.ok(built.value.comparison.with.startsWith(previous))
    }))

  test('replaces a list that others could read by one that they cannot', () =>
    inBuildFolder(async (folder) => {
      writeFileSync(join(folder, 'changes.csv'), 'of yesterday', { mode: 0o644 })
      const { built, changes } = await twoDays(folder)
      assert.ok(built.ok)
      assert.equal(statSync(changes).mode & 0o777, 0o600)
      assert.doesNotMatch(readFileSync(changes, 'utf8'), /of yesterday/)
    }))

  test('writes nothing where the snapshot is refused', () =>
    inBuildFolder(async (folder) => {
      const { built, changes } = await twoDays(folder, { shrinking: 'fail' })
      assert.ok(!built.ok)
      assert.equal(existsSync(changes), false)
    }))

  for (const { name, changes, says } of records<{ name: string; changes: string; says: RegExp }>(import.meta))
    test(`is refused in the place of ${name}`, () =>
      inBuildFolder(async (folder) => {
        const signKey = join(folder, 'sign.pem')
        writeFileSync(signKey, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
        const { built, previous } = await twoDays(folder, { changes: join(folder, changes), signKey })
        assert.match(built.ok ? '' : built.problem, says)
        assert.ok(statSync(previous).size > 1_000_000)
      }))
})

/** What `POST /ext/changes` says of one corporation, of a snapshot at `path`. */
async function changedIn(path: string, serial: number, since: string): Promise<ChangesAnswer['changed']> {
  const { register } = await opened(path)
  const question = parseChanges({ since, numbers: [numberOf(serial)] })
  return question.ok ? changesSince(register, question.value).changed : assert.fail(JSON.stringify(question.problem))
}

// The days of three builds, each of whose files has its own newest day.
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-08-17', '2026-08-18', '2026-08-19']

/** Builds the corporations 1 … 9 three times, each build compared with the one before; `cells` says what they have. */
async function threeDays(
  folder: string,
  cells: (day: string, serial: number) => Partial<NtaCells> | undefined,
): Promise<string> {
  const out = join(folder, 'register.snapshot')
  for (const day of [MONDAY, TUESDAY, WEDNESDAY]) {
    const nta = join(folder, `${day}.csv`)
    ntaFile(nta, [1, 9], (serial) => ({ updated: serial === 9 ? day : '2020-01-01', ...cells(day, serial) }))
    assert.ok((await build({ inputs: { nta: [nta] }, out, shrinking: 'allow' })).ok)
  }
  return out
}

describe('the log of changes', () => {
  test('names what has changed since a day, however old the day of its update', () =>
    inBuildFolder(async (folder) => {
      const out = await threeDays(folder, (day, serial) => {
        if (serial === 1 && day !== MONDAY) return { street: '別の町１' }
        return serial === 2 && day === WEDNESDAY ? { name: '新しい会社' } : {}
      })
      const fields = async (serial: number, since: string) =>
        (await changedIn(out, serial, since)).map((one) => one.fields?.join(' '))
      assert.deepEqual(await fields(1, TUESDAY), ['address street'])
      assert.deepEqual(await fields(1, WEDNESDAY), [])
      assert.deepEqual(await fields(2, TUESDAY), ['name'])
      assert.deepEqual(await fields(3, TUESDAY), [])
      // Of the time before the first comparison, anything may have changed.
      assert.deepEqual(await fields(1, MONDAY), [undefined])
    }))

  test('has nothing of a corporation that was withdrawn and came back', () =>
    inBuildFolder(async (folder) => {
      const out = await threeDays(folder, (day, serial) => {
        if (serial !== 1) return {}
        return day === TUESDAY ? { excluded: '1' } : { street: day === MONDAY ? '町１' : '町２' }
      })
      assert.deepEqual(await changedIn(out, 1, TUESDAY), [])
    }))

  test('loses what a corporation had when it is withdrawn', () =>
    inBuildFolder(async (folder) => {
      const out = await threeDays(folder, (day, serial) => {
        if (serial !== 1) return {}
        return day === WEDNESDAY ? { excluded: '1' } : { street: day === MONDAY ? '町１' : '町２' }
      })
      const { register } = await opened(out)
      assert.equal(register.changes?.ordinals.length, 0)
    }))
})

describe('compareContent', () => {
  for (const [fact, value] of OTHERWISE)
    test(`tells that ${fact} becomes ${JSON.stringify(value)}, and that it was so`, () =>
      inBuildFolder(async (folder) => {
        const states = [FULL, { ...FULL, [fact]: value } as Sketch]
        for (const [before, after] of [states, states.toReversed()])
          assert.ok((await compared(folder, before!, after!)).facts.size > 0)
      }))

  test('names what former names hold as profiles do', () =>
    inBuildFolder(async (folder) => {
      const formerNames = [{ name: 'み', nameKana: 'ミ', nameEn: 'Mi', until: '2020-01-01' }]
      const { told } = await compared(folder, { name: 'みほん' }, { name: 'みほん', formerNames })
      const value = '[{"name":"み","name_kana":"ミ","name_en":"Mi","until":"2020-01-01"}]'
      assert.deepEqual(told, [{ kind: 'changed', number: sketchNumber(0), facts: [{ fact: 'former_names', value }] }])
    }))

  test('tells no count below five', () =>
    inBuildFolder(async (folder) => {
      const { told } = await compared(folder, { name: 'みほん' }, withEmployees(3))
      const facts = [{ fact: 'employees', value: '1-4' }]
      assert.deepEqual(told, [{ kind: 'changed', number: sketchNumber(0), facts }])
    }))

  test('tells nothing of another published count below five', () =>
    inBuildFolder(async (folder) => {
      const { told } = await compared(folder, withEmployees(3), withEmployees(4))
      assert.deepEqual(told, [{ kind: 'changed', number: sketchNumber(0), facts: [] }])
    }))
})

function withEmployees(count: number): Sketch {
  return { name: 'みほん', workforce: { kind: 'published', count } }
}

/** Compares two snapshots: of a corporation before and after, with another representative, beside one that stays. */
async function compared(folder: string, ...states: readonly [before: Sketch, after: Sketch]) {
  const files = [join(folder, 'before'), join(folder, 'after')] as const
  for (const [index, state] of states.entries())
    await writeSmallSnapshot([{ ...state, representative: `秘密${index}` }, { name: '同じ' }], files[index]!)
  const told: Change[] = []
  const changes = await compareContent(...files, (change) => told.push(change))
  assert.ok(changes.ok)
  assert.equal(changes.value.changed, 1)
  assert.deepEqual(
    told.map(({ number }) => number),
    [sketchNumber(0)],
  )
  assert.doesNotMatch(JSON.stringify(told), /秘密/)
  return { told, facts: changes.value.facts }
}
