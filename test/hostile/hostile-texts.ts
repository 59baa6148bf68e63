import type { Random } from '../../dataset/chance/random.ts'
import { texts } from '../fixtures/tables.ts'

/** What hostile requests are made of: numbers and names of the server's register, and valid keys. */
export type World = {
  readonly numbers: readonly string[]
  readonly names: readonly string[]
  readonly keys: readonly string[]
}

/** A header that hostile texts try to inject: no reply may have it. */
export const INJECTED_HEADER = 'x-injected'

const ODD_TEXTS: readonly string[] = [
  ...texts(import.meta),
  'か\u3099'.repeat(40),
  'e\u0301'.repeat(200),
  '🦆'.repeat(60),
  `\r\n${INJECTED_HEADER}: 1`,
  `\n${INJECTED_HEADER}: 1\n\n`,
]

/** Returns a hostile text: from a pool, from the register's names, or of random characters. */
export function hostileText(random: Random, world: World): string {
  switch (random.below(8)) {
    case 0:
      return pieceOf(random, random.pick(world.names))
    case 1:
      return fullWidth(pieceOf(random, random.pick(world.names)))
    case 2:
      return `${random.pick(ODD_TEXTS)}${random.pick(world.names)}${random.pick(ODD_TEXTS)}`
    case 3:
      return anyUnits(random, 1 + random.below(20))
    case 4:
      return random.pick(ODD_TEXTS).repeat(1 + random.below(random.chance(0.1) ? 300 : 4))
    case 5:
      return Array.from({ length: 1 + random.below(16) }, () => pieceOf(random, random.pick(world.names))).join(' ')
    default:
      return random.pick(ODD_TEXTS)
  }
}

/** Returns a corporate number as people type it: right, in another width, with a wrong digit, too long, or none. */
export function hostileNumber(random: Random, world: World): string {
  const number = random.pick(world.numbers)
  switch (random.below(8)) {
    case 0:
      return fullWidth(number)
    case 1:
      return `${number.slice(0, 12)}${random.below(10)}`
    case 2:
      return `${random.between(1, 9)}${String(random.below(1e9)).padStart(12, '0')}`
    case 3:
      return number.repeat(1 + random.below(30))
    case 4:
      return `${number}${random.pick(ODD_TEXTS)}`
    case 5:
      return hostileText(random, world)
    default:
      return number
  }
}

/** Escapes a text for a request target: correctly, twice, half or wrongly, but without blanks and line breaks. */
export function inTarget(random: Random, text: string): string {
  const escaped = encodeURIComponent(text.toWellFormed())
  switch (random.below(12)) {
    case 0:
      return encodeURIComponent(escaped)
    case 1:
      return `${escaped}%`
    case 2:
      return `${escaped}%zz%e3%81`
    case 3:
      return `%ED%A0%80${escaped}%00`
    case 4:
      return escaped.replaceAll('%20', '+').toLowerCase()
    case 5:
      return text.toWellFormed().replaceAll(/[\s\p{C}#]/gu, '')
    default:
      return escaped
  }
}

function pieceOf(random: Random, text: string): string {
  const characters = [...text]
  const from = random.below(characters.length)
  return characters.slice(from, from + 1 + random.below(6)).join('')
}

function fullWidth(text: string): string {
  return text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

function anyUnits(random: Random, length: number): string {
  return String.fromCharCode(...Array.from({ length }, () => random.below(65_536)))
}
