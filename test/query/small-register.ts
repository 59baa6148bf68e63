import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileRegister } from '../../build/compile/compile-register.ts'
import type { Publication } from '../../build/publish/publish.ts'
import { readIndustries } from '../../dataset/industries.ts'
import { type CorporateNumber, checkDigit, parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/domain/corporation.ts'
import { openRegister, type Register } from '../../src/query/register/register.ts'
import { openSnapshot, type Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'

/** A corporation in a few words; everything not said gets a plain default. */
export type Sketch = Partial<Omit<Corporation, 'number'>> & {
  readonly name: string
  readonly rank?: number
  readonly representative?: string
  readonly pageOverview?: string
}

export type SmallRegister = {
  readonly register: Register
  readonly snapshot: Snapshot
  readonly publications: readonly Publication[]
}

/** What the compiler is told of the source the sketches would come from. */
const PUBLISHED_FROM_NTA = 12_345

/** Compiles the sketches, in ascending order of their numbers, into a snapshot file and opens it. */
export async function smallRegister(sketches: readonly Sketch[], maxLeaf = 3): Promise<SmallRegister> {
  const folder = mkdtempSync(join(tmpdir(), 'small-register-'))
  try {
    const out = join(folder, 'register.snapshot')
    const publications = await writeSmallSnapshot(sketches, out, maxLeaf)
    const snapshot = openSnapshot(out, FOLD_VERSION)
    if (!snapshot.ok) throw new Error(snapshot.problem.sentence)
    return { register: openRegister(snapshot.value, 'https://corp.example'), snapshot: snapshot.value, publications }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The snapshot file alone, for a server that opens it itself. */
export async function writeSmallSnapshot(
  sketches: readonly Sketch[],
  out: string,
  maxLeaf = 3,
): Promise<readonly Publication[]> {
  const publications = sketches.map(publicationOf)
  await compileRegister(only(publications), {
    out,
    industries: readIndustries(),
    sources: [{ id: 'nta', asOf: '2026-10-31', corporations: PUBLISHED_FROM_NTA }],
    maxLeaf,
    onStage: () => undefined,
  })
  return publications
}

/** The nth corporate number of these tests, ascending with n. */
export function numberOf(index: number): CorporateNumber {
  // Ascending needs the check digit, which comes first, to be the same: of every nine bases in a row one has it.
  let found = 0
  for (let serial = 0; ; serial++) {
    const base = `0100${String(serial).padStart(8, '0')}`
    if (checkDigit(base) !== '7') continue
    if (found++ < index) continue
    const parsed = parseCorporateNumber(`7${base}`)
    if (!parsed.ok) throw new Error(`small register: 7${base} is no corporate number.`)
    return parsed.value
  }
}

// More than the points anybody gets from those around it.
const BEYOND_NEIGHBOURS = 1_000

function publicationOf({ rank = 0, representative, pageOverview, ...facts }: Sketch, index: number): Publication {
  return {
    corporation: {
      kind: '301',
      industryCodes: [],
      updatedOn: '2026-10-31',
      provenance: [{ source: 'nta', fields: ['name'] }],
      ...facts,
      number: numberOf(index),
    },
    notability: rank * BEYOND_NEIGHBOURS,
    dropped: [],
    ...(representative === undefined ? {} : { representative }),
    ...(pageOverview === undefined ? {} : { pageOverview }),
  }
}

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
