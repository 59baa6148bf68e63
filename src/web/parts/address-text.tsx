import type { VNode } from 'preact'
import type { Language } from '../address/language.ts'
import { placesInEnglish } from '../format/english-place.ts'

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
      {places.place}
    </span>
  )
}
