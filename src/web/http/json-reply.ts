import type { Reply } from '../../serve/request.ts'

/** A body for a program, by default not to be stored anywhere. */
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
