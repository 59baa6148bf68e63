import type { Industry } from '../../src/domain/industry.ts'
import type { Random } from '../chance/random.ts'
import type { Trade } from '../words/word.ts'

/** Writes 事業種目 as `E:製造業|G:情報通信業-39:情報サービス業-391:`; `detailed`: how often below the section. */
export type IndustryNotation = {
  write(random: Random, subject: { readonly kind: string; readonly trade: Trade }, detailed: number): string
}

// Industry groups of corporations other than companies: unions, religion and societies, welfare, government.
const OTHER_GROUPS = ['871', '872', '931', '932', '934', '941', '942', '853', '859', '816', '711', '982', '830']

/** Returns the notation for these industries. A corporation's group that is not among them throws. */
export function industryNotation(industries: readonly Industry[]): IndustryNotation {
  const names = new Map(industries.map(({ code, name }) => [code, name]))
  const sections = new Map(industries.map(({ code, section }) => [code, section]))

  // Writes one industry. gBizINFO often leaves out the group's name.
  const alternative = (random: Random, group: string, detailed: boolean): string => {
    const section = sections.get(group)
    if (section === undefined) throw new Error(`industries: ${group} is not in jsic.tsv.`)
    const front = `${section}:${names.get(section)}`
    if (!detailed) return front
    const division = group.slice(0, 2)
    const middle = `${front}-${division}:${names.get(division)}`
    if (random.chance(0.3)) return middle
    return `${middle}-${group}:${random.chance(0.5) ? names.get(group) : ''}`
  }

  return {
    write: (random, { kind, trade }, detailed) => {
      if (random.chance(0.003)) return alternative(random, '999', false)
      const groups = kind === '399' || kind === '499' ? OTHER_GROUPS : kind === '201' ? ['982'] : trade.groups
      const first = alternative(random, random.pick(groups), random.chance(detailed))
      if (!random.chance(detailed * 0.15)) return first
      const second = alternative(random, random.pick(groups), random.chance(detailed))
      return second === first ? first : `${first}|${second}`
    },
  }
}
