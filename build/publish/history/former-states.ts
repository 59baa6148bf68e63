import { addressLine } from '../../../src/facts/address-line.ts'
import type { FormerLocation, FormerName, FormerStates } from '../../../src/facts/corporation.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import type { NtaRow, PreviousRow, RegisterRow } from '../../sources/layouts/register-row.ts'
import { englishName, kanaReading, locationOf, parseIsoDate, readingWithoutLegalForm } from '../values/values.ts'

// Real corporations have up to a few dozen; the facts of a record have to fit 64 KB.
const MOST = 100

/**
 * Returns the former names and addresses of a published corporation, newest first, from the tax agency's rows, older
 * EDINET lists and the last snapshot. Texts that differ only in width, case, spaces or the kind of hyphen are the same.
 * Of two days on which a name ended, the earlier one counts: a source that knows fewer states gives a later day.
 */
export function formerStates(row: RegisterRow): FormerStates {
  // Nearly every corporation ends here; the rest takes twenty times as long.
  if ((row.past ?? row.edinetPast) === undefined && (row.previous === undefined || isAsBefore(row.nta, row.previous)))
    return NOTHING
  const { shown, hidden } = pastRows(row)
  // A row that corrects the state that the number was assigned to says that none was before it.
  const isFirst = row.nta.process === ASSIGNED && row.nta.correct === CORRECTION
  const hasBefore = row.previous !== undefined && !isFirst
  const before = hasBefore ? statesBefore(row.previous, shown.at(-1)?.from) : NOTHING
  const except = [row.nta, ...hidden]
  const names = shown.map(({ row: state, from }) => stateOf(nameOf(state), from))
  const locations = shown.map(({ row: state, from }) => stateOf(locatedAt(state), from))
  return {
    names: formerOf(withFiledStates(row, names), { before: before.names, except: except.map(nameOf) }),
    locations: formerOf(locations, { before: before.locations, except: except.map(locatedAt) }),
  }
}

const NOTHING: FormerStates = { names: [], locations: [] }

function isAsBefore(nta: NtaRow, { name, address, former }: PreviousRow): boolean {
  return former === undefined && name === nta.name && (address ?? '') === locatedAt(nta).address
}

type Name = Omit<FormerName, 'until'>
type Address = Omit<FormerLocation, 'until'>

function nameOf({ name = '', furigana, enName }: NtaRow): Name {
  return called(name, kanaReading(furigana), englishName(enName))
}

// Leaves out what is not known.
function called(name: string, nameKana: string | undefined, nameEn: string | undefined): Name {
  return { name, ...(nameKana === undefined ? {} : { nameKana }), ...(nameEn === undefined ? {} : { nameEn }) }
}

function locatedAt(row: NtaRow): Address {
  const { prefectureCode = null, city = null, street = null, addressAbroad = null } = locationOf(row)
  return { address: addressLine({ prefectureCode, city, street, addressAbroad }) }
}

// Returns the states of the last snapshot: its former ones, and its current ones as if ended on `now`, the day on which
// the current state began. `formerOf` leaves out what is still current.
function statesBefore({ name, nameKana, nameEn, address, former }: PreviousRow, now: string | undefined): FormerStates {
  const { names, locations } = former === undefined ? NOTHING : (JSON.parse(former) as FormerStates)
  if (now === undefined) return { names, locations }
  const last: FormerName[] = name === undefined ? [] : [{ ...called(name, nameKana, nameEn), until: now }]
  const lastAt: FormerLocation[] = address === undefined ? [] : [{ address, until: now }]
  return { names: [...last, ...names], locations: [...lastAt, ...locations] }
}

/** `except`: the current states, and those that may not be shown. */
type Others<Value> = { readonly before: readonly Until<Value>[]; readonly except: readonly Value[] }

type Until<Value> = Value & { readonly until: string }

// Returns what of the states no longer holds, and the states of the last snapshot but for `except`, latest first.
function formerOf<Value extends Name | Address>(
  states: readonly State<Value>[],
  { before, except }: Others<Value>,
): readonly Until<Value>[] {
  const former = new Map(endedStates(states))
  const left = except.map(keyOf)
  for (const state of before) {
    const key = keyOf(state)
    const known = former.get(key)
    if (known !== undefined) former.set(key, state.until < known.until ? { ...known, until: state.until } : known)
    else if (!left.includes(key)) former.set(key, state)
  }
  // The sort is stable: of states that ended on one day, the later one stays first.
  return [...former.values()].sort((a, b) => Number(a.until < b.until) - Number(a.until > b.until)).slice(0, MOST)
}

function stateOf<Value extends Name | Address>(value: Value, from: string): State<Value> {
  return { key: keyOf(value), value, from }
}

function keyOf(value: Name | Address): string {
  return writtenName('name' in value ? value.name : value.address)
}

/** A value held from an ISO date on. States with the same key have the same value; the key "" is of none. */
type State<Value> = { readonly key: string; readonly value: Value; readonly from: string }

/**
 * Returns the values that no longer hold by their keys, latest first, each with the ISO date on which the next one
 * began. The last state holds. What a later state of a value says takes the place of what an earlier one says.
 */
export function endedStates<Value extends object>(
  states: readonly State<Value>[],
): readonly (readonly [key: string, ended: Until<Value>])[] {
  const ended = new Map<string, Until<Value>>()
  const now = states.at(-1)?.key
  let held: State<Value> | undefined
  for (const state of states) {
    if (held?.key === state.key) {
      held = { ...state, value: { ...held.value, ...state.value } }
      continue
    }
    if (held !== undefined && held.key !== '' && held.key !== now) {
      const { key } = held
      const before = ended.get(key)
      // Deleted first, so that a value held twice moves to the place of its second time.
      ended.delete(key)
      ended.set(key, { ...before, ...held.value, until: state.from })
    }
    held = state
  }
  return [...ended].reverse()
}

/**
 * Adds the names of older EDINET lists to the states of a name, oldest first, the last of which holds now: each was
 * held on the day of its list. Left out are spellings of the present name, and names of lists that contradict a state
 * of that day or are no older than the present one: EDINET keeps names for years.
 */
function withFiledStates({ edinetPast }: RegisterRow, states: readonly State<Name>[]): readonly State<Name>[] {
  const now = states.at(-1)
  if (edinetPast === undefined || now === undefined) return states
  const { core } = fold(now.value.name)
  const filed = edinetPast.flatMap(({ name: written = '', english, reading, asOf: from = '' }) => {
    const name = written.trim().replace(BESIDE_FORM, '')
    const key = writtenName(name)
    const then = states.findLast((state) => state.from <= from)
    if (from >= now.from || ['', core].includes(fold(name).core) || (then !== undefined && then.key !== key)) return []
    return [stateOf(called(name, readingWithoutLegalForm(reading), englishName(english)), from)]
  })
  return [...states, ...filed].sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
}

// EDINET sets a space between a name and its legal form.
const BESIDE_FORM = /(?<=会社|法人)\s+|\s+(?=(?:株式|有限|合同|合資|合名|相互)会社$)/gu
const CORRECTION = '1'
const ASSIGNED = '01'

/** The row of a state, and the ISO date of the day on which the state began. */
type DatedRow = { readonly row: NtaRow; readonly from: string }

/** `shown`: the states that may be published, oldest first, ending with today's; `hidden`: the others. */
type PastRows = { readonly shown: readonly DatedRow[]; readonly hidden: readonly NtaRow[] }

/**
 * Separates the states that may be published from those that may not. Hidden are the rows excluded from search, the
 * older rows of a state that such a row corrects, and the rows of an event that a newer row corrects. A state that
 * began after the current one has been taken back and is in neither. Nothing is shown when the current state has no
 * date: then no day is known on which an earlier one ended.
 */
function pastRows({ nta, past = [] }: RegisterRow): PastRows {
  const now = parseIsoDate(nta.changeDate)
  const excluded = past.filter(({ hihyoji }) => hihyoji !== '0')
  const corrections = [...past, nta].filter(({ correct }) => correct === CORRECTION)
  const hidden: NtaRow[] = []
  const shown: DatedRow[] = []
  for (const row of past) {
    const from = parseIsoDate(row.changeDate)
    if (isHidden(row, excluded) || isCorrected(row, corrections)) hidden.push(row)
    else if (from !== undefined && now !== undefined && from <= now) shown.push({ row, from })
  }
  // The sort is stable: rows of one day stay in the order of their updates. ISO dates sort as text.
  shown.sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
  if (now !== undefined) shown.push({ row: nta, from: now })
  return { shown, hidden }
}

// Each correction tells all events of the number anew, so the older rows of an event are repeated or mistaken.
function isCorrected(row: NtaRow, corrections: readonly NtaRow[]): boolean {
  const updated = row.updateDate ?? ''
  return corrections.some(
    ({ process, changeDate, updateDate = '' }) =>
      process === row.process && changeDate === row.changeDate && updateDate > updated,
  )
}

// An excluded row is one of `excluded`, and hides itself, too.
function isHidden(row: NtaRow, excluded: readonly NtaRow[]): boolean {
  const updated = row.updateDate ?? ''
  return excluded.some((other) => other.changeDate === row.changeDate && (other.updateDate ?? '') >= updated)
}

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
