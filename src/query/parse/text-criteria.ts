import { type CorporateNumber, parseWrittenCorporateNumber } from '../../domain/corporate-number.ts'
import { MAX_QUERY_CHARACTERS, MAX_QUERY_WORDS } from '../../domain/limits.ts'
import { invalidParameter } from '../../domain/problem.ts'
import { failure, type Result, success } from '../../domain/result.ts'
import { isLongerThan } from '../../domain/shortened.ts'
import { parseWrittenCode, type WrittenCode } from '../../facts/written-code.ts'
import type { Pattern } from '../../index/text/pattern.ts'
import type { GramTrie } from '../../index/trie/gram-trie.ts'
import { foldText } from '../../text/fold.ts'
import { closeBracket } from '../../text/letters/signs.ts'
import { type FoldedQuery, foldQuery, type QueryWord } from '../../text/query-words.ts'
import { probeWord, type WordProbe } from '../probe/word-probe.ts'
import { joinedPatternsOf, literal, looserPatternsOf, patternsOf } from './patterns.ts'
import { WrittenQuery } from './written-query.ts'

/** What `q` asks for. */
export type TextCriteria = {
  /** Given when the text is a corporate number. */
  readonly number?: CorporateNumber
  /** Given when the text may be a code or a web address of a corporation. */
  readonly code?: WrittenCode
  /** The patterns of each word; every word must match. */
  readonly words: readonly (readonly Pattern[])[]
  /** The patterns of the words in a row; of a text of one word, the patterns of that word. */
  readonly joined: readonly Pattern[]
  /** What the trie knows of each word; of a text of one word, of `joined`. */
  readonly probes: readonly WordProbe[]
  /** Whether patterns of `joined` may match corporations that the words do not match: these are no hits. */
  readonly joinedFindsMore: boolean
  /** The patterns of `joined` that are the text itself; the others are other spellings. */
  readonly asWritten: readonly Pattern[]
  /** For each legal form written, the ids it may stand for. */
  readonly forms: readonly (readonly number[])[]
  readonly written: WrittenQuery
  readonly asked: string
  /** The folded text, which suggestions are compared with, and its words. */
  readonly core: string
  readonly folded: readonly QueryWord[]
}

/** What finds the corporations one of whose names the text is, whatever its legal form. */
export type WholeName = Pick<TextCriteria, 'joined' | 'forms'>

type Words = { readonly folded: FoldedQuery; readonly distinct: readonly QueryWord[] }

/** Parses `q` and walks the trie. Fails for too long a text or nothing to search for; the caller limits the cost. */
export function parseText(trie: GramTrie, q: string): Result<TextCriteria> {
  const asked = closeBracket(q)
  const read = readWords(q, asked)
  if (!read.ok) return read
  const { folded, distinct } = read.value
  const { core, forms, words } = folded
  const number = core.length < NUMBER_DIGITS ? undefined : parseWrittenCorporateNumber(q)
  const patterns = distinct.map((word, i) => patternsOf(word, distinct[i - 1]))
  const single = words.length === 1 ? patterns[0]! : undefined
  const { joined, isLooser, withForm } = joinedOf(folded, patterns, asked)
  const whole = single?.[0] ?? literal(core)
  const text = {
    words: patterns,
    joined,
    probes: (patterns.length === 1 ? [joined] : patterns).map((word) => probeWord(trie, word)),
    joinedFindsMore: isLooser,
    asWritten: withForm.length === 0 ? [whole] : [whole, ...withForm],
    forms: distinctForms(forms),
    written: new WrittenQuery(asked),
    asked: q,
    core,
    folded: words,
  }
  if (number?.ok) return success({ ...text, number: number.value })
  const code = parseWrittenCode(q)
  return success(code === undefined ? text : { ...text, code })
}

/** The part of `parseText` that whole names are found by, in half the time: it does not walk the trie for the words. */
export function parseWholeName(q: string): Result<WholeName> {
  const asked = closeBracket(q)
  const read = readWords(q, asked)
  if (!read.ok) return read
  const { folded, distinct } = read.value
  // The patterns of a word are patterns of the whole name only when it is the only word.
  const patterns = distinct.length === 1 ? distinct.map((word) => patternsOf(word)) : []
  const { joined } = joinedOf(folded, patterns, asked)
  return success({ joined, forms: distinctForms(folded.forms) })
}

function readWords(q: string, asked: string): Result<Words> {
  if (isLongerThan(q, MAX_QUERY_CHARACTERS))
    return failure(invalidParameter('q', q, `expected at most ${MAX_QUERY_CHARACTERS} characters.`))
  const folded = foldQuery(asked)
  const { core, words } = folded
  if (core === '')
    return failure(invalidParameter('q', q, 'expected at least one letter, digit, kana or kanji to search for.'))
  const distinct = words.length === 1 ? words : [...new Map(words.map((word) => [word.text, word])).values()]
  if (distinct.length > MAX_QUERY_WORDS)
    return failure(invalidParameter('q', q, `expected at most ${MAX_QUERY_WORDS} different words.`))
  return success({ folded, distinct })
}

type Joined = { readonly joined: readonly Pattern[]; readonly isLooser: boolean; readonly withForm: readonly Pattern[] }

// `patterns`: the patterns of the different words, which are used only when there is one word.
function joinedOf(folded: FoldedQuery, patterns: readonly (readonly Pattern[])[], asked: string): Joined {
  const { words, forms } = folded
  const [only] = patterns.length === 1 ? patterns : []
  const inARow = words.length === 1 && only !== undefined ? only : [...(only ?? []), ...joinedPatternsOf(words)]
  const looser = only === undefined ? looserPatternsOf(folded) : []
  // Inc. or Corporation may be a legal form or a part of the registered name.
  const withForm = forms.some((match) => match.forms.length === 0) ? [literal(foldText(asked))] : []
  const joined = looser.length + withForm.length === 0 ? inARow : [...inARow, ...looser, ...withForm]
  return { joined, isLooser: looser.length > 0, withForm }
}

const NO_FORMS: TextCriteria['forms'] = []

/** The ids that each written form may stand for: a form written a hundred times is one condition. */
export function distinctForms(forms: FoldedQuery['forms']): TextCriteria['forms'] {
  if (forms.length === 0) return NO_FORMS
  const groups = forms.filter((match) => match.forms.length > 0).map((match) => match.forms.map(({ id }) => id))
  return groups.length < 2 ? groups : [...new Map(groups.map((group) => [group.join(), group])).values()]
}

const NUMBER_DIGITS = 13
