import type { VNode } from 'preact'
import type { Language } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'
import { fill, WORDS } from '../../words/words.ts'
import type { ResultPart } from './result-part.ts'

type ReviewBarProps = { readonly open: number; readonly part: ResultPart; readonly language: Language }

/** Says how many rows are open, leads to the next of them, and is where the script says what a key did. */
export function ReviewBar({ open, part, language }: ReviewBarProps): VNode {
  const words = WORDS[language].match
  return (
    <p class="review-bar">
      <strong id="open">{fill(words.open, { count: formatCount(open, language) })}</strong>
      <button type="submit" class="second" name="go" value={`${part.group}-after-${part.places.at(-1) ?? 0}`}>
        {words.nextOpen}
      </button>
      <span id="said" role="status" />
    </p>
  )
}

/** The keys, and the way to switch them off. It is not shown where no script takes keys and keeps what was chosen. */
export function ReviewKeys({ language }: { readonly language: Language }): VNode {
  const words = WORDS[language].match
  return (
    <div id="keys">
      <label>
        <input type="checkbox" checked />
        <span>{words.keys}</span>
      </label>
      <p class="note">{words.keptHere}</p>
    </div>
  )
}

/** Returns what the script says, with {row}, {name} and {count} where it puts them, as JSON. */
export function scriptWords(language: Language): string {
  const { decisions, open, saidChosen, saidNone, saidAt, saidAll } = WORDS[language].match
  return JSON.stringify({
    open,
    said: { chosen: saidChosen, rejected: saidNone, at: saidAt },
    fewer: WORDS[language].common.candidates,
    all: saidAll,
    chosen: decisions.chosen,
    rejected: decisions.rejected,
  })
}
