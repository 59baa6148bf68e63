import { createClient } from './generated/hey-api/client/index.ts'
import { getCorporation, searchCorporations } from './generated/hey-api/index.ts'
import { testProgram } from './program-tests.ts'

testProgram('hey-api', (origin, apiKey) => {
  const client = createClient({ baseUrl: origin, auth: apiKey })
  return {
    async search(q, limit) {
      const { data, error, response } = await searchCorporations({ client, query: { q, limit } })
      return { status: response?.status, body: data, problem: error }
    },
    async profile(number) {
      const { data, error, response } = await getCorporation({ client, path: { corporate_number: number } })
      return { status: response?.status, body: data, problem: error }
    },
  }
})
