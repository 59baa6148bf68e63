import { success } from '../domain/result.ts'
import { inView } from '../query/brief.ts'
import { type ClusterQuestion, cluster, parseCluster } from '../query/cluster.ts'
import type { Request } from '../serve/message/request.ts'
import type { MeteredQuestion } from './metered.ts'
import { parseQueryString } from './query-string.ts'
import type { RestContext } from './rest-context.ts'

const PARAMETERS = [
  ...(['corporate_number', 'address', 'q', 'kind'] as const),
  ...(['sort', 'level', 'limit', 'offset', 'view'] as const),
]

/** `GET /ext/building`: the corporations at an address, as the tool get_building_cluster answers. */
export function buildingQuestion(
  { register }: Pick<RestContext, 'register'>,
  { query }: Pick<Request, 'query'>,
): MeteredQuestion<ClusterQuestion> {
  return {
    parse() {
      const read = parseQueryString(query, PARAMETERS)
      return read.ok ? parseCluster(register, read.value.parameters) : read
    },
    answer(question) {
      const answer = cluster(register, question)
      if (!answer.ok) return answer
      const body = JSON.stringify(inView(answer.value, question))
      return success({ body, snapshotId: register.edition.snapshotId })
    },
  }
}
