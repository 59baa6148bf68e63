import { success } from '../../domain/result.ts'
import { SCHEMAS } from '../../facts/schemas/schemas.ts'
import { inView } from '../../query/brief.ts'
import { cluster, parseCluster } from '../../query/cluster.ts'
import type { Register } from '../../query/register/register.ts'
import type { Tool } from './tool.ts'
import { asInSearch, FILTER_ARGUMENTS, optional } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

export function clusterTool(register: Register): Tool {
  return toolOf({
    name: 'get_building_cluster',
    title: 'Corporations in the same building',
    description:
      'Lists the published corporations registered in the same building or at the same street address as one corporation, itself included, or at an address. Use it to see group companies, tenants or a shared registered office; q, kind and sort narrow and order them. Give a corporate number or an address: if you only have a name, call search_corporations first. For the details of one of them call get_corporate_profile.',
    takes: {
      corporate_number: optional('corporate_number'),
      address: optional('address'),
      ...asInSearch({ q: optional('q'), kind: FILTER_ARGUMENTS.kind, sort: optional('sort') }),
      level: optional('level'),
      limit: optional('limit'),
      offset: optional('offset'),
      view: optional('view'),
    },
    output: SCHEMAS.ClusterAnswer,
    parse: (texts) => parseCluster(register, texts),
    answer(question) {
      const answer = cluster(register, question)
      return answer.ok ? success(inView(answer.value, question)) : answer
    },
  })
}
