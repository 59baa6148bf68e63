import { foldText } from '../fold.ts'

/**
 * Returns a folded text with the letters that newspapers write for the last word of a group's name written out: ソニーグループ
 * for ソニーg, セブンアイホールデイングス for セブンアイhd; none for a text that does not end with them.
 */
export function groupWordInFull(core: string): readonly string[] {
  const letters = GROUP_LETTERS.exec(core)?.[0]
  if (letters === undefined) return NONE
  return [core.slice(0, -letters.length) + WORDS.get(letters)]
}

const NONE: readonly string[] = []
const WORDS: ReadonlyMap<string, string> = new Map([
  ['hd', foldText('ホールディングス')],
  ['fg', foldText('フィナンシャルグループ')],
  ['g', foldText('グループ')],
])
// A single letter behind other Latin letters is one of theirs.
const GROUP_LETTERS = /(?<=..)(?:hd|fg)$|(?<=.[^a-z0-9])g$/
