import type { VNode } from 'preact'
import type { Language } from '../address/language.ts'
import { placesInEnglish } from '../format/english-place.ts'
import { MixedText } from './mixed-text.tsx'

export type AddressTextProps = { readonly address: string; readonly language: Language }

/** An address; on a page in English its city and prefecture in Latin letters, behind the rest in Japanese. */
export function AddressText({ address, language }: AddressTextProps): VNode {
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
      <PlacesUnbroken text={places.place} language={language} />
    </span>
  )
}

/** A text in which no line break splits Chiyoda-ku, 8,813億5,700万円 or 2020-04-01. */
export function PlacesUnbroken({ text, language }: { readonly text: string; readonly language: Language }): VNode {
  return (
    <>
      {text.split(/(\S+-(?:shi|ku|gun|machi|cho|mura|son)\b|\d[\d,兆億万]+円|\d+(?:-\d+)+)/).map((piece, i) =>
        i % 2 === 1 ? (
          <span key={`${i}`} class="unbroken">
            {piece}
          </span>
        ) : (
          <MixedText key={`${i}`} text={piece} language={language} />
        ),
      )}
    </>
  )
}
