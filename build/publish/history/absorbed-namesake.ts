import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { parseIsoDate } from '../values/values.ts'
import { pastRows } from './former-states.ts'

/**
 * Returns the ISO date of the newest merger in which a corporation absorbed another that was registered under the name
 * it has now, or under one of its usual names; undefined without one. Mergers are in 変更事由の詳細 of its own rows:
 * 令和７年７月１日東京都港区芝浦一丁目１番１号シミック株式会社（3010701026059）を合併. A company that is bought is often absorbed by a new one, which goes
 * on under the name.
 */
export function absorbedNamesake(row: RegisterRow): string | undefined {
  const { name = '' } = row.nta
  const names = [name, ...(row.usualNames ?? []).flatMap((usual) => [`株式会社${usual}`, `${usual}株式会社`])]
  const shown = row.past === undefined ? [] : pastRows(row).shown
  const states = shown.length === 0 ? [row.nta] : shown.map((state) => state.row)
  let newest: string | undefined
  for (const { changeCause = '' } of states)
    for (const { day, absorbed } of mergersIn(changeCause)) {
      // ISO dates sort as text. A merger dated after the row's last update is a mistake.
      if (day === undefined || day > (row.nta.updateDate ?? '') || !names.some((one) => endsWithName(absorbed, one)))
        continue
      if (newest === undefined || day > newest) newest = day
    }
  return newest
}

const MERGER = /(令和|平成)(元|[０-９]{1,2})年([０-９]{1,2})月([０-９]{1,2})日([^（）]{1,300})（[0-9]{13}）を合併/g
const BEFORE_FIRST_YEAR: ReadonlyMap<string, number> = new Map([
  ['令和', 2018],
  ['平成', 1988],
])

type Merger = { readonly day: string | undefined; readonly absorbed: string }

const NO_MERGERS: readonly Merger[] = []

function mergersIn(cause: string): readonly Merger[] {
  if (!cause.includes('を合併')) return NO_MERGERS
  return Array.from(cause.matchAll(MERGER), ([, era = '', year = '', month = '', day = '', absorbed = '']) => {
    const number = year === '元' ? 1 : Number(year.normalize('NFKC'))
    const parts = [(BEFORE_FIRST_YEAR.get(era) ?? 0) + number, month.normalize('NFKC'), day.normalize('NFKC')]
    return { day: parseIsoDate(parts.map((part) => String(part).padStart(2, '0')).join('-')), absorbed }
  })
}

// An address is right before the name. `name` is surely whole only after a number, or when it begins with a legal form.
function endsWithName(absorbed: string, name: string): boolean {
  if (name === '' || !absorbed.endsWith(name)) return false
  return FORM_IN_FRONT.test(name) || NUMBER_END.test(absorbed.slice(0, -name.length))
}

const FORM_IN_FRONT = /^(?:株式会社|合同会社|有限会社|合資会社|合名会社|一般社団法人|一般財団法人)/
const NUMBER_END = /[0-9０-９号地番階Ｆ室]$/
