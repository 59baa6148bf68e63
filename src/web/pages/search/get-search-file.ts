import { invalidParameter } from '../../../domain/problem.ts'
import { hasCriterion } from '../../../query/parse/criteria.ts'
import { localHref } from '../../address/language.ts'
import { MOST_FILE_ROWS } from '../../address/page-numbers.ts'
import { readSearchInput, searchPath } from '../../address/search-address.ts'
import { corporationsFile, type FileFormat } from '../../exchange/corporations-file.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { priceOfFile } from '../../exchange/prices.ts'
import { findList, readList } from './find-list.ts'

/** GET /search.csv and /search.xlsx: the list that the page of the same question shows, up to 2,000 of it. */
export async function getSearchFile(exchange: Exchange): Promise<Outcome> {
  const { context, request, setting, charge, captured } = exchange
  const input = readSearchInput(request.query)
  const asked = readList(context.register, input)
  if (asked.faults.length > 0) return { problem: { kind: 'invalid-parameter', faults: asked.faults } }
  if (!hasCriterion(asked.criteria)) return { problem: invalidParameter('q', input.q, 'expected what to search for.') }
  const list = await findList(context.register, asked, { range: { limit: MOST_FILE_ROWS, offset: 0 }, charge })
  if (!list.ok) return list
  const { ordinals } = list.value.page
  const refusal = charge(priceOfFile(ordinals.length))
  if (refusal !== undefined) return { problem: refusal }
  const path = localHref(setting.language, searchPath({ ...input, page: '' }))
  return corporationsFile(exchange, { format: captured as FileFormat, ordinals, path })
}
