import { fold } from '../../../src/text/fold.ts'
import type { RegisterRow } from '../../sources/layouts/register-row.ts'
import { mergersIn } from './mergers.ts'
import { pastRows } from './past-rows.ts'

/**
 * Returns the ISO date of the newest merger in which a corporation absorbed another that was registered under the name
 * it has now, or under one of its usual names; undefined without one. Mergers are in 変更事由の詳細 of its own rows:
 * 令和７年７月１日東京都港区芝浦一丁目１番１号シミック株式会社（3010701026059）を合併. A company that is bought is often absorbed by a new one, which goes
 * on under the name.
 */
export function absorbedNamesake(row: RegisterRow): string | undefined {
  const { name = '' } = row.nta
  const shown = row.past === undefined ? [] : pastRows(row).shown
  const states = shown.length === 0 ? [row.nta] : shown.map((state) => state.row)
  const mergers = states.flatMap(({ changeCause = '' }) => mergersIn(changeCause, 'を合併'))
  const days = mergers.filter(({ party }) => endsWithName(party, name)).map(({ day }) => day)
  return newestOf([...days, ...underUsualName(row)], row.nta.updateDate ?? '')
}

function underUsualName({ number, usualNames = [], absorbed = [] }: RegisterRow): readonly (string | undefined)[] {
  const usual = usualNames.map((name) => fold(name).core)
  return absorbed
    .filter(({ name = '' }) => usual.includes(fold(name).core))
    .flatMap(({ changeCause = '' }) => mergersIn(changeCause, 'に合併'))
    .flatMap(({ day, number: into }) => (into === number ? day : undefined))
}

// A merger dated after the last update of the corporation's row is a mistake, and is skipped. ISO dates sort as text.
function newestOf(days: readonly (string | undefined)[], update: string): string | undefined {
  return days
    .filter((day) => day !== undefined && day <= update)
    .sort()
    .at(-1)
}

// The text has an address right before the name. `name` is known to be the whole name only after a number, or when it
// begins with a legal form.
function endsWithName(party: string, name: string): boolean {
  if (name === '' || !party.endsWith(name)) return false
  return FORM_IN_FRONT.test(name) || NUMBER_END.test(party.slice(0, -name.length))
}

const FORM_IN_FRONT = /^(?:株式会社|合同会社|有限会社|合資会社|合名会社|一般社団法人|一般財団法人)/
const NUMBER_END = /[0-9０-９号地番階Ｆ室]$/
