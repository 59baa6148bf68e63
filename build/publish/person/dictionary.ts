import { createRequire } from 'node:module'
import { ownFile } from '../../../src/program/own-file.ts'

/** A word as the dictionary reads it in its place. */
export type Word = {
  readonly letters: string
  /** Where the word begins, in UTF-16 units. */
  readonly start: number
  /** Parts of speech from the general to the special: 名詞 固有名詞 人名 姓. Of an unknown word, UNK alone. */
  readonly speech: readonly string[]
  /** In katakana; undefined for an unknown word. */
  readonly reading: string | undefined
}

/** Splits a text into words of the IPA dictionary. Together they are the text. */
export function wordsOf(text: string): readonly Word[] {
  tokenizer ??= loadTokenizer()
  // A lone surrogate cannot be handed over: each becomes one character, as long as before.
  const tokens: readonly Token[] = tokenizer.tokenize(text.toWellFormed())
  let start = 0
  return tokens.map(({ surface: letters, partOfSpeech, reading, ...more }) => {
    const special = [more.partOfSpeechSubcategory1, more.partOfSpeechSubcategory2, more.partOfSpeechSubcategory3]
    const speech = [partOfSpeech, ...special.map((part) => part ?? '*')]
    const word = { letters, start, speech, reading: reading === '*' ? undefined : reading }
    start += letters.length
    return word
  })
}

type Token = Readonly<Record<'surface' | 'partOfSpeech', string>> & {
  readonly [Key in `partOfSpeechSubcategory${1 | 2 | 3}` | 'reading']?: string
}

// Loaded once for each thread, when it reads its first overview: a build without overviews needs none.
let tokenizer: { tokenize(text: string): readonly Token[] } | undefined

function loadTokenizer(): { tokenize(text: string): readonly Token[] } {
  const require = createRequire(ownFile('package.json'))
  const lindera: typeof import('lindera-wasm-nodejs-ipadic') = require('lindera-wasm-nodejs-ipadic')
  const builder = new lindera.TokenizerBuilder()
  builder.setDictionary('embedded://ipadic')
  builder.setMode('normal')
  builder.setKeepWhitespace(true)
  return builder.build()
}
