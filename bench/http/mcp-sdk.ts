import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gate, Ticket } from '../../src/access/gate.ts'
import { lookup, parseWrittenLookup } from '../../src/query/lookup.ts'
import type { Register } from '../../src/query/register/register.ts'

// What both servers made with the official SDK take from this service: access control, lookup and listening.

/** Takes a token for the key in `x-api-key`; undefined when the key is unknown or its bucket is empty. */
export async function ticketOf(incoming: IncomingMessage, gate: Gate): Promise<Ticket | undefined> {
  const account = await gate.authenticate(String(incoming.headers['x-api-key']), { address: '127.0.0.1' })
  const ticket = account.ok ? await gate.take(account.value) : account
  return ticket.ok ? ticket.value : undefined
}

type ProfileResult = {
  readonly isError?: true
  readonly content: { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Record<string, unknown>
}

/** Returns the profile of a corporate number as the result of a tool, or an error result. */
export function profileResult(register: Register, corporateNumber: string): ProfileResult {
  const question = parseWrittenLookup(corporateNumber)
  const profile = question.ok ? lookup(register, question.value) : question
  if (!profile.ok) return { isError: true, content: [{ type: 'text', text: 'not found' }] }
  return {
    content: [{ type: 'text', text: JSON.stringify(profile.value) }],
    structuredContent: { ...profile.value },
  }
}

/** Listens on a free port of the loopback address and resolves to that port. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
