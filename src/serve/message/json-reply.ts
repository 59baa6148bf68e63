import type { Reply } from './request.ts'

/** Makes a reply in JSON, which nothing may store unless `cacheControl` allows it. */
export function jsonReply(status: number, body: object, cacheControl = 'no-store'): Reply {
  return {
    status,
    headers: [
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', cacheControl],
    ],
    body: JSON.stringify(body),
  }
}
