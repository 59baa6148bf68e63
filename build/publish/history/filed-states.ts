import type { FormerName } from '../../../src/facts/corporation.ts'
import { fold, writtenName } from '../../../src/text/fold.ts'
import type { NtaRow, RegisterRow } from '../../sources/layouts/register-row.ts'
import { englishName } from '../values/english-name.ts'
import { readingWithoutLegalForm } from '../values/reading.ts'
import type { State } from './ended-states.ts'
import { mergersIn } from './mergers.ts'

type Name = Omit<FormerName, 'until'>

/**
 * Adds the names of older EDINET lists, and those by which the tax agency's rows of absorbed corporations call the one
 * that absorbed them, to the states of a name, oldest first, the last of which holds now: each was held on the day of
 * its list or merger. Left out are spellings of the present name, names that contradict a state of that day or are no
 * older than the present one (EDINET keeps names for years), and of mergers those of `hidden` states.
 */
export function withFiledStates(
  row: RegisterRow,
  states: readonly State<Name>[],
  hidden: readonly string[],
): readonly State<Name>[] {
  const now = states.at(-1)
  const told = [...filedNames(row), ...namesInMergers(row).filter(({ key }) => !hidden.includes(key))]
  if (told.length === 0 || now === undefined) return states
  const { core } = fold(now.value.name)
  const added = told.filter(({ key, value, from }) => {
    const then = states.findLast((state) => state.from <= from)
    return from < now.from && !['', core].includes(fold(value.name).core) && (then === undefined || then.key === key)
  })
  return [...states, ...added].sort((a, b) => Number(a.from > b.from) - Number(a.from < b.from))
}

function filedNames({ edinetPast = [] }: RegisterRow): readonly State<Name>[] {
  return edinetPast.map(({ name: written = '', english, reading, asOf: from = '' }) => {
    const name = written.trim().replace(BESIDE_FORM, '')
    const nameKana = readingWithoutLegalForm(reading)
    const nameEn = englishName(english)
    const value = { name, ...(nameKana === undefined ? {} : { nameKana }), ...(nameEn === undefined ? {} : { nameEn }) }
    return { key: writtenName(name), value, from }
  })
}

// EDINET sets a space between a name and its legal form.
const BESIDE_FORM = /(?<=会社|法人)\s+|\s+(?=(?:株式|有限|合同|合資|合名|相互)会社$)/gu

function namesInMergers({ number, nta, absorbed = [] }: RegisterRow): readonly State<Name>[] {
  const mergers = absorbed.flatMap(({ changeCause = '' }) => mergersIn(changeCause, 'に合併'))
  return mergers.flatMap(({ day, party, number: into }) => {
    const name = into === number ? nameBehindAddress(party) : undefined
    if (day === undefined || name === undefined || hasBuilding(name, nta)) return []
    return [{ key: writtenName(name), value: { name }, from: day }]
  })
}

// Whether the name may begin with a building: with that of the address, or before the name of today.
function hasBuilding(name: string, { streetNumber = '', name: today = '' }: NtaRow): boolean {
  return streetNumber.includes(name.slice(0, BUILDING_BEGUN)) || (FORM_BEHIND.test(today) && name.endsWith(today))
}

const BUILDING_BEGUN = 4

// An address stands right before the name. Where the name begins is certain at a legal form, or behind the numbers of
// the address if no building may follow them: 大手町二丁目３番１号みほん株式会社.
function nameBehindAddress(party: string): string | undefined {
  if (!FORM_BEHIND.test(party)) return FORM_IN_FRONT.exec(party)?.[1]
  const name = NUMBERS.exec(party)?.[1]
  return name === undefined || MAY_BE_BUILDING.test(name) ? undefined : name
}

const FORM_BEHIND = /(?:株式|有限|合同|合資|合名|相互)会社$/
const FORM_IN_FRONT =
  /^.*((?:(?:株式|有限|合同|合資|合名)会社|(?:一般|公益)[社財]団法人|社会福祉法人|学校法人|宗教法人|医療法人|特定非営利活動法人).{2,})$/u
const NUMBERS =
  /^.*(?:[０-９]+(?:号室?|階|Ｆ|番地)|番地?の?[０-９]+(?:[の－‐][０-９]+)*)(?=[^０-９号室階Ｆの番－‐])(.{2,}会社)$/u
const MAY_BE_BUILDING =
  /^(?:(?:株式|有限|合同|合資|合名|相互)会社$|第[０-９一-十])|ビル|ヂング|タワー|ヒルズ|プレイス|スクエア|プラザ|ハウス|マンション|コート|[棟館内](?=.*会社)|[０-９]{3}(?!$)/u
