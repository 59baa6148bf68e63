import type { Reply } from './request.ts'

/** The reply with more headers behind its own. */
export function withHeaders(reply: Reply, ...headers: Reply['headers']): Reply {
  return { ...reply, headers: [...reply.headers, ...headers] }
}
