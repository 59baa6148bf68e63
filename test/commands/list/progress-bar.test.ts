import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { openProgressBar } from '../../../src/commands/match-command.ts'

/** Draws the bar of a long list as `rows` are matched after `millis`; returns the last line. */
function lineAfter(millis: number, rows: number): string {
  let [now, last] = [0, '']
  const stream = new Writable()
  Object.assign(stream, {
    isTTY: true,
    columns: 200,
    write(text: string) {
      if (text.includes('rows/s')) last = stripVTControlCharacters(text).trim()
      return true
    },
  })
  const bar = openProgressBar(stream as NodeJS.WriteStream, { total: 1_000_000, now: () => now })
  now = millis
  bar.update(999_999, rows)
  bar.stop()
  return last
}

describe('openProgressBar', () => {
  test('fits a terminal of 80 columns', () => {
    const line = lineAfter(100_000, 9_999_999)
    assert.match(line, /9,999,999 rows, 100,000 rows\/s/)
    assert.ok([...line].length < 80, line)
  })

  test('tells no rate in the first second, in which threads start', () =>
    assert.match(lineAfter(900, 64), /64 rows, … rows\/s/))
})
