import type { Random } from '../chance/random.ts'
import { corporationName } from '../names/corporation-name.ts'
import { blockOf } from '../places/domestic-address.ts'
import type { Word } from '../words/word.ts'
import type { Corporation } from './corporation.ts'

// The share of changes whose past state is in the daily files: they contain it only when the tax agency corrects it.
const KNOWN = 0.3
const FORM_CHANGED = 0.1

/** Returns a changed corporation as it was before; undefined for others, and where no file has the past state. */
export function pastState(random: Random, corporation: Corporation): Corporation | undefined {
  const { event, deleted, assignedOn } = corporation
  const change = CHANGES[event.process]
  if (change === undefined || deleted || assignedOn >= event.changedOn || !random.chance(KNOWN)) return undefined
  const before = change(random, corporation)
  return { ...before, closing: undefined, event: { ...event, process: '01', correct: '1', changedOn: assignedOn } }
}

const CHANGES: Readonly<Record<string, (random: Random, corporation: Corporation) => Corporation>> = {
  '11': renamed,
  '12': moved,
  '21': renamed,
}

function renamed(random: Random, corporation: Corporation): Corporation {
  const { text: name, reading } = formerName(random, corporation)
  return { ...corporation, name, reading, nameImageId: '' }
}

function moved(random: Random, corporation: Corporation): Corporation {
  const { address } = corporation
  if (address === undefined) return corporation
  const block = blockOf(random, address.town)
  return { ...corporation, address: { ...address, block, street: address.town.text + block }, addressImageId: '' }
}

function formerName(random: Random, { name, reading, kind, trade, address }: Corporation): Word {
  if (kind === '301' && random.chance(FORM_CHANGED)) return { text: name.replace('株式会社', '有限会社'), reading }
  return corporationName(random, kind, { trade, place: address?.city.place })
}
