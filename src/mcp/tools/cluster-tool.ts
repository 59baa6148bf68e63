import { MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { success } from '../../domain/result.ts'
import { CLUSTER_ANSWER_SCHEMA } from '../../facts/schemas/search-answer.ts'
import { inView } from '../../query/brief.ts'
import { cluster, parseCluster } from '../../query/cluster.ts'
import type { Register } from '../../query/register/register.ts'
import { optional } from './arguments.ts'
import type { Tool } from './tool.ts'
import { asInSearch, CORPORATE_NUMBER, FILTER_ARGUMENTS, LIMIT, OFFSET, Q, SORT, VIEW } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

const LEVEL = optional('text', {
  takes: '"building" or "street"',
  schema: {
    type: 'string',
    enum: ['building', 'street'],
    description:
      'Same building, or same street address whatever the building. Default: building if one is known, else street.',
  },
})

const ADDRESS = optional('text', {
  takes: 'an address, such as "港区六本木6-10-1", or the name of a building',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description: 'Instead of a number: an address with a block (港区六本木6-10-1), or the name of a building.',
  },
})

export function clusterTool(register: Register): Tool {
  return toolOf({
    name: 'get_building_cluster',
    title: 'Corporations in the same building',
    description:
      'Lists the published corporations registered in the same building or at the same street address as one corporation, itself included, or at an address. Use it to see group companies, tenants or a shared registered office; q, kind and sort narrow and order them. Give a corporate number or an address: if you only have a name, call search_corporations first. For the details of one of them call get_corporate_profile.',
    takes: {
      corporate_number: { ...CORPORATE_NUMBER, presence: 'optional' as const },
      address: ADDRESS,
      ...asInSearch({ q: Q, kind: FILTER_ARGUMENTS.kind, sort: SORT }),
      level: LEVEL,
      limit: LIMIT,
      offset: OFFSET,
      view: VIEW,
    },
    output: CLUSTER_ANSWER_SCHEMA,
    parse: (texts) => parseCluster(register, texts),
    answer(question) {
      const answer = cluster(register, question)
      return answer.ok ? success(inView(answer.value, question)) : answer
    },
  })
}
