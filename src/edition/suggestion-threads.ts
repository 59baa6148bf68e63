import { SuggestionThread } from '../query/suggest/suggestion-thread.ts'
import type { SnapshotParts } from '../snapshot/open-snapshot.ts'
import { describeFault } from './describe-fault.ts'

/** The threads that suggest names to all workers: one, and a second one while a new snapshot replaces the old one. */
export class SuggestionThreads {
  private readonly log: (level: 'error' | 'info', line: string) => void
  private readonly threads = new Map<string, SuggestionThread>()

  constructor(log: (level: 'error' | 'info', line: string) => void) {
    this.log = log
  }

  /** Starts the thread of a snapshot; resolves when it has loaded, or has failed to. */
  async start({ header, sections }: SnapshotParts): Promise<void> {
    const section = sections.get('suggestions')
    if (section === undefined || this.threads.has(header.id)) return
    const thread = new SuggestionThread({
      onFault: (error) => this.log('error', `no suggestions for a while: ${describeFault(error)}`),
    })
    this.threads.set(header.id, thread)
    await thread.start(section)
  }

  async suggest(snapshotId: string, core: string): Promise<readonly number[] | undefined> {
    return this.threads.get(snapshotId)?.suggest(core)
  }

  /** Ends all threads except that of one snapshot; all of them for undefined. */
  async keepOnly(snapshotId: string | undefined): Promise<void> {
    const others = [...this.threads].filter(([id]) => id !== snapshotId)
    for (const [id] of others) this.threads.delete(id)
    await Promise.all(others.map(([, thread]) => thread.close()))
  }
}
