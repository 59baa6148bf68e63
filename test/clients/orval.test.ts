import { getCorporation, searchCorporations } from './generated/orval.ts'
import { type Answered, testProgram } from './program-tests.ts'

testProgram('orval', (origin, apiKey) => {
  // The generated client reads the service's address from this variable, as its configuration says.
  process.env['REGISTRY_URL'] = origin
  const options = { headers: { 'X-API-Key': apiKey } }
  return {
    async search(q, limit) {
      const answer = await searchCorporations({ q, limit }, options)
      return answer.status === 200 ? { status: 200, body: answer.data, problem: undefined } : refusalOf(answer)
    },
    async profile(number) {
      const answer = await getCorporation(number, {}, options)
      return answer.status === 200 ? { status: 200, body: answer.data, problem: undefined } : refusalOf(answer)
    },
  }
})

type Answer = Awaited<ReturnType<typeof searchCorporations>> | Awaited<ReturnType<typeof getCorporation>>

// A 304 has no body.
function refusalOf({ status, data }: Exclude<Answer, { readonly status: 200 }>): Answered<never> {
  return { status, body: undefined, problem: data || undefined }
}
