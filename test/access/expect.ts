import assert from 'node:assert/strict'
import type { Account } from '../../src/access/gate.ts'
import type { IssuedKey, KeyRequest } from '../../src/access/key-service.ts'
import type { Access } from '../../src/access/open-access.ts'
import type { Problem } from '../../src/domain/problem.ts'
import type { Result } from '../../src/domain/result.ts'

export const HOME = { address: '192.0.2.1' }

export function granted<Value>(result: Result<Value>): Value {
  if (!result.ok) assert.fail(`got ${JSON.stringify(result.problem)}, expected a value`)
  return result.value
}

export function problemOf(result: Result<unknown>): Problem {
  if (result.ok) assert.fail('got a value, expected a problem')
  return result.problem
}

export async function issued(access: Access, request: KeyRequest = { email: 'taro@example.jp' }): Promise<IssuedKey> {
  return granted(await access.keys.issue(request))
}

export async function newAccount(access: Access, request?: KeyRequest): Promise<Account> {
  return granted(access.gate.authenticate((await issued(access, request)).apiKey, HOME))
}

/** Takes and counts as often as asked; fails at the first refusal. */
export function countTimes(access: Access, account: Account, times: number): void {
  for (let i = 0; i < times; i++) granted(access.gate.take(account)).settle('counted')
}

/** Seconds to wait as the gate says on a take that it must refuse. */
export function refusedFor(access: Access, account: Account): number {
  const problem = problemOf(access.gate.take(account))
  if (problem.kind !== 'rate-limited') assert.fail(`got ${problem.kind}, expected rate-limited`)
  return problem.retryAfterSeconds
}
