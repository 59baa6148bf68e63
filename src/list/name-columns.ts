import { formsOf, type IsRegistered } from './cell-forms.ts'
import { hintOf } from './column-headings.ts'
import { type Column, share, siblings } from './read-columns.ts'

/** The column whose cells are likeliest the names of the rows; a heading leads among columns that read alike. */
export function nameColumn(columns: readonly Column[]): Column | undefined {
  const texts = columns.filter((column) => column.filled === 0 || mayHoldNames(column))
  const known = texts.filter(({ role }) => role === 'name').sort((a, b) => a.order - b.order || a.at - b.at)[0]
  const others = texts.filter((column) => column.filled > 0 && column.role === undefined)
  const best = others
    .map((column) => ({ column, score: nameScore(column) + leaning(column) }))
    .sort((a, b) => b.score - a.score || a.column.at - b.column.at)[0]
  if (known === undefined) {
    const only = others.length === 1 || (best !== undefined && best.score > 0)
    const chosen = only || columns.length === 1 ? (best?.column ?? texts[0]) : undefined
    return chosen ?? columns.find(({ role }) => role === 'name')
  }
  const rivals = texts.filter((column) => column.role === 'name' && nameScore(column) > nameScore(known) + CLEARLY)
  const rival = rivals.sort((a, b) => nameScore(b) - nameScore(a))[0]
  const leading = rival ?? known
  const isBetter = best !== undefined && best.score > nameScore(leading) + CLEARLY && hintOf(best.column.heading) >= 0
  return isBetter ? best.column : leading
}

/** Half of the cells with a legal form and half of those in the register, of all rows: 1 when every cell is both. */
function nameScore({ counts, rows }: Column): number {
  return rows === 0 ? 0 : ((counts.legalForm ?? 0) + (counts.registered ?? 0)) / (2 * rows)
}

// A column with a heading for names gives way to one whose cells are more often names by this much.
const CLEARLY = 0.35
const HINT = 0.2
// Names of banks are in the register, too: a heading of something else outweighs that, but not legal forms.
const AGAINST = 0.6

function leaning(column: Column): number {
  const hint = hintOf(column.heading)
  return hint < 0 && share(column, 'legalForm') < 0.5 ? -AGAINST : HINT * hint
}

function mayHoldNames(column: Column): boolean {
  return (
    share(column, 'legalForm', 'registered', 'text') >= 0.3 &&
    share(column, 'other', 'corporateNumber', 'wrongNumber', 'cutNumber') < 0.7
  )
}

/** Columns with the same heading but for its number make up one name; else the one beside it may belong to it. */
export function joinedNames(columns: readonly Column[], name: Column, isRegistered: IsRegistered): readonly Column[] {
  const alike = siblings(columns, name).filter((column) => column.filled === 0 || mayHoldNames(column))
  if (alike.length > 1) return alike
  const beside = [-1, 1].map((step) => columns.filter(({ at }) => at === name.at + step))
  const [before = [], behind = []] = beside.map((others) =>
    others.filter((other) => isPartOfName(other, name, isRegistered)),
  )
  return [...before, name, ...behind]
}

// The cells of both together read as one name in half of the rows that have both, or are names in more rows than one.
function isPartOfName(other: Column, name: Column, isRegistered: IsRegistered): boolean {
  const isText = (other.role === undefined || other.role === 'name') && mayHoldNames(other)
  if (!isText || hintOf(other.heading) < 0) return false
  const both = other.at < name.at ? [other, name] : [name, other]
  const rows = name.cells.flatMap((_, row) => {
    const parts = both.map(({ cells }) => (cells[row] ?? '').trim())
    return parts.includes('') ? [] : [parts]
  })
  // The second cell of a heading that two cells share has none.
  const isMerged = both[0]?.heading !== '' && both[1]?.heading === ''
  const isOne = (parts: readonly string[]): boolean =>
    isRegistered(parts.join(' ')) || (isMerged && isEndOfName(parts, isRegistered))
  const found = rows.filter(isOne).length
  return found > 0 && (2 * found >= rows.length || found > (name.counts.registered ?? 0))
}

// 三菱電機 + ビルソリューションズ㈱: only the second has a legal form, and is nobody's name.
function isEndOfName(parts: readonly string[], isRegistered: IsRegistered): boolean {
  const [first = [], second = []] = parts.map((part) => formsOf(part, isRegistered))
  return second.includes('legalForm') && !second.includes('registered') && !first.includes('legalForm')
}
