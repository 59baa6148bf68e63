import { success } from '../domain/result.ts'
import { type ChangesQuestion, changesSince, parseChanges } from '../query/changes.ts'
import type { Request } from '../serve/message/request.ts'
import { readJsonBody } from './json-body.ts'
import type { MeteredQuestion } from './metered.ts'
import type { RestContext } from './rest-context.ts'

const EXAMPLE = '{"since": "2026-08-21", "numbers": ["…"]}'

/** `POST /ext/changes`: which of up to a thousand corporations have changed since a day. Counts as one request. */
export function changesQuestion(
  { register }: Pick<RestContext, 'register'>,
  request: Pick<Request, 'headers' | 'body'>,
): MeteredQuestion<ChangesQuestion> {
  return {
    parse() {
      const members = readJsonBody(request, EXAMPLE)
      return members.ok ? parseChanges(members.value) : members
    },
    answer(question) {
      return success({
        body: JSON.stringify(changesSince(register, question)),
        snapshotId: register.edition.snapshotId,
      })
    },
  }
}
