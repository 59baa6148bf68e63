import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../dataset/chance/random.ts'
import type { DayFile } from './day-files.ts'

type Answer = { readonly status: number; readonly snapshotId: string | null; readonly body: string }

const SHOWN_WRONG = 20
// A key may fail 600 times a minute.
const FAILURE_EVERY_MILLIS = 150
// As a load balancer does: a request that failed is sent again, to the next replica.
const MOST_ATTEMPTS = 6
const RETRY_MILLIS = 300

const SEARCHED = '株式会社 商 工業 山田 大 サービス 不動産 学 医療法人 東 田 トヨ 日本'.split(' ')

/**
 * Clients that send lookups and searches without a pause and check every answer. Wrong are: a failure other than 404
 * for a withdrawn number, an answer from an older snapshot than all replicas serve, a withdrawn corporation in an
 * answer, and two different answers to the same path from the same snapshot.
 */
export class YearLoad {
  answered = 0
  wrong = 0
  retries = 0
  private readonly replicas: readonly { readonly url: string }[]
  private readonly apiKey: string
  private readonly random: Random
  private readonly seen = new Map<string, string>()
  private readonly days = new Map<string, number>()
  /** By corporate number, the day from which it is withdrawn. */
  private readonly withdrawn = new Map<string, number>()
  private readonly renamed: string[] = []
  private numbers: readonly string[] = []
  private settledDay = 0
  private nextFailureMillis = 0
  private isEnding = false

  constructor(replicas: readonly { readonly url: string }[], apiKey: string, random: Random) {
    this.replicas = replicas
    this.apiKey = apiKey
    this.random = random
  }

  /** Notes the changes of a day; called before the day's snapshot can be served. */
  beginDay(day: number, { renamed, withdrawn }: DayFile): void {
    for (const number of withdrawn) this.withdrawn.set(number, day)
    this.renamed.push(...renamed)
  }

  /** Notes the day of a snapshot's id, and the corporate numbers to look up from then on. */
  nameDay(snapshotId: string, day: number, numbers: readonly string[]): void {
    this.days.set(snapshotId, day)
    this.numbers = numbers
  }

  /** Notes that all replicas serve the day's snapshot: a request that begins now must not get an older one. */
  settle(day: number): void {
    this.settledDay = day
  }

  end(): void {
    this.isEnding = true
  }

  /** Sends requests, one after the other, until `end` is called. */
  async client(): Promise<void> {
    while (!this.isEnding) {
      const path = this.random.chance(0.7) ? `/v1/corp/${this.number()}` : this.search()
      const settledDay = this.settledDay
      try {
        this.judge(path, await this.ask(path), settledDay)
      } catch (error) {
        this.note(`${path}: ${String(error)}`)
      }
      this.answered++
    }
  }

  // Half of the lookups are of changed corporations; those of withdrawn ones fail, and a key may fail so often.
  private number(): string {
    const draw = this.random.next()
    if (draw < 0.25 && this.withdrawn.size > 0 && performance.now() > this.nextFailureMillis) {
      this.nextFailureMillis = performance.now() + FAILURE_EVERY_MILLIS
      return this.random.pick([...this.withdrawn.keys()])
    }
    return this.random.pick(draw < 0.5 && this.renamed.length > 0 ? this.renamed : this.numbers)
  }

  private search(): string {
    return `/v1/corp?${new URLSearchParams({ q: this.random.pick(SEARCHED), limit: '100' })}`
  }

  private async ask(path: string): Promise<Answer> {
    const first = this.random.below(this.replicas.length)
    for (let attempt = 1; ; attempt++) {
      const { url } = this.replicas[(first + attempt) % this.replicas.length]!
      try {
        const reply = await fetch(`${url}${path}`, { headers: { 'X-API-Key': this.apiKey } })
        const body = await reply.text()
        const answer = { status: reply.status, snapshotId: reply.headers.get('snapshot-id'), body }
        if (reply.status < 500 || attempt === MOST_ATTEMPTS) return answer
      } catch (error) {
        if (attempt === MOST_ATTEMPTS) throw error
      }
      this.retries++
      if (attempt >= this.replicas.length) await pause(RETRY_MILLIS)
    }
  }

  private judge(path: string, { status, snapshotId, body }: Answer, settledDay: number): void {
    const number = /\d{13}$/.exec(path)?.[0] ?? ''
    if (status === 404 && this.withdrawn.has(number)) return
    if (status !== 200 || snapshotId === null) {
      this.note(`${path}: ${status} ${body.slice(0, 200)}`)
      return
    }
    const told = this.days.get(snapshotId)
    // A replica may serve a snapshot before this bench has read its id: then it is the newest one.
    const day = told ?? Number.POSITIVE_INFINITY
    if (day < settledDay) this.note(`${path}: of day ${day}, but all replicas had served ${settledDay}`)
    for (const shown of body.match(/(?<="corporate_number":")\d{13}/g) ?? []) {
      if ((this.withdrawn.get(shown) ?? Number.POSITIVE_INFINITY) <= (told ?? settledDay))
        this.note(`${path}: day ${day} shows ${shown}, withdrawn on day ${this.withdrawn.get(shown)}`)
    }
    const digest = createHash('sha1').update(body).digest('base64')
    const key = `${snapshotId} ${path}`
    const before = this.seen.get(key) ?? digest
    this.seen.set(key, before)
    if (before !== digest) this.note(`${path}: another answer of ${snapshotId} before`)
  }

  private note(line: string): void {
    this.wrong++
    if (this.wrong <= SHOWN_WRONG) process.stderr.write(`wrong: ${line}\n`)
  }
}
