import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Slices } from '../../../src/serve/socket/slices.ts'

/** Returns slices with a clock that each item advances by a millisecond. */
function millisecondWork(): {
  readonly slices: Slices
  readonly work: (item: string) => string
  readonly log: string[]
} {
  let now = 0
  const log: string[] = []
  const work = (item: string): string => {
    now++
    log.push(item)
    return item.toUpperCase()
  }
  return { slices: new Slices(() => now), work, log }
}

describe('Slices', () => {
  test('gives what is made of each item, in their order', async () => {
    const { slices, work } = millisecondWork()
    assert.deepEqual(await slices.map(['a', 'b', 'c'], work), ['A', 'B', 'C'])
    assert.deepEqual(await slices.map([], work), [])
  })

  test('lets the event loop turn after two milliseconds, and lists take turns', async () => {
    const { slices, work, log } = millisecondWork()
    const turn = (): void => {
      log.push('|')
      if (log.length < 20) setImmediate(turn)
    }
    const both = [slices.map([...'aaaaaa'], work), slices.map([...'bb'], work)]
    setImmediate(turn)
    await Promise.all(both)
    assert.match(log.join(''), /^aa\|bb\|aa\|aa/)
  })

  test('gives a list a slice at once, and ends old lists before the last of many begin their second', async () => {
    const { slices, work, log } = millisecondWork()
    const ended: string[] = []
    const lists = Array.from({ length: 20 }, (_, at) => String.fromCharCode(97 + at))
    const long = lists.map((name) => slices.map([...name.repeat(6)], work).then(() => ended.push(name)))
    const short = Promise.race(long).then(() => slices.map(['X'], work))
    await short
    assert.deepEqual(ended, ['a'])
    assert.equal(log.at(-1), 'X')
    await Promise.all(long)
    assert.equal(ended.join(''), lists.join(''))
    const begun = (name: string) => log.indexOf(name, log.indexOf(name) + 2)
    assert.ok(begun('t') > log.lastIndexOf('a'))
    assert.ok(begun('p') < log.lastIndexOf('a'))
  })

  test('gives each of many shares its own turns, the first one too', async () => {
    const { slices, work, log } = millisecondWork()
    const turn = (): void => {
      if (log.at(-1) !== '|') log.push('|')
      if (log.join('').replaceAll('|', '').length < 12) setImmediate(turn)
    }
    const reads = ['a', 'b', 'c'].map(async (name) => {
      const pause = slices.share()
      for (let i = 0; i < 4; i++) {
        const wait = pause()
        if (wait !== undefined) await wait
        work(name)
      }
    })
    assert.deepEqual(log, [])
    setImmediate(turn)
    await Promise.all(reads)
    assert.match(log.join(''), /^\|?aa\|bb\|cc\|aa\|bb\|cc/)
  })

  test('ends with what there is when the client has gone', async () => {
    const { slices, work, log } = millisecondWork()
    const asker = { isGone: false }
    const made = slices.map([...'aaaaaa'], work, asker)
    setImmediate(() => {
      asker.isGone = true
    })
    assert.ok((await made).length < 6)
    assert.ok(log.length < 6)
  })

  test('rejects with what the work throws, and goes on with the other lists', async () => {
    const { slices, work } = millisecondWork()
    const broken = slices.map(['a'], () => {
      throw new Error('broken')
    })
    const whole = slices.map(['b'], work)
    await assert.rejects(broken, /broken/)
    assert.deepEqual(await whole, ['B'])
  })
})
