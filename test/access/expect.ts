import assert from 'node:assert/strict'
import type { Access } from '../../src/access/access.ts'
import type { Account } from '../../src/access/keys/gate.ts'
import type { IssuedKey, KeyRequest } from '../../src/access/keys/key-service.ts'
import type { Late } from '../../src/domain/late.ts'
import type { Problem } from '../../src/domain/problem.ts'
import type { Result } from '../../src/domain/result.ts'

export const HOME = { address: '192.0.2.1' }

/** A report that can be stored. */
export const REPORT = {
  corporateNumber: '1000000000000',
  field: '名称',
  description: '誤字 𠮷',
  sourceUrl: 'https://example.jp/',
}

/** Returns the value of a result; fails the test on a problem, and on a promise. */
export function granted<Value>(late: Late<Result<Value>>): Value {
  const result = atOnce(late)
  if (!result.ok) assert.fail(`got ${JSON.stringify(result.problem)}, expected a value`)
  return result.value
}

export function problemOf(late: Late<Result<unknown>>): Problem {
  const result = atOnce(late)
  if (result.ok) assert.fail('got a value, expected a problem')
  return result.problem
}

export async function issued(access: Access, request: KeyRequest = { email: 'taro@example.jp' }): Promise<IssuedKey> {
  return granted(await access.keys.issue(request))
}

export async function newAccount(access: Access, request?: KeyRequest): Promise<Account> {
  return granted(access.gate.authenticate((await issued(access, request)).apiKey, HOME))
}

/** Takes and counts a token `times` times; fails the test at the first refusal. */
export function countTimes(access: Access, account: Account, times: number): void {
  for (let i = 0; i < times; i++) granted(access.gate.take(account)).settle('counted')
}

/** Takes a token that the gate must refuse, and returns its `retryAfterSeconds`. */
export function refusedFor(access: Access, account: Account): number {
  const problem = problemOf(access.gate.take(account))
  if (problem.kind !== 'rate-limited') assert.fail(`got ${problem.kind}, expected rate-limited`)
  return problem.retryAfterSeconds
}

function atOnce<Value>(late: Late<Value>): Value {
  if (late instanceof Promise) assert.fail('got a promise, expected an answer at once')
  return late
}
