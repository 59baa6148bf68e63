import type { VNode } from 'preact'
import { NOTHING_ASKED } from '../address/search-address.ts'
import type { AssetName } from '../http/assets.ts'
import { mixedText } from '../parts/mixed-text.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { fill, type Language, type Local, localHref, WORDS } from '../words/words.ts'
import type { Page, Section, Setting } from './page.ts'

type LayoutProps = {
  readonly page: Page
  readonly setting: Setting
  readonly snapshot: string
  readonly assetHref: (name: AssetName) => string
}

const HEADER_SECTIONS: readonly Section[] = ['search', 'discover', 'match', 'developers', 'docs']
const FOOTER_SECTIONS: readonly Section[] = ['search', 'discover', 'match', 'developers', 'docs', 'pricing', 'data']

/** The HTML document around a page. */
export function Layout({ page, setting, snapshot, assetHref }: LayoutProps): VNode {
  const { language, fictional, operator } = setting
  const { layout: words, common } = WORDS[language]
  const other = language === 'ja' ? 'en' : 'ja'
  return (
    <html lang={language}>
      <Head page={page} setting={setting} assetHref={assetHref} />
      <body {...(fictional ? { class: 'demo' } : {})}>
        <a class="skip" href="#content">
          {words.skip}
        </a>
        {page.hasResults && (
          <a class="skip" href="#tally">
            {words.skipToResults}
          </a>
        )}
        {fictional && <DemoStrip language={language} />}
        <header class="site-header">
          <a class="brand" href={localHref(language, '/')}>
            <Mark />
            <span>{WORDS[language].siteName}</span>
          </a>
          <a class="language" href={localHref(other, page.path)} hreflang={other} lang={other} rel="alternate">
            {words.otherLanguage}
          </a>
          {!page.hasSearch && <SearchBox language={language} input={NOTHING_ASKED} size="small" />}
          <Sections label={words.mainNavigation} sections={HEADER_SECTIONS} page={page} language={language} />
        </header>
        <main id="content" tabIndex={-1}>
          {page.body}
        </main>
        <footer class="site-footer">
          <Sections label={words.footerNavigation} sections={FOOTER_SECTIONS} page={page} language={language} />
          <p>{fictional ? words.fictionalFooter : words.footer}</p>
          {operator !== undefined && (
            <p>
              {words.operator} <bdi>{mixedText(operator, language)}</bdi>
            </p>
          )}
          <p class="quiet">
            {common.edition} <span class="figures">{snapshot}</span>
          </p>
        </footer>
      </body>
    </html>
  )
}

type HeadProps = Omit<LayoutProps, 'snapshot'>

function Head({ page, setting, assetHref }: HeadProps): VNode {
  const { language, baseUrl, fictional } = setting
  const robots = robotsOf(page, fictional)
  const name = WORDS[language].siteName
  const words = WORDS[language].layout
  const pageTitle = page.hasFaults ? fill(words.faultyTitle, { title: page.title }) : page.title
  const title = page.path === '/' ? `${name} – ${words.tagline}` : `${pageTitle} – ${name}`
  return (
    <head>
      <meta charset="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)" />
      {page.description && <meta name="description" content={page.description} />}
      {robots !== undefined && <meta name="robots" content={robots} />}
      {robots === undefined && (
        <>
          <link rel="canonical" href={baseUrl + localHref(language, page.path)} />
          <link rel="alternate" hreflang="ja" href={baseUrl + localHref('ja', page.path)} />
          <link rel="alternate" hreflang="en" href={baseUrl + localHref('en', page.path)} />
        </>
      )}
      <Social page={page} title={title} setting={setting} assetHref={assetHref} />
      <link rel="icon" href={assetHref('favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={assetHref('apple-touch-icon.png')} />
      <link rel="stylesheet" href={assetHref('site.css')} />
      <script src={assetHref('site.js')} defer />
      {page.script && <script src={assetHref(page.script)} defer />}
      {page.section === 'docs' && <link rel="stylesheet" href={assetHref('docs.css')} />}
      {page.section === 'docs' && <script src={assetHref('docs.js')} defer />}
      {page.jsonLd && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(page.jsonLd) }} />
      )}
    </head>
  )
}

type SectionsProps = Local<{ label: string; sections: readonly Section[]; page: Page }>

function Sections({ label, sections, page, language }: SectionsProps): VNode {
  return (
    <nav aria-label={label}>
      <ul>
        {sections.map((section) => (
          <li>
            <a href={localHref(language, `/${section}`)} aria-current={page.section === section ? 'page' : undefined}>
              {WORDS[language].layout.sections[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// Only `<` can end a script element or open a comment inside it. U+2028 and U+2029 end a line in older JavaScript.
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The banner above every page of a fictional register. */
function DemoStrip({ language }: { readonly language: Language }): VNode {
  const words = WORDS[language].demo
  return (
    <aside class="demo-strip" aria-label={words.name}>
      <p>
        <strong>{words.name}</strong> <span>{words.text}</span> <a href={localHref(language, '/data')}>{words.more}</a>
      </p>
    </aside>
  )
}

/** The seal beside the name: a ledger's lines in a square, drawn so that it needs no font. Decoration only. */
function Mark(): VNode {
  return (
    <svg class="mark" viewBox="0 0 32 32" stroke-width="2" stroke-linecap="round" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="6" fill="var(--seal)" />
      <path d="M9 8v16M16 8v16M23 8v16M9 13h14M16 19h7" fill="none" stroke="var(--paper)" />
    </svg>
  )
}

const LOCALES = { ja: 'ja_JP', en: 'en_GB' } as const

/** The properties of Open Graph, by which other sites show a link to the page. */
function Social({ page, title, setting, assetHref }: HeadProps & { readonly title: string }): VNode {
  const { language, baseUrl } = setting
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
      {properties.map(([property, content]) => content !== undefined && <meta property={property} content={content} />)}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** What search engines are told of a page; undefined when they may list it. None may list invented or personal ones. */
export function robotsOf({ indexing }: Pick<Page, 'indexing'>, fictional: boolean): string | undefined {
  if (indexing === 'personal') return 'noindex, noarchive'
  return fictional || indexing === 'unlisted' ? 'noindex' : undefined
}
