import { Random } from '../../dataset/chance/random.ts'
import type { Register } from '../../src/query/register/register.ts'
import { fold } from '../../src/text/fold.ts'

/** The input of the engines: each corporation's folded fields joined by spaces, and folded pieces to search for. */
export type PeerInput = { readonly texts: readonly string[]; readonly questions: PeerQuestions }

export type PeerQuestions = {
  /** The commonest pairs of characters, whatever they are. */
  readonly fiftyPairs: readonly string[]
  /** The commonest pairs of kanji: two-character words. */
  readonly fiftyWords: readonly string[]
  readonly threeToSix: readonly string[]
  readonly oneOrTwo: readonly string[]
}

const SEED = 11
const COMMONEST = 50
const PIECES = 1000

/** Returns the texts and questions for the engines. Both are folded already, so that no engine has to fold. */
export function peerInput(register: Register): PeerInput {
  const fields = Array.from({ length: register.size }, (_, ordinal) => fieldsOf(register, ordinal))
  return { texts: fields.map(({ core, others }) => [core, ...others].join(' ')), questions: questionsOf(fields) }
}

type Fields = { readonly core: string; readonly others: readonly string[] }

// Romanised readings are left out: only this service's index has them.
function fieldsOf(register: Register, ordinal: number): Fields {
  const { name, nameKana, nameEn } = register.records.recordOf(ordinal)
  const { core, forms } = fold(name)
  const formNames = new Set(forms.flatMap((match) => match.forms.map((form) => form.name)))
  const reading = nameKana === null ? core : fold(nameKana).core
  return {
    core,
    others: [...formNames, ...(reading === core ? [] : [reading]), ...(nameEn === null ? [] : [fold(nameEn).core])],
  }
}

function questionsOf(fields: readonly Fields[]): PeerQuestions {
  return {
    fiftyPairs: commonestPairs(fields, /^..$/u),
    fiftyWords: commonestPairs(fields, /^\p{Script=Han}{2}$/u),
    threeToSix: pieces(fields, 3, 6),
    oneOrTwo: pieces(fields, 1, 2),
  }
}

// The COMMONEST pairs of characters that match `kind`, by the number of cores that contain them.
function commonestPairs(fields: readonly Fields[], kind: RegExp): string[] {
  const counts = new Map<string, number>()
  for (const { core } of fields) {
    const characters = [...core]
    for (const pair of new Set(characters.slice(1).map((character, i) => characters[i]! + character)))
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return [...counts]
    .filter(([pair]) => kind.test(pair))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, COMMONEST)
    .map(([pair]) => pair)
}

function pieces(fields: readonly Fields[], shortest: number, longest: number): string[] {
  const random = new Random(SEED, `peers ${shortest}`)
  const found: string[] = []
  while (found.length < PIECES) {
    const { core, others } = fields[random.below(fields.length)]!
    const reading = others.find((field) => /^[ァ-ヶー]+$/.test(field))
    const characters = [...(reading !== undefined && random.below(2) === 0 ? reading : core)]
    const length = random.between(shortest, longest)
    if (characters.length < length) continue
    const from = random.below(characters.length - length + 1)
    found.push(characters.slice(from, from + length).join(''))
  }
  return found
}
