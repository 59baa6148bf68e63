import { setImmediate } from 'node:timers/promises'
import { failure, type Result, success } from '../domain/result.ts'
import type { Suggest } from '../query/register/register.ts'
import { SuggestionThread } from '../query/suggest/suggestion-thread.ts'
import type { Handler } from '../serve/request.ts'
import type { SnapshotHeader } from '../snapshot/layout.ts'
import { readSnapshotAsync, type SnapshotRead, snapshotOf } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type Lasting, openLasting } from './create-handler.ts'
import { describeFault } from './describe-fault.ts'
import type { EditionContext } from './edition-context.ts'
import { type EditionSwitch, editionSwitch } from './edition-switch.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Edition, openEdition } from './open-edition.ts'

/** Serves the snapshot at a path, and puts another one in its place when there is one. */
export type ServedSnapshot = {
  readonly handler: Handler
  current(): Edition
  /** Loads the thread that suggests names. It takes a core for about a second, and answers can do without it. */
  startSuggestions(): Promise<void>
  /** Serves the snapshot that is at the path now, or logs in one line why the one before stays. Never rejects. */
  reload(): Promise<void>
  close(): Promise<void>
}

/**
 * Serves the snapshot that `reading` has read from the path; `reload` reads the path again. The failure is a sentence.
 */
export async function serveSnapshot(
  path: string,
  reading: Promise<SnapshotRead>,
  context: EditionContext,
): Promise<Result<ServedSnapshot, string>> {
  const lasting = openLasting()
  const first = await loadEdition(reading, { context, lasting, judge: () => undefined })
  if (!first.ok) return first
  let loaded = first.value
  let isClosed = false
  const served = editionSwitch(loaded.edition)
  const replace = async (): Promise<void> => {
    const judge: Judge = (header) => objection(served, header)
    const next = await loadEdition(readSnapshotAsync(path, FOLD_VERSION), { context, lasting, judge })
    if (!next.ok) throw new Refused(next.problem)
    await next.value.startSuggestions()
    if (isClosed) return next.value.suggestions.close()
    const { edition, suggestions } = loaded
    loaded = next.value
    // Requests under way in the edition before may still ask its suggestion thread.
    void served.replace(loaded.edition).then(() => letGo(suggestions))
    const { snapshotId, size } = loaded.edition
    context.log('info', `snapshot ${snapshotId} of ${size} corporations instead of ${edition.snapshotId}.`)
  }
  return success({
    handler: served.handler,
    current: served.current,
    startSuggestions: () => loaded.startSuggestions(),
    reload: oneAtATime(async () => {
      if (isClosed) return
      try {
        await replace()
      } catch (error) {
        const why = error instanceof Refused ? error.message : describeFault(error)
        context.log('error', `${why} Snapshot ${served.current().snapshotId} stays.`)
      }
    }),
    close() {
      isClosed = true
      return loaded.suggestions.close()
    },
  })
}

// An async function holds its arguments until it ends, so this one must not be given the edition that it lets go of.
async function letGo(suggestions: SuggestionThread): Promise<void> {
  await suggestions.close()
  // Collect only when the callers have ended, too, which still hold the edition.
  await setImmediate()
  await collectGarbage()
}

class Refused extends Error {}

/** Says in a sentence why a snapshot must not be served; undefined when it may be. */
type Judge = (header: SnapshotHeader) => string | undefined

// A client that asks about real corporations must not get answers about invented ones.
function objection(served: EditionSwitch, { id, fictional }: SnapshotHeader): string | undefined {
  const isReal = !served.current().fictional
  return fictional && isReal ? `Snapshot ${id} is fictional, the one served is real.` : undefined
}

type Loaded = {
  readonly edition: Edition
  readonly suggestions: SuggestionThread
  startSuggestions(): Promise<void>
}

type Loading = { readonly context: EditionContext; readonly lasting: Lasting; readonly judge: Judge }

async function loadEdition(
  reading: Promise<SnapshotRead>,
  { context, lasting, judge }: Loading,
): Promise<Result<Loaded, string>> {
  const parts = await reading
  if (!parts.ok) return failure(parts.problem.sentence)
  const objected = judge(parts.value.header)
  if (objected !== undefined) return failure(objected)
  const snapshot = snapshotOf(parts.value)
  const suggestions = suggestionThread(context)
  const edition = await openEdition({ context, lasting, snapshot, suggest: suggestBy(suggestions) })
  return success({
    edition,
    suggestions,
    startSuggestions: starter(suggestions, parts.value.sections.get(SUGGESTIONS)),
  })
}

// Closures of one function share one context, so each holds whatever any of them uses. A thread that has ended holds
// its closures for a while, and these must not hold the whole snapshot: hence a function for each closure.

function suggestionThread({ log }: EditionContext): SuggestionThread {
  return new SuggestionThread({
    onFault: (error) => log('error', `no suggestions for a while: ${describeFault(error)}`),
  })
}

function suggestBy(thread: SuggestionThread): Suggest {
  return (core) => thread.suggest(core)
}

function starter(thread: SuggestionThread, section: Uint8Array | undefined): () => Promise<void> {
  return async () => {
    if (section !== undefined) await thread.start(section)
  }
}

const SUGGESTIONS = 'suggestions'
