import { hasCriterion } from '../../../query/parse/criteria.ts'
import { localHref } from '../../address/language.ts'
import { MOST_FILE_ROWS, readSearchInput, searchPath } from '../../address/search-address.ts'
import { corporationsFile, fileFormatOf } from '../../exchange/corporations-file.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { redirect } from '../../http/redirect.ts'
import { findList, readList } from './find-list.ts'

/** GET /search.csv and /search.xlsx: the list that the page of the same question shows, up to 2,000 of it. */
export async function getSearchFile(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting, charge } = exchange
  const input = readSearchInput(request.query)
  const asked = readList(context.register, input)
  // The page says in the reader's language what is wrong.
  if (asked.faults.length > 0 || !hasCriterion(asked.criteria)) return redirect(setting.language, searchPath(input))
  const list = await findList(context.register, asked, { range: { limit: MOST_FILE_ROWS, offset: 0 }, charge })
  if (!list.ok) return list
  const numbers = list.value.page.ordinals.map((ordinal) => context.register.records.recordOf(ordinal).number)
  const path = localHref(setting.language, searchPath({ ...input, page: '' }))
  return corporationsFile(exchange, { format: fileFormatOf(request.path) ?? 'csv', numbers, path })
}
