import type { Corporation } from '../../src/facts/corporation.ts'
import type { Workforce } from '../../src/facts/workforce.ts'
import { numbered } from '../fixtures/numbered.ts'
import { records } from '../fixtures/tables.ts'

type Facts = Omit<Corporation, 'number'>

// What a corporation in Tokyo has unless it is said otherwise, and one with only the fields that every one has.
const [IN_TOKYO, ABROAD] = records<Facts>(import.meta) as readonly [Facts, Facts]

/** Six fictional corporations in ascending order of number, one with each form of the employee figure. */
export const SAMPLE_CORPORATIONS: readonly Corporation[] = [
  sample('999901000001', { name: '株式会社架空建設', nameKana: 'カクウケンセツ' }, { kind: 'published', count: 120 }),
  sample('999901000002', { name: '株式会社架空システム', nameEn: 'Kaku System Inc.' }, { kind: 'insured', count: 34 }),
  sample('999901000003', { name: '合同会社みほん', kind: '305' }, { kind: 'insured-below-five' }),
  sample('999901000004', { name: '株式会社ひみつ商事', city: '大阪市北区', prefectureCode: '27', cityCode: '27127' }),
  sample('999901000005', { name: '架空建設工業株式会社', industryCodes: ['06', '391'] }),
  { ...ABROAD, number: numbered('999901000006') },
].sort((a, b) => (a.number < b.number ? -1 : 1))

export const SAMPLE_REPRESENTATIVE = '秘密太郎'

function sample(
  base: string,
  given: Partial<Corporation> & { readonly name: string },
  workforce?: Workforce,
): Corporation {
  return { ...IN_TOKYO, ...given, number: numbered(base), ...(workforce === undefined ? {} : { workforce }) }
}
