const MAX_WORDS = 8

/** Whether each letter is of one of the query's first eight words, where it first occurs, in any width, case, kana. */
export function markedLetters(letters: readonly string[], query: string): boolean[] {
  const plain = letters.map(plainLetter)
  const marked = letters.map(() => false)
  const words = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  for (const word of words) {
    const wanted = [...word].map(plainLetter)
    const start = plain.findIndex((_, at) => wanted.every((letter, i) => plain[at + i] === letter))
    if (start >= 0) marked.fill(true, start, start + wanted.length)
  }
  return marked
}

// Evens out width, case and the two kana of one letter at a time, so that indexes stay the same. The letters that names
// are made of skip `normalize`, which took a tenth of a search page's time.
function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return letter.toLowerCase()
  if (isIn(code, KATAKANA) || isIn(code, KANJI)) return letter
  if (isIn(code, HIRAGANA)) return String.fromCodePoint(code + TO_KATAKANA)
  if (isIn(code, FULL_WIDTH)) return String.fromCodePoint(code - TO_HALF_WIDTH).toLowerCase()
  const plain = letter.normalize('NFKC').toLowerCase()
  return plain.replace(/[\u3041-\u3096]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + TO_KATAKANA))
}

type CodeRange = readonly [first: number, last: number]

const HIRAGANA: CodeRange = [0x3041, 0x3096]
const KATAKANA: CodeRange = [0x30a1, 0x30fc]
const KANJI: CodeRange = [0x4e00, 0x9fff]
const FULL_WIDTH: CodeRange = [0xff01, 0xff5e]
const TO_KATAKANA = 0x60
const TO_HALF_WIDTH = 0xfee0

function isIn(code: number, [first, last]: CodeRange): boolean {
  return code >= first && code <= last
}

/** Joins letters that are marked alike. */
export function markedRuns(
  letters: readonly string[],
  marked: readonly boolean[],
): { run: string; isMarked: boolean }[] {
  const found: { run: string; isMarked: boolean }[] = []
  letters.forEach((letter, i) => {
    const isMarked = marked[i] === true
    const last = found.at(-1)
    if (last?.isMarked === isMarked) last.run += letter
    else found.push({ run: letter, isMarked })
  })
  return found
}
