import { addressLine } from '../../../src/facts/address-line.ts'
import type { FormerLocation, FormerName, FormerStates } from '../../../src/facts/corporation.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import type { NtaRow, PreviousRow, RegisterRow } from '../../sources/layouts/register-row.ts'
import { locationOf } from '../values/location.ts'
import { englishName } from '../values/plain-values.ts'
import { kanaReading, readingWithoutLegalForm } from '../values/reading.ts'
import { correctsFirstState, pastRows } from './past-rows.ts'

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
  const hasBefore = row.previous !== undefined && !correctsFirstState(row.nta)
  const before = hasBefore ? statesBefore(row.previous, shown.at(-1)?.from) : NOTHING
  const names = endedStates(
    withFiledStates(
      row,
      shown.map(({ row: state, from }) => ({ key: writtenName(state.name ?? ''), value: nameOf(state), from })),
    ),
    (earlier, later) => ({ ...earlier, ...later }),
  )
  const locations = endedStates(
    shown.map(({ row: state, from }) => ({ key: writtenName(addressOf(state)), value: addressOf(state), from })),
    (_earlier, later) => later,
  )
  return {
    names: merged(names, {
      before: before.names.map(({ until, ...value }) => ({ key: writtenName(value.name), value, until })),
      except: [row.nta, ...hidden].map(({ name = '' }) => writtenName(name)),
    }).map(({ value, until }) => ({ ...value, until })),
    locations: merged(locations, {
      before: before.locations.map(({ address, until }) => ({ key: writtenName(address), value: address, until })),
      except: [row.nta, ...hidden].map((state) => writtenName(addressOf(state))),
    }).map(({ value: address, until }) => ({ address, until })),
  }
}

const NOTHING: FormerStates = { names: [], locations: [] }

function isAsBefore(nta: NtaRow, { name, address, former }: PreviousRow): boolean {
  return former === undefined && name === nta.name && (address ?? '') === addressOf(nta)
}

type Name = Omit<FormerName, 'until'>

function nameOf({ name = '', furigana, enName }: NtaRow): Name {
  return called(name, kanaReading(furigana), englishName(enName))
}

// Leaves out what is not known.
function called(name: string, nameKana: string | undefined, nameEn: string | undefined): Name {
  return { name, ...(nameKana === undefined ? {} : { nameKana }), ...(nameEn === undefined ? {} : { nameEn }) }
}

function addressOf(row: NtaRow): string {
  const { prefectureCode = null, city = null, street = null, addressAbroad = null } = locationOf(row)
  return addressLine({ prefectureCode, city, street, addressAbroad })
}

// Returns the states of the last snapshot: its former ones, and its current ones as if ended on `now`, the day on which
// the current state began. `merged` leaves out what is still current.
function statesBefore({ name, nameKana, nameEn, address, former }: PreviousRow, now: string | undefined): FormerStates {
  const { names, locations } = former === undefined ? NOTHING : (JSON.parse(former) as FormerStates)
  if (now === undefined) return { names, locations }
  const last: FormerName[] = name === undefined ? [] : [{ ...called(name, nameKana, nameEn), until: now }]
  const lastAt: FormerLocation[] = address === undefined ? [] : [{ address, until: now }]
  return { names: [...last, ...names], locations: [...lastAt, ...locations] }
}

type Before<Value> = { readonly before: readonly Ended<Value>[]; readonly except: readonly string[] }

// Adds the states of the last snapshot to those of the rows, except the current ones and those that may not be shown.
function merged<Value>(ended: readonly Ended<Value>[], { before, except }: Before<Value>): readonly Ended<Value>[] {
  const byKey = new Map(ended.map((state) => [state.key, state]))
  for (const state of before) {
    const known = byKey.get(state.key)
    if (known !== undefined) {
      if (state.until < known.until) byKey.set(state.key, { ...known, until: state.until })
    } else if (!except.includes(state.key)) byKey.set(state.key, state)
  }
  // The sort is stable: of states that ended on one day, the later one stays first.
  return [...byKey.values()].sort((a, b) => Number(a.until < b.until) - Number(a.until > b.until)).slice(0, MOST)
}

/** A value held from an ISO date on. States with the same key have the same value; the key "" is of none. */
export type State<Value> = { readonly key: string; readonly value: Value; readonly from: string }

/** A value that no longer holds, and the ISO date on which the next one began. */
type Ended<Value> = { readonly key: string; readonly value: Value; readonly until: string }

/** Returns the values that no longer hold, latest first, each once with the day of its end. The last state holds. */
export function endedStates<Value>(
  states: readonly State<Value>[],
  join: (earlier: Value, later: Value) => Value,
): readonly Ended<Value>[] {
  const ended = new Map<string, Ended<Value>>()
  const now = states.at(-1)?.key
  let held: State<Value> | undefined
  for (const state of states) {
    if (held?.key === state.key) {
      held = { ...state, value: join(held.value, state.value) }
      continue
    }
    if (held !== undefined && held.key !== '' && held.key !== now) {
      const { key } = held
      const before = ended.get(key)
      const value = before === undefined ? held.value : join(before.value, held.value)
      // Deleted first, so that a value held twice moves to the place of its second time.
      ended.delete(key)
      ended.set(key, { key, value, until: state.from })
    }
    held = state
  }
  return [...ended.values()].reverse()
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
    return [{ key, value: called(name, readingWithoutLegalForm(reading), englishName(english)), from }]
  })
  return [...states, ...filed].sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
}

// EDINET sets a space between a name and its legal form.
const BESIDE_FORM = /(?<=会社|法人)\s+|\s+(?=(?:株式|有限|合同|合資|合名|相互)会社$)/gu
