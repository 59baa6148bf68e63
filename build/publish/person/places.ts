import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { foldKanjiVariants } from './fold-kanji-variants.ts'

const PIECE = '\\p{Script=Han}'

/**
 * Matches names of places by their ending, unless a person's name may go on there: 山口県, 松本市, 田中町, but not 市川, 高市 or
 * 古市憲.
 */
export const PLACE: RegExp = new RegExp(
  foldKanjiVariants(
    `${PREFECTURES.map(({ name }) => name).join('|')}|` +
      `(?:(?![高古武今新]市)${PIECE}|${PIECE}{2,4}?)市(?![川原村田橋郎太場毛来瀬子江代蔵之助平兵介松丸左右三])|` +
      `${PIECE}{1,4}?区|` +
      `${PIECE}{1,3}?郡(?![司山])${PIECE}{1,3}[町村]|` +
      `(?!喜多)${PIECE}{2,4}町(?=$|内|産|役|立|営)|` +
      `${PIECE}{1,4}(?:駅|港|湾|空港|温泉|半島|盆地|高原|諸島|地区|地方|沿線|街道|神社|大社|山麓|漁港|県産|流域)`,
  ),
  'gu',
)
