import { setImmediate } from 'node:timers/promises'
import { failure, type Result, success } from '../domain/result.ts'
import type { Suggest } from '../query/register/register.ts'
import { SuggestionThread } from '../query/suggest/suggestion-thread.ts'
import type { Handler } from '../serve/request.ts'
import type { SnapshotHeader } from '../snapshot/layout.ts'
import { readSnapshotBeside, type SnapshotRead, snapshotOf } from '../snapshot/open-snapshot.ts'
import { FOLD_VERSION } from '../text/fold.ts'
import { collectGarbage } from './collect-garbage.ts'
import { type Lasting, openLasting } from './create-handler.ts'
import { describeFault } from './describe-fault.ts'
import type { EditionContext } from './edition-context.ts'
import { type EditionSwitch, editionSwitch } from './edition-switch.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Edition, openEdition } from './open-edition.ts'

/** The snapshot at a path as it is served, and what takes its place when there is another one. */
export type ServedSnapshot = {
  readonly handler: Handler
  current(): Edition
  /** Loads the thread that suggests names: a core for a second or so, and answers do well without it. */
  startSuggestions(): Promise<void>
  /** Serves what is at the path now, or logs in one line why what is served stays. Never rejects. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Serves what is read of a path, and what is at the path later. The failure is a sentence. */
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
    const next = await loadEdition(readSnapshotBeside(path, FOLD_VERSION), { context, lasting, judge })
    if (!next.ok) throw new Refused(next.problem)
    await next.value.startSuggestions()
    if (isClosed) return next.value.suggestions.close()
    const { edition, suggestions } = loaded
    loaded = next.value
    // Whoever is under way in the edition before may still ask its thread.
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

// Whatever an async function is given stays until it ends: this one must not hold the edition that it lets go of.
async function letGo(suggestions: SuggestionThread): Promise<void> {
  await suggestions.close()
  // Once what has led here has ended, too.
  await setImmediate()
  await collectGarbage()
}

class Refused extends Error {}

/** What speaks against serving a snapshot, in a sentence. */
type Judge = (header: SnapshotHeader) => string | undefined

// Whoever has asked about real corporations must not be told of invented ones.
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

// Closures of one function share what any of them holds. A thread that has ended holds its closures for a while, and
// these must not hold the whole snapshot: hence a function for each.

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
