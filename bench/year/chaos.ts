import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../dataset/chance/random.ts'
import type { RedisServer } from '../../test/access/redis-server.ts'
import type { Replica } from './replica.ts'

/** Kills at most one process at a time, a replica or the store, and starts it again. */
export class Chaos {
  replicaKills = 0
  storeKills = 0
  last = ''
  private readonly replicas: readonly Replica[]
  private readonly redis: RedisServer
  private readonly random: Random

  constructor(replicas: readonly Replica[], redis: RedisServer, random: Random) {
    this.replicas = replicas
    this.redis = redis
    this.random = random
  }

  /** After up to 6 s, kills something in three of four calls; resolves when it runs again, 0.2 to 3 s later. */
  async strike(): Promise<void> {
    const draw = this.random.next()
    const after = this.random.between(0, 6_000)
    const away = this.random.between(200, 3_000)
    if (draw < 0.25) {
      this.last = 'nothing killed'
      return
    }
    await pause(after)
    if (draw < 0.75) {
      const which = this.random.below(this.replicas.length)
      this.last = `replica ${which} killed`
      this.replicaKills++
      await this.replicas[which]!.end('SIGKILL')
      await pause(away)
      await this.replicas[which]!.start()
    } else {
      this.last = 'store killed'
      this.storeKills++
      await this.redis.kill()
      await pause(away)
      await this.redis.restart()
      await this.answering()
    }
  }

  // Waits until all replicas use the store again: a replica that were started before would end.
  private async answering(): Promise<void> {
    for (const { url } of this.replicas) {
      while ((await (await fetch(`${url}/readyz`)).text()).includes('degraded')) await pause(100)
    }
  }
}
