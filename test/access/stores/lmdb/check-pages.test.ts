import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { open } from 'lmdb'
import { type Places, placesOf } from '../../store-pages.ts'

// The module is plain JavaScript, which has no types.
const { checkPages } = (await import(
  new URL('../../../../src/access/stores/lmdb/check-pages.mjs', import.meta.url).href
)) as {
  checkPages(file: string): void
}

type Damage = { readonly at: number; readonly word: bigint; readonly expected: string }

const DAMAGES: readonly {
  readonly name: string
  readonly damage: (places: Places, pageBytes: number) => Damage
}[] = [
  {
    name: 'a page that is used and free',
    damage: ({ firstFree, mainRoot }) => ({
      at: firstFree.at,
      word: mainRoot,
      expected: `page ${mainRoot} is in two places`,
    }),
  },
  {
    name: 'a page that is free twice',
    damage: ({ firstFree, secondFree }) => ({
      at: firstFree.at,
      word: secondFree.page,
      expected: `page ${secondFree.page} is in two places`,
    }),
  },
  {
    name: 'a head that is free',
    damage: ({ firstFree }) => ({ at: firstFree.at, word: 1n, expected: 'page 1 does not exist' }),
  },
  {
    name: 'a free page beyond the end',
    damage: ({ firstFree }) => ({ at: firstFree.at, word: 9_999n, expected: 'free page 9999 does not exist' }),
  },
  {
    name: 'a list of free pages that is too long',
    damage: ({ firstFree }) => ({
      at: firstFree.at - 8,
      word: 1n << 20n,
      expected: 'a list of free pages is longer than its record',
    }),
  },
  {
    name: 'a page of a later transaction',
    damage: ({ freeRoot }, pageBytes) => ({
      at: Number(freeRoot) * pageBytes + 8,
      word: 1n << 40n,
      expected: `page ${freeRoot} is of a later transaction`,
    }),
  },
  {
    name: 'a page with another number',
    damage: ({ mainRoot }, pageBytes) => ({
      at: Number(mainRoot) * pageBytes,
      word: 1n,
      expected: `page ${mainRoot} has another number`,
    }),
  },
]

// A store has the page size of the operating system on which it was created: one of these.
for (const pageBytes of [4096, 16384, 32768]) {
  describe(`checkPages of a store with pages of ${pageBytes} bytes`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-pages-'))
    const file = join(folder, 'data.mdb')
    let bytes: Buffer
    before(async () => {
      await writeStore(folder, pageBytes)
      bytes = readFileSync(file)
    })
    after(() => rmSync(folder, { recursive: true }))

    test('finds nothing in a sound one', () => {
      assert.equal(bytes.readUInt32LE(48), pageBytes)
      checkPages(file)
    })

    for (const { name, damage } of DAMAGES) {
      test(`finds ${name}`, () => {
        const { at, word, expected } = damage(placesOf(bytes, pageBytes), pageBytes)
        const damaged = Buffer.from(bytes)
        damaged.writeBigUInt64LE(word, at)
        const path = join(folder, 'damaged.mdb')
        writeFileSync(path, damaged)
        assert.throws(() => checkPages(path), { message: expected })
      })
    }

    test('finds the end of a file that is cut off', () => {
      const path = join(folder, 'cut.mdb')
      writeFileSync(path, bytes.subarray(0, 3 * pageBytes))
      assert.throws(() => checkPages(path), { message: /^the file ends / })
    })
  })
}

test('checkPages refuses pages of a size that no system has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-pages-'))
  const head = Buffer.alloc(2 * 4096)
  head.writeUInt32LE(5000, 48)
  writeFileSync(join(folder, 'data.mdb'), head)
  assert.throws(() => checkPages(join(folder, 'data.mdb')), { message: 'pages of 5000 bytes' })
  rmSync(folder, { recursive: true })
})

/** Writes a store of some databases, one of them with branch pages and long records, and with free pages. */
async function writeStore(folder: string, pageBytes: number): Promise<void> {
  const root = open({ path: folder, noSubdir: false, maxDbs: 4, pageSize: pageBytes })
  const words = root.openDB<string, number>({ name: 'words' })
  const long = root.openDB<string, number>({ name: 'long' })
  for (let round = 0; round < 4; round++) {
    root.transactionSync(() => {
      for (let i = 0; i < 2_000; i++) words.putSync(i, `${i}`.repeat(1 + (i % 7) + round))
      for (let i = 0; i < 4; i++) long.putSync(i, 'x'.repeat(pageBytes * (1 + ((i + round) % 3))))
    })
  }
  await root.close()
}
