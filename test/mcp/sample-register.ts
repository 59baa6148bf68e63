import type { Publication } from '../../build/publish/publish.ts'
import { type CorporateNumber, checkDigit, parseCorporateNumber } from '../../src/domain/corporate-number.ts'
import type { Corporation } from '../../src/facts/corporation.ts'
import type { Register } from '../../src/query/register/register.ts'
import { compiled } from '../fixtures/compiled.ts'

/** The number of corporations in one building: enough for a second page. */
export const TOWER_CORPORATIONS = 45

/** A corporation in the tower with every kind of field. */
export const FULL: CorporateNumber = numbered(1)

/** Returns the number of a corporation in the tower, 1 to TOWER_CORPORATIONS. */
export function towerNumber(serial: number): CorporateNumber {
  return numbered(serial)
}

/** A corporation in Osaka, alone in its building. */
export const SPARSE: CorporateNumber = numbered(900)

/** A valid number that is not in the register. */
export const UNPUBLISHED: CorporateNumber = numbered(901)

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

function publications(): readonly Publication[] {
  const tower = Array.from({ length: TOWER_CORPORATIONS }, (_, i) => inTower(i + 1))
  return [...tower, inOsaka()]
    .map((corporation, i) => ({
      corporation,
      representative: REPRESENTATIVE,
      notability: 1_000 * (1_000 - i),
      dropped: [],
    }))
    .sort((a, b) => (a.corporation.number < b.corporation.number ? -1 : 1))
}

function inTower(serial: number): Corporation {
  return {
    number: numbered(serial),
    name: `株式会社架空建設${serial}`,
    nameKana: 'カクウケンセツ',
    nameEn: `Kaku Construction ${serial}`,
    kind: '301',
    postalCode: '1050011',
    prefectureCode: '13',
    cityCode: '13103',
    city: '港区',
    street: '芝公園９丁目９番９号架空タワー５階',
    industryCodes: ['061'],
    capital: 10_000_000,
    workforce: { kind: 'insured', count: 34 },
    businessOverview: '建物の新築と改修',
    website: 'https://www.example.co.jp/',
    establishedOn: '2001-04-02',
    updatedOn: '2026-08-20',
    provenance: [
      { source: 'nta', fields: ['name', 'address'] },
      { source: 'gbizinfo', fields: ['capital', 'industries', 'business_overview', 'website', 'established_on'] },
    ],
  }
}

function inOsaka(): Corporation {
  return {
    number: SPARSE,
    name: '合同会社大阪みほん',
    kind: '305',
    prefectureCode: '27',
    cityCode: '27127',
    city: '大阪市北区',
    street: '見本町１番１号',
    industryCodes: ['391'],
    workforce: { kind: 'insured-below-five' },
    updatedOn: '2019-01-04',
    provenance: [{ source: 'nta', fields: ['name', 'address'] }],
  }
}

function numbered(serial: number): CorporateNumber {
  const base = String(999_901_000_000 + serial)
  const parsed = parseCorporateNumber(checkDigit(base) + base)
  if (!parsed.ok) throw new Error(`sample-register: ${base} is no base of a corporate number.`)
  return parsed.value
}
