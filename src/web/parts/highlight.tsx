import type { VNode } from 'preact'

/** A name with the words that were asked for marked, where they stand in it letter by letter; only an aid to the eye. */
export function Highlight({ text, query }: { readonly text: string; readonly query: string }): VNode {
  const letters = [...text]
  const marked = markedLetters(letters, query)
  if (!marked.includes(true)) return <>{text}</>
  return (
    <>
      {runs(letters, marked).map(({ run, isMarked }, i) =>
        isMarked ? <mark key={`${i}`}>{run}</mark> : <span key={`${i}`}>{run}</span>,
      )}
    </>
  )
}

const MAX_WORDS = 8

function markedLetters(letters: readonly string[], query: string): boolean[] {
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

// Widths, case and the two kana evened out, one letter at a time so that places stay the same.
function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (isPlain(code)) return letter
  if (isHiragana(code)) return String.fromCodePoint(code + KATAKANA_OFFSET)
  const plain = letter.normalize('NFKC').toLowerCase()
  return plain.replace(/[\u3041-\u3096]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + KATAKANA_OFFSET))
}

const KATAKANA_OFFSET = 0x60

// Katakana and the kanji without compatibility forms, which most names are made of; normalising each took a tenth of a
// search page's time.
function isPlain(code: number): boolean {
  return (code >= 0x30a1 && code <= 0x30fc) || (code >= 0x4e00 && code <= 0x9fff)
}

function isHiragana(code: number): boolean {
  return code >= 0x3041 && code <= 0x3096
}

function runs(letters: readonly string[], marked: readonly boolean[]): { run: string; isMarked: boolean }[] {
  const found: { run: string; isMarked: boolean }[] = []
  letters.forEach((letter, i) => {
    const isMarked = marked[i] === true
    const last = found.at(-1)
    if (last?.isMarked === isMarked) last.run += letter
    else found.push({ run: letter, isMarked })
  })
  return found
}
