import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { BASE_URL, REQUESTS_A_MINUTE, type RunningService, startService, WANTED } from './running-service.ts'

/** What the tests need of an MCP client. */
type Agent = {
  tools(): Promise<readonly string[]>
  /** Calls a tool and returns, as text, all that the client hands to its model; rejects where the client does. */
  call(tool: string, given: Readonly<Record<string, unknown>>): Promise<string>
  close(): Promise<void>
}

type Connect = (url: string, apiKey: string) => Promise<Agent>

const TOOLS = [
  'get_building_cluster',
  'get_corporate_profile',
  'get_discovery_facets',
  'report_data_issue',
  'search_corporations',
]

/**
 * Tests an unmodified MCP client against the running service: what it finds, and what it is told when it is refused.
 */
export function testAgent(name: string, connect: Connect): void {
  describe(name, () => {
    let service: RunningService
    before(async () => {
      service = await startService()
    })

    async function asking<Answer>(apiKey: string, ask: (agent: Agent) => Promise<Answer>): Promise<Answer> {
      const agent = await connect(service.mcp, apiKey)
      try {
        return await ask(agent)
      } finally {
        await agent.close()
      }
    }

    test('lists the tools, finds a corporation by its name, then its profile', async () => {
      await asking(await service.issueKey(), async (agent) => {
        assert.deepEqual((await agent.tools()).toSorted(), TOOLS)
        const found = await agent.call('search_corporations', { q: WANTED.q, view: 'brief' })
        const [number] = /\d{13}/.exec(found) ?? []
        assert.equal(number, WANTED.number, found)
        const profile = await agent.call('get_corporate_profile', { corporate_number: number })
        for (const fact of [WANTED.name, '芝公園', '10000000', '120']) assert.ok(profile.includes(fact), fact)
      })
    })

    test('is told that its key is not valid, and where there are others', async () => {
      const told = await toldOf(asking('crl_unknown', (agent) => agent.call('search_corporations', WANTED_ONLY)))
      assert.match(told, /X-API-Key is not valid/)
      assert.ok(told.includes(`${BASE_URL}/developers`), told)
    })

    test('is told what is wrong with an argument', async () => {
      const wrong = { q: WANTED.q, pref: '架空県' }
      const told = await toldOf(asking(await service.issueKey(), (agent) => agent.call('search_corporations', wrong)))
      assert.match(told, /invalid_parameter: pref: got \\*"架空県\\*"/)
    })

    test('is told of the limit it has reached, and for how long', async () => {
      const apiKey = await service.issueKey()
      const used = Array.from({ length: REQUESTS_A_MINUTE }, () => service.find(apiKey))
      assert.deepEqual(new Set(await Promise.all(used)), new Set([200]))
      const told = await toldOf(asking(apiKey, (agent) => agent.call('search_corporations', WANTED_ONLY)))
      assert.match(told, /Rate limit exceeded.*Retry after \d+ s/)
    })
  })
}

const WANTED_ONLY = { q: WANTED.q, view: 'brief' }

/** Returns the text of a refused call: some clients throw it, others hand it to their model. */
function toldOf(answer: Promise<string>): Promise<string> {
  return answer.catch(wordsOf)
}

/** Joins the messages of an error and its causes, and `data`, where the official SDK keeps the body of a refusal. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause, data } = error as Error & { readonly data?: unknown }
  return [message, data === undefined ? '' : JSON.stringify(data), cause === undefined ? '' : wordsOf(cause)].join(' ')
}
