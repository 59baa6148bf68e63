import type { Publication } from '../../build/publish/publish.ts'
import type { Register } from '../../src/query/register/register.ts'
import { compiled } from '../fixtures/compiled.ts'
import { SAMPLE_CORPORATIONS, SAMPLE_REPRESENTATIVE } from './sample-corporations.ts'

/** Compiles the sample corporations, all with this representative, and opens the register. */
export async function openSampleRegister(
  baseUrl: string,
  representative: string = SAMPLE_REPRESENTATIVE,
): Promise<Register> {
  const sources = [
    { id: 'nta', asOf: '2026-08-21' },
    { id: 'gbizinfo', asOf: '2026-08-20' },
  ] as const
  return (await compiled(publications(representative), { sources, baseUrl })).register
}

function publications(representative: string): readonly Publication[] {
  return SAMPLE_CORPORATIONS.map((corporation, i) => ({
    corporation,
    representative,
    notability: i * 1_000,
  }))
}
