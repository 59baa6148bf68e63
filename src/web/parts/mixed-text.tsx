import type { VNode } from 'preact'
import { placesInEnglish } from '../format/english-place.ts'
import type { Language, Local } from '../words/words.ts'

/** A text with names in Japanese: on a page in English they are marked, so that they are read out as Japanese. */
export function mixedText(text: string, language: Language): VNode {
  if (language === 'ja') return <>{text}</>
  const pieces = text.split(JAPANESE_RUNS)
  return <>{pieces.map((piece, i) => (i % 2 === 1 ? <span lang="ja">{piece}</span> : piece))}</>
}

// Kanji, kana, full-width signs, and digits and Latin letters between them: at odd indexes of a text split by this.
const JAPANESE_RUNS =
  /((?:[\p{Script=Han}\u3000-\u30ff\uff00-\uffef][A-Za-z0-9-]*)*[\p{Script=Han}\u3000-\u30ff\uff00-\uffef])/u

/** Code with names in Japanese, such as JSON. */
export function CodeText({ text, language, id }: Local<{ readonly text: string; readonly id?: string }>): VNode {
  return <code id={id}>{mixedText(text, language)}</code>
}

/** A text in which no line break splits Chiyoda-ku, 8,813億5,700万円 or 2020-04-01. */
export function placesUnbroken(text: string, language: Language): VNode {
  const pieces = text.split(UNBROKEN)
  return (
    <>{pieces.map((piece, i) => (i % 2 === 1 ? <span class="unbroken">{piece}</span> : mixedText(piece, language)))}</>
  )
}

const UNBROKEN = /(\S+-(?:shi|ku|gun|machi|cho|mura|son)\b|\d[\d,兆億万]+円|\d+(?:-\d+)+)/

/** An address; on a page in English its city and prefecture in Latin letters, behind the rest in Japanese. */
export function addressText(address: string, language: Language): VNode {
  const places = language === 'en' ? placesInEnglish(address) : undefined
  if (places === undefined)
    return (
      <bdi class="address" lang="ja">
        {address}
      </bdi>
    )
  return (
    <span class="address">
      {places.rest !== '' && (
        <>
          <bdi lang="ja">{places.rest}</bdi>,{' '}
        </>
      )}
      {placesUnbroken(places.place, language)}
    </span>
  )
}
