import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileRegister } from '../../build/compile/compile-register.ts'
import type { Publication } from '../../build/publish/publish.ts'
import type { Industry } from '../../src/domain/industry.ts'
import { openRegister, type Register } from '../../src/query/register/register.ts'
import { openSnapshot } from '../../src/snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../../src/text/fold.ts'
import { gathered } from '../fixtures/gathered.ts'
import { SAMPLE_CORPORATIONS, SAMPLE_REPRESENTATIVE } from './sample-corporations.ts'

/** Compiles the sample corporations, all with this representative, and opens the register. */
export async function openSampleRegister(
  baseUrl: string,
  representative: string = SAMPLE_REPRESENTATIVE,
): Promise<Register> {
  const folder = mkdtempSync(join(tmpdir(), 'rest-register-'))
  const out = join(folder, 'sample.snapshot')
  try {
    await compileRegister(gathered(publications(representative), INDUSTRIES), {
      out,
      industries: INDUSTRIES,
      sources: [
        { id: 'nta', asOf: '2026-08-21' },
        { id: 'gbizinfo', asOf: '2026-08-20' },
      ],
      maxLeaf: 500,
      onStage: () => {},
    })
    const snapshot = openSnapshot(out, FOLD_VERSION)
    if (!snapshot.ok) throw new Error(`sample-register: ${snapshot.problem.sentence}`)
    return openRegister(snapshot.value, baseUrl)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const INDUSTRIES: readonly Industry[] = [
  { code: 'D', section: 'D', name: '建設業', nameEn: 'Construction' },
  { code: '06', section: 'D', name: '総合工事業', nameEn: 'General construction work' },
  { code: 'G', section: 'G', name: '情報通信業', nameEn: 'Information and communications' },
  { code: '39', section: 'G', name: '情報サービス業', nameEn: 'Information services' },
  { code: '391', section: 'G', name: 'ソフトウェア業', nameEn: 'Computer programming' },
]

function publications(representative: string): readonly Publication[] {
  return SAMPLE_CORPORATIONS.map((corporation, i) => ({
    corporation,
    representative,
    notability: i * 1_000,
    dropped: [],
  }))
}
