import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isCivil } from './wire-replies.ts'

describe('isCivil', () => {
  const good = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\n{}'
  const bad = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n'
  for (const { name, said, expected } of [
    { name: 'nothing', said: '', expected: true },
    { name: 'a reply', said: good, expected: true },
    { name: 'two replies', said: good + good, expected: true },
    { name: 'a failure of the server', said: bad, expected: false },
    { name: 'a failure behind a reply', said: good + bad, expected: false },
    { name: 'bytes that are no reply', said: 'garbage\r\nxx', expected: false },
  ])
    test(`is ${expected} of ${name}`, () => assert.equal(isCivil(said), expected))
})
