import { foldText } from '../../src/text/fold.ts'

/** The overview with its lines and spaces tidied; undefined when nothing is left. */
export function tidyOverview(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/[\s\u3000]+/g, ' ').trim())
  const tidied = lines.filter((line) => line !== '').join('\n')
  return tidied === '' ? undefined : tidied
}

/**
 * Whether a text names the representative: folded, so widths, spaces and old kanji do not hide it, and also without the
 * titles that stand before the name in the same field.
 */
export function namesRepresentative(text: string, representative: string): boolean {
  const folded = foldText(text)
  return spellings(representative).some((name) => folded.includes(name))
}

// One character would be found in nearly every text.
const SHORTEST_NAME = 2

// Several representatives share the field of some corporations.
const BETWEEN_PEOPLE = /[、，,;；／/|\n]/

const TITLE =
  /^(?:(?:代表|取締役|執行役員?|業務執行|社員|理事|理事長|社長|会長|副社長|副会長|専務|常務|院長|園長|学長|住職|宮司|組合長|清算人|管理者|支配人|役員|兼|CEO|COO|最高経営責任者|職務執行者)+[\s\u3000:：]*)+/i

function spellings(representative: string): readonly string[] {
  const people = [representative, ...representative.split(BETWEEN_PEOPLE)].map((person) => person.trim())
  const names = people.flatMap((person) => {
    const words = person.split(/[\s\u3000]+/)
    // 代表取締役　山田　太郎: the last two words are the name when the title is one we do not know.
    return [person, person.replace(TITLE, ''), words.length > 2 ? words.slice(-2).join('') : '']
  })
  return [...new Set(names.map(foldText))].filter((name) => [...name].length >= SHORTEST_NAME)
}
