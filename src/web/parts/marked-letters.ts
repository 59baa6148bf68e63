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
  const plain = NORMAL.test(letter) ? letter : letter.normalize('NFKC')
  return plain.toLowerCase().replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
}

const NORMAL = /[\0-\x7f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]/
const HIRAGANA = /[\u3041-\u3096]/g
const TO_KATAKANA = 0x60

/** Joins letters that are marked alike to pieces, of which every second is marked; the first may be empty. */
export function markedPieces(letters: readonly string[], marked: readonly boolean[]): string[] {
  const pieces = ['']
  letters.forEach((letter, i) => {
    const isMarked = pieces.length % 2 === 0
    if (marked[i] === isMarked) pieces.push(pieces.pop() + letter)
    else pieces.push(letter)
  })
  return pieces
}
