import { BYTE_ORDER_MARK } from '../../list/csv-lines.ts'
import { TABLE_LINES, tableHead, tablePlan, tableRow } from '../../list/profile-csv.ts'
import { workbookBytes } from '../../list/workbook/write-workbook.ts'
import { publishedProfile } from '../../query/lookup.ts'
import { formName } from '../format/names.ts'
import { CSV, download, WORKBOOK } from '../http/download.ts'
import { localHref } from '../words/words.ts'
import { type Exchange, type Outcome, priceOf } from './exchange.ts'

export type FileFormat = 'csv' | 'xlsx'

/** Returns the format that a path asks for by its end; undefined when it is that of a page. */
export function fileFormatOf(path: string): FileFormat | undefined {
  return /\.(csv|xlsx)$/.exec(path)?.[1] as FileFormat | undefined
}

export type CorporationsFile = {
  readonly format: FileFormat
  /** Corporate numbers, in the order of the rows. */
  readonly numbers: readonly string[]
  /** The path of the page with the same list, without the language. */
  readonly path: string
}

/** Replies with what results and profiles of the API say, so no representative. No cell of it is a formula. */
export async function corporationsFile(exchange: Exchange, wanted: CorporationsFile): Promise<Outcome> {
  const { context, setting, charge } = exchange
  const { format, numbers, path } = wanted
  const refusal = charge(priceOf(numbers.length, 'rows'))
  if (refusal !== undefined) return { problem: refusal }
  const { register, slices } = context
  const { language } = setting
  const linesOf = TABLE_LINES[format]
  const lines = await slices.map(inGroups(numbers), (group) =>
    linesOf(
      group.flatMap((number) => {
        const profile = publishedProfile(register, number)
        if (profile === undefined) return []
        // The legal form as pages say it: 一般社団法人, not その他の設立登記法人.
        return [tableRow({ ...profile, kind_name: formName(profile, 'ja') ?? profile.kind_name }, language)]
      }),
    ),
  )
  const all = [linesOf([tableHead(language)]), ...lines]
  const file = `corporations-${register.edition.snapshotId}.${format}`
  if (format === 'csv') return download(BYTE_ORDER_MARK + all.join(''), { type: CSV, file })
  const plan = tablePlan(setting.baseUrl + localHref(language, path), register.edition.sources)
  return download(await workbookBytes(plan, all), { type: WORKBOOK, file })
}

// So many rows take a millisecond, of which the start of the writer of CSV is a small part.
const GROUP = 32

function inGroups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / GROUP) }, (_, i) => items.slice(i * GROUP, (i + 1) * GROUP))
}
