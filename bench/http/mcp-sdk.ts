import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gate, Ticket } from '../../src/access/gate.ts'
import { lookup, parseWrittenLookup } from '../../src/query/lookup.ts'
import type { Register } from '../../src/query/register/register.ts'

// What the servers made with the official SDK share: everything but the SDK, and all of it this service's own.

/** A token of the key that was sent, undefined where it may not ask. */
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

export function profileResult(register: Register, corporateNumber: string): ProfileResult {
  const question = parseWrittenLookup(corporateNumber)
  const profile = question.ok ? lookup(register, question.value) : question
  if (!profile.ok) return { isError: true, content: [{ type: 'text', text: 'not found' }] }
  return {
    content: [{ type: 'text', text: JSON.stringify(profile.value) }],
    structuredContent: { ...profile.value },
  }
}

export function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
