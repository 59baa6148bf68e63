import type { VNode } from 'preact'
import { markedLetters } from './marked-letters.ts'

/** Marks the words of the query where `markedLetters` finds them in a text; only an aid to the eye. */
export function Highlight({ text, query }: { readonly text: string; readonly query: string }): VNode {
  const letters = [...text]
  const marked = markedLetters(letters, query)
  let at = 0
  return (
    <>
      {text.split(WIDE_WORDS).map((piece, i) => {
        const from = at
        at += [...piece].length
        const content = runs(letters.slice(from, at), marked.slice(from, at)).map(({ run, isMarked }) =>
          isMarked ? <mark key={run}>{run}</mark> : run,
        )
        return isWideWord(i) ? (
          <span key={`${from}`} class="word">
            {content}
          </span>
        ) : (
          content
        )
      })}
    </>
  )
}

// Words in full-width Latin letters, inside which a browser would break a line. Split by this, a text has them at odd
// indexes.
const WIDE_WORDS = /([\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff06\uff07\uff0d\uff0e\u2019]{2,})/

function isWideWord(place: number): boolean {
  return place % 2 === 1
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
