import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { BRANCHES, EVERYWHERE, type RunningService, startService, WANTED } from './running-service.ts'

describe('DuckDB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clients-duckdb-'))
  let service: RunningService
  before(async () => {
    service = await startService()
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** Downloads an answer and queries the file; `read_json` gets no hint of its columns. */
  async function rowsOf(path: string, select: string): Promise<readonly object[]> {
    const reply = await fetch(service.origin + path, { headers: { 'X-API-Key': await service.issueKey() } })
    const file = join(folder, 'answer.json')
    writeFileSync(file, await reply.text())
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    try {
      const reader = await connection.runAndReadAll(`${select} FROM read_json('${file}')`)
      return reader.getRowObjectsJson()
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  }

  test('reads the hits of a downloaded search as rows', async () => {
    const rows = await rowsOf(
      `/v1/corp?${new URLSearchParams({ ...EVERYWHERE, limit: '100' })}`,
      'SELECT unnest(items, recursive := true)',
    )
    assert.equal(rows.length, BRANCHES)
    assert.equal(new Set(rows.map((row) => 'corporate_number' in row && row.corporate_number)).size, BRANCHES)
  })

  test('reads a downloaded profile: digits stay digits, days are days', async () => {
    const [row] = await rowsOf(
      `/v1/corp/${WANTED.number}`,
      'SELECT name, corporate_number::VARCHAR AS number, capital, typeof(updated_on) AS day, industries[1].code AS industry',
    )
    assert.deepEqual(row, {
      name: WANTED.name,
      number: WANTED.number,
      capital: '10000000',
      day: 'DATE',
      industry: '165',
    })
  })

  test('reads a refusal as what it is', async () => {
    const [row] = await rowsOf('/v1/corp?limit=0&q=a', 'SELECT status, code, errors[1].parameter AS parameter')
    assert.deepEqual(row, { status: '400', code: 'invalid_parameter', parameter: 'limit' })
  })
})
