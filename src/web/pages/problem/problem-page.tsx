import type { VNode } from 'preact'
import type { Problem } from '../../../domain/problem.ts'
import { type Language, localHref } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { WORDS } from '../../words/words.ts'

// Stands for the path and query that were asked for.
const ADDRESS = '/@address@'

/**
 * The page of a problem that has no page of its own. It says what was expected of a parameter, never what was sent, and
 * depends on the kind alone otherwise; how long to wait is in Retry-After. `withAddress` completes it.
 */
export function problemPage(problem: Problem, { language }: Setting): Page {
  const { title } = wordsOf(problem.kind, language)
  return { title, path: ADDRESS, indexing: 'unlisted', body: <ProblemBody problem={problem} language={language} /> }
}

/**
 * Puts the address that was asked for, without its language, into the HTML of a problem page, so that the link to the
 * other language leads to it. An address that could lead to another site, such as //example.com, is replaced by that
 * of the home page.
 */
export function withAddress(html: string, asked: string): string {
  const address = LINKABLE.test(asked) ? asked.replaceAll('&', '&amp;') : '/'
  return html.replaceAll(ADDRESS, () => address)
}

const LINKABLE = /^\/(?!\/)[\w\-.~!$'()*+,;:@%/?=&]*$/

function ProblemBody({ problem, language }: { readonly problem: Problem; readonly language: Language }): VNode {
  const { title, text } = wordsOf(problem.kind, language)
  const faults = problem.kind === 'invalid-parameter' ? problem.faults : []
  return (
    <section class="prose">
      <h1>{title}</h1>
      <p>{text}</p>
      {faults.map(({ parameter, allowed }) => (
        <p key={parameter} class="note" lang="en">
          {`${parameter}: ${allowed}`}
        </p>
      ))}
      <p>
        <a class="more" href={localHref(language, '/search')}>
          {WORDS[language].problem.home}
        </a>
      </p>
    </section>
  )
}

function wordsOf(kind: Problem['kind'], language: Language): { readonly title: string; readonly text: string } {
  const { kinds, useForm } = WORDS[language].problem
  return { text: useForm, ...kinds[kind in kinds ? (kind as keyof typeof kinds) : 'other'] }
}
