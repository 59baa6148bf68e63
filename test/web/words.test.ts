import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fill, localHref, REFERENCE_JA, splitLanguage, WORDS, type Words } from '../../src/web/words/words.ts'
import { records } from '../fixtures/tables.ts'

const WEB = join(import.meta.dirname, '../../src/web')
const TEXTS = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|json)$/.test(name))
  .map((name) => readFileSync(join(WEB, name), 'utf8'))
const SOURCES = TEXTS.filter((text) => !text.startsWith('{'))
const ORDERS = readFileSync(join(WEB, '../facts/order-words.json'), 'utf8')

describe('the words of the pages', () => {
  for (const { not, but } of records<{ readonly not: string; readonly but: string }>(import.meta))
    test(`say ${but}, not ${not}`, () => {
      const found = TEXTS.filter((text) => text.includes(not))
      assert.deepEqual(found, [])
      assert.ok(TEXTS.some((text) => text.includes(but)))
    })

  test('call the order by workforce by the people that it counts', () => {
    assert.doesNotMatch(ORDERS, /"人数の/)
    assert.match(ORDERS, /"従業員数の多い順"/)
  })

  test('are the same in both languages, with the same places for values', () => {
    const [japanese, english] = [textsOf(WORDS.ja), textsOf(WORDS.en)]
    const placesOf = (texts: Texts) => new Map([...texts].map(([path, text]) => [path, placesIn(text)]))
    assert.deepEqual(placesOf(english), placesOf(japanese))
  })

  for (const [language, texts] of [
    ['Japanese', textsOf({ ...WORDS.ja, reference: REFERENCE_JA })],
    ['English', textsOf(WORDS.en)],
  ] as const)
    test(`say no sentence twice in ${language}, and no label of the same meaning`, () => {
      const others = textsOf(language === 'English' ? WORDS.ja : WORDS.en)
      const said = [...texts].flatMap(([path, text]) => {
        if (/[。.]$/.test(text))
          return text.match(/\S.*?(?:。|[.!?](?=\s|$))/g)?.filter(({ length }) => length > 3) ?? []
        return text.length > 3 ? `${text} ${others.get(path)}` : []
      })
      const found = said.filter((text, at) => said.indexOf(text) !== at)
      assert.deepEqual(found, [])
    })

  test('stand in the files of words alone', () => {
    const sentences = SOURCES.flatMap(
      (text) => text.match(/^(?!\s*(\/\/|\*)).*[\u3040-\u30ff](です|ます|ません|ください)。.*$/gm) ?? [],
    )
    assert.deepEqual(sentences, [])
  })

  test('throw where a value is missing', () => {
    assert.equal(fill('{count}件のうち{count}件', { count: 3 }), '3件のうち3件')
    assert.throws(
      () => fill('{count}件', {}),
      /^Error: words: "\{count\}件" got no value for \{count\}, expected one\.$/,
    )
  })

  test('of one language that lack a text are no words', () => {
    // @ts-expect-error English lacks the tagline.
    const words: Words = { ...WORDS.ja, layout: { ...WORDS.ja.layout, tagline: undefined } }
    assert.ok(words)
  })
})

describe('splitLanguage', () => {
  test('undoes localHref', () => {
    for (const path of ['/', '/search', '/corp/7000012050002', '/enoshima', '/search?q=en'])
      for (const language of ['ja', 'en'] as const)
        assert.deepEqual(splitLanguage(localHref(language, path)), { language, path })
  })

  test('takes /en/ for the English home page', () =>
    assert.deepEqual(splitLanguage('/en/'), { language: 'en', path: '/' }))
})

type Texts = ReadonlyMap<string, string>

// Each text by its path, such as search.faults.q.
function textsOf(words: object, path = ''): Texts {
  return new Map(
    Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : [...textsOf(value as object, `${path}${key}.`)],
    ),
  )
}

function placesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}
