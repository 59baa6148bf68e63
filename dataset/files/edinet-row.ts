import { REGISTER_DAY } from '../corporation/calendar.ts'
import type { Corporation, Filer } from '../corporation/corporation.ts'
import { fullWidth } from '../names/full-width.ts'

const COLUMNS =
  'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号'

/** Returns the two lines before the rows: the list's date and number of rows, then the unquoted names of 13 columns. */
export function edinetHeader(rows: number): string {
  const [year, month, day] = REGISTER_DAY.split('-')
  return `ダウンロード実行日,${year}年${month}月${day}日現在,件数,${rows}件\n${COLUMNS}\n`
}

/**
 * Returns the line of a filer; `sequence` counts from 1. In this file the reading includes the legal form, and the
 * address lacks the prefecture.
 */
export function edinetRow(sequence: number, corporation: Corporation, filer: Filer): string {
  const { name, reading, address, number, english } = corporation
  return fields([
    edinetCode(sequence),
    '内国法人・組合',
    filer.listed ? '上場' : '非上場',
    filer.consolidated ? '有' : '無',
    String(filer.capitalMillionYen),
    filer.closingDay,
    spaced(name),
    english?.name.toUpperCase() ?? '',
    name.startsWith('株式会社') ? `カブシキガイシャ${reading}` : `${reading}カブシキガイシャ`,
    address ? fullWidth(address.city.name + address.street) : '',
    filer.industry,
    filer.securityCode,
    number,
  ])
}

/** Returns the line of a filer without a corporate number. Such lines stand among the others and match nothing. */
export function numberlessRow(sequence: number, name: string): string {
  const kind = '外国法人・組合'
  return fields([edinetCode(sequence), kind, '', '', '', '', name, '', '', '', kind, '', ''])
}

function edinetCode(sequence: number): string {
  return `E${String(sequence).padStart(5, '0')}`
}

// EDINET separates the legal form by a space in about a third of the names.
function spaced(name: string): string {
  return name.length % 3 === 0
    ? name.replace(/^株式会社/, '株式会社\u3000').replace(/株式会社$/, '\u3000株式会社')
    : name
}

function fields(values: readonly string[]): string {
  return `${values.map((value) => `"${value}"`).join(',')}\n`
}
