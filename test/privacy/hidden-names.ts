import { foldText } from '../../src/text/fold.ts'
import { cell, type DemoFiles } from './demo-register.ts'
import { personSentences } from './overview-people.ts'

/** Spellings of people's names, and sentences about them, that only the company page may show. */
export type HiddenNames = {
  readonly size: number
  /** How many spellings were left out because a public field contains them, too. */
  readonly alsoPublic: number
  /** Returns the hidden spellings that a text contains. */
  in(text: string): readonly string[]
}

// Columns that do not count as public: representatives, and overviews, which must not name a person when published.
const NOT_PUBLIC: ReadonlySet<string> = new Set(['代表者名称', '事業概要'])

/**
 * Collects every representative of the files and every person whom an overview names, in these spellings: as written,
 * with a plain space, without a space, and folded, each in both orders. Adds the sentences of the overviews that name a
 * person. A spelling is skipped when a public field (a trade name, a street) contains it, with or without its spaces.
 */
export function hiddenNames({ nta, gbizinfo }: DemoFiles): HiddenNames {
  const people = gbizinfo.flatMap((row) => personSentences(cell(row, '事業概要')))
  const names = [...gbizinfo.map((row) => cell(row, '代表者名称')), ...people.flatMap((person) => person.names)]
  const sentences = people.map(({ sentence }) => sentence.replaceAll('\u3000', ' '))
  const spellings = new Set([...names.flatMap(spellingsOf), ...sentences])
  const open = publicText([...nta, ...gbizinfo])
  const hidden = [...spellings].filter((spelling) => !open.includes(spelling))
  // By their first two code units, so that one lookup rules out nearly every position of a text.
  const byBeginning = new Map<string, string[]>()
  for (const spelling of hidden) {
    const beginning = spelling.slice(0, 2)
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), spelling])
  }
  return {
    size: hidden.length,
    alsoPublic: spellings.size - hidden.length,
    in(text) {
      const found: string[] = []
      for (let i = 0; i < text.length; i++) {
        if (text.charCodeAt(i) < 0x80) continue
        const candidates = byBeginning.get(text.slice(i, i + 2)) ?? []
        found.push(...candidates.filter((spelling) => text.startsWith(spelling, i)))
      }
      return found
    },
  }
}

function spellingsOf(name: string): readonly string[] {
  if (name === '') return []
  const turned = name.split('\u3000').reverse().join('\u3000')
  return [name, turned].flatMap((one) => [one, one.replace('\u3000', ' '), one.replace('\u3000', ''), foldText(one)])
}

function publicText(rows: readonly ReadonlyMap<string, string>[]): string {
  const texts = rows.flatMap((row) => [...row].filter(([column]) => !NOT_PUBLIC.has(column)).map(([, text]) => text))
  return [...texts, ...texts.map((text) => text.replace(/[\s\u3000]/g, '')), ...texts.map(foldText)].join('\n')
}
