import type { Result } from '../../src/domain/result.ts'

type Asked = Result<string, string>

function fail(asked: Asked): never {
  throw new Error(`made to fail: ${asked.ok}`)
}

fail({ ok: true, value: 'ア' })
