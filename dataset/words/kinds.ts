import { ownTable } from '../../src/program/own-file.ts'

export type ProfileName = 'national' | 'demo'

type ByProfile = Readonly<Record<ProfileName, number>>

/** A kind of corporations (法人種別). `share` and `scripts` are relative, all other numbers are probabilities. */
export type Kind = {
  readonly share: number
  readonly closed: number
  readonly furigana: ByProfile
  readonly englishName: ByProfile
  /** The share that is older than the numbering of 2015. No 有限会社 was founded after 2006. */
  readonly older: number
  /** The legal form, and the share of names that begin with it; of companies alone. */
  readonly form: string
  readonly front: number
  /** The shares of kanji, katakana, Latin, hiragana and mixed names; by `share` they add up to the real ones. */
  readonly scripts: readonly number[]
  readonly englishForm: string
}

export const KINDS: ReadonlyMap<string, Kind> = new Map(
  ownTable('dataset/words/kinds.tsv').map(([code = '', ...cells]) => {
    const [share = 0, closed = 0, furigana = 0, english = 0, demoFurigana = 0, demoEnglish = 0, older = 0] =
      cells.map(Number)
    const [form = '', front, scripts = '', englishForm = ''] = cells.slice(7)
    return [
      code,
      {
        ...{ share, closed, older, form, englishForm },
        furigana: { national: furigana, demo: demoFurigana },
        englishName: { national: english, demo: demoEnglish },
        front: Number(front),
        scripts: scripts.split(' ').map(Number),
      },
    ]
  }),
)

export function kindOf(code: string): Kind {
  const kind = KINDS.get(code)
  if (kind === undefined) throw new Error(`kinds.tsv: there is no kind ${code}.`)
  return kind
}
