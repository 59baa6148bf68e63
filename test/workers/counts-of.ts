import type { Service } from '../../src/server/start-server.ts'

/** Returns how many requests for a route each thread of a server has counted. */
export async function countsOf(service: Service, route: string): Promise<readonly number[]> {
  return (await service.metrics()).map((values) => {
    const requests = values.find(({ name }) => name === 'corp_request_duration_seconds')?.values ?? []
    return requests.find(({ labels }) => labels['route'] === route && labels['le'] === '+Inf')?.value ?? 0
  })
}
