import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { audienceOf, hasUnreadLetters } from '../../../build/publish/audience-of.ts'
import { GIVEN_NAMES, JOINED_SURNAMES, SURNAMES } from '../../../dataset/names/person-name.ts'
import { cpuMillis } from '../../fixtures/cpu-millis.ts'
import { texts, tuples } from '../../fixtures/tables.ts'

// Invented people and companies, written by hand.
const CASES = linesOf('overview-cases.tsv').map(([overview = '', representative = '', expected]) => {
  assert.ok(expected === 'public' || expected === 'page', overview)
  return { overview, expected, ...(representative === '' ? {} : { representative }) }
})

// The overviews for which the rule does not decide as the table expects.
const LET_THROUGH = texts(import.meta, 'audience-of-let-through')
const HELD_IN_VAIN = [
  ...['東京都知事（般－3）第123456号　建設業', '店主こだわりの自家焙煎コーヒー', 'メンバーズカードの発行'],
  ...['コーチングの研修', 'ドクターズコスメの開発', '長野県松本市、塩尻市、安曇野市を中心に建設業を展開'],
  ...['ルイ・ヴィトン、エルメス等ブランド品の買取', '兵庫県神戸市灘区の蔵元で醸造した日本酒の販売'],
]

// Invented overviews, written by people who had not seen the rules. Odd lines served to improve the rules, even lines
// only to measure them.
const NAMING = linesOf('person/naming.tsv').map(([text = '', , representative = '']) => ({ text, representative }))
const HARMLESS = linesOf('person/harmless.tsv').map(([text = '']) => ({ text, representative: '' }))

/** Reads the rows of a table, in which \n stands for a line break. */
function linesOf(file: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => line.replaceAll('\\n', '\n').split('\t'))
}

const LONG_RUNS = [
  ...['漢', 'ヌ', 'A', '1', '年', 'ア・', '(ア', 'a@a-', '設計：', 'ヌ ', 'ぬ', 'の', 'A ', 'Ab', 'x/', '工が', '工市'],
]

describe('audienceOf', () => {
  test('has a table of at least 200 overviews, about half of them for everybody', () => {
    const open = CASES.filter(({ expected }) => expected === 'public').length
    assert.ok(CASES.length >= 200 && open >= 100 && CASES.length - open >= 100, `${open} of ${CASES.length}`)
  })

  test('decides every overview of the table but the known ones as expected', () => {
    const wrong = CASES.filter(
      ({ overview, representative, expected }) => audienceOf(overview, representative) !== expected,
    )
    const textsOf = (expected: string) =>
      wrong.filter((row) => row.expected === expected).map(({ overview }) => overview)
    assert.deepEqual(textsOf('page'), LET_THROUGH)
    assert.deepEqual(textsOf('public'), HELD_IN_VAIN)
  })

  test('withholds 93 % of the overviews that name a person, and at most 6 % of the harmless ones', (t) => {
    const shareHeld = (rows: typeof NAMING): number =>
      rows.filter(({ text, representative }) => audienceOf(text, representative || undefined) === 'page').length /
      rows.length
    const halves = (rows: typeof NAMING) => [0, 1].map((rest) => shareHeld(rows.filter((_, i) => i % 2 === rest)))
    for (const [name, rows] of [
      ['naming', NAMING],
      ['harmless', HARMLESS],
    ] as const) {
      const [odd = 0, even = 0] = halves(rows)
      t.diagnostic(
        `${rows.length} ${name}: ${shareHeld(rows).toFixed(3)} withheld; odd lines ${odd.toFixed(3)}, even lines ${even.toFixed(3)}`,
      )
    }
    assert.equal(NAMING.length, 1_000)
    assert.equal(HARMLESS.length, 1_000)
    assert.ok(shareHeld(NAMING) >= 0.93, `${shareHeld(NAMING)} of those that name a person`)
    assert.ok(shareHeld(HARMLESS) <= 0.06, `${shareHeld(HARMLESS)} of the harmless ones`)
  })

  for (const piece of LONG_RUNS)
    test(`reads thirty thousand letters of ${piece}, at a cost that grows with their number`, () => {
      const quarter = millisToRead(piece.repeat(7_500 / piece.length))
      const whole = millisToRead(piece.repeat(30_000 / piece.length))
      // Quadratic work would take sixteen times as long.
      assert.ok(whole < 8 * quarter + 100, `${whole} ms, and ${quarter} ms for a quarter`)
    })

  test('holds every sentence that names the registered representative, whole or in part, in any order and width', () => {
    fc.assert(
      fc.property(mention(MENTIONING, person), ({ name: { family, given }, sentence, spell, between }) => {
        const written = [`${family}${between}${given}`, `${given}${between}${family}`, family, given]
        for (const one of written.filter((text) => [...text].length > 1))
          for (const field of [
            `${family}　${given}`,
            `${family}${given}`,
            `頭取　${family}　${given}`,
            `${family}${given}（代表取締役）`,
          ]) {
            const overview = sentence(spell(one))
            assert.equal(audienceOf(overview, field), 'page', `${overview} of ${field}`)
          }
      }),
      { numRuns: 300 },
    )
  })

  test('holds every sentence that gives anybody of a common name a title or an honorific, whoever is registered', () => {
    fc.assert(
      fc.property(mention(TITLED, common), ({ name: { family, given }, sentence, spell, between }) => {
        for (const one of [`${family}${between}${given}`, family]) {
          const overview = sentence(spell(one))
          for (const field of [undefined, '別人　史']) assert.equal(audienceOf(overview, field), 'page', overview)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('holds foreigners who are introduced by their nationality', () => {
    const held = [
      'ベトナム人のグエンが経営するレストラン。',
      'インド人のラジが営むカレー店。',
      '中国人の李が経営する中華料理店。',
    ]
    for (const overview of held) assert.equal(audienceOf(overview, undefined), 'page', overview)
    assert.equal(audienceOf('ベトナム人向けの食料品店。', undefined), 'public')
  })

  test('holds foreign names beside a title or an honorific', () => {
    const latin = fc.constantFrom('John Smith', 'SMITH, John', 'Smith John', 'Li Na', 'Maria-Jose O’Neil', 'Zoë Müller')
    fc.assert(
      fc.property(
        latin,
        fc.constantFrom(...TITLED_LATIN),
        fc.constantFrom(AS_IT_IS, NARROW_OR_WIDE),
        (name, sentence, spell) => {
          const overview = spell(sentence(name))
          assert.equal(audienceOf(overview, undefined), 'page', overview)
        },
      ),
    )
  })
})

type Person = { readonly family: string; readonly given: string }

const COMMON = SURNAMES.map(({ text }) => text)
const RARE = JOINED_SURNAMES.map(({ text }) => text)
const GIVEN = GIVEN_NAMES.map(({ text }) => text)
const READINGS = SURNAMES.map(({ reading }) => reading).filter((reading) => [...reading].length > 2)

const common: fc.Arbitrary<Person> = fc.oneof(
  fc.record({ family: fc.constantFrom(...COMMON), given: fc.constantFrom('太郎', '花子', '健一', '翔太') }),
  fc.record({ family: fc.constantFrom(...READINGS), given: fc.constantFrom('タロウ', 'ハナコ', 'ケンイチ') }),
)

const person: fc.Arbitrary<Person> = fc.oneof(
  common,
  fc.record({ family: fc.constantFrom(...COMMON, ...RARE), given: fc.constantFrom(...GIVEN) }),
)

// Sentences about a person: with the name alone, with a title or an honorific, and with one beside a foreign name.
const MENTIONING = sentencesIn('sentences-mentioning')
const TITLED = sentencesIn('sentences-titled')
const TITLED_LATIN = sentencesIn('sentences-titled-latin')

/** Reads a table of sentences, in which NAME is the place of the name. */
function sentencesIn(table: string): readonly Sentence[] {
  return texts(import.meta, table).map((sentence) => (name) => sentence.replace('NAME', () => name))
}

const separator = fc.constantFrom('', ' ', '\u3000', '・')

// Spellings of a name: as it is; every letter apart; half-width kana and full-width Latin letters; an invisible
// character between two letters.
const AS_IT_IS = (text: string): string => text
const NARROW_OR_WIDE = (text: string): string =>
  narrowKana(text).replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const spelling: fc.Arbitrary<(text: string) => string> = fc.constantFrom(
  AS_IT_IS,
  (text) => [...text].join('\u3000'),
  NARROW_OR_WIDE,
  (text) => [...text].join('\u200b'),
)

const NARROW = new Map(
  Array.from({ length: 0xff9f - 0xff66 + 1 }, (_, i) => String.fromCharCode(0xff66 + i)).map((narrow) => [
    narrow.normalize('NFKC'),
    narrow,
  ]),
)

function narrowKana(text: string): string {
  return [...text]
    .map((letter) => [...letter.normalize('NFD')].map((part) => NARROW.get(part) ?? part).join(''))
    .join('')
    .replace(/゙|\u3099/g, 'ﾞ')
    .replace(/゚|\u309a/g, 'ﾟ')
}

type Sentence = (name: string) => string

// A person, a sentence with a place for the name, and the spelling of the name in the sentence.
function mention(sentences: readonly Sentence[], name: fc.Arbitrary<Person>): fc.Arbitrary<Mention> {
  return fc.record({ name, sentence: fc.constantFrom(...sentences), spell: spelling, between: separator })
}

type Mention = {
  readonly name: Person
  readonly sentence: Sentence
  readonly spell: (text: string) => string
  readonly between: string
}

const millisToRead = (overview: string) => cpuMillis(() => audienceOf(overview, '山田　太郎'))

describe('hasUnreadLetters', () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = tuples(import.meta, 'unread-letters')
  for (const [text, expected] of cases)
    test(`finds ${expected ? 'some' : 'none'} in ${text}`, () => assert.equal(hasUnreadLetters(text), expected))
})
