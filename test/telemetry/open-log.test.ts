import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answered, type LogLevel, openLog } from '../../src/telemetry/open-log.ts'

const ANSWERED: Answered = {
  requestId: 'r-1',
  traceId: undefined,
  method: 'GET',
  route: '/v1/corp',
  status: 200,
  millis: 0.12345,
}

describe('openLog', () => {
  test('writes one JSON object a line', () => {
    const [line] = linesOf('info', (log) => log.answered(ANSWERED))
    const { time, ...fields } = line!
    assert.ok(Date.parse(String(time)) > 0)
    assert.deepEqual(fields, {
      level: 'info',
      request_id: 'r-1',
      method: 'GET',
      route: '/v1/corp',
      status: 200,
      ms: 0.123,
      msg: 'answered',
    })
  })

  test('names the trace of a request that has one', () => {
    const [line] = linesOf('info', (log) => log.answered({ ...ANSWERED, traceId: 'abc' }))
    assert.equal(line?.['trace_id'], 'abc')
  })

  test('says how many lines were left out before this one', () => {
    const [line] = linesOf('info', (log) => log.answered({ ...ANSWERED, status: 401 }, 1_234))
    assert.equal(line?.['left_out'], 1_234)
  })

  test('keeps to its level', () => {
    const say = (level: LogLevel) =>
      linesOf(level, (log) => {
        log.line('info', 'a')
        log.answered(ANSWERED)
        log.line('error', 'b')
        log.answered({ ...ANSWERED, status: 500 })
        log.answered({ ...ANSWERED, status: 503 })
      }).map(({ level, msg, request_id: requestId }) => [level, msg, requestId])
    assert.deepEqual(say('silent'), [])
    assert.deepEqual(say('error'), [
      ['error', 'b', undefined],
      ['error', 'answered', 'r-1'],
    ])
    assert.equal(say('info').length, 5)
  })

  test('breaks no line with what it is told', () => {
    const [line, ...others] = linesOf('info', (log) => log.line('info', 'one\ntwo\u2028three'))
    assert.equal(line?.['msg'], 'one\ntwo\u2028three')
    assert.deepEqual(others, [])
  })
})

function linesOf(level: LogLevel, tell: (log: ReturnType<typeof openLog>) => void): Record<string, unknown>[] {
  const written: string[] = []
  tell(openLog(level, { write: (text) => written.push(text) }))
  return written
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
