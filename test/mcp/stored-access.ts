import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Access } from '../../src/access/access.ts'
import type { Plan } from '../../src/access/limits/plan.ts'
import { openAccess } from '../../src/access/stores/open-access.ts'
import { granted } from '../access/expect.ts'

export const BETA_FREE: Plan = { name: 'beta_free', perMinute: 10, perDay: 100, rowsPerDay: 1000 }
export const UNMETERED: Plan = { name: 'unmetered', perMinute: undefined, perDay: undefined, rowsPerDay: undefined }

/** Real keys, limits and reports in a folder of their own, with one issued key, and a clock that the test moves. */
export class StoredAccess {
  private readonly folder: string = mkdtempSync(join(tmpdir(), 'mcp-state-'))
  private readonly plan: Plan
  private nowMillis: number = Date.parse('2026-09-01T03:00:00Z')
  private current!: Access
  apiKey!: string
  keyId!: string

  private constructor(plan: Plan) {
    this.plan = plan
  }

  static async open(plan: Plan): Promise<StoredAccess> {
    const stored = new StoredAccess(plan)
    await stored.open()
    const issued = await stored.current.keys.issue({ email: 'agent@example.jp' })
    if (!issued.ok) throw new Error(`stored-access: ${issued.problem.kind}`)
    stored.apiKey = issued.value.apiKey
    stored.keyId = issued.value.keyId
    return stored
  }

  get access(): Access {
    return this.current
  }

  /** How many successes are counted today. */
  async counted(): Promise<number> {
    return granted(await this.current.keys.usage(this.keyId)).days.at(-1)?.counted ?? 0
  }

  passSeconds(seconds: number): void {
    this.nowMillis += seconds * 1_000
  }

  async reopen(): Promise<void> {
    await this.current.close()
    await this.open()
  }

  async close(): Promise<void> {
    await this.current.close()
    rmSync(this.folder, { recursive: true })
  }

  private async open(): Promise<void> {
    const opened = await openAccess({
      state: `lmdb:${this.folder}`,
      plans: [this.plan],
      now: () => this.nowMillis,
      random: (bytes) => randomBytes(bytes),
    })
    if (!opened.ok) throw new Error(`stored-access: ${opened.problem.detail}`)
    this.current = opened.value
  }
}
