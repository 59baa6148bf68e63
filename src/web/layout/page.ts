import type { VNode } from 'preact'
import type { Language } from '../address/language.ts'

/** What a page hands to the layout: its words for the head, and its body. */
export type Page = {
  readonly title: string
  readonly description?: string
  /** The page without its language, for the switch to the other language and the canonical address. */
  readonly path: string
  readonly section?: Section
  /** Whether the service's own name is the title. */
  readonly isHome?: true
  readonly indexing: Indexing
  /** Structured data for search engines, public fields only. */
  readonly jsonLd?: Readonly<Record<string, unknown>>
  /** The page's own search field stands for the one in the header. */
  readonly hasSearch?: true
  /** The pages of the API reference have a style and a script of their own. */
  readonly reference?: true
  /** Said first in the title, where a screen reader begins, when what was sent has to be changed. */
  readonly hasFaults?: boolean
  readonly body: VNode
}

/**
 * 'listed' pages may appear in search engines; 'personal' ones show a person's name and may not even be kept by them.
 */
type Indexing = 'listed' | 'unlisted' | 'personal'

export type Section = 'search' | 'discover' | 'match' | 'developers' | 'pricing' | 'docs' | 'data'

/** A page with the HTTP around it. */
export type PageReply = {
  readonly status: number
  readonly page: Page
  /** 'secret' pages are never stored. */
  readonly storage: 'shareable' | 'secret'
  readonly headers?: readonly (readonly [string, string])[]
}

/** A page with what was asked for. */
export function found(page: Page): PageReply {
  return { status: 200, page, storage: 'shareable' }
}

/** The same page, saying what to change. */
export function refused(status: number, page: Page): PageReply {
  return { status, page, storage: 'shareable' }
}

/** A page that holds a key or an e-mail address, or is about a form that was sent. */
export function secret(status: number, page: Page): PageReply {
  return { status, page, storage: 'secret' }
}

/** What every page function is told besides its data. */
export type Setting = {
  readonly language: Language
  readonly baseUrl: string
  /** Whether the register's corporations are invented: pages then say so, and lead to no official record. */
  readonly fictional: boolean
  /** Who runs the service; absent when he did not say. */
  readonly operator?: string
}
