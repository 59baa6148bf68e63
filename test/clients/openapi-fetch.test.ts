import createClient from 'openapi-fetch'
import type { paths } from './generated/openapi.ts'
import { testProgram } from './program-tests.ts'

testProgram('openapi-fetch, typed by openapi-typescript', (origin, apiKey) => {
  const client = createClient<paths>({ baseUrl: origin, headers: { 'X-API-Key': apiKey } })
  return {
    async search(q, limit) {
      const query = { q, limit }
      const { data, error, response } = await client.GET('/v1/corp', { params: { query } })
      // @ts-expect-error: the types know the parameters by name.
      const _: paths['/v1/corp']['get']['parameters']['query'] = { ...query, prefecture: '13' }
      return { status: response.status, body: data, problem: error }
    },
    async profile(number) {
      const { data, error, response } = await client.GET('/v1/corp/{corporate_number}', {
        params: { path: { corporate_number: number } },
      })
      // @ts-expect-error: the types know that no answer has a representative.
      data?.representative
      return { status: response.status, body: data, problem: error }
    },
  }
})
