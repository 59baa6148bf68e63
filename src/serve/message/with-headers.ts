import type { Reply } from './request.ts'

/** Returns the reply with more headers after its own. */
export function withHeaders(reply: Reply, ...headers: Reply['headers']): Reply {
  return { ...reply, headers: [...reply.headers, ...headers] }
}
