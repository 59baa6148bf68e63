import type { VNode } from 'preact'
import { localHref } from '../address/language.ts'
import type { AssetName } from '../http/assets.ts'
import { WORDS } from '../words/words.ts'
import type { Page, Setting } from './page.ts'

export type SocialProps = {
  readonly page: Page
  readonly title: string
  readonly setting: Setting
  readonly assetHref: (name: AssetName) => string
}

const LOCALES = { ja: 'ja_JP', en: 'en_GB' } as const

/**
 * The properties of Open Graph, by which other sites show a link to the page: the title and description of its head,
 * and a picture of the service.
 */
export function Social({ page, title, setting: { language, baseUrl }, assetHref }: SocialProps): VNode {
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', WORDS[language].siteName],
    ['og:title', title],
    ['og:description', page.description],
    ['og:url', baseUrl + localHref(language, page.path)],
    ['og:locale', LOCALES[language]],
    ['og:image', baseUrl + assetHref('card.png')],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ] as const
  return (
    <>
      {properties.map(
        ([property, content]) => content !== undefined && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
