import type { Publication } from '../../build/publish/publish.ts'
import type { CorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import type { Register } from '../../src/query/register/register.ts'
import { compiled } from '../fixtures/compiled.ts'
import { numbered } from '../fixtures/numbered.ts'
import { records } from '../fixtures/tables.ts'

/** The number of corporations in one building: enough for a second page. */
export const TOWER_CORPORATIONS = 45

/** A corporation in the tower with every kind of field. */
export const FULL: CorporateNumber = fictional(1)

/** A corporation in Osaka, alone in its building. */
export const SPARSE: CorporateNumber = fictional(900)

/** A valid number that is not in the register. */
export const UNPUBLISHED: CorporateNumber = fictional(901)

/** The representative of every corporation: no tool may ever show it. */
export const REPRESENTATIVE = '秘密太郎'

/** Compiles a small fictional register and opens it: 架空建設 1 to 45 in one Tokyo building, 大阪みほん in Osaka. */
export async function openSampleRegister(baseUrl: string): Promise<Register> {
  const sources = [
    { id: 'nta', asOf: '2026-08-31' },
    { id: 'gbizinfo', asOf: '2026-08-30' },
  ] as const
  return (await compiled(publications(), { sources, baseUrl })).register
}

type Facts = Omit<Corporation, 'number'>

const [IN_TOWER, IN_OSAKA] = records<Facts>(import.meta) as readonly [Facts, Facts]

function publications(): readonly Publication[] {
  const tower = Array.from({ length: TOWER_CORPORATIONS }, (_, i) => inTower(i + 1))
  return [...tower, { ...IN_OSAKA, number: SPARSE }]
    .map((corporation, i) => ({
      corporation,
      representative: REPRESENTATIVE,
      notability: 1_000 * (1_000 - i),
    }))
    .sort((a, b) => (a.corporation.number < b.corporation.number ? -1 : 1))
}

function inTower(serial: number): Corporation {
  const { name, nameEn } = IN_TOWER
  return { ...IN_TOWER, number: fictional(serial), name: `${name}${serial}`, nameEn: `${nameEn} ${serial}` }
}

function fictional(serial: number): CorporateNumber {
  return numbered(String(999_901_000_000 + serial))
}
