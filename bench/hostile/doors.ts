import type { Register } from '../../src/query/register/register.ts'
import type { Handler, Request } from '../../src/serve/message/request.ts'
import type { Snapshot } from '../../src/snapshot/open-snapshot.ts'
import { LIST_FLOODS } from '../../test/list/list-floods.ts'
import type { Figures } from '../common/bench.ts'
import { median, rounded } from '../common/percentiles.ts'
import { openWholeHandler } from '../common/whole-handler.ts'
import { doorCases, uploaded } from './door-cases.ts'
import { type Turns, watchTurns } from './turn-watch.ts'

const REPEATS = 7
const SHOWN = 3
const CROWD = 16

/** Measures the turns of the worst request of each door, caches empty, and of sixteen lists at once: medians. */
export async function doorFigures(
  snapshot: Snapshot,
  register: Register,
  forget: () => void,
): Promise<readonly Figures[]> {
  const { handler, apiKey } = await openWholeHandler(snapshot, register)
  const alone = doorCases().map(({ door, what, request }) => ({ door, what, requests: () => [request(apiKey)] }))
  const crowds = LIST_FLOODS.map(({ what, list }) => {
    const requests = () => Array.from({ length: CROWD }, () => uploaded(list()))
    return { door: `${CROWD} lists at once`, what, requests }
  })
  const measured: (Figures & { readonly door: string; readonly longestTurnMillis: number })[] = []
  for (const { door, what, requests } of [...alone, ...crowds])
    measured.push({ door, what, ...(await repeated(handler, { forget, requests })) })
  const worst = measured.toSorted((a, b) => b.longestTurnMillis - a.longestTurnMillis)
  return [...new Set(measured.map(({ door }) => door))].flatMap((door) =>
    worst.filter((one) => one.door === door).slice(0, SHOWN),
  )
}

type Repeating = { readonly forget: () => void; readonly requests: () => readonly Request[] }

async function repeated(handler: Handler, { forget, requests }: Repeating) {
  const all: Turns[] = []
  let status = 0
  for (let i = 0; i < REPEATS; i++) {
    forget()
    const made = requests()
    const turns = await watchTurns(async () => {
      for (const reply of await Promise.all(made.map(async (request) => handler(request)))) status = reply.status
    })
    all.push(turns)
  }
  return {
    status,
    longestTurnMillis: rounded(median(all.map(({ longestMillis }) => longestMillis))),
    allMillis: rounded(median(all.map(({ allMillis }) => allMillis))),
  }
}
