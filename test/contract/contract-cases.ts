import { tuples } from '../fixtures/tables.ts'

/** One question that both REST and MCP answer: the answers must be the same. */
export type ContractCase = {
  readonly name: string
  /** Path and query of the REST request. */
  readonly target: string
  readonly tool: 'get_corporate_profile' | 'search_corporations' | 'get_building_cluster'
  readonly arguments: { readonly [name: string]: string | number }
  /** The status of the REST answer. Where it is not 200, the tool's result is `isError`, with the same wording. */
  readonly status: 200 | 400 | 404
}

/** Numbers to look up: `known` and `sparse` are published, `unknown` is not, `mistyped` has a wrong check digit. */
export type ContractNumbers = {
  readonly known: string
  /** The number of a corporation with as few fields as possible. */
  readonly sparse: string
  readonly unknown: string
  readonly mistyped: string
}

const TOOLS = {
  profile: { tool: 'get_corporate_profile', path: '/v1/corp' },
  search: { tool: 'search_corporations', path: '/v1/corp' },
  building: { tool: 'get_building_cluster', path: '/ext/building' },
} as const

type Given = ContractCase['arguments']

/** Reads the cases, with the numbers in place of {known} and the like. */
export function contractCases(numbers: ContractNumbers): readonly ContractCase[] {
  const all: Readonly<Record<string, string>> = { ...numbers, short: numbers.known.slice(2) }
  return tuples<readonly [keyof typeof TOOLS, string, Given, ContractCase['status']]>(import.meta).map(
    ([what, name, written, status]) => {
      const given = JSON.parse(JSON.stringify(written).replace(/\{(\w+)\}/g, (whole, which) => all[which] ?? whole))
      const { corporate_number: number, ...others } = given
      const { tool, path } = TOOLS[what]
      const at = what === 'profile' ? targetOf(`${path}/${encodeURIComponent(number)}`, others) : targetOf(path, given)
      return { name, target: at, tool, arguments: given, status }
    },
  )
}

function targetOf(path: string, given: Given): string {
  const texts = Object.entries(given).map(([key, value]) => [key, String(value)])
  return `${path}?${new URLSearchParams(texts)}`
}
