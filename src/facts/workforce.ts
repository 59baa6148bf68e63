/** Decided by the build: an insured count of 1–4 is dropped before anything is written. */
export type Workforce =
  | { readonly kind: 'published'; readonly count: number }
  | { readonly kind: 'insured'; readonly count: number }
  | { readonly kind: 'insured-below-five' }

/** The published count; the insured count, negated; 0 for “insured, fewer than five”; null when nothing is known. */
export function packWorkforce(workforce: Workforce | undefined): number | null {
  if (workforce === undefined) return null
  if (workforce.kind === 'insured-below-five') return 0
  return workforce.kind === 'published' ? workforce.count : -workforce.count
}

export function unpackWorkforce(packed: number | null): Workforce | undefined {
  if (packed === null) return undefined
  if (packed === 0) return { kind: 'insured-below-five' }
  return packed > 0 ? { kind: 'published', count: packed } : { kind: 'insured', count: -packed }
}

/** Bands, each with its smallest count. Counts below five are never told apart, as the terms of the data demand. */
const BANDS = [
  ['1-4', 1],
  ['5-9', 5],
  ['10-29', 10],
  ['30-99', 30],
  ['100-299', 100],
  ['300-999', 300],
  ['1000+', 1000],
] as const

export type WorkforceBand = (typeof BANDS)[number][0]

export const WORKFORCE_BANDS: readonly WorkforceBand[] = BANDS.map(([band]) => band)

/** Returns the band of whichever figure is published. */
export function workforceBand(workforce: Workforce): WorkforceBand {
  const size = workforceSize(workforce)
  return BANDS.findLast(([, fewest]) => fewest <= size)![0]
}

/** Returns the band of the figure that a profile has; undefined without one. */
export function bandOfFigures({ employees, insured_count, insured_count_range }: Figures): WorkforceBand | undefined {
  const count = employees ?? insured_count ?? (insured_count_range === undefined ? undefined : 1)
  return count === undefined ? undefined : workforceBand({ kind: 'published', count })
}

type Figures = { readonly employees?: number; readonly insured_count?: number; readonly insured_count_range?: string }

/** Returns the smallest and the largest sort key (workforceSize) in a band. */
export function bandRange(band: WorkforceBand): { readonly least: number; readonly most: number } {
  const at = WORKFORCE_BANDS.indexOf(band)
  return { least: BANDS[at]![1], most: (BANDS[at + 1]?.[1] ?? Number.MAX_SAFE_INTEGER) - 1 }
}

/** Returns the workforce as a sort key: 1 for every count below five, 0 when nothing is known. */
export function workforceSize(workforce: Workforce | undefined): number {
  if (workforce === undefined) return 0
  return workforce.kind === 'insured-below-five' || workforce.count < 5 ? 1 : workforce.count
}

/** The name in JSON of the figure of each kind. */
export const FIGURE_NAMES = {
  published: 'employees',
  insured: 'insured_count',
  'insured-below-five': 'insured_count_range',
} as const

export const INSURED_COUNT_NOTE =
  '厚生年金保険の被保険者数から推計した人数です。公式の従業員総数ではなく、加入対象外の短時間労働者等は含みません。'
export const INSURED_COUNT_SOURCE = 'Gビズインフォ 事業所情報（日本年金機構 厚生年金保険・健康保険適用事業所情報）'
