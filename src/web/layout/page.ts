import type { VNode } from 'preact'
import { explain } from '../../domain/explain.ts'
import type { Problem } from '../../domain/problem.ts'
import { problemHeaders } from '../../serve/message/problem-details.ts'
import type { Language } from '../words/words.ts'

/** What a page gives to the layout: the words of its head, and its body. */
export type Page = {
  readonly title: string
  readonly description?: string
  /** Path and query without the language, for the link to the other language and the canonical address. */
  readonly path: string
  readonly section?: Section
  /** 'listed' may appear in search engines, 'unlisted' not, 'personal' may name a person and must not be archived. */
  readonly indexing: 'listed' | 'unlisted' | 'personal'
  /** Structured data for search engines, public fields only. */
  readonly jsonLd?: Readonly<Record<string, unknown>>
  /** The page has a search field of its own, so the header shows none. */
  readonly hasSearch?: true
  /** The page has hits, which the first link of the page leads to. */
  readonly hasResults?: true
  /** A script that only this page and its like need. */
  readonly script?: 'match.js'
  /** What was sent has to be changed. The title says so first, because a screen reader begins with it. */
  readonly hasFaults?: boolean
  readonly body: VNode
}

/** Where a page belongs in the navigation; those of the API reference, 'docs', have their own stylesheet and script. */
export type Section = 'search' | 'discover' | 'match' | 'developers' | 'pricing' | 'docs' | 'data'

/** A page with the status and the headers of its reply. */
export type PageReply = {
  readonly status: number
  readonly page: Page
  /** Whether a browser may keep the page, for a minute and the back button: 'brief'; 'none' is for nobody to store. */
  readonly storage: 'brief' | 'none'
  readonly headers?: readonly (readonly [string, string])[]
}

/** Answers with the page that was requested. */
export function okPage(page: Page): PageReply {
  return { status: 200, page, storage: 'brief' }
}

/** Answers with an error status and a page that says what to change. */
export function errorPage(status: number, page: Page): PageReply {
  return { status, page, storage: 'brief' }
}

/** Answers with a page that nothing may store: it has a key or an e-mail address, or belongs to one form. */
export function unstoredPage(status: number, page: Page): PageReply {
  return { status, page, storage: 'none' }
}

/** Answers a post that failed with its form again, and with the status and the headers of the problem. */
export function refusedPage(problem: Problem, page: Page): PageReply {
  return { ...unstoredPage(explain(problem).status, page), headers: problemHeaders(problem) }
}

/** What every page function gets besides its data. */
export type Setting = {
  readonly language: Language
  readonly baseUrl: string
  /** Whether the register's corporations are invented: pages then say so, and link to no official record. */
  readonly fictional: boolean
  /** Who runs the service; absent when not configured. */
  readonly operator?: string
}
