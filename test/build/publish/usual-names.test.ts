import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parseUsualNames } from '../../../build/publish/other-names.ts'
import { records } from '../../fixtures/tables.ts'

const OWN_TABLE = join(import.meta.dirname, '../../../build/publish/usual-names.tsv')

const HEADER = 'name\tnumber\tsource'
const NUMBER = '7000012050002'

function parse(...lines: readonly string[]) {
  return parseUsualNames(`${[HEADER, ...lines].join('\n')}\n`, 'a.tsv')
}

const FAULTS: readonly { name: string; line: string; says: string }[] = records(import.meta)

describe('parseUsualNames', () => {
  test('reads names, with BOM and CRLF too', () => {
    const rows = [{ name: '通称', number: NUMBER, source: '本人' }]
    for (const text of [`${HEADER}\n通称\t${NUMBER}\t本人`, `\ufeff${HEADER}\r\n 通称\t${NUMBER}\t本人\r\n`])
      assert.deepEqual(parseUsualNames(text, 'a.tsv'), { ok: true, value: rows })
    assert.deepEqual(parse(), { ok: true, value: [] })
  })

  for (const { name, line, says } of FAULTS)
    test(`refuses ${name} in a line of its own`, () => {
      const parsed = parse(`正\t${NUMBER}\t出所`, line)
      assert.deepEqual(parsed, { ok: false, problem: [`a.tsv:3: ${says}.`] })
    })

  test('says what is wrong with each row', () => {
    const row = `通称\t${NUMBER}\t出所`
    const parsed = parse(row, `通称\t1`, row)
    assert.deepEqual(parsed.ok ? [] : parsed.problem.length, 2)
    assert.match(parsed.ok ? '' : (parsed.problem[1] ?? ''), /^a\.tsv:4: stands there before\.$/)
  })

  test('refuses a file without the header', () => {
    const parsed = parseUsualNames(`通称\t${NUMBER}\t出所\n`, 'a.tsv')
    assert.match(parsed.ok ? '' : (parsed.problem[0] ?? ''), /^a\.tsv: begins with “通称.*”; expected the columns/)
  })
})

describe('usual-names.tsv', () => {
  const parsed = parseUsualNames(readFileSync(OWN_TABLE, 'utf8'), 'usual-names.tsv')
  assert.ok(parsed.ok, parsed.ok ? '' : parsed.problem.join('\n'))
  const names = parsed.value

  test('has some hundreds of names, by number', () => {
    assert.ok(names.length >= 300, `${names.length}`)
    const numbers = names.map(({ number }) => number)
    assert.deepEqual(numbers, numbers.toSorted())
  })

  test('says of each which entry of a public register is meant', () => {
    const unsourced = names.filter(({ source }) => !/^(EDINET:E\d{5}|NTA) \S/.test(source))
    assert.deepEqual(unsourced, [])
  })
})
