import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { Random } from '../../dataset/chance/random.ts'
import { PREFIX_BYTES, type SectionEntry } from '../../src/snapshot/layout.ts'
import { openSnapshot, type Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { lengthOf } from '../fixtures/length.ts'
import { refused, startServer } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { smallSnapshot } from './small-snapshot.ts'

const DAMAGES = lengthOf({ usual: 200, full: 2_000 })
const SEED = Number(process.env['TEST_SEED'] ?? 12)
const FOLDER = temporaryFolder('damages')

const WHOLE = readFileSync(await smallSnapshot())
const DAMAGED = join(FOLDER, 'damaged.snapshot')
const TRUE = await opened(WHOLE)
const { sections } = TRUE.header

type Damage = { readonly name: string; readonly bytes: Buffer }

const KINDS: readonly ((random: Random) => Damage)[] = [
  (random) => cut(random.below(WHOLE.length)),
  (random) => cut(sectionOf(random).byteOffset),
  (random) => cut(endOf(sectionOf(random)) - 1),
  (random) => longer(1 + random.below(10_000)),
  () => longer(8),
  ...Array.from({ length: 4 }, () => (random: Random) => flipped(sectionByte(random), random)),
  (random) => flipped(random.below(PREFIX_BYTES), random),
  (random) => flipped(random.below(PREFIX_BYTES + WHOLE.readUInt32LE(12)), random),
  (random) => flipped(random.below(WHOLE.length), random),
  (random) => overwritten('magic or version', random.below(12), random),
  (random) => overwritten('a length', 12, random),
  (random) => zeroed(random.below(WHOLE.length), random),
  (random) => exchanged(random),
]

describe('a damaged snapshot', () => {
  test('is refused in one line, or holds what the whole one does', async () => {
    const random = new Random(SEED, 'damages')
    let refused = 0
    for (let i = 0; i < DAMAGES; i++) {
      const { name, bytes } = KINDS[i % KINDS.length]!(random)
      writeFileSync(DAMAGED, bytes)
      const snapshot = await openSnapshot(DAMAGED, FOLD_VERSION)
      if (snapshot.ok) {
        // The damage hit unused bytes: the room after the header, or the padding of a section to a multiple of 8.
        assertSame(snapshot.value, name)
        continue
      }
      refused++
      const { sentence } = snapshot.problem
      assert.ok(sentence.startsWith(`Snapshot ${DAMAGED}: `), `${name}: ${sentence}`)
      assert.match(sentence, /(?:expected|folds with) [^\n]+\.$/, name)
    }
    assert.ok(refused > DAMAGES * 0.85, `${refused} of ${DAMAGES} were refused`)
  })

  // test/server/start.test.ts tries one that is cut.
  test('is not served though its length is right', async () => {
    const { bytes } = flipped(sections[0]!.byteOffset, new Random(SEED, 'served'))
    writeFileSync(DAMAGED, bytes)
    const started = await startServer({ SNAPSHOT: DAMAGED, STATE: `lmdb:${join(FOLDER, 'state')}` })
    const { code, errors } = await refused(started)
    assert.equal(code, 1)
    assert.match(errors, /^Snapshot [^\n]+ expected [^\n]+\.\n$/)
  })
})

function cut(length: number): Damage {
  return { name: `cut to ${length} bytes`, bytes: WHOLE.subarray(0, length) }
}

function longer(by: number): Damage {
  return { name: `${by} bytes longer`, bytes: Buffer.concat([WHOLE, Buffer.alloc(by)]) }
}

function flipped(at: number, random: Random): Damage {
  const bit = 1 << random.below(8)
  return changed(`bit ${bit} flipped at byte ${at}`, (bytes) => {
    bytes[at]! ^= bit
  })
}

function overwritten(what: string, at: number, random: Random): Damage {
  const value = random.below(2 ** 32)
  return changed(`${what} at byte ${at} set to ${value}`, (bytes) => bytes.writeUInt32LE(value, at))
}

function zeroed(at: number, random: Random): Damage {
  const length = 1 + random.below(5_000)
  return changed(`${length} bytes from ${at} set to 0`, (bytes) => bytes.fill(0, at, at + length))
}

// Swaps two blocks, as a disk does that writes to the wrong place.
function exchanged(random: Random): Damage {
  const [one, other] = [sectionByte(random), sectionByte(random)]
  return changed(`blocks at ${one} and ${other} exchanged`, (bytes) => {
    WHOLE.copy(bytes, other, one, Math.min(one + 512, one + WHOLE.length - other))
    WHOLE.copy(bytes, one, other, Math.min(other + 512, other + WHOLE.length - one))
  })
}

function changed(name: string, change: (bytes: Buffer) => void): Damage {
  const bytes = Buffer.from(WHOLE)
  change(bytes)
  return { name, bytes }
}

function sectionOf(random: Random): SectionEntry {
  return random.pick(sections.filter(({ byteLength }) => byteLength > 0))
}

function endOf({ byteOffset, byteLength }: SectionEntry): number {
  return byteOffset + byteLength
}

// Returns a byte of a random section, each with the same probability, so that small sections are damaged, too.
function sectionByte(random: Random): number {
  const { byteOffset, byteLength } = sectionOf(random)
  return byteOffset + random.below(byteLength)
}

async function opened(bytes: Buffer): Promise<Snapshot> {
  writeFileSync(DAMAGED, bytes)
  const snapshot = await openSnapshot(DAMAGED, FOLD_VERSION)
  if (!snapshot.ok) throw new Error(`damages: ${snapshot.problem.sentence}`)
  return snapshot.value
}

function assertSame(snapshot: Snapshot, name: string): void {
  assert.deepEqual(snapshot.header, TRUE.header, name)
  for (const section of sections)
    assert.ok(
      Buffer.from(snapshot.section(section.name)).equals(TRUE.section(section.name)),
      `${name}: ${section.name}`,
    )
}
