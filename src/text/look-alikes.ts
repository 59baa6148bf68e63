/**
 * Cyrillic and Greek letters that look like a Latin one, in lower case, each with that Latin letter.
 *
 * Registered names hold them by mistake (ＷОＲＫＳ with a Cyrillic О). They are folded wherever they stand, also in a
 * wholly Cyrillic word: were it to depend on the neighbours, a piece of a word would fold otherwise than the word. Case
 * counts as folded first, so т is t because Т looks like T.
 */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ...rows('аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw'),
  ...rows('αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ϲc'),
])

/** Latin letters that no decomposition takes apart. */
export const LATIN_LIGATURES: ReadonlyMap<string, string> = new Map(
  rows('ßss æae œoe øo đd ðd þth łl ıi ŋn ħh ŧt ĸk ƒf ςσ'),
)

function rows(text: string): [letter: string, latin: string][] {
  return text.split(' ').map((row) => [row.slice(0, 1), row.slice(1)])
}
