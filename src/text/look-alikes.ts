import { letterPairs } from './letter-pairs.ts'

/**
 * Cyrillic and Greek letters that look like a Latin letter, in lower case, each with that Latin letter.
 *
 * Registered names contain them by mistake (ＷОＲＫＳ with a Cyrillic О). They are folded everywhere, also in a wholly
 * Cyrillic word: if it depended on the neighbours, a piece of a word would fold differently from the word. Case is
 * folded first, so т is t because Т looks like T.
 */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...letterPairs('аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw'),
  ...letterPairs('αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ϲc'),
])

/** Latin letters that Unicode does not decompose, each with what it folds to. */
export const LATIN_LIGATURES: ReadonlyMap<string, string> = new Map(
  letterPairs('ßss æae œoe øo đd ðd þth łl ıi ŋn ħh ŧt ĸk ƒf ςσ'),
)
