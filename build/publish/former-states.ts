import { addressLine } from '../../src/domain/address-line.ts'
import type { FormerLocation, FormerName, FormerStates } from '../../src/domain/corporation.ts'
import { writtenName } from '../../src/text/fold.ts'
import type { NtaRow, PreviousRow, RegisterRow } from '../sources/register-row.ts'
import { type Ended, endedStates } from './ended-states.ts'
import { englishName } from './english-name.ts'
import { locationOf } from './location.ts'
import { pastRows } from './past-rows.ts'
import { kanaReading } from './reading.ts'

// Real ones have up to a few dozen. A record's facts have to fit 64 KB.
const MOST = 100

/**
 * Names and addresses that a published corporation had, newest first: of the tax agency's rows, and of the last
 * snapshot. Those that differ in width, case, spaces or the sort of hyphen alone are the same. Where several sources
 * tell when a name ended, the earliest day counts: a source that knows less of what came between gives a later one.
 */
export function formerStates(row: RegisterRow): FormerStates {
  // Nearly all: the rest takes twenty times as long.
  if (row.past === undefined && (row.previous === undefined || isAsBefore(row.nta, row.previous))) return NOTHING
  const { shown, hidden } = pastRows(row)
  const before = row.previous === undefined ? NOTHING : statesBefore(row.previous, shown.at(-1)?.from)
  const names = endedStates(
    shown.map(({ row: state, from }) => ({ key: writtenName(state.name ?? ''), value: nameOf(state), from })),
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
  const nameKana = kanaReading(furigana)
  const nameEn = englishName(enName)
  return { name, ...(nameKana === undefined ? {} : { nameKana }), ...(nameEn === undefined ? {} : { nameEn }) }
}

function addressOf(row: NtaRow): string {
  const { prefectureCode = null, city = null, street = null, addressAbroad = null } = locationOf(row)
  return addressLine({ prefectureCode, city, street, addressAbroad })
}

// What held then ended by the day of what holds now, unless it is the same.
function statesBefore({ name, nameKana, nameEn, address, former }: PreviousRow, now: string | undefined): FormerStates {
  const { names, locations } = former === undefined ? NOTHING : (JSON.parse(former) as FormerStates)
  if (now === undefined) return { names, locations }
  const kana = nameKana === undefined ? {} : { nameKana }
  const english = nameEn === undefined ? {} : { nameEn }
  const last: FormerName[] = name === undefined ? [] : [{ name, ...kana, ...english, until: now }]
  const lastAt: FormerLocation[] = address === undefined ? [] : [{ address, until: now }]
  return { names: [...last, ...names], locations: [...lastAt, ...locations] }
}

type Before<Value> = { readonly before: readonly Ended<Value>[]; readonly except: readonly string[] }

function merged<Value>(ended: readonly Ended<Value>[], { before, except }: Before<Value>): readonly Ended<Value>[] {
  const byKey = new Map(ended.map((state) => [state.key, state]))
  for (const state of before) {
    const known = byKey.get(state.key)
    if (known !== undefined) {
      if (state.until < known.until) byKey.set(state.key, { ...known, until: state.until })
    } else if (!except.includes(state.key)) byKey.set(state.key, state)
  }
  // Stable: of one day, the one that came later stays first.
  return [...byKey.values()].sort((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0)).slice(0, MOST)
}
