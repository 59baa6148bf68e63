import { MAX_LIST_ROWS } from '../domain/limits.ts'
import { success } from '../domain/result.ts'
import { type AskedRow, answerListRow, countAnswered, ignoredIn, listOfRows, readListRow } from '../match/list-rows.ts'
import type { Request } from '../serve/message/request.ts'
import { readJsonBody } from './json-body.ts'
import type { MeteredQuestion } from './metered.ts'
import type { Representation } from './representation.ts'
import type { RestContext } from './rest-context.ts'

/** `POST /ext/match`: for each row of a list its answer, or what is wrong with the row. */
export function matchQuestion(
  { register, slices }: Pick<RestContext, 'register' | 'slices'>,
  request: Request,
): MeteredQuestion<readonly AskedRow[]> {
  return {
    async parse() {
      // Sixteen bodies that arrive at once would otherwise be parsed in one turn.
      const pause = slices.share()
      await pause()
      const members = readJsonBody(request, '{"rows": [{"name": "…"}]}')
      const given = members.ok ? listOfRows(members.value['rows'], MAX_LIST_ROWS) : members
      return given.ok ? success(await slices.map(given.value, readListRow)) : given
    },
    rows: countAnswered,
    async answer(rows) {
      // Serialise row by row, too: to serialise a thousand rows at once takes longer than a slice may.
      const written = await slices.map(rows, (row) => JSON.stringify(answerListRow(register, row)), request)
      const { snapshotId, sources } = register.edition
      const provenance = JSON.stringify({ ...ignoredIn(rows), snapshot: snapshotId, sources }).slice(1)
      return success<Representation>({ snapshotId, body: Buffer.from(`{"rows":[${written.join(',')}],${provenance}`) })
    },
  }
}
