import { MAX_QUERY_CHARACTERS } from '../../domain/limits.ts'
import { failure, success } from '../../domain/result.ts'
import { CLUSTER_ANSWER_SCHEMA } from '../../facts/schemas/cluster-answer.ts'
import { inView } from '../../query/brief.ts'
import { cluster, parseCluster } from '../../query/cluster.ts'
import type { Register } from '../../query/register/register.ts'
import { type Argument, inputSchema, readArguments } from './arguments.ts'
import { refusal, refusalText } from './refusal.ts'
import type { Tool, ToolOutcome } from './tool.ts'
import { asInSearch, CORPORATE_NUMBER, FILTER_ARGUMENTS, LIMIT, OFFSET, Q, SORT, VIEW } from './tool-arguments.ts'

const NAME = 'get_building_cluster'

const LEVEL: Argument<'optional'> = {
  presence: 'optional',
  form: 'text',
  takes: '"building" or "street"',
  schema: {
    type: 'string',
    enum: ['building', 'street'],
    description:
      'Same building, or same street address whatever the building. Default: building if one is known, else street.',
  },
}

const ADDRESS: Argument<'optional'> = {
  presence: 'optional',
  form: 'text',
  takes: 'an address, such as "港区六本木6-10-1", or the name of a building',
  schema: {
    type: 'string',
    maxLength: MAX_QUERY_CHARACTERS,
    description: 'Instead of a number: an address with a block (港区六本木6-10-1), or the name of a building.',
  },
}

const ARGUMENTS = {
  corporate_number: { ...CORPORATE_NUMBER, presence: 'optional' as const },
  address: ADDRESS,
  ...asInSearch({ q: Q, kind: FILTER_ARGUMENTS.kind, sort: SORT }),
  level: LEVEL,
  limit: LIMIT,
  offset: OFFSET,
  view: VIEW,
}

export function clusterTool(register: Register): Tool {
  return {
    name: NAME,
    title: 'Corporations in the same building',
    description:
      'Lists the published corporations registered in the same building or at the same street address as one corporation, itself included, or at an address. Use it to see group companies, tenants or a shared registered office; q, kind and sort narrow and order them. Give a corporate number or an address: if you only have a name, call search_corporations first. For the details of one of them call get_corporate_profile.',
    input: inputSchema(ARGUMENTS),
    output: CLUSTER_ANSWER_SCHEMA,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const question = parseCluster(register, texts.value)
      if (!question.ok) return failure(refusalText(question.problem))
      const run = (): ToolOutcome => {
        const answer = cluster(register, question.value)
        if (!answer.ok) return refusal(answer.problem)
        return { kind: 'answer', body: JSON.stringify(inView(answer.value, question.value)) }
      }
      return success({ run })
    },
  }
}
