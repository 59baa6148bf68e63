import assert from 'node:assert/strict'
import type { Random } from '../../dataset/chance/random.ts'
import { runCommand } from '../commands/run-command.ts'

export type Visited = {
  readonly port: number
  /** The number of a published corporation. */
  readonly number: string
}

const CALLERS = 6

/** Records what a server acknowledges, over all its restarts, and checks that the server still knows it. */
export class Acknowledged {
  private readonly random: Random
  private readonly live = new Set<string>()
  private readonly ended = new Set<string>()
  private readonly reports = new Set<string>()
  private asked = 0
  private count = 0
  private wake: () => void = () => {}

  constructor(random: Random) {
    this.random = random
  }

  /**
   * Issues, rotates and revokes keys, makes reports and looks up a corporation, with several callers at once, until the
   * server is killed.
   */
  async keepBusy(server: Visited): Promise<void> {
    await Promise.all(Array.from({ length: CALLERS }, () => this.callAgain(server)))
  }

  /** Waits until the server has acknowledged `count` more calls. */
  async more(count: number): Promise<void> {
    const wanted = this.count + count
    while (this.count < wanted)
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
  }

  /** Asserts that the newest live keys work, and that the newest ended keys do not. */
  async assertKeys(server: Visited, newest: number = Number.POSITIVE_INFINITY): Promise<void> {
    for (const key of [...this.live].slice(-newest))
      assert.equal(await this.lookup(server, key), 200, 'a live key works')
    for (const key of [...this.ended].slice(-newest))
      assert.equal(await this.lookup(server, key), 403, 'an ended key does not')
  }

  /** Asserts that every acknowledged report is in the operator's list. */
  async assertReports(state: string): Promise<void> {
    const { out } = await runCommand('reports', ['list', '--json'], { STATE: `lmdb:${state}` })
    const listed = new Set((JSON.parse(out) as readonly { report_id: string }[]).map(({ report_id }) => report_id))
    const wrong = [...this.reports].filter((id) => !listed.has(id))
    assert.deepEqual(wrong, [])
  }

  /** How many live keys, ended keys and reports have been acknowledged. */
  get counts(): { readonly live: number; readonly ended: number; readonly reports: number } {
    return { live: this.live.size, ended: this.ended.size, reports: this.reports.size }
  }

  private async callAgain(server: Visited): Promise<void> {
    try {
      for (;;) {
        if (await this.call(server)) {
          this.count++
          this.wake()
        }
      }
    } catch (error) {
      // fetch throws a TypeError when the server is killed. Nobody knows then whether the call was carried out.
      if (!(error instanceof TypeError)) throw error
    }
  }

  /**
   * Makes a random call, and returns whether the server acknowledged it. A key that the call ends is removed from the
   * live ones before, because during the call it may or may not work.
   */
  private async call(server: Visited): Promise<boolean> {
    const key = this.random.pick([...this.live, ''])
    switch (key === '' ? 0 : this.random.below(6)) {
      case 0:
      case 5:
        return this.issue(server)
      case 1:
        return this.revoke(server, key)
      case 2:
        return this.rotate(server, key)
      case 3:
        return this.report(server)
      default:
        return (await this.lookup(server, key)) === 200
    }
  }

  private async issue(server: Visited): Promise<boolean> {
    const reply = await this.post(server, '/developers/keys', { email: `caller-${++this.asked}@example.jp` })
    const body = await reply.text()
    if (reply.status !== 201) return false
    this.live.add((JSON.parse(body) as { api_key: string }).api_key)
    return true
  }

  private async revoke(server: Visited, key: string): Promise<boolean> {
    this.live.delete(key)
    const reply = await this.post(server, '/developers/revoke', { api_key: key, confirmed: 'yes' })
    await reply.text()
    if (reply.status === 200) this.ended.add(key)
    return reply.status === 200
  }

  private async rotate(server: Visited, key: string): Promise<boolean> {
    this.live.delete(key)
    const reply = await this.post(server, '/developers/rotate', { api_key: key })
    const [, made] = /id="new-key"[^>]*>(crl_\w+)</.exec(await reply.text()) ?? []
    if (reply.status !== 201 || made === undefined) return false
    this.ended.add(key)
    this.live.add(made)
    return true
  }

  private async report(server: Visited): Promise<boolean> {
    const wish = { field: 'name', description: `誤り ${++this.asked}`, source_url: 'https://example.jp/', contact: '' }
    const reply = await this.post(server, `/report/${server.number}`, wish)
    const [id] = /rep_[0-9a-f]{24}/.exec(await reply.text()) ?? []
    if (reply.status !== 201 || id === undefined) return false
    this.reports.add(id)
    return true
  }

  private async lookup({ port, number }: Visited, key: string): Promise<number> {
    const headers = { 'X-API-Key': key, ...this.address() }
    const reply = await fetch(`http://127.0.0.1:${port}/v1/corp/${number}`, { headers })
    await reply.arrayBuffer()
    return reply.status
  }

  private post({ port }: Visited, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...this.address() },
      body: JSON.stringify(fields),
    })
  }

  // Each call comes from another network, so that none is rate limited.
  private address(): Readonly<Record<string, string>> {
    const which = ++this.asked
    return { 'X-Forwarded-For': `10.${which & 255}.${(which >> 8) & 255}.${(which >> 16) & 255}` }
  }
}
