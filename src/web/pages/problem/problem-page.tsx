import type { VNode } from 'preact'
import type { Problem } from '../../../domain/problem.ts'
import { type Language, localHref, type Wording } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'

type ProblemWords = { readonly title: string; readonly text: string }

type Kind =
  | 'not-found'
  | 'method-not-allowed'
  | 'payload-too-large'
  | 'rate-limited'
  | 'unavailable'
  | 'internal'
  | 'other'

const WORDS: Wording<{ readonly home: string; readonly kinds: Readonly<Record<Kind, ProblemWords>> }> = {
  ja: {
    home: '検索へ',
    kinds: {
      'not-found': { title: 'ページがありません', text: 'アドレスが変わったか、入力間違いかもしれません。' },
      'method-not-allowed': {
        title: 'この方法では開けません',
        text: '元のページに戻り、フォームから送り直してください。',
      },
      'payload-too-large': {
        title: '送られた内容が大きすぎます',
        text: '文章を短くするか、一覧を分けて、もう一度送ってください。',
      },
      'rate-limited': {
        title: '少しお待ちください',
        text: '短い間にたくさんのページの表示や送信がありました。数分おいて、もう一度お試しください。',
      },
      unavailable: {
        title: '今は受け付けられません',
        text: 'キーや報告の保管場所につながりません。検索はご利用いただけます。しばらくしてから、もう一度お試しください。',
      },
      internal: {
        title: 'エラーが起きました',
        text: 'サービス側の不具合です。記録しましたので、しばらくしてから、もう一度お試しください。',
      },
      other: { title: '受け付けられませんでした', text: '元のページに戻り、フォームから送り直してください。' },
    },
  },
  en: {
    home: 'Go to search',
    kinds: {
      'not-found': { title: 'There is no such page', text: 'The address may have changed, or may be mistyped.' },
      'method-not-allowed': {
        title: 'This cannot be opened this way',
        text: 'Please go back and use the form on the page.',
      },
      'payload-too-large': {
        title: 'That was too much to send',
        text: 'Please shorten the text, or split the list, and send it again.',
      },
      'rate-limited': {
        title: 'One moment, please',
        text: 'Many pages were opened or forms sent within a short time. Please try again in a few minutes.',
      },
      unavailable: {
        title: 'This is not possible right now',
        text: 'Keys and reports cannot be stored or read at the moment. Searching still works. Please try again in a little while.',
      },
      internal: {
        title: 'Something went wrong',
        text: 'The fault is ours and has been logged. Please try again later.',
      },
      other: { title: 'This could not be accepted', text: 'Please go back and use the form on the page.' },
    },
  },
}

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
          {WORDS[language].home}
        </a>
      </p>
    </section>
  )
}

function wordsOf(kind: Problem['kind'], language: Language): ProblemWords {
  const { kinds } = WORDS[language]
  return isKnown(kind) ? kinds[kind] : kinds.other
}

function isKnown(kind: Problem['kind']): kind is Exclude<Kind, 'other'> & Problem['kind'] {
  return kind in WORDS.ja.kinds
}
